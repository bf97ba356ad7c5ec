"""Where a tile of which kind is worth most: the dots that it completes, and those that it may complete later."""

import numpy as np

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.constants import COLOURS, CUBES, HEXES, SECTIONS, TILES, Colour, Cost, Cube
from comity.games.wealth_of_nations.tables import NEIGHBOURS

HOPES = 5  # half dots beside free hexes that are thought as good as a dot


@rule
def is_own(board, node, seat):
    return node >= 0 and board.flag[node // 2] == seat


@rule
def is_open(rules, board, h, direction, seat):
    """Whether the seat may come to lay a tile beside h in that direction."""
    beside = int(NEIGHBOURS[h, direction])
    if beside < 0 or rules.blocked[beside] != 0 or board.tile[beside] >= 0:
        return False
    return board.flag[beside] < 0 or board.flag[beside] == seat


@rule
def study_section(rules, board, h, tile, turn, section, seat):
    """(whole dots, half dots that are open, 1 if it joins a bloc) of a tile's section if it lay on h."""
    points, colour = int(rules.points[tile, turn, section]), int(rules.colour[tile, section])
    dots, hopes, joins = int(rules.centre[tile, section]), 0, 0
    for direction in range(6):
        edge, corner = 1 << direction, 64 << direction
        if points & edge != 0:
            if is_own(board, bloc.facing_node(rules, board, h, direction, colour, edge), seat):
                dots, joins = dots + 1, 1
            elif is_open(rules, board, h, direction, seat):
                hopes += 1
        if points & corner != 0:
            after = (direction + 1) % 6
            left = is_own(board, bloc.facing_node(rules, board, h, direction, colour, corner), seat)
            right = is_own(board, bloc.facing_node(rules, board, h, after, colour, corner), seat)
            if left and right:
                dots += 1
            elif (left and is_open(rules, board, h, after, seat)) or (
                right and is_open(rules, board, h, direction, seat)
            ):
                hopes += 1
            joins = 1 if left or right else joins
    return dots, hopes, joins


@rule
def value_tile(rules, board, h, tile, turn, seat, scratch):
    """What a tile on h brings until the end, its points included, in UNIT."""
    gain, hoped, rounds = 0, 0, int(scratch.rounds)
    for section in range(SECTIONS):
        colour = int(rules.colour[tile, section])
        if colour < 0:
            continue
        dots, hopes, joins = study_section(rules, board, h, tile, turn, section, seat)
        gain += dots * int(scratch.value[colour])
        hoped += hopes * int(scratch.value[colour])
        gain -= 0 if colour == Colour.FOOD else int(scratch.price[Cube.FOOD])
        gain -= 0 if joins == 1 or colour == Colour.ENERGY else int(scratch.price[Cube.ENERGY])
    points = UNIT * int(rules.tile_points) * int(rules.dollars_for_point)
    return points + rounds * max(0, gain) + (rounds - 1) * hoped // HOPES if rounds > 0 else points


@rule
def can_pay(rules, cubes, tile, flags):
    """Whether cubes (5,) are enough for a tile and so many flags."""
    for cube in range(CUBES):
        if cubes[cube] < int(rules.tile_cost[tile, cube]) + flags * int(rules.cost[Cost.FLAG, cube]):
            return False
    return True


@rule
def affordable(rules, view, cubes, flags):
    """The set of tiles that are left and that cubes (5,) pay for, with so many flags."""
    found = 0
    for tile in range(TILES):
        if can_pay(rules, cubes, tile, flags) and supplies.stack_left(rules, view, tile) > 0:
            found |= 1 << tile
    return found


@rule
def may_claim(rules, board, h, seat):
    """Whether the seat could place a flag on h (W8.2)."""
    if not tiles.is_empty(rules, board, h) or not tiles.owns_neighbour(board, h, seat):
        return False
    return not (rules.war and tiles.has_opponents_unit(board, h, seat))


@rule
def try_hex(rules, board, h, seat, among, own, scratch):
    """Keep the best tile of a set on h in scratch, if it is better than what is kept."""
    clashes = np.empty(COLOURS, np.int64)
    tiles.find_clashes(rules, board, h, -1, clashes)
    flag = 0 if own == 1 else int(scratch.flag_price)
    for tile in range(TILES):
        if not has(among, tile):
            continue
        for turn in range(6):
            if not tiles.clash(rules, clashes, tile, turn):
                worth = value_tile(rules, board, h, tile, turn, seat, scratch) - flag - int(scratch.tile_price[tile])
                if worth > scratch.worth:
                    scratch.worth, scratch.tile, scratch.hex, scratch.turn, scratch.own = worth, tile, h, turn, own


@rule
def find_build(rules, view, seat, cubes, scratch):
    """Fill scratch with the best tile that cubes (5,) pay for, the flag for it included; look_ahead comes first."""
    board = view.board
    scratch.worth, scratch.tile = 0, -1
    on_own, on_new = affordable(rules, view, cubes, 0), affordable(rules, view, cubes, 1)
    if supplies.flags_left(rules, board, seat) == 0:
        on_new = 0
    for h in range(HEXES):
        if board.flag[h] == seat and board.tile[h] < 0 and on_own != 0:
            try_hex(rules, board, h, seat, on_own, 1, scratch)
        elif on_new != 0 and may_claim(rules, board, h, seat):
            try_hex(rules, board, h, seat, on_new, 0, scratch)
