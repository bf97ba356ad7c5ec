"""Deals (E4): who gives what to whom in one row, checked against holdings here and nowhere else.

Who offers what to whom in public (E4.4, E4.6) is no matter of the state: the desk in play/ keeps it.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has, set_of
from comity.games.empires import powers
from comity.games.empires.constants import CLOSED, NATIONS, NUMBERS, SEATS_MAX, Nation
from comity.games.empires.nations import POWERS_IN
from comity.games.empires.reasons import Reason
from comity.games.empires.state import ASSET_COUNT, ASSETS, amount, gain, holder, in_window

CLOSED_MASK = set_of(CLOSED)
MAX_GIFTS = SEATS_MAX * (SEATS_MAX - 1)  # one for each ordered pair of seats

GIFT = np.dtype(
    [
        ("source", "i1"),
        ("target", "i1"),
        *ASSETS,  # amounts, 0 … 9999
        ("nations", "i2"),  # set of nation tiles
        ("cards", "i2", (NUMBERS,)),  # how many of each number
        ("diplomacy", "i1"),  # 1: the token
    ]
)
DEAL = np.dtype(
    [
        ("count", "i1"),
        ("gifts", GIFT, (MAX_GIFTS,)),
        ("short_seat", "i1"),  # written by check_deal: who lacks something; -1 nobody
        ("short_what", "i1"),  # an Asset, or one of SHORT_*
        ("short_which", "i1"),  # the nation's or the card's number
    ]
)
SHORT_NATION, SHORT_CARD, SHORT_TOKEN = 7, 8, 9


@rule
def trading_open(rules, state):
    """E4.3: whether deals may be offered and accepted."""
    return not has(CLOSED_MASK, state.step)


@rule
def is_empty(gift):
    if gift.nations != 0 or gift.diplomacy != 0:
        return False
    for number in range(NUMBERS):
        if gift.cards[number] != 0:
            return False
    for asset in range(ASSET_COUNT):
        if amount(gift, asset) != 0:
            return False
    return True


@rule
def check_form(rules, deal):
    """What is wrong with a deal whatever anybody holds (E4.1, E4.2)."""
    if deal.count == 0:
        return Reason.EMPTY_DEAL
    nations, tokens = 0, 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        if gift.source == gift.target:
            return Reason.GIFT_TO_ONESELF
        if is_empty(gift):
            return Reason.EMPTY_DEAL
        if not rules.advanced_trading and (gift.supporters != 0 or gift.revolts != 0):
            return Reason.SUPPORT_NOT_TRADED
        if nations & int(gift.nations) != 0:
            return Reason.MOVED_TWICE
        nations |= int(gift.nations)
        tokens += int(gift.diplomacy)
    return Reason.MOVED_TWICE if tokens > 1 else Reason.OK


@rule
def report(deal, seat, what, which):
    deal.short_seat = seat
    deal.short_what = what
    deal.short_which = which
    return Reason.CANNOT_SETTLE


@rule
def given(deal, seat, asset):
    """How much of an asset a seat gives in all."""
    total = 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        if gift.source == seat:
            total += amount(gift, asset)
    return total


@rule
def check_assets(deal, player, seat):
    """E4.2: the sum of what the seat gives."""
    for asset in range(ASSET_COUNT):
        if given(deal, seat, asset) > amount(player, asset):
            return report(deal, seat, asset, 0)
    return Reason.OK


@rule
def check_pieces(state, deal, player, seat):
    """E4.2: tiles, cards and the token; a laid card cannot be traded (E4.5)."""
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        if gift.source == seat:
            for nation in range(NATIONS):
                if has(gift.nations, nation) and not has(player.nations, nation):
                    return report(deal, seat, SHORT_NATION, nation)
            if gift.diplomacy and state.diplomat != seat:
                return report(deal, seat, SHORT_TOKEN, 0)
    for number in range(NUMBERS):
        total = 0
        for k in range(int(deal.count)):
            if deal.gifts[k].source == seat:
                total += int(deal.gifts[k].cards[number])
        if total > int(player.cards[number]) - (1 if player.card == number else 0):
            return report(deal, seat, SHORT_CARD, number)
    return Reason.OK


@rule
def check_deal(rules, state, deal):
    """E4.2: each giver must hold the sum of all it gives; what it receives in the same deal does not count."""
    deal.short_seat = -1
    reason = check_form(rules, deal)
    if reason != Reason.OK:
        return reason
    if not trading_open(rules, state):
        return Reason.TRADING_CLOSED
    for seat in range(int(state.seats)):
        player = state.players[seat]
        reason = check_assets(deal, player, seat)
        if reason == Reason.OK:
            reason = check_pieces(state, deal, player, seat)
        if reason != Reason.OK:
            return reason
    return Reason.OK


@rule
def move_gift(state, gift, sign, seat):
    """Add (sign 1) or take away (sign -1) what a gift holds."""
    player = state.players[seat]
    gain(player, gift, sign)
    player.nations = int(player.nations) ^ int(gift.nations)
    for number in range(NUMBERS):
        player.cards[number] = int(player.cards[number]) + sign * int(gift.cards[number])


@rule
def transfer(state, deal, log):
    """All gifts at once. Denmark's request lapses when its tile changes hands (E9.7)."""
    parties = 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        move_gift(state, gift, -1, int(gift.source))
        move_gift(state, gift, 1, int(gift.target))
        if gift.diplomacy:
            state.diplomat = gift.target
        if state.request >= 0 and has(gift.nations, Nation.DENMARK):
            powers.lapse(state, log)
        parties |= bit(gift.source) | bit(gift.target)
    if in_window(state):
        state.waiting = int(state.waiting) | parties | power_holders(state)


@rule
def power_holders(state):
    """The set of seats that hold an unused tile with a power in this window (E5.3)."""
    seats = 0
    for nation in range(NATIONS):
        if has(POWERS_IN[int(state.step)] & ~int(state.powers_used), nation):
            seat = holder(state, nation)
            if seat >= 0:
                seats |= bit(seat)
    return seats
