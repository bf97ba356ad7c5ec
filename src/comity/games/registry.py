"""The games by id, each imported only when it is asked for."""

from importlib import import_module

from comity.errors import UnknownGame, shown
from comity.games.spec import GameSpec

MODULES = {
    "empires": "comity.games.empires.spec",
    "wealth-of-nations": "comity.games.wealth_of_nations.spec",
}


def get(game: object) -> GameSpec:
    """The game with this id; raises UnknownGame."""
    if not isinstance(game, str) or game not in MODULES:
        raise UnknownGame(f"There is no game {shown(game)}; there is {', '.join(MODULES)}.")
    spec = import_module(MODULES[game]).SPEC
    assert isinstance(spec, GameSpec)
    return spec


def games() -> dict[str, GameSpec]:
    """All games."""
    return {game: get(game) for game in MODULES}
