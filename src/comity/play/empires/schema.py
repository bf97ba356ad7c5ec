"""What Match gives out as JSON, typed: the parts that are Empires' own, field by field as views.py says."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from comity.play.empires.events import EVENTS
from comity.play.empires.moves import Amount, CardNumber, EmpiresGift, EmpiresMove, NationId, WarId
from comity.play.empires.position import DraftPosition, PlayerPosition, Position, RequestPosition, StepId, WarsPosition
from comity.play.moves import OfferId
from comity.play.parsing import Count, SeatNumber
from comity.play.schema import Forms, OfferOutlook, schemas, shown

PhaseId = Literal["setup", "develop", "market", "war", "end"]
AssetName = Literal["gold", "goods", "people", "territories", "bonds", "supporters", "revolts"]


SeenPlayerState = shown(PlayerPosition, "SeenPlayerState", "The same in a view.", chosen=NotRequired[bool])
Row = shown(WarsPosition, "Row", "War tiles from the left.")
Draft = shown(DraftPosition, "Draft", "Setup, while it lasts.")
Request = shown(RequestPosition, "Request", "Who asks for permission to use Denmark's power.")
ROUND, SEATS = Annotated[int, Field(ge=1, le=5)], Annotated[int, Field(ge=2, le=10)]
EmpiresState = shown(Position, "EmpiresState", "The table: a position without its desk.", seats=SEATS, round=ROUND)


class PermitChoice(TypedDict):
    nation: NationId
    seat: SeatNumber


EmpiresLegal = TypedDict(
    "EmpiresLegal",
    {
        "claim": list[NationId],
        "ready": Literal[True],
        "unready": Literal[True],
        "sell": list[CardNumber],
        "raise": list[CardNumber],
        "use_power": list[NationId],
        "decline_power": list[NationId],
        "permit": list[PermitChoice],
        "name_diplomat": list[SeatNumber],
        "next_winner": list[SeatNumber],
        "win_war": list[WarId],
        "offer": Literal[True],
        "accept": list[OfferId],
        "decline": list[OfferId],
        "withdraw": list[OfferId],
    },
    total=False,
)
"""Legal moves by kind: true, or the list of what the move's one field may be."""


class NextDevelop(TypedDict):
    """What the next Develop would change, as things stand (E6)."""

    gold: int
    goods: int
    supporters: Count
    revolts: Count


class Institutions(TypedDict):
    """A player's institutions, what is left over, and support (E3, E10)."""

    banks: Count
    luxuries: Count
    industries: Count
    unused_people: Count
    free_gold: Count
    free_goods: Count
    free_territories: Count
    unpaid_bonds: Count
    unemployment: Count  # revolts that unused people bring (E6.2)
    develop: NextDevelop
    support: int


class NationOnOffer(TypedDict):
    """A nation of the draft, on offer or taken (E2)."""

    nation: NationId
    start: dict[AssetName, Count]  # what its holder begins with, revolts beside the tile included
    develop: NextDevelop  # what the first Develop would bring to that
    holder: SeatNumber | None
    revolts: Count  # beside the tile, or taken with it


class Sales(TypedDict):
    """Before the cards of the market are turned; lists by seat, gold by own goods and by those of all others."""

    most: list[Count]  # goods that each could sell
    likely: list[Count]  # an estimate of what each will
    gold_if_sold: list[list[Count]]  # the last column: so many and more
    gold_if_lowered: list[list[Count]]  # after Great Britain's power


class Lowered(TypedDict):
    """What Great Britain's power would leave (E9.4)."""

    price: Count
    gold: list[Count]


class Delivery(TypedDict):
    """Once they are turned, as things stand; lists by seat."""

    goods: list[Count]
    price: Count
    gold: list[Count]
    lowered: Lowered | None  # null: the power cannot be used, as things stand


class Market(TypedDict):
    """Prices (E7.3)."""

    ports: list[Count]  # falling
    price_if_delivered: list[Count]  # by how many goods are delivered in all; 0 from there on
    price: Count | None
    sales: Sales | None  # before cards are turned
    delivery: Delivery | None  # after


class Campaign(TypedDict):
    """Armies in War (E8); lists by seat."""

    most: list[Count] | None  # that each could raise; null once they are paid for
    revolts_if_raised: list[list[Count]] | None  # of the next Develop, by armies
    armies: list[Count] | None  # once cards are turned, as things stand
    order: list[list[SeatNumber]]  # groups of equals, those with most armies first
    candidates: list[SeatNumber]  # of whom the diplomat names one


class IfWon(TypedDict):
    """How winning a war would change a seat's next Develop, and whose power it would open (E9.6)."""

    gold: int
    goods: int
    supporters: int
    revolts: int
    powers: list[NationId]


class WarOnOffer(TypedDict):
    """A war of the row: what it brings, and who has won it."""

    id: WarId
    assets: dict[AssetName, Amount]
    active: bool
    won_by: SeatNumber | None
    if_won: list[IfWon] | None  # by seat; null outside War, and where it cannot be won


class Power(TypedDict):
    """A nation tile in play, and whether its holder may use its power now."""

    nation: NationId
    holder: SeatNumber
    steps: list[StepId]
    used: bool
    usable: bool
    code: str | None  # why not
    why_not: str | None


class BySource(TypedDict):
    """What a number at the end came from; each may be below 0."""

    start: int
    develop: int
    wars: int
    powers: int
    deals: int


class Sources(TypedDict):
    """Of one seat."""

    supporters: BySource
    revolts: BySource


class Chronicle(TypedDict):
    """How the support at the end came about; lists by seat."""

    support: list[list[int]]  # at the start, and after each round
    sources: list[Sources]


class EmpiresDerived(TypedDict):
    """What people want computed."""

    phase: PhaseId
    round: Count
    rounds: Literal[3, 5]
    phases: list[PhaseId]  # of this round
    trading_open: bool
    players: list[Institutions]
    draft: list[NationOnOffer] | None  # in setup
    market: Market
    wars: list[WarOnOffer]
    campaign: Campaign | None  # in War
    powers: list[Power]
    decided_by: Literal["support", "goods", "gold", "tile", "shared"] | None  # at the end: first place from second
    chronicle: Chronicle | None  # at the end
    offers: list[OfferOutlook]
    reconstruction: list[Literal["wars", "ports"]]  # what of the components is a guess of ours


FORMS = Forms(EmpiresMove, EmpiresState, EmpiresLegal, EmpiresDerived, EmpiresGift, Position)
SCHEMAS = schemas("empires", FORMS, EVENTS.fields)
