"""What a deal does to each seat's chance to win, and which deal helps two seats, and its proposer most (E4).

The chance is a share: a seat counts by how far it is expected to end behind the best, the less the more rounds are
left. So a deal of two can help both, at the cost of the others, but never both of two players; and a gain of the leader
costs everybody else.
"""

import math
from enum import IntEnum

import numpy as np

from comity.bots.empires.deal_policy import carry_out, possessions
from comity.bots.empires.evaluation import UNIT, look_ahead
from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.empires.constants import NUMBERS, Asset

CERTAIN = 1 << 20  # chances are counted in parts of this
STEPS = 256  # of the table below, for each time that a seat falls behind by the doubt about the end
WEIGHTS = np.array([round(CERTAIN * math.exp(-step / STEPS)) for step in range(10 * STEPS)])
DOUBT, DOUBT_BY_ROUND = 3 * UNIT // 2, UNIT  # how far expectations err: at the end, and for each round to come
MARGIN = CERTAIN // 250  # what a deal must add to a chance: estimates err
FAIR = 70  # percent: a party takes no deal that adds less than this part of what it adds to another
BARGAINS = (Asset.GOLD, Asset.GOODS, Asset.PEOPLE, Asset.TERRITORIES, Asset.BONDS)  # what is proposed
MOST = 4  # of one asset in a proposal
FEWEST_NUMBERS = 8  # of different cards that stay in hand, the low ones among them
LOW = 7  # numbers below this are needed


class Verdict(IntEnum):
    """What a seat thinks of a deal."""

    GOOD = 0
    COSTLY = 1  # it does not add enough to its own chance
    UNFAIR = 2  # it adds far more to another's
    CARDS = 3  # it would take cards that it needs


@rule
def doubt(scratch):
    """How far the seats may still move from where they are expected, in UNIT."""
    return DOUBT + DOUBT_BY_ROUND * max(0, int(scratch.rounds))


@rule
def chance(standings, seats, seat, spread):
    """A seat's share of the chance to win, in CERTAIN; standings: by seat, in UNIT."""
    best = int(standings[0])
    for other in range(1, seats):
        best = max(best, int(standings[other]))
    total, own = 0, 0
    for other in range(seats):
        weight = int(WEIGHTS[min(len(WEIGHTS) - 1, (best - int(standings[other])) * STEPS // spread)])
        total += weight
        if other == seat:
            own = weight
    return own * CERTAIN // total


@rule
def survey(rules, view, scratch):
    """Fill scratch.before, and what look_ahead fills; once for all deals of a view."""
    look_ahead(rules, view, scratch)
    for seat in range(int(view.seats)):
        scratch.before[seat] = possessions(rules, view, np.int64(seat), scratch)


@rule
def parties_of(deal):
    """The set of seats that give or get."""
    parties = 0
    for k in range(int(deal.count)):
        parties |= bit(deal.gifts[k].source) | bit(deal.gifts[k].target)
    return parties


@rule
def judge(rules, after, deal, scratch):
    """Fill scratch.gains; after: a copy of the view, in which the deal is done. survey comes first."""
    parties, seats, spread = parties_of(deal), int(after.seats), doubt(scratch)
    carry_out(deal, after)
    for seat in range(seats):
        scratch.after[seat] = scratch.before[seat]
        if has(parties, seat):
            scratch.after[seat] = possessions(rules, after, np.int64(seat), scratch)
    for seat in range(seats):
        gain = chance(scratch.after, seats, seat, spread) - chance(scratch.before, seats, seat, spread)
        scratch.gains[seat] = gain


@rule
def gives_needed_cards(before, after):
    """Whether a seat would have lost its last card of a low number, or too many numbers in all."""
    left, held = 0, 0
    for number in range(NUMBERS):
        held += 1 if before.cards[number] > 0 else 0
        left += 1 if after.cards[number] > 0 else 0
        if number < LOW and before.cards[number] > 0 and after.cards[number] == 0:
            return True
    return left < held and left < FEWEST_NUMBERS


@rule
def weigh(rule_rows, views, afters, deal_rows, seat, scratches):
    """A seat's verdict on a deal that can settle. All arrays: length 1; afters: room for a state."""
    rules, view, after, scratch = rule_rows[0], views[0], afters[0], scratches[0]
    survey(rules, view, scratch)
    afters[0] = views[0]
    judge(rules, after, deal_rows[0], scratch)
    if gives_needed_cards(view.players[seat], after.players[seat]):
        return int(Verdict.CARDS)
    own, most = int(scratch.gains[seat]), 0
    for other in range(int(view.seats)):
        if other != seat and has(parties_of(deal_rows[0]), other):
            most = max(most, int(scratch.gains[other]))
    if own < MARGIN:
        return int(Verdict.COSTLY)
    return int(Verdict.GOOD if 100 * own >= FAIR * most else Verdict.UNFAIR)


@rule
def stock(player, asset):
    """How much a player holds of an asset of BARGAINS."""
    if asset == Asset.GOLD:
        return int(player.gold)
    if asset == Asset.GOODS:
        return int(player.goods)
    if asset == Asset.PEOPLE:
        return int(player.people)
    return int(player.territories) if asset == Asset.TERRITORIES else int(player.bonds)


@rule
def put(gift, asset, number):
    """Make a gift consist of so much of one asset of BARGAINS."""
    gift.gold = number if asset == Asset.GOLD else 0
    gift.goods = number if asset == Asset.GOODS else 0
    gift.people = number if asset == Asset.PEOPLE else 0
    gift.territories = number if asset == Asset.TERRITORIES else 0
    gift.bonds = number if asset == Asset.BONDS else 0


@rule
def put_swap(deal, seat, partner, mine, given, theirs, gotten):
    """Make a deal of two gifts: so much of one asset for so much of another."""
    deal.count = 2
    deal.gifts[0].source = seat
    deal.gifts[0].target = partner
    put(deal.gifts[0], mine, given)
    deal.gifts[1].source = partner
    deal.gifts[1].target = seat
    put(deal.gifts[1], theirs, gotten)


@rule
def find_deal(rule_rows, views, afters, deal_rows, seat, barred, scratches):
    """Write to deal_rows[0] the swap with one other that helps both fairly and the seat most.

    Returns what it adds to the seat's chance, in CERTAIN; 0: there is none. barred: the seats not to deal with, as
    bits. All arrays: length 1; deal_rows: empty but for what was written here; afters: room for a state.
    """
    rules, view, after, deal, scratch = rule_rows[0], views[0], afters[0], deal_rows[0], scratches[0]
    survey(rules, view, scratch)
    best, chosen = 0, (0, 0, 0, 0, 0)
    for partner in range(int(view.seats)):
        if partner == seat or has(barred, partner):
            continue
        for mine in BARGAINS:
            for theirs in BARGAINS:
                if mine == theirs:
                    continue
                for given in range(1, min(MOST, stock(view.players[seat], mine)) + 1):
                    for gotten in range(1, min(MOST, stock(view.players[partner], theirs)) + 1):
                        put_swap(deal, seat, partner, mine, given, theirs, gotten)
                        afters[0] = views[0]
                        judge(rules, after, deal, scratch)
                        own, other = int(scratch.gains[seat]), int(scratch.gains[partner])
                        fair = 100 * other >= FAIR * own and 100 * own >= FAIR * other
                        if fair and own >= MARGIN and other >= MARGIN and own > best:
                            best, chosen = own, (partner, int(mine), given, int(theirs), gotten)
    put_swap(deal, seat, chosen[0], chosen[1], chosen[2], chosen[3], chosen[4])
    return best


@rule
def hand_over(deal_rows, views):
    """Do a deal in a view, whatever anybody holds there. Arrays: length 1."""
    carry_out(deal_rows[0], views[0])


@rule
def own_worth(rule_rows, views, seat, scratches):
    """What a seat holds is worth to it, in UNIT. Arrays: length 1."""
    look_ahead(rule_rows[0], views[0], scratches[0])
    return possessions(rule_rows[0], views[0], seat, scratches[0])
