"""Laying down a selection card in secret: the choices `sell` (E7.1) and `raise` (E8.1)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.empires.actions import write
from comity.games.empires.constants import NUMBERS, EventKind
from comity.games.empires.reasons import Reason
from comity.games.empires.state import laid


@rule
def numbers_held(player):
    """How many different numbers the player can choose among."""
    n = 0
    for number in range(NUMBERS):
        n += 1 if player.cards[number] > 0 else 0
    return n


@rule
def enter_choice(state, log):
    """E5.4: cards of one number only, or none, leave no choice."""
    waiting = 0
    for seat in range(int(state.seats)):
        player = state.players[seat]
        if player.card >= 0:
            continue
        held = numbers_held(player)
        if held > 1:
            waiting |= bit(seat)
        elif held == 1:
            for number in range(NUMBERS):
                if player.cards[number] > 0:
                    player.card = number
            emit(log, EventKind.LAID, seat, 0, 0)
    state.waiting = waiting


@rule
def check_card(state, seat, number):
    """E4.5: a number that the seat holds; what is laid stays."""
    if not has(state.waiting, seat):
        return Reason.ALREADY_CHOSEN
    return Reason.OK if state.players[seat].cards[number] > 0 else Reason.CARD_NOT_HELD


@rule
def legal_card(state, kind, seat, out, n):
    if has(state.waiting, seat):
        cards = state.players[seat].cards
        for number in range(NUMBERS):
            if cards[number] > 0:
                n = write(out, n, kind, seat, number, 0)
    return n


@rule
def apply_card(state, seat, number, log):
    state.players[seat].card = number
    state.waiting = int(state.waiting) & ~bit(seat)
    emit(log, EventKind.LAID, seat, 0, 0)


@rule
def reveal_cards(state, log):
    for seat in range(int(state.seats)):
        emit(log, EventKind.CARD, seat, laid(state.players[seat]), state.players[seat].card)
