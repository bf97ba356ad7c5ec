"""The moves of Wealth of Nations, typed; JSON as in docs/reference/wealth-of-nations-move.json."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from comity.games.wealth_of_nations.constants import HEXES, MAX_AMOUNT, SEATS_MAX, Kind
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play.desk_rules import Offering
from comity.play.moves import Gift, Move, any_move, by_kind
from comity.play.parsing import Model, SeatNumber

FeedId = Literal["food", "ore", "free"]
Until = Literal["phase", "turn"]  # how long an offer lasts
ASSET_NAMES = (*CUBE_NAMES, "money", "notes")  # by the numbers of deals.DEAL
if TYPE_CHECKING:
    PackageId = str
    TileId = str
    CubeId = str
    ColourId = str
    AssetId = str
else:
    PackageId, TileId = Literal[PACKAGE_IDS], Literal[TILE_NAMES]
    CubeId, ColourId, AssetId = Literal[CUBE_NAMES], Literal[COLOUR_NAMES], Literal[ASSET_NAMES]
HEX_PATTERN = "^(A[1-5]|B[1-6]|C[1-7]|D[1-8]|E[1-9]|F[1-8]|G[1-7]|H[1-6]|I[1-5])$"  # for schemas; known_hex decides
MOST_UNITS = 99  # of a player, in a move or a position


def known_hex(name: str) -> str:
    """W1.1."""
    if name not in HEX_NAMES:
        raise ValueError("is no hex of the board: rows are A to I, and hexes count from 1, as in E6 (W1.1)")
    return name


def known_rotation(turn: int) -> int:
    """W3.1."""
    if not 0 <= turn <= 5:
        raise ValueError("must be 0 to 5, in sixths of a turn clockwise (W3.1)")
    return turn


def distinct_hexes(hexes: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(hexes)) < len(hexes):
        raise ValueError("names a hex twice")
    return hexes


def in_order(cubes: dict[CubeId, int]) -> dict[CubeId, int]:
    """Order does not matter, so every move has the same (W6.2)."""
    return {cube: cubes[cube] for cube in sorted(cubes, key=CUBE_NAMES.index)}


Hex = Annotated[str, Field(strict=True, json_schema_extra={"pattern": HEX_PATTERN}), AfterValidator(known_hex)]
Rotation = Annotated[
    int, Field(strict=True, json_schema_extra={"minimum": 0, "maximum": 5}), AfterValidator(known_rotation)
]
Flag = Annotated[bool, Field(strict=True)]
Amount = Annotated[int, Field(strict=True, ge=1, le=MAX_AMOUNT)]
Units = Annotated[int, Field(strict=True, ge=1, le=MOST_UNITS)]
Cubes = Annotated[dict[CubeId, Amount], AfterValidator(in_order)]


class TakePackage(Move):
    """Take a Starting Package (W4.5)."""

    kind: Literal["take_package"] = "take_package"
    package: PackageId


class PlaceTile(Move):
    """Place a tile of the package just taken (W4.6, W4.7)."""

    kind: Literal["place_tile"] = "place_tile"
    tile: TileId
    hex: Hex
    rotation: Rotation


class PlaceUnit(Move):
    """Place the first unit on a tile of one's own (W4.8)."""

    kind: Literal["place_unit"] = "place_unit"
    hex: Hex


class PlaceFirstFlag(Move):
    """Place the flag of a cash-only start (W13.2)."""

    kind: Literal["place_first_flag"] = "place_first_flag"
    hex: Hex


class Buy(Move):
    """Buy cubes from the markets (W6.2)."""

    kind: Literal["buy"] = "buy"
    cubes: Cubes


class Sell(Move):
    """Sell cubes to the markets (W6.2)."""

    kind: Literal["sell"] = "sell"
    cubes: Cubes


class Borrow(Move):
    """Take notes (W6.4)."""

    kind: Literal["borrow"] = "borrow"
    notes: Amount


class Repay(Move):
    """Repay notes (W6.4, W11.4)."""

    kind: Literal["repay"] = "repay"
    notes: Amount


class Pass(Move):
    """Do nothing this turn (W6.1, W8.8)."""

    kind: Literal["pass"] = "pass"


class PlaceFlag(Move):
    """Place a flag beside one's own (W8.2)."""

    kind: Literal["place_flag"] = "place_flag"
    hex: Hex


class BuildTile(Move):
    """Build a tile on a flag of one's own; force: where dots conflict (W8.3, W3.4)."""

    kind: Literal["build_tile"] = "build_tile"
    tile: TileId
    hex: Hex
    rotation: Rotation
    force: Flag = False


class TileMove(Model):
    """One tile of a move: where from, where to, and how it lies there (W8.4)."""

    source: Hex = Field(alias="from")
    to: Hex
    rotation: Rotation
    force: Flag = False


class TokenMove(Model):
    """An Automation token of a bloc that the move splits: its old hex, its new one (W8.5)."""

    source: Hex = Field(alias="from")
    to: Hex


class MoveTiles(Move):
    """Move or turn up to three tiles, put down in this order (W8.4)."""

    kind: Literal["move_tiles"] = "move_tiles"
    moves: tuple[TileMove, ...] = Field(max_length=HEXES)
    tokens: tuple[TokenMove, ...] = Field(default=(), max_length=HEXES)


class Automate(Move):
    """Put an Automation token on a tile (W8.7)."""

    kind: Literal["automate"] = "automate"
    hex: Hex


class BuildUnit(Move):
    """Build a unit on a tile (W9.1)."""

    kind: Literal["build_unit"] = "build_unit"
    hex: Hex


class Activate(Move):
    """Begin to activate units (W9.2)."""

    kind: Literal["activate"] = "activate"


class Transport(Move):
    """Take a unit to any hex that is empty or holds one's own pieces (W9.9)."""

    kind: Literal["transport"] = "transport"
    source: Hex = Field(alias="from")
    to: Hex


class MoveUnit(Move):
    """Activate a unit: it moves to a hex beside, or with `to` = `from` it stays (W9.3)."""

    kind: Literal["move_unit"] = "move_unit"
    source: Hex = Field(alias="from")
    to: Hex


class Battle(Move):
    """Remove a unit of one's own and one of the opponent's (W9.4)."""

    kind: Literal["battle"] = "battle"
    seat: SeatNumber


class Conquer(Move):
    """Put a flag in place of an opponent's (W9.5)."""

    kind: Literal["conquer"] = "conquer"


class Settle(Move):
    """Put a flag on an empty hex in place of the unit (W9.6)."""

    kind: Literal["settle"] = "settle"


class NoOperation(Move):
    """The unit does nothing more (W9.3, W9.9)."""

    kind: Literal["no_operation"] = "no_operation"


class EndActivate(Move):
    """Activate no more units (W9.2)."""

    kind: Literal["end_activate"] = "end_activate"


class Stand(Move):
    """Fight the unit that moved in (W9.8)."""

    kind: Literal["stand"] = "stand"


class LetPass(Move):
    """Do not fight the unit that moved in (W9.8)."""

    kind: Literal["let_pass"] = "let_pass"


class Occupation(Model):
    """Units in one hex that occupy the bloc of this colour there (W10.7)."""

    hex: Hex
    colour: ColourId
    units: Units


class Occupy(Move):
    """Say which blocs one's units occupy; an empty list: none (W10.7)."""

    kind: Literal["occupy"] = "occupy"
    blocs: tuple[Occupation, ...] = Field(max_length=2 * HEXES)


class RunBloc(Model):
    """A bloc that runs, named by any hex of it and its dots' colour; unfed: tiles left out (W10.2–W10.4)."""

    hex: Hex
    colour: ColourId
    feed: FeedId
    unfed: Annotated[tuple[Hex, ...], AfterValidator(distinct_hexes)] = Field(default=(), max_length=HEXES)


class Run(Move):
    """Choose which blocs run, and how; an empty list: none (W10.1)."""

    kind: Literal["run"] = "run"
    blocs: tuple[RunBloc, ...] = Field(max_length=2 * HEXES)


class Finish(Move):
    """Repay no more notes (W11.4)."""

    kind: Literal["finish"] = "finish"


class Barter(Gift):
    """What one of two players gives the other (W6.3)."""

    money: Amount = Field(default=0)
    notes: Amount = Field(default=0)
    food: Amount = Field(default=0)
    energy: Amount = Field(default=0)
    labor: Amount = Field(default=0)
    ore: Amount = Field(default=0)
    capital: Amount = Field(default=0)


class Offer(Offering):
    """Propose a barter; proposing is consent (W6.3, W6.5)."""

    kind: Literal["offer"] = "offer"
    deal: tuple[Barter, ...] = Field(max_length=SEATS_MAX * (SEATS_MAX - 1))


BY_KIND = by_kind(Kind, globals())
WonMove = any_move(BY_KIND, Offer)
MOVES: TypeAdapter[Move] = TypeAdapter(WonMove)
