"""The state of a game of Wealth of Nations: one packed row of about 2 KB, everything mutable in it.

What is left of flags, units and stacks is never stored: it follows from the board (supplies.py).
"""

import numpy as np

from comity.games.common.attributes import attribute_dtype
from comity.games.common.jit import rule
from comity.games.common.masks import bit
from comity.games.wealth_of_nations.constants import CUBES, HEXES, SEATS_MAX, SECTIONS, TILES

PLAYER = np.dtype(
    [
        ("nation", "i1"),  # constants.Nation
        ("money", "i4"),  # dollars, 0 or more
        ("notes", "i2"),  # 0 or more
        ("cubes", "i4", (CUBES,)),  # 0 or more of each
        ("eliminated", "i4"),  # the round before which it fell, last + 1 by final_interest (W5.3); 0: in the game
        ("packages", "i2"),  # set of Starting Packages taken
        ("to_place", "i1", (TILES,)),  # tiles of the last package that are not on the board yet (W4.6)
        ("out", "i1"),  # 1: has passed under limited passing (W13.1)
        ("barters", "i4"),  # settled as active player in this Trade phase (W6.6)
        ("declared", "i1"),  # 1: has said what it occupies in this Produce phase (W10.7)
        ("planned", "i1"),  # 1: has chosen what to run
        ("settled", "i1"),  # 1: repays no more notes after the final sell-off (W11.4)
        ("occupying", "i1", (HEXES, SECTIONS)),  # units declared in each hex, by section of its tile
    ]
)

BOARD = np.dtype(
    [
        ("flag", "i1", (HEXES,)),  # seat of the owner; -1 none
        ("tile", "i1", (HEXES,)),  # constants.Tile, always on its owner's flag; -1 none
        ("rotation", "i1", (HEXES,)),  # sixths clockwise, 0 without a tile
        ("token", "i1", (HEXES,)),  # 1: an Automation token on the tile
        ("built", "i1", (HEXES,)),  # 1: a unit was built here in this Develop phase (W9.1)
        ("units", "i1", (HEXES, SEATS_MAX)),  # by seat
    ]
)

STATE = np.dtype(
    [
        ("seats", "i1"),
        ("round_number", "i4"),  # from 1
        ("step", "i1"),  # constants.Step
        ("waiting", "i2"),  # set of seats that the game waits for
        ("first_player", "i1"),  # seat with the marker
        ("active", "i1"),  # whose turn it is, the mover during stand; -1 where all choose at once, and at the end
        ("passed", "i1"),  # passes in a row
        ("players", PLAYER, (SEATS_MAX,)),  # beyond seats: empty
        ("stock", "i2", (CUBES,)),  # cubes in each market
        ("board", BOARD),
        ("integrated_left", "i1"),  # Integrated Economies that can be built, or lie in a package
        ("end_triggered", "i1"),  # constants.EndReason of the trigger (W11.1); -1 none
        ("drafter", "i1"),  # seat that begins the draft (W13.4)
        ("pick", "i1"),  # picks of the draft made so far
        ("left", "i1"),  # Activations to come after the present one; 0 outside
        ("hex", "i1"),  # where the activated or transported unit stands, in operation and stand; -1 outside
        ("by", "i1"),  # constants.By in operation and stand; 0 outside
        ("asked", "i1"),  # in stand: set of defenders that have not answered yet; 0 outside
        ("plan", "i1", (HEXES, SECTIONS)),  # constants.Feed of each section, as its owner chose; secret till all have
        ("rng", "u8"),  # games/common/rng.py; secret
    ]
)

SCRATCH_BOARD = attribute_dtype(BOARD)


@rule
def in_game(state, seat):
    """True unless the player was eliminated."""
    return state.players[seat].eliminated == 0


@rule
def players_left(state):
    """How many players are in the game."""
    n = 0
    for seat in range(int(state.seats)):
        n += 1 if in_game(state, seat) else 0
    return n


@rule
def next_seat(state, seat):
    """The next player clockwise that is in the game; seat itself if it is the last."""
    seats = int(state.seats)
    for k in range(1, seats):
        other = (int(seat) + k) % seats
        if in_game(state, other):
            return other
    return int(seat)


@rule
def set_active(state, seat):
    """It is this seat's turn, and the game waits for it."""
    state.active = seat
    state.waiting = bit(seat)


@rule
def nobody_active(state):
    """Nobody is asked, or all at once."""
    state.active = -1
    state.waiting = 0
