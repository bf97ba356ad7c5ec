"""What the fuzz drivers of both games share: what a run reports, how games are spread over tables, and the printing."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

REPORT = np.dtype([(name, "i8") for name in ("failure", "seed", "step", "games", "moves", "settled", "refused")])


class Outcome(NamedTuple):
    """What a run came to; failure: None, or what failed and where."""

    games: int
    moves: int
    settled: int
    refused: int
    failure: str | None


Table = tuple[int, dict[str, Any]]  # seats, options
Fuzz = Callable[[int, dict[str, Any], int, int], Outcome]  # (seats, options, games, seed)


def runs(fuzz: Fuzz, tables: Sequence[Table], games: int, seed: int, batch: int) -> Iterator[Outcome]:
    """At least so many games, spread evenly over the tables, in batches; each game from a seed of its own."""
    share = -(-games // len(tables))
    for done in range(0, share, batch):
        for index, (seats, options) in enumerate(tables):
            yield fuzz(seats, options, min(batch, share - done), seed + index * share + done)


def main(title: str, fuzz: Fuzz, tables: Sequence[Table], games: int, batch: int) -> int:
    """Read the command line, play, and print what came of it; the exit code. games: how many unless the line says."""
    parser = argparse.ArgumentParser(description=title.splitlines()[0])
    parser.add_argument("--games", type=int, default=games, help="at least so many (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    arguments = parser.parse_args()
    print("Compiling …", file=sys.stderr, flush=True)
    started, shown, total = time.monotonic(), 0.0, np.zeros(4, np.int64)
    for outcome in runs(fuzz, tables, arguments.games, arguments.seed, batch):
        total += outcome[:4]
        if outcome.failure:
            print(f"FAILED: {outcome.failure}")
            return 1
        seconds = time.monotonic() - started
        if seconds - shown > 2:
            shown = seconds
            print(f"{seconds:5.0f} s  {total[0]:>9,} games, {total[1]:>12,} moves", file=sys.stderr, flush=True)
    played, moves, settled, refused = total.tolist()
    print(f"{played:,} games, {moves:,} moves, {settled:,} deals settled, {refused:,} refused: every check held.")
    return 0
