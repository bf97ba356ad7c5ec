"""War: units go where they take a cube in every round (W10.8), or drive off those who would.

An errand is a unit of the seat, and a hex with a bloc to occupy or to free, not farther than it can go.
"""

import numpy as np

from comity.bots.wealth_of_nations.economy import covers, price_of
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import HEXES, NODES, SEATS_MAX, By, Cost, Kind
from comity.games.wealth_of_nations.state import in_game
from comity.games.wealth_of_nations.tables import NEIGHBOURS

MOST_UNITS = 3  # on the board, with those that are built
FAR = 99  # steps to where no way leads


@rule
def find_ways(rules, start, steps):
    """steps (61,): from each hex to start, around what nothing may enter (W9.3)."""
    queue, count, done = np.empty(HEXES, np.int64), 1, 0
    for h in range(HEXES):
        steps[h] = FAR
    queue[0], steps[start] = start, 0
    while done < count:
        h = queue[done]
        done += 1
        for direction in range(6):
            beside = int(NEIGHBOURS[h, direction])
            if beside >= 0 and rules.blocked[beside] == 0 and steps[beside] == FAR:
                steps[beside] = steps[h] + 1
                queue[count] = beside
                count += 1


@rule
def units_on_bloc(board, blocs, leader, seat):
    """Units of the seat, or of all (-1), on the bloc's tiles."""
    n = 0
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == leader:
            for other in range(SEATS_MAX):
                n += int(board.units[node // 2, other]) if seat < 0 or other == seat else 0
    return n


@rule
def prize(rules, view, seat, h, blocs, dots, scratch):
    """What a unit of the seat brings on h until the end, in UNIT; two of three blocs are thought to run."""
    board = view.board
    if board.tile[h] < 0:
        return 0
    leader, owner = bloc.leader_at(blocs, 2 * h), int(board.flag[h])
    dot = int(scratch.rounds) * int(scratch.value[bloc.colour_of(rules, board, leader)]) * 2 // 3
    guarded = tiles.has_opponents_unit(board, h, seat)
    if owner == seat:
        return dot if guarded else 0
    if guarded or not in_game(view, owner) or dots[leader] <= units_on_bloc(board, blocs, leader, -1):
        return 0
    return dot


@rule
def is_posted(view, seat, h):
    """Whether a unit there occupies an opponent's bloc already."""
    owner = int(view.board.flag[h])
    return view.board.tile[h] >= 0 and owner != seat and in_game(view, owner)


@rule
def is_source(view, seat, h, units):
    """Where an errand may begin: at a unit that is free, or at a tile where one can be built."""
    if units:
        return view.board.units[h, seat] > 0 and not is_posted(view, seat, h)
    return view.board.tile[h] >= 0 and view.board.flag[h] == seat and view.board.built[h] == 0


@rule
def find_errand(rules, view, seat, blocs, units, reach, scratch):
    """Fill scratch with the best errand of the seat's units, or of those that it may build, within so many steps."""
    fed, dots = np.ones(NODES, np.int8), np.empty(NODES, np.int64)
    prizes, steps = np.empty(HEXES, np.int64), np.empty(HEXES, np.int64)
    bloc.count_dots(rules, view.board, blocs, fed, dots)
    for h in range(HEXES):
        prizes[h] = prize(rules, view, seat, h, blocs, dots, scratch)
    scratch.source, scratch.target, scratch.gain = -1, -1, 0
    for source in range(HEXES):
        if not is_source(view, seat, source, units):
            continue
        find_ways(rules, source, steps)
        for target in range(HEXES):
            gain = prizes[target] - steps[target]
            if steps[target] <= reach and gain > scratch.gain:
                scratch.source, scratch.target, scratch.gain = source, target, gain


@rule
def choose_errand(rules, view, seat, blocs, spare, scratch, out):
    """Activate, or build a unit, if that pays; spare (5,): cubes for it. False if not. look_ahead comes first."""
    board, reach = view.board, int(rules.activations)
    on_board = supplies.units_on_board(board, seat)
    marching = price_of(rules, view, rules.cost[Cost.ACTIVATE], False)
    if on_board > 0 and covers(spare, rules.cost[Cost.ACTIVATE]):
        find_errand(rules, view, seat, blocs, True, reach, scratch)
        if scratch.gain > marching:
            write(out, 0, Kind.ACTIVATE, seat, 0, 0)
            return True
    can_build = on_board < MOST_UNITS and supplies.units_left(rules, board, seat) > 0
    if can_build and covers(spare, rules.cost[Cost.UNIT]) and covers(spare, rules.cost[Cost.ACTIVATE]):
        find_errand(rules, view, seat, blocs, False, reach, scratch)
        if scratch.gain > marching + price_of(rules, view, rules.cost[Cost.UNIT], False):
            write(out, 0, Kind.BUILD_UNIT, seat, int(scratch.source), 0)
            return True
    return False


@rule
def step_towards(rules, board, seat, source, target):
    """The hex beside source that is nearer to target, one without opponents' units if there is."""
    found, steps = source, np.empty(HEXES, np.int64)
    find_ways(rules, target, steps)
    for direction in range(6):
        beside = int(NEIGHBOURS[source, direction])
        if beside < 0 or steps[beside] >= steps[source]:
            continue
        if found == source or not tiles.has_opponents_unit(board, beside, seat):
            found = beside
    return found


@rule
def choose_march(rules, view, seat, blocs, scratch, out):
    """Write the next Activation to out[0], or the end of them; look_ahead comes first."""
    find_errand(rules, view, seat, blocs, True, int(view.left), scratch)
    source, target = int(scratch.source), int(scratch.target)
    if source >= 0:
        write(out, 0, Kind.MOVE_UNIT, seat, source, step_towards(rules, view.board, seat, source, target))
    else:
        write(out, 0, Kind.END_ACTIVATE, seat, 0, 0)


@rule
def choose_operation(view, seat, out):
    """Drive opponents off one's own tiles; do nothing else."""
    board, h = view.board, int(view.hex)
    write(out, 0, Kind.NO_OPERATION, seat, 0, 0)
    if board.flag[h] == seat and board.tile[h] >= 0 and view.by == By.ACTIVATION:
        for other in range(int(view.seats)):
            if other != seat and board.units[h, other] > 0:
                write(out, 0, Kind.BATTLE, seat, other, 0)


@rule
def choose_stand(view, seat, out):
    """Fight whoever moves onto one's own tile, nobody elsewhere."""
    h = int(view.hex)
    at_home = view.board.flag[h] == seat and view.board.tile[h] >= 0
    write(out, 0, Kind.STAND if at_home else Kind.LET_PASS, seat, 0, 0)
