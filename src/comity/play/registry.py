"""The adapter of each game, imported on first use; that of each kind of table is kept, as matches hold it in common."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from comity.errors import BadOptions, BadPosition, ComityError, shown
from comity.games import registry
from comity.play.adapter import Adapter
from comity.play.arguments import whole
from comity.play.position import table_of


def adapter_for(game: object, seats: Any, options: Mapping[str, Any] | None) -> Adapter:
    """A table of a game; raises UnknownGame or BadOptions, and ComityError for a game that is rules alone."""
    spec = registry.get(game)
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions(f"options must be an object, not {shown(options)}.")
    kind = registry.part(spec, "play", "adapter", "ADAPTER")
    if not (isinstance(kind, type) and issubclass(kind, Adapter)):
        raise ComityError(f"{spec.title} cannot be played: it has rules, but no adapter.")
    given = dict(options or {})
    number = whole(seats)
    seats = seats if number is None else number
    text = as_text(given)
    return kind(seats, given) if text is None or not isinstance(seats, int) else kept(kind, seats, text)


@lru_cache(maxsize=64, typed=True)
def kept(kind: type[Adapter], seats: int, options: str) -> Adapter:
    """The adapter of a table with these options in JSON; raises BadOptions."""
    return kind(seats, json.loads(options))


def as_text(options: Mapping[str, Any]) -> str | None:
    """Options in JSON; None where JSON does not say them as they are."""
    try:
        text = json.dumps(options)
        return text if json.loads(text) == options else None
    except (TypeError, ValueError, RecursionError):
        return None


def adapter_of(game: object, position: object) -> Adapter:
    """The table of a game that a position is for; raises UnknownGame or BadPosition."""
    spec = registry.get(game)
    seats, options = table_of(position)
    try:
        return adapter_for(spec.id, seats, options)
    except BadOptions as error:
        raise BadPosition(f"Position: {error.message}") from None
