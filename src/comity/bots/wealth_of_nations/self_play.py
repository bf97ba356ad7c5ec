"""Whole games between bots, compiled: the true state stays here, and each bot sees what its seat may see."""

import numpy as np

from comity.bots.seeding import start_luck
from comity.bots.wealth_of_nations import greedy, random_bot
from comity.games.common.jit import rule
from comity.games.common.masks import lowest
from comity.games.common.rng import next_bits, random_below
from comity.games.wealth_of_nations import checks, event_numbers, flow, legal_actions, observe, scoring
from comity.games.wealth_of_nations.blocs import count_dots, find_blocs
from comity.games.wealth_of_nations.constants import HEXES, SEATS_MAX, SECTIONS, TILES, Invariant, Kind, Step
from comity.games.wealth_of_nations.tiles import put_tile

POLICIES = ("random", "greedy")  # by number
GREEDY = 1
LIMIT = 1 << 18  # decisions, some five times the longest known game; one that needs more is broken off, as stalled
TOO_MANY = len(Invariant)  # the bit of a position with more than the box holds

GAME = np.dtype(
    [
        ("decisions", "i4"),
        ("kinds", "i4", (len(Kind),)),  # actions of each kind
        ("rounds", "i2"),  # the round in which it ended
        ("nations", "i1", (SEATS_MAX,)),  # the nation of each seat; -1 none
        ("broken", "i4"),  # every invariant ever broken, as bits of constants.Broken, and TOO_MANY
        ("stalled", "i1"),  # 1: broken off at LIMIT
        ("trace", "u8"),  # a hash of all actions in order
    ]
)


@rule
def blank(game, seats):
    game.decisions = 0
    for kind in range(len(game.kinds)):
        game.kinds[kind] = 0
    game.rounds = 0
    for seat in range(SEATS_MAX):
        game.nations[seat] = seat if seat < seats else -1  # W4.2
    game.broken = 0
    game.stalled = 0
    game.trace = np.uint64(0)


@rule
def stir(trace, number):
    """Mix a number into a hash."""
    trace.rng = np.uint64(trace.rng) ^ np.uint64(number)
    trace.rng = next_bits(trace)


@rule
def note_action(game, trace, action):
    """Count an action and mix the fields that its kind has into the game's hash."""
    kind = int(action.kind)
    game.decisions += 1
    game.kinds[kind] += 1
    stir(trace, kind * SEATS_MAX + int(action.seat))
    if kind == Kind.BUY or kind == Kind.SELL:
        stir(trace, event_numbers.mix(action.cubes))
    elif kind == Kind.MOVE_TILES:
        for k in range(int(action.count)):
            move = action.moves[k]
            stir(trace, event_numbers.put(move.target, move.rotation, move.force) * HEXES + int(move.source))
    elif kind == Kind.OCCUPY or kind == Kind.RUN:
        for h in range(HEXES):
            for section in range(SECTIONS):
                if action.sections[h, section] != 0:
                    stir(trace, (h * SECTIONS + section) * HEXES + int(action.sections[h, section]))
    else:
        stir(trace, int(action.a) * HEXES + int(action.b))
        if kind == Kind.PLACE_TILE or kind == Kind.BUILD_TILE:
            stir(trace, int(action.c) * 2 + int(action.d))
    game.trace = trace.rng


@rule
def play_games(
    rules, states, views, afters, seeds, bots, generators, legal, logs, blocs, scratch, traces, games, results, moves
):
    """Play a game with each seed. Of several seats that a game waits for, the lowest acts.

    rules, states, views, afters, logs, blocs, scratch, traces: length 1; generators: one a seat; bots: a row of
    policies a game; games, results: one a game, written; moves: room for LIMIT actions of one game, or empty: then
    they are not kept.
    """
    state, view, log = states[0], views[0], logs[0]
    for i in range(len(seeds)):
        game = games[i]
        blank(game, int(rules[0].seats))
        traces[0].rng = np.uint64(0)
        for seat in range(SEATS_MAX):
            start_luck(generators[seat], seeds[i], seat)
        log.count = 0
        flow.start(rules[0], state, seeds[i], log)
        while state.step != Step.OVER and game.decisions < LIMIT:
            seat = lowest(state.waiting)
            views[0] = states[0]
            observe.blank_secrets(view, seat)
            if bots[i, seat] == GREEDY:
                greedy.choose(rules, views, seat, generators, blocs, afters, scratch, legal)
            else:
                random_bot.choose(rules, views, seat, generators, legal)
            if len(moves) > 0:
                moves[int(game.decisions)] = legal[0]
            note_action(game, traces[0], legal[0])
            log.count = 0
            flow.apply(rules[0], state, legal[0], log)
            game.broken = int(game.broken) | checks.status(rules[0], state)
        if checks.excess(rules[0], state) != 0:
            game.broken = int(game.broken) | (1 << TOO_MANY)
        game.rounds = state.round_number
        game.stalled = state.step != Step.OVER
        scoring.score(rules[0], state, results[i])


@rule
def play_randomly(rules, states, legal, logs, generators, count, seed):
    """count games of uniformly random actions, nothing hidden and nothing checked: how fast the rules are. All arrays
    but legal: length 1. Returns the number of decisions."""
    state, generator, log, decisions = states[0], generators[0], logs[0], 0
    for i in range(count):
        log.count = 0
        flow.start(rules[0], state, seed + i, log)
        while state.step != Step.OVER:
            seat = lowest(state.waiting)
            n = legal_actions.legal(rules[0], state, seat, legal)
            log.count = 0
            flow.apply(rules[0], state, legal[random_below(generator, n)], log)
            decisions += 1
    return decisions


@rule
def scan_full_board(rules, states, generators, found, fed, dots, count):
    """Fill the board at random, then find all blocs and their dots anew, count times: how fast that is (W3.5).

    rules, states, generators, found: length 1; fed, dots: (122,), as count_dots takes them. Returns the dots counted.
    """
    board, generator = states[0].board, generators[0]
    for h in range(HEXES):
        if rules[0].blocked[h] == 0:
            owner, tile = random_below(generator, states[0].seats), random_below(generator, TILES)
            put_tile(board, h, owner, tile, random_below(generator, 6))
    total = 0
    for _ in range(count):
        find_blocs(rules[0], board, found)
        count_dots(rules[0], board, found, fed, dots)
        total += dots.sum()
    return total
