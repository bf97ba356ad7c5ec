"""Setup: packages, their tiles, the first unit, and in a cash-only start the first flag (W4.5–W4.8, W13.2)."""

import numpy as np

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.bots.wealth_of_nations.sites import NEAR, distance, room, value_tile
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations import tiles
from comity.games.wealth_of_nations.actions import write, write_tile
from comity.games.wealth_of_nations.constants import (
    COLOURS,
    CUBES,
    HEXES,
    PACKAGES,
    TILES,
    Colour,
    Cube,
    Kind,
)
from comity.games.wealth_of_nations.phases import draft, placing

START_ROUNDS = 6  # in which a tile of the start is thought to run
TASTE = UNIT * 20  # how far a draft may stray from the best package
ROOM = UNIT * 2  # what a free hex nearby is worth
FAR = 99
ALL_EDGES = 63


@rule
def value_package(rules, package, scratch):
    """Money, cubes at their value, points of tiles, and what those make if their half dots meet."""
    total = UNIT * int(rules.package_money[package])
    for cube in range(CUBES):
        total += int(rules.package_cubes[package, cube]) * int(scratch.value[cube])
    for tile in range(TILES):
        n = int(rules.package_tiles[package, tile])
        if n == 0:
            continue
        colour = int(rules.colour[tile, 0])
        edges = int(rules.points[tile, 0, 0]) & ALL_EDGES
        made = (2 * n - 1 if edges != 0 else n) * int(scratch.value[colour])
        food = 0 if colour == Colour.FOOD else n * int(scratch.price[Cube.FOOD])
        energy = 0 if colour == Colour.ENERGY else int(scratch.price[Cube.ENERGY])
        total += n * UNIT * int(rules.tile_points) * int(rules.dollars_for_point)
        total += START_ROUNDS * max(0, made - food - energy)
    return total


@rule
def choose_package(rules, view, seat, generator, scratch, out):
    """The best one, more or less; look_ahead comes first."""
    offered, best, most = draft.on_offer(rules, view), -1, 0
    for package in range(PACKAGES):
        if has(offered, package):
            value = value_package(rules, package, scratch) + random_below(generator, TASTE)
            if best < 0 or value > most:
                best, most = package, value
    write(out, 0, Kind.TAKE_PACKAGE, seat, best, 0)


@rule
def choose_place(rules, view, seat, generator, scratch, out):
    """The tile of the package, its hex and its rotation that are worth most, more or less; look_ahead comes first."""
    board, clashes, most = view.board, np.empty(COLOURS, np.int64), -1
    for tile in range(TILES):
        if view.players[seat].to_place[tile] < 1:
            continue
        touching = placing.must_touch(rules, view, seat, tile)
        for h in range(HEXES):
            if not tiles.is_empty(rules, board, h) or (touching and not tiles.touches_own_tile(board, h, seat)):
                continue
            tiles.find_clashes(rules, board, h, -1, clashes)
            spacious = ROOM * room(rules, board, h) + random_below(generator, ROOM)
            for turn in range(6):
                if not tiles.clash(rules, clashes, tile, turn):
                    value = value_tile(rules, board, h, tile, turn, seat, scratch) + spacious
                    if value > most:
                        most = value
                        write_tile(out, 0, Kind.PLACE_TILE, seat, tile, h, turn, 0)


@rule
def to_opponents(board, seat, h):
    """Steps to the nearest tile of an opponent."""
    least = FAR
    for other in range(HEXES):
        if board.tile[other] >= 0 and board.flag[other] != seat:
            least = min(least, distance(h, other))
    return least


@rule
def choose_post(view, seat, out):
    """The first unit stands where it is nearest to others."""
    board, least = view.board, FAR + 1
    for h in range(HEXES):
        if board.tile[h] >= 0 and board.flag[h] == seat:
            steps = to_opponents(board, seat, h)
            if steps < least:
                least = steps
                write(out, 0, Kind.PLACE_UNIT, seat, h, 0)


@rule
def choose_first_flag(rules, view, seat, generator, out):
    """The hex with most room, more or less."""
    most = -1
    for h in range(HEXES):
        if tiles.is_empty(rules, view.board, h):
            n = room(rules, view.board, h) + random_below(generator, NEAR)
            if n > most:
                most = n
                write(out, 0, Kind.PLACE_FIRST_FLAG, seat, h, 0)
