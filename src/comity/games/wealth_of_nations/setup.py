"""Setup (W4): an empty board, full markets, and who is first."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations.constants import CUBES, HEXES, SEATS_MAX, SECTIONS, TILES, EventKind, Step


@rule
def blank_player(player):
    player.nation = 0
    player.money = 0
    player.notes = 0
    for cube in range(CUBES):
        player.cubes[cube] = 0
    player.eliminated = 0
    player.packages = 0
    for tile in range(TILES):
        player.to_place[tile] = 0
    player.out = 0
    player.barters = 0
    player.declared = 0
    player.planned = 0
    player.settled = 0
    for h in range(HEXES):
        for section in range(SECTIONS):
            player.occupying[h, section] = 0


@rule
def blank_board(board):
    for h in range(HEXES):
        board.flag[h] = -1
        board.tile[h] = -1
        board.rotation[h] = 0
        board.token[h] = 0
        board.built[h] = 0
        for seat in range(SEATS_MAX):
            board.units[h, seat] = 0


@rule
def blank(state):
    """Every field its empty value, so that what the memory held before does not matter."""
    state.seats = 0
    state.round_number = 1
    state.step = Step.DRAFT
    state.waiting = 0
    state.first_player = 0
    state.active = -1
    state.passed = 0
    for seat in range(SEATS_MAX):
        blank_player(state.players[seat])
    for cube in range(CUBES):
        state.stock[cube] = 0
    blank_board(state.board)
    state.integrated_left = 0
    state.end_triggered = -1
    state.drafter = 0
    state.pick = 0
    state.left = 0
    state.hex = -1
    state.by = 0
    state.asked = 0
    for h in range(HEXES):
        for section in range(SECTIONS):
            state.plan[h, section] = 0
    state.rng = np.uint64(0)


@rule
def set_table(rules, state, seed, log):
    """Everything before the first decision: the first player is drawn (W4.1), nations go by seat (W4.2)."""
    blank(state)
    state.rng = np.uint64(seed)
    seats = int(rules.seats)
    state.seats = seats
    for seat in range(seats):
        state.players[seat].nation = seat
        state.players[seat].money = rules.start_money if rules.cash_only_start else 0
    for cube in range(CUBES):
        state.stock[cube] = rules.start_stock[cube]
    state.integrated_left = rules.integrated_economies
    state.first_player = random_below(state, seats)
    state.drafter = state.first_player
    emit(log, EventKind.FIRST_PLAYER, state.first_player, 0, 0)
    if rules.mine_picks_first:  # W13.4: another player draws the mine
        state.drafter = (int(state.first_player) + 1 + random_below(state, seats - 1)) % seats
        emit(log, EventKind.DRAFTS_FIRST, state.drafter, 0, 0)
    state.step = Step.FIRST_FLAG if rules.cash_only_start else Step.DRAFT
