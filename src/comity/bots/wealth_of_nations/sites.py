"""Where a tile of which kind is worth most: the dots that it completes, and those that it may complete later."""

import numpy as np

from comity.bots.wealth_of_nations.evaluation import price_of
from comity.bots.wealth_of_nations.scratch import UNIT
from comity.games.common.hexes import places
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.constants import COLOURS, HEXES, RADIUS, SECTIONS, Colour, Cost, Cube
from comity.games.wealth_of_nations.tables import NEIGHBOURS

PLACES = np.array(places(RADIUS), np.int64)  # axial coordinates
NEAR = 2  # steps
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
def distance(left, right):
    """Steps between two hexes, as the crow flies."""
    q = int(PLACES[left, 0]) - int(PLACES[right, 0])
    r = int(PLACES[left, 1]) - int(PLACES[right, 1])
    return max(abs(q), abs(r), abs(q + r))


@rule
def room(rules, board, h):
    """Free hexes near h, those beside it counted twice."""
    n = 0
    for other in range(HEXES):
        steps = distance(h, other)
        if steps > 0 and steps <= NEAR and tiles.is_empty(rules, board, other):
            n += NEAR + 1 - steps
    return n


@rule
def may_claim(rules, board, h, seat):
    """Whether the seat could place a flag on h (W8.2)."""
    if not tiles.is_empty(rules, board, h) or not tiles.owns_neighbour(board, h, seat):
        return False
    return not (rules.war and tiles.has_opponents_unit(board, h, seat))


@rule
def turns_apart(rules, tile):
    """How many rotations of a tile differ."""
    for period in (1, 2, 3):
        alike = True
        for section in range(SECTIONS):
            alike = alike and rules.points[tile, period, section] == rules.points[tile, 0, section]
        if alike:
            return period
    return 6


@rule
def try_hex(rules, board, h, tile, turns, seat, own, force_price, scratch):
    """Keep the best rotation of a tile on h in scratch, if it is better than what is kept."""
    clashes = np.empty(COLOURS, np.int64)
    tiles.find_clashes(rules, board, h, -1, clashes)
    flag = 0 if own == 1 else int(scratch.flag_price)
    for turn in range(turns):
        force = 1 if tiles.clash(rules, clashes, tile, turn) else 0
        worth = value_tile(rules, board, h, tile, turn, seat, scratch) + (int(scratch.haste) if own == 0 else 0)
        better = worth - flag - force * force_price
        if better > scratch.better:
            scratch.better, scratch.worth, scratch.tile, scratch.hex = better, worth, tile, h
            scratch.turn, scratch.own, scratch.force = turn, own, force


@rule
def find_site(rules, view, seat, tile, buying, scratch):
    """Fill scratch with the best place for a tile, on a flag or beside one; look_ahead comes first."""
    board, turns = view.board, turns_apart(rules, tile)
    force_price = price_of(rules, view, rules.cost[Cost.FORCE], buying)
    scratch.better, scratch.tile = 0, -1
    has_flags = supplies.flags_left(rules, board, seat) > 0
    for h in range(HEXES):
        if board.flag[h] == seat and board.tile[h] < 0:
            try_hex(rules, board, h, tile, turns, seat, 1, force_price, scratch)
        elif has_flags and may_claim(rules, board, h, seat):
            try_hex(rules, board, h, tile, turns, seat, 0, force_price, scratch)
