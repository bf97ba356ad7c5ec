"""Setup (W4): an empty board, full markets, and who is first."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.rng import random_below
from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations.constants import CUBES, EventKind, Step
from comity.games.wealth_of_nations.state import STATE


def empty_state() -> Rows:
    """STATE, length 1, with nothing on the table: what every game begins from."""
    state = allocate(STATE)
    state["round_number"] = 1
    for name in ("active", "end_triggered", "hex"):
        state[name] = -1
    for name in ("flag", "tile"):
        state["board"][name] = -1
    return state


@rule
def set_table(rules, state, seed, log):
    """All before the first decision, from an empty state: who is first is drawn (W4.1), nations go by seat (W4.2)."""
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
