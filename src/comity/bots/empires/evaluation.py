"""What holdings are worth to a seat at this point of the game: the support that they will bring until the end.

A holding is a tuple of five amounts: gold, goods, people, territories, bonds. All amounts and all support are counted
in 64ths (UNIT), so that part of a war or an average price can be held; whole numbers keep compiled and interpreted
bots alike. The owner is imagined alone: it sells, raises armies and develops by each of a few plans, and the best one
counts. The others appear as the goods that they will sell and as wars that leave it an average one.
"""

from enum import IntEnum

from comity.games.common.jit import rule
from comity.games.empires.constants import NUMBERS, Step
from comity.games.empires.phases.market import price_after
from comity.games.empires.state import laid

UNIT = 64
MOST = (NUMBERS - 1) * UNIT  # that a selection card can name
SALES = (0, 1, 2, 4)  # plans: goods sold in every market beyond those that find nobody to enjoy them
LAST_SALES = (0, 1, 2, 4)  # the same for the last market, where nothing is kept for later
ARMIES = (2, 4)  # plans: armies raised in every war, as far as gold reaches that bonds do not need
RIVAL_SALES = (0, 8, 20, 12, 16)  # sixteenths of a good that another seat sells, by rounds to come after the market's


class Stage(IntEnum):
    """What of the present round is still to come, from here on."""

    DEVELOP = 0
    MARKET = 1
    WAR = 2
    END = 3


@rule
def look_ahead(rules, view, scratch):
    """Fill scratch with what a seat expects of the rest of the game."""
    scratch.rounds = int(rules.rounds) - int(view.round_number)
    for k in range(len(RIVAL_SALES)):
        scratch.rivals_sell[k] = (int(view.seats) - 1) * RIVAL_SALES[k] // 16
    row = int(view.active) + int(view.inactive)
    gold, goods, people, territories, bonds, support = 0, 0, 0, 0, 0, 0
    for k in range(row):
        war = rules.wars[int(view.wars[k])]
        gold += int(war.gold)
        goods += int(war.goods)
        people += int(war.people)
        territories += int(war.territories)
        bonds += int(war.bonds)
        support += int(war.supporters) - int(war.revolts)
    row = max(row, 1)
    scratch.gold = UNIT * gold // row
    scratch.goods = UNIT * goods // row
    scratch.people = UNIT * people // row
    scratch.territories = UNIT * territories // row
    scratch.bonds = UNIT * bonds // row
    scratch.support = UNIT * support // row


@rule
def share(armies):
    """Eighths of an average war that so many armies win: who raises more picks earlier."""
    return 5 + min(armies // UNIT, 5)


@rule
def last_develop(gold, goods, people, territories, bonds):
    """The support of the last Develop phase, and a trace of what breaks ties (E10.2)."""
    luxuries = min(people, goods)
    industries = min(people - luxuries, territories)
    unemployed = UNIT if people - luxuries - industries > UNIT else 0
    left_over = (goods - luxuries + industries) // UNIT + max(0, gold - bonds) // (4 * UNIT)
    return luxuries - max(0, bonds - gold) - unemployed + left_over


@rule
def last_war(scratch, gold, goods, people, territories, bonds):
    """The best of fighting in the last war, with more or fewer armies, and staying out."""
    best = last_develop(gold, goods, people, territories, bonds)
    for k in range(len(ARMIES)):
        armies = ARMIES[k] * UNIT
        if gold >= armies:
            part = share(armies)
            brought = last_develop(
                gold - armies + (part * int(scratch.gold) >> 3),
                goods + (part * int(scratch.goods) >> 3),
                people + (part * int(scratch.people) >> 3),
                territories + (part * int(scratch.territories) >> 3),
                bonds + (part * int(scratch.bonds) >> 3),
            )
            best = max(best, brought + (part * int(scratch.support) >> 3))
    return best


@rule
def last_market(rules, scratch, gold, goods, people, territories, bonds):
    """The best of selling more or fewer goods in the last market."""
    best = -MOST * UNIT
    surplus = max(0, goods - people)
    for k in range(len(LAST_SALES)):
        sold = min(goods, MOST, surplus + LAST_SALES[k] * UNIT)
        earned = sold * price_after(rules, int(scratch.rivals_sell[1]) + sold // UNIT)
        best = max(best, last_war(scratch, gold + earned, goods - sold, people, territories, bonds))
        if sold == goods:
            break
    return best


@rule
def course(rules, scratch, gold, goods, people, territories, bonds, stage, sale, armies):
    """The support that a holding brings if its owner sells and fights by this plan until the last market."""
    support = 0
    rounds = int(scratch.rounds)
    while True:
        if stage == Stage.DEVELOP:
            if rounds <= 0:
                return support + last_develop(gold, goods, people, territories, bonds)
            banks = min(gold, bonds)
            luxuries = min(people, goods)
            industries = min(people - luxuries, territories)
            support += luxuries - (bonds - banks) - (UNIT if people - luxuries - industries > UNIT else 0)
            gold -= banks
            goods += industries - luxuries
            stage = Stage.MARKET
        if stage == Stage.MARKET:
            if rounds <= 1:
                return support + last_market(rules, scratch, gold, goods, people, territories, bonds)
            sold = min(goods, MOST, max(0, goods - people) + sale * UNIT)
            rivals = int(scratch.rivals_sell[min(rounds, len(RIVAL_SALES) - 1)])
            gold += sold * price_after(rules, rivals + sold // UNIT)
            goods -= sold
            stage = Stage.WAR
        if stage == Stage.WAR:
            if rounds <= 1:
                return support + last_war(scratch, gold, goods, people, territories, bonds)
            raised = min(gold, max(UNIT, min(armies * UNIT, gold - bonds)))
            if raised >= UNIT:
                part = share(raised)
                gold += (part * int(scratch.gold) >> 3) - raised
                goods += part * int(scratch.goods) >> 3
                people += part * int(scratch.people) >> 3
                territories += part * int(scratch.territories) >> 3
                bonds += part * int(scratch.bonds) >> 3
                support += part * int(scratch.support) >> 3
        stage = Stage.DEVELOP
        rounds -= 1


@rule
def worth(rules, scratch, holding, stage):
    """The support that a holding will bring by the best of the plans, in UNIT; look_ahead comes first."""
    gold, goods, people, territories, bonds = holding
    best = -MOST * UNIT
    before_last = int(scratch.rounds) - 1  # rounds whose sales and wars the plans are for, the present one included
    sales = len(SALES) if before_last > (1 if stage > Stage.MARKET else 0) else 1
    armies = len(ARMIES) if before_last > (1 if stage > Stage.WAR else 0) else 1
    for i in range(sales):
        for k in range(armies):
            plan = course(rules, scratch, gold, goods, people, territories, bonds, int(stage), SALES[i], ARMIES[k])
            best = max(best, plan)
    return best


@rule
def held(player):
    """The holding of a player."""
    gold, goods, people = UNIT * int(player.gold), UNIT * int(player.goods), UNIT * int(player.people)
    return gold, goods, people, UNIT * int(player.territories), UNIT * int(player.bonds)


@rule
def foresee(rules, view, seat):
    """The holding of a seat once what lies on the table is paid out, and the stage that it then stands at."""
    player = view.players[seat]
    gold, goods, people, territories, bonds = held(player)
    step = int(view.step)
    if step <= Step.DEVELOP:
        return (gold, goods, people, territories, bonds), int(Stage.DEVELOP)
    if step <= Step.SELL:
        return (gold, goods, people, territories, bonds), int(Stage.MARKET)
    if step == Step.DELIVERY:
        delivered = 0
        for other in range(int(view.seats)):
            delivered += min(laid(view.players[other]), int(view.players[other].goods))
        sold = min(laid(player), int(player.goods))
        goods -= UNIT * sold
        gold += UNIT * sold * price_after(rules, delivered)
    elif step == Step.PRICE:
        gold += UNIT * int(player.delivered) * int(view.price)
    elif step == Step.MUSTER:
        gold -= UNIT * min(laid(player), int(player.gold))
    return (gold, goods, people, territories, bonds), int(Stage.END if step >= Step.MUSTER else Stage.WAR)


@rule
def standing(rules, view, seat, scratch):
    """The support that a seat will have at the end, as far as one can tell now, in UNIT."""
    player = view.players[seat]
    holding, stage = foresee(rules, view, seat)
    return UNIT * (int(player.supporters) - int(player.revolts)) + worth(rules, scratch, holding, stage)
