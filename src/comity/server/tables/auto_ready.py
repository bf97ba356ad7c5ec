"""The clock of automatic readiness: a person with nothing to do in a window is made ready after a while."""

import asyncio
import logging
import time
from functools import partial
from typing import NamedTuple

from comity.play.match import Match
from comity.play.readiness import USUAL_MODE, Mode, has_choice, reason_to_ask, window_began
from comity.server.refusals import Refusal
from comity.server.table import Seat
from comity.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)
PACE_WITH_PEOPLE, PACE_WITH_BOTS = 8.0, 3.0  # seconds in which to consider a trade
PATIENCE = 5.0  # seconds until the next try after readiness could not be saved


class Basis(NamedTuple):
    """What a countdown holds for: it starts again when any of this changes."""

    window_began: int
    next_offer: int
    mode: Mode


class AutoReady:
    """Makes the seats of a table ready, each at its time."""

    def __init__(self, live_table: LiveTable) -> None:
        self._live_table = live_table
        self._due: dict[int, tuple[Basis, float]] = {}  # by seat; when, in seconds since 1970
        self._timer: asyncio.TimerHandle | None = None
        self._ended = False

    def changed(self) -> None:
        """Look again at every seat; a countdown that still holds goes on, others start from the beginning."""
        match, table = self._live_table.match, self._live_table.table
        due: dict[int, tuple[Basis, float]] = {}
        if match is not None and table.state == "playing":
            began = window_began(match)
            for number, seat in enumerate(table.seats):
                self._end_until_choice(match, number, seat)
                waits = self._is_busy(number, seat) or self._has_not_seen(number, began)
                if may_be_readied(match, number, seat) and not waits:
                    basis = Basis(began, match.desk.next_id, seat.auto_ready)
                    kept = self._due.get(number)
                    due[number] = kept if kept and kept[0] == basis else (basis, time.time() + self._wait(seat))
        self._due = due
        self._live_table.auto_ready_at = {number: round(when * 1000) for number, (_, when) in due.items()}
        self._set_timer()

    def _wait(self, seat: Seat) -> float:
        """Seconds until a seat is made ready."""
        table = self._live_table.table
        if seat.auto_ready == "until_choice":
            return 0.0
        if table.pace is not None:
            return table.pace
        people = {other.guest for other in table.seats if other.is_person}
        return PACE_WITH_PEOPLE if len(people) > 1 else PACE_WITH_BOTS

    def _end_until_choice(self, match: Match, number: int, seat: Seat) -> None:
        """`until_choice` ends with the seat's own next choice."""
        if seat.auto_ready == "until_choice" and has_choice(match, number):
            seat.auto_ready = USUAL_MODE
            self._live_table.spawn(self._live_table.save())

    def _has_not_seen(self, number: int, began: int) -> bool:
        """Whether somebody else has had the screen since the window began."""
        live_table = self._live_table
        return live_table.table.shares_screen(number) and live_table.shown.get(number, -1) < began

    def _is_busy(self, number: int, seat: Seat) -> bool:
        """Somebody is putting a deal together for this seat."""
        now = time.time()
        busy = (subscriber.busy.get(number, 0.0) for subscriber in self._live_table.subscribers)
        return seat.auto_ready == "on" and any(until > now for until in busy)

    def _set_timer(self) -> None:
        self._cancel_timer()
        now = time.time()
        times = [when for _, when in self._due.values()]
        for subscriber in self._live_table.subscribers:
            times += [until for until in subscriber.busy.values() if until > now]
        if times and self._live_table.table.state == "playing":
            self._ring_in(max(0.0, min(times) - now))

    def _ring_in(self, seconds: float) -> None:
        if not self._ended:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        self._ended = True
        self._cancel_timer()

    def _ring(self) -> None:
        self._timer = None
        self._live_table.spawn(self._try_to_make_ready())

    async def _try_to_make_ready(self) -> None:
        """What the disk does not take now is tried again, unless a change has set the timer meanwhile."""
        try:
            await self._live_table.exclusively(self._make_ready)
        except Refusal as refusal:
            log.warning("Table %s: automatic readiness waits: %s", self._live_table.table.id, refusal.message)
            if self._timer is None:
                self._ring_in(PATIENCE)

    async def _make_ready(self) -> None:
        """Ready for the first seat whose time has come; the change that this makes sets the timer again."""
        now = time.time() + 0.01
        for seat, (_, when) in sorted(self._due.items()):
            if when <= now:
                await self._live_table.commit(partial(Match.play, seat=seat, move={"kind": "ready"}))
                return
        self.changed()
        self._live_table.notify()


def may_be_readied(match: Match, number: int, seat: Seat) -> bool:
    """Whether a person need not be asked in this window, given time to look."""
    return seat.is_person and number in match.pending and reason_to_ask(match, number, seat.auto_ready, None) is None
