"""What may be taken back, and whether others must agree; and what has happened since somebody last looked.

Readiness and talk count for nothing here, unless the last ready seat has closed a window.
"""

from typing import NamedTuple

from comity.errors import ComityError
from comity.play.match import Match


class Plan(NamedTuple):
    """moves: how many to take back; free: without asking anyone."""

    moves: int
    free: bool


def plan(match: Match, seat: int) -> Plan:
    """What it takes for a seat to take back its last move. Raises ComityError with a sentence if it cannot."""
    if match.over:
        raise ComityError("The game is over.")
    free = True
    for count, move in enumerate(match.latest_moves(), 1):
        free = free and not move.revealing and (move.seat == seat or not move.changing)
        if move.seat == seat and move.changing:
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
    latest = (move for _, move in zip(range(moves), match.latest_moves(), strict=False))
    return any(move.revealing or (move.changing and not move.secret) for move in latest)
