"""How long people wait for the first screen, in the terminal and in the browser."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

from comity.bots.registry import usual_bot
from comity.errors import ComityError
from comity.games.spec import USUAL_SEATS

TRIES = 3  # of a start with everything compiled; the quickest counts
Screen = Callable[[str, Mapping[str, str]], float]  # of a game in this environment: the seconds until it is there


def seconds(screen: Screen, game: str) -> dict[str, float]:
    """With everything compiled, and with nothing compiled."""
    compiled = min(screen(game, {}) for _ in range(TRIES))
    with tempfile.TemporaryDirectory() as folder:
        return {"compiled": compiled, "first_time": screen(game, {"COMITY_CACHE": folder})}


def in_terminal(game: str, environment: Mapping[str, str]) -> float:
    """Seconds until a game of one person asks its first question."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "comity", "play", game, "--new", "--seed", "1"],
            env={**os.environ, "COMITY_DATA": folder, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        ) as playing:
            assert playing.stdout is not None
            is_there = any("? rules of this step" in line for line in playing.stdout)
            passed = time.perf_counter() - started
            playing.terminate()
    if not is_there:
        raise ComityError("comity play could not be started.")
    return passed


def in_browser(game: str, environment: Mapping[str, str]) -> float:
    """Seconds until a server has been started, a person has made a table with bots, and its first view is there."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        command = [sys.executable, "-m", "comity", "serve", "--no-browser", "--port", "0", "--data", folder]
        with subprocess.Popen(
            command, env={**os.environ, **environment}, stderr=subprocess.PIPE, encoding="utf-8"
        ) as server:
            assert server.stderr is not None
            try:
                address = next((line.split()[3] for line in server.stderr if "Comity is at" in line), None)
                if address is None:
                    raise ComityError("comity serve could not be started.")
                first_view(address, game)
                return time.perf_counter() - started
            finally:
                server.terminate()


def first_view(address: str, game: str) -> None:
    """What a browser asks for, from the page to the first view of a new table."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    for path in ("/", "/me", "/catalog"):
        browser.open(address + path).read()
    bots = [{"kind": "bot", "bot": usual_bot(game)}] * (USUAL_SEATS - 1)
    body = json.dumps({"game": game, "seats": [{"kind": "me"}, *bots], "start": True}).encode()
    made = browser.open(Request(f"{address}/tables", body, {"Content-Type": "application/json"}))
    browser.open(f"{address}/tables/{json.load(made)['id']}/view?seat=0").read()
