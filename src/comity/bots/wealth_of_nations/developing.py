"""Develop: build what pays with the cubes at hand, keeping those that the blocs take; automate large blocs."""

import numpy as np

from comity.bots.wealth_of_nations.automating import best_to_automate
from comity.bots.wealth_of_nations.evaluation import covers, price_of
from comity.bots.wealth_of_nations.finishing import write_flag
from comity.bots.wealth_of_nations.moving import write_best_move
from comity.bots.wealth_of_nations.war import choose_errand
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import tiles
from comity.games.wealth_of_nations.actions import write, write_tile
from comity.games.wealth_of_nations.constants import CUBES, Cost, Kind


@rule
def find_spare(player, scratch, spare):
    """spare (5,): cubes that running all blocs does not take."""
    for cube in range(CUBES):
        spare[cube] = max(0, int(player.cubes[cube]) - int(scratch.eaten[cube]))


@rule
def write_build(rules, board, seat, scratch, out):
    """Build the first tile of the series in scratch, or place the flag for it; False if there is none."""
    if scratch.length == 0:
        return False
    kind, h, turn = int(scratch.kind), int(scratch.hexes[0]), int(scratch.turns[0])
    if board.flag[h] == seat:
        force = 1 if tiles.conflicts(rules, board, h, kind, turn) else 0
        write_tile(out, 0, Kind.BUILD_TILE, seat, kind, h, turn, force)
    else:
        write(out, 0, Kind.PLACE_FLAG, seat, h, 0)
    return True


@rule
def choose_develop(rules, view, imagined, seat, blocs, scratch, out):
    """Write the action of the active seat to out[0]; make_plan comes first. imagined: a copy of the view."""
    spare = np.empty(CUBES, np.int64)
    find_spare(view.players[seat], scratch, spare)
    if write_build(rules, view.board, seat, scratch, out):
        return
    if covers(spare, rules.cost[Cost.AUTOMATE]):
        h, gain = best_to_automate(rules, view, seat, blocs, scratch)
        if gain > price_of(rules, view, rules.cost[Cost.AUTOMATE], False):
            write(out, 0, Kind.AUTOMATE, seat, h, 0)
            return
    if write_best_move(rules, imagined, seat, spare, scratch, out):
        return
    if write_flag(rules, view, seat, spare, scratch, out):
        return
    if rules.war and choose_errand(rules, view, seat, blocs, spare, scratch, out):
        return
    write(out, 0, Kind.PASS, seat, 0, 0)
