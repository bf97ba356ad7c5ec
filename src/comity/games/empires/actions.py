"""THE table of actions: each kind with its fields and its steps. Flow, codec, mask size and help derive from it."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.kinds import ActionKind, Field, kinds_by_step, offsets
from comity.games.empires.constants import AFTERMATH, MAX_WARS, NATIONS, NUMBERS, SEATS_MAX, SETUP, WINDOWS, Kind, Step
from comity.games.empires.nations import POWERS_IN

ACTION = np.dtype(
    [("kind", "i1"), ("seat", "i1"), ("a", "i2"), ("b", "i2")]
)  # a, b: the fields in the order of the table
MAX_LEGAL = 64  # a seat never has more legal actions at once: 32 wars, 11 powers, a permit, a decline


NATION, SEAT, WAR = Field("nation", "nation", NATIONS), Field("seat", "seat", SEATS_MAX), Field("war", "war", MAX_WARS)
GOODS, ARMIES = Field("goods", "number", NUMBERS), Field("armies", "number", NUMBERS)

POWER_STEPS = tuple(step for step in Step if POWERS_IN[step])

ACTIONS = (
    ActionKind(Kind.CLAIM, (NATION,), "Choose a nation tile on offer.", ("E2.2", "E2.6"), SETUP),
    ActionKind(Kind.READY, (), "Nothing more to do in this window.", ("E5.3",), WINDOWS),
    ActionKind(Kind.UNREADY, (), "Take your readiness back.", ("E5.3",), WINDOWS),
    ActionKind(Kind.SELL, (GOODS,), "Lay down a card for the goods you will sell.", ("E7.1",), (Step.SELL,)),
    ActionKind(Kind.RAISE, (ARMIES,), "Lay down a card for the armies you will raise.", ("E8.1",), (Step.RAISE,)),
    ActionKind(Kind.USE_POWER, (NATION,), "Use the power of a nation tile you hold.", ("E9.1",), POWER_STEPS),
    ActionKind(
        Kind.DECLINE_POWER,
        (NATION,),
        "Great Britain: leave the price alone. Denmark: stop asking.",
        ("E9.4", "E9.7"),
        (Step.PRICE, *AFTERMATH),
    ),
    ActionKind(Kind.PERMIT, (NATION, SEAT), "Let the asker use Denmark's power.", ("E9.7",), AFTERMATH),
    ActionKind(
        Kind.NAME_DIPLOMAT,
        (SEAT,),
        "Give the diplomacy token to one of those tied for fewest.",
        ("E8.2",),
        (Step.DIPLOMAT,),
    ),
    ActionKind(Kind.NEXT_WINNER, (SEAT,), "Say which of the equals wins a war next.", ("E8.3",), (Step.ORDER,)),
    ActionKind(Kind.WIN_WAR, (WAR,), "Win one of the active wars that are left.", ("E8.3",), (Step.WIN_WAR,)),
)

KINDS = kinds_by_step(ACTIONS, Step)
OFFSETS = offsets(ACTIONS)
MASK_SIZE = OFFSETS[-1]  # distinct actions of a seat, as a flat index for masks
SECOND = tuple(action.fields[1].size if len(action.fields) > 1 else 1 for action in ACTIONS)  # values of the field b


@rule
def from_index(index):
    """(kind, a, b) of a flat index; unused fields are 0."""
    kind = 0
    while OFFSETS[kind + 1] <= index:
        kind += 1
    rest = index - OFFSETS[kind]
    return kind, rest // SECOND[kind], rest % SECOND[kind]


@rule
def index_of(_rules, _state, action):
    """The flat index of an action, 0 … MASK_SIZE - 1."""
    kind = int(action.kind)
    return OFFSETS[kind] + int(action.a) * SECOND[kind] + int(action.b)


@rule
def action_at(_rules, _state, seat, index, action):
    """Write the action of a flat index: every index names one in every state."""
    kind, a, b = from_index(index)
    action.kind = kind
    action.seat = seat
    action.a = a
    action.b = b
    return 0


@rule
def write(out, n, kind, seat, a, b):
    """Put an action at out[n]; return n + 1."""
    action = out[n]
    action.kind = kind
    action.seat = seat
    action.a = a
    action.b = b
    return n + 1
