"""Games imagined to their end: how often a seat wins after each of its choices, if everybody plays on like greedy.

Each imagined game begins from what the seat observes, with luck of its own, which is the same for each choice: so they
are compared fairly. Where all choose at once, those who have chosen already choose again, like greedy: the seat cannot
know what they laid.
"""

from comity.bots.empires import greedy
from comity.bots.seeding import start_luck
from comity.games.common.jit import rule
from comity.games.common.masks import bit, has, lowest
from comity.games.common.rng import reseed
from comity.games.empires import flow
from comity.games.empires.constants import Step
from comity.games.empires.observe import SECRET_MASK, blank_secrets, has_chosen
from comity.games.empires.scoring import is_better, support

WIN = 5040  # what a won game counts, shared by those who share it; divisible by all numbers of seats
LEAD = 40  # what each point of support ahead of the best other counts besides, or behind
MOST_LEAD = 12


@rule
def take_back_choices(state, seat):
    """Let all others who have chosen in secret choose anew."""
    if not has(SECRET_MASK, state.step):
        return
    again = 0
    for other in range(int(state.seats)):
        if other != seat and has_chosen(state, other):
            again |= bit(other)
    for other in range(int(state.seats)):
        if has(again, other):
            state.players[other].claim = -1
            state.players[other].card = -1
    state.waiting = int(state.waiting) | again


@rule
def play_out(rules, states, views, legal, generators, logs, scratches):
    """Play a game to its end, like greedy. All arrays but legal and generators: length 1; views: room for a state."""
    state, log = states[0], logs[0]
    while state.step != Step.OVER:
        seat = lowest(int(state.waiting))
        views[0] = states[0]
        blank_secrets(views[0], seat)
        n = flow.legal(rules[0], views[0], seat, legal)
        action = legal[greedy.choose(rules, views, seat, legal, n, generators, scratches)]
        log.count = 0
        flow.apply(rules[0], state, action, log)


@rule
def outcome(state, seat):
    """What the end of a game is worth to a seat: the share of the win above all, and a little by how far it leads."""
    better, equal, best = 0, 1, -(1 << 20)
    own = state.players[seat]
    for other in range(int(state.seats)):
        if other != seat:
            player = state.players[other]
            best = max(best, support(player))
            if is_better(player, own):
                better += 1
            elif not is_better(own, player):
                equal += 1
    lead = max(-MOST_LEAD, min(MOST_LEAD, support(own) - best))
    return LEAD * lead + (WIN // equal if better == 0 else 0)


@rule
def try_choices(rules, observed, seat, choices, alive, seed, first, count, memory, totals):
    """Add to totals what `count` imagined games bring the seat after each choice that is alive.

    observed: the state that the seat observes, length 1; choices: its legal actions; alive: indices of some of them;
    seed: of all luck; first: the number of the first game; memory: (states, views, legal, generators, logs, scratches).
    """
    states, views, legal, generators, logs, scratches = memory
    for number in range(first, first + count):
        luck = (seed + number * 7919) & ((1 << 53) - 1)
        for k in range(len(alive)):
            states[0] = observed[0]
            reseed(states[0], luck)
            for other in range(int(states[0].seats)):
                start_luck(generators[other], luck, other)
            take_back_choices(states[0], seat)
            logs[0].count = 0
            flow.apply(rules[0], states[0], choices[int(alive[k])], logs[0])
            play_out(rules, states, views, legal, generators, logs, scratches)
            totals[int(alive[k])] += outcome(states[0], seat)
