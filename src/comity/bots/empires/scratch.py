"""A bot's working memory: a row that its functions fill again for every decision. Nothing in it outlives one."""

import numpy as np

from comity.games.empires.actions import MAX_LEGAL
from comity.games.empires.constants import MAX_WARS, NATIONS, SEATS_MAX

SAMPLES = 16  # how often the others' hidden choices are imagined
SCRATCH = np.dtype(
    [
        # what the seat expects of the rest of the game (worth.look_ahead); amounts in worth.UNIT
        ("rounds", "i8"),  # rounds after the present one
        (
            "rivals_sell",
            "i8",
            (5,),
        ),  # whole goods that the others deliver together, by rounds to come after the market's
        ("gold", "i8"),  # what winning an average war brings
        ("goods", "i8"),
        ("people", "i8"),
        ("territories", "i8"),
        ("bonds", "i8"),
        ("support", "i8"),
        # the decision at hand
        ("values", "i8", (MAX_LEGAL,)),  # what each legal action is worth
        ("weights", "i8", (NATIONS,)),  # how often each claim is made (draft.py)
        ("prizes", "i8", (MAX_WARS,)),  # what winning each war is worth, by the war's index or from best to worst
        ("drawn", "i8", (SAMPLES, SEATS_MAX + 1)),  # the hidden choice of each seat, and the sum, as imagined
        ("tastes", "i8", (SEATS_MAX, 2)),  # what gold and goods are worth to each seat (market.py)
        # the deal at hand (bargain.py)
        ("before", "i8", (SEATS_MAX,)),  # what each seat holds is worth to it
        ("after", "i8", (SEATS_MAX,)),  # the same once the deal is done
        ("gains", "i8", (SEATS_MAX,)),  # what the deal adds to each seat's chance to win, in bargain.CERTAIN
    ]
)
