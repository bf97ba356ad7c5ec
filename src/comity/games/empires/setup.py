"""Setup (E2): wars and nations are dealt; then the draft begins, or in a first game the open pick."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.common.rng import random_below, shuffle
from comity.games.empires.constants import MAX_WARS, NATIONS, NUMBERS, SEATS_MAX, EventKind, Step
from comity.games.empires.state import everyone


@rule
def blank_player(player):
    player.gold = 0
    player.goods = 0
    player.people = 0
    player.territories = 0
    player.bonds = 0
    player.supporters = 0
    player.revolts = 0
    player.nations = 0
    for number in range(NUMBERS):
        player.cards[number] = 0
    player.card = -1
    player.claim = -1
    player.delivered = -1
    player.armies = -1
    player.won = -1


@rule
def blank(state):
    """Every field its empty value, so that what the memory held before does not matter."""
    state.seats = 0
    state.round_number = 1
    state.step = Step.DRAFT
    state.waiting = 0
    for seat in range(SEATS_MAX):
        blank_player(state.players[seat])
    state.diplomat = -1
    state.powers_used = 0
    state.price = -1
    state.next_winner = -1
    state.passed_over = 0
    state.request = -1
    for k in range(MAX_WARS):
        state.wars[k] = -1
    state.active = 0
    state.inactive = 0
    state.offered = 0
    state.choosing = 0
    for nation in range(NATIONS):
        state.tile_revolts[nation] = 0
    state.contests = 0
    state.rng = np.uint64(0)


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
    """Everything before the first decision; leaves the state in draft or pick with nobody asked yet."""
    blank(state)
    state.rng = np.uint64(seed)
    state.seats = rules.seats
    deal_wars(rules, state, log)
    state.choosing = everyone(state)
    deal_nations(rules, state, log)
    if rules.first_game:
        state.diplomat = rules.diplomat if rules.diplomat >= 0 else random_below(state, rules.seats)
