"""What has been done in a match: the entries of its record, and what stood before each move in effect."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from comity.errors import ComityError
from comity.games.common.rows import Rows, duplicate
from comity.play.adapter import Adapter, Json, Past
from comity.play.desk import Desk

Entry = list[Any]  # [seat, a move, an undo or talk, as JSON]
READINESS = ("ready", "unready")


class Snapshot(NamedTuple):
    """What stood before a move in effect. place: where the move stands among the entries; state: not to be changed."""

    place: int
    state: Rows
    desk: Desk


class PlayedMove(NamedTuple):
    """A move in effect.

    place: where it stands among the entries; changing: it did more than say who is ready; revealing: it showed what was
    hidden, or drew; secret: others did not see it when it was made; counters: the offer it answers with another; offer:
    the one it made, answered or withdrew; settling: a deal went through.
    """

    place: int
    seat: int
    kind: str
    changing: bool
    revealing: bool
    secret: bool
    counters: int | None
    offer: int | None
    settling: bool


class History:
    """entries: everything in order; snapshots: one for each move that has not been taken back."""

    def __init__(self, entries: Sequence[Entry] = (), snapshots: Sequence[Snapshot] = ()) -> None:
        self.entries = list(entries)
        self.snapshots = list(snapshots)

    def copy(self) -> "History":
        return History(self.entries, self.snapshots)

    def add_talk(self, seat: int, words: Json) -> None:
        self.entries.append([seat, words])

    def add_move(self, seat: int, move: Json, state: Rows, desk: Desk) -> None:
        """state, desk: before the move."""
        self.snapshots.append(Snapshot(len(self.entries), duplicate(state), desk))
        self.entries.append([seat, move])

    def take_back(self, count: int) -> tuple[int, Snapshot]:
        """Take back the last moves in effect: the seat of the first of them, and what stood before it.

        Raises ComityError where there are not so many.
        """
        if not 1 <= count <= len(self.snapshots):
            raise ComityError(f"There {moves_there_are(len(self.snapshots))} to take back.")
        snapshot = self.snapshots[-count]
        del self.snapshots[-count:]
        seat = int(self.entries[snapshot.place][0])
        self.entries.append([seat, {"undo": count}])
        return seat, snapshot

    def moves(self) -> list[Entry]:
        """The moves in effect: talk and what was taken back left out."""
        return [self.entries[snapshot.place] for snapshot in self.snapshots]

    def past(self) -> Past:
        """The moves in effect, in order, each with the state before it."""
        for snapshot in self.snapshots:
            yield self.entries[snapshot.place], snapshot.state

    def phase_start(self, adapter: Adapter, state: Rows) -> tuple[Rows, int]:
        """The state at the start of the present phase, not to be changed, and how many entries there were.

        state: the present one. Where nothing is known of the phase's start: the earliest state that is.
        """
        phase, start, place = adapter.phase(state), state, len(self.entries)
        for snapshot in reversed(self.snapshots):
            if adapter.phase(snapshot.state) != phase:
                break
            start, place = snapshot.state, snapshot.place
        return start, place

    def latest_moves(self, adapter: Adapter, state: Rows) -> Iterator[PlayedMove]:
        """The moves in effect, the last one first; state: after all of them."""
        after = state
        for snapshot in reversed(self.snapshots):
            yield played_move(adapter, snapshot, self.entries[snapshot.place], after)
            after = snapshot.state


def moves_there_are(count: int) -> str:
    return {0: "is no move", 1: "is only one move"}.get(count, f"are only {count} moves")


def played_move(adapter: Adapter, snapshot: Snapshot, entry: Entry, after: Rows) -> PlayedMove:
    place, before, desk = snapshot
    seat, move = entry
    moved_on = adapter.moment(before) != adapter.moment(after)
    secret = adapter.is_secret(adapter.parse(seat, move))
    drew = bool(before["rng"][0] != after["rng"][0])
    changing = moved_on or move["kind"] not in READINESS
    revealing = drew or (secret and moved_on)
    offer = desk.next_id if move["kind"] == "offer" else move.get("offer")
    answered = desk.find(offer) if move["kind"] == "accept" else None
    settling = answered is not None and answered.missing == (seat,)
    counters = move.get("counters")
    return PlayedMove(place, seat, move["kind"], changing, revealing, secret, counters, offer, settling)
