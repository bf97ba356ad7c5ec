"""Develop (E6; an example is E6.7): every institution works once, as it stands when the window closes."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.empires import institutions
from comity.games.empires.constants import EventKind, Step


@rule
def unemployment(player):
    """The revolts of people without work, however many (E6.2)."""
    return 1 if institutions.unused_people(player) > 1 else 0


@rule
def changes(player):
    """What Develop brings as things stand: (gold, goods, supporters, revolts) (E6.2, E6.3, E6.4, E6.5, E6.6)."""
    luxuries = institutions.luxuries(player)
    goods = institutions.industries(player) - luxuries
    revolts = institutions.unpaid_bonds(player) + unemployment(player)
    return -institutions.banks(player), goods, luxuries, revolts


@rule
def tell(player, seat, log):
    """What each institution is about to do; nothing is not worth a line."""
    if unemployment(player) > 0:
        emit(log, EventKind.UNEMPLOYED, seat, institutions.unused_people(player), 0)
    emit_some(log, EventKind.UNPAID, seat, institutions.unpaid_bonds(player))
    emit_some(log, EventKind.BANKS, seat, institutions.banks(player))
    emit_some(log, EventKind.LUXURIES, seat, institutions.luxuries(player))
    emit_some(log, EventKind.INDUSTRIES, seat, institutions.industries(player))


@rule
def develop_player(player, seat, log):
    """E6.1: all is counted before anything changes, so people freed by a luxury do not work again."""
    tell(player, seat, log)
    gold, goods, supporters, revolts = changes(player)
    player.gold = int(player.gold) + gold
    player.goods = int(player.goods) + goods
    player.supporters = int(player.supporters) + supporters
    player.revolts = int(player.revolts) + revolts


@rule
def emit_some(log, what, seat, n):
    if n > 0:
        emit(log, what, seat, n, 0)


@rule
def close_develop(rules, state, log):
    """E5.1: the last round is over after this."""
    for seat in range(int(state.seats)):
        develop_player(state.players[seat], seat, log)
    if state.round_number >= rules.rounds:
        emit(log, EventKind.OVER, -1, 0, 0)
        return Step.OVER
    return Step.MARKET
