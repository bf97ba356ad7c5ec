"""Where a tile may lie: its dots against those around it (W3.3), and hexes that can hold anything (W1.2, W1.4)."""

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import COLOURS, HEXES, SECTIONS
from comity.games.wealth_of_nations.tables import NEIGHBOURS


@rule
def is_empty(rules, board, h):
    """A hex in play without a flag; a tile always lies on one."""
    return rules.blocked[h] == 0 and board.flag[h] < 0


@rule
def conflicts(rules, board, h, tile, turn):
    """Whether a dot of the tile would meet a dot of another colour on an edge or a corner of hex h (W3.3)."""
    for direction in range(6):
        beside = int(NEIGHBOURS[h, direction])
        if beside < 0 or board.tile[beside] < 0:
            continue
        other, other_turn = int(board.tile[beside]), int(board.rotation[beside])
        for section in range(SECTIONS):
            points, colour = int(rules.points[tile, turn, section]), rules.colour[tile, section]
            if points != 0:
                for facing in range(SECTIONS):
                    met = points & int(rules.seen[other, other_turn, direction, facing])
                    if met != 0 and rules.colour[other, facing] != colour:
                        return True
    return False


@rule
def find_clashes(rules, board, h, lifted, clashes):
    """The same for all tiles at once: clashes[c] is the set of points of hex h where a dot of colour c would conflict.

    lifted: a hex taken to hold no tile, -1 none; clashes: int64 (6,).
    """
    for colour in range(COLOURS):
        clashes[colour] = 0
    for direction in range(6):
        beside = int(NEIGHBOURS[h, direction])
        if beside < 0 or beside == lifted or board.tile[beside] < 0:
            continue
        other, other_turn = int(board.tile[beside]), int(board.rotation[beside])
        for facing in range(SECTIONS):
            met, its_colour = int(rules.seen[other, other_turn, direction, facing]), rules.colour[other, facing]
            if met != 0:
                for colour in range(COLOURS):
                    if colour != its_colour:
                        clashes[colour] |= met


@rule
def clash(rules, clashes, tile, turn):
    """Whether the tile conflicts where find_clashes looked."""
    for section in range(SECTIONS):
        points = int(rules.points[tile, turn, section])
        if points != 0 and points & int(clashes[int(rules.colour[tile, section])]) != 0:
            return True
    return False


@rule
def is_beside(h, other):
    for direction in range(6):
        if NEIGHBOURS[h, direction] == other:
            return True
    return False


@rule
def owns_neighbour(board, h, seat):
    """Whether a hex beside h has the player's flag."""
    for direction in range(6):
        beside = int(NEIGHBOURS[h, direction])
        if beside >= 0 and board.flag[beside] == seat:
            return True
    return False


@rule
def touches_own_tile(board, h, seat):
    """Whether a hex beside h has a tile of the player."""
    for direction in range(6):
        beside = int(NEIGHBOURS[h, direction])
        if beside >= 0 and board.flag[beside] == seat and board.tile[beside] >= 0:
            return True
    return False


@rule
def has_opponents_unit(board, h, seat):
    """W9.7: units of players who were eliminated count as well (W5.3)."""
    for other in range(board.units.shape[1]):
        if other != seat and board.units[h, other] > 0:
            return True
    return False


@rule
def free_hexes(rules, board):
    """How many hexes in play hold no flag; none left is W11.1b."""
    n = 0
    for h in range(HEXES):
        n += 1 if is_empty(rules, board, h) else 0
    return n


@rule
def put_tile(board, h, seat, tile, turn):
    """A tile of the player comes to lie here, on its flag."""
    board.flag[h] = seat
    board.tile[h] = tile
    board.rotation[h] = turn


@rule
def lift_tile(board, h):
    """The tile leaves; the flag stays."""
    board.tile[h] = -1
    board.rotation[h] = 0
