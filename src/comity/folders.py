"""The user's folders: for data (saved games, the server's database and key) and for caches (compiled rules).

What lies in them is its owner's alone, as far as the system has such modes (Windows has not; there a user's own folders
are closed to others anyway).
"""

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
OTHERS, OTHERS_WRITE = 0o077, 0o022  # bits of a mode
ROOT = 0  # the user who may change everything anyway
OURS = ("games", "key", "comity.sqlite3", "server")  # what the names in a data folder begin with


def data_folder() -> Path:
    """COMITY_DATA if set, else the platform's custom. RuntimeError without a home."""
    return chosen_folder("data", "Application Support", ".local/share")


def cache_folder() -> Path:
    """COMITY_CACHE if set, else the platform's custom. RuntimeError without a home."""
    return chosen_folder("cache", "Caches", ".cache")


def chosen_folder(kind: str, on_mac: str, elsewhere: str) -> Path:
    """on_mac: within the user's Library; elsewhere: within the home, where XDG says nothing else."""
    chosen = os.environ.get(f"COMITY_{kind.upper()}")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "comity" / kind
    if sys.platform == "darwin":
        return Path.home() / "Library" / on_mac / "comity"
    return Path(os.environ.get(f"XDG_{kind.upper()}_HOME") or Path.home() / elsewhere) / "comity"


def temporary_folder(suffix: str = "") -> Path:
    """What stands in for a folder that cannot be written: one of this user's own among the system's temporary files.

    The same each time, unless somebody else has taken its name; then a fresh one. Raises OSError.
    """
    folder = Path(tempfile.gettempdir()) / f"comity-{user()}{suffix}"
    with contextlib.suppress(OSError):
        make_private(folder)
        if is_own(folder) and not folder.is_symlink():
            close_to_others(folder)
            return folder
    return Path(tempfile.mkdtemp(prefix="comity-"))


def user() -> int | str:
    """This user's number, where the system has such."""
    return os.geteuid() if hasattr(os, "geteuid") else "user"


def make_private(folder: Path) -> None:
    """The folder, made if need be: then only this user may enter it. Raises OSError."""
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)


def make_data_folder(folder: Path) -> None:
    """A folder for data that others may not enter. Raises OSError.

    One that holds other things beside what Comity keeps, such as a home, keeps its mode.
    """
    make_private(folder)
    if all(entry.name.startswith(OURS) for entry in folder.iterdir()):
        close_to_others(folder)


def make_private_file(file: Path) -> None:
    """An empty file, if there is none yet, that only its owner may read. Raises OSError."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE))
    close_to_others(file)


def close_to_others(path: Path) -> None:
    """Take from other users what they may do with a file or folder of this user's, as far as the system lets us."""
    with contextlib.suppress(OSError):
        found = path.stat()
        if found.st_mode & OTHERS and found.st_uid == user():
            path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)


def is_own(folder: Path) -> bool:
    """Whether a folder is this user's, and nobody else may put anything into it."""
    return os.name == "nt" or belongs_to(folder.stat(), user())


def is_trusted(path: Path) -> bool:
    """Whether nobody can have written there but this user and the system's own."""
    return os.name == "nt" or belongs_to(path.stat(), user(), ROOT)


def belongs_to(found: os.stat_result, *users: int | str) -> bool:
    return found.st_uid in users and not found.st_mode & OTHERS_WRITE


def is_writable(folder: Path, own: bool = False) -> bool:
    """True if the folder exists or can be made, and takes a file of a few pages; own: and is nobody else's."""
    try:
        make_private(folder)
        if own and not is_own(folder):
            return False
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(bytes(65536))
            probe.flush()
    except OSError:
        return False
    return True
