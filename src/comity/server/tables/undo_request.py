"""A request to take back a move, to which others must agree."""

from comity.play.match import Match
from comity.server.wire import Json


class UndoRequest:
    """A seat asks to take back its last step. waiting: seats whose people have not agreed yet; steps: what goes."""

    def __init__(self, by: int, waiting: set[int], entries: int, steps: list[Json]) -> None:
        self.by = by
        self.steps = steps
        self.waiting = waiting
        self._entries = entries

    def is_outdated(self, match: Match) -> bool:
        """Something but talk has happened since."""
        return any("kind" in entry or "undo" in entry for _, entry in match.entries_since(self._entries))

    def to_json(self) -> Json:
        return {"by": self.by, "waiting": sorted(self.waiting)}
