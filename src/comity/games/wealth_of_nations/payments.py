"""Cubes paid for what costs cubes. They go to the supply, never into the wells (W2.6)."""

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import CUBES, Cube
from comity.games.wealth_of_nations.reasons import Reason


@rule
def shortage(cube):
    """The reason that names a cube of which there is too little."""
    if cube == Cube.FOOD:
        return Reason.NOT_ENOUGH_FOOD
    if cube == Cube.ENERGY:
        return Reason.NOT_ENOUGH_ENERGY
    if cube == Cube.LABOR:
        return Reason.NOT_ENOUGH_LABOR
    if cube == Cube.ORE:
        return Reason.NOT_ENOUGH_ORE
    return Reason.NOT_ENOUGH_CAPITAL


@rule
def check_pay(player, cost):
    """Whether the player holds the cost (5,): an action is paid whole, and never into the wells (W2.6)."""
    for cube in range(CUBES):
        if player.cubes[cube] < cost[cube]:
            return shortage(cube)
    return Reason.OK


@rule
def check_pay_forced(player, cost, forced, force_cost):
    """The same with so many tiles forced besides (W3.4)."""
    for cube in range(CUBES):
        if int(player.cubes[cube]) < int(cost[cube]) + forced * int(force_cost[cube]):
            return shortage(cube)
    return Reason.OK


@rule
def pay(player, cost, times):
    for cube in range(CUBES):
        player.cubes[cube] = int(player.cubes[cube]) - times * int(cost[cube])
