"""The rules of Wealth of Nations against the tests' slow referee: scripts/fuzz referee_wealth_of_nations [--boards N]

Random boards, one a seed: blocs and dots, where tiles may be built, placed and moved, a whole Produce phase with
occupiers, and what people are told, compared as tests/referee/wealth_of_nations does. Some 150 boards a second and
process. Ends with exit code 1, and the seed and words of the first difference, if there is one.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from referee.wealth_of_nations import referee
from referee.wealth_of_nations.boards import random_setting
from referee.wealth_of_nations.compare import board_differences
from referee.wealth_of_nations.compare_outlook import outlook_differences
from referee.wealth_of_nations.compare_placing import build_differences, move_differences, package_differences
from referee.wealth_of_nations.compare_produce import produce_differences

COMPARISONS = (build_differences, package_differences, move_differences, produce_differences, outlook_differences)
BATCH = 250
TOLD = ("tiles", "blocs", "dots", "builds", "forced builds", "blocs run")  # in the last line


def differences(seed: int, seen: Counter[str]) -> Iterator[str]:
    """Everything that is compared on one board."""
    setting = random_setting(seed)
    found, dots = referee.blocs(setting.board), referee.completed_dots(setting.board)
    seen.update({"tiles": len(setting.board), "blocs": len(found), "dots": len(dots)})
    yield from board_differences(setting, found, dots)
    for compare in COMPARISONS:
        yield from compare(setting, seed, seen)


def compare_boards(seeds: range) -> tuple[int, Counter[str], str | None]:
    """How many boards were compared, what they showed, and the first difference."""
    seen: Counter[str] = Counter()
    for count, seed in enumerate(seeds, 1):
        for difference in differences(seed, seen):
            return count, seen, f"seed {seed}: {difference}"
    return len(seeds), seen, None


def runs(boards: int, seed: int, processes: int) -> Iterator[tuple[int, Counter[str], str | None]]:
    """So many boards in batches, in the order of their seeds however many processes there are."""
    batches = [range(first, min(first + BATCH, seed + boards)) for first in range(seed, seed + boards, BATCH)]
    if processes == 1:
        yield from map(compare_boards, batches)
        return
    compare_boards(range(seed, seed + 1))  # one process alone compiles
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        try:
            yield from pool.map(compare_boards, batches)
        finally:
            pool.shutdown(cancel_futures=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--boards", type=int, default=200_000, help="so many (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first board")
    parser.add_argument("--processes", type=int, default=1, help="that share the work (default %(default)s)")
    arguments = parser.parse_args()
    print("Compiling …", file=sys.stderr, flush=True)
    started, shown, boards, seen = time.monotonic(), 0.0, 0, Counter[str]()
    for count, found, failure in runs(arguments.boards, arguments.seed, arguments.processes):
        boards += count
        seen += found
        if failure:
            print(f"FAILED: {failure}")
            return 1
        seconds = time.monotonic() - started
        if seconds - shown > 2:
            shown = seconds
            print(f"{seconds:5.0f} s  {boards:>9,} boards", file=sys.stderr, flush=True)
    told = ", ".join(f"{seen[what]:,} {what}" for what in TOLD)
    print(f"{boards:,} boards ({told}): the referee and the rules agree.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
