"""The first unit on one's own tile (W4.8), or in a cash-only start the first flag (W13.2)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import HEXES, EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game, set_active


@rule
def needs_unit(state, seat):
    return (
        in_game(state, seat)
        and supplies.tiles_of(state.board, seat) > 0
        and supplies.units_on_board(state.board, seat) == 0
    )


@rule
def needs_flag(state, seat):
    return in_game(state, seat) and supplies.flags_on_board(state.board, seat) == 0


@rule
def next_to_place(state, flags):
    """The first player, clockwise from the marker, who has no flag (flags) or no unit on the board; -1 nobody."""
    seats = int(state.seats)
    for k in range(seats):
        seat = (int(state.first_player) + k) % seats
        if (flags and needs_flag(state, seat)) or (not flags and needs_unit(state, seat)):
            return seat
    return -1


@rule
def enter_opening(state, flags):
    seat = next_to_place(state, flags)
    state.waiting = 0
    if seat >= 0:
        set_active(state, seat)


@rule
def check_place_unit(state, seat, h):
    """W4.8."""
    board = state.board
    return Reason.OK if board.tile[h] >= 0 and board.flag[h] == seat else Reason.NOT_YOUR_TILE


@rule
def legal_place_unit(state, seat, out, n):
    for h in range(HEXES):
        if check_place_unit(state, seat, h) == Reason.OK:
            n = write(out, n, Kind.PLACE_UNIT, seat, h, 0)
    return n


@rule
def apply_place_unit(state, seat, h, log):
    state.board.units[h, seat] = int(state.board.units[h, seat]) + 1
    state.waiting = 0
    emit(log, EventKind.UNIT_PLACED, seat, h, 0)


@rule
def check_first_flag(rules, state, h):
    """W13.2, W1.2, W1.4."""
    if rules.blocked[h] != 0:
        return Reason.NOT_PLAYABLE
    return Reason.OK if tiles.is_empty(rules, state.board, h) else Reason.FLAG_HERE


@rule
def legal_first_flag(rules, state, seat, out, n):
    for h in range(HEXES):
        if tiles.is_empty(rules, state.board, h):
            n = write(out, n, Kind.PLACE_FIRST_FLAG, seat, h, 0)
    return n


@rule
def apply_first_flag(rules, state, seat, h, log):
    """The unit of W4.8 stands on the flag at once (R)."""
    state.board.flag[h] = seat
    state.waiting = 0
    emit(log, EventKind.FLAG_PLACED, seat, h, 0)
    if rules.war:
        apply_place_unit(state, seat, h, log)


@rule
def close_opening(state, flags):
    if next_to_place(state, flags) >= 0:
        return Step.FIRST_FLAG if flags else Step.PLACE_UNIT
    return Step.TRADE
