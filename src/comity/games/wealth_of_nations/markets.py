"""The five markets (W2.1–W2.5): prices follow the number of cubes in the wells."""

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import CUBES


@rule
def next_to_buy(rules, state, cube, k):
    """Dollars for the next cube but k (W2.2)."""
    return int(rules.buy[cube, max(0, int(state.stock[cube]) - k)])


@rule
def next_to_sell(rules, state, cube, k):
    """Dollars for the next cube but k (W2.3)."""
    return int(rules.sell[cube, min(int(rules.wells[cube]), int(state.stock[cube]) + k)])


@rule
def buy_price(rules, state, cube, n):
    """Dollars for n cubes, each one dearer or equal (W2.2)."""
    total = 0
    for k in range(n):
        total += next_to_buy(rules, state, cube, k)
    return total


@rule
def sell_price(rules, state, cube, n):
    """Dollars for n cubes, each one cheaper or equal (W2.3)."""
    total = 0
    for k in range(n):
        total += next_to_sell(rules, state, cube, k)
    return total


@rule
def barter_price_x2(rules, state, cube):
    """Half dollars for the next cube, the price that markets advise (W2.4)."""
    return int(rules.barter_x2[cube, int(state.stock[cube])])


@rule
def buy_mix(rules, state, player, cubes):
    """Take the cubes out of the markets and pay; returns the money."""
    money = 0
    for cube in range(CUBES):
        n = int(cubes[cube])
        money += buy_price(rules, state, cube, n)
        state.stock[cube] = max(0, int(state.stock[cube]) - n)
        player.cubes[cube] = int(player.cubes[cube]) + n
    player.money = int(player.money) - money
    return money


@rule
def sell_mix(rules, state, player, cubes):
    """Put the cubes into the markets, those beyond the last well into the supply; returns the money."""
    money = 0
    for cube in range(CUBES):
        n = int(cubes[cube])
        money += sell_price(rules, state, cube, n)
        state.stock[cube] = min(int(rules.wells[cube]), int(state.stock[cube]) + n)
        player.cubes[cube] = int(player.cubes[cube]) - n
    player.money = int(player.money) + money
    return money


@rule
def cubes_held(state, cube):
    """By all players together."""
    total = 0
    for seat in range(int(state.seats)):
        total += int(state.players[seat].cubes[cube])
    return total


@rule
def final_price(rules, state, cube):
    """W11.3: the sell price half as many wells further on as there are cubes in all hands."""
    well = int(state.stock[cube]) + cubes_held(state, cube) // 2
    return int(rules.sell[cube, min(int(rules.wells[cube]), well)])
