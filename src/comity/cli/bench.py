"""The command `bench`: how fast rules, bots and matches are on this machine."""

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from rich.table import Table

from comity import __version__
from comity.bots.empires.games import play_randomly
from comity.bots.registry import bots_of
from comity.cli import peers
from comity.cli.compiling import prepare
from comity.cli.entries import SIMULATE
from comity.cli.leaving import DONE
from comity.cli.output import messages, print_json
from comity.errors import ComityError
from comity.games.common.log import LOG
from comity.games.common.record import allocate
from comity.games.common.rng import GENERATOR
from comity.games.empires.actions import ACTION, MAX_LEGAL
from comity.games.empires.rules import make_rules
from comity.games.empires.state import STATE
from comity.play.match import Match
from comity.tui.screen import Screen

Json = dict[str, Any]
GAME = "empires"
SECONDS = 2.0  # for each measurement
SEATS = (2, 4, 10)
TRIES = 3  # of a start with everything compiled; the quickest counts


def run_bench(as_json: bool, with_peers: bool) -> int:
    """Measure, and print a table or one JSON document. Raises ComityError."""
    others = peers.environment() if with_peers else None  # first: it is what may fail
    prepare(GAME)
    prepare(GAME, SIMULATE)
    results: Json = {"comity": __version__, "python": platform.python_version(), "machine": machine()}
    with messages().status("Measuring …"):
        results["random_decisions_per_second"] = {str(seats): random_decisions(seats) for seats in SEATS}
        results["greedy_games_per_second"] = greedy_games(4)
        results["match_moves_per_second"] = match_moves(4)
        results["state_bytes"] = STATE.itemsize
        results["first_screen_seconds"] = {"compiled": warm_start(), "first_time": cold_start()}
        if others is not None:
            results["peers"] = compare(peers.measure(others), results["random_decisions_per_second"]["4"])
    if as_json:
        print_json(results)
    else:
        Screen().show(table(results))
    return DONE


def machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def rate(work: Callable[[int], int], first: int) -> float:
    """How much is done a second: work(n) does n pieces and returns how much that was; n grows until it takes long."""
    work(1)  # compiles what is not compiled yet
    count = first
    while True:
        started = time.perf_counter()
        done = work(count)
        seconds = time.perf_counter() - started
        if seconds >= SECONDS:
            return done / seconds
        count = max(2 * count, int(count * 1.2 * SECONDS / max(seconds, 1e-3)))


def random_decisions(seats: int) -> float:
    """Decisions a second of the bare rules, played at random."""
    rules, state = make_rules(seats, {}), allocate(STATE)
    legal, log, generator = allocate(ACTION, MAX_LEGAL), allocate(LOG), allocate(GENERATOR)

    def work(games: int) -> int:
        return int(play_randomly(rules, state, legal, log, generator, games, 0))  # type: ignore[no-untyped-call]

    return rate(work, 100)


def greedy_games(seats: int) -> float:
    """Whole games a second between greedy bots, on one core."""

    def work(games: int) -> int:
        lineups = [("greedy",) * seats] * games
        return len(bots_of(GAME).play(make_rules(seats, {}), np.arange(games, dtype=np.int64), lineups, False).games)

    return rate(work, 10)


def match_moves(seats: int) -> float:
    """Moves a second through Match, each with the view of the seat that moves."""

    def work(games: int) -> int:
        moves = 0
        for seed in range(games):
            match = Match(GAME, seats, seed)
            while not match.over:
                seat = match.pending[0]
                match.view(seat)
                legal = match.legal(seat)
                match.play(seat, legal[moves % len(legal)])
                moves += 1
        return moves

    return rate(work, 1)


def warm_start() -> float:
    """Seconds from the start of `comity play` to its first screen, everything compiled."""
    return min(first_screen({}) for _ in range(TRIES))


def cold_start() -> float:
    """The same with nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        return first_screen({"COMITY_CACHE": folder})


def first_screen(environment: Mapping[str, str]) -> float:
    """Seconds of a game whose input ends at its first question."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "comity", "play", GAME, "--new", "--seed", "1"],
            env={**os.environ, "COMITY_DATA": folder, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        seconds = time.perf_counter() - started
    if done.returncode:
        raise ComityError(f"comity play could not be started: {done.stderr.decode(errors='replace').strip()}")
    return seconds


def compare(measured: Json, ours: float) -> Json:
    """What others do a second, and how many times as much we do."""
    return {name: {**other, "ratio": ours / other["decisions_per_second"]} for name, other in measured.items()}


def table(results: Json) -> Table:
    """The results for people."""
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column()
    grid.add_column(justify="right")
    for seats, decisions in results["random_decisions_per_second"].items():
        grid.add_row(f"random decisions a second, {seats} seats", f"{decisions:,.0f}")
    grid.add_row("games of greedy bots a second, 4 seats", f"{results['greedy_games_per_second']:,.0f}")
    grid.add_row("moves a second through Match, each with a view", f"{results['match_moves_per_second']:,.0f}")
    grid.add_row("bytes of a state", str(results["state_bytes"]))
    grid.add_row("first screen of play, compiled", f"{results['first_screen_seconds']['compiled']:.1f} s")
    grid.add_row("first screen of play, the very first time", f"{results['first_screen_seconds']['first_time']:.1f} s")
    for name, other in results.get("peers", {}).items():
        words = f"{other['decisions_per_second']:,.0f} (we do {other['ratio']:,.0f} times as many)"
        grid.add_row(f"random decisions a second, {name}", words)
    return grid
