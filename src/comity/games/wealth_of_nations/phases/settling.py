"""After the final sell-off those who can may repay notes (W11.4)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.wealth_of_nations import notes
from comity.games.wealth_of_nations.constants import EventKind
from comity.games.wealth_of_nations.state import in_game, nobody_active


@rule
def enter_settle_notes(rules, state):
    """All at once; who has no note, or no money for one, is not asked."""
    nobody_active(state)
    for seat in range(int(state.seats)):
        player = state.players[seat]
        if in_game(state, seat) and player.settled == 0 and notes.most_repaid(rules, player) > 0:
            state.waiting = int(state.waiting) | bit(seat)


@rule
def apply_repay_last(rules, state, seat, n, log):
    notes.repay(rules, state.players[seat], seat, n, log)
    if notes.most_repaid(rules, state.players[seat]) == 0:
        state.waiting = int(state.waiting) & ~bit(seat)


@rule
def apply_finish(state, seat, log):
    state.players[seat].settled = 1
    state.waiting = int(state.waiting) & ~bit(seat)
    emit(log, EventKind.FINISHED, seat, 0, 0)
