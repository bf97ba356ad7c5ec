"""A bot's working memory: records that its functions fill anew for every decision. Nothing in it outlives one."""

import numpy as np

from comity.games.wealth_of_nations.constants import COLOURS, CUBES, TILES

UNIT = 8  # parts of a dollar in which the bots count
SCRATCH = np.dtype(
    [
        # what the seat expects (economy.py)
        ("rounds", "i8"),  # Produce phases to come, the present round's among them
        ("made", "i8", (COLOURS,)),  # dots of its blocs, if all of them run
        ("eaten", "i8", (CUBES,)),  # cubes that running all of them takes
        ("value", "i8", (COLOURS,)),  # what a cube, or a bank's dot, more in every round brings, in UNIT
        ("price", "i8", (CUBES,)),  # what a cube more that is eaten in every round costs, in UNIT
        ("tile_price", "i8", (TILES,)),  # what the cubes that a tile costs are worth, in UNIT
        ("flag_price", "i8"),
        # the best place for a tile (sites.py)
        ("tile", "i8"),  # -1: none is worth it
        ("hex", "i8"),
        ("turn", "i8"),
        ("own", "i8"),  # 1: the flag is there already
        ("worth", "i8"),  # more than 0, in UNIT
        # what a Trade phase is for (planning.py)
        ("builds", "i8"),  # tiles planned
        ("needs", "i8", (CUBES,)),  # cubes for running and building in this round
        ("cash", "i8"),  # dollars that it may spend
        ("bill", "i8"),  # dollars for those that it does not hold
        ("funds", "i8"),  # that cash, and what it would get for all that it can spare
        # the best errand of a unit (war.py)
        ("source", "i8"),  # -1: none pays
        ("target", "i8"),
        ("gain", "i8"),  # in UNIT
    ]
)
