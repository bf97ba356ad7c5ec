"""The adapter of each game, imported on first use."""

from collections.abc import Mapping
from typing import Any

from comity.errors import BadOptions, BadPosition, ComityError, shown
from comity.games import registry
from comity.play.adapter import Adapter
from comity.play.position import table_of


def adapter_for(game: object, seats: Any, options: Mapping[str, Any] | None) -> Adapter:
    """A table of a game; raises UnknownGame or BadOptions, and ComityError for a game that is rules alone."""
    spec = registry.get(game)
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions(f"options must be an object, not {shown(options)}.")
    kind = registry.part(spec, "play", "adapter", "ADAPTER")
    if not (isinstance(kind, type) and issubclass(kind, Adapter)):
        raise ComityError(f"{spec.title} cannot be played: it has rules, but no adapter.")
    return kind(seats, dict(options or {}))


def adapter_of(game: object, position: object) -> Adapter:
    """The table of a game that a position is for; raises UnknownGame or BadPosition."""
    spec = registry.get(game)
    seats, options = table_of(position)
    try:
        return adapter_for(spec.id, seats, options)
    except BadOptions as error:
        raise BadPosition(f"Position: {error.message}") from None
