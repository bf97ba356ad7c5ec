"""Looking back: the match as it was after any number of entries, quickly enough for a slider."""

from comity.play.match import Match
from comity.server.wire import Json

STRIDE = 40  # entries between two kept matches


class Replay:
    """Earlier moments of one match, made on demand and kept every STRIDE entries."""

    def __init__(self) -> None:
        self._kept: dict[int, Match] = {}

    def forget(self) -> None:
        self._kept.clear()

    def at(self, match: Match, seq: int) -> Match:
        """A match that stands where this one stood after seq entries; 0 <= seq <= match.seq. Not to be changed."""
        if not self._kept:
            assert match.seed is not None
            self._kept[0] = Match(match.game, match.seats, match.seed, match.options, match.names)
        nearest = max(kept for kept in self._kept if kept <= seq)
        past = self._kept[nearest].copy()
        for number, (seat, entry) in enumerate(match.entries_since(nearest)[: seq - nearest], nearest):
            if number % STRIDE == 0 and number not in self._kept:
                self._kept[number] = past.copy()
            past.replay(seat, entry)
        return past


def public_view(match: Match) -> Json:
    """A finished game as everyone may see it at any point: nothing is secret any more."""
    position = match.position()
    return {**match.view(), "state": {key: value for key, value in position.items() if key != "desk"}}
