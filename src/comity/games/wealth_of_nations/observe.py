"""The one exit for what a seat may know: the state with every secret blanked."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import HEXES, SECTIONS, Feed


@rule
def blank_secrets(state, seat):
    """Plans of others, which are revealed together (W10.1), and the generator. Seat -1: a spectator."""
    for h in range(HEXES):
        if state.board.flag[h] != seat:
            for section in range(SECTIONS):
                state.plan[h, section] = Feed.IDLE
    state.rng = np.uint64(0)
