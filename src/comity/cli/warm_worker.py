"""A worker that compiles entry points: python -m comity.cli.warm_worker GAME, names on stdin, seconds on stdout."""

import sys
import time

from comity.cli.compiled_entries import entries


def main() -> None:
    """Compile each function that is named, until stdin ends."""
    known = {entry.name: entry for entry in entries(sys.argv[1])}
    for line in sys.stdin:
        started = time.perf_counter()
        known[line.strip()].compile()
        print(f"{time.perf_counter() - started:.3f}", flush=True)


if __name__ == "__main__":
    main()
