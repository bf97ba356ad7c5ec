"""Develop: build what pays with the cubes at hand, keeping those that the blocs take; automate large blocs."""

import numpy as np

from comity.bots.wealth_of_nations.economy import covers, price_of
from comity.bots.wealth_of_nations.sites import find_build
from comity.bots.wealth_of_nations.war import choose_errand
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations.actions import write, write_tile
from comity.games.wealth_of_nations.constants import CUBES, NODES, SECTIONS, Colour, Cost, Cube, Kind


@rule
def find_spare(player, scratch, spare):
    """spare (5,): cubes that running all blocs does not take."""
    for cube in range(CUBES):
        spare[cube] = max(0, int(player.cubes[cube]) - int(scratch.eaten[cube]))


@rule
def automation_gain(blocs, leader, scratch):
    """What ore in place of food saves until the end, in UNIT."""
    size = 0
    for node in range(leader, NODES):
        size += 1 if bloc.leader_at(blocs, node) == leader else 0
    return int(scratch.rounds) * (size * int(scratch.price[Cube.FOOD]) - int(scratch.price[Cube.ORE]))


@rule
def best_to_automate(rules, view, seat, blocs, scratch):
    """The hex of a bloc that a token pays for (W8.7); -1 none."""
    board, best = view.board, -1
    most = price_of(rules, view, rules.cost[Cost.AUTOMATE], False)
    for node in range(0, NODES, SECTIONS):
        if bloc.leader_at(blocs, node) != node or board.flag[node // SECTIONS] != seat:
            continue
        if bloc.colour_of(rules, board, node) != Colour.FOOD and not bloc.is_automated(board, blocs, node):
            gain = automation_gain(blocs, node, scratch)
            if gain > most:
                best, most = node // SECTIONS, gain
    return best


@rule
def choose_develop(rules, view, seat, blocs, scratch, out):
    """Write the action of the active seat to out[0]; look_ahead comes first."""
    spare = np.empty(CUBES, np.int64)
    find_spare(view.players[seat], scratch, spare)
    find_build(rules, view, seat, spare, scratch)
    if scratch.tile >= 0:
        h = int(scratch.hex)
        if scratch.own == 1:
            write_tile(out, 0, Kind.BUILD_TILE, seat, int(scratch.tile), h, int(scratch.turn), 0)
        else:
            write(out, 0, Kind.PLACE_FLAG, seat, h, 0)
        return
    if covers(spare, rules.cost[Cost.AUTOMATE]):
        h = best_to_automate(rules, view, seat, blocs, scratch)
        if h >= 0:
            write(out, 0, Kind.AUTOMATE, seat, h, 0)
            return
    if rules.war and choose_errand(rules, view, seat, blocs, spare, scratch, out):
        return
    write(out, 0, Kind.PASS, seat, 0, 0)
