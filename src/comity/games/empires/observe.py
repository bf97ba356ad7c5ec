"""The one exit for what a seat may know: the state with every secret blanked (E1.2); and how it may be filled in."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import count, has, set_of
from comity.games.common.rng import random_below
from comity.games.empires.constants import NATIONS, NUMBERS, SECRET_CHOICES, Step
from comity.games.empires.phases import cards

SECRET_MASK = set_of(SECRET_CHOICES)


@rule
def blank_secrets(state, seat):
    """Laid claims and cards of others until they are shown, and the generator. Seat -1: a spectator."""
    if has(SECRET_MASK, state.step):
        for other in range(int(state.seats)):
            if other != seat:
                state.players[other].claim = -1
                state.players[other].card = -1
    state.rng = np.uint64(0)


@rule
def has_chosen(state, seat):
    """Whether the seat has made the secret choice of this step; it may have had no card to lay (E4.5)."""
    if has(state.waiting, seat):
        return False
    if state.step == Step.DRAFT:
        return has(state.choosing, seat)
    return cards.numbers_held(state.players[seat]) > 0


@rule
def is_blank(state):
    """Whether the state is one that was observed: a choice or the generator is missing."""
    if state.rng == np.uint64(0):
        return True
    if has(SECRET_MASK, state.step):
        for seat in range(int(state.seats)):
            player = state.players[seat]
            if has_chosen(state, seat) and player.claim < 0 and player.card < 0:
                return True
    return False


@rule
def draw_claim(state):
    """A tile on offer."""
    drawn = random_below(state, count(state.offered))
    for nation in range(NATIONS):
        if has(state.offered, nation):
            if drawn == 0:
                return nation
            drawn -= 1
    return -1


@rule
def draw_card(state, player):
    """A number that the player holds."""
    drawn = random_below(state, cards.numbers_held(player))
    for number in range(NUMBERS):
        if player.cards[number] > 0:
            if drawn == 0:
                return number
            drawn -= 1
    return -1


@rule
def draw_secrets(_rules, state, seat):
    """Others' claims among the tiles on offer (E2.2), their cards among the numbers that they hold (E4.5)."""
    if has(SECRET_MASK, state.step):
        for other in range(int(state.seats)):
            if other != seat and has_chosen(state, other):
                if state.step == Step.DRAFT:
                    state.players[other].claim = draw_claim(state)
                else:
                    state.players[other].card = draw_card(state, state.players[other])
