"""A table in memory. Its match is a cache of the log on disk: it moves on only after the log has."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from comity.errors import ComityError
from comity.play import record
from comity.play.match import Match
from comity.play.registry import adapter_for
from comity.server.refusals import Refusal
from comity.server.storage.store import Entry, OutOfStep, Store
from comity.server.table import Private, Table
from comity.server.tables.listener import Listener
from comity.server.tables.replay import Replay
from comity.server.tables.subscriber import Subscriber
from comity.server.tables.undo_request import UndoRequest
from comity.server.wire import Json

T = TypeVar("T")
log = logging.getLogger(__name__)
OTHER_RULES = "other_rules"  # the code of a table that is kept, but cannot be played here


class LiveTable:
    """One table: its match, the sockets that subscribe to it, and what listens to it (bots, automatic readiness).

    private: by seat, what is kept there for one guest alone; undo: a request to take back a move, if one is open;
    auto_ready_at: by seat, when it will be made ready if nothing happens, in milliseconds since 1970.
    """

    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.store = store
        self.match: Match | None = None
        self.subscribers: set[Subscriber] = set()
        self.private: dict[int, Private] = {}
        self.undo: UndoRequest | None = None
        self.replay = Replay()
        self.auto_ready_at: dict[int, int] = {}
        self.shown: dict[int, int] = {}  # by seat that shares a screen: how many entries there were when it last saw it
        self.listeners: list[Listener] = []
        self.touched = time.monotonic()  # when somebody last used it
        self._lock = asyncio.Lock()
        self._doubtful = False  # the log on disk may hold more than the match
        self._tasks: set[asyncio.Task[Any]] = set()

    # one at a time

    async def exclusively(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do work while nothing else changes this table; to its end, even if the one who asked goes away."""
        return await asyncio.shield(self.spawn(self._locked(work)))

    async def _locked(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            self.touched = time.monotonic()
            if self._doubtful:
                await self.reload()
            return await work()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task of this table; refusals of what nobody waits for are no news, anything else is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | ComityError):
            log.error("Table %s: %r", self.table.id, error, exc_info=error)

    # the match

    @property
    def game(self) -> Match:
        """The match; raises Refusal before the start."""
        if self.match is None:
            raise Refusal(409, "not_started", "This game has not started yet.")
        return self.match

    async def reload(self) -> None:
        """Build the match again from the log on disk; raises Refusal."""
        entries = await self.store.entries(self.table.id) if self.table.state != "open" else []
        self.private = await self.store.private(self.table.id)
        begun = self.table.state != "open"
        self.match = await asyncio.to_thread(rebuild, self.table, entries) if begun else None
        self.replay.forget()
        if self.match is not None:
            self._take_over(self.match)
        self._doubtful = False

    def begin(self, table: Table, match: Match) -> None:
        """The start, once it is on disk."""
        self.table = table
        self._take_over(match)
        self.changed()

    async def commit(self, change: Callable[[Match], object], long: bool = False) -> None:
        """Inside `exclusively`: change the match, the log first. Raises ComityError or Refusal with nothing changed.

        long: in a thread, for what takes the longer the more has been played.
        """
        match = self.game
        future = await asyncio.to_thread(changed_copy, match, change) if long else changed_copy(match, change)
        entries: list[Entry] = [(seat, entry) for seat, entry in future.entries_since(match.seq)]
        try:
            await self.store.append(self.table, match.seq, entries, future.result)
        except OutOfStep:
            self._doubtful = True
            await self.reload()
            self.changed()
            raise Refusal(409, "stale", "The table has moved on meanwhile.") from None
        except BaseException:
            self._doubtful = True
            raise
        self._take_over(future)
        self.table.updated = time.time()
        self.changed()

    def _take_over(self, match: Match) -> None:
        self.match = match
        self.table.seq = match.seq
        if match.over:
            self.table.state, self.table.result = "over", match.result

    # who hears of it

    def changed(self) -> None:
        """After every change: listeners look again, and subscribers are sent a fresh view."""
        if self.undo is not None and (self.match is None or self.undo.is_outdated(self.match)):
            self.undo = None
        for listener in self.listeners:
            listener.changed()
        self.notify()

    def show(self, seat: int | None) -> None:
        """The seat is shown the table as it is; where it shares a screen, its readiness has waited for that."""
        if seat is None or not self.table.shares_screen(seat) or self.shown.get(seat) == self.game.seq:
            return
        self.shown[seat], before = self.game.seq, self.auto_ready_at
        for listener in self.listeners:
            listener.changed()
        if self.auto_ready_at != before:
            self.notify()

    def notify(self) -> None:
        """Have a fresh view sent to every subscriber."""
        for subscriber in self.subscribers:
            subscriber.notify()

    def count_online(self) -> None:
        """After a subscriber came or went."""
        seats = {subscriber.seat_at(self.table) for subscriber in self.subscribers} - {None}
        self.table.online = {number for number in seats if number is not None and self.table.seats[number].is_person}
        self.notify()

    async def save(self) -> None:
        """Seats and state; raises Refusal."""
        self.table.updated = time.time()
        await self.store.save_table(self.table)

    def require_seat(self, guest: str | None, seat: int) -> None:
        """Raises Refusal unless the guest plays the seat now."""
        if not 0 <= seat < len(self.table.seats):
            raise Refusal(404, "no_such_seat", f"There is no seat {seat} at this table.", "seat")
        if guest is None or self.table.seats[seat].guest != guest:
            raise Refusal(403, "not_your_seat", f"Seat {seat} is not yours.", "seat")

    def require_present(self, guest: str | None, seat: int) -> None:
        """The same, and the guest has not left."""
        self.require_seat(guest, seat)
        if self.table.seats[seat].left:
            raise Refusal(409, "you_left", "You have left this seat; come back to play on.", "seat")

    def is_idle(self, seconds: float) -> bool:
        """Nobody has used it for so long, and it does not go on by itself."""
        goes_on = self.table.state == "playing" and not self.table.waits_for_nobody
        return not goes_on and not self.subscribers and time.monotonic() - self.touched > seconds

    async def close(self) -> None:
        """Stop what runs for this table; moves being written are written."""
        for listener in self.listeners:
            listener.stop()
        self.listeners = []
        for task in list(self._tasks):
            await asyncio.wait([task], timeout=5)


def changed_copy(match: Match, change: Callable[[Match], object]) -> Match:
    future = match.copy()
    change(future)
    return future


def beginning(table: Table) -> Match:
    """The match of a table before its first entry. Raises ComityError."""
    if table.start is not None:
        return Match.from_position(table.game, table.start, table.seed, table.names)
    return Match(table.game, len(table.seats), table.seed, table.options, table.names)


def rebuild(table: Table, entries: list[Entry]) -> Match:
    """The match of a log; raises Refusal where this Comity plays by other rules."""
    problem = record.other_rules(table.game, table.rules_version)
    if problem:
        raise Refusal(409, OTHER_RULES, f"{problem}: go on with the Comity that it was begun with.")
    try:
        match = beginning(table)
        for seat, entry in entries:
            match.replay(seat, entry)
    except ComityError as error:
        log.error("Table %s does not replay: %s", table.id, error.message)
        raise Refusal(409, "cannot_replay", "The log of this game does not replay; it is kept as it is.") from error
    return match


def kept_record(table: Table, entries: list[Entry]) -> Json:
    """The record of a finished game as its log stands, without a replay: of rules that this Comity does not play."""
    assert table.names is not None
    adapter = adapter_for(table.game, len(table.seats), table.options)
    stretch = record.Stretch(table.start, [[seat, entry] for seat, entry in entries])
    written = record.write(adapter, table.seed, table.names, stretch, table.result)
    return {**written, "rules_version": table.rules_version}
