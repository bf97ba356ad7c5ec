"""Automatic readiness: a person with nothing to do in a window is made ready after a while, tab open or not."""

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from comity.play.match import Match
from comity.server.tables.seating import Seat

if TYPE_CHECKING:
    from comity.server.tables.live_table import LiveTable

READINESS = {"ready", "unready"}
DESK = {"offer", "accept", "decline", "withdraw"}
PACE_WITH_PEOPLE, PACE_WITH_BOTS = 8.0, 3.0  # seconds to think of a trade
Basis = tuple[int, int]


class AutoReady:
    """When each seat of a table will be made ready."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._due: dict[int, tuple[Basis, float]] = {}  # by seat: since when it counts, and the time, in seconds
        self._timer: asyncio.TimerHandle | None = None

    def due(self, seat: int | None) -> int | None:
        """When a seat will be made ready, in milliseconds since 1970; None: not by itself."""
        return None if seat is None or seat not in self._due else round(self._due[seat][1] * 1000)

    def update(self) -> None:
        """Look again at every seat; a countdown that still holds goes on, others start afresh."""
        match, table = self._live.match, self._live.table
        due: dict[int, tuple[Basis, float]] = {}
        if match is not None and table.state == "playing":
            began = window_began(match)
            basis = (began, match.desk.next_id)
            touched = traders(match, began)
            for number, seat in enumerate(table.seats):
                self._end_until_choice(match, number, seat)
                if may_be_readied(match, number, seat, touched) and not self._is_busy(number, seat):
                    kept = self._due.get(number)
                    wait = 0.0 if seat.auto_ready == "until_choice" else self.pace
                    due[number] = kept if kept and kept[0] == basis else (basis, time.time() + wait)
        self._due = due
        self._set_timer()

    def restart(self, seat: int) -> None:
        """Count anew for a seat whose mode has changed."""
        self._due.pop(seat, None)
        self.update()

    @property
    def pace(self) -> float:
        table = self._live.table
        if table.pace is not None:
            return table.pace
        people = {seat.guest for seat in table.seats if seat.is_person}
        return PACE_WITH_PEOPLE if len(people) > 1 else PACE_WITH_BOTS

    def _end_until_choice(self, match: Match, number: int, seat: Seat) -> None:
        """`until_choice` ends with the seat's own next choice."""
        if seat.auto_ready != "until_choice" or number not in match.pending:
            return
        if "ready" not in kinds(match, number):
            seat.auto_ready = "on"
            self._live.spawn(self._live.save())

    def _is_busy(self, number: int, seat: Seat) -> bool:
        """Somebody is putting a deal together for this seat."""
        return seat.auto_ready == "on" and self._busy_until(number) > time.time()

    def _busy_until(self, number: int) -> float:
        return max((subscriber.busy.get(number, 0.0) for subscriber in self._live.subscribers), default=0.0)

    def _set_timer(self) -> None:
        self.stop()
        now = time.time()
        times = [when for _, when in self._due.values()]
        times += [until for subscriber in self._live.subscribers for until in subscriber.busy.values() if until > now]
        if times and self._live.table.state == "playing":
            self._timer = asyncio.get_running_loop().call_later(max(0.0, min(times) - now), self._ring)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._live.spawn(self._live.alone(self._make_ready))

    async def _make_ready(self) -> None:
        """Ready for the first seat whose time has come; the change that this makes sets the clock again."""
        now = time.time() + 0.01
        for seat, (_, when) in sorted(self._due.items()):
            if when <= now:
                await self._live.commit(partial(Match.play, seat=seat, move={"kind": "ready"}))
                return
        self.update()
        self._live.tell()


def kinds(match: Match, seat: int) -> set[str]:
    return {move.kind for move in match.legal(seat)}


def window_began(match: Match) -> int:
    """The number of the entry after which the present step, or its second try after an undo, began."""
    return next((int(event["seq"]) for event in reversed(match.log()) if event["event"] in ("step", "undone")), 0)


def traders(match: Match, began: int) -> set[int]:
    """Seats that have traded, or taken their readiness back, since then; after an undo all are un-ready by itself."""
    since = match.entries[began:]
    if began and "undo" in match.entries[began - 1][1]:
        while since and since[0][1].get("kind") == "unready":
            since = since[1:]
    return {seat for seat, entry in since if entry.get("kind") in DESK | {"unready"}}


def may_be_readied(match: Match, number: int, seat: Seat, touched: set[int]) -> bool:
    """Whether the mode of a seat makes it ready now."""
    if not seat.is_person or seat.auto_ready == "off" or number not in match.pending or number in touched:
        return False
    possible = kinds(match, number)
    if "ready" not in possible:
        return False
    if seat.auto_ready == "until_choice":
        return not any(number in offer.missing for offer in match.desk.offers)
    concerned = any(number in offer.parties for offer in match.desk.offers)
    return not concerned and not possible - READINESS - DESK
