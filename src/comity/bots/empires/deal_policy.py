"""Whether to accept a deal: what it is worth to the seat, less what it gives to those who compete with it (E4)."""

import numpy as np

from comity.bots.empires.evaluation import UNIT, look_ahead, standing
from comity.bots.empires.powers import tiles_worth
from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.empires import deals
from comity.games.empires.constants import NUMBERS, Step

MARGIN = UNIT // 4  # what a deal must gain at least, if the seat gives anything: estimates may err
TOKEN = UNIT // 4  # what the diplomacy token is worth
WANTED = np.array([6, 10, 14, 12, 9, 6, 3, 2, 1, 1, 1])  # how often, of WISHES, each number is what a seat would choose
WISHES = int(WANTED.sum())
MISS = 24  # what each number beside the wanted one costs a seat, in UNIT


@rule
def choices_left(view, scratch):
    """How often cards will still be laid (E7.1, E8.1)."""
    rounds, step = int(scratch.rounds), int(view.step)
    if rounds <= 0:
        return 0
    return 2 * (rounds - 1) + (1 if step <= Step.SELL else 0) + (1 if step <= Step.RAISE else 0)


@rule
def hand_lacks(player, choices):
    """What it costs a seat, in UNIT, to choose among the numbers that it holds; without a card it lays 0 (E4.5)."""
    missed = 0
    for number in range(NUMBERS):
        nearest = NUMBERS
        for held in range(NUMBERS):
            if player.cards[held] > 0:
                nearest = min(nearest, abs(held - number))
        missed += int(WANTED[number]) * (number if nearest == NUMBERS else nearest)
    return missed * MISS * choices // WISHES


@rule
def possessions(rules, view, seat, scratch):
    """What everything that a seat holds is worth to it at the end, its support included, in UNIT."""
    player = view.players[seat]
    total = standing(rules, view, seat, scratch)
    total += tiles_worth(view, np.int64(player.nations), np.int64(scratch.rounds))
    total -= hand_lacks(player, choices_left(view, scratch))
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
