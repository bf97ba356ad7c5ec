"""The one decorator of the rules, and where their machine code is kept between runs.

Numba's cache looks only at the file of the function itself. So the folder is named by a hash of everything that can
change the code: all source and data that the function's package may import, the flags, and the versions of the
compilers. Editing one game does not make the other compile again.
Set NUMBA_DISABLE_JIT=1 to run the rules as plain Python: slower by a thousand, the same bytes.
"""

import contextlib
import hashlib
import importlib.metadata
import os
import pickle
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import overload

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Wait for the open file and take it."""
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """Wait for the open file and take it."""
        fcntl.flock(file, fcntl.LOCK_EX)


F = TypeVar("F", bound=Callable[..., Any])
FLAGS: dict[str, Any] = {
    "cache": True,
    "boundscheck": True,
}  # without bounds checks a bad index corrupts memory silently
ROOT = Path(__file__).resolve().parents[2]
STALE_AFTER = 30 * 24 * 3600  # seconds; folders of older versions untouched for this long are removed
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
if INTERPRETED:
    np.seterr(over="ignore")  # the generator's arithmetic wraps on purpose


@cache
def sources(module: str) -> tuple[Path, ...]:
    """Every file that the machine code of a module's functions may depend on; tests/test_layers.py holds it to that."""
    parts = module.split(".")[1:]
    in_one_game = parts[:1] == ["games"] and len(parts) > 2
    folders = (f"games/common games/{parts[1]}" if in_one_game else "games bots").split()
    files = {path for folder in folders for path in (ROOT / folder).rglob("*")} | set((ROOT / "games").glob("*"))
    return tuple(sorted(path for path in files if path.suffix in (".py", ".toml")))


@cache
def fingerprint(files: tuple[Path, ...]) -> str:
    """Sixteen hex digits that change with any byte of the files, with the flags and with the compilers."""
    digest = hashlib.sha256(repr((sorted(FLAGS.items()), sys.version, platform.machine())).encode())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(package).encode())
    for path in files:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def usual_home() -> Path:
    """The user's folder for caches: COMITY_CACHE if set, else the platform's custom. RuntimeError without a home."""
    chosen = os.environ.get("COMITY_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "comity" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "comity"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "comity"


@cache
def say_once(text: str) -> None:
    """On stderr: hundreds of functions may fail for the same reason."""
    print(f"comity: {text}", file=sys.stderr)


def is_writable(folder: Path) -> bool:
    """True if folder exists or can be made, and takes a file of a few pages."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(bytes(65536))
            probe.flush()
    except OSError:
        return False
    return True


def remove_stale(parent: Path) -> None:
    """Forget machine code of versions that nobody has used for a month."""
    for folder in parent.iterdir():
        named_by_us = len(folder.name) == 16 and set(folder.name) <= set("0123456789abcdef")
        if named_by_us and time.time() - folder.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def home() -> Path:
    """Where machine code is kept; a temporary folder, announced, where the usual one cannot be written."""
    try:
        usual = usual_home()
    except RuntimeError:
        usual = Path(tempfile.gettempdir()) / "comity"
    if is_writable(usual):
        remove_stale(usual)
        return usual
    user = os.getuid() if hasattr(os, "getuid") else "user"
    fallback = Path(tempfile.gettempdir()) / f"comity-{user}"
    say_once(f"{usual} cannot be written; compiled rules are kept in {fallback} instead.")
    is_writable(fallback)
    return fallback


@cache
def folder_for(files: tuple[Path, ...]) -> Path:
    """The cache folder of machine code made from these files."""
    folder = home() / fingerprint(files)
    if is_writable(folder):
        os.utime(folder)
    return folder


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold off other processes that save in the folder, where the system can; it lets go if this one dies."""
    with (folder / "lock").open("ab") as file:
        with contextlib.suppress(OSError):
            lock(file.fileno())
        yield


def keep_with_care(dispatcher: Any, folder: Path) -> None:
    """Machine code that cannot be kept, or was kept only in part, is compiled again; it must not stop a game.

    Two processes that save at once could give two signatures the same file, and one would run the other's code.
    """
    cache = dispatcher._cache
    save, load = cache.save_overload, cache.load_overload

    def save_if_possible(signature: Any, data: Any) -> None:
        try:
            with alone(folder):
                save(signature, data)
        except OSError as error:
            say_once(f"compiled rules could not be kept ({error.strerror or error}).")

    def load_if_whole(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except (EOFError, pickle.UnpicklingError):  # the machine stopped before all was on its disk
            cache.flush()
            return None

    cache.save_overload, cache.load_overload = save_if_possible, load_if_whole


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


def compiled(function: Callable[..., Any], folder: Path, **flags: Any) -> Any:
    """A function compiled on first use, its machine code kept in the folder."""
    folder.mkdir(exist_ok=True)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # njit reads it at this moment
    dispatcher = numba.njit(**FLAGS, **flags)(function)
    keep_with_care(dispatcher, folder)
    return dispatcher


def rule(function: F) -> F:
    """Compile a function of the rules on first use; plain Python when INTERPRETED.

    What Python calls and what other rules call are compiled apart: the latter, nearly all, need no entry from Python,
    which would take a third of the time.
    """
    if INTERPRETED:
        return function
    folder = folder_for(sources(function.__module__))
    from_python = compiled(function, folder)
    from_rules = compiled(function, folder / "inner", no_cpython_wrapper=True, no_cfunc_wrapper=True)
    take_numbers_alike(from_rules)
    from_python.get_call_template = from_rules.get_call_template
    from_python.get_overload = from_rules.get_overload
    return cast(F, from_python)


@overload(int)
def int_of_member(x):  # Numba compares the signatures, annotations included
    """Teach Numba int(Enum.MEMBER), which plain Python takes for granted."""
    if isinstance(x, types.IntEnumMember):
        return lambda x: x.value
    return None
