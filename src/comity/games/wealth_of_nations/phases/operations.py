"""After a unit has moved (W9.3–W9.8): a Defensive Stand, then an Operation, then the next Activation or turn.

The book also calls a Battle an Attack (W9.10); its examples are W9.11.
"""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.wealth_of_nations import supplies, tiles, triggers
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import By, EventKind, Kind, Step
from comity.games.wealth_of_nations.phases import turns
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game, set_active


@rule
def defenders(state, seat, h):
    """The set of opponents in the game with a unit in the hex."""
    found = 0
    for other in range(int(state.seats)):
        if other != seat and in_game(state, other) and state.board.units[h, other] > 0:
            found |= bit(other)
    return found


@rule
def next_asked(state):
    """Of those who may still stand, the next clockwise from the mover (W9.8); -1 nobody."""
    seats = int(state.seats)
    for k in range(1, seats):
        seat = (int(state.active) + k) % seats
        if has(state.asked, seat):
            return seat
    return -1


@rule
def check_battle(state, seat, opponent):
    """W9.4; units of those who were eliminated can be battled too (W5.3)."""
    if state.by == By.TRANSPORT:
        return Reason.NOT_AFTER_TRANSPORT
    if opponent == seat:
        return Reason.NOT_YOURSELF
    there = opponent < int(state.seats) and state.board.units[int(state.hex), opponent] > 0
    return Reason.OK if there else Reason.NO_ENEMY_UNIT


@rule
def check_flag_change(rules, state, seat):
    """What bars both Settle and Conquer (W9.7)."""
    if tiles.has_opponents_unit(state.board, int(state.hex), seat):
        return Reason.ENEMY_UNIT_HERE
    return Reason.OK if supplies.flags_left(rules, state.board, seat) > 0 else Reason.NO_FLAG_LEFT


@rule
def check_conquer(rules, state, seat):
    """W9.5."""
    h = int(state.hex)
    if state.by == By.TRANSPORT:
        return Reason.NOT_AFTER_TRANSPORT
    if state.board.flag[h] < 0 or state.board.flag[h] == seat:
        return Reason.NO_ENEMY_FLAG
    return Reason.TILE_HERE if state.board.tile[h] >= 0 else check_flag_change(rules, state, seat)


@rule
def check_settle(rules, state, seat):
    """W9.6."""
    return Reason.FLAG_HERE if state.board.flag[int(state.hex)] >= 0 else check_flag_change(rules, state, seat)


@rule
def legal_operation(rules, state, seat, kind, out, n):
    """Battles, Conquer or Settle; to do nothing is always legal."""
    if kind == Kind.BATTLE:
        for opponent in range(int(state.seats)):
            if check_battle(state, seat, opponent) == Reason.OK:
                n = write(out, n, Kind.BATTLE, seat, opponent, 0)
        return n
    reason = check_conquer(rules, state, seat) if kind == Kind.CONQUER else check_settle(rules, state, seat)
    return write(out, n, kind, seat, 0, 0) if reason == Reason.OK else n


@rule
def can_operate(rules, state, seat):
    """W9.3: with no Operation possible nobody is asked."""
    for opponent in range(int(state.seats)):
        if check_battle(state, seat, opponent) == Reason.OK:
            return True
    return check_conquer(rules, state, seat) == Reason.OK or check_settle(rules, state, seat) == Reason.OK


@rule
def go_on(rules, state):
    """A unit has moved, or a defender has let it pass."""
    seat = next_asked(state)
    if seat >= 0:
        state.step = Step.STAND
        state.waiting = bit(seat)
    elif can_operate(rules, state, state.active):
        state.step = Step.OPERATION
        set_active(state, state.active)
    else:
        leave(rules, state)


@rule
def leave(rules, state):
    """The Activation or the transport is over: the next Activation, if one is left and a unit for it (W9.2)."""
    state.hex = -1
    state.by = By.ACTIVATION
    state.asked = 0
    if state.left > 0 and supplies.units_on_board(state.board, state.active) > 0:
        state.step = Step.ACTIVATE
        set_active(state, state.active)
    else:
        state.left = 0
        state.step = Step.DEVELOP
        turns.end_turn(rules, state)


@rule
def remove_unit(state, seat, h):
    """Back to its owner's supply."""
    state.board.units[h, seat] = int(state.board.units[h, seat]) - 1


@rule
def apply_battle(rules, state, seat, opponent, log):
    h = int(state.hex)
    remove_unit(state, seat, h)
    remove_unit(state, opponent, h)
    emit(log, EventKind.BATTLED, seat, opponent, h)
    leave(rules, state)


@rule
def apply_conquer(rules, state, seat, log):
    h = int(state.hex)
    remove_unit(state, seat, h)
    emit(log, EventKind.CONQUERED, seat, state.board.flag[h], h)
    triggers.place_flag(rules, state, seat, h, log)
    leave(rules, state)


@rule
def apply_settle(rules, state, seat, log):
    h = int(state.hex)
    remove_unit(state, seat, h)
    emit(log, EventKind.SETTLED, seat, h, 0)
    triggers.place_flag(rules, state, seat, h, log)
    leave(rules, state)


@rule
def apply_no_operation(rules, state, seat, log):
    emit(log, EventKind.NO_OPERATION, seat, state.hex, 0)
    leave(rules, state)


@rule
def apply_stand(rules, state, seat, log):
    """W9.8: the defender's unit and the mover are removed; the remaining Activations go on (R)."""
    h, mover = int(state.hex), int(state.active)
    remove_unit(state, seat, h)
    remove_unit(state, mover, h)
    emit(log, EventKind.STOOD, seat, mover, h)
    leave(rules, state)


@rule
def apply_let_pass(rules, state, seat, log):
    emit(log, EventKind.LET_PASS, seat, state.active, state.hex)
    state.asked = int(state.asked) & ~bit(seat)
    go_on(rules, state)
