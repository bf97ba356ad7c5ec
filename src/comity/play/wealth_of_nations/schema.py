"""What Match gives out as JSON, typed: the parts that are Wealth of Nations' own, field by field as the views say."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from comity.play.moves import OfferId
from comity.play.parsing import Count, SeatNumber
from comity.play.schema import Forms, OfferOutlook, schemas, shown
from comity.play.wealth_of_nations.events import EVENTS
from comity.play.wealth_of_nations.moves import (
    Amount,
    Barter,
    ColourId,
    CubeId,
    Hex,
    Occupation,
    PackageId,
    Rotation,
    RunBloc,
    TileId,
    WonMove,
)
from comity.play.wealth_of_nations.position import (
    ActivationPosition,
    DraftPosition,
    EndId,
    HexPosition,
    OperationPosition,
    PlayerPosition,
    Position,
    StandPosition,
)

PhaseId = Literal["setup", "trade", "develop", "produce", "end"]
IndustryId = Literal["farm", "generator", "academy", "mine", "factory", "bank"]
SeatKey = Annotated[str, Field(pattern="^[0-5]$")]
Cubes = dict[CubeId, Count]
RotationsByHex = dict[Hex, list[Rotation]]
PointId = Annotated[str, Field(pattern="^[ec][0-5]$")]  # an edge or a corner (W3.1)
DotMark = Literal["open", "whole", "shared", "clash"]


PlayerState = shown(
    PlayerPosition,
    "PlayerState",
    "What a player holds and has done this phase; what the viewer may not know is null.",
    eliminated=Count | None,
    chosen=NotRequired[bool],  # in a secret choice: whether the player has made it
)
HexState = shown(HexPosition, "HexState", "A hex that holds anything.")
DraftState = shown(DraftPosition, "DraftState", "How many packages were picked, and who began.")
Activation = shown(ActivationPosition, "Activation")
Operation = shown(OperationPosition, "Operation")
Stand = shown(StandPosition, "Stand")
ROUND, SEATS = Annotated[int, Field(ge=1)], Annotated[int, Field(ge=2, le=6)]
WonState = shown(Position, "WonState", "The table: a position without its desk.", seats=SEATS, round=ROUND)


class TilePlaces(TypedDict):
    """Where a tile of a package fits."""

    tile: TileId
    hexes: RotationsByHex


class TileBuilds(TypedDict):
    """Where a tile may be built, and for what; forced places stand apart."""

    tile: TileId
    hexes: RotationsByHex
    cost: Cubes
    force: NotRequired[Literal[True]]


TileMoves = TypedDict(
    "TileMoves", {"from": Hex, "hexes": RotationsByHex, "cost": Cubes, "force": NotRequired[Literal[True]]}
)
"""Where a single tile may be moved or turned, and for what; forced places stand apart."""

WonLegal = TypedDict(
    "WonLegal",
    {
        "take_package": list[PackageId],
        "place_tile": list[TilePlaces],
        "place_unit": list[Hex],
        "place_first_flag": list[Hex],
        "buy": list[Cubes],
        "sell": list[Cubes],
        "borrow": list[Amount],
        "repay": list[Amount],
        "pass": Literal[True],
        "place_flag": list[Hex],
        "build_tile": list[TileBuilds],
        "move_tiles": list[TileMoves],
        "automate": list[Hex],
        "build_unit": list[Hex],
        "activate": Literal[True],
        "transport": dict[Hex, list[Hex]],
        "move_unit": dict[Hex, list[Hex]],
        "battle": list[SeatNumber],
        "conquer": Literal[True],
        "settle": Literal[True],
        "no_operation": Literal[True],
        "end_activate": Literal[True],
        "stand": Literal[True],
        "let_pass": Literal[True],
        "occupy": list[Occupation],
        "run": list[list[RunBloc]],
        "finish": Literal[True],
        "offer": Literal[True],
        "accept": list[OfferId],
        "decline": list[OfferId],
        "withdraw": list[OfferId],
    },
    total=False,
)
"""Legal moves by kind: true, or what the fields may be (legal.group); occupy: the units that may; run: plans."""


class Score(TypedDict):
    """As things stand (W11.5)."""

    tiles: Count
    money: Count
    notes: int
    total: int


class PlayerOutlook(TypedDict):
    """What is left of a player's pieces, its score, and what its notes mean."""

    flags_left: Count
    units_left: Count
    tiles: Count
    score: Score | None  # null: eliminated
    interest: Count  # due when the next round begins
    next_note: Count | None  # what it pays; null: none can be taken


class MarketOutlook(TypedDict):
    """Prices of one cube (W2, W11.3)."""

    stock: Count
    wells: Count
    buy: list[Count]  # of the next three
    sell: list[Count]
    barter: int | float  # advice
    sell_off: Count  # if the final sell-off were now


class TileDots(TypedDict):
    """The dots of one colour of a tile as it lies at rotation 0 (W3.1)."""

    colour: ColourId
    centre: bool
    points: list[PointId]


class Bloc(TypedDict):
    """A bloc (W3.5): what it makes fed whole, and what that takes."""

    owner: SeatNumber
    industry: IndustryId
    colour: ColourId
    hexes: list[Hex]
    dots: Count
    automated: bool
    cost: Cubes
    cost_by_ore: Cubes | None
    units: dict[SeatKey, Count]  # of opponents on it
    occupiers: dict[SeatKey, Count]  # declared in this Produce phase


class Plan(TypedDict):
    """The best run plan of a player, as if all were asked now; yields: less what occupiers would take."""

    blocs: list[RunBloc]
    cost: Cubes
    yields: dict[ColourId, Count]  # cubes and dollars


class Package(TypedDict):
    tiles: dict[TileId, Count]
    money: Count
    cubes: Cubes


class DraftOutlook(TypedDict):
    """The draft while it goes on: picks to come, what this one may be, and what is in packages that nobody has."""

    order: list[SeatNumber]
    on_offer: list[PackageId]
    packages: dict[PackageId, Package]


class EndOutlook(TypedDict):
    """How near the end is (W11.1, W11.7)."""

    triggered: EndId | None
    empty_stacks: Count
    free_hexes: Count
    last_round: Count | None


class Costs(TypedDict):
    """What things cost, in cubes; and dollars for a bank's dot and for repaying a note."""

    build_tile: dict[TileId, Cubes]
    flag: Cubes
    move: Cubes
    force: Cubes
    automate: Cubes
    unit: Cubes
    activate: Cubes
    transport: Cubes
    bank_dot: Count
    note_repay: Count


class SellOff(TypedDict):
    """Of one cube in the final sell-off: its price, and how many each seat sold (W11.3)."""

    cube: CubeId
    price: Count
    sold: list[Count]


class MoneySources(TypedDict):
    """What a player's money came from, and went to: less than nothing where more was paid than got."""

    start: int
    markets: int
    barter: int
    banks: int
    notes: int
    interest: int
    sell_off: int


class Chronicle(TypedDict):
    """How the end came about; inner lists by seat; by round: as each begins, and at the end."""

    rounds: list[Count]
    points: list[list[int]]
    tiles: list[list[Count]]
    money: list[list[Count]]
    dots: list[list[Count]]  # whole ones of all blocs
    prices: dict[CubeId, list[int | float]]  # the barter price, by round
    made: list[dict[ColourId, Count]]  # cubes and dollars of blocs, taken ones with their taker
    sources: list[MoneySources]
    sell_off: list[SellOff]


class WonDerived(TypedDict):
    """What people want computed."""

    phase: PhaseId
    round: Count
    order: list[SeatNumber]  # from the first player clockwise, those in the game
    trading_open: bool
    players: list[PlayerOutlook]
    market: dict[CubeId, MarketOutlook]
    blocs: list[Bloc]
    plans: list[Plan]  # by seat
    dots: dict[Hex, dict[PointId, DotMark]]  # of half and third dots on the board; shared: whole, and nobody's (W3.6)
    tiles: dict[TileId, list[TileDots]]
    stacks: dict[IndustryId, Count]
    draft: DraftOutlook | None
    end: EndOutlook
    costs: Costs
    chronicle: Chronicle | None  # at the end
    decided_by: Literal["points", "money", "flags", "elimination", "shared"] | None  # likewise: first place from second
    blocked: list[Hex]  # the centre and Impassable Terrain
    offers: list[OfferOutlook]
    reconstruction: list[Literal["terrain", "integrated_economy"]]  # what of the components is a guess of ours


FORMS = Forms(WonMove, WonState, WonLegal, WonDerived, Barter, Position)
SCHEMAS = schemas("wealth-of-nations", FORMS, EVENTS.fields)
