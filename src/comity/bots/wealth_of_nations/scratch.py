"""A bot's working memory: a row that its functions fill again for every decision. Nothing in it outlives one."""

import numpy as np

from comity.games.wealth_of_nations.constants import COLOURS, CUBES, NODES

SERIES = 3  # tiles of one kind that are planned together
UNIT = 8  # parts of a dollar in which the bots count
SCRATCH = np.dtype(
    [
        # what the seat expects (economy.py)
        ("rounds", "i8"),  # Produce phases to come, the present round's among them
        ("made", "i8", (COLOURS,)),  # dots of its blocs, if all of them run
        ("eaten", "i8", (CUBES,)),  # cubes that running all of them takes
        ("sizes", "i8", (NODES,)),  # tiles of each bloc on the board, by leader
        ("dots", "i8", (NODES,)),  # its dots if all of it is fed
        ("flow", "i8", (CUBES,)),  # cubes that come into the markets in a round, as far as blocs tell
        ("value", "i8", (COLOURS,)),  # what a cube, or a bank's dot, more in every round brings, in UNIT
        ("price", "i8", (CUBES,)),  # what a cube more that is taken in every round costs, in UNIT
        ("flag_price", "i8"),
        ("haste", "i8"),  # what a flag more is worth to it for the sake of an early end (finishing.py), in UNIT
        # the best place for a tile (sites.py)
        ("tile", "i8"),  # -1: none is worth it
        ("hex", "i8"),
        ("turn", "i8"),
        ("own", "i8"),  # 1: the flag is there already
        ("force", "i8"),  # 1: it takes Force Placement
        ("worth", "i8"),  # what the tile brings until the end, in UNIT
        ("better", "i8"),  # the same less the flag and the force, in UNIT
        # the best series of tiles of one kind (series.py)
        ("length", "i8"),  # 0: none is worth it
        ("kind", "i8"),
        ("hexes", "i8", (SERIES,)),
        ("turns", "i8", (SERIES,)),
        ("rate", "i8"),  # what it brings for what it costs
        # what a Trade phase is for (planning.py)
        ("buying", "i8"),  # 1: cubes can still be bought
        ("needs", "i8", (CUBES,)),  # cubes for running and building in this round
        ("cash", "i8"),  # dollars that it may spend
        ("bill", "i8"),  # dollars for those that it does not hold
        ("funds", "i8"),  # that cash, and what it would get for all that it can spare
        # the best errand of a unit (errands.py)
        ("source", "i8"),  # -1: none pays
        ("target", "i8"),
        ("gain", "i8"),  # in UNIT
    ]
)
