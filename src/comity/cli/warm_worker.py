"""A worker that compiles entry points: python -m comity.cli.warm_worker GAME, names on stdin, seconds on stdout."""

import os
import sys
import threading
import time
from queue import SimpleQueue

from comity.bots.compiled_entries import entries


def main() -> None:
    """Compile each function that is named; when stdin ends, so does this, whatever is being compiled."""
    if hasattr(os, "nice"):
        os.nice(5)  # somebody may be playing meanwhile
    named: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(named,), daemon=True).start()
    known = {entry.name: entry for entry in entries(sys.argv[1])}
    while True:
        name = named.get()
        started = time.perf_counter()
        known[name].compile()
        print(f"{time.perf_counter() - started:.3f}", flush=True)


def listen(named: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        named.put(line.strip())
    os._exit(0)


if __name__ == "__main__":
    main()
