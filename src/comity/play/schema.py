"""What Match gives out as JSON, typed, for all games: views and events; and how JSON Schemas are made of types.

The schemas stand in docs/reference/, written by scripts/reference; each game's own parts are in its `schema` module.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Generic, Literal

from pydantic import ConfigDict, Field, TypeAdapter, create_model, with_config
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypedDict, TypeVar

from comity.play import talk
from comity.play.moves import OfferId
from comity.play.parsing import Model, SeatNumber

Json = dict[str, Any]
Count = Annotated[int, Field(ge=0)]
Fields = Mapping[str, Any]  # the fields of an object, with their types
STRICT = ConfigDict(extra="forbid")

Gift = TypeVar("Gift")
State = TypeVar("State")
Legal = TypeVar("Legal")
Derived = TypeVar("Derived")


@with_config(STRICT)
class Event(TypedDict):
    """Something that happened; data's fields depend on the event."""

    seq: Count  # of the move, undo or word that it came of; 0 before the first
    event: str
    seat: SeatNumber | None  # whom it is about
    data: Json
    visible_to: Literal["all"]
    text: str  # one sentence


@with_config(STRICT)
class OpenOffer(TypedDict, Generic[Gift]):
    """An offer on the desk."""

    id: OfferId
    by: SeatNumber
    deal: list[Gift]
    accepted: list[SeatNumber]  # ascending, the proposer among them
    until: str
    counters: OfferId | None  # the offer that it answers


@with_config(STRICT)
class OpenDesk(TypedDict, Generic[Gift]):
    """Who offers what to whom."""

    offers: list[OpenOffer[Gift]]
    next_id: OfferId
    made_this_step: list[Count]  # offers by seat


@with_config(STRICT)
class Wants(TypedDict):
    """What a seat looks for and could spare: asset -> amount."""

    wanted: dict[str, Count]
    spare: dict[str, Count]


Promised = TypedDict("Promised", {"seq": Count, "from": SeatNumber, "text": str, "to": SeatNumber})
"""A promise, and the move or word as which it was given."""
with_config(STRICT)(Promised)


@with_config(STRICT)
class Outcome(TypedDict):
    """The result: scores by seat (null: none), seats from the best group down, and why the game ended."""

    scores: list[int | None]
    ranking: list[list[SeatNumber]]
    reason: str


@with_config(STRICT)
class View(TypedDict, Generic[State, Legal, Derived, Gift]):
    """What one seat, or a spectator (seat null), may know and do."""

    format: Literal["comity-view/1"]
    game: str
    seq: Count  # moves, undos and words so far
    seat: SeatNumber | None
    names: list[str]
    pending: list[SeatNumber]  # whom the match waits for
    may_act: list[SeatNumber]  # who has any legal move besides offers and talk
    state: State
    legal: Legal
    derived: Derived
    desk: OpenDesk[Gift]
    wanted: list[Wants]  # by seat
    promises: list[Promised]
    result: Outcome | None
    log_from: Count  # how many events there were so far


class Undo(Model):
    """Moves taken back."""

    undo: Annotated[int, Field(strict=True, ge=1)]


BesideMoves = talk.Say | talk.Promise | talk.Wanted | Undo
"""What a record keeps among the moves."""


def events_of_the_desk(gift: Any, until: Any) -> dict[str, Fields]:
    """The events that every game has: event -> the fields of its data."""
    deal = list[gift]
    return {
        "offered": {"offer": OfferId, "deal": deal, "until": until, "counters": OfferId | None},
        "accepted": {"offer": OfferId},
        "settled": {"offer": OfferId, "deal": deal},
        "declined_offer": {"offer": OfferId},
        "withdrew_offer": {"offer": OfferId},
        "offer_expired": {"offer": OfferId},
        "undone": {"moves": Literal[1]},
        "said": {"text": str},
        "promised": {"text": str, "to": SeatNumber},
        "wanted": {"wanted": dict[str, Count], "spare": dict[str, Count]},
    }


def event_type(events: Mapping[str, Fields]) -> Any:
    """Any one of these events, as a type."""
    kinds = [one_event(name, fields) for name, fields in events.items()]
    return Annotated[reduce(or_, kinds), Field(discriminator="event")]


def one_event(name: str, fields: Fields) -> Any:
    data: Any = create_model(f"{name}_data", __config__=STRICT, **required(fields))
    envelope = {**Event.__annotations__, "event": Literal[name], "data": data}
    return create_model(name, __config__=STRICT, **required(envelope))


def required(fields: Fields) -> dict[str, Any]:
    return {name: (kind, ...) for name, kind in fields.items()}


class Schema(GenerateJsonSchema):
    """Without titles, which repeat the names; and `kind` must be there, as on the wire."""

    def field_title_should_be_set(self, *_: Any) -> bool:
        return False

    def field_is_required(self, field: Any, *how: Any, **more: Any) -> bool:
        kind = field["schema"].get("schema", {})
        fixed = field["type"] == "model-field" and kind.get("type") == "literal" and len(kind["expected"]) == 1
        return fixed or super().field_is_required(field, *how, **more)


def json_schema(kind: Any, title: str) -> Json:
    """The JSON Schema (2020-12) of a type."""
    schema = TypeAdapter(kind).json_schema(schema_generator=Schema)
    return {"$schema": Schema.schema_dialect, **schema, "title": title}
