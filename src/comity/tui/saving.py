"""Games on disk: each a record, written whole or not at all, in the user's data folder."""

import contextlib
import json
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import filelock

from comity.console import say
from comity.errors import BadInput
from comity.folders import (
    PRIVATE_FILE,
    close_to_others,
    data_folder,
    make_data_folder,
    make_private,
    temporary_folder,
)

Json = dict[str, Any]
Stamp = tuple[int, int, int]  # a file's number, size and time of change


class Changed(Exception):
    """The file holds what somebody else has put there."""


class GameFile:
    """The file of one game. It never replaces what has changed there since this game was read or last written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: filelock.BaseFileLock | None = None
        self._claimed = False  # made by this game
        self._seen = stamp(path)

    def take(self) -> "GameFile":
        """Keep others from playing this game until `close`, where the system can; raises BadInput if one does."""
        lock = filelock.FileLock(self._lock_file, mode=PRIVATE_FILE)
        try:
            lock.acquire(timeout=0)
        except filelock.Timeout:
            raise BadInput(f"{self.path} is being played in another terminal.") from None
        except (OSError, NotImplementedError):  # nothing can be written there, or the file system has no locks
            return self
        self._lock = lock
        self._seen = stamp(self.path)
        return self

    def write(self, record: Mapping[str, Any]) -> None:
        """Replace the file by this record, or leave it as it was; raises OSError, Changed."""
        found = stamp(self.path)
        if found is not None and found != self._seen:
            raise Changed
        write(self.path, record)
        self._seen = stamp(self.path)

    def another(self) -> "GameFile":
        """A new file beside this one, for a game that must not be saved here any more; raises OSError."""
        return claim(self.path.parent, self.path.stem)

    def close(self) -> None:
        """Let others play it; nothing stays behind of a game that was never saved."""
        with contextlib.suppress(OSError):
            if self._claimed and self.path.stat().st_size == 0:
                self.path.unlink()
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock_file.unlink()  # before others may have it; on Windows it stays
            self._lock.release()
            self._lock = None

    @property
    def _lock_file(self) -> Path:
        return self.path.parent / f".{self.path.name}.lock"


def stamp(path: Path) -> Stamp | None:
    """What changes with a file's content; None where there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def usual_folder() -> Path:
    """Where this user's games are. RuntimeError without a home."""
    return data_folder() / "games"


def folder() -> Path:
    """The folder for games, made if need be; a temporary one, announced, where the usual one cannot be written."""
    try:
        usual = usual_folder()
        make_data_folder(usual.parent)
        make_private(usual)
        close_to_others(usual)
        with tempfile.TemporaryFile(dir=usual):
            return usual
    except (OSError, RuntimeError):
        fallback = temporary_folder("-games")
        say(f"comity: your own folder for games cannot be written; this game is saved in {fallback} instead.")
        return fallback


def new_file(game: str) -> GameFile:
    """The file of a game that begins now; raises OSError."""
    return claim(folder(), f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}")


def claim(place: Path, stem: str) -> GameFile:
    """A new file that no other game has, by this name or one like it; raises OSError."""
    count = 1
    while True:
        path = place / f"{stem}{'' if count == 1 else f'-{count}'}.json"
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        except FileExistsError:
            count += 1
            continue
        file = GameFile(path).take()
        file._claimed = True
        return file


def write(path: Path, record: Mapping[str, Any]) -> None:
    """Replace the file by this record, or leave it as it was; raises OSError."""
    text = json.dumps(record, ensure_ascii=False, indent=None, separators=(",", ":"))
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        Path(unfinished).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(unfinished).unlink()
        raise


def unfinished(game: str) -> Iterator[tuple[GameFile, Json]]:
    """Saved games that are not over and not being played, the latest first, each taken: the caller closes it.

    Files that are no games are passed over.
    """
    try:
        files = sorted(usual_folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    except (OSError, RuntimeError):
        return
    for path in files:
        if read_unfinished(path, game) is None:
            continue
        try:
            file = GameFile(path).take()
        except BadInput:
            continue
        record = read_unfinished(path, game)  # again: now nobody else changes it
        if record is None:
            file.close()
        else:
            yield file, record


def read_unfinished(path: Path, game: str) -> Json | None:
    """The record in a file, if it is of this game and not over."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    is_unfinished = isinstance(record, dict) and record.get("game") == game and record.get("result", "?") is None
    return record if is_unfinished else None
