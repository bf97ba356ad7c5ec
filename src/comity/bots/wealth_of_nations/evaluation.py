"""What a seat has and expects: how long the game lasts, what its blocs make and take, and what cubes are worth to it.

Functions take the view, or a copy of it on which builds are imagined; blocs is an array of BLOCS of length 1.
"""

import numpy as np

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import markets, supplies, tiles
from comity.games.wealth_of_nations.constants import (
    COLOURS,
    CUBES,
    HEXES,
    NODES,
    STACKS,
    Colour,
    Cost,
    Cube,
    Step,
)
from comity.games.wealth_of_nations.state import in_game, players_left
from comity.games.wealth_of_nations.steps import BEFORE_DEVELOP_SET, ENDING_SET

LONGEST = 10  # rounds that a bot looks ahead
BUILDS = 2  # flags that the fastest player is thought to place in a round; half of it is usual
DEMAND_X2 = (4, 2, 1, 1, 1)  # twice what the builds of one player take in a round, and what they will eat
BUILDERS = 3  # players whose builds one reckons with at most
OWN_DEMAND = (3, 1, 1, 1, 1)  # the same for the seat itself, as it hopes
AHEAD = 3  # rounds for which the flow of cubes into the markets is thought to go on
OWN, OTHERS = 0, 1  # rows of what is made and taken
TRUST = 2  # the part of what others make and take that one reckons with: not all of them run well
CAUTION = 6  # cubes by which markets may turn out fuller for what the seat makes, emptier for what it takes
BLEND = 4  # cubes from lacking one so much that all are bought to having so many that all are sold


@rule
def count_rounds(rules, view):
    """Produce phases to come, as far as one can tell (W11.1, W11.7); 0 when all that is left is to sell."""
    if view.end_triggered >= 0:
        return 0 if view.step == Step.TRADE or has(ENDING_SET, view.step) else 1
    rounds, players = LONGEST, max(1, players_left(view))
    if rules.last_round > 0:
        rounds = min(rounds, max(1, int(rules.last_round) - int(view.round_number) + 1))
    for seat in range(int(view.seats)):
        if in_game(view, seat):
            rounds = min(rounds, 1 + supplies.flags_left(rules, view.board, seat) // BUILDS)
    free, left, most = 0, 0, 0
    for h in range(HEXES):
        free += 1 if tiles.is_empty(rules, view.board, h) else 0
    for tile in range(STACKS):
        stack = supplies.stack_left(rules, view, tile)
        left, most = left + stack, max(most, stack)
    return min(rounds, 1 + 2 * free // (BUILDS * players), 1 + 2 * (left - most) // (BUILDS * players))


@rule
def is_fed_by_ore(view, blocs, leader, size):
    """Whether an automated bloc of so many tiles is fed with ore; one ore is thought to cost two foods."""
    return size > 2 and bloc.is_automated(view.board, blocs, leader)


@rule
def buy_at(rules, view, cube, sold):
    """Dollars for a cube when so many more lie in the market (W2.2)."""
    return int(rules.buy[cube, min(int(rules.wells[cube]), max(0, int(view.stock[cube]) + sold))])


@rule
def sell_at(rules, view, cube, sold):
    """The same for a cube that is sold (W2.3)."""
    return int(rules.sell[cube, min(int(rules.wells[cube]), max(0, int(view.stock[cube]) + sold))])


@rule
def proceeds(rules, view, colour, dots):
    """Dollars for what so many dots make, if it is sold."""
    return dots * (int(rules.bank_dot) if colour == Colour.MONEY else sell_at(rules, view, colour, dots // 2))


@rule
def profit(rules, view, blocs, leader, size, dots, takes):
    """Dollars that a bloc brings if all that it takes is bought and all that it makes is sold; takes (5,): its inputs.

    It is fed whole (W10.2, W10.4).
    """
    colour = bloc.colour_of(rules, view.board, leader)
    for cube in range(CUBES):
        takes[cube] = 0
    takes[Cube.ENERGY] = 0 if colour == Colour.ENERGY else 1
    if colour != Colour.FOOD:
        if is_fed_by_ore(view, blocs, leader, size):
            takes[Cube.ORE] += 1
        else:
            takes[Cube.FOOD] += size
    total = proceeds(rules, view, colour, dots)
    for cube in range(CUBES):
        total -= int(takes[cube]) * buy_at(rules, view, cube, -int(takes[cube]) // 2)
    return total


@rule
def count_bloc(rules, view, blocs, leader, size, dots, takes, made, eaten):
    """Add what a bloc makes (6,) and takes (5,) if it is worth running."""
    if profit(rules, view, blocs, leader, size, dots, takes) > 0:
        made[bloc.colour_of(rules, view.board, leader)] += dots
        for cube in range(CUBES):
            eaten[cube] += int(takes[cube])


@rule
def measure_blocs(rules, view, blocs, sizes, dots):
    """Find all blocs; sizes (122,): tiles, dots (122,): dots of each if all of it is fed, by leader."""
    fed = np.ones(NODES, np.int8)
    bloc.find_blocs(rules, view.board, blocs)
    bloc.count_dots(rules, view.board, blocs, fed, dots)
    for node in range(NODES):
        sizes[node] = 0
    for node in range(NODES):
        leader = bloc.leader_at(blocs, node)
        if leader >= 0:
            sizes[leader] += 1


@rule
def study_blocs(rules, view, seat, blocs, scratch):
    """Fill scratch.sizes, dots, made and eaten, and with the blocs of others flow."""
    board = view.board
    takes = np.empty(CUBES, np.int64)
    made, eaten = np.zeros((2, COLOURS), np.int64), np.zeros((2, CUBES), np.int64)
    measure_blocs(rules, view, blocs, scratch.sizes, scratch.dots)
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == node:
            owner = int(board.flag[node // 2])
            whose = OWN if owner == seat else OTHERS
            if in_game(view, owner):
                size, whole = int(scratch.sizes[node]), int(scratch.dots[node])
                count_bloc(rules, view, blocs, node, size, whole, takes, made[whose], eaten[whose])
    for colour in range(COLOURS):
        scratch.made[colour] = made[OWN, colour]
    for cube in range(CUBES):
        scratch.eaten[cube] = eaten[OWN, cube]
        scratch.flow[cube] = made[OWN, cube] - eaten[OWN, cube] + (made[OTHERS, cube] - eaten[OTHERS, cube]) // TRUST


@rule
def price_between(rules, view, cube, drift, sold):
    """In UNIT, when so many more lie in the market: the less of BLEND is sold, the nearer to the price of buying."""
    sell, buy = sell_at(rules, view, cube, drift), buy_at(rules, view, cube, drift)
    return UNIT * (sold * sell + (BLEND - sold) * buy) // BLEND


@rule
def value_cubes(rules, view, scratch):
    """Fill scratch.value and price: what a cube more that is made or taken in every round is worth, some rounds later.

    All that players make more than they take floods the markets, less what they build with. What the seat lacks it
    buys, of what it has too much it sells; between the two a cube is worth something between both prices.
    """
    players = min(BUILDERS, players_left(view))
    for cube in range(CUBES):
        taken = players * DEMAND_X2[cube] // 2 if scratch.rounds > 1 else 0
        over = int(scratch.made[cube]) - int(scratch.eaten[cube])
        over -= OWN_DEMAND[cube] if scratch.rounds > 1 else 0
        drift = min(AHEAD, int(scratch.rounds)) * (int(scratch.flow[cube]) - taken)
        sold = min(BLEND, max(0, over + BLEND // 2))
        scratch.value[cube] = price_between(rules, view, cube, drift + CAUTION, sold)
        scratch.price[cube] = price_between(rules, view, cube, drift - CAUTION, sold)
    scratch.value[Colour.MONEY] = UNIT * int(rules.bank_dot)


@rule
def price_of(rules, view, cost, buying):
    """What cubes (5,) are worth, in UNIT: to buy, or to sell."""
    total = 0
    for cube in range(CUBES):
        n = int(cost[cube])
        total += markets.buy_price(rules, view, cube, n) if buying else markets.sell_price(rules, view, cube, n)
    return UNIT * total


@rule
def covers(spare, cost):
    """Whether spare cubes (5,) pay a cost (5,)."""
    enough = True
    for cube in range(CUBES):
        enough = enough and spare[cube] >= int(cost[cube])
    return enough


@rule
def look_ahead(rules, view, seat, blocs, scratch):
    """Fill the first part of scratch. Before and in trade, what is built is yet to be bought; later it is at hand."""
    scratch.rounds = count_rounds(rules, view)
    study_blocs(rules, view, seat, blocs, scratch)
    value_cubes(rules, view, scratch)
    buying = has(BEFORE_DEVELOP_SET, view.step)
    scratch.flag_price = price_of(rules, view, rules.cost[Cost.FLAG], buying)
