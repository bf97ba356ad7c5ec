"""What a seat has and expects: how long the game lasts, what its blocs make and take, and what cubes are worth to it.

Functions take the view, or a copy of it on which builds are imagined; blocs is an array of BLOCS of length 1.
"""

import numpy as np

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import markets, supplies, tiles
from comity.games.wealth_of_nations.constants import (
    CUBES,
    HEXES,
    NODES,
    STACKS,
    TILES,
    Colour,
    Cost,
    Cube,
    Step,
)
from comity.games.wealth_of_nations.state import in_game, players_left

LONGEST = 10  # rounds that a bot looks ahead
BUILDS = 2  # flags that the fastest player is thought to place in a round; half of it is usual
GROWTH = (4, 2, 2, 2, 2)  # cubes that a round's builds take, and what they will eat
MARGIN = 2  # cubes that a tile more makes or takes in a round
AHEAD = 3  # rounds for which markets are thought to drift


@rule
def count_rounds(rules, view):
    """Produce phases to come, as far as one can tell (W11.1, W11.7); 0 when all that is left is to sell."""
    if view.end_triggered >= 0:
        return 0 if view.step == Step.TRADE or view.step >= Step.SETTLE_NOTES else 1
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
def pays(rules, view, colour, size, dots):
    """Whether a bloc is worth running if all that it takes is bought and all that it makes is sold."""
    taken = 0 if colour == Colour.ENERGY else buy_at(rules, view, Cube.ENERGY, 0)
    taken += 0 if colour == Colour.FOOD else size * buy_at(rules, view, Cube.FOOD, -size // 2)
    made = int(rules.bank_dot) if colour == Colour.MONEY else sell_at(rules, view, colour, dots // 2)
    return dots * made > taken


@rule
def count_bloc(rules, view, blocs, leader, size, dots, scratch):
    """Add what a bloc makes and takes, fed whole, if it is worth running (W10.2, W10.4)."""
    colour = bloc.colour_of(rules, view.board, leader)
    if not pays(rules, view, colour, size, dots):
        return
    scratch.made[colour] += dots
    scratch.eaten[Cube.ENERGY] += 0 if colour == Colour.ENERGY else 1
    if colour != Colour.FOOD:
        if is_fed_by_ore(view, blocs, leader, size):
            scratch.eaten[Cube.ORE] += 1
        else:
            scratch.eaten[Cube.FOOD] += size


@rule
def study_blocs(rules, view, seat, blocs, scratch):
    """Fill scratch.made and scratch.eaten."""
    board = view.board
    fed, dots, sizes = np.ones(NODES, np.int8), np.empty(NODES, np.int64), np.zeros(NODES, np.int64)
    bloc.find_blocs(rules, board, blocs)
    bloc.count_dots(rules, board, blocs, fed, dots)
    for colour in range(len(scratch.made)):
        scratch.made[colour] = 0
    for cube in range(CUBES):
        scratch.eaten[cube] = 0
    for node in range(NODES):
        leader = bloc.leader_at(blocs, node)
        if leader >= 0:
            sizes[leader] += 1
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == node and board.flag[node // 2] == seat:
            count_bloc(rules, view, blocs, node, int(sizes[node]), int(dots[node]), scratch)


@rule
def value_cubes(rules, view, scratch):
    """Fill scratch.value and price at the prices of some rounds later (W2.2, W2.3), if the seat goes on like this.

    What it makes floods the market, what it takes empties it: others are not thought to fill the gap.
    """
    ahead = min(AHEAD, int(scratch.rounds))
    for cube in range(CUBES):
        over = int(scratch.made[cube]) - int(scratch.eaten[cube])
        over -= GROWTH[cube] if scratch.rounds > 1 else 0
        more, less = ahead * (over + MARGIN), ahead * (over - MARGIN)
        scratch.value[cube] = UNIT * (
            sell_at(rules, view, cube, more) if over >= 0 else buy_at(rules, view, cube, more)
        )
        scratch.price[cube] = UNIT * (sell_at(rules, view, cube, less) if over > 0 else buy_at(rules, view, cube, less))
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
    buying = view.step <= Step.TRADE
    for tile in range(TILES):
        scratch.tile_price[tile] = price_of(rules, view, rules.tile_cost[tile], buying)
    scratch.flag_price = price_of(rules, view, rules.cost[Cost.FLAG], buying)
