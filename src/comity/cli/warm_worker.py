"""A worker that compiles entry points: python -m comity.cli.warm_worker; their names on stdin, seconds on stdout."""

import os
import sys
import threading
import time
from functools import cache
from queue import SimpleQueue

from comity.envs.compiled_entries import Entry, entries


def main() -> None:
    """Compile each function that is named; when stdin ends, so does this, whatever is being compiled."""
    if hasattr(os, "nice"):
        os.nice(5)  # somebody may be playing meanwhile
    named: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(named,), daemon=True).start()
    while True:
        game, name = named.get().split()
        entry = known(game)[name]
        started = time.perf_counter()
        entry.compile()
        print(f"{time.perf_counter() - started:.3f}", flush=True)


@cache
def known(game: str) -> dict[str, Entry]:
    return {entry.name: entry for entry in entries(game)}


def listen(named: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        named.put(line.strip())
    os._exit(0)


if __name__ == "__main__":
    main()
