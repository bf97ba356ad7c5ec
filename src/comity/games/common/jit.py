"""The one decorator of the rules, and where their machine code is kept between runs.

Numba's cache looks only at the file of the function itself. So the folder is named by a hash of everything that can
change the code: all source and data of the rules and the compiled bots, the flags, and the versions of the compilers.
Set NUMBA_DISABLE_JIT=1 to run the rules as plain Python: slower by a thousand, the same bytes.
"""

import hashlib
import importlib.metadata
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import overload

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
FLAGS: dict[str, Any] = {
    "cache": True,
    "boundscheck": True,
}  # without bounds checks a bad index corrupts memory silently
SOURCES = ("games", "bots")
STALE_AFTER = 30 * 24 * 3600  # seconds; folders of older versions untouched for this long are removed


def fingerprint() -> str:
    """Sixteen hex digits that change with any byte that the machine code may depend on."""
    digest = hashlib.sha256(repr((sorted(FLAGS.items()), sys.version, platform.machine())).encode())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(package).encode())
    root = Path(__file__).resolve().parents[2]
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """The user's folder for caches: COMITY_CACHE if set, else the platform's custom."""
    chosen = os.environ.get("COMITY_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "comity" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "comity"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "comity"


def writable_folder(folder: Path) -> bool:
    """True if folder exists or can be made, and takes a file of a few pages."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(bytes(65536))
            probe.flush()
    except OSError:
        return False
    return True


def remove_stale(home: Path, current: Path) -> None:
    """Forget machine code of versions that nobody has used for a month."""
    import shutil

    for folder in home.iterdir():
        named_by_us = len(folder.name) == 16 and set(folder.name) <= set("0123456789abcdef")
        if named_by_us and folder != current and time.time() - folder.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(folder, ignore_errors=True)


def choose_folder() -> Path:
    """The cache folder of this version; a temporary one, announced, where the usual one cannot be written."""
    name = fingerprint()
    try:
        home = cache_home()
    except RuntimeError:  # no home folder at all
        home = Path(tempfile.gettempdir()) / "comity"
    if writable_folder(home / name):
        os.utime(home / name)
        remove_stale(home, home / name)
        return home / name
    user = os.getuid() if hasattr(os, "getuid") else "user"
    fallback = Path(tempfile.gettempdir()) / f"comity-{user}" / name
    print(f"comity: {home} cannot be written; compiled rules are kept in {fallback} instead.", file=sys.stderr)
    writable_folder(fallback)
    return fallback


F = TypeVar("F", bound=Callable[..., Any])

FOLDER = None if INTERPRETED else choose_folder()
if FOLDER is None:
    np.seterr(over="ignore")  # the generator's arithmetic wraps on purpose
else:
    numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]  # after the import, before the first decoration


def survive_a_full_disk(dispatcher: Any) -> None:
    """Machine code that cannot be saved is compiled again next time; it must not stop a game."""
    save = dispatcher._cache.save_overload

    def save_if_possible(signature: Any, data: Any) -> None:
        try:
            save(signature, data)
        except OSError as error:
            print(f"comity: compiled rules could not be kept ({error.strerror or error}).", file=sys.stderr)

    dispatcher._cache.save_overload = save_if_possible


def rule(function: F) -> F:
    """Compile a function of the rules on first use; plain Python when INTERPRETED."""
    if INTERPRETED:
        return function
    dispatcher = numba.njit(**FLAGS)(function)
    survive_a_full_disk(dispatcher)
    return cast(F, dispatcher)


@overload(int)
def int_of_member(x):  # Numba compares the signatures, annotations included
    """Teach Numba int(Enum.MEMBER), which plain Python takes for granted."""
    if isinstance(x, types.IntEnumMember):
        return lambda x: x.value
    return None
