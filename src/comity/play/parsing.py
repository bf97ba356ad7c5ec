"""From JSON to typed objects, with one sentence for what is wrong and where."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, TypeVar

import numpy as np
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from comity.errors import BadPosition, IllegalMove, shown

M = TypeVar("M")


def plain(value: object) -> object:
    """A NumPy integer as the int that it stands for; anything else as it is."""
    return int(value) if isinstance(value, np.integer) else value


# strict: neither 1.0 nor "1" nor true is a number
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=9), BeforeValidator(plain)]
Count = Annotated[int, Field(ge=0)]  # in what is given out; what is read has limits


class Model(BaseModel):
    """Immutable; unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


def one_of(kinds: Sequence[Any], tag: str) -> Any:
    """Any one of these models, as a type; the field `tag` tells which."""
    return Annotated[reduce(or_, kinds), Field(discriminator=tag)]


P = TypeVar("P", bound=Model)
LONGEST_LIST = 220  # characters of a list in a sentence
WORDS = {
    "extra_forbidden": "is not known here",
    "missing": "is missing",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "bool_type": "must be true or false",
    "string_type": "must be text",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "union_tag_not_found": "must be an object with a known kind",
}
LENGTHS = {
    "too_long": "must have at most {max_length} entries",
    "string_too_long": "must have at most {max_length} characters",
    "string_too_short": "must not be empty",
}


def parse_move(moves: TypeAdapter[M], seat: int, data: object, one_kind: bool = False) -> M:
    """One of a game's typed moves from JSON; a typed one is itself. Raises IllegalMove, code malformed_move.

    one_kind: `moves` is a single type, so that the paths of problems do not begin with the kind.

    Pydantic writes out a kind of any type to look it up, and not every number can be written out: so text it must be.
    """
    given = dict(data) if isinstance(data, Mapping) else data
    kind = given.get("kind", "") if isinstance(given, dict) else ""
    if not isinstance(kind, str):
        raise IllegalMove("malformed_move", f"kind must be text, not {shown(kind)}.", seat, data, "kind")
    try:
        return moves.validate_python(given)
    except ValidationError as error:
        names_kind = isinstance(given, dict) and "kind" in given and not one_kind
        field, sentence = first_problem(error, skip=1 if names_kind else 0)
        raise IllegalMove("malformed_move", sentence, seat, data, field) from None


def parse_position(kind: type[P], data: Mapping[str, Any]) -> P:
    """The form of one of a game's positions; raises BadPosition."""
    try:
        return kind.model_validate(dict(data))
    except ValidationError as error:
        raise BadPosition(f"Position: {first_problem(error)[1]}") from None


def place(location: Sequence[str | int]) -> str:
    """players[2].gold, from a path of keys and indices."""
    text = ""
    for part in location:
        if part == "[key]":  # pydantic's word for a key that is wrong itself
            continue
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def first_problem(error: ValidationError, skip: int = 0) -> tuple[str | None, str]:
    """(field, sentence) of the first problem; skip: how many leading parts of its path say nothing to people."""
    problem = error.errors(include_url=False)[0]
    where = place(problem["loc"][skip:])
    kind = problem["type"]
    if kind == "union_tag_invalid":
        tag, known = shown(problem["ctx"]["tag"]), problem["ctx"]["expected_tags"]
        return "kind", f"kind {tag} is {f'none of {known}' if len(known) < LONGEST_LIST else 'no move of this game'}."
    if kind in WORDS:
        words = WORDS[kind]
    elif kind in LENGTHS:
        words = LENGTHS[kind].format_map(problem["ctx"])
    elif kind == "value_error":
        words = str(problem["ctx"]["error"])
    else:
        words = problem["msg"][0].lower() + problem["msg"][1:]
        words = words.replace("input should be", "must be").replace("integer", "number")
    given = shorten(problem["input"]) if kind not in ("missing", "extra_forbidden", "value_error") else ""
    return where or None, f"{where or 'This'} {words}{given}."


def shorten(value: Any) -> str:
    """', not …' with a value cut to a readable length."""
    return f", not {shown(value)}"
