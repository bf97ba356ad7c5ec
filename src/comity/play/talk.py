"""What players say beside the deals: public talk, promises, and lists of what they want and can spare."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field, ValidationError

from comity.errors import IllegalMove
from comity.play.adapter import Adapter, Json
from comity.play.parsing import Model, SeatNumber, first_problem
from comity.play.writing import fault


def readable(text: str) -> str:
    """Raises ValueError for what nobody can read."""
    problem = fault(text)
    if problem is not None:
        raise ValueError(problem)
    return text


Words = Annotated[str, Field(strict=True, min_length=1, max_length=500), AfterValidator(readable)]
PROMISES_SHOWN = 30  # in a view, the latest of the table; all are in the log and the record
Count = Annotated[int, Field(strict=True, ge=1, le=9999)]


class Say(Model):
    say: Words


class Promise(Model):
    promise: Words
    to: SeatNumber


class Wanted(Model):
    wanted: dict[str, Count]
    spare: dict[str, Count] = Field(default_factory=dict)


class Said(NamedTuple):
    """An entry for the record, and the event that tells of it."""

    entry: Json
    event: str
    data: Json


KINDS: dict[str, type[Say] | type[Promise] | type[Wanted]] = {"say": Say, "promise": Promise, "wanted": Wanted}


def is_talk(entry: Mapping[str, Any]) -> bool:
    return any(key in entry for key in KINDS)


def parse(adapter: Adapter, seat: int, words: Mapping[str, Any]) -> Said:
    """Raises IllegalMove with code malformed_move."""
    kind = next(key for key in KINDS if key in words)
    try:
        said = KINDS[kind].model_validate(dict(words))
    except ValidationError as error:
        field, sentence = first_problem(error)
        raise IllegalMove("malformed_move", sentence, seat, dict(words), field) from None
    if isinstance(said, Say):
        return Said({"say": said.say}, "said", {"text": said.say})
    if isinstance(said, Promise):
        if said.to >= adapter.seats or said.to == seat:
            message = f"to must be another seat of this table, not {said.to}."
            raise IllegalMove("malformed_move", message, seat, dict(words), "to")
        return Said({"promise": said.promise, "to": said.to}, "promised", {"text": said.promise, "to": said.to})
    for name in (*said.wanted, *said.spare):
        if name not in adapter.wanted_names:
            message = f"wanted: {name!r} is none of {', '.join(adapter.wanted_names)}."
            raise IllegalMove("malformed_move", message, seat, dict(words), "wanted")
    lists = {"wanted": dict(said.wanted), "spare": dict(said.spare)}
    return Said({"wanted": lists["wanted"], **({"spare": lists["spare"]} if said.spare else {})}, "wanted", lists)
