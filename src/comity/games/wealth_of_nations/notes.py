"""Promissory notes (W6.4): the more are held, the less the next one pays."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations.constants import EventKind
from comity.games.wealth_of_nations.reasons import Reason


@rule
def note_pays(rules, held):
    """What the next note pays a player who holds so many (W6.4)."""
    return int(rules.note_pays) - held


@rule
def note_money(rules, held, n):
    """What n more notes pay a player who holds so many."""
    total = 0
    for k in range(n):
        total += note_pays(rules, held + k)
    return total


@rule
def most_borrowed(rules, player):
    """How many more notes the player can take; none where a position gave it more than the rules allow."""
    return max(0, int(rules.notes_most) - int(player.notes))


@rule
def check_borrow(rules, player, n):
    """W6.4."""
    if n < 1:
        return Reason.NOTHING_NAMED
    return Reason.TOO_MANY_NOTES if n > most_borrowed(rules, player) else Reason.OK


@rule
def check_repay(rules, player, n):
    """W6.4, and after the final sell-off W11.4."""
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
def charges_interest(rules, is_last):
    """Whether interest follows a round, the last one or another (W5.2)."""
    return rules.second != 0 and (not is_last or rules.final_interest != 0)


@rule
def interest(rules, held):
    """Dollars of interest on so many notes (W5.2)."""
    return held * int(rules.note_interest) if rules.second else 0


@rule
def notes_for(rules, held, money, due):
    """The fewest notes that let a player who holds so many notes and dollars pay what is due (W5.2, W5.4).

    -1: even all the notes that it may still take do not.
    """
    n = 0
    while money < due:
        if held + n >= int(rules.notes_most):
            return -1
        money += note_pays(rules, held + n)
        n += 1
    return n
