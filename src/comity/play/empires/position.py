"""Positions of Empires: a situation as JSON, like a chess FEN; see docs/reference/empires-position.json."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from comity.games.empires.constants import MAX_AMOUNT, MOST_HELD, NATIONS, NUMBERS, SETUP, WINDOWS, Step
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS
from comity.play import position
from comity.play.copying import copied
from comity.play.desk import Offer
from comity.play.empires.moves import CardNumber, EmpiresGift, NationId, Until, WarId
from comity.play.parsing import Count, Model, SeatNumber
from comity.play.position import Fresh

MAX_CARDS = 1000  # of a whole table, which one seat may come to hold
MOST_REVOLTS = 32_767  # beside a tile, those of contests to come included
Number = Annotated[Count, Field(strict=True, le=MAX_AMOUNT)]
Held = Annotated[Count, Field(strict=True, le=MOST_HELD)]
Revolts = Annotated[Count, Field(strict=True, le=MOST_REVOLTS)]
if TYPE_CHECKING:
    StepId = str
else:
    StepId = Literal[tuple(step.name.lower() for step in Step)]
Flag = Annotated[bool, Field(strict=True)]
OptionalSeat = SeatNumber | None


class PlayerPosition(Model):
    """One player; what is missing is as in a fresh game."""

    gold: Fresh[Held] = None
    goods: Fresh[Held] = None
    people: Fresh[Held] = None
    territories: Fresh[Held] = None
    bonds: Fresh[Held] = None
    supporters: Fresh[Held] = None
    revolts: Fresh[Held] = None
    nations: tuple[NationId, ...] = Field(default=(), max_length=NATIONS)
    cards: Fresh[tuple[CardNumber, ...]] = Field(default=None, max_length=MAX_CARDS)  # with repeats, one laid included
    ready: Flag = False
    card: CardNumber | None = None  # laid down
    claim: NationId | None = None  # laid down
    delivered: Number | None = None  # goods, from delivery to the end of Market
    armies: Number | None = None  # paid for, in War
    won: WarId | None = None
    passed_over: Flag = False


class WarsPosition(Model):
    """What is missing is as in a fresh game, without the wars that are named."""

    active: Fresh[tuple[WarId, ...]] = None
    inactive: Fresh[tuple[WarId, ...]] = None


class DraftPosition(Model):
    offered: Fresh[tuple[NationId, ...]] = None
    revolts: dict[NationId, Revolts] = Field(default_factory=dict)  # beside tiles
    choosing: Fresh[tuple[SeatNumber, ...]] = None
    contests: Annotated[Count, Field(strict=True, le=19)] = 0


class RequestPosition(Model):
    nation: Literal["denmark"]
    seat: SeatNumber


class OfferPosition(Offer):
    deal: tuple[EmpiresGift, ...]
    until: Until = "phase"


class DeskPosition(position.DeskPosition):
    offers: tuple[OfferPosition, ...] = ()
    made_this_step: tuple[Number, ...] | None = None


class Position(Model):
    """A whole position."""

    options: dict[str, Any] = Field(default_factory=dict)
    seats: Fresh[Annotated[int, Field(strict=True)]] = None
    round: Annotated[int, Field(strict=True, ge=1)] = 1
    step: Fresh[StepId] = None
    diplomat: OptionalSeat = None
    price: Number | None = None
    players: Fresh[tuple[PlayerPosition, ...]] = None
    powers_used: tuple[NationId, ...] = ()
    wars: Fresh[WarsPosition] = None
    draft: DraftPosition | None = None
    next_winner: OptionalSeat = None
    request: RequestPosition | None = None
    desk: DeskPosition | None = None


def players_json(state: Mapping[str, Any], war_ids: Sequence[str]) -> list[dict[str, Any]]:
    """All players of a state (as a dict)."""
    return [player_json(player, seat, state, war_ids) for seat, player in enumerate(state["players"][: state["seats"]])]


def player_json(
    player: Mapping[str, Any], seat: int, state: Mapping[str, Any], war_ids: Sequence[str]
) -> dict[str, Any]:
    return {
        **{name: player[name] for name in ASSET_NAMES},
        "nations": names_of(player["nations"]),
        "cards": [number for number in range(NUMBERS) for _ in range(player["cards"][number])],
        "ready": state["step"] in WINDOWS and not state["waiting"] >> seat & 1,
        "card": none_if_negative(player["card"]),
        "claim": NATION_IDS[player["claim"]] if player["claim"] >= 0 else None,
        "delivered": none_if_negative(player["delivered"]),
        "armies": none_if_negative(player["armies"]),
        "won": war_ids[player["won"]] if player["won"] >= 0 else None,
        "passed_over": bool(state["passed_over"] >> seat & 1),
    }


def names_of(mask: int) -> list[str]:
    return [NATION_IDS[k] for k in range(NATIONS) if mask >> k & 1]


def none_if_negative(value: int) -> int | None:
    return value if value >= 0 else None


def to_json(state: Mapping[str, Any], options: Mapping[str, Any], war_ids: Sequence[str]) -> dict[str, Any]:
    """The position of a state (as a dict), without its desk."""
    active, inactive = state["active"], state["inactive"]
    row = [war_ids[war] for war in state["wars"][: active + inactive]]
    draft = {
        "offered": names_of(state["offered"]),
        "revolts": {NATION_IDS[k]: revolts for k, revolts in enumerate(state["tile_revolts"]) if revolts},
        "choosing": [seat for seat in range(state["seats"]) if state["choosing"] >> seat & 1],
        "contests": state["contests"],
    }
    return {
        "options": copied(dict(options)),
        "seats": state["seats"],
        "round": state["round_number"],
        "step": Step(state["step"]).name.lower(),
        "diplomat": none_if_negative(state["diplomat"]),
        "price": none_if_negative(state["price"]),
        "players": players_json(state, war_ids),
        "powers_used": names_of(state["powers_used"]),
        "wars": {"active": row[:active], "inactive": row[active:]},
        "draft": draft if state["step"] in SETUP else None,
        "next_winner": none_if_negative(state["next_winner"]),
        "request": {"nation": "denmark", "seat": state["request"]} if state["request"] >= 0 else None,
    }
