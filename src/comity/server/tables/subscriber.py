"""What goes to one socket: fresh views after every change, as few as it can take, and nothing its seat may not know."""

import asyncio
import json
from typing import Any

from comity.server.tables.live_table import LiveTable
from comity.server.tables.seating import Json, table_json


def to_text(data: Any) -> str:
    """JSON in ASCII: any text that JSON can bring in can go out again."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


class Subscriber:
    """One socket's eye on a table. seen: how many events it has been sent."""

    def __init__(self, live: LiveTable, guest: str | None, seat: int | None) -> None:
        self.live = live
        self.guest = guest
        self._seat = seat
        self.seen = 0
        self.busy: dict[int, float] = {}  # seats for which a deal is being put together here, and until when at most
        self._poked = asyncio.Event()
        self._closing = False

    @property
    def seat(self) -> int | None:
        """The seat looked from; None for a spectator, and for a guest whose seat is somebody else's by now."""
        seat = self._seat
        return seat if seat is not None and self.live.table.seats[seat].guest == self.guest else None

    def poke(self) -> None:
        self._poked.set()

    def farewell(self) -> None:
        """The next message is the last one."""
        self._closing = True
        self.poke()

    async def next_message(self) -> Json:
        """Wait for a change, then the view as it is by then: changes in between are told by one message."""
        await self._poked.wait()
        self._poked.clear()
        return {"type": "closing"} if self._closing else self.message()

    def message(self) -> Json:
        """View, new events and table; the events count as sent."""
        live, seat = self.live, self.seat
        view, events = None, []
        if live.match is not None:
            view = live.match.view(seat)
            events = live.match.log(seat)[self.seen :]
            self.seen = int(view["log_from"])
        return {
            "type": "view",
            "view": view,
            "events": events,
            "table": table_json(live.table, self.guest),
            "undo": live.undo.to_json() if live.undo else None,
            "auto_ready": live.table.seats[seat].auto_ready if seat is not None else None,
            "auto_ready_at": live.clock.due(seat),
        }
