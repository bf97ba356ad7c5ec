"""Develop (E6): every institution works once, as it stands when the window closes."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.empires import institutions
from comity.games.empires.constants import EventKind, Step


@rule
def develop_player(player, seat, log):
    """E6.1: all counts are taken before anything changes, so people freed by a luxury do not work again."""
    banks = institutions.banks(player)
    luxuries = institutions.luxuries(player)
    industries = institutions.industries(player)
    unpaid = int(player.bonds) - banks
    unused = institutions.unused_people(player)
    player.revolts = int(player.revolts) + unpaid + (1 if unused > 1 else 0)
    player.gold = int(player.gold) - banks
    player.goods = int(player.goods) - luxuries + industries
    player.supporters = int(player.supporters) + luxuries
    if unused > 1:
        emit(log, EventKind.UNEMPLOYED, seat, unused, 0)
    emit_some(log, EventKind.UNPAID, seat, unpaid)
    emit_some(log, EventKind.BANKS, seat, banks)
    emit_some(log, EventKind.LUXURIES, seat, luxuries)
    emit_some(log, EventKind.INDUSTRIES, seat, industries)


@rule
def emit_some(log, what, seat, n):
    """Nothing is not worth a line."""
    if n > 0:
        emit(log, what, seat, n, 0)


@rule
def close_develop(rules, state, log):
    for seat in range(int(state.seats)):
        develop_player(state.players[seat], seat, log)
    if state.round_number >= rules.rounds:
        emit(log, EventKind.OVER, -1, 0, 0)
        return Step.OVER
    return Step.MARKET
