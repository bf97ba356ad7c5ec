"""Games on disk: each a record, written whole or not at all, in the user's data folder."""

import contextlib
import json
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from comity.console import say
from comity.folders import data_folder, temporary_folder

Json = dict[str, Any]


def usual_folder() -> Path:
    """Where this user's games are. RuntimeError without a home."""
    return data_folder() / "games"


def folder() -> Path:
    """The folder for games, made if need be; a temporary one, announced, where the usual one cannot be written."""
    try:
        usual = usual_folder()
        usual.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=usual):
            return usual
    except (OSError, RuntimeError):
        fallback = temporary_folder("-games")
        fallback.mkdir(parents=True, exist_ok=True)
        say(f"comity: your own folder for games cannot be written; this game is saved in {fallback} instead.")
        return fallback


def new_file(game: str) -> Path:
    """A file name for a game that begins now."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    place = folder()
    names = (f"{stem}{'' if count == 1 else f'-{count}'}.json" for count in range(1, 1000))
    return next(place / name for name in names if not (place / name).exists())


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


def unfinished(game: str) -> Iterator[tuple[Path, Json]]:
    """Saved games that are not over, the latest first; files that are none are passed over."""
    try:
        files = sorted(usual_folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    except (OSError, RuntimeError):
        return
    for path in files:
        try:
            record = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(record, dict) and record.get("game") == game and record.get("result", "?") is None:
            yield path, record
