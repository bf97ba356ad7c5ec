"""Where the rules' machine code is kept between runs, and by what key.

Numba's own cache looks only at the file of the function itself. So each folder is named by a hash of everything that
can change the code: all source and data that the function may depend on, the decorator's flags, and the versions of the
compilers. Editing one game does not make the other compile again.
"""

import contextlib
import hashlib
import importlib.metadata
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from comity.console import say
from comity.folders import cache_folder, is_trusted, is_writable, temporary_folder, user

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


ROOT = Path(__file__).resolve().parents[2]  # the package comity
COMPILED_LAYERS = ("games", "bots", "envs")  # from the bottom up
SUFFIXES = (".py", ".toml")
STALE_AFTER = 30 * 24 * 3600  # seconds; folders of older versions untouched for this long are removed

Sources = tuple[tuple[str, Path], ...]  # each file with its name below the folder of its package


@cache
def sources(module: str) -> Sources:
    """Every file that the machine code of a module's functions may depend on.

    For Comity's own games, bots and environments that is their own game and what serves all games (and, for bots, all
    bots, for environments, all environments): tests/test_layers.py holds them to it. Code of any other package may use
    every game: all of them, and all of that package.
    """
    package, *parts = module.split(".")
    layer, game = [*parts, "", ""][:2]
    if package != ROOT.name or layer not in COMPILED_LAYERS:
        shared = files_in(ROOT, *(f"{compiled}/**/*" for compiled in COMPILED_LAYERS))
        return shared if package == ROOT.name else shared + files_of_package(package, module)
    patterns = ["games/*", "games/common/**/*", f"games/{game}/**/*"]
    for above in COMPILED_LAYERS[1 : COMPILED_LAYERS.index(layer) + 1]:
        patterns += [f"{above}/*", f"{above}/{game}/**/*"]
    return files_in(ROOT, *patterns)


def files_in(folder: Path, *patterns: str) -> Sources:
    found: set[Path] = set().union(*(folder.glob(pattern) for pattern in patterns))
    return named(folder, (path for path in found if path.suffix in SUFFIXES))


def files_of_package(package: str, module: str) -> Sources:
    """All of a package that is not Comity's, wherever it is installed; of a module in no package, its own file."""
    folders = list(getattr(sys.modules.get(package), "__path__", ()))
    if folders:
        return tuple(file for folder in sorted(folders) for file in files_in(Path(folder), "**/*"))
    own = getattr(sys.modules.get(module), "__file__", None)
    return named(Path(own).parent, [Path(own)]) if own else ()


def named(folder: Path, files: Iterable[Path]) -> Sources:
    return tuple((path.relative_to(folder.parent).as_posix(), path) for path in sorted(files))


@cache
def fingerprint(files: Sources, flags: str) -> str:
    """Sixteen hex digits that change with any byte of the files, with the flags and with the compilers."""
    digest = hashlib.sha256(repr((flags, sys.version, platform.machine())).encode())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(package).encode())
    for name, path in files:
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def say_once(text: str) -> None:
    """Hundreds of functions may fail for the same reason."""
    say(f"comity: {text}")


@cache
def home() -> Path:
    """Where machine code is kept: a folder of this user's own, for whoever writes there has their code run.

    In a folder that others may write to it is a sub-folder; where none can be had, a temporary folder, announced.
    """
    usual = usual_home()
    for folder in (usual, usual / f"user-{user()}"):
        if is_writable(folder, own=True):
            remove_stale(folder)
            return folder
    fallback = temporary_folder()
    say_once(f"{usual} cannot be written; compiled rules are kept in {fallback} instead.")
    return fallback


def usual_home() -> Path:
    """Where machine code would be kept if it can."""
    try:
        return cache_folder()
    except RuntimeError:
        return Path(tempfile.gettempdir()) / "comity"


def remove_stale(parent: Path) -> None:
    """Forget machine code of versions that nobody has used for a month."""
    for folder in parent.iterdir():
        named_by_us = len(folder.name) == 16 and set(folder.name) <= set("0123456789abcdef")
        if named_by_us and time.time() - folder.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def folder_for(module: str, flags: str) -> Path:
    """The folder for machine code of a module's functions."""
    return used_folder(fingerprint(sources(module), flags))


@cache
def used_folder(name: str) -> Path:
    """A folder at home, marked as used today; at first with what is to be read in the usual place."""
    folder = home() / name
    if not folder.exists():
        with contextlib.suppress(OSError):
            link_files(usual_home() / name, folder)
    if is_writable(folder):
        os.utime(folder)
    return folder


def link_files(source: Path, folder: Path) -> None:
    """Link to machine code that is warm but not in a folder to write to, as far as it may be run. Raises OSError."""
    if not is_trusted(source.parent) or source.parent == folder.parent:
        return
    for path in source.rglob("*"):
        if path.is_file() and path.name != "lock" and is_trusted(path) and is_trusted(path.parent):
            link = folder / path.relative_to(source)
            link.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                link.symlink_to(path)  # Numba replaces files; it never writes into one


@contextlib.contextmanager
def exclusively(folder: Path) -> Iterator[None]:
    """Hold off other processes that save in the folder, where the system can; it lets go if this one dies."""
    with (folder / "lock").open("ab") as file:
        with contextlib.suppress(OSError):
            lock(file.fileno())
        yield
