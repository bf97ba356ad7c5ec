"""What candidate deals of Wealth of Nations are made of (W6.3): cubes, money and notes."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators

from comity.envs.candidates import Items
from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import Cube
from comity.games.wealth_of_nations.deals import MONEY, NOTES, holds

MOST_CUBES, MOST_MONEY, MOST_NOTES = 4, 60, 2


@rule
def held(state, seat, item):
    return holds(state.players[seat], item)


@rule
def most(item):
    if item == MONEY:
        return MOST_MONEY
    return MOST_NOTES if item == NOTES else MOST_CUBES


@rule
def put(gift, item, number):
    gift.assets[item] = number


ITEMS = Items((*(cube.name.lower() for cube in Cube), "money", "notes"), MONEY, held, most, put)
