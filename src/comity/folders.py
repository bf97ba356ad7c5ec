"""The user's folders: for data (saved games, the server's database and key) and for caches (compiled rules)."""

import os
import sys
import tempfile
from pathlib import Path


def data_folder() -> Path:
    """COMITY_DATA if set, else the platform's custom. RuntimeError without a home."""
    chosen = os.environ.get("COMITY_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return windows_folder() / "data"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "comity"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "comity"


def cache_folder() -> Path:
    """COMITY_CACHE if set, else the platform's custom. RuntimeError without a home."""
    chosen = os.environ.get("COMITY_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return windows_folder() / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "comity"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "comity"


def windows_folder() -> Path:
    return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "comity"


def temporary_folder(suffix: str = "") -> Path:
    """What stands in for a folder that cannot be written: one of this user's own among the system's temporary files."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"comity-{user}{suffix}"


def is_writable(folder: Path) -> bool:
    """True if the folder exists or can be made, and takes a file of a few pages."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(bytes(65536))
            probe.flush()
    except OSError:
        return False
    return True
