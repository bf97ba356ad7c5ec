"""What Match gives out as JSON, typed, for all games: views and events; and how JSON Schemas are made of types.

The schemas stand in docs/reference/, written by scripts/reference; each game's own parts are in its `schema` module.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import ConfigDict, Field, TypeAdapter, create_model, with_config
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypedDict, TypeVar

from comity.play import talk
from comity.play.desk import Desk, Offer
from comity.play.events import Fields
from comity.play.moves import Gift, OfferId
from comity.play.parsing import Count, Model, SeatNumber, one_of
from comity.play.position import FRESH
from comity.play.record import Record

Json = dict[str, Any]
STRICT = ConfigDict(extra="forbid")
UNSHOWN = ("desk",)  # of a position: views have it beside the state
SHOWN: dict[Any, Any] = {}  # by model, what is given out of it

State = TypeVar("State")
Legal = TypeVar("Legal")
Derived = TypeVar("Derived")
OpenDesk = TypeVar("OpenDesk")


class Event(TypedDict):
    """Something that happened; data's fields depend on the event."""

    seq: Count  # of the move, undo or word that it came of; 0 before the first
    event: str
    seat: SeatNumber | None  # whom it is about
    data: Json
    visible_to: Literal["all"]
    text: str  # one sentence


class OfferOutlook(TypedDict):
    """Whether an open offer could settle as things stand; code: why not."""

    id: OfferId
    settles: bool
    code: str | None


class Wants(TypedDict):
    """What a seat looks for and could spare: asset -> amount."""

    wanted: dict[str, Count]
    spare: dict[str, Count]


Promised = TypedDict("Promised", {"seq": Count, "from": SeatNumber, "text": str, "to": SeatNumber})
"""A promise, and the move or word as which it was given."""


class Outcome(TypedDict):
    """The result: scores by seat (null: none), seats from the best group down, and why the game ended."""

    scores: list[int | None]
    ranking: list[list[SeatNumber]]
    reason: str


@with_config(STRICT)  # and with it all parts of a view
class View(TypedDict, Generic[State, Legal, Derived, OpenDesk]):
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
    desk: OpenDesk
    wanted: list[Wants]  # by seat
    promises: list[Promised]
    result: Outcome | None
    log_from: Count  # how many events there were so far


class Undo(Model):
    """Moves taken back."""

    undo: Annotated[int, Field(strict=True, ge=1)]


BesideMoves = talk.Say | talk.Promise | talk.Wanted | Undo
"""What a record keeps among the moves."""


def open_desk(gift: type[Gift]) -> Any:
    """The desk of a view; gift: the game's."""
    deal: Any = list[gift]  # type: ignore[valid-type]
    offer = shown(Offer, f"OpenOffer_{gift.__name__}_", "An offer on the desk.", deal=deal, until=str)
    offers: Any = list[offer]  # type: ignore[valid-type]
    return shown(Desk, f"OpenDesk_{gift.__name__}_", "Who offers what to whom.", offers=offers)


def shown(model: type[Model], name: str, doc: str | None = None, **kinds: Any) -> Any:
    """What is given out of a model: its fields, each of them there. kinds: the types that differ, or fields more."""
    declared = {**get_type_hints(model, include_extras=True), **kinds}
    given = {field: declared[field] for field in dict.fromkeys((*model.model_fields, *kinds)) if field not in UNSHOWN}
    config = ConfigDict(extra="forbid", title=name.partition("_")[0])
    fields = required({field: given_out(kind) for field, kind in given.items()})
    SHOWN[model] = create_model(name, __config__=config, __doc__=doc, **fields)
    return SHOWN[model]


def given_out(kind: Any) -> Any:
    """The type of a value that is given out, of what is read: without limits of size, and never left out."""
    parts = get_args(kind)
    if get_origin(kind) is Annotated:
        if parts[1] is get_args(Count)[1]:
            return Count
        return given_out(next(filter(None, get_args(parts[0])))) if FRESH in parts else kind
    if get_origin(kind) is tuple:
        return list[given_out(parts[0])]  # type: ignore[misc]
    if get_origin(kind) is dict:
        return dict[parts[0], given_out(parts[1])]  # type: ignore[valid-type,misc]
    if get_origin(kind) is UnionType or get_origin(kind) is Union:
        return reduce(or_, map(given_out, parts))
    return SHOWN.get(kind, kind)


def event_type(events: Mapping[str, Fields]) -> Any:
    """Any one of these events, as a type."""
    return one_of([one_event(name, fields) for name, fields in events.items()], "event")


def one_event(name: str, fields: Fields) -> Any:
    data: Any = create_model(f"{name}_data", __config__=STRICT, **required(fields))
    envelope = {**Event.__annotations__, "event": Literal[name], "data": data}
    return create_model(name, __config__=STRICT, **required(envelope))


def record_type(game: str, position: Any, moves: Any) -> Any:
    """The record of a game."""
    fields: Json = {
        "game": (Literal[game], ...),
        "start": (position | None, None),
        "moves": (list[tuple[SeatNumber, moves | BesideMoves]], ...),
    }
    doc = "A match: options, seed and every move and word; replays to the same bytes."
    return create_model("GameRecord", __base__=Record, __doc__=doc, **fields)


class Forms(NamedTuple):
    """The types of what a game says in JSON: its moves, the parts of its views, its gifts, its positions."""

    moves: Any
    state: Any
    legal: Any
    derived: Any
    gift: type[Gift]
    position: Any


def schemas(game: str, forms: Forms, events: Mapping[str, Fields]) -> Json:
    """By what it describes, the type of which a game's JSON Schema is made."""
    view: Any = View
    return {
        "move": forms.moves,
        "view": view[forms.state, forms.legal, forms.derived, open_desk(forms.gift)],
        "event": event_type(events),
        "record": record_type(game, forms.position, forms.moves),
        "position": forms.position,
    }


def required(fields: Fields) -> dict[str, Any]:
    """For create_model; those of a type NotRequired[…] may be missing."""
    optional: Any = NotRequired
    return {
        name: (get_args(kind)[0], Field(default_factory=object)) if get_origin(kind) is optional else (kind, ...)
        for name, kind in fields.items()
    }


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
