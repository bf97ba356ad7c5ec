"""The only list of games: Comity's own, and those of installed distributions, found by their entry points.

A distribution offers a game by an entry point of the group `comity.games`, named by the game's id, whose object is its
GameSpec. All other parts of a game are found from its spec by name, see `part`. Listing games imports none of them.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from comity.errors import ComityError, UnknownGame, shown

if TYPE_CHECKING:
    from comity.games.spec import GameSpec

GROUP = "comity.games"
OWN = {
    "empires": "comity.games.empires.spec:SPEC",
    "wealth-of-nations": "comity.games.wealth_of_nations.spec:SPEC",
}


def names() -> tuple[str, ...]:
    """The ids of all games, Comity's own first."""
    return tuple(offers())


def get(game: object) -> "GameSpec":
    """The game with this id. Raises UnknownGame; ComityError where the game is there but cannot be loaded."""
    return load(require(game))


def require(game: object) -> str:
    """The id, if there is such a game; raises UnknownGame. Imports no game."""
    if not isinstance(game, str) or game not in offers():
        raise UnknownGame(f"There is no game {shown(game)}; there is {', '.join(offers())}.")
    return game


def games() -> "dict[str, GameSpec]":
    """All games by id. Raises ComityError if one cannot be loaded."""
    return {game: load(game) for game in names()}


def part(spec: "GameSpec", layer: str, module: str, name: str) -> Any | None:
    """What a game has in a layer: `name` in the module that `spec.parts` tells; None if it has no such thing.

    The parts: ("play", "adapter", "ADAPTER"), ("play", "words", "words"), ("play", "schema", "SCHEMAS"),
    ("bots", "api", "BOTS"), ("envs", "api", "LOOPS"), ("tui", "face", "FACE").
    """
    path = spec.parts.format(layer=layer, module=module)
    try:
        return getattr(import_module(path), name, None)
    except ModuleNotFoundError as missing:
        if f"{path}.".startswith(f"{missing.name}."):
            return None
        raise


@cache
def offers() -> dict[str, tuple[EntryPoint, ...]]:
    """Who offers which game: more than one offer of the same game is a mistake, told when that game is wanted."""
    found: dict[str, tuple[EntryPoint, ...]] = {game: (EntryPoint(game, value, GROUP),) for game, value in OWN.items()}
    for offer in sorted(entry_points(group=GROUP), key=lambda offer: offer.name):
        found[offer.name] = (*found.get(offer.name, ()), offer)
    return found


@cache
def load(game: str) -> "GameSpec":
    """The spec of a game that is offered; raises ComityError."""
    from comity.games.spec import GameSpec  # here, so that names are listed without NumPy and Numba

    offer, *others = offers()[game]
    if others:
        places = " and ".join(map(place, offers()[game]))
        raise ComityError(f"There is more than one game {shown(game)}: {places}; uninstall all but one.")
    try:
        spec = offer.load()
    except Exception as error:  # somebody else's code may raise anything
        raise ComityError(f"The game {game} cannot be loaded from {place(offer)}: {one_line(error)}.") from error
    if not isinstance(spec, GameSpec) or spec.id != game:
        raise ComityError(f"The game {game} cannot be loaded: {place(offer)} is no GameSpec of that id.")
    return spec


def place(offer: EntryPoint) -> str:
    """What an entry point names, and whose it is."""
    return f"{offer.value} of {offer.dist.name}" if offer.dist else offer.value


def one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
