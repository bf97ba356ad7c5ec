"""The one exit for what a seat may know: the state with every secret blanked (E1.2)."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import has, set_of
from comity.games.empires.constants import SECRET_CHOICES

SECRET_MASK = set_of(SECRET_CHOICES)


@rule
def blank_secrets(state, seat):
    """Laid claims and cards of others until they are shown, and the generator. Seat -1: a spectator."""
    if has(SECRET_MASK, state.step):
        for other in range(int(state.seats)):
            if other != seat:
                state.players[other].claim = -1
                state.players[other].card = -1
    state.rng = np.uint64(0)
