"""Comity: two board games about nations' economies, for players, programs and designers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from comity.errors import BadOptions, BadPosition, BadRecord, ComityError, IllegalMove, UnknownGame

if TYPE_CHECKING:
    from types import ModuleType

    from comity.games.registry import games
    from comity.play.match import Match

    arena: ModuleType
    bots: ModuleType

__version__ = "0.1.0"
__all__ = [
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "ComityError",
    "IllegalMove",
    "Match",
    "UnknownGame",
    "arena",
    "bots",
    "games",
]


def __getattr__(name: str) -> Any:
    """All but errors is imported on first use, so that `import comity` and `comity --help` stay quick."""
    if name == "Match":
        return import_module("comity.play.match").Match
    if name == "games":
        return import_module("comity.games")
    if name == "arena":
        import_module("comity.arena.simulate")
        return import_module("comity.arena")
    if name == "bots":
        return import_module("comity.bots")
    raise AttributeError(f"module 'comity' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
