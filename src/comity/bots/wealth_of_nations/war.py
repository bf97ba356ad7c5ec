"""War: units are built and march for their errands, and fight at home."""

import numpy as np

from comity.bots.wealth_of_nations.errands import find_errand, find_prizes, find_service, find_ways, may_plant
from comity.bots.wealth_of_nations.evaluation import covers, price_of
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import tiles
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import HEXES, By, Cost, Kind
from comity.games.wealth_of_nations.tables import NEIGHBOURS


@rule
def choose_errand(rules, view, seat, blocs, spare, scratch, out):
    """Activate, or build a unit, if that pays; spare (5,): cubes for it. False if not. look_ahead comes first."""
    if not covers(spare, rules.cost[Cost.ACTIVATE]):
        return False
    least = price_of(rules, view, rules.cost[Cost.ACTIVATE], False)
    builds = find_service(rules, view, seat, blocs, scratch)
    if builds:
        least += price_of(rules, view, rules.cost[Cost.UNIT], False)
    if scratch.gain <= least or (builds and not covers(spare, rules.cost[Cost.UNIT])):
        return False
    write(out, 0, Kind.BUILD_UNIT if builds else Kind.ACTIVATE, seat, int(scratch.source) if builds else 0, 0)
    return True


@rule
def step_towards(rules, board, seat, source, target):
    """The hex beside source that is nearer to target, one without opponents' units if there is."""
    found, steps = source, np.empty(HEXES, np.int64)
    find_ways(rules, target, HEXES, steps)
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
    prizes = np.empty(HEXES, np.int64)
    find_prizes(rules, view, seat, blocs, prizes, scratch)
    find_errand(rules, view, seat, blocs, prizes, True, int(view.left), scratch)
    source, target = int(scratch.source), int(scratch.target)
    if source >= 0:
        write(out, 0, Kind.MOVE_UNIT, seat, source, step_towards(rules, view.board, seat, source, target))
    else:
        write(out, 0, Kind.END_ACTIVATE, seat, 0, 0)


@rule
def choose_operation(rules, view, seat, scratch, out):
    """Drive opponents off one's own tiles; plant a flag for the sake of an early end; do nothing else."""
    board, h = view.board, int(view.hex)
    write(out, 0, Kind.NO_OPERATION, seat, 0, 0)
    if board.flag[h] == seat and board.tile[h] >= 0 and view.by == By.ACTIVATION:
        for other in range(int(view.seats)):
            if other != seat and board.units[h, other] > 0:
                write(out, 0, Kind.BATTLE, seat, other, 0)
    elif may_plant(rules, board, h, seat) and scratch.haste > 0:
        write(out, 0, Kind.SETTLE if board.flag[h] < 0 else Kind.CONQUER, seat, 0, 0)


@rule
def choose_stand(view, seat, out):
    """Fight whoever moves onto one's own tile, nobody elsewhere."""
    h = int(view.hex)
    at_home = view.board.flag[h] == seat and view.board.tile[h] >= 0
    write(out, 0, Kind.STAND if at_home else Kind.LET_PASS, seat, 0, 0)
