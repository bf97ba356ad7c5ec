"""Golden playthroughs: whole games as short text that a person can read and correct, replayed line by line.

A file of tests/golden/<game>/ has comments (#), a line `table {…}` with the seats, the seed and the options (or a
position) and the names, and moves as records keep them: `> SEAT MOVE`. All else is written by scripts/golden, which
plays the moves: behind each move what happened and whom the game waits for then, and a line `=` for every new step.
How a state is written is each game's own affair (states.py).
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from golden.states import STATES, States, write

from comity import Match
from comity.games.common.rows import digest

FOLDER = Path(__file__).parent
WIDTH = 56  # of moves, so that what happened stands in a column
Json = dict[str, Any]


def files(game: str = "*") -> list[Path]:
    """All playthroughs, or those in one game's folder."""
    return sorted(FOLDER.glob(f"{game}/*.txt"))


def replay(path: Path) -> Match:
    """The match of a playthrough at its end."""
    match: Match | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("table "):
            match = seat_them(json.loads(line.removeprefix("table ")))
        elif line.startswith("> "):
            assert match is not None, "moves before the table"
            match.replay(*parse(line))
    assert match is not None, "no table"
    return match


def perform(text: str) -> Iterator[str]:
    """The lines of a playthrough as they should be, from its comments, its table and its moves."""
    match: Match | None = None
    states: States | None = None
    moment, shown = "", dict[str, str]()
    for line in text.splitlines():
        if line.startswith("#"):
            yield line
        elif line.startswith("table "):
            yield line
            match = seat_them(json.loads(line.removeprefix("table ")))
            states = STATES[match.game]()
            yield from sentences(match.log())
        elif line.startswith("> "):
            assert match is not None, "moves before the table"
            seat, entry = parse(line)
            told = len(match.log())
            match.replay(seat, entry)
            yield from move_lines(match, seat, entry, match.log()[told:])
        if match is not None and states is not None:
            position = match.position()
            if moment != (moment := states.moment(position)):
                yield from write(states, position, shown)
    assert match is not None, "no table"
    if match.over:
        yield f"result {json.dumps(match.result)}"
    yield f"digest {digest(match._state)}"


def seat_them(table: Json) -> Match:
    """The match that a `table` line describes."""
    names = table.get("names")
    if "position" in table:
        return Match.from_position(table["game"], table["position"], table["seed"], names)
    return Match(table["game"], table["seats"], table["seed"], table.get("options"), names)


def parse(line: str) -> tuple[int, Json]:
    """Seat and entry of a `>` line; what stands behind the entry is left out."""
    _, seat, rest = line.split(" ", 2)
    entry, _ = json.JSONDecoder().raw_decode(rest)
    return int(seat), entry


def sentences(events: Sequence[Json]) -> Iterator[str]:
    for event in events:
        yield f"    {event['text']}"


def move_lines(match: Match, seat: int, entry: Json, events: Sequence[Json]) -> Iterator[str]:
    """The move, the first thing that happened and the seats waited for; then what else happened."""
    move = f"> {seat} {json.dumps(entry)}"
    waits = " ".join(map(str, match.pending)) or "nobody"
    yield f"{move:<{WIDTH}}  {events[0]['text']}  [{waits}]"
    yield from sentences(events[1:])


def main() -> None:
    for path in files():
        before = path.read_text(encoding="utf-8")
        after = "\n".join(perform(before)) + "\n"
        if after != before:
            path.write_text(after, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(FOLDER.parent.parent).as_posix()} is rewritten\n")


if __name__ == "__main__":
    main()
