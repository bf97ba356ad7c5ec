"""The one exit for what a seat may know: the state with every secret blanked (E1.2)."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.empires.constants import Step


@rule
def blank_secrets(state, seat):
    """Laid claims and cards of others until they are shown, and the generator. Seat -1: a spectator."""
    hidden = state.step == Step.SELL or state.step == Step.RAISE or state.step == Step.DRAFT
    if hidden:
        for other in range(int(state.seats)):
            if other != seat:
                state.players[other].claim = -1
                state.players[other].card = -1
    state.rng = np.uint64(0)
