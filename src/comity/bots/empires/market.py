"""How many goods to sell: the best against what the others may sell (E7).

What they may sell is found by letting all seats, each by its own need of gold and goods, answer each other's sales
again and again; the course of these answers is the mixture that is expected (Brown: fictitious play, 1951).
"""

import numpy as np

from comity.bots.empires.evaluation import UNIT, Stage, foresee, held, worth
from comity.bots.empires.mixture import NEVER
from comity.bots.empires.scratch import SAMPLES
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.empires.constants import NUMBERS, Kind, Nation
from comity.games.empires.phases.market import price_after
from comity.games.empires.state import holder

TOLERANCE = 6  # how far below the best sale, in UNIT, a choice may fall
TOO_MANY = 2 * TOLERANCE  # a card above the goods in hand, taken only where no other is held
THRIFT = 6  # in UNIT: a good in hand leaves more ways open
WHIM = 4  # one imagined sale in so many follows no reason
SOME = 4  # gold whose worth is measured; more is thought to be worth as much a piece, up to twice as many
FEW = 2  # the same for goods given away
GOLD, GOODS, TOTAL = 0, 1, -1  # columns of scratch.tastes and the last one of scratch.drawn


@rule
def taste(rules, view, seat, scratch):
    """Fill scratch.tastes[seat] with what SOME more gold, and FEW fewer goods, mean to a seat, in UNIT."""
    gold, goods, people, territories, bonds = held(view.players[seat])
    war = int(Stage.WAR)
    base = worth(rules, scratch, (gold, goods, people, territories, bonds), war)
    richer = worth(rules, scratch, (gold + SOME * UNIT, goods, people, territories, bonds), war)
    poorer = worth(rules, scratch, (gold, max(0, goods - FEW * UNIT), people, territories, bonds), war)
    scratch.tastes[seat, GOLD] = richer - base
    scratch.tastes[seat, GOODS] = base - poorer


@rule
def answer(rules, scratch, seat, most, rivals):
    """About the best sale for a seat, of at most so many, if the others sell so many."""
    gold_worth, goods_worth = int(scratch.tastes[seat, GOLD]), int(scratch.tastes[seat, GOODS])
    chosen, best = 0, 0
    for sold in range(1, most + 1):
        earned = min(sold * price_after(rules, rivals + sold), 2 * SOME)
        value = gold_worth * earned // SOME - goods_worth * sold // FEW - THRIFT * sold
        if value > best:
            chosen, best = sold, value
    return chosen


@rule
def imagine_sales(rules, view, generator, scratch):
    """Fill scratch.drawn with sales of all seats, and their sum: answers to what the others sold in a round before."""
    seats = int(view.seats)
    for seat in range(seats):
        taste(rules, view, np.int64(seat), scratch)
    for k in range(-SAMPLES, SAMPLES):
        row = k % SAMPLES
        total = 0
        for seat in range(seats):
            most = min(NUMBERS - 1, int(view.players[seat].goods))
            if k == -SAMPLES or random_below(generator, np.int64(WHIM)) == 0:
                sold = random_below(generator, most + 1)
            else:
                before = random_below(generator, min(k + SAMPLES, SAMPLES))
                if before == row:
                    before = (row + SAMPLES - 1) % SAMPLES
                rivals = int(scratch.drawn[before, TOTAL]) - int(scratch.drawn[before, seat])
                sold = answer(rules, scratch, np.int64(seat), most, rivals)
            scratch.drawn[row, seat] = sold
            total += sold
        scratch.drawn[row, TOTAL] = total


@rule
def value_sale(rules, view, seat, sold, scratch):
    """The worth of what a seat holds after selling so many; between two, also of what the other loses by it."""
    gold, goods, people, territories, bonds = held(view.players[seat])
    earned, lost, price = 0, 0, 0
    for k in range(SAMPLES):
        rivals = int(scratch.drawn[k, TOTAL]) - int(scratch.drawn[k, seat])
        after = price_after(rules, rivals + sold)
        price += after
        earned += sold * after
        lost += rivals * (price_after(rules, rivals) - after)
    goods -= UNIT * sold
    gold += UNIT * earned // SAMPLES
    if has(int(view.players[seat].nations) & ~int(view.powers_used), Nation.NETHERLANDS) and goods > people:
        gold += UNIT * price // SAMPLES
    value = worth(rules, scratch, (gold, goods, people, territories, bonds), int(Stage.WAR)) - THRIFT * sold
    if int(view.seats) == 2:
        value += lost * int(scratch.tastes[1 - seat, GOLD]) // (SAMPLES * SOME)
    return value


@rule
def value_sales(rules, view, seat, legal, n, generator, scratch):
    """Fill scratch.values for the choice of a card in `sell`."""
    imagine_sales(rules, view, generator, scratch)
    goods = np.int64(view.players[seat].goods)
    for i in range(n):
        number = np.int64(legal[i].a)
        if legal[i].kind != Kind.SELL:
            scratch.values[i] = NEVER
        elif number <= goods:
            scratch.values[i] = value_sale(rules, view, seat, number, scratch)
        else:
            scratch.values[i] = value_sale(rules, view, seat, goods, scratch) - TOO_MANY - number


@rule
def value_price(rules, view, seat, legal, n, scratch):
    """Fill scratch.values for Great Britain's choice (E9.4): what a price lower by 2 does to the holder's lead.

    The lead is over the average of the others; in doubt the price stays.
    """
    others = np.int64(view.seats) - 1
    netherlands = holder(view, Nation.NETHERLANDS)
    lead = 0
    for other in range(others + 1):
        (gold, goods, people, territories, bonds), stage = foresee(rules, view, np.int64(other))
        fall = 2 * UNIT * int(view.players[other].delivered)
        if other == netherlands and goods > people:
            fall += 2 * UNIT
        loss = worth(rules, scratch, (gold, goods, people, territories, bonds), stage)
        loss -= worth(rules, scratch, (gold - fall, goods, people, territories, bonds), stage)
        lead += -others * loss if other == seat else loss
    for i in range(n):
        ours = int(legal[i].a) == Nation.GREAT_BRITAIN
        scratch.values[i] = (lead if legal[i].kind == Kind.USE_POWER else 1) if ours else NEVER
