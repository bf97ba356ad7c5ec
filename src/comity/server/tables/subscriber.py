"""One socket that hears of a table: whose it is, what it has been sent, and what it waits for."""

import asyncio

from comity.server.table import Table


class Subscriber:
    """seen: how many events it has been sent; busy: for which seats a deal is put together here, until when at most."""

    def __init__(self, guest: str | None, seat: int | None) -> None:
        self.guest = guest
        self._seat = seat
        self.seen = 0
        self.busy: dict[int, float] = {}
        self._changed = asyncio.Event()
        self.closing = False  # the next message is the last one

    def seat_at(self, table: Table) -> int | None:
        """The seat looked from; None for a spectator, and for a guest whose seat is somebody else's by now."""
        seat = self._seat
        return seat if seat is not None and table.seats[seat].guest == self.guest else None

    def notify(self) -> None:
        """There is something new."""
        self._changed.set()

    def say_closing(self) -> None:
        """The server goes."""
        self.closing = True
        self.notify()

    async def wait(self) -> None:
        """Until there is something new; many changes may have gone into it."""
        await self._changed.wait()
        self._changed.clear()
