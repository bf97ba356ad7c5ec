"""Blocs and completed dots (W3.2, W3.5, W3.6, W3.8; examples: W3.7), found for the whole board in about 1 µs.

The nodes are the sections of tiles, 2 * hex + section: an Integrated Economy is a generator and a farm, a node each.
A bloc is known by its leader, its lowest node. Functions take BLOCS as an array of length 1.
"""

import numpy as np

from comity.games.common.attributes import attribute_dtype
from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import HEXES, NODES, SECTIONS
from comity.games.wealth_of_nations.tables import NEIGHBOURS

MAX_DOTS = 320  # 61 full ones, 156 edges and 96 corners between hexes make 313

BLOCS = np.dtype(
    [
        ("leader", "i2", (NODES,)),  # of the node's bloc; -1: there is no such section
        ("count", "i2"),  # of dots that are whole, whoever owns their tiles
        ("dots", "i2", (MAX_DOTS, 3)),  # the nodes on which each lies, then -1
    ]
)
SCRATCH_BLOCS = attribute_dtype(BLOCS)


@rule
def root(leader, node):
    while leader[node] != node:
        node = int(leader[node])
    return node


@rule
def join(leader, left, right):
    """One bloc of two; the lower root leads."""
    left, right = root(leader, left), root(leader, right)
    if left < right:
        leader[right] = left
    else:
        leader[left] = right


@rule
def add_dot(found, first, second, third):
    dot = int(found.count)
    found.dots[dot, 0] = first
    found.dots[dot, 1] = second
    found.dots[dot, 2] = third
    found.count = dot + 1


@rule
def facing_node(rules, board, h, direction, colour, point):
    """The node beside h in that direction which shows a dot of the colour at this point of h; -1 none."""
    beside = int(NEIGHBOURS[h, direction])
    if beside < 0 or board.tile[beside] < 0:
        return -1
    tile, turn = int(board.tile[beside]), int(board.rotation[beside])
    for section in range(SECTIONS):
        if rules.colour[tile, section] == colour and int(rules.seen[tile, turn, direction, section]) & point != 0:
            return 2 * beside + section
    return -1


@rule
def scan_edges(rules, board, found, h, section):
    """Directions 0 to 2 see every pair of hexes once. Touching dots join a bloc, half dots are whole (W3.2, W3.5)."""
    tile, turn = int(board.tile[h]), int(board.rotation[h])
    points, colour = int(rules.points[tile, turn, section]), rules.colour[tile, section]
    for direction in range(3):
        beside = int(NEIGHBOURS[h, direction])
        if beside < 0 or board.tile[beside] < 0:
            continue
        other, other_turn = int(board.tile[beside]), int(board.rotation[beside])
        for facing in range(SECTIONS):
            met = points & int(rules.seen[other, other_turn, direction, facing])
            if met != 0 and rules.colour[other, facing] == colour:
                if board.flag[h] == board.flag[beside]:
                    join(found.leader, 2 * h + section, 2 * beside + facing)
                if met & (1 << direction) != 0:
                    add_dot(found, 2 * h + section, 2 * beside + facing, -1)


@rule
def scan_corners(rules, board, found, h, section):
    """Every corner between three hexes is corner 2 or 5 of exactly one of them."""
    tile, turn = int(board.tile[h]), int(board.rotation[h])
    points, colour = int(rules.points[tile, turn, section]), rules.colour[tile, section]
    for corner in range(2, 6, 3):
        point = 64 << corner
        if points & point != 0:
            second = facing_node(rules, board, h, corner, colour, point)
            third = facing_node(rules, board, h, (corner + 1) % 6, colour, point)
            if second >= 0 and third >= 0:
                add_dot(found, 2 * h + section, second, third)


@rule
def find_blocs(rules, board, blocs):
    """Fill BLOCS from a board."""
    found = blocs[0]
    leader = found.leader
    found.count = 0
    for h in range(HEXES):
        tile = int(board.tile[h])
        for section in range(SECTIONS):
            node = 2 * h + section
            leader[node] = node if tile >= 0 and rules.colour[tile, section] >= 0 else -1
    for h in range(HEXES):
        tile = int(board.tile[h])
        if tile < 0:
            continue
        for section in range(SECTIONS):
            if leader[2 * h + section] >= 0:
                if rules.centre[tile, section] != 0:
                    add_dot(found, 2 * h + section, -1, -1)
                scan_edges(rules, board, found, h, section)
                scan_corners(rules, board, found, h, section)
    for node in range(NODES):
        if leader[node] >= 0:
            leader[node] = leader[int(leader[node])]  # roots are lower and final already


@rule
def colour_of(rules, board, node):
    """The colour of a node's dots."""
    return int(rules.colour[int(board.tile[node // 2]), node % 2])


@rule
def owner_of(board, node):
    return int(board.flag[node // 2])


@rule
def is_whole_for(board, found, dot, owner, fed):
    """Whether all tiles of this owner under the dot are fed."""
    for k in range(3):
        node = int(found.dots[dot, k])
        if node >= 0 and owner_of(board, node) == owner and fed[node] == 0:
            return False
    return True


@rule
def is_shared(board, found, dot):
    """Whether the dot lies on tiles of several owners (W3.6)."""
    owner = owner_of(board, int(found.dots[dot, 0]))
    for k in range(1, 3):
        node = int(found.dots[dot, k])
        if node >= 0 and owner_of(board, node) != owner:
            return True
    return False


@rule
def counts_for_owners(rules, board, found, dot):
    """Whether the dot is anybody's: one of several owners only with shared dots (W3.6, W13.3)."""
    return rules.shared_dots != 0 or not is_shared(board, found, dot)


@rule
def count_dots(rules, board, blocs, fed, out):
    """out (122,): dots of each bloc that lie on fed tiles alone, by its leader; fed (122,): 1 or 0 by node.

    A dot of several owners is nobody's (W3.6), or with shared dots each one's whose own tiles on it are fed (W13.3).
    """
    found = blocs[0]
    for node in range(NODES):
        out[node] = 0
    for dot in range(int(found.count)):
        first = int(found.dots[dot, 0])
        if not is_shared(board, found, dot):
            if is_whole_for(board, found, dot, owner_of(board, first), fed):
                out[int(found.leader[first])] += 1
        elif rules.shared_dots != 0:
            served = 0
            for k in range(3):
                node = int(found.dots[dot, k])
                if node >= 0:
                    owner = owner_of(board, node)
                    if (served >> owner) & 1 == 0 and is_whole_for(board, found, dot, owner, fed):
                        out[int(found.leader[node])] += 1
                    served |= 1 << owner


@rule
def is_automated(board, blocs, leader):
    """Whether a tile of the bloc holds a token; a farm bloc never is automated (W8.7)."""
    for node in range(0, NODES, SECTIONS):
        if blocs[0].leader[node] == leader and board.token[node // 2] != 0:
            return True
    return False


@rule
def units_declared(state, blocs, leader, seat):
    """How many units of the seat were declared on the bloc in this Produce phase (W10.7)."""
    if state.players[seat].declared == 0:
        return 0
    total = 0
    for node in range(leader, NODES):
        if blocs[0].leader[node] == leader:
            total += int(state.players[seat].occupying[node // 2, node % 2])
    return total


@rule
def leader_at(blocs, node):
    """The leader of the node's bloc; -1 where there is no such section."""
    return int(blocs[0].leader[node])
