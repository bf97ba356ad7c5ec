"""Looking back: the match as it was after any number of entries, quickly enough for a slider."""

import asyncio
from typing import Any

from comity.play.match import Match
from comity.server.wire import Json

STRIDE = 40  # entries between two kept matches


class Replay:
    """Earlier moments of one match, made on demand and kept every STRIDE entries."""

    def __init__(self) -> None:
        self._kept: dict[int, Match] = {}
        self._turn = asyncio.Lock()

    def forget(self) -> None:
        self._kept = {}  # a thread may still fill the old one

    async def moment(self, match: Match, seq: int) -> Match:
        """The same as `at`, in a thread: the moves of a long game take seconds."""
        async with self._turn:
            return await asyncio.to_thread(self.at, match, seq)

    def at(self, match: Match, seq: int) -> Match:
        """A match that stands where this one stood after seq entries; 0 <= seq <= match.seq. Not to be changed."""
        kept = self._kept
        if not kept:
            kept[0] = beginning_of(match)
        nearest = max(number for number in kept if number <= seq)
        past = kept[nearest].copy()
        for number, (seat, entry) in enumerate(match.entries_since(nearest)[: seq - nearest], nearest):
            if number % STRIDE == 0 and number not in kept:
                kept[number] = past.copy()
            past.replay(seat, entry)
        return past


def beginning_of(match: Match) -> Match:
    """The same match before its first entry."""
    assert match.seed is not None
    if match.start is not None:
        return Match.from_position(match.game, match.start, match.seed, match.names)
    return Match(match.game, match.seats, match.seed, match.options, match.names)


def open_view(match: Match, seat: int | None = None) -> Json:
    """The view of a seat with nothing hidden: of a game that is over, or of a position that somebody has set up."""
    view = match.view(seat)
    position = {key: value for key, value in match.position().items() if key != "desk"}
    return {**view, "state": uncovered(view["state"], position)}


def uncovered(seen: Any, known: Any) -> Any:
    """What was seen, with all that is known in its place; what only the seen has (who has chosen) stays."""
    if isinstance(seen, dict) and isinstance(known, dict):
        return {**seen, **{key: uncovered(seen.get(key), value) for key, value in known.items()}}
    if isinstance(seen, list) and isinstance(known, list) and len(seen) == len(known):
        return [uncovered(*pair) for pair in zip(seen, known, strict=True)]
    return known
