"""Moving tiles (W8.4–W8.6): up to three are lifted, then put down one after another."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import event_numbers, tiles
from comity.games.wealth_of_nations.actions import write_move
from comity.games.wealth_of_nations.constants import COLOURS, HEXES, MAX_MOVED, NODES, SECTIONS, Cost, EventKind
from comity.games.wealth_of_nations.payments import check_pay, check_pay_forced, pay
from comity.games.wealth_of_nations.phases import turns
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import SCRATCH_BOARD


@rule
def lift_all(rules, board, action, carried):
    """Take the tiles off the board, without war their flags too; carried (3, 2): kind and token of each."""
    for k in range(int(action.count)):
        source = int(action.moves[k].source)
        carried[k, 0] = board.tile[source]
        carried[k, 1] = board.token[source]
        board.token[source] = 0
        tiles.lift_tile(board, source)
        if not rules.war:
            board.flag[source] = -1


@rule
def put_down(rules, board, action, k, carried):
    """The k-th tile. In war a token survives only on its own hex (W8.6); otherwise it travels along (W8.5)."""
    move = action.moves[k]
    target = int(move.target)
    tiles.put_tile(board, target, action.seat, carried[k, 0], move.rotation)
    if carried[k, 1] != 0 and (not rules.war or move.source == target):
        board.token[target] = 1


@rule
def new_place(action, h):
    """Where the tile that lay on h lies after the move."""
    for k in range(int(action.count)):
        if action.moves[k].source == h:
            return int(action.moves[k].target)
    return int(h)


@rule
def old_place(action, h):
    """Where the tile that lies on h after the move lay before."""
    for k in range(int(action.count)):
        if action.moves[k].target == h:
            return int(action.moves[k].source)
    return int(h)


@rule
def check_named(board, action):
    """Different tiles of one's own, to different hexes (W8.4)."""
    count = int(action.count)
    if count < 1:
        return Reason.NOTHING_NAMED
    if count > MAX_MOVED:
        return Reason.TOO_MANY_TILES
    for k in range(count):
        move = action.moves[k]
        if board.tile[int(move.source)] < 0 or board.flag[int(move.source)] != action.seat:
            return Reason.NOT_YOUR_TILE
        for other in range(k):
            if action.moves[other].source == move.source:
                return Reason.TILE_NAMED_TWICE
            if action.moves[other].target == move.target:
                return Reason.HEX_NAMED_TWICE
    return Reason.OK


@rule
def check_target(rules, board, seat, target):
    """W8.4: an empty hex or one's own; in war one's own flag must be there (W8.6)."""
    if rules.blocked[target] != 0:
        return Reason.NOT_PLAYABLE
    if board.flag[target] >= 0 and board.flag[target] != seat:
        return Reason.OTHERS_FLAG_HERE
    if rules.war and board.flag[target] < 0:
        return Reason.NO_FLAG_HERE
    return Reason.TILE_HERE if board.tile[target] >= 0 else Reason.OK


@rule
def check_dots(rules, board, move, tile):
    """Forced where, and only where, dots conflict (W3.4)."""
    conflict = tiles.conflicts(rules, board, int(move.target), tile, int(move.rotation))
    if conflict and move.force == 0:
        return Reason.DOTS_CONFLICT
    return Reason.NO_CONFLICT if move.force != 0 and not conflict else Reason.OK


@rule
def check_moves_on(rules, state, action, boards):
    """Check the move (W8.4–W8.6) by making it on a copy of the board (array of length 1)."""
    board, seat = boards[0], int(action.seat)
    reason = check_named(board, action)
    if reason != Reason.OK:
        return reason
    carried = np.zeros((MAX_MOVED, 2), np.int64)
    lift_all(rules, board, action, carried)
    forced = 0
    for k in range(int(action.count)):
        move = action.moves[k]
        reason = check_target(rules, board, seat, int(move.target))
        if reason != Reason.OK:
            return reason
        reason = check_dots(rules, board, move, carried[k, 0])
        if reason != Reason.OK:
            return reason
        forced += int(move.force)
        put_down(rules, board, action, k, carried)
    if action.tokens > 0:
        reason = check_tokens(rules, state, action, board)
        if reason != Reason.OK:
            return reason
    return check_pay_forced(state.players[seat], rules.cost[Cost.MOVE], forced, rules.cost[Cost.FORCE])


@rule
def check_moves(rules, state, action):
    """W8.4–W8.6."""
    boards = np.empty(1, SCRATCH_BOARD)
    boards[0] = state.board
    return check_moves_on(rules, state, action, boards)


@rule
def is_split(before, after, action, leader):
    """Whether the tiles of a bloc now lie in more than one."""
    first = -1
    for node in range(0, NODES, SECTIONS):
        if bloc.leader_at(before, node) == leader:
            now = bloc.leader_at(after, 2 * new_place(action, node // 2))
            if first >= 0 and now != first:
                return True
            first = now
    return False


@rule
def check_token(rules, state, action, old, new, before, after):
    """One token of a bloc that the move splits goes to a tile that was in that bloc (W8.5)."""
    if not (0 <= new < HEXES):
        return Reason.NOT_OF_THE_BLOC
    if state.board.token[old] == 0 or state.board.flag[old] != action.seat:
        return Reason.NO_TOKEN_HERE
    if rules.war and new_place(action, old) != old:
        return Reason.TOKEN_DESTROYED
    leader = bloc.leader_at(before, 2 * old)
    if not is_split(before, after, action, leader):
        return Reason.BLOC_NOT_SPLIT
    is_there = bloc.leader_at(after, 2 * new) >= 0
    if not is_there or bloc.leader_at(before, 2 * old_place(action, new)) != leader:
        return Reason.NOT_OF_THE_BLOC
    return Reason.OK


@rule
def check_tokens(rules, state, action, board):
    """All tokens that are named (W8.5); board: after the move, changed here."""
    before, after = np.empty(1, bloc.SCRATCH_BLOCS), np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules, state.board, before)
    bloc.find_blocs(rules, board, after)
    for old in range(HEXES):
        new = int(action.sections[old, 0]) - 1
        if new >= 0:
            reason = check_token(rules, state, action, old, new, before, after)
            if reason != Reason.OK:
                return reason
            board.token[new_place(action, old)] = 0
    for old in range(HEXES):
        new = int(action.sections[old, 0]) - 1
        if new >= 0:
            if board.token[new] != 0:
                return Reason.TOKEN_HERE
            board.token[new] = 1
    return Reason.OK


@rule
def move_tokens(board, action, log):
    """Trusts check_tokens."""
    for old in range(HEXES):
        if action.sections[old, 0] > 0:
            board.token[new_place(action, old)] = 0
    for old in range(HEXES):
        new = int(action.sections[old, 0]) - 1
        if new >= 0:
            board.token[new] = 1
            emit(log, EventKind.TOKEN_MOVED, action.seat, old, new)


@rule
def apply_moves(rules, state, action, log):
    board, seat, forced = state.board, int(action.seat), 0
    carried = np.zeros((MAX_MOVED, 2), np.int64)
    for k in range(int(action.count)):
        forced += int(action.moves[k].force)
    emit(log, EventKind.TILES_MOVED, seat, action.count, forced)
    lift_all(rules, board, action, carried)
    for k in range(int(action.count)):
        move = action.moves[k]
        target = int(move.target)
        emit(log, EventKind.TILE_MOVED, seat, move.source, event_numbers.put(target, move.rotation, move.force))
        if not rules.war and board.flag[target] == seat:
            emit(log, EventKind.FLAG_RETURNED, seat, target, 0)  # the one that came along goes back (W8.4)
        put_down(rules, board, action, k, carried)
        if carried[k, 1] != 0 and rules.war and move.source != target:
            emit(log, EventKind.TOKEN_LOST, seat, move.source, 0)
    if action.tokens > 0:
        move_tokens(board, action, log)
    pay(state.players[seat], rules.cost[Cost.MOVE], 1)
    pay(state.players[seat], rules.cost[Cost.FORCE], forced)
    turns.end_turn(rules, state)


@rule
def legal_from(rules, state, seat, source, can_force, clashes, own, out, n):
    """Every move of one tile. clashes (61, 6): of each hex as the board is; own (6,): scratch."""
    board, tile = state.board, int(state.board.tile[source])
    for target in range(HEXES):
        if target != source and check_target(rules, board, seat, target) != Reason.OK:
            continue
        near = source == target or tiles.is_beside(source, target)
        if near:
            tiles.find_clashes(rules, board, target, source, own)
        around = own if near else clashes[target]
        for turn in range(6):
            force = 1 if tiles.clash(rules, around, tile, turn) else 0
            if force == 0 or can_force:
                n = write_move(out, n, seat, source, target, turn, force)
    return n


@rule
def legal_moves(rules, state, seat, out, n):
    """Every move of a single tile that leaves tokens as they fall."""
    board, player = state.board, state.players[seat]
    if check_pay(player, rules.cost[Cost.MOVE]) != Reason.OK:
        return n
    can_force = check_pay_forced(player, rules.cost[Cost.MOVE], 1, rules.cost[Cost.FORCE]) == Reason.OK
    clashes, own = np.empty((HEXES, COLOURS), np.int64), np.empty(COLOURS, np.int64)
    for h in range(HEXES):
        if check_target(rules, board, seat, h) == Reason.OK:
            tiles.find_clashes(rules, board, h, -1, clashes[h])
    for source in range(HEXES):
        if board.tile[source] >= 0 and board.flag[source] == seat:
            n = legal_from(rules, state, seat, source, can_force, clashes, own, out, n)
    return n
