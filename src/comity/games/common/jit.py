"""The one decorator of the rules.

Set NUMBA_DISABLE_JIT=1 to run the rules as plain Python: slower by a thousand, the same bytes.
"""

from collections.abc import Callable, Mapping
from functools import update_wrapper
from typing import Any, TypeVar, cast

import numba
import numpy as np

from comity.games.common.cache import fingerprint, folder_for, sources
from comity.games.common.interpreter import interpreter
from comity.games.common.linkable import LinkableCompiler
from comity.games.common.numba_patches import called_from_compiled, dispatcher_in, take_numbers_alike

F = TypeVar("F", bound=Callable[..., Any])
FLAGS: dict[str, Any] = {
    "cache": True,
    "boundscheck": True,  # without bounds checks a bad index corrupts memory silently
}
UNCHECKED: dict[str, Any] = {**FLAGS, "boundscheck": False}  # for inner loops whose indices come from tables of ours
RELEASED: dict[str, Any] = {**FLAGS, "nogil": True}  # for a long loop that several threads may run at once
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]  # as Numba has read the setting
if INTERPRETED:
    np.seterr(over="ignore")  # the generator's arithmetic wraps on purpose


class Rule:
    """A function of the rules for Python; compiled code takes it for its dispatcher."""

    def __init__(self, dispatcher: Any) -> None:
        update_wrapper(self, dispatcher.py_func)
        self.dispatcher, self.py_func = dispatcher, dispatcher.py_func

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if interpreter.on:
            return interpreter.call(self, arguments, named)
        return self.dispatcher(*arguments, **named)

    @property
    def _numba_type_(self) -> Any:
        return self.dispatcher._numba_type_


def rule(function: F, flags: Mapping[str, Any] = FLAGS) -> F:
    """Compile a function of the rules on first use, see also Interpreter; plain Python when INTERPRETED.

    What Python calls and what other rules call are compiled apart: the latter, nearly all, need no entry from Python,
    which would take a third of the time.
    """
    if INTERPRETED:
        return function
    folder = folder_for(function.__module__, repr(flags))
    from_python = dispatcher_in(folder, function, **flags)
    inner_flags = {**flags, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    from_rules = dispatcher_in(folder / "inner", function, pipeline_class=LinkableCompiler, **inner_flags)
    take_numbers_alike(from_rules)
    called_from_compiled(from_python, from_rules)
    return cast(F, Rule(from_python))


def rule_of(module: str, flags: Mapping[str, Any] = FLAGS) -> Callable[[F], F]:
    """The decorator for a function that common code makes for a game: it counts as one of the game's module.

    So its machine code is kept apart from that of other games, and depends on the game's sources.
    """

    def decorate(function: F) -> F:
        function.__module__, function.__qualname__ = module, function.__name__
        return rule(function, flags)

    return decorate


def code_key(module: str) -> str:
    """The key of the machine code of a module's functions: the same key, the same code."""
    return fingerprint(sources(module), repr(FLAGS))
