"""What may be taken back, and whether others must agree; and what has happened since somebody last looked.

The terminal and the server both go by this. One takes back one's own last step, with all that came after it:

- What has shown something hidden, or drawn by chance, ends it, unless the table is for study.
- Moves of bots go along; past the steps of other people those must agree whose steps go.
- An offer that was declined, and declining, are no steps: nothing came of them. Talk is none. Readiness is none either,
  unless it has closed a window.

`Match.undo` takes back any last move, and asks nobody.
"""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from comity.errors import ComityError
from comity.play.history import READINESS, PlayedMove
from comity.play.match import Match

SHOWN = "What was hidden has been shown since, or something was drawn by chance: that cannot be taken back."


class Plan(NamedTuple):
    """moves: how many to take back; steps: those among them that count, the last one first; ask: who must agree."""

    moves: int
    steps: tuple[PlayedMove, ...]
    ask: frozenset[int]

    @property
    def free(self) -> bool:
        """Nobody need agree."""
        return not self.ask


class Custom(NamedTuple):
    """How a table goes about it.

    people: seats that people play, None: all; study: what was shown may be taken back; automatic: entries that were
    nobody's own doing; ready: saying so by hand is a step as well.
    """

    people: Collection[int] | None = None
    study: bool = False
    automatic: Collection[int] = ()
    ready: bool = False


USUAL = Custom()


def plan(match: Match, seat: int, custom: Custom = USUAL) -> Plan:
    """What it takes for a seat to take back its last step. Raises ComityError with a sentence if it cannot."""
    if match.over:
        raise ComityError("The game is over.")
    people = range(match.seats) if custom.people is None else custom.people
    others = frozenset(people) - {seat}
    steps: list[PlayedMove] = []
    for count, (move, came_to_nothing) in enumerate(latest_moves(match), 1):
        if move.revealing and not custom.study:
            raise ComityError(SHOWN)
        said_ready = custom.ready and move.seat == seat and move.kind in READINESS
        if came_to_nothing or move.place in custom.automatic or not (move.changing or said_ready):
            continue
        steps.append(move)
        if move.seat == seat:
            return Plan(count, tuple(steps), frozenset(step.seat for step in steps) & others)
    raise ComityError("You have made no move yet that could be taken back.")


def latest_moves(match: Match) -> Iterator[tuple[PlayedMove, bool]]:
    """The moves in effect, the last one first, and whether nothing came of it: it declined, or was declined."""
    declined: set[int | None] = set()
    settled: set[int | None] = set()
    for move in match.latest_moves():
        if move.kind == "decline":
            declined.add(move.offer)
        elif move.kind == "offer":
            declined.add(move.counters)
        elif move.settling:
            settled.add(move.offer)
        gone = move.offer in declined - settled and match.desk.find(move.offer or 0) is None
        yield move, move.kind == "decline" or (move.kind in ("offer", "accept") and gone)


def told(match: Match, plan: Plan) -> list[dict[str, Any]]:
    """The steps of a plan as everyone may know them, the last one first: {seat, kind, text}."""
    texts: dict[int, str] = {}
    for event in match.log():
        texts.setdefault(event["seq"], event["text"])
    return [{"seat": step.seat, "kind": step.kind, "text": texts[step.place + 1]} for step in plan.steps]


def take_back(match: Match, count: int) -> None:
    """Undo so many moves, and make everyone un-ready, so that nothing goes on before all have looked again."""
    match.undo(count)
    for seat in range(match.seats):
        if any(move.kind == "unready" for move in match.legal(seat)):
            match.play(seat, {"kind": "unready"})


def has_changed(match: Match, seq: int) -> bool:
    """Whether anything has happened since the match had so many entries that a choice made then may hang on.

    Talk, readiness and what others lay face down do not count while the step lasts.
    """
    since = match.entries_since(seq)
    if any("undo" in entry for _, entry in since):
        return True
    moves = sum("kind" in entry for _, entry in since)
    latest = (move for _, move in zip(range(moves), match.latest_moves(), strict=False))
    return any(move.revealing or (move.changing and not move.secret) for move in latest)
