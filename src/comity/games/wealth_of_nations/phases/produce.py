"""Produce (W10.5, W10.8, W10.9): everything is fed and powered first, then all running blocs produce.

Examples: W10.6, W10.10.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import event_numbers, running
from comity.games.wealth_of_nations.constants import (
    CUBES,
    HEXES,
    NODES,
    SEATS_MAX,
    SECTIONS,
    Colour,
    EventKind,
    Feed,
)
from comity.games.wealth_of_nations.payments import pay
from comity.games.wealth_of_nations.phases import rounds


@rule
def runs(state, blocs, node):
    """Whether this node leads a bloc that runs."""
    return bloc.leader_at(blocs, node) == node and state.plan[node // 2, node % 2] != Feed.IDLE


@rule
def feed_blocs(rules, state, blocs):
    """Every player pays for its plan (W10.2, W10.4)."""
    board = state.board
    for seat in range(int(state.seats)):
        cost = np.zeros(CUBES, np.int64)
        for node in range(NODES):
            if bloc.leader_at(blocs, node) == node and bloc.owner_of(board, node) == seat:
                running.add_planned_cost(rules, board, blocs, node, state.plan, cost)
        pay(state.players[seat], cost, 1)


@rule
def give(rules, state, seat, colour, amount):
    """Cubes, or from a bank dollars (W10.5)."""
    player = state.players[seat]
    if colour == Colour.MONEY:
        player.money = int(player.money) + amount * int(rules.bank_dot)
    else:
        player.cubes[colour] = int(player.cubes[colour]) + amount


@rule
def find_wishes(state, blocs, leader, wishes):
    """wishes (6,): how many units of each seat were declared on the bloc."""
    for seat in range(SEATS_MAX):
        wishes[seat] = bloc.units_declared(state, blocs, leader, seat)


@rule
def share_out(state, made, wishes, taken):
    """W10.9: one each in turn order, again and again, until all have enough or nothing is left; returns the rest."""
    seats, going = int(state.seats), True
    for seat in range(SEATS_MAX):
        taken[seat] = 0
    while going and made > 0:
        going = False
        for k in range(seats):
            seat = (int(state.first_player) + k) % seats
            if made > 0 and taken[seat] < wishes[seat]:
                taken[seat] += 1
                made -= 1
                going = True
    return made


@rule
def produce_bloc(rules, state, blocs, leader, made, log):
    """Occupiers take theirs before the owner (W10.8)."""
    owner, colour = bloc.owner_of(state.board, leader), bloc.colour_of(rules, state.board, leader)
    wishes, taken = np.empty(SEATS_MAX, np.int64), np.empty(SEATS_MAX, np.int64)
    find_wishes(state, blocs, leader, wishes)
    left = share_out(state, made, wishes, taken)
    for k in range(int(state.seats)):
        seat = (int(state.first_player) + k) % int(state.seats)
        if taken[seat] > 0:
            give(rules, state, seat, colour, int(taken[seat]))
            emit(log, EventKind.TAKEN, seat, leader, taken[seat])
    give(rules, state, owner, colour, left)
    emit(log, EventKind.PRODUCED, owner, colour, left)


@rule
def count_fed(blocs, leader, fed):
    """How many tiles of the bloc are fed."""
    n = 0
    for node in range(leader, NODES):
        if blocs[0].leader[node] == leader:
            n += int(fed[node])
    return n


@rule
def report_idle(state, log):
    """Players who chose to run nothing."""
    for seat in range(int(state.seats)):
        running = state.players[seat].planned == 0
        for h in range(HEXES):
            if state.board.flag[h] == seat and (state.plan[h, 0] != Feed.IDLE or state.plan[h, 1] != Feed.IDLE):
                running = True
        if not running:
            emit(log, EventKind.RAN_NOTHING, seat, 0, 0)


@rule
def clear_plans(state):
    for h in range(HEXES):
        for section in range(SECTIONS):
            state.plan[h, section] = Feed.IDLE
    for seat in range(int(state.seats)):
        player = state.players[seat]
        player.declared = 0
        player.planned = 0
        for h in range(HEXES):
            for section in range(SECTIONS):
                player.occupying[h, section] = 0


@rule
def close_run(rules, state, log):
    blocs = np.empty(1, bloc.SCRATCH_BLOCS)
    fed, dots = np.empty(NODES, np.int8), np.empty(NODES, np.int64)
    bloc.find_blocs(rules, state.board, blocs)
    running.find_fed(state.plan, fed)
    bloc.count_dots(rules, state.board, blocs, fed, dots)
    report_idle(state, log)
    feed_blocs(rules, state, blocs)
    for leader in range(NODES):
        if runs(state, blocs, leader):
            feed, tiles_fed = state.plan[leader // 2, leader % 2], count_fed(blocs, leader, fed)
            run = event_numbers.run(feed, tiles_fed, dots[leader])
            emit(log, EventKind.RAN, bloc.owner_of(state.board, leader), leader, run)
            produce_bloc(rules, state, blocs, leader, int(dots[leader]), log)
    clear_plans(state)
    return rounds.next_round(rules, state, log)
