"""Compiling the rules ahead, visibly, in as many processes as there are cores."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from queue import Empty, SimpleQueue

from comity.cli.entries import GAMES, PLAY, Entry, entries
from comity.cli.leaving import DONE, say
from comity.games.common import jit

MOST_PROCESSES = 4  # more would wait for the longest function all the same


def prepare(game: str, purpose: str = PLAY) -> None:
    """See to it that everything one would wait for in a game, or in what is done with it, is compiled."""
    missing = [entry for entry in entries(game) if entry.purpose == purpose and not entry.load()]
    if missing:
        say("Compiling the rules, once: half a minute or so.")
        compile_all(missing)


def warm_all() -> int:
    """The command `warm`."""
    if jit.INTERPRETED:
        say("The rules run interpreted (NUMBA_DISABLE_JIT): there is nothing to compile.")
        return DONE
    for game in GAMES:
        started = time.perf_counter()
        missing = [entry for entry in entries(game) if not entry.load()]
        if missing:
            say(f"Compiling the rules of {game}: {len(missing)} entry points.")
            compile_all(missing)
            say(f"The rules of {game} are compiled ({time.perf_counter() - started:.1f} s), kept in {jit.home()}.")
        else:
            say(f"The rules of {game} were compiled already, in {jit.home()}.")
    return DONE


def compile_all(missing: Sequence[Entry]) -> None:
    """Compile in worker processes, a tick each; what no worker could keep (a full disk), compile here."""
    done = Ticks(len(missing))
    count = min(cores(), MOST_PROCESSES, len(missing))
    if count > 1:
        in_processes(missing, count, done)
    for entry in missing:
        if not entry.load():
            started = time.perf_counter()
            entry.compile()
            done.tick(entry.title, time.perf_counter() - started)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Ticks:
    """A line on stderr for each entry point that is compiled."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.named: list[str] = []
        self.lock = threading.Lock()

    def tick(self, title: str, seconds: float) -> None:
        with self.lock:
            if title not in self.named:
                self.named.append(title)
                say(f"  [{len(self.named):2}/{self.total}] {title:<26}{seconds:5.1f} s")


def in_processes(missing: Sequence[Entry], count: int, done: Ticks) -> None:
    """Hand the entries out to workers, each the next one when it has finished one."""
    queue: SimpleQueue[Entry] = SimpleQueue()
    for entry in missing:
        queue.put(entry)
    with ExitStack() as stack:
        threads = []
        for _ in range(count):
            worker = stack.enter_context(start_worker(missing[0].game))
            stack.callback(worker.terminate)
            threads.append(threading.Thread(target=feed, args=(worker, queue, done.tick), daemon=True))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def start_worker(game: str) -> "subprocess.Popen[str]":
    """A process that compiles the entry points whose names it is sent, and answers each with the seconds it took."""
    environment = {**os.environ, "COMITY_CACHE": str(jit.home())}
    return subprocess.Popen(
        [sys.executable, "-m", "comity.cli.compiler", game],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment,
        start_new_session=True,  # Ctrl-C is for the parent, which then ends the workers
    )


def feed(worker: "subprocess.Popen[str]", queue: "SimpleQueue[Entry]", tick: Callable[[str, float], None]) -> None:
    """One worker's share of the queue; what it fails at is left to the parent."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    while True:
        try:
            entry = queue.get_nowait()
            worker.stdin.write(f"{entry.name}\n")
            worker.stdin.flush()
            tick(entry.title, float(worker.stdout.readline()))
        except (Empty, OSError, ValueError):  # ValueError: the worker died and answered nothing
            return
