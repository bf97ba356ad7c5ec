"""How fast blocs are found on a full board: a measurement of the rules' heaviest part."""

from comity.games.common.jit import rule
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations.blocs import count_dots, find_blocs
from comity.games.wealth_of_nations.constants import HEXES, TILES
from comity.games.wealth_of_nations.tiles import put_tile


@rule
def scan_full_board(rules, states, generators, found, fed, dots, count):
    """Fill the board at random, then find all blocs and their dots, count times: how fast that is (W3.5).

    rules, states, generators, found: length 1; fed, dots: (122,), as count_dots takes them. Returns the dots counted.
    """
    board, generator = states[0].board, generators[0]
    for h in range(HEXES):
        if rules[0].blocked[h] == 0:
            owner, tile = random_below(generator, states[0].seats), random_below(generator, TILES)
            put_tile(board, h, owner, tile, random_below(generator, 6))
    total = 0
    for _ in range(count):
        find_blocs(rules[0], board, found)
        count_dots(rules[0], board, found, fed, dots)
        total += dots.sum()
    return total
