"""Thousands of games of Wealth of Nations at every kind of table: scripts/fuzz soak_wealth_of_nations [--help]

For each number of seats: no option, each option alone, and ten combinations. The compiled bots check every invariant
after every step, and a game that does not end is reported. As a run is finished, a line says the least, the median, the
ninetieth percentile and the most of its moves and rounds. Runs that are in the results file, played by the same code,
are skipped: one that was broken off goes on where it stopped. Ends with exit code 1 if anything broke. --table shows
the file's lengths and reasons to end as a table.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from comity.arena.simulate import simulate
from comity.errors import BadOptions
from comity.games.common.jit import code_key
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import components

GAME = "wealth-of-nations"
COMBINATIONS = 10
TERRAINS = tuple(components()["terrain"])
ALONE: tuple[dict[str, Any], ...] = (
    {"edition": "first"},
    {"war": False},
    {"super_industry": False},
    *({"terrain": name} for name in TERRAINS),
    *({"terrain": name, "terrain_any_seats": True} for name in TERRAINS),
    {"limited_passing": True},
    {"cash_only_start": True},
    {"shared_dots": True},
    {"mine_picks_first": True},
    {"final_interest": True},
    {"barters_per_phase": 1},
    {"last_round": 5},
)
Json = dict[str, Any]


class Run(NamedTuple):
    """So many games of one kind of table between one kind of bot."""

    seats: int
    options: Json
    bot: str
    games: int
    seed: int

    def key(self, code: str) -> str:
        """What its result goes by; code: a hash of all that plays."""
        return json.dumps([*self, code], sort_keys=True)


def fits(seats: int, options: Json) -> bool:
    try:
        SPEC.make_rules(seats, options)
    except BadOptions:
        return False
    return True


def is_kind(seats: int, options: Json) -> bool:
    """Whether a table may be so. Terrain at its own seat counts needs no leave: that would be no other table."""
    needless = "terrain_any_seats" in options and fits(seats, {"terrain": options["terrain"]})
    return fits(seats, options) and not needless


def combination(random: Random) -> Json:
    """Two to five options, whether they go together or not."""
    options: Json = {}
    for option in random.sample(ALONE, random.randint(2, 5)):
        options |= option
    return options


def tables(seats: int) -> list[Json]:
    """The options of all kinds of table for so many seats; always the same."""
    found: list[Json] = [{}, *(options for options in ALONE if is_kind(seats, options))]
    random, most = Random(seats), len(found) + COMBINATIONS
    while len(found) < most:
        options = combination(random)
        if options not in found and is_kind(seats, options):
            found.append(options)
    return found


def runs(seats: list[int], games: dict[str, int], seed: int) -> list[Run]:
    """All of them, the quick bot first."""
    return [
        Run(count, options, bot, number, seed)
        for bot, number in games.items()
        if number
        for count in seats
        for options in tables(count)
    ]


def read(path: Path) -> dict[str, Json]:
    """Results by their keys; a last line that was cut short is left out."""
    found: dict[str, Json] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            result = json.loads(line)
        except json.JSONDecodeError:
            continue
        found[result["key"]] = result
    return found


def append(path: Path, result: Json) -> None:
    """A line more; one that was cut short stays a line of its own."""
    cut = path.exists() and not path.read_text(encoding="utf-8").endswith("\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if cut else "") + json.dumps(result) + "\n")


def words(options: Json) -> str:
    return ", ".join(f"{name} {json.dumps(value)}" for name, value in options.items()) or "no option"


def is_sound(result: Json) -> bool:
    return bool(result["broken"] == result["stalled"] == 0)


def ends(result: Json) -> str:
    """Reasons to end, in percent."""
    shares = ((name, 100 * n / result["games"]) for name, n in result["reasons"].items() if n)
    return ", ".join(f"{name} {share:.0f} %" for name, share in sorted(shares, key=lambda pair: -pair[1]))


def lengths(numbers: Json) -> str:
    return f"{numbers['least']}–{numbers['median']}–{numbers['p90']}–{numbers['most']}"


def report(result: Json) -> str:
    what = f"{result['seats']} {result['bots'][0]:<6} {result['games']} games"
    sound = "sound" if is_sound(result) else f"BROKEN: {result['broken_invariants']}, {result['stalled']} never ended"
    moves, rounds = lengths(result["decisions"]), lengths(result["rounds"])
    return f"{what}  {result['seconds']:6.1f} s  moves {moves}  rounds {rounds}  {sound}  {words(result['options'])}"


def table(results: list[Json]) -> Iterator[str]:
    """Lengths and ends as a table in Markdown."""
    yield "| seats | options | bots | games | moves: least, median, 90 %, most | rounds | ends by |"
    yield "|---|---|---|---|---|---|---|"
    for result in results:
        yield (
            f"| {result['seats']} | {words(result['options'])} | {result['bots'][0]} | {result['games']} "
            f"| {lengths(result['decisions'])} | {lengths(result['rounds'])} | {ends(result)} |"
        )


def play(run: Run, key: str) -> Json:
    started = time.process_time()
    result = simulate(GAME, run.seats, run.games, [run.bot], run.seed, run.options, workers=1)
    kept = ("seats", "games", "interrupted", "bots", "seed", "options", "decisions", "rounds", "reasons")
    shown = {name: result[name] for name in (*kept, "broken", "broken_invariants", "stalled", "digest")}
    return {"key": key, **shown, "seconds": round(time.process_time() - started, 2)}


def soak(wanted: list[Run], path: Path, code: str) -> list[Json]:
    """Play what is not in the file yet; results in order. KeyboardInterrupt on Ctrl-C, with all whole runs kept."""
    known, results = read(path), []
    for number, run in enumerate(wanted, 1):
        key = run.key(code)
        if key not in known:
            result = play(run, key)
            if result["interrupted"]:
                raise KeyboardInterrupt
            append(path, result)
            print(f"[{number:3}/{len(wanted)}] {report(result)}", flush=True)
            known[key] = result
        results.append(known[key])
    return results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--random", type=int, default=2000, help="games between random bots a run (default %(default)s)"
    )
    parser.add_argument("--greedy", type=int, default=500, help="games between greedy bots a run (default %(default)s)")
    parser.add_argument("--seats", type=int, nargs="+", default=list(SPEC.seats), help="only these seat counts")
    parser.add_argument("--seed", type=int, default=1, help="of every run (default %(default)s)")
    parser.add_argument("--file", type=Path, default=Path("soak_wealth_of_nations.jsonl"), help="results, appended to")
    parser.add_argument("--table", action="store_true", help="show what is in the file, and play nothing")
    arguments = parser.parse_args()
    code = code_key("comity.bots.wealth_of_nations.self_play")
    wanted = runs(arguments.seats, {"random": arguments.random, "greedy": arguments.greedy}, arguments.seed)
    if arguments.table:
        known = read(arguments.file)
        print("\n".join(table([known[key] for key in (run.key(code) for run in wanted) if key in known])))
        return 0
    try:
        results = soak(wanted, arguments.file, code)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command goes on from {arguments.file}.", file=sys.stderr)
        return 130
    broken = [result for result in results if not is_sound(result)]
    for result in broken:
        print(f"FAILED: {report(result)}")
    games = sum(result["games"] for result in results)
    moves = sum(round(result["decisions"]["mean"] * result["games"]) for result in results)
    print(f"{len(results)} runs, {games:,} games, {moves:,} moves: {len(broken)} runs with anything broken.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
