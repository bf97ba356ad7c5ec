"""The compiled functions of a game that its players wait for: which ones, and whether they are compiled already."""

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from comity.games import registry
from comity.games.common.jit import INTERPRETED
from comity.games.common.log import LOG
from comity.games.common.record import allocate
from comity.games.spec import RESULT, GameSpec

MODULES = {"empires": ("comity.games.empires.spec",)}
"""Where each game's entry points are: the compiled functions that these modules define themselves."""

FIRST = ("advance", "choose", "check", "legal", "act")  # the longest; started first, none is left alone at the end


@dataclass(frozen=True)
class Entry:
    """An entry point, compiled for the types of these sample arguments."""

    game: str
    name: str
    function: Any
    arguments: tuple[Any, ...]

    @property
    def title(self) -> str:
        return self.name.strip("_").replace("_", " ")

    @property
    def signature(self) -> tuple[Any, ...]:
        from numba import typeof

        return tuple(typeof(argument) for argument in self.arguments)  # type: ignore[no-untyped-call]

    def load(self) -> bool:
        """Take the machine code from the cache, if it is there; False if the function must be compiled."""
        code = self.function._cache.load_overload(self.signature, self.function.targetctx)
        if code is None:
            return False
        self.function.add_overload(code)
        return True

    def compile(self) -> None:
        self.function.compile(self.signature)


def entries(game: str) -> list[Entry]:
    """All entry points of a game, the longest first; none where the rules run interpreted."""
    if INTERPRETED:
        return []
    samples = samples_of(registry.get(game))
    found = [
        Entry(game, name, function, tuple(samples.get(f"{name}.{p}", samples.get(p)) for p in parameters(function)))
        for module in map(import_module, MODULES[game])
        for name, function in compiled_functions(module)
    ]
    return sorted(found, key=lambda entry: FIRST.index(entry.title) if entry.title in FIRST else len(FIRST))


def compiled_functions(module: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in vars(module).items():
        if hasattr(value, "py_func") and value.py_func.__module__ == module.__name__:
            yield name, value


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function.py_func).parameters)


def samples_of(spec: GameSpec) -> dict[str, Any]:
    """An argument for each name that entry points' parameters have; function.name where one means something else."""
    return {
        "rules": spec.make_rules(spec.seats[0], {}),
        "state": allocate(spec.state),
        "log": allocate(LOG),
        "action": allocate(spec.action),
        "deal": allocate(spec.deal),
        "result": allocate(RESULT),
        "out": allocate(spec.action),
        "_observe.out": allocate(spec.state),
        "seed": 0,
        "seat": 0,
        "n": 0,
    }
