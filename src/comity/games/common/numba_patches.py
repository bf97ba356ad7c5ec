"""What the rules need of Numba beyond its interface: the only place that reaches into a dispatcher or its cache."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import overload

from comity.games.common.cache import exclusively, say_once


def dispatcher_in(folder: Path, function: Callable[..., Any], **flags: Any) -> Any:
    """A function that Numba compiles on first use and whose machine code it keeps in the folder."""
    folder.mkdir(exist_ok=True)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # njit reads it at this moment
    dispatcher = numba.njit(**flags)(function)
    keep_with_care(dispatcher, folder)
    return dispatcher


def keep_with_care(dispatcher: Any, folder: Path) -> None:
    """Machine code that cannot be kept, or was kept only in part, is compiled again; it must not stop a game.

    Two processes that save at once could give two signatures the same file, and one would run the other's code.
    Numba's key holds a hash of what a closure encloses, which never comes again; the folder's name says all of that.
    """
    cache = dispatcher._cache
    save, load = cache.save_overload, cache.load_overload

    def save_if_possible(signature: Any, data: Any) -> None:
        try:
            with exclusively(folder):
                save(signature, data)
        except OSError as error:
            say_once(f"compiled rules could not be kept ({error.strerror or error}).")

    def load_if_whole(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except (EOFError, pickle.UnpicklingError, ImportError, AttributeError):
            cache.flush()  # the machine stopped before all was on its disk, or it is for a game that is here no more
            return None

    cache.save_overload, cache.load_overload = save_if_possible, load_if_whole
    cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple())


def load(dispatcher: Any, signature: tuple[Any, ...]) -> bool:
    """Take the machine code for these types from where it is kept; False if it is not there."""
    with global_compiler_lock:
        if dispatcher.overloads:
            return True
        result = dispatcher._cache.load_overload(signature, dispatcher.targetctx)
        if result is None:
            return False
        dispatcher.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
        dispatcher.add_overload(result)
    return True


def general_type(kind: Any) -> Any:
    """The type for which a function is compiled when it is called with this one: i8 for every integer that fits."""
    plain = types.unliteral(kind)
    fits = isinstance(plain, types.Integer) and not isinstance(plain, types.Boolean) and plain != types.uint64
    return types.int64 if fits else plain


def take_numbers_alike(dispatcher: Any) -> None:
    """Numba compiles f(0), f(n) and f(n of two bytes) apart, and all that f calls below each; one code serves all."""
    template = dispatcher.get_call_template

    def general(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return template(tuple(map(general_type, args)), {name: general_type(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = general


def called_from_compiled(dispatcher: Any, inner: Any) -> None:
    """Where compiled code calls the dispatcher, it gets the inner one's machine code."""
    dispatcher.get_call_template = inner.get_call_template
    dispatcher.get_overload = inner.get_overload


@overload(int)
def int_of_member(x):  # Numba compares the signatures, annotations included
    """Teach Numba int(Enum.MEMBER), which plain Python takes for granted."""
    if isinstance(x, types.IntEnumMember):
        return lambda x: x.value
    return None
