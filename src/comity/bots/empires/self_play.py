"""What self-play needs to know of Empires: who chooses how, and what is noted of a game."""

import numpy as np

from comity.bots.empires import greedy, random_bot
from comity.bots.empires.scratch import SCRATCH
from comity.bots.self_play import Policies, game_row
from comity.games.common.jit import rule
from comity.games.common.masks import lowest
from comity.games.common.rng import next_bits
from comity.games.empires import flow
from comity.games.empires.constants import SEATS_MAX, Kind, Step

GREEDY = 1  # the number of a policy; any other is random's
LIMIT = 4096  # decisions


@rule
def choose(policy, rules, views, seat, legal, generators, memory):
    n = flow.legal(rules[0], views[0], seat, legal)
    if policy == GREEDY:
        return greedy.choose(rules, views, seat, legal, n, generators, memory[0])
    return random_bot.choose(views, seat, legal, n, generators)


@rule
def mix(trace, action):
    packed = ((int(action.kind) * SEATS_MAX + int(action.seat)) * 64 + int(action.a)) * 64 + int(action.b)
    trace.rng = np.uint64(trace.rng) ^ np.uint64(packed)
    return next_bits(trace)


@rule
def note_nations(game, state):
    """The nations chosen in the draft or in the first game's picks: later ones may change hands."""
    if game.nations[0] < 0 and state.step > Step.PICK:
        for seat in range(int(state.seats)):
            game.nations[seat] = lowest(state.players[seat].nations)


POLICIES = Policies(game_row(len(Kind), SEATS_MAX, "i1"), LIMIT, choose, (SCRATCH,), mix, note_nations)
