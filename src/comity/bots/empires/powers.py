"""What powers are worth, and when to use them (E9)."""

import numpy as np

from comity.bots.empires.evaluation import UNIT, Stage, foresee, standing, worth
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.empires import powers
from comity.games.empires.constants import NATIONS, Nation, Step

# What a tile brings, in UNIT, each time that its power could be used, the odds of its condition included: measured in
# games of this bot against itself. Denmark needs a third player; the more players, the more are passed over (Sweden).
TILE_WORTH = np.array([64, 20, 20, 2, 0, 32, 40, 16, 0, 8, 12])
SWEDEN_BY_SEAT = 4
IN_DEVELOP = 1 << Nation.OTTOMANS | 1 << Nation.RUSSIA | 1 << Nation.AUSTRIA
IN_MARKET = 1 << Nation.FRANCE | 1 << Nation.GREAT_BRITAIN | 1 << Nation.NETHERLANDS
PERMISSION = UNIT  # what Denmark may expect of asking: two supporters, if somebody lets it


@rule
def uses_left(view, nation, rounds):
    """How often a tile's power can still be used; rounds: those after the present one."""
    step = int(view.step)
    if has(IN_DEVELOP, nation):
        open_now = step <= Step.DEVELOP
        later = rounds
    else:
        open_now = step <= Step.MARKET_END if has(IN_MARKET, nation) else step <= Step.WAR_END
        open_now = open_now and rounds > 0
        later = max(0, rounds - 1)
    return later + (1 if open_now and not has(int(view.powers_used), nation) else 0)


@rule
def tiles_worth(view, tiles, rounds):
    """What the powers of a set of tiles are worth to a seat until the end."""
    total = 0
    seats = int(view.seats)
    for nation in range(NATIONS):
        if has(tiles, nation) and (seats > 2 or nation != Nation.DENMARK):
            each = int(TILE_WORTH[nation]) + (SWEDEN_BY_SEAT * seats if nation == Nation.SWEDEN else 0)
            total += each * uses_left(view, nation, rounds)
    return total


@rule
def pays(rules, view, seat, nation, scratch):
    """Whether using a power is worth it; Great Britain has its own step (market.value_price)."""
    if nation == Nation.DENMARK:
        return int(view.seats) > 2 and has(int(view.waiting), seat)  # once it is ready it has asked (E9.7)
    gold, goods, people, territories, bonds = powers.grant(view, seat, nation)
    if gold + goods + people + territories + bonds == 0:
        return False
    holding, stage = foresee(rules, view, seat)
    after = (
        holding[0] + UNIT * gold,
        holding[1] + UNIT * goods,
        holding[2] + UNIT * people,
        holding[3] + UNIT * territories,
        holding[4] + UNIT * bonds,
    )
    return worth(rules, scratch, after, stage) >= worth(rules, scratch, holding, stage)


@rule
def may_permit(rules, view, seat, scratch):
    """Denmark's request is granted by whoever stays ahead of the asker all the same; between two, never."""
    if int(view.seats) <= 2:
        return False
    asker = np.int64(view.request)
    return standing(rules, view, asker, scratch) + 2 * UNIT < standing(rules, view, seat, scratch)


@rule
def prize(rules, view, seat, war, base, scratch):
    """What winning a war is worth to a seat, Spain's and Denmark's powers included, in UNIT.

    base: what the seat holds is worth without it.
    """
    won = rules.wars[war]
    (gold, goods, people, territories, bonds), _ = foresee(rules, view, seat)
    tiles = int(view.players[seat].nations) & ~int(view.powers_used)
    gift = 3 if has(tiles, Nation.SPAIN) and int(won.people) == 0 else 0
    after = (
        gold + UNIT * (int(won.gold) + gift),
        goods + UNIT * int(won.goods),
        people + UNIT * int(won.people),
        territories + UNIT * int(won.territories),
        bonds + UNIT * int(won.bonds),
    )
    support = UNIT * (int(won.supporters) - int(won.revolts))
    permitted = PERMISSION if has(tiles, Nation.DENMARK) and int(won.territories) == 0 and int(view.seats) > 2 else 0
    return worth(rules, scratch, after, int(Stage.END)) - base + support + permitted
