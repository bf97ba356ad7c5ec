"""The command `bench`: how fast rules, bots and matches are on this machine."""

import json
import os
import platform
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.table import Table

from comity import __version__
from comity.arena.records import record_lines
from comity.bots.registry import bots_of
from comity.cli import first_screens, peers
from comity.cli.exit_codes import DONE
from comity.cli.output import messages, print_json
from comity.cli.warm import prepare
from comity.envs.batch import Batch
from comity.envs.compiled_entries import LEARN, SIMULATE
from comity.games import registry
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate
from comity.games.spec import USUAL_SEATS
from comity.play.match import Match
from comity.tui.screen import Screen

Json = dict[str, Any]
GAMES = tuple(registry.OWN)
USUAL = USUAL_SEATS  # where only one number of seats is measured
ENVIRONMENTS = 512  # of a batch
RECORDS = 5  # games of greedy bots whose moves are played again
SECONDS = 2.0  # for each measurement


def run_bench(as_json: bool, with_peers: bool) -> int:
    """Measure, and print a table or one JSON document. Raises ComityError."""
    others = peers.environment() if with_peers else None  # first: it is what may fail
    for game in GAMES:
        prepare(game)
        prepare(game, SIMULATE)
        prepare(game, LEARN)
    results: Json = {"comity": __version__, "python": platform.python_version(), "machine": machine()}
    with messages().status("Measuring …"):
        results["games"] = {game: measure(game) for game in GAMES}
        if others is not None:
            results["peers"] = compare(peers.measure(others), results["games"])
    if as_json:
        print_json(results)
    else:
        Screen().show(table(results))
    return DONE


def measure(game: str) -> Json:
    """All figures of one game."""
    spec = registry.get(game)
    numbers = sorted({spec.seats[0], USUAL, spec.seats[-1]})
    return {
        "random_decisions_per_second": {str(seats): random_decisions(game, seats) for seats in numbers},
        "environment_steps_per_second": environment_steps(game),
        "greedy_games_per_second": greedy_games(game),
        "match_moves_per_second": match_moves(game),
        "view_milliseconds": view_milliseconds(game),
        "new_match_milliseconds": new_match_milliseconds(game),
        "board_microseconds": board_microseconds() if game == "wealth-of-nations" else None,
        "state_bytes": spec.state.itemsize,
        "first_screen_seconds": first_screens.seconds(first_screens.in_terminal, game),
        "browser_first_screen_seconds": first_screens.seconds(first_screens.in_browser, game),
    }


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


def random_decisions(game: str, seats: int) -> float:
    """Decisions a second of the bare rules, each any of all that are legal."""
    rules, bots = registry.get(game).make_rules(seats, {}), bots_of(game)
    return rate(lambda games: bots.play_randomly(rules, games, 0), 100)


def environment_steps(game: str) -> float:
    """Random steps a second in a batch on one core, each with the observation and the list of what is legal."""
    batch = Batch(game, ENVIRONMENTS, USUAL)
    shares = np.random.default_rng(0).random((64, ENVIRONMENTS))

    def work(steps: int) -> int:
        for number in range(steps):
            batch.step((shares[number % len(shares)] * batch.count).astype(np.int32))
        return steps * ENVIRONMENTS

    return rate(work, 100)


def greedy_games(game: str) -> float:
    """Whole games a second between greedy bots, on one core."""
    rules = registry.get(game).make_rules(USUAL, {})

    def work(games: int) -> int:
        lineups = [("greedy",) * USUAL] * games
        return len(bots_of(game).play(rules, np.arange(games, dtype=np.int64), lineups, False).games)

    return rate(work, 10)


def board_microseconds() -> float:
    """To find all blocs and their dots on a full board of Wealth of Nations."""
    from comity.bots.wealth_of_nations.board_scan import scan_full_board
    from comity.games.wealth_of_nations.blocs import BLOCS
    from comity.games.wealth_of_nations.constants import NODES

    spec = registry.get("wealth-of-nations")
    rules, state = spec.make_rules(USUAL, {}), allocate(spec.state)
    spec.contract.start(rules, state, 0, allocate(LOG))
    fed, dots, found, luck = np.ones(NODES, np.int64), np.zeros(NODES, np.int64), allocate(BLOCS), allocate(GENERATOR)

    def work(count: int) -> int:
        scan_full_board(rules, state, luck, found, fed, dots, count)  # type: ignore[no-untyped-call]
        return count

    return 1e6 / rate(work, 1000)


def greedy_records(game: str) -> list[Json]:
    """Records of games between greedy bots."""
    lineups, seeds = [("greedy",) * USUAL] * RECORDS, list(range(RECORDS))
    batch = bots_of(game).play(registry.get(game).make_rules(USUAL, {}), np.array(seeds), lineups, True)
    return [json.loads(line) for line in record_lines(game, USUAL, {}, seeds, lineups, batch).splitlines()]


def match_moves(game: str) -> float:
    """Moves a second through Match, each with the view of the seat that moves next."""
    records = greedy_records(game)

    def work(games: int) -> int:
        chosen = [records[number % RECORDS] for number in range(games)]
        for record in chosen:
            match = Match(game, USUAL, record["seed"])
            for seat, move in record["moves"]:
                match.play(seat, move)
                if not match.over:
                    match.view(match.pending[0])
        return sum(len(record["moves"]) for record in chosen)

    return rate(work, 1)


def view_milliseconds(game: str) -> float:
    """For the view of the seat that moves next, at every move of the same games."""
    spent, views = 0.0, 0
    while spent < SECONDS:
        for record in greedy_records(game):
            match = Match(game, USUAL, record["seed"])
            for seat, move in record["moves"]:
                started = time.perf_counter()
                match.view(seat)
                spent += time.perf_counter() - started
                views += 1
                match.play(seat, move)
    return 1e3 * spent / views


def new_match_milliseconds(game: str) -> float:
    """To begin a match, once one of the kind has been begun."""

    def work(count: int) -> int:
        for seed in range(count):
            Match(game, USUAL, seed)
        return count

    return 1e3 / rate(work, 10)


def compare(measured: Json, games: Json) -> Json:
    """What others do a second, and how many times as much we do at the usual number of seats."""
    rules = {game: figures["random_decisions_per_second"][str(USUAL)] for game, figures in games.items()}
    steps = {game: figures["environment_steps_per_second"] for game, figures in games.items()}
    return {
        name: {**other, "ratio": {game: rate / other["decisions_per_second"] for game, rate in ours.items()}}
        for name, other in measured.items()
        for ours in [steps if other.get("observed") else rules]
    }


def table(results: Json) -> Table:
    """The results for people, a column a game."""
    games: Json = results["games"]
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="")
    grid.add_column("")
    for game in games:
        grid.add_column(game, justify="right")
    for place, words in enumerate(("fewest seats", f"{USUAL} seats", "most seats")):
        grid.add_row(f"random decisions a second, {words}", *(decisions(its, place) for its in games.values()))
    for words, tell in LINES:
        grid.add_row(words, *map(tell, games.values()))
    for name, other in results.get("peers", {}).items():
        ratios = (f"{ratio:,.0f} times as many" for ratio in other["ratio"].values())
        grid.add_row(f"{name}: {other['decisions_per_second']:,.0f}; we do", *ratios)
    return grid


def decisions(figures: Json, place: int) -> str:
    seats, rate = list(figures["random_decisions_per_second"].items())[place]
    return f"{rate:,.0f} ({seats})"


def microseconds(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def starts(seconds: Json | None) -> str:
    return "" if seconds is None else f"{seconds['first_time']:.1f} s, {seconds['compiled']:.1f} s"


LINES: tuple[tuple[str, Callable[[Json], str]], ...] = (
    ("steps a second in a batch, observation and list", lambda its: f"{its['environment_steps_per_second']:,.0f}"),
    ("games of greedy bots a second, 4 seats", lambda its: f"{its['greedy_games_per_second']:,.0f}"),
    ("moves a second through Match, each with a view", lambda its: f"{its['match_moves_per_second']:,.0f}"),
    ("milliseconds for a view, in games of greedy bots", lambda its: f"{its['view_milliseconds']:.2f}"),
    ("milliseconds to begin a match", lambda its: f"{its['new_match_milliseconds']:.2f}"),
    ("microseconds for all blocs and dots of a full board", lambda its: microseconds(its["board_microseconds"])),
    ("bytes of a state", lambda its: f"{its['state_bytes']:,}"),
    ("first screen of play: the very first time, later", lambda its: starts(its["first_screen_seconds"])),
    ("the same in the browser", lambda its: starts(its["browser_first_screen_seconds"])),
)
