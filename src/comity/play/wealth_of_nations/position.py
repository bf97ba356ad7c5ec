"""Positions of Wealth of Nations: a situation as JSON; see docs/reference/wealth-of-nations-position.json."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from pydantic import BeforeValidator, Field, WithJsonSchema

from comity.games.wealth_of_nations.constants import (
    MAX_AMOUNT,
    MOST_HELD,
    PACKAGES,
    SEATS_MAX,
    By,
    EndReason,
    Nation,
    Step,
)
from comity.games.wealth_of_nations.state import BOARD, PLAYER
from comity.games.wealth_of_nations.steps import UNIT_STEPS
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play import position
from comity.play.copying import copied, kept
from comity.play.desk import Offer
from comity.play.parsing import Count, Model, SeatNumber
from comity.play.position import Fresh
from comity.play.wealth_of_nations.bloc_names import occupation_json, plan_json
from comity.play.wealth_of_nations.moves import (
    MOST_UNITS,
    Barter,
    CubeId,
    Flag,
    Hex,
    Occupation,
    PackageId,
    Rotation,
    RunBloc,
    TileId,
    Until,
)
from comity.play.wealth_of_nations.snapshot import Snapshot, columns

Json = dict[str, Any]
MOST_MONEY = MOST_HELD // 2  # of a whole table, which one seat may come to hold
MOST_CUBES = MOST_HELD // 2000  # likewise; the final sell-off makes money of them (W11.3)
Number = Annotated[Count, Field(strict=True, le=MAX_AMOUNT)]
Tally = Annotated[Count, Field(strict=True, le=MOST_HELD)]
Money = Annotated[Count, Field(strict=True, le=MOST_MONEY)]
Cubes = Annotated[Count, Field(strict=True, le=MOST_CUBES)]
UnitCount = Annotated[Count, Field(strict=True, le=MOST_UNITS)]
Round = Annotated[int, Field(strict=True, ge=1, le=MOST_HELD)]
PRESENT_ROUND = 0


def fallen(value: object) -> object:
    """The round in which a player was eliminated (W5.3); true stands for the present one."""
    if value is True:
        return PRESENT_ROUND
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_HELD:
        raise ValueError(f"must be null, a round from 1 to {MOST_HELD}, or true for the present one (W5.3)")
    return value


FALLEN_SCHEMA = {"anyOf": [{"type": "integer", "minimum": 1, "maximum": MOST_HELD}, {"const": True}]}
Fallen = Annotated[int, BeforeValidator(fallen), WithJsonSchema(FALLEN_SCHEMA)]
EndId = Literal["flags", "full", "stacks", "last_round"]
NATION_IDS = tuple(nation.name.lower() for nation in Nation)
STEP_IDS = tuple(step.name.lower() for step in Step)
if TYPE_CHECKING:
    StepId = str
    NationId = str
    ReasonId = str
else:
    StepId, NationId = Literal[STEP_IDS], Literal[NATION_IDS]
    ReasonId = Literal[tuple(reason.name.lower() for reason in EndReason)]


class PlayerPosition(Model):
    """One player; what is missing is as in a fresh game."""

    nation: Fresh[NationId] = None
    money: Fresh[Money] = None
    notes: Number = 0
    food: Cubes = 0
    energy: Cubes = 0
    labor: Cubes = 0
    ore: Cubes = 0
    capital: Cubes = 0
    eliminated: Fallen | None = None  # the round
    packages: tuple[PackageId, ...] = Field(default=(), max_length=PACKAGES)
    to_place: dict[TileId, UnitCount] = Field(default_factory=dict)  # tiles of the package just taken
    out: Flag = False  # has passed under limited passing
    barters: Tally = 0  # settled as active player in this Trade phase
    occupations: tuple[Occupation, ...] | None = None  # null: not said yet
    plan: tuple[RunBloc, ...] | None = None  # null: not chosen yet, or not to be known
    settled: Flag = False  # repays no more notes


class HexPosition(Model):
    """What is on a hex; flag: the owner's seat; units by seat."""

    flag: SeatNumber | None = None
    tile: TileId | None = None
    rotation: Rotation = 0
    token: Flag = False
    units: tuple[UnitCount, ...] = Field(default=(), max_length=SEATS_MAX)
    built: Flag = False  # a unit, in this Develop phase


class DraftPosition(Model):
    """pick: how many packages have been picked; drafter: who picked, or picks, the first."""

    pick: Fresh[Annotated[Count, Field(strict=True, le=99)]] = None
    drafter: Fresh[SeatNumber] = None


class ActivationPosition(Model):
    left: Annotated[Count, Field(strict=True, le=99)]  # after the present one


class OperationPosition(Model):
    hex: Hex
    by: Literal["activation", "transport"] = "activation"


class StandPosition(Model):
    mover: SeatNumber
    hex: Hex
    asked: Fresh[tuple[SeatNumber, ...]] = None


class OfferPosition(Offer):
    deal: tuple[Barter, ...]
    until: Until = "phase"


class DeskPosition(position.DeskPosition):
    offers: tuple[OfferPosition, ...] = ()


class Position(Model):
    """A whole position."""

    options: dict[str, Any] = Field(default_factory=dict)
    seats: Fresh[Annotated[int, Field(strict=True)]] = None
    round: Round = 1
    step: Fresh[StepId] = None
    first_player: Fresh[SeatNumber] = None
    active: SeatNumber | None = None
    passed_in_a_row: Annotated[Count, Field(strict=True, le=99)] = 0
    players: Fresh[tuple[PlayerPosition, ...]] = None
    market: dict[CubeId, Number] = Field(default_factory=dict)
    board: dict[Hex, HexPosition] = Field(default_factory=dict, json_schema_extra={"additionalProperties": False})
    integrated_economy_left: Fresh[Annotated[Count, Field(strict=True, le=99)]] = None
    end_triggered: EndId | None = None
    draft: Fresh[DraftPosition] = None
    activation: ActivationPosition | None = None
    operation: OperationPosition | None = None
    stand: StandPosition | None = None
    desk: DeskPosition | None = None


def none_if_negative(value: int) -> int | None:
    return value if value >= 0 else None


def player_json(snap: Snapshot, leaders: Sequence[int], seat: int) -> Json:
    """One player; leaders by node are read only where plans are laid."""
    shown: Json = holdings_json(snap.players_data[seat])
    if shown["plan"]:
        own = [feed if snap.board["flag"][node // 2] == seat else 0 for node, feed in enumerate(snap.plan)]
        shown["plan"] = plan_json(snap.board["tile"], leaders, own)
    if shown["occupations"]:
        shown["occupations"] = occupation_json(snap.board["tile"], snap.occupied(seat))
    return shown


@kept
def holdings_json(data: bytes) -> Json:
    """What a player holds; True where there is a plan or an occupation to be said. data: of a row of PLAYER."""
    player = np.frombuffer(data, PLAYER)[0]
    packages = int(player["packages"])
    return {
        "nation": NATION_IDS[player["nation"]],
        "money": int(player["money"]),
        "notes": int(player["notes"]),
        **dict(zip(CUBE_NAMES, player["cubes"].tolist(), strict=True)),
        "eliminated": int(player["eliminated"]) or None,
        "packages": [PACKAGE_IDS[k] for k in range(PACKAGES) if packages >> k & 1],
        "to_place": {TILE_NAMES[tile]: n for tile, n in enumerate(player["to_place"].tolist()) if n},
        "out": bool(player["out"]),
        "barters": int(player["barters"]),
        "occupations": True if player["declared"] else None,
        "plan": True if player["planned"] else None,
        "settled": bool(player["settled"]),
    }


@kept
def board_json(data: bytes, seats: int) -> Json:
    """Every hex that holds anything, by name; data: of a row of BOARD."""
    board = columns(np.frombuffer(data, BOARD))
    lists = (board[name] for name in ("flag", "tile", "rotation", "token", "built", "units"))
    found: Json = {}
    for h, (flag, tile, rotation, token, built, units) in enumerate(zip(*lists, strict=True)):
        if flag >= 0 or built or any(units):
            found[HEX_NAMES[h]] = {
                "flag": flag if flag >= 0 else None,
                "tile": TILE_NAMES[tile] if tile >= 0 else None,
                "rotation": rotation,
                "token": token == 1,
                "units": units[:seats],
                "built": built == 1,
            }
    return found


def unit_json(snap: Snapshot) -> Json:
    """Activation, operation and stand (W9); null where the step has none."""
    step = snap.step
    if step not in UNIT_STEPS:
        return {"activation": None, "operation": None, "stand": None}
    place = HEX_NAMES[snap["hex"]] if step != Step.ACTIVATE else None
    asked = [seat for seat in range(snap.seats) if snap["asked"] >> seat & 1]
    return {
        "activation": {"left": snap["left"]},
        "operation": {"hex": place, "by": By(snap["by"]).name.lower()} if step == Step.OPERATION else None,
        "stand": {"mover": snap["active"], "hex": place, "asked": asked} if step == Step.STAND else None,
    }


def to_json(snap: Snapshot, options: Mapping[str, Any], leaders: Sequence[int]) -> Json:
    """The position of a state, without its desk."""
    triggered = snap["end_triggered"]
    return {
        "options": copied(dict(options)),
        "seats": snap.seats,
        "round": snap["round_number"],
        "step": STEP_IDS[snap.step],
        "first_player": snap["first_player"],
        "active": none_if_negative(snap["active"]),
        "passed_in_a_row": snap["passed"],
        "players": [player_json(snap, leaders, seat) for seat in range(snap.seats)],
        "market": dict(zip(CUBE_NAMES, snap["stock"], strict=True)),
        "board": board_json(snap.board_data, snap.seats),
        "integrated_economy_left": snap["integrated_left"],
        "end_triggered": EndReason(triggered).name.lower() if triggered >= 0 else None,
        "draft": {"pick": snap["pick"], "drafter": snap["drafter"]},
        **unit_json(snap),
    }
