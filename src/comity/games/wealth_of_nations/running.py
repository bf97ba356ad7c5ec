"""Running blocs (W10.2–W10.4): what it takes, and which tiles a plan feeds. A plan is constants.Feed by section."""

from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations.constants import NODES, Colour, Cube, Feed


@rule
def food_to_run(colour, fed, by_ore):
    """1 food for each tile that is fed; farms need none (W10.2), and ore feeds all (W10.4)."""
    return 0 if colour == Colour.FOOD or by_ore else int(fed)


@rule
def energy_to_run(colour):
    """1 energy a bloc; generators need none (W10.2)."""
    return 0 if colour == Colour.ENERGY else 1


@rule
def ore_to_run(by_ore):
    """1 ore for an automated bloc, in place of food (W10.4)."""
    return 1 if by_ore else 0


@rule
def add_cost(colour, fed, by_ore, cost):
    """Add to cost (5,) what it takes to run a bloc with so many tiles fed, or all by ore."""
    cost[Cube.FOOD] += food_to_run(colour, fed, by_ore)
    cost[Cube.ENERGY] += energy_to_run(colour)
    cost[Cube.ORE] += ore_to_run(by_ore)


@rule
def is_fed(feed):
    """Whether a tile counts for the dots of its bloc (W10.3)."""
    return feed == Feed.FOOD or feed == Feed.ORE or feed == Feed.FREE


@rule
def find_fed(plan, fed):
    """plan (61, 2); fed (122,): 1 for each section that is fed, by whatever."""
    for node in range(NODES):
        fed[node] = 1 if is_fed(plan[node // 2, node % 2]) else 0


@rule
def add_planned_cost(rules, board, blocs, leader, plan, cost):
    """Add to cost (5,) what it takes to run the bloc as a plan (61, 2) says, if it runs at all."""
    feed = plan[leader // 2, leader % 2]
    if feed == Feed.IDLE:
        return
    fed = 0
    for node in range(leader, NODES):
        if blocs[0].leader[node] == leader and is_fed(plan[node // 2, node % 2]):
            fed += 1
    add_cost(bloc.colour_of(rules, board, leader), fed, feed == Feed.ORE, cost)
