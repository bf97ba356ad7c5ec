"""All tables: making one, sitting down, starting, leaving and coming back. Each is loaded when it is asked for."""

import asyncio
import logging
import secrets
import time
from dataclasses import replace

from comity.errors import ComityError
from comity.games import registry
from comity.games.common.interpreter import interpreter
from comity.play.arguments import MAX_SEED
from comity.play.registry import adapter_for
from comity.server.refusals import Refusal, cannot_read, no_table, not_reached
from comity.server.settings import Settings
from comity.server.storage.store import Store
from comity.server.table import Table, TablePlan
from comity.server.tables.auto_ready import AutoReady
from comity.server.tables.bot_driver import BotDriver
from comity.server.tables.bot_pool import BotPool
from comity.server.tables.live_table import OTHER_RULES, LiveTable, kept_record, rebuild
from comity.server.tables.seating import bot_seat, final_names
from comity.server.tables.table_json import news_json, table_json
from comity.server.wire import Json

log = logging.getLogger(__name__)
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # of table ids: nothing that looks alike
ID_LENGTH = 12
IDLE = 3600.0  # seconds after which a table without subscribers that does not go on by itself is forgotten
SWEEP = 300.0
PATIENCE = 5.0  # seconds until a database that is away is asked again
COMPILING_NEWS = 2.0  # seconds until people are told again how far the rules are compiled


class Lobby:
    """The tables in memory by id."""

    def __init__(self, store: Store, bot_pool: BotPool, settings: Settings) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self._settings = settings
        self._tables: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()

    async def get(self, number: str) -> LiveTable:
        """A table; raises Refusal, or ComityError where this Comity lacks its game."""
        live_table = self._tables.get(number)
        if live_table is None:
            async with self._loading:
                live_table = self._tables.get(number) or await self._load(number)
        live_table.touched = time.monotonic()
        return live_table

    async def table(self, number: str) -> Table:
        """A table, also one that other rules were played at; raises Refusal."""
        try:
            return (await self.get(number)).table
        except Refusal as refusal:
            return await self._kept(number, refusal)

    async def record(self, number: str) -> tuple[Table, Json]:
        """A table and its game as a record: a running one without its seed, up to where nothing was hidden.

        Where other rules were played, a finished game is given as its log stands; what a running one hides only those
        rules could tell. Raises Refusal or ComityError.
        """
        try:
            live_table = await self.get(number)
        except Refusal as refusal:
            table = await self._kept(number, refusal)
            if table.state != "over":
                raise
            return table, kept_record(table, await self.store.entries(number))
        return live_table.table, live_table.game.export()

    async def _kept(self, number: str, refusal: Refusal) -> Table:
        """The table on disk, if it is refused for its rules alone; else raises the refusal."""
        table = await self.store.table(number) if refusal.code == OTHER_RULES else None
        if table is None:
            raise refusal
        return table

    async def _load(self, number: str) -> LiveTable:
        table = await self.store.table(number) if len(number) == ID_LENGTH and set(number) <= set(ALPHABET) else None
        if table is None:
            raise no_table()
        live_table = self._put_together(table)
        try:
            await live_table.reload()
            live_table.changed()
        except (Refusal, ComityError):
            raise
        except Exception as error:  # what is kept of it is not what Comity writes
            log.error("Table %s cannot be read: %r", number, error)
            await live_table.close()
            raise cannot_read() from error
        self._tables[number] = live_table
        return live_table

    def _put_together(self, table: Table) -> LiveTable:
        """A table with all that moves it on."""
        live_table = LiveTable(table, self.store)
        live_table.listeners = [AutoReady(live_table), BotDriver(live_table, self.bot_pool, self._settings.bot_pause)]
        return live_table

    async def resume(self) -> None:
        """After a restart: load every table in play, so that bots and readiness go on."""
        while not await self._resume_all():
            await asyncio.sleep(PATIENCE)

    async def _resume_all(self) -> bool:
        """False where the database was away, and some tables have not been loaded."""
        try:
            numbers = await self.store.playing()
        except Refusal as refusal:
            log.warning("Tables in play wait: %s", refusal.message)
            return False
        missed = 0
        for number in numbers:
            try:
                await self.get(number)
            except (Refusal, ComityError) as problem:
                log.warning("Table %s stays closed: %s", number, problem.message)
                missed += isinstance(problem, Refusal) and problem.status == not_reached().status
            await asyncio.sleep(0)
        return missed == 0

    async def tell_compiling(self) -> None:
        """Everyone at a table sees how far the rules are compiled, and that they are."""
        while interpreter.on:
            told = interpreter.notice()
            await asyncio.sleep(COMPILING_NEWS)
            if interpreter.notice() != told:
                for live_table in list(self._tables.values()):
                    live_table.notify()

    async def keep_tidy(self) -> None:
        """Forget idle tables, again and again; they are loaded again when asked for."""
        while True:
            await asyncio.sleep(SWEEP)
            for number, live_table in list(self._tables.items()):
                if live_table.is_idle(IDLE):
                    del self._tables[number]
                    await live_table.close()

    async def say_closing(self) -> None:
        """Tell every subscriber that the server goes; they will try again by themselves."""
        subscribers = [subscriber for live_table in self._tables.values() for subscriber in live_table.subscribers]
        for subscriber in subscribers:
            subscriber.say_closing()
        await asyncio.sleep(0.1 if subscribers else 0)

    async def close(self) -> None:
        await asyncio.gather(*(live_table.close() for live_table in self._tables.values()))
        self._tables.clear()

    def listed(self, table: Table, guest: str | None) -> Json:
        """A table as its guest's list shows it: as it is in memory, if it is, with news of the game."""
        live_table = self._tables.get(table.id)
        if live_table is None:
            return {**table_json(table, guest), "news": None}
        return {**table_json(live_table.table, guest), "news": news_json(live_table.match)}

    async def create(self, guest: str, plan: TablePlan) -> LiveTable:
        """A new table. Raises ComityError or Refusal."""
        if await self.store.unfinished_of_creator(guest) >= self._settings.open_tables_each_guest:
            raise Refusal(409, "too_many_tables", "You have too many unfinished tables; finish some first.")
        spec = registry.get(plan.game)
        if len(plan.seats) not in spec.seats:
            message = f"{spec.title} is for {spec.seats[0]} to {spec.seats[-1]} seats, not {len(plan.seats)}."
            raise Refusal(422, "bad_options", message, "seats")
        adapter_for(plan.game, len(plan.seats), plan.options)
        now = time.time()
        table = Table(
            id="".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)),
            game=plan.game,
            rules_version=spec.rules_version,
            options=plan.options,
            seed=drawn_seed() if plan.seed is None else plan.seed,
            seed_chosen=plan.seed is not None,
            bot_seed=drawn_seed() if plan.bot_seed is None else plan.bot_seed,
            pace=plan.pace,
            study=plan.study,
            start=plan.start,
            creator=guest,
            created=now,
            updated=now,
            seats=plan.seats,
        )
        await self.store.add_table(table, plan.entries)
        live_table = self._put_together(table)
        self._tables[table.id] = live_table
        return live_table

    async def rename(self, guest: str, name: str) -> None:
        """A guest's new name, at tables that have not started."""
        for live_table in list(self._tables.values()):
            seats = [seat for seat in live_table.table.seats if seat.guest == guest and not seat.hotseat]
            if live_table.table.state == "open" and seats:
                for seat in seats:
                    seat.name = name
                await live_table.exclusively(live_table.save)
                live_table.notify()


def drawn_seed() -> int:
    return secrets.randbelow(MAX_SEED + 1)


async def start(live_table: LiveTable, guest: str, fill: str | None) -> None:
    """Begin; fill: the bot for seats still open. Raises ComityError or Refusal."""

    async def work() -> None:
        table = live_table.table
        if guest != table.creator:
            raise Refusal(403, "not_your_table", "Only the guest who made the table can start it.")
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
        version = registry.get(table.game).rules_version
        begun = replace(table, seats=seats, names=final_names(seats), state="playing", rules_version=version)
        match = await asyncio.to_thread(rebuild, begun, await live_table.store.entries(table.id))
        if match.over:
            begun.state, begun.result = "over", match.result
        await live_table.store.save_table(begun)
        live_table.begin(begun, match)

    await live_table.exclusively(work)
