"""Events of every game. Each is described once: its name, the fields of its data with their types, and its sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from comity.games.common.log import CAPACITY
from comity.games.common.rows import Rows
from comity.play.moves import OfferId, Why
from comity.play.parsing import Count, SeatNumber
from comity.play.words import Counted

Json = dict[str, Any]
Moves = Annotated[int, Field(strict=True, ge=1)]
Fields = Mapping[str, Any]  # the fields of an object, with their types


class Value(NamedTuple):
    """A field of an event's data.

    kind: its type; read: its value, from the two numbers of a log entry and the scene that they refer to.
    """

    kind: Any
    read: Callable[[int, int, Any], Any]


def first(kind: Any, convert: Callable[[int], Any] = int) -> Value:
    """What the first number of a log entry says."""
    return Value(kind, lambda a, _b, _scene: convert(a))


def second(kind: Any, convert: Callable[[int], Any] = int) -> Value:
    """What the second number of a log entry says."""
    return Value(kind, lambda _a, b, _scene: convert(b))


class Template(NamedTuple):
    """An event of the rules. name: in JSON; fields: of its data, in order; text: its sentence.

    of_self: the sentence where the seat that the data names is the event's own; empty: the same.
    """

    name: str
    fields: Mapping[str, Value]
    text: str
    of_self: str = ""


class DeskTemplate(NamedTuple):
    """An event that no rule tells: its data comes as it is."""

    name: str
    fields: Fields
    text: str


def desk_templates(gift: Any, until: Any) -> tuple[DeskTemplate, ...]:
    """What happens at the desk and in talk, in every game; gift, until: the game's types."""
    offer: Fields = {"offer": OfferId}
    numbers: Fields = {"counters": OfferId | None, "replaces": OfferId | None}
    offered = {"offer": OfferId, "deal": list[gift], "until": until, **numbers}
    declined: Fields = {"offer": OfferId, "why": Why | None, "stands": bool}
    wanted = {"wanted": dict[str, Count], "spare": dict[str, Count]}
    return (
        DeskTemplate("offered", offered, "{who} offers ({offer}): {deal}."),
        DeskTemplate("accepted", offer, "{who} accepts offer {offer}."),
        DeskTemplate("settled", {"offer": OfferId, "deal": list[gift]}, "Offer {offer} is settled: {deal}."),
        DeskTemplate("declined_offer", declined, "{who} declines offer {offer}{rest}"),
        DeskTemplate("withdrew_offer", offer, "{who} withdraws offer {offer}."),
        DeskTemplate("offer_expired", offer, "Offer {offer} ends."),
        DeskTemplate("undone", {"moves": Moves}, "The last move of {who} is taken back{rest}"),
        DeskTemplate("said", {"text": str}, "{who}: {text}"),
        DeskTemplate("promised", {"text": str, "to": SeatNumber}, "{who} promises {to}: {text}"),
        DeskTemplate("wanted", wanted, "{who} is looking for {wanted}; has to spare: {spare}."),
    )


def fields_of(fields: Fields, kind: Any) -> tuple[str, ...]:
    """The names of the fields of this type."""
    return tuple(name for name, its in fields.items() if its == kind)


DESK_EVENTS = tuple(template.name for template in desk_templates(Any, Any))


class Events:
    """All events of one game; templates: those of its rules, by EventKind."""

    def __init__(self, templates: Mapping[int, Template], gift: Any, until: Any) -> None:
        desk = desk_templates(gift, until)
        self.templates = templates
        self.fields: dict[str, Fields] = {
            **{
                template.name: {name: value.kind for name, value in template.fields.items()}
                for template in templates.values()
            },
            **{template.name: template.fields for template in desk},
        }
        self.texts = {
            **{template.name: template.text for template in templates.values()},
            **{template.name: template.text for template in desk},
        }
        self.texts_of_self = {template.name: template.of_self or template.text for template in templates.values()}
        self.named = {event: fields_of(fields, SeatNumber) for event, fields in self.fields.items()}
        self.listed = {event: fields_of(fields, list[SeatNumber]) for event, fields in self.fields.items()}

    def read(self, log: Rows, scene: Any) -> list[Json]:
        """A log's entries as {event, seat, data}; scene: what their numbers refer to."""
        count = min(int(log["count"][0]), CAPACITY)
        found = []
        for what, seat, a, b in log["entry"][0, :count].tolist():
            template = self.templates[what]
            data = {name: value.read(a, b, scene) for name, value in template.fields.items()}
            found.append({"event": template.name, "seat": seat if seat >= 0 else None, "data": data})
        return found

    def sentence(self, event: str, seat: int | None, data: Json, names: Sequence[str], words: Mapping[str, str]) -> str:
        """The sentence of an event; words: those that are more than a value of its data or a seat's name."""
        values: Json = {key: Counted(value) if isinstance(value, int) else value for key, value in data.items()}
        values["who"] = names[seat] if seat is not None else ""
        for field in self.named[event]:
            values[field] = names[data[field]]
        for field in self.listed[event]:
            values[field] = " and ".join(names[other] for other in data[field])
        is_own = seat is not None and any(data[field] == seat for field in self.named[event])
        text = self.texts_of_self.get(event, self.texts[event]) if is_own else self.texts[event]
        return text.format(**{**values, **words})
