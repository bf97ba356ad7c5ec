"""The adapter of each game, imported on first use."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from comity.errors import BadOptions, shown
from comity.games import registry
from comity.play.adapter import Adapter

ADAPTERS = {
    "empires": ("comity.play.empires.adapter", "EmpiresAdapter"),
    "wealth-of-nations": ("comity.play.wealth_of_nations.adapter", "WonAdapter"),
}


def adapter_for(game: object, seats: Any, options: Mapping[str, Any] | None) -> Adapter:
    """A table of a game; raises UnknownGame or BadOptions."""
    spec = registry.get(game)
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions(f"options must be an object, not {shown(options)}.")
    module, name = ADAPTERS[spec.id]
    made = getattr(import_module(module), name)(seats, dict(options or {}))
    assert isinstance(made, Adapter)
    return made
