"""Choosing what to run (W10.1–W10.4): all at the same time, in secret until the last has chosen."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import plans, running, supplies
from comity.games.wealth_of_nations.actions import clear_sections, write
from comity.games.wealth_of_nations.constants import CUBES, HEXES, NODES, SECTIONS, Colour, EventKind, Feed, Kind
from comity.games.wealth_of_nations.payments import check_pay
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game, nobody_active


@rule
def enter_run(state):
    """Only owners of a tile are asked (R)."""
    nobody_active(state)
    for seat in range(int(state.seats)):
        if in_game(state, seat) and state.players[seat].planned == 0 and supplies.tiles_of(state.board, seat) > 0:
            state.waiting = int(state.waiting) | bit(seat)


@rule
def fits_bloc(feed, colour, automated):
    """Whether one section may be fed in this way (W10.2, W10.4)."""
    if colour == Colour.FOOD:
        return Reason.OK if feed == Feed.FREE else Reason.FARMS_ARE_FREE
    if feed == Feed.FREE:
        return Reason.NOT_FREE
    return Reason.NOT_AUTOMATED if feed == Feed.ORE and not automated else Reason.OK


@rule
def check_bloc(rules, board, blocs, leader, sections, cost):
    """One bloc of a plan (W10.1–W10.4); adds what it takes to run to cost (5,)."""
    fed, total, ore = 0, 0, 0
    colour = bloc.colour_of(rules, board, leader)
    automated = bloc.is_automated(board, blocs, leader)
    for node in range(leader, NODES):
        if blocs[0].leader[node] != leader:
            continue
        feed = int(sections[node // 2, node % 2])
        total += 1
        if feed == Feed.IDLE:
            return Reason.BLOC_DIVIDED
        reason = fits_bloc(feed, colour, automated)
        if reason != Reason.OK:
            return reason
        fed += 1 if feed == Feed.FOOD else 0
        ore += 1 if feed == Feed.ORE else 0
    if ore > 0 and ore < total:
        return Reason.BLOC_DIVIDED
    if colour != Colour.FOOD and fed + ore == 0:
        return Reason.NOTHING_FED
    running.add_cost(colour, fed, ore > 0, cost)
    return Reason.OK


@rule
def check_run(rules, state, seat, sections):
    """sections (61, 2): constants.Feed; the player must hold what all its blocs take together (W10.1)."""
    board = state.board
    blocs, cost = np.empty(1, bloc.SCRATCH_BLOCS), np.zeros(CUBES, np.int64)
    bloc.find_blocs(rules, board, blocs)
    checked = np.zeros(NODES, np.int8)
    for node in range(NODES):
        feed = int(sections[node // 2, node % 2])
        if feed == Feed.IDLE:
            continue
        leader = bloc.leader_at(blocs, node)
        if leader < 0 or board.flag[node // 2] != seat:
            return Reason.NOT_YOUR_BLOC
        if not running.is_fed(feed) and feed != Feed.UNFED:
            return Reason.BLOC_DIVIDED
        if checked[leader] == 0:
            checked[leader] = 1
            reason = check_bloc(rules, board, blocs, leader, sections, cost)
            if reason != Reason.OK:
                return reason
    return check_pay(state.players[seat], cost)


@rule
def legal_run(rules, state, seat, out, n):
    """Nothing, and the best plan if that is something else."""
    write(out, n, Kind.RUN, seat, 0, 0)
    clear_sections(out[n])
    n += 1
    if plans.best_plan(rules, state, seat, out[n].sections):
        n = write(out, n, Kind.RUN, seat, 1, 0)
    return n


@rule
def apply_run(state, seat, sections, log):
    for h in range(HEXES):
        if state.board.tile[h] >= 0 and state.board.flag[h] == seat:
            for section in range(SECTIONS):
                state.plan[h, section] = sections[h, section]
    state.players[seat].planned = 1
    state.waiting = int(state.waiting) & ~bit(seat)
    emit(log, EventKind.PLANNED, seat, 0, 0)
