"""What may be taken back, and whether others must agree; and what has happened since somebody last looked.

Readiness and talk count for nothing here, unless the last ready seat has closed a window.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from comity.errors import ComityError
from comity.games.common.rows import Rows
from comity.play.match import Match
from comity.play.record import kept_moves

READINESS = ("ready", "unready")


class Step(NamedTuple):
    """A move in effect. changing: it did more than say who is ready; revealing: it showed what was hidden or drew."""

    seat: int
    kind: str
    changing: bool
    revealing: bool
    secret: bool


class Plan(NamedTuple):
    """moves: how many to take back; free: without asking anyone."""

    moves: int
    free: bool


def plan(match: Match, seat: int) -> Plan:
    """What it takes for a seat to take back its last move. Raises ComityError with a sentence if it cannot."""
    if match.over:
        raise ComityError("The game is over.")
    free = True
    for count, step in enumerate(latest_steps(match), 1):
        free = free and not step.revealing and (step.seat == seat or not step.changing)
        if step.seat == seat and step.changing:
            return Plan(count, free)
    raise ComityError("You have no move to take back.")


def take_back(match: Match, count: int) -> None:
    """Undo so many moves, and make everyone un-ready, so that nothing goes on before all have looked again."""
    for _ in range(count):
        match.undo()
    for seat in range(match.seats):
        if any(move.kind == "unready" for move in match.legal(seat)):
            match.play(seat, {"kind": "unready"})


def has_changed(match: Match, seq: int) -> bool:
    """Whether anything has happened since the match had so many entries that a choice made then may hang on.

    Talk, readiness and what others lay face down do not count while the step lasts.
    """
    since = match.entries[seq:]
    if any("undo" in entry for _, entry in since):
        return True
    moves = sum("kind" in entry for _, entry in since)
    steps = (step for _, step in zip(range(moves), latest_steps(match), strict=False))
    return any(step.revealing or (step.changing and not step.secret) for step in steps)


def latest_steps(match: Match) -> Iterator[Step]:
    """The moves in effect, the last one first."""
    kept = kept_moves(match.entries)
    after: Rows = match._state
    for (seat, before, _), (_, entry) in zip(reversed(match._history), reversed(kept), strict=True):
        yield step_of(match, seat, entry, before, after)
        after = before


def step_of(match: Match, seat: int, entry: dict[str, Any], before: Rows, after: Rows) -> Step:
    moved_on = match._adapter.moment(before) != match._adapter.moment(after)
    secret = match._adapter.is_secret(match._adapter.parse(seat, entry))
    drew = bool(before["rng"][0] != after["rng"][0])
    readiness = entry["kind"] in READINESS
    return Step(seat, entry["kind"], moved_on or not readiness, drew or (secret and moved_on), secret)
