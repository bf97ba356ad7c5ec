"""Setup (E2): wars and nations are dealt; then the draft begins, or in a first game the open pick."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.common.rng import random_below, shuffle
from comity.games.common.rows import Rows, allocate
from comity.games.empires.constants import NATIONS, EventKind, Step
from comity.games.empires.state import STATE, everyone


def empty_state() -> Rows:
    """STATE, length 1, with nothing on the table: what every game begins from."""
    state = allocate(STATE)
    state["round_number"] = 1
    for name in ("diplomat", "price", "next_winner", "request", "wars"):
        state[name] = -1
    for name in ("card", "claim", "delivered", "armies", "won"):
        state["players"][name] = -1
    return state


@rule
def deal_wars(rules, state, log):
    """E2.1, E2.6, E2.7: those available at this seat count, shuffled; the rest go back to the box unseen."""
    n = 0
    for war in range(int(rules.war_count)):
        if rules.wars[war].seats <= rules.seats:
            state.wars[n] = war
            n += 1
    shuffle(state, state.wars, n)
    state.active = rules.seats
    state.inactive = rules.inactive
    for k in range(int(rules.seats) + int(rules.inactive), n):
        state.wars[k] = -1
    emit(log, EventKind.WARS_DEALT, -1, state.active, state.inactive)


@rule
def deal_nations(rules, state, log):
    """E2.2: one tile more than seats. In a first game all are there to pick from (E2.6)."""
    if rules.first_game:
        state.offered = bit(NATIONS) - 1
        state.step = Step.PICK
        return
    numbers = np.arange(NATIONS)
    shuffle(state, numbers, NATIONS)
    offered = 0
    for k in range(int(rules.seats) + 1):
        offered |= bit(numbers[k])
    state.offered = offered
    emit(log, EventKind.NATIONS_DEALT, -1, offered, 0)


@rule
def set_table(rules, state, seed, log):
    """All before the first decision, from an empty state; leaves it in draft or pick with nobody asked yet."""
    state.rng = np.uint64(seed)
    state.seats = rules.seats
    deal_wars(rules, state, log)
    state.choosing = everyone(state)
    deal_nations(rules, state, log)
    if rules.first_game:
        state.diplomat = rules.diplomat if rules.diplomat >= 0 else random_below(state, rules.seats)
