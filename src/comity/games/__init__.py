"""The rules of the games: NumPy, Numba and the standard library only.

The package itself can be called: `comity.games()` lists the games, although `comity.games` is also where they live.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comity.games.spec import GameSpec


class _Games(ModuleType):
    def __call__(self) -> "dict[str, GameSpec]":
        """All games by id."""
        from comity.games.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
