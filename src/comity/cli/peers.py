"""The environment in the cache folder in which other projects' games are measured, and the measuring."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from comity.console import say
from comity.errors import ComityError
from comity.games.common import cache

REQUIREMENTS = ("catanatron==3.2.1", "open_spiel==2.0.2")
SECONDS = 4  # for each


def measure(python: Path) -> dict[str, Any]:
    """What peer_games.py finds on this machine, run by the environment's Python; raises ComityError."""
    script = Path(__file__).with_name("peer_games.py")
    done = subprocess.run([python, script, str(SECONDS)], capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise ComityError(f"The other projects could not be measured: {reason}.")
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def environment() -> Path:
    """The Python of an environment with the other projects, made if need be; raises ComityError."""
    name = sha256(f"{REQUIREMENTS} {sys.version_info[:2]}".encode()).hexdigest()[:8]
    folder = cache.home() / f"peers-{name}"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = folder / "installed"
    if not stamp.exists():
        say(f"Installing {' and '.join(REQUIREMENTS)} into {folder}, once …")
        make(folder, python)
        stamp.touch()
    return python


def make(folder: Path, python: Path) -> None:
    """A new environment; raises ComityError."""
    quietly = ("--quiet", "--no-input", "--disable-pip-version-check", "--only-binary", ":all:", "--retries", "1")
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        [str(python), "-m", "pip", "install", *quietly, *REQUIREMENTS],
    ):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if done.returncode:
            raise ComityError(f"{' and '.join(REQUIREMENTS)} could not be installed: is there a network?")
