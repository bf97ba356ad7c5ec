"""Let bots play many games, on all cores, and sum up the results.

Games are dealt out in chunks of a fixed size, and each game's seed follows from the first seed and its number alone:
the summary is the same however many processes play, and wherever. Which bot sits where moves on by one seat from game
to game, so that seats are compared fairly.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from comity.arena.batches import play_matches
from comity.arena.interrupts import Interrupts
from comity.arena.records import record_lines
from comity.arena.tally import Tally
from comity.bots.bot import Batch
from comity.bots.registry import bots_of, line_up
from comity.errors import BadOptions, ComityError, shown
from comity.games import registry
from comity.play.arguments import check_seed
from comity.processes import begin_worker, cores

CHUNK = 200  # games; also how much an interruption may lose
FEW = 2  # the same of games that are played in matches
MOST_GAMES = 10_000_000
POLL = 0.1  # seconds between looks for an interruption

Json = dict[str, Any]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Job:
    """What is to be played, in a form that travels to other processes."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]  # one a seat, as in game 0
    seed: int
    options: Json
    recorded: bool

    def lineup(self, index: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        return tuple(self.bots[(seat + index) % self.seats] for seat in range(self.seats))

    @property
    def is_compiled(self) -> bool:
        """Whether all its bots play in compiled loops, without offers."""
        return set(self.bots) <= set(bots_of(self.game).compiled)

    def chunks(self) -> list[range]:
        size = CHUNK if self.is_compiled else FEW
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


@dataclass(frozen=True)
class Played:
    """A chunk of games: its records as lines of JSON, if they are wanted."""

    batch: Batch
    lines: str


def game_seed(seed: int, index: int) -> int:
    """The seed of one game, 0 … 2**53 - 1: runs with neighbouring seeds share no games."""
    return int.from_bytes(hashlib.sha256(f"{seed} {index}".encode()).digest()[:8], "big") >> 11


def simulate(
    game: str,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    out: Path | None = None,
    executor: Executor | None = None,
) -> Json:
    """Play games between bots and return a summary: plain JSON, the same bytes for the same arguments.

    bots: by seat in the first game, repeated in turn if they are fewer than seats; where all are compiled (random,
    greedy) nobody makes offers, else games are whole matches with desk and talk. workers: processes, all cores by
    default; with more than one, a script needs the guard `if __name__ == "__main__"`. progress: called with the number
    of games done and of all games. out: a file for the games' records, one JSON document a line. executor: anybody's,
    such as a cluster's, in place of own processes; it is left open.

    Ctrl-C ends the run: what is done by then counts, and `interrupted` is true. A second one ends it at once, as does
    one before the first game, while the code is still being compiled: KeyboardInterrupt.
    Raises UnknownGame, BadOptions, and ComityError if the file cannot be written or a process dies.
    """
    job = make_job(game, seats, games, bots, seed, options, out)
    if workers is not None and not is_count(workers):
        raise BadOptions(f"workers must be a whole number of at least 1, not {shown(workers)}.")
    processes = min(workers or cores(), len(job.chunks()))
    report = progress or silent
    report(0, games)
    tally = Tally(bots_of(game), registry.get(game), job.bots, play_chunk(job, range(0)).batch)
    with ExitStack() as stack:
        file = stack.enter_context(open_out(out)) if out is not None else None
        interrupts = stack.enter_context(Interrupts())
        if executor is None and processes > 1:
            pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=begin_worker)
            executor = stack.enter_context(closing_at_once(pool))
        for played in play_here(job, interrupts) if executor is None else play_apart(job, executor, interrupts):
            if file is not None and out is not None:
                write_out(file, out, played.lines)
            tally.add(played.batch)
            report(tally.games, games)
    head = {"game": game, "seats": seats, "games": tally.games, "requested": games, "interrupted": tally.games < games}
    return {**head, "bots": list(job.bots), "seed": seed, "options": job.options, **tally.summary()}


def silent(_done: int, _total: int) -> None:
    """No progress is shown."""


def make_job(
    game: str, seats: int, games: int, bots: Sequence[str], seed: int, options: Mapping[str, Any] | None, out: object
) -> Job:
    """Everything checked before anything is played; raises UnknownGame or BadOptions."""
    registry.get(game).make_rules(seats, options or {})
    if not is_count(games) or games > MOST_GAMES:
        raise BadOptions(f"games must be a whole number from 1 to {MOST_GAMES}, not {shown(games)}.")
    return Job(game, seats, games, line_up(game, seats, bots), check_seed(seed), dict(options or {}), out is not None)


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def play_chunk(job: Job, indices: range) -> Played:
    """Play some of the games. It runs in any process; what comes of it depends on its arguments alone."""
    rules = registry.get(job.game).make_rules(job.seats, job.options)
    seeds = np.array([game_seed(job.seed, index) for index in indices], np.int64)
    lineups = [job.lineup(index) for index in indices]
    if not job.is_compiled:
        return Played(*play_matches(job.game, job.options, seeds.tolist(), lineups, job.recorded))
    batch = bots_of(job.game).play(rules, seeds, lineups, job.recorded)
    lines = record_lines(job.game, job.seats, job.options, seeds.tolist(), lineups, batch)
    return Played(Batch(batch.games, batch.results, None), lines)


def play_here(job: Job, interrupts: Interrupts) -> Iterator[Played]:
    """All chunks in this process."""
    for indices in job.chunks():
        if interrupts.came:
            return
        yield play_chunk(job, indices)


@contextmanager
def closing_at_once(pool: ProcessPoolExecutor) -> Iterator[ProcessPoolExecutor]:
    """A pool that in the end waits only for what is being played."""
    with pool:
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def play_apart(job: Job, executor: Executor, interrupts: Interrupts) -> Iterator[Played]:
    """All chunks in order, played elsewhere."""
    with interrupts.held():  # a process that is starting up would die of it noisily
        futures = [executor.submit(play_chunk, job, indices) for indices in job.chunks()]
    try:
        for future in futures:
            if not is_done(future, interrupts):
                return
            yield future.result()
    except BrokenProcessPool:
        raise ComityError("A process that played games ended unexpectedly; is there enough memory?") from None
    finally:
        for future in futures:
            future.cancel()


def is_done(future: Future[Played], interrupts: Interrupts) -> bool:
    """Wait until a chunk is played; False if an interruption comes first."""
    while not interrupts.came:
        try:
            future.exception(timeout=POLL)
        except TimeoutError:
            continue
        return True
    return False


def open_out(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise ComityError(f"{path} cannot be written: {error.strerror}.") from None


def write_out(file: TextIO, path: Path, lines: str) -> None:
    """Whole records only, at once on the disk."""
    try:
        file.write(lines)
        file.flush()
    except OSError as error:
        raise ComityError(f"{path} cannot be written: {error.strerror}.") from None
