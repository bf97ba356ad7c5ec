"""All tables: making one, sitting down, starting, leaving and coming back. Each is loaded when it is asked for."""

import asyncio
import logging
import secrets
import time
from dataclasses import replace
from typing import Any

from comity.bots.registry import bot_names
from comity.games import registry
from comity.play.arguments import MAX_SEED
from comity.play.registry import adapter_for
from comity.server.refusals import Refusal, no_table
from comity.server.settings import Settings
from comity.server.storage.store import Store
from comity.server.tables.bot_pool import BotPool
from comity.server.tables.live_table import LiveTable, rebuild
from comity.server.tables.seating import BOT_NAMES, COVER, Seat, Table, final_names

log = logging.getLogger(__name__)
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # of table ids: nothing that looks alike
ID_LENGTH = 12
IDLE = 3600.0  # seconds after which a table that nobody watches and that waits for nobody's bot is forgotten
SWEEP = 300.0


class Lobby:
    """The tables in memory by id."""

    def __init__(self, store: Store, bot_pool: BotPool, settings: Settings) -> None:
        self.store = store
        self._bot_pool = bot_pool
        self._settings = settings
        self._tables: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()

    async def get(self, number: str) -> LiveTable:
        """A table; raises Refusal."""
        live = self._tables.get(number)
        if live is None:
            async with self._loading:
                live = self._tables.get(number) or await self._load(number)
        live.touched = time.monotonic()
        return live

    async def _load(self, number: str) -> LiveTable:
        table = await self.store.table(number) if len(number) == ID_LENGTH else None
        if table is None:
            raise no_table()
        live = LiveTable(table, self.store, self._bot_pool, self._settings)
        await live.reload()
        self._tables[number] = live
        live.changed()
        return live

    async def resume(self) -> None:
        """After a restart: load every table in play, so that bots and readiness go on."""
        for number in await self.store.playing():
            try:
                await self.get(number)
            except Refusal as refusal:
                log.warning("Table %s stays closed: %s", number, refusal.message)
            await asyncio.sleep(0)

    async def keep_tidy(self) -> None:
        """Forget idle tables, again and again; they are loaded anew when asked for."""
        while True:
            await asyncio.sleep(SWEEP)
            for number, live in list(self._tables.items()):
                if live.is_idle(IDLE):
                    del self._tables[number]
                    await live.close()

    async def say_closing(self) -> None:
        """Tell everyone who watches that the server goes; they will try again by themselves."""
        subscribers = [subscriber for live in self._tables.values() for subscriber in live.subscribers]
        for subscriber in subscribers:
            subscriber.farewell()
        await asyncio.sleep(0.1 if subscribers else 0)

    async def close(self) -> None:
        await asyncio.gather(*(live.close() for live in self._tables.values()))
        self._tables.clear()

    def in_memory(self, table: Table) -> Table:
        """The same table as it is in memory, if it is."""
        live = self._tables.get(table.id)
        return live.table if live else table

    async def create(
        self,
        guest: str,
        game: str,
        options: dict[str, Any],
        seats: list[Seat],
        seed: int | None,
        pace: float | None,
    ) -> LiveTable:
        """A new table. Raises ComityError or Refusal."""
        if await self.store.unfinished_of_creator(guest) >= self._settings.open_tables_each_guest:
            raise Refusal(409, "too_many_tables", "You have too many unfinished tables; finish some first.")
        spec = registry.get(game)
        if len(seats) not in spec.seats:
            message = f"{spec.title} is for {spec.seats[0]} to {spec.seats[-1]} seats, not {len(seats)}."
            raise Refusal(422, "bad_options", message, "seats")
        adapter_for(game, len(seats), options)
        now = time.time()
        table = Table(
            id="".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)),
            game=game,
            rules_version=spec.rules_version,
            options=options,
            seed=secrets.randbelow(MAX_SEED + 1) if seed is None else seed,
            seed_chosen=seed is not None,
            bot_seed=secrets.randbelow(MAX_SEED + 1),
            pace=pace,
            creator=guest,
            created=now,
            updated=now,
            seats=seats,
        )
        await self.store.add_table(table)
        live = LiveTable(table, self.store, self._bot_pool, self._settings)
        self._tables[table.id] = live
        return live

    async def rename(self, guest: str, name: str) -> None:
        """A guest's new name, at tables that have not started."""
        for live in list(self._tables.values()):
            seats = [seat for seat in live.table.seats if seat.guest == guest and not seat.hotseat]
            if live.table.state == "open" and seats:
                for seat in seats:
                    seat.name = name
                await live.alone(live.save)
                live.tell()


def new_key() -> str:
    return secrets.token_urlsafe(12)


def is_same(key: str, given: str) -> bool:
    return secrets.compare_digest(key.encode(), given.encode("utf-8", "replace"))


def bot_seat(game: str, bot: str | None, name: str | None, number: int) -> Seat:
    """A seat for a bot; raises Refusal."""
    chosen = bot or COVER
    if chosen not in bot_names(game):
        raise Refusal(
            422, "unknown_bot", f"There is no bot {chosen!r}; there is {', '.join(bot_names(game))}.", "seats"
        )
    return Seat("bot", name or f"{BOT_NAMES[number % len(BOT_NAMES)]} ({chosen})", new_key(), bot=chosen)


async def join(live: LiveTable, guest: str, name: str, seat: int | None, key: str | None) -> int:
    """Sit down: at a seat of one's choice, the first open one, or the one that the key belongs to. Raises Refusal."""

    async def work() -> int:
        number = find_seat(live.table, guest, seat, key)
        chosen = live.table.seats[number]
        if chosen.guest == guest and not chosen.left:
            return number
        before = (chosen.kind, chosen.guest, chosen.name, chosen.left)
        chosen.kind, chosen.guest, chosen.left = "human", guest, False
        chosen.name = chosen.name if live.table.names else name
        try:
            await live.save()
        except Refusal:
            chosen.kind, chosen.guest, chosen.name, chosen.left = before
            raise
        live.changed()
        return number

    return await live.alone(work)


def find_seat(table: Table, guest: str, seat: int | None, key: str | None) -> int:
    """The seat that a guest may take; raises Refusal."""
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refusal(404, "no_such_seat", f"There is no seat {seat} at this table.", "seat")
    if key is not None:
        number = next((n for n, other in enumerate(table.seats) if is_same(other.key, key)), None)
        if number is None or seat not in (None, number):
            raise Refusal(403, "wrong_key", "This link belongs to no seat of this table.", "key")
        chosen = table.seats[number]
        if chosen.guest != guest and not (chosen.kind == "open" or (chosen.kind == "human" and chosen.left)):
            raise Refusal(409, "seat_taken", "Somebody sits there already.", "seat")
        return number
    mine = [number for number in table.seats_of(guest) if seat in (None, number)]
    if mine:
        return mine[0]
    free = [number for number, other in enumerate(table.seats) if other.kind == "open" and seat in (None, number)]
    if not free:
        raise Refusal(409, "seat_taken", "There is no open seat." if seat is None else "This seat is taken.", "seat")
    return free[0]


async def start(live: LiveTable, guest: str, fill: str | None) -> None:
    """Begin; fill: the bot for seats still open. Raises ComityError or Refusal."""

    async def work() -> None:
        table = live.table
        if guest != table.creator:
            raise Refusal(403, "not_your_table", "Only whoever made the table can start it.")
        if table.state != "open":
            raise Refusal(409, "already_started", "This game has started already.")
        seats = list(table.seats)
        for number, seat in enumerate(seats):
            if seat.kind == "open":
                if fill is None:
                    raise Refusal(
                        409, "seats_open", "Some seats are still open: wait for people or fill them with bots."
                    )
                seats[number] = bot_seat(table.game, fill, None, number)
        begun = replace(table, seats=seats, names=final_names(seats), state="playing")
        match = rebuild(begun, [])
        await live.store.save_table(begun)
        live.begin(begun, match)

    await live.alone(work)


async def leave(live: LiveTable, guest: str, seat: int) -> None:
    """Give the seat up before the start; later a bot covers for it. Raises Refusal."""

    async def work() -> None:
        live.require_seat(guest, seat)
        if live.table.state == "over":
            raise Refusal(409, "game_over", "The game is over.")
        before = live.table.seats[seat]
        if live.table.state == "open":
            live.table.seats[seat] = Seat("open", f"Seat {seat}", new_key())
        else:
            live.table.seats[seat] = replace(before, left=True)
        await save_seat(live, seat, before)

    await live.alone(work)


async def come_back(live: LiveTable, guest: str, seat: int) -> None:
    """Take the seat back from the bot. Raises Refusal."""

    async def work() -> None:
        live.require_seat(guest, seat)
        before = live.table.seats[seat]
        live.table.seats[seat] = replace(before, left=False)
        await save_seat(live, seat, before)

    await live.alone(work)


async def save_seat(live: LiveTable, number: int, before: Seat) -> None:
    """Keep a changed seat, or the one before if it cannot be saved."""
    try:
        await live.save()
    except Refusal:
        live.table.seats[number] = before
        raise
    live.undo = None
    live.count_online()
    live.changed()
