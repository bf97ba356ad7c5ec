"""Compiling the rules ahead, visibly, in as many processes as there are cores."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import zip_longest
from queue import Empty, SimpleQueue

from comity.cli.exit_codes import DONE
from comity.console import say
from comity.envs.compiled_entries import PLAY, Entry, entries
from comity.games import registry
from comity.games.common import cache, jit
from comity.processes import cores

MOST_PROCESSES = 4  # more would wait for the longest function all the same


class Compilation:
    """Entry points being compiled by worker processes, each the next one when it has finished one; used in `with`."""

    def __init__(self, missing: Sequence[Entry]) -> None:
        self.missing = list(missing)
        self.queue: SimpleQueue[Entry] = SimpleQueue()
        self.done: SimpleQueue[tuple[Entry, float] | None] = SimpleQueue()  # with seconds; None: a worker is through
        self.stack = ExitStack()
        self.workers = 0
        for entry in self.missing:
            self.queue.put(entry)

    def __enter__(self) -> "Compilation":
        """Start the workers; raises OSError where there can be none."""
        with ExitStack() as stack:
            for _ in range(min(cores(), MOST_PROCESSES, len(self.missing))):
                worker = stack.enter_context(start_worker())
                stack.callback(worker.terminate)
                threading.Thread(target=self.feed, args=(worker,), daemon=True).start()
                self.workers += 1
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """End the workers."""
        self.stack.close()

    def feed(self, worker: "subprocess.Popen[str]") -> None:
        """One worker's share of the queue; what it fails at is left to `finish`."""
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            while True:
                entry = self.queue.get_nowait()
                worker.stdin.write(f"{entry.game} {entry.name}\n")
                worker.stdin.flush()
                self.done.put((entry, float(worker.stdout.readline())))
        except (Empty, OSError, ValueError):  # ValueError: the worker died and answered nothing
            self.done.put(None)

    def next_done(self, patience: float | None = None) -> tuple[Entry, float] | None:
        """Wait for what is compiled next, and the seconds it took; None after so many seconds, or if a worker ended."""
        try:
            answer = self.done.get(timeout=patience)
        except Empty:
            return None
        if answer is None:
            self.workers -= 1
        return answer

    def finish(self, what: str) -> None:
        """Wait until all is compiled, with a tick each; what no worker could keep (a full disk) is compiled here."""
        ticks = Ticks(len(self.missing), what)
        while self.workers:
            done = self.next_done()
            if done is not None:
                ticks.tick(done[0].title, done[1])
        for entry in self.missing:
            if not entry.load():
                started = time.perf_counter()
                entry.compile()
                ticks.tick(entry.title, time.perf_counter() - started)


class Ticks:
    """A line on stderr for each entry point that is compiled while somebody waits."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.count = 0
        if total:
            say(f"Compiling {what}, once:")

    def tick(self, title: str, seconds: float) -> None:
        self.count = min(self.count + 1, self.total)
        say(f"  [{self.count:2}/{self.total}] {title:<26}{seconds:5.1f} s")


def start_worker() -> "subprocess.Popen[str]":
    """A process that compiles the entry points that it is sent, and answers each with the seconds it took."""
    return subprocess.Popen(
        [sys.executable, "-m", "comity.cli.warm_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env={**os.environ, "COMITY_CACHE": str(cache.home())},
        start_new_session=True,  # Ctrl-C is for the parent, which then ends the workers
    )


def compilation(game: str, *purposes: str) -> Compilation:
    """What of a game's entry points for these purposes (all of them, if none is said) is not compiled yet."""
    wanted = [entry for entry in entries(game) if not purposes or entry.purpose in purposes]
    return Compilation([entry for entry in wanted if not entry.load()])


def prepare(game: str, *purposes: str) -> None:
    """See to it that everything one would wait for is compiled: by default, all that a game needs."""
    compile_now(compilation(game, *(purposes or (PLAY,))), "the rules")


def compile_now(missing: Compilation, what: str) -> None:
    with missing:
        missing.finish(what)


def warm_all() -> int:
    """The command `warm`."""
    if jit.INTERPRETED:
        say("The rules run interpreted (NUMBA_DISABLE_JIT): there is nothing to compile.")
        return DONE
    started = time.perf_counter()
    missing = side_by_side([compilation(game).missing for game in registry.names()])
    if missing:
        compile_now(Compilation(missing), "the rules of all games")
        say(f"The rules are compiled ({time.perf_counter() - started:.1f} s), kept in {cache.home()}.")
    else:
        say(f"The rules were compiled already, in {cache.home()}.")
    return DONE


def side_by_side(games: Sequence[Sequence[Entry]]) -> list[Entry]:
    """One entry point of each game after another: workers at different games do nothing twice."""
    return [entry for entries in zip_longest(*games) for entry in entries if entry is not None]
