"""Automation: an ore in place of the food of all the bloc's tiles, in every round (W10.4)."""

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.bots.wealth_of_nations.series import BEYOND, RATE, expense
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations.constants import CUBES, NODES, SECTIONS, Colour, Cost, Cube

TOKEN_RATE = 200  # percent of its cost that a token must save for its cubes to be bought


@rule
def automation_gain(blocs, leader, scratch):
    """What ore in place of food saves until the end, in UNIT."""
    size = 0
    for node in range(leader, NODES):
        size += 1 if bloc.leader_at(blocs, node) == leader else 0
    return int(scratch.rounds) * (size * int(scratch.price[Cube.FOOD]) - int(scratch.price[Cube.ORE]))


@rule
def best_to_automate(rules, view, seat, blocs, scratch):
    """(hex of the bloc of the seat that a token serves best, what that saves in UNIT); (-1, 0): none (W8.7)."""
    board, best, most = view.board, -1, 0
    for node in range(0, NODES, SECTIONS):
        if bloc.leader_at(blocs, node) != node or board.flag[node // SECTIONS] != seat:
            continue
        if bloc.colour_of(rules, board, node) != Colour.FOOD and not bloc.is_automated(board, blocs, node):
            gain = automation_gain(blocs, node, scratch)
            if gain > most:
                best, most = node // SECTIONS, gain
    return best, most


@rule
def add_automation(rules, imagined, seat, blocs, needs, scratch):
    """Add to needs (5,) what a token takes, if it saves clearly more than that."""
    gain = best_to_automate(rules, imagined, seat, blocs, scratch)[1]
    if gain == 0:
        return
    grown, player = needs.copy(), imagined.players[seat]
    for cube in range(CUBES):
        grown[cube] += int(rules.cost[Cost.AUTOMATE, cube])
    before = expense(rules, imagined, player, needs, True, scratch)
    spent = expense(rules, imagined, player, grown, True, scratch) - before
    if before < BEYOND and spent < BEYOND // 2 and RATE * gain > TOKEN_RATE * UNIT * max(1, spent):
        for cube in range(CUBES):
            needs[cube] = grown[cube]
