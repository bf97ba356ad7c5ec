"""Whole games between bots, compiled: the true state stays here, and each bot sees what its seat may see."""

import numpy as np

from comity.bots.empires import greedy, random_bot
from comity.bots.seeding import start_luck
from comity.games.common.jit import rule
from comity.games.common.masks import lowest
from comity.games.common.rng import next_bits, random_below
from comity.games.empires import checks, flow, observe, scoring
from comity.games.empires.constants import SEATS_MAX, Kind, Step

POLICIES = ("random", "greedy")  # by number
GREEDY = 1
LIMIT = 4096  # decisions; a game that needs more is broken off and reported as stalled

GAME = np.dtype(
    [
        ("decisions", "i4"),
        ("kinds", "i4", (len(Kind),)),  # actions of each kind
        ("rounds", "i1"),  # the round in which it ended
        ("nations", "i1", (SEATS_MAX,)),  # the nation that each seat set out with; -1 none
        ("broken", "i4"),  # every invariant ever broken, as bits of constants.Broken
        ("stalled", "i1"),  # 1: broken off at LIMIT
        ("trace", "u8"),  # a hash of all actions in order
    ]
)


@rule
def blank(game):
    game.decisions = 0
    for kind in range(len(game.kinds)):
        game.kinds[kind] = 0
    game.rounds = 0
    for seat in range(SEATS_MAX):
        game.nations[seat] = -1
    game.broken = 0
    game.stalled = 0
    game.trace = np.uint64(0)


@rule
def note_action(game, trace, action):
    """Count an action and mix it into the game's hash."""
    kind = int(action.kind)
    game.decisions += 1
    game.kinds[kind] += 1
    packed = ((kind * SEATS_MAX + int(action.seat)) * 64 + int(action.a)) * 64 + int(action.b)
    trace.rng = np.uint64(trace.rng) ^ np.uint64(packed)
    game.trace = next_bits(trace)


@rule
def note_nations(game, state):
    for seat in range(int(state.seats)):
        game.nations[seat] = lowest(state.players[seat].nations)


@rule
def play_games(
    rules, states, views, seeds, bots, generators, legal, logs, scratch, traces, games, results, moves, room
):
    """Play a game with each seed. Of several seats that a game waits for, the lowest acts.

    rules, states, views, logs, scratch, traces: length 1; generators: one a seat; bots: a row of policies a game;
    games, results: one a game, written; moves: the actions, room for each game, or empty: then they are not kept.
    """
    state, view, log = states[0], views[0], logs[0]
    for i in range(len(seeds)):
        game = games[i]
        blank(game)
        traces[0].rng = np.uint64(0)
        for seat in range(SEATS_MAX):
            start_luck(generators[seat], seeds[i], seat)
        log.count = 0
        flow.start(rules[0], state, seeds[i], log)
        while state.step != Step.OVER and game.decisions < LIMIT:
            seat = lowest(state.waiting)
            n = flow.legal(rules[0], state, seat, legal)
            views[0] = states[0]
            observe.blank_secrets(view, seat)
            if bots[i, seat] == GREEDY:
                chosen = greedy.choose(rules, views, seat, legal, n, generators, scratch)
            else:
                chosen = random_bot.choose(views, seat, legal, n, generators)
            if game.decisions < room:
                moves[i * room + int(game.decisions)] = legal[chosen]
            note_action(game, traces[0], legal[chosen])
            log.count = 0
            flow.apply(rules[0], state, legal[chosen], log)
            game.broken = int(game.broken) | checks.status(rules[0], state)
            if game.nations[0] < 0 and state.step > Step.PICK:
                note_nations(game, state)
        game.rounds = state.round_number
        game.stalled = state.step != Step.OVER
        scoring.score(state, results[i])


@rule
def play_randomly(rules, states, legal, logs, generators, count, seed):
    """count games of uniformly random actions, nothing hidden and nothing checked: how fast the rules are. All arrays
    but legal: length 1. Returns the number of decisions."""
    state, generator, log = states[0], generators[0], logs[0]
    decisions = 0
    for i in range(count):
        log.count = 0
        flow.start(rules[0], state, seed + i, log)
        while state.step != Step.OVER:
            for seat in range(int(state.seats)):
                if (int(state.waiting) >> seat) & 1 == 1:
                    n = flow.legal(rules[0], state, seat, legal)
                    log.count = 0
                    flow.apply(rules[0], state, legal[random_below(generator, n)], log)
                    decisions += 1
    return decisions
