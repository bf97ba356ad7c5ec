"""What brings the end (W11.1, W11.7). The first trigger stays, whatever happens afterwards."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import supplies, tiles
from comity.games.wealth_of_nations.constants import EndReason, EventKind


@rule
def trigger(state, reason, log):
    if state.end_triggered < 0:
        state.end_triggered = reason
        emit(log, EventKind.END_TRIGGERED, -1, reason, 0)


@rule
def place_flag(rules, state, seat, h, log):
    """A flag comes onto the board in the Develop phase; a player's last one triggers the end at once (W11.1a).

    R for the first edition, whose book's "still" suggests that it is judged when the phase ends.
    """
    state.board.flag[h] = seat
    if supplies.flags_left(rules, state.board, seat) == 0:
        trigger(state, EndReason.FLAGS, log)


@rule
def judge_develop(rules, state, log):
    """At the end of the Develop phase (W11.1, W11.7)."""
    if tiles.free_hexes(rules, state.board) == 0:
        trigger(state, EndReason.FULL, log)
    if supplies.empty_stacks(rules, state) >= rules.stacks_to_end:
        trigger(state, EndReason.STACKS, log)
    if rules.last_round > 0 and state.round_number >= rules.last_round:
        trigger(state, EndReason.LAST_ROUND, log)
