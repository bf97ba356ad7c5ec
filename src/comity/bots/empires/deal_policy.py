"""Whether to accept a deal: what it is worth to the seat, less what it gives to those who compete with it (E4)."""

import numpy as np

from comity.bots.empires.evaluation import UNIT, look_ahead, standing
from comity.bots.empires.powers import tiles_worth
from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.empires import deals
from comity.games.empires.constants import NUMBERS

MARGIN = UNIT // 4  # what a deal must gain at least, if the seat gives anything: estimates may err
TOKEN = UNIT // 4  # what the diplomacy token is worth
CARD = UNIT // 4  # what it is worth to hold a number at all


@rule
def possessions(rules, view, seat, scratch):
    """What everything that a seat holds is worth to it at the end, its support included, in UNIT."""
    player = view.players[seat]
    total = standing(rules, view, seat, scratch)
    total += tiles_worth(view, np.int64(player.nations), np.int64(scratch.rounds))
    for number in range(NUMBERS):
        total += CARD if player.cards[number] > 0 else 0
    return total + (TOKEN if view.diplomat == seat else 0)


@rule
def carry_out(deal, after):
    """Let the gifts of a deal change hands; returns the set of seats that give something."""
    givers = 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        source, target = np.int64(gift.source), np.int64(gift.target)
        deals.move_gift(after, gift, -1, source)
        deals.move_gift(after, gift, 1, target)
        if gift.diplomacy:
            after.diplomat = target
        givers |= bit(source)
    return givers


@rule
def accepts(rule_rows, views, afters, deal_rows, seat, scratches):
    """True if a seat is better off with a deal that can settle. All arrays: length 1; afters: room for a state.

    A gain of another seat counts against it in equal parts for all others, twice for those who stand better, and in
    full between two.
    """
    rules, view, after, scratch = rule_rows[0], views[0], afters[0], scratches[0]
    afters[0] = views[0]
    look_ahead(rules, view, scratch)
    givers = carry_out(deal_rows[0], after)
    others = np.int64(view.seats) - 1
    before = possessions(rules, view, seat, scratch)
    gained = possessions(rules, after, seat, scratch) - before
    lead = gained * others
    for other in range(others + 1):
        if other != seat:
            theirs = possessions(rules, view, np.int64(other), scratch)
            gain = possessions(rules, after, np.int64(other), scratch) - theirs
            lead -= 2 * gain if gain > 0 and theirs > before and others > 1 else gain
    margin = MARGIN if has(givers, seat) else 0
    return gained >= 0 and lead >= margin * others
