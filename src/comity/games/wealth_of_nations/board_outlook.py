"""What people want to see of a board alone, in anybody's turn: the marks of all dots, what blocs cost and make.

For drawings, and for trying in the mind what a tile or a plan would do. All arguments are arrays: rules, board and
what is filled are of length 1.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import running, tiles
from comity.games.wealth_of_nations.constants import COLOURS, CUBES, HEXES, NODES, POINTS, SECTIONS, Mark
from comity.games.wealth_of_nations.tables import NEIGHBOURS

NO_MARKS = np.zeros((HEXES, POINTS), np.int8)  # to be copied
NO_PLAN = np.zeros((HEXES, SECTIONS), np.int8)  # nothing runs; likewise
BOARD_OUTLOOK = np.dtype(
    [
        ("leader", "i2", (NODES,)),  # as outlook.OUTLOOK says it
        ("own_dots", "i2", (HEXES,)),  # whole dots that lie on the hex's tile and on nobody else's
        ("made", "i2", (NODES,)),  # by leader, dots that the plan makes
        ("cost", "i2", (NODES, CUBES)),  # by leader, what the plan takes
    ]
)


@rule
def mark_waiting(rules, board, h, marks):
    """What a dot is on which nothing else is known."""
    tile, turn = int(board.tile[h]), int(board.rotation[h])
    for section in range(SECTIONS):
        points = int(rules.points[tile, turn, section])
        for point in range(POINTS):
            if (points >> point) & 1 == 1:
                marks[h, point] = Mark.WAITING


@rule
def mark_clashes(rules, board, h, clashes, marks):
    """W3.3. clashes (6,): scratch."""
    tile, turn = int(board.tile[h]), int(board.rotation[h])
    tiles.find_clashes(rules, board, h, -1, clashes)
    for section in range(SECTIONS):
        points = int(rules.points[tile, turn, section])
        met = points & int(clashes[int(rules.colour[tile, section])]) if points != 0 else 0
        for point in range(POINTS):
            if (met >> point) & 1 == 1:
                marks[h, point] = Mark.CLASH


@rule
def shared_point(h, second, third):
    """The point of h at which it meets another hex, an edge, or two others (third >= 0), a corner; -1 none."""
    for k in range(6):
        after = (k + 1) % 6
        if third < 0 and NEIGHBOURS[h, k] == second:
            return k
        if third >= 0 and (
            (NEIGHBOURS[h, k] == second and NEIGHBOURS[h, after] == third)
            or (NEIGHBOURS[h, k] == third and NEIGHBOURS[h, after] == second)
        ):
            return 6 + k
    return -1


@rule
def mark_whole(nodes, mark, marks):
    """A completed dot (W3.2), on each of its tiles. nodes (3,): then -1; mark: WHOLE or SHARED."""
    if nodes[1] < 0:
        return
    first, second = int(nodes[0]) // 2, int(nodes[1]) // 2
    third = int(nodes[2]) // 2 if nodes[2] >= 0 else -1
    marks[first, shared_point(first, second, third)] = mark
    marks[second, shared_point(second, first, third)] = mark
    if third >= 0:
        marks[third, shared_point(third, first, second)] = mark


@rule
def mark_points(rules, laid, blocs, marks):
    """find_marks on the elements of rules and board; blocs: of that board (blocs.find_blocs)."""
    clashes, found = np.empty(COLOURS, np.int64), blocs[0]
    for h in range(HEXES):
        for point in range(POINTS):
            marks[h, point] = Mark.BLANK
        if laid.tile[h] >= 0:
            mark_waiting(rules, laid, h, marks)
    for dot in range(int(found.count)):
        counts = bloc.counts_for_owners(rules, laid, found, dot)
        mark_whole(found.dots[dot], Mark.WHOLE if counts else Mark.SHARED, marks)
    for h in range(HEXES):
        if laid.tile[h] >= 0:
            mark_clashes(rules, laid, h, clashes, marks)


@rule
def find_marks(rules, board, marks):
    """marks (61, 12): constants.Mark of each point of each hex, edges 0–5 and then corners 0–5 (W3.1)."""
    blocs = np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules[0], board[0], blocs)
    mark_points(rules[0], board[0], blocs, marks)


@rule
def count_own_dots(board, found, own_dots):
    """own_dots (61,): see BOARD_OUTLOOK."""
    for h in range(HEXES):
        own_dots[h] = 0
    for dot in range(int(found.count)):
        if not bloc.is_shared(board, found, dot):
            for k in range(3):
                if found.dots[dot, k] >= 0:
                    own_dots[int(found.dots[dot, k]) // 2] += 1


@rule
def weigh_plan(rules, board, plan, out):
    """Fill BOARD_OUTLOOK. plan (61, 2): constants.Feed of each section, whoever owns it; what is idle is not fed."""
    laid, found = board[0], out[0]
    blocs, fed, made = np.empty(1, bloc.SCRATCH_BLOCS), np.empty(NODES, np.int8), np.empty(NODES, np.int64)
    cost = np.empty(CUBES, np.int64)
    bloc.find_blocs(rules[0], laid, blocs)
    running.find_fed(plan, fed)
    bloc.count_dots(rules[0], laid, blocs, fed, made)
    count_own_dots(laid, blocs[0], found.own_dots)
    for node in range(NODES):
        found.leader[node] = bloc.leader_at(blocs, node)
        found.made[node] = made[node]
        for cube in range(CUBES):
            cost[cube] = 0
        if found.leader[node] == node:
            running.add_planned_cost(rules[0], laid, blocs, node, plan, cost)
        for cube in range(CUBES):
            found.cost[node, cube] = cost[cube]
