"""Windows (E5.3): everyone trades and uses powers until the last is ready. Shared by all phases."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.empires.actions import write
from comity.games.empires.constants import EventKind, Kind
from comity.games.empires.reasons import Reason
from comity.games.empires.state import everyone


@rule
def enter_window(state):
    state.waiting = everyone(state)


@rule
def check_ready(state, seat):
    """E5.3."""
    return Reason.OK if has(state.waiting, seat) else Reason.ALREADY_READY


@rule
def check_unready(state, seat):
    """E5.3: readiness can be taken back."""
    return Reason.NOT_READY if has(state.waiting, seat) else Reason.OK


@rule
def legal_window(state, seat, out, n):
    return write(out, n, Kind.READY if has(state.waiting, seat) else Kind.UNREADY, seat, 0, 0)


@rule
def apply_ready(state, seat, log):
    state.waiting = int(state.waiting) & ~bit(seat)
    emit(log, EventKind.READY, seat, 0, 0)


@rule
def apply_unready(state, seat, log):
    state.waiting = int(state.waiting) | bit(seat)
    emit(log, EventKind.UNREADY, seat, 0, 0)
