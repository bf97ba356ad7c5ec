"""Barters (W6.3, W6.5): a row of who gives what to whom, checked against holdings here and nowhere else."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, count
from comity.games.wealth_of_nations.constants import CUBES, OFFERS_PER_BARTER, SEATS_MAX, EventKind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game

MAX_GIFTS = SEATS_MAX * (SEATS_MAX - 1)  # one for each ordered pair of seats
ASSETS = CUBES + 2
MONEY, NOTES = 5, 6  # assets after the cubes, which go by constants.Cube

GIFT = np.dtype([("source", "i1"), ("target", "i1"), ("assets", "i4", (ASSETS,))])  # amounts, 0 … 9999
DEAL = np.dtype(
    [
        ("count", "i1"),
        ("gifts", GIFT, (MAX_GIFTS,)),
        ("short_seat", "i1"),  # written by check_deal: whose fault it is that the deal cannot settle; -1 nobody's
        ("short_what", "i1"),  # an asset that it does not hold, or one of SHORT_*
    ]
)
SHORT_TURN = 7  # neither party is the active player (short_seat -1)
SHORT_BARTERS = 8  # the active player has settled as many barters as a phase allows (W6.6)
SHORT_NOTES_CAP = 9  # would hold more notes than anybody may (W6.4)


@rule
def trading_open(rules, state):
    """W6.1, W12.2: a table of two never barters."""
    return state.step == Step.TRADE and rules.seats > 2


def offer_limit(barters_per_phase: int) -> int:
    """How many offers a seat makes at most in a Trade phase (W6.6); 0: no limit."""
    return OFFERS_PER_BARTER * barters_per_phase


@rule
def parties(deal):
    """The set of seats that give or get."""
    seats = 0
    for k in range(int(deal.count)):
        seats |= bit(deal.gifts[k].source) | bit(deal.gifts[k].target)
    return seats


@rule
def given(deal, seat, asset):
    """How much a seat gives in all."""
    total = 0
    for k in range(int(deal.count)):
        if deal.gifts[k].source == seat:
            total += int(deal.gifts[k].assets[asset])
    return total


@rule
def received(deal, seat, asset):
    total = 0
    for k in range(int(deal.count)):
        if deal.gifts[k].target == seat:
            total += int(deal.gifts[k].assets[asset])
    return total


@rule
def moves_something(deal):
    """Whether anybody has more or less of anything afterwards (R)."""
    for seat in range(SEATS_MAX):
        for asset in range(ASSETS):
            if given(deal, seat, asset) != received(deal, seat, asset):
                return True
    return False


@rule
def check_form(state, deal):
    """What is wrong with a deal whatever anybody holds (W5.3, W6.3)."""
    seats = parties(deal)
    for k in range(int(deal.count)):
        if deal.gifts[k].source == deal.gifts[k].target:
            return Reason.NOT_TWO_PARTIES
    if deal.count > 0 and count(seats) != 2:
        return Reason.NOT_TWO_PARTIES
    for seat in range(int(state.seats)):
        if (seats >> seat) & 1 == 1 and not in_game(state, seat):
            return Reason.ELIMINATED
    return Reason.OK if moves_something(deal) else Reason.EMPTY_DEAL


@rule
def report(deal, seat, what):
    deal.short_seat = seat
    deal.short_what = what
    return Reason.CANNOT_SETTLE


@rule
def holds(player, asset):
    if asset == MONEY:
        return int(player.money)
    return int(player.notes) if asset == NOTES else int(player.cubes[asset])


@rule
def check_holdings(rules, state, deal, seat):
    """W6.3: each side holds all that it gives, whatever it gets in return; W6.4: and not too many notes afterwards."""
    player = state.players[seat]
    for asset in range(ASSETS):
        if given(deal, seat, asset) > holds(player, asset):
            return report(deal, seat, asset)
    gained = received(deal, seat, NOTES) - given(deal, seat, NOTES)
    if gained > 0 and int(player.notes) + gained > int(rules.notes_most):
        return report(deal, seat, SHORT_NOTES_CAP)
    return Reason.OK


@rule
def check_deal(rules, state, deal):
    """W6.3–W6.6. CANNOT_SETTLE is for now only; every other reason bars even an offer."""
    deal.short_seat = -1
    deal.short_what = -1
    if not trading_open(rules, state):
        return Reason.TRADING_CLOSED
    reason = check_form(state, deal)
    if reason != Reason.OK:
        return reason
    if (parties(deal) >> int(state.active)) & 1 == 0:
        return report(deal, -1, SHORT_TURN)
    if rules.barters_per_phase > 0 and state.players[int(state.active)].barters >= rules.barters_per_phase:
        return report(deal, state.active, SHORT_BARTERS)
    for seat in range(int(state.seats)):
        reason = check_holdings(rules, state, deal, seat)
        if reason != Reason.OK:
            return reason
    return Reason.OK


@rule
def add(player, asset, amount):
    if asset == MONEY:
        player.money = int(player.money) + amount
    elif asset == NOTES:
        player.notes = int(player.notes) + amount
    else:
        player.cubes[asset] = int(player.cubes[asset]) + amount


@rule
def transfer(state, deal, log):
    """All gifts at once; a barter of the active player more."""
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        for asset in range(ASSETS):
            amount = int(gift.assets[asset])
            if amount > 0:
                add(state.players[int(gift.source)], asset, -amount)
                add(state.players[int(gift.target)], asset, amount)
                emit(log, EventKind.BARTERED, gift.source, int(gift.target) * 8 + asset, amount)
    player = state.players[int(state.active)]
    player.barters = int(player.barters) + 1
