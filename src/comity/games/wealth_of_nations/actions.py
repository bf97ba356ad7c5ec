"""THE table of actions: each kind with its fields, their ranges, and the steps that allow it.

Flow and legal actions, codec, mask size and help derive from it.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.kinds import ActionKind, Field, kinds_by_step, offsets
from comity.games.common.masks import set_of
from comity.games.wealth_of_nations.constants import (
    CUBES,
    HEXES,
    MAX_MOVED,
    MAX_TRADED,
    OCCUPATIONS_LISTED,
    PACKAGES,
    SEATS_MAX,
    SECTIONS,
    TILES,
    Kind,
    Step,
)
from comity.games.wealth_of_nations.steps import SETUP, TURNS, UNIT_STEPS
from comity.games.wealth_of_nations.tables import components, spelled

MOVE = np.dtype([("source", "i1"), ("target", "i1"), ("rotation", "i1"), ("force", "i1")])

ACTION = np.dtype(
    [
        ("kind", "i1"),
        ("seat", "i1"),
        ("a", "i2"),  # a to d: the fields in the order of the table; those that a kind has not are undefined
        ("b", "i2"),
        ("c", "i2"),
        ("d", "i2"),
        ("cubes", "i2", (CUBES,)),  # buy, sell: so many of each
        ("count", "i1"),  # move_tiles: how many of the moves below count
        ("moves", MOVE, (MAX_MOVED,)),
        ("tokens", "i1"),  # move_tiles: how many tokens go to another tile, as sections say
        # move_tiles: [old hex, 0] is 1 + the token's new hex, 0 none. occupy: units in each hex, by section of its
        # tile. run: constants.Feed of each section.
        ("sections", "i1", (HEXES, SECTIONS)),
    ]
)

MAX_LEGAL = 12_288
"""A seat never has more legal actions at once. In the Develop phase, with n tiles and f more flags on the board and
n + f <= 60: at most 6n(61 - n) moves of one tile, 42f builds, 60 * 60 transports and 200 of all else make 10,700."""


ACTIVATIONS = components()["costs"]["activations"]
SIZES = {  # how many values of a domain a mask tells apart; of cubes in a mix, up to MAX_TRADED each
    "package": PACKAGES,
    "tile": TILES,
    "hex": HEXES,
    "rotation": 6,
    "flag": 2,
    "seat": SEATS_MAX,
    "notes": 512,
    "mix": (MAX_TRADED + 1) ** CUBES,
    "occupation": OCCUPATIONS_LISTED,  # the place in the list of legal ones
    "plan": 2,  # nothing, the best
}


def field(name: str, domain: str = "") -> Field:
    """A field that is named as its domain, unless that is said."""
    return Field(name, domain or name, SIZES[domain or name])


HEX, TILE, ROTATION, PACKAGE, SEAT = field("hex"), field("tile"), field("rotation"), field("package"), field("seat")
FROM, TO, FORCE = field("from", "hex"), field("to", "hex"), field("force", "flag")
CUBE_MIX, NOTES = field("cubes", "mix"), field("notes")
TRADE, TRADE_AND_END = (Step.TRADE,), (Step.TRADE, Step.SETTLE_NOTES)
DEVELOP, ACTIVATE, OPERATION, STAND = (Step.DEVELOP,), (Step.ACTIVATE,), (Step.OPERATION,), (Step.STAND,)
MOST = f"up to {spelled(MAX_MOVED)}"
OCCUPATION, PLAN = field("blocs", "occupation"), field("blocs", "plan")

ACTIONS = (
    ActionKind(Kind.TAKE_PACKAGE, (PACKAGE,), "Take a Starting Package.", ("W4.5",), (Step.DRAFT,)),
    ActionKind(
        Kind.PLACE_TILE, (TILE, HEX, ROTATION), "Place a tile of your package.", ("W4.6", "W4.7"), (Step.PLACE_TILE,)
    ),
    ActionKind(Kind.PLACE_UNIT, (HEX,), "Place your first unit on one of your tiles.", ("W4.8",), (Step.PLACE_UNIT,)),
    ActionKind(Kind.PLACE_FIRST_FLAG, (HEX,), "Place your first flag.", ("W13.2",), (Step.FIRST_FLAG,)),
    ActionKind(Kind.BUY, (CUBE_MIX,), "Buy cubes from the markets.", ("W6.2",), TRADE),
    ActionKind(Kind.SELL, (CUBE_MIX,), "Sell cubes to the markets.", ("W6.2",), TRADE),
    ActionKind(Kind.BORROW, (NOTES,), "Take notes; this is no action.", ("W6.4",), TRADE),
    ActionKind(Kind.REPAY, (NOTES,), "Repay notes; this is no action.", ("W6.4", "W11.4"), TRADE_AND_END),
    ActionKind(Kind.PASS, (), "Do nothing this turn.", ("W6.1", "W8.8"), TURNS),
    ActionKind(Kind.PLACE_FLAG, (HEX,), "Place a flag beside one of yours.", ("W8.2",), DEVELOP),
    ActionKind(Kind.BUILD_TILE, (TILE, HEX, ROTATION, FORCE), "Build a tile on one of your flags.", ("W8.3",), DEVELOP),
    ActionKind(Kind.MOVE_TILES, (FROM, TO, ROTATION, FORCE), f"Move or turn {MOST} of your tiles.", ("W8.4",), DEVELOP),
    ActionKind(Kind.AUTOMATE, (HEX,), "Put an Automation token on one of your blocs.", ("W8.7",), DEVELOP),
    ActionKind(Kind.BUILD_UNIT, (HEX,), "Build a unit on one of your tiles.", ("W9.1",), DEVELOP),
    ActionKind(Kind.ACTIVATE, (), f"Activate your units, {spelled(ACTIVATIONS)} times in all.", ("W9.2",), DEVELOP),
    ActionKind(Kind.TRANSPORT, (FROM, TO), "Take a unit anywhere that is empty or yours.", ("W9.9",), DEVELOP),
    ActionKind(Kind.MOVE_UNIT, (FROM, TO), "Activate a unit: it moves to a hex beside, or stays.", ("W9.3",), ACTIVATE),
    ActionKind(Kind.BATTLE, (SEAT,), "Your unit and one of theirs are removed.", ("W9.4",), OPERATION),
    ActionKind(Kind.CONQUER, (), "Your unit makes way for your flag in place of theirs.", ("W9.5",), OPERATION),
    ActionKind(Kind.SETTLE, (), "Your unit makes way for your flag.", ("W9.6",), OPERATION),
    ActionKind(Kind.NO_OPERATION, (), "The unit does nothing more.", ("W9.3", "W9.9"), OPERATION),
    ActionKind(Kind.END_ACTIVATE, (), "Activate no more units.", ("W9.2",), ACTIVATE),
    ActionKind(Kind.STAND, (), "Fight the unit that moved in: both are removed.", ("W9.8",), STAND),
    ActionKind(Kind.LET_PASS, (), "Do not fight the unit that moved in.", ("W9.8",), STAND),
    ActionKind(Kind.OCCUPY, (OCCUPATION,), "Say which blocs your units occupy.", ("W10.7",), (Step.OCCUPY,)),
    ActionKind(Kind.RUN, (PLAN,), "Choose which of your blocs run, and how.", ("W10.1",), (Step.RUN,)),
    ActionKind(Kind.FINISH, (), "Repay no more notes.", ("W11.4",), (Step.SETTLE_NOTES,)),
)

OFFSETS = offsets(ACTIONS)
MASK_SIZE = OFFSETS[-1]  # distinct actions of a seat, as a flat index for masks
MIXES = (Kind.BUY, Kind.SELL)

KINDS = kinds_by_step(ACTIONS, Step)  # sets of kinds: of a step, and below of what kinds have in common
TRADE_KINDS, DEVELOP_KINDS = KINDS[Step.TRADE], KINDS[Step.DEVELOP]
SETUP_KINDS = set_of(kind.kind for kind in ACTIONS if set(kind.steps) <= set(SETUP))
UNIT_KINDS = set_of(kind.kind for kind in ACTIONS if set(kind.steps) <= set(UNIT_STEPS))
WAR_KINDS = set_of((Kind.BUILD_UNIT, Kind.ACTIVATE, Kind.TRANSPORT))  # of a step that games without war have too
ANY_TURN = set_of((Kind.BORROW, Kind.REPAY))  # no action: in Trade any player may, in anybody's turn (W6.4)
ALWAYS = set_of(  # legal whenever their step waits for the seat: they ask for nothing
    (Kind.PASS, Kind.NO_OPERATION, Kind.END_ACTIVATE, Kind.STAND, Kind.LET_PASS, Kind.FINISH)
)


@rule
def write(out, n, kind, seat, a, b):
    """Put an action with at most two fields at out[n]; return n + 1."""
    action = out[n]
    action.kind = kind
    action.seat = seat
    action.a = a
    action.b = b
    return n + 1


@rule
def write_tile(out, n, kind, seat, tile, h, turn, force):
    """Put an action that places a tile at out[n]; return n + 1."""
    write(out, n, kind, seat, tile, h)
    out[n].c = turn
    out[n].d = force
    return n + 1


@rule
def write_move(out, n, seat, source, target, turn, force):
    """Put the move of one tile at out[n]; return n + 1."""
    action = out[n]
    action.kind = Kind.MOVE_TILES
    action.seat = seat
    action.count = 1
    action.tokens = 0
    move = action.moves[0]
    move.source = source
    move.target = target
    move.rotation = turn
    move.force = force
    return n + 1


@rule
def clear_sections(action):
    """No units to occupy with, or a plan to run nothing."""
    for h in range(HEXES):
        for section in range(SECTIONS):
            action.sections[h, section] = 0
