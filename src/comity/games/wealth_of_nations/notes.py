"""Promissory notes (W6.4): the more are held, the less the next one pays."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations.constants import EventKind, Reason


@rule
def note_money(rules, held, n):
    """What n more notes pay a player who holds so many."""
    total = 0
    for k in range(n):
        total += int(rules.note_pays) - (held + k)
    return total


@rule
def check_borrow(rules, player, n):
    if n < 1:
        return Reason.NOTHING_NAMED
    return Reason.TOO_MANY_NOTES if int(player.notes) + n > int(rules.notes_most) else Reason.OK


@rule
def check_repay(rules, player, n):
    if n < 1:
        return Reason.NOTHING_NAMED
    if n > int(player.notes):
        return Reason.NOT_ENOUGH_NOTES
    return Reason.NOT_ENOUGH_MONEY if int(player.money) < n * int(rules.note_repay) else Reason.OK


@rule
def most_repaid(rules, player):
    """How many notes the player can repay now."""
    return min(int(player.notes), int(player.money) // int(rules.note_repay))


@rule
def borrow(rules, player, seat, n, log):
    money = note_money(rules, int(player.notes), n)
    player.notes = int(player.notes) + n
    player.money = int(player.money) + money
    emit(log, EventKind.BORROWED, seat, n, money)


@rule
def repay(rules, player, seat, n, log):
    money = n * int(rules.note_repay)
    player.notes = int(player.notes) - n
    player.money = int(player.money) - money
    emit(log, EventKind.REPAID, seat, n, money)


@rule
def notes_for(rules, player, due):
    """The fewest notes that let the player pay so much (W5.2); -1: even all the notes it may still take do not."""
    n, money = 0, int(player.money)
    while money < due:
        held = int(player.notes) + n
        if held >= int(rules.notes_most):
            return -1
        money += int(rules.note_pays) - held
        n += 1
    return n
