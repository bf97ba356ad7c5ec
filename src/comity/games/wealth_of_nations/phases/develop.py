"""Develop (W8): flags, tiles, automation. Moving tiles is in moving.py, the actions of war in war.py."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import event_numbers, supplies, tiles, triggers
from comity.games.wealth_of_nations.actions import write, write_tile
from comity.games.wealth_of_nations.constants import COLOURS, HEXES, TILES, Cost, EventKind, Kind, Step, Tile
from comity.games.wealth_of_nations.payments import check_pay, check_pay_forced, pay
from comity.games.wealth_of_nations.phases import turns
from comity.games.wealth_of_nations.reasons import Reason


@rule
def check_new_flag(rules, state, seat, h):
    """What bars a flag from a hex without one, by whatever action (W8.2, W9.7)."""
    board = state.board
    if rules.blocked[h] != 0:
        return Reason.NOT_PLAYABLE
    if board.flag[h] >= 0:
        return Reason.TILE_HERE if board.tile[h] >= 0 else Reason.FLAG_HERE
    if rules.war and tiles.has_opponents_unit(board, h, seat):
        return Reason.ENEMY_UNIT_HERE
    return Reason.OK if supplies.flags_left(rules, board, seat) > 0 else Reason.NO_FLAG_LEFT


@rule
def check_place_flag(rules, state, seat, h):
    """W8.2."""
    reason = check_new_flag(rules, state, seat, h)
    if reason != Reason.OK:
        return reason
    if not tiles.owns_neighbour(state.board, h, seat):
        return Reason.NOT_ADJACENT
    return check_pay(state.players[seat], rules.cost[Cost.FLAG])


@rule
def legal_place_flag(rules, state, seat, out, n):
    board = state.board
    if check_pay(state.players[seat], rules.cost[Cost.FLAG]) != Reason.OK:
        return n
    if supplies.flags_left(rules, board, seat) == 0:
        return n
    for h in range(HEXES):
        barred = rules.war and tiles.has_opponents_unit(board, h, seat)
        if tiles.is_empty(rules, board, h) and tiles.owns_neighbour(board, h, seat) and not barred:
            n = write(out, n, Kind.PLACE_FLAG, seat, h, 0)
    return n


@rule
def apply_place_flag(rules, state, seat, h, log):
    pay(state.players[seat], rules.cost[Cost.FLAG], 1)
    emit(log, EventKind.FLAG_PLACED, seat, h, 0)
    triggers.place_flag(rules, state, seat, h, log)
    turns.end_turn(rules, state)


@rule
def check_build(rules, state, seat, tile, h, turn, force):
    """W8.3; forced where, and only where, dots conflict (W3.4)."""
    board = state.board
    if rules.blocked[h] != 0:
        return Reason.NOT_PLAYABLE
    if board.flag[h] != seat:
        return Reason.NO_FLAG_HERE
    if board.tile[h] >= 0:
        return Reason.TILE_HERE
    if supplies.stack_left(rules, state, tile) == 0:
        return Reason.STACK_EMPTY
    forced = 1 if tiles.conflicts(rules, board, h, tile, turn) else 0
    if forced != int(force):
        return Reason.DOTS_CONFLICT if forced == 1 else Reason.NO_CONFLICT
    return check_pay_forced(state.players[seat], rules.tile_cost[tile], forced, rules.cost[Cost.FORCE])


@rule
def legal_builds(rules, state, seat, out, n):
    board, player = state.board, state.players[seat]
    affordable, forceable = 0, 0
    for tile in range(TILES):
        if check_pay(player, rules.tile_cost[tile]) == Reason.OK and supplies.stack_left(rules, state, tile) > 0:
            affordable |= 1 << tile
            if check_pay_forced(player, rules.tile_cost[tile], 1, rules.cost[Cost.FORCE]) == Reason.OK:
                forceable |= 1 << tile
    if affordable == 0:
        return n
    clashes = np.empty(COLOURS, np.int64)
    for h in range(HEXES):
        if board.flag[h] != seat or board.tile[h] >= 0:
            continue
        tiles.find_clashes(rules, board, h, -1, clashes)
        for tile in range(TILES):
            if (affordable >> tile) & 1 == 0:
                continue
            for turn in range(6):
                force = 1 if tiles.clash(rules, clashes, tile, turn) else 0
                if force == 0 or (forceable >> tile) & 1 == 1:
                    n = write_tile(out, n, Kind.BUILD_TILE, seat, tile, h, turn, force)
    return n


@rule
def apply_build(rules, state, seat, tile, h, turn, force, log):
    player = state.players[seat]
    pay(player, rules.tile_cost[tile], 1)
    pay(player, rules.cost[Cost.FORCE], int(force))
    if tile == Tile.INTEGRATED_ECONOMY:
        state.integrated_left = int(state.integrated_left) - 1
    tiles.put_tile(state.board, h, seat, tile, turn)
    emit(log, EventKind.TILE_BUILT, seat, tile, event_numbers.put(h, turn, force))
    turns.end_turn(rules, state)


@rule
def check_automate(rules, state, seat, h):
    """W8.7."""
    board = state.board
    if board.flag[h] != seat or board.tile[h] < 0:
        return Reason.NOT_YOUR_TILE
    if board.tile[h] == Tile.FARM:
        return Reason.FARMS_NOT_AUTOMATED
    found = np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules, board, found)
    if bloc.is_automated(board, found, bloc.leader_at(found, 2 * h)):
        return Reason.ALREADY_AUTOMATED
    return check_pay(state.players[seat], rules.cost[Cost.AUTOMATE])


@rule
def legal_automate(rules, state, seat, out, n):
    """W8.7: any tile of a bloc that needs food and has no token."""
    board = state.board
    if check_pay(state.players[seat], rules.cost[Cost.AUTOMATE]) != Reason.OK:
        return n
    found = np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules, board, found)
    for h in range(HEXES):
        eats = board.flag[h] == seat and board.tile[h] >= 0 and board.tile[h] != Tile.FARM
        if eats and not bloc.is_automated(board, found, bloc.leader_at(found, 2 * h)):
            n = write(out, n, Kind.AUTOMATE, seat, h, 0)
    return n


@rule
def apply_automate(rules, state, seat, h, log):
    pay(state.players[seat], rules.cost[Cost.AUTOMATE], 1)
    state.board.token[h] = 1
    emit(log, EventKind.AUTOMATED, seat, h, 0)
    turns.end_turn(rules, state)


@rule
def close_develop(rules, state, log):
    """The marks of W9.1 are cleared, and the end is judged (W11.1)."""
    triggers.judge_develop(rules, state, log)
    for h in range(HEXES):
        state.board.built[h] = 0
    return Step.OCCUPY if rules.war else Step.RUN
