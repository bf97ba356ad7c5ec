"""The compiled functions that people wait for: which ones, and whether they are compiled already."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from comity.cli import empires_entries, wealth_of_nations_entries
from comity.games.common.jit import INTERPRETED

# What an entry point is for: the first screen of a game, its moves, games without people, looking closely.
FIRST, PLAY, SIMULATE, STUDY = "first", "play", "simulate", "study"

GAMES: Mapping[str, tuple[Mapping[str, tuple[str, str]], Callable[[], Mapping[str, Any]]]] = {
    "empires": (empires_entries.POINTS, empires_entries.samples),
    "wealth-of-nations": (wealth_of_nations_entries.POINTS, wealth_of_nations_entries.samples),
}


@dataclass(frozen=True)
class Entry:
    """An entry point, compiled for the types of these sample arguments."""

    game: str
    name: str  # module:function, below comity
    title: str
    purpose: str
    function: Any
    arguments: tuple[Any, ...]

    @property
    def signature(self) -> tuple[Any, ...]:
        from numba import typeof

        return tuple(typeof(argument) for argument in self.arguments)  # type: ignore[no-untyped-call]

    def load(self) -> bool:
        """Take the machine code from the cache, if it is there; False if the function must be compiled."""
        if self.function.overloads:
            return True
        if self.function._cache.load_overload(self.signature, self.function.targetctx) is None:
            return False
        self.compile()  # which loads it too, and makes it known to functions that call it
        return True

    def compile(self) -> None:
        self.function.compile(self.signature)


def entries(game: str) -> list[Entry]:
    """All entry points of a game, in the order in which to compile them; none where nothing is known or compiled."""
    if INTERPRETED or game not in GAMES:
        return []
    points, make_samples = GAMES[game]
    known = make_samples()
    return [make_entry(game, name, *words, known) for name, words in points.items()]


def make_entry(game: str, name: str, purpose: str, title: str, known: Mapping[str, Any]) -> Entry:
    module, _, function = name.partition(":")
    compiled = getattr(import_module(f"comity.{module}"), function)
    names = inspect.signature(compiled.py_func).parameters
    arguments = tuple(known.get(f"{function}.{parameter}", known.get(parameter)) for parameter in names)
    return Entry(game, name, title, purpose, compiled, arguments)
