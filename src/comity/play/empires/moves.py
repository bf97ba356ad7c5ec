"""The moves of Empires, typed; JSON as in docs/reference/empires-move.json."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from comity.games.empires.constants import MAX_AMOUNT, Kind
from comity.games.empires.tables import NATION_IDS
from comity.play.desk_rules import Offering
from comity.play.moves import Gift, Move, any_move, by_kind
from comity.play.parsing import SeatNumber

if TYPE_CHECKING:
    NationId = str
else:
    NationId = Literal[NATION_IDS]
CardNumber = Annotated[int, Field(strict=True, ge=0, le=10)]
Amount = Annotated[int, Field(strict=True, ge=1, le=MAX_AMOUNT)]
WarId = Annotated[str, Field(min_length=1, max_length=41)]
Until = Literal["phase", "round"]  # how long an offer lasts


def distinct(nations: tuple[NationId, ...]) -> tuple[NationId, ...]:
    """A tile moves once (E4.2)."""
    if len(set(nations)) < len(nations):
        raise ValueError("names a tile twice")
    return nations


class Claim(Move):
    """Choose a nation tile on offer (E2.2, E2.6)."""

    kind: Literal["claim"] = "claim"
    nation: NationId


class Ready(Move):
    """Nothing more to do in this window (E5.3)."""

    kind: Literal["ready"] = "ready"


class Unready(Move):
    """Take readiness back (E5.3)."""

    kind: Literal["unready"] = "unready"


class Sell(Move):
    """Lay down a card for the goods to sell (E7.1)."""

    kind: Literal["sell"] = "sell"
    goods: CardNumber


class Raise(Move):
    """Lay down a card for the armies to raise (E8.1)."""

    kind: Literal["raise"] = "raise"
    armies: CardNumber


class UsePower(Move):
    """Use the power of a nation tile held (E9.1)."""

    kind: Literal["use_power"] = "use_power"
    nation: NationId


class DeclinePower(Move):
    """Great Britain leaves the price alone (E9.4); Denmark stops asking (E9.7)."""

    kind: Literal["decline_power"] = "decline_power"
    nation: NationId


class Permit(Move):
    """Let the seat that asks use Denmark's power (E9.7)."""

    kind: Literal["permit"] = "permit"
    nation: NationId
    seat: SeatNumber


class NameDiplomat(Move):
    """Give the diplomacy token to one of those tied for fewest armies (E8.2)."""

    kind: Literal["name_diplomat"] = "name_diplomat"
    seat: SeatNumber


class NextWinner(Move):
    """Say which of the equals wins a war next (E8.3)."""

    kind: Literal["next_winner"] = "next_winner"
    seat: SeatNumber


class WinWar(Move):
    """Win an active war (E8.3)."""

    kind: Literal["win_war"] = "win_war"
    war: WarId


class EmpiresGift(Gift):
    """What one seat gives another (E4.1): amounts, tiles, cards by number, the diplomacy token."""

    gold: Amount = Field(default=0)
    goods: Amount = Field(default=0)
    people: Amount = Field(default=0)
    territories: Amount = Field(default=0)
    bonds: Amount = Field(default=0)
    supporters: Amount = Field(default=0)
    revolts: Amount = Field(default=0)
    nations: Annotated[tuple[NationId, ...], AfterValidator(distinct)] = Field(default=(), max_length=11)
    cards: tuple[CardNumber, ...] = Field(default=(), max_length=110)
    diplomacy: Annotated[bool, Field(strict=True)] = False


class Offer(Offering):
    """Propose a deal; proposing is consent (E4.2)."""

    kind: Literal["offer"] = "offer"
    deal: tuple[EmpiresGift, ...] = Field(max_length=90)


BY_KIND = by_kind(Kind, globals())
EmpiresMove = any_move(BY_KIND, Offer)
MOVES: TypeAdapter[Move] = TypeAdapter(EmpiresMove)
