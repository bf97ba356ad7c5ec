"""Actions of war (W9.1–W9.3, W9.9): build a unit, activate, transport; and the choice of a unit to activate."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import HEXES, By, Cost, EventKind, Kind, Step
from comity.games.wealth_of_nations.payments import check_pay, pay
from comity.games.wealth_of_nations.phases import operations, turns
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import NEIGHBOURS


@rule
def check_build_unit(rules, state, seat, h):
    """W9.1."""
    board = state.board
    if not rules.war:
        return Reason.NO_WAR
    if board.tile[h] < 0 or board.flag[h] != seat:
        return Reason.NOT_YOUR_TILE
    if board.built[h] != 0:
        return Reason.ALREADY_BUILT
    if supplies.units_left(rules, board, seat) == 0:
        return Reason.NO_UNIT_LEFT
    return check_pay(state.players[seat], rules.cost[Cost.UNIT])


@rule
def legal_build_unit(rules, state, seat, out, n):
    board = state.board
    if check_pay(state.players[seat], rules.cost[Cost.UNIT]) != Reason.OK:
        return n
    if supplies.units_left(rules, board, seat) == 0:
        return n
    for h in range(HEXES):
        if board.flag[h] == seat and board.tile[h] >= 0 and board.built[h] == 0:
            n = write(out, n, Kind.BUILD_UNIT, seat, h, 0)
    return n


@rule
def apply_build_unit(rules, state, seat, h, log):
    pay(state.players[seat], rules.cost[Cost.UNIT], 1)
    state.board.units[h, seat] = int(state.board.units[h, seat]) + 1
    state.board.built[h] = 1
    emit(log, EventKind.UNIT_BUILT, seat, h, 0)
    turns.end_turn(rules, state)


@rule
def check_activate(rules, state, seat):
    """W9.2."""
    if not rules.war:
        return Reason.NO_WAR
    if supplies.units_on_board(state.board, seat) == 0:
        return Reason.NO_UNIT_ON_BOARD
    return check_pay(state.players[seat], rules.cost[Cost.ACTIVATE])


@rule
def apply_activate(rules, state, seat, log):
    pay(state.players[seat], rules.cost[Cost.ACTIVATE], 1)
    state.left = rules.activations
    state.step = Step.ACTIVATE
    state.passed = 0
    emit(log, EventKind.ACTIVATED, seat, 0, 0)


@rule
def check_move_unit(rules, state, seat, source, target):
    """W9.3: to a hex beside, or nowhere."""
    if state.board.units[source, seat] == 0:
        return Reason.NO_UNIT_HERE
    if source == target:
        return Reason.OK
    if rules.blocked[target] != 0:
        return Reason.NOT_PLAYABLE
    return Reason.OK if tiles.is_beside(source, target) else Reason.NOT_ADJACENT


@rule
def legal_move_unit(rules, state, seat, out, n):
    for source in range(HEXES):
        if state.board.units[source, seat] > 0:
            n = write(out, n, Kind.MOVE_UNIT, seat, source, source)
            for direction in range(6):
                target = int(NEIGHBOURS[source, direction])
                if target >= 0 and rules.blocked[target] == 0:
                    n = write(out, n, Kind.MOVE_UNIT, seat, source, target)
    return n


@rule
def shift_unit(state, seat, source, target):
    state.board.units[source, seat] = int(state.board.units[source, seat]) - 1
    state.board.units[target, seat] = int(state.board.units[target, seat]) + 1


@rule
def apply_move_unit(rules, state, seat, source, target, log):
    """A unit that moves in may meet a Defensive Stand before its Operation (W9.8)."""
    state.left = int(state.left) - 1
    shift_unit(state, seat, source, target)
    state.hex = target
    state.by = By.ACTIVATION
    emit(log, EventKind.UNIT_MOVED, seat, source, target)
    state.asked = operations.defenders(state, seat, target) if source != target else 0
    operations.go_on(rules, state)


@rule
def apply_end_activate(rules, state, seat, log):
    emit(log, EventKind.ACTIVATE_ENDED, seat, 0, 0)
    state.left = 0
    operations.leave(rules, state)


@rule
def has_opponents_piece(board, h, seat):
    """A flag, and with it a tile, or a unit."""
    return (board.flag[h] >= 0 and board.flag[h] != seat) or tiles.has_opponents_unit(board, h, seat)


@rule
def check_transport(rules, state, seat, source, target):
    """W9.9."""
    if not rules.war:
        return Reason.NO_WAR
    if state.board.units[source, seat] == 0:
        return Reason.NO_UNIT_HERE
    if rules.blocked[target] != 0:
        return Reason.NOT_PLAYABLE
    if has_opponents_piece(state.board, target, seat):
        return Reason.OPPONENT_HERE
    return check_pay(state.players[seat], rules.cost[Cost.TRANSPORT])


@rule
def legal_transport(rules, state, seat, out, n):
    board, free = state.board, 0
    if check_pay(state.players[seat], rules.cost[Cost.TRANSPORT]) != Reason.OK:
        return n
    for target in range(HEXES):
        if rules.blocked[target] == 0 and not has_opponents_piece(board, target, seat):
            free |= bit(target)
    for source in range(HEXES):
        if board.units[source, seat] > 0:
            for target in range(HEXES):
                if (free >> target) & 1 == 1:
                    n = write(out, n, Kind.TRANSPORT, seat, source, target)
    return n


@rule
def apply_transport(rules, state, seat, source, target, log):
    pay(state.players[seat], rules.cost[Cost.TRANSPORT], 1)
    shift_unit(state, seat, source, target)
    state.hex = target
    state.by = By.TRANSPORT
    state.passed = 0
    emit(log, EventKind.TRANSPORTED, seat, source, target)
    operations.go_on(rules, state)
