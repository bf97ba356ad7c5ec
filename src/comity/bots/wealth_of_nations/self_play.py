"""What self-play needs to know of Wealth of Nations: who chooses how, and what is noted of a game."""

import numpy as np

from comity.bots.self_play import Policies, game_row
from comity.bots.wealth_of_nations import greedy, random_bot
from comity.bots.wealth_of_nations.scratch import SCRATCH
from comity.games.common.jit import rule
from comity.games.common.rng import next_bits
from comity.games.wealth_of_nations import checks, event_numbers
from comity.games.wealth_of_nations.blocs import BLOCS
from comity.games.wealth_of_nations.constants import HEXES, SEATS_MAX, SECTIONS, Invariant, Kind
from comity.games.wealth_of_nations.state import STATE

GREEDY = 1  # the number of a policy; any other is random's
LIMIT = 1 << 18  # decisions, some five times the longest known game
TOO_MANY = len(Invariant)  # the bit of a position with more than the box holds


@rule
def choose(policy, rules, views, seat, legal, generators, memory):
    blocs, afters, scratch = memory
    if policy == GREEDY:
        greedy.choose(rules, views, seat, generators, blocs, afters, scratch, legal)
    else:
        random_bot.choose(rules, views, seat, generators, legal)
    return 0


@rule
def stir(trace, number):
    """Mix a number into a hash."""
    trace.rng = np.uint64(trace.rng) ^ np.uint64(number)
    trace.rng = next_bits(trace)


@rule
def mix(trace, action):
    """Of an action, the fields that its kind has."""
    kind = int(action.kind)
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
    return trace.rng


@rule
def note_nations(game, state):
    for seat in range(int(state.seats)):
        game.nations[seat] = seat  # W4.2


@rule
def last_look(rules, state):
    return 1 << TOO_MANY if checks.excess(rules, state) != 0 else 0


POLICIES = Policies(
    game_row(len(Kind), SEATS_MAX), LIMIT, choose, (BLOCS, STATE, SCRATCH), mix, note_nations, last_look
)
