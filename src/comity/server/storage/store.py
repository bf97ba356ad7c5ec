"""Reading and writing of guests, tables and the log. Whatever `append` has written is on disk when it returns."""

import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, fields

from pydantic import TypeAdapter
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from comity.server.refusals import Refusal, cannot_read, not_reached, not_saved
from comity.server.storage.database import Database
from comity.server.storage.models import EntryRow, ForgottenRow, GuestRow, PrivateRow, SeatRow, TableRow, TokenRow
from comity.server.table import Private, SeatToken, Table
from comity.server.wire import Json

log = logging.getLogger(__name__)
TABLE = TypeAdapter(Table)
Entry = tuple[int, Json]  # seat; a move, an undo or a word as the record keeps it
LISTED = 100  # tables of a guest that a list shows at most
TABLE_FIELDS = (
    *("id", "game", "rules_version", "options", "seed", "seed_chosen", "bot_seed", "pace", "study"),
    *("creator", "created", "updated", "state", "names", "result", "start", "rematch", "lobby_talk"),
)
SEAT_FIELDS = ("kind", "name", "key", "guest", "bot", "left", "hotseat", "auto_ready")


class OutOfStep(Exception):
    """The log on disk holds more than this server knows of: another one has written to it."""


class Store:
    """Raises Refusal: not_reached where the database is away, not_saved where it does not take what is written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def _reading(self, what: str) -> AsyncIterator[AsyncSession]:
        """Raises also Refusal cannot_read, and logs it as about `what`, where a row holds what Comity never wrote."""
        try:
            async with self._database.reading() as session:
                yield session
        except (SQLAlchemyError, OSError) as error:
            if not is_undecodable(error):
                raise not_reached() from error
            log.error("%s cannot be read: %s", what, error)
            raise cannot_read() from error
        except (ValueError, TypeError, LookupError) as error:
            log.error("%s cannot be read: %r", what, error)
            raise cannot_read() from error

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with self._database.writing() as session:
                yield session
        except (SQLAlchemyError, OSError) as error:
            raise not_saved() from error

    # guests

    async def guest_name(self, guest: str) -> str | None:
        async with self._reading(f"Guest {guest}") as session:
            row = await session.get(GuestRow, guest)
            return row.name if row else None

    async def name_guest(self, guest: str, name: str) -> None:
        async with self._writing() as session:
            row = await session.get(GuestRow, guest)
            if row:
                row.name = name
            else:
                session.add(GuestRow(id=guest, name=name, created=time.time()))

    # tables

    async def add_table(self, table: Table, entries: Sequence[Entry] = ()) -> None:
        """A new table; entries: what has been played there already."""
        async with self._writing() as session:
            session.add(TableRow(**{name: getattr(table, name) for name in TABLE_FIELDS}))
            await session.flush()
            add_seats(session, table)
            if entries:
                await session.execute(insert(EntryRow), entry_rows(table.id, 0, entries))

    async def save_table(self, table: Table) -> None:
        """Its state and its seats; not the log."""
        async with self._writing() as session:
            await write_table(session, table)

    async def table(self, number: str) -> Table | None:
        async with self._reading(f"Table {number}") as session:
            return next(iter(await tables_of(session, [number])), None)

    async def tables_of_guest(self, guest: str) -> list[Table]:
        """Those that the guest made or sits at: unfinished ones first, then the latest; those that can be read."""
        async with self._reading(f"Guest {guest}") as session:
            seated = select(SeatRow.table_id).where(SeatRow.guest == guest)
            chosen = await session.scalars(
                select(TableRow.id)
                .where(or_(TableRow.creator == guest, TableRow.id.in_(seated)))
                .where(TableRow.id.not_in(select(ForgottenRow.table_id).where(ForgottenRow.guest == guest)))
                .order_by(TableRow.state == "over", TableRow.updated.desc())
                .limit(LISTED)
            )
            numbers = list(chosen)
        try:
            async with self._reading("One of some tables") as session:
                return await tables_of(session, numbers)
        except Refusal as refusal:
            if refusal.status != cannot_read().status:
                raise
        return await self._readable(numbers)

    async def _readable(self, numbers: Sequence[str]) -> list[Table]:
        """Each table by itself, but for those that cannot be read."""
        found = []
        for number in numbers:
            try:
                found.append(await self.table(number))
            except Refusal as refusal:
                if refusal.status != cannot_read().status:
                    raise
        return [table for table in found if table is not None]

    async def forget(self, guest: str, table: str) -> None:
        """The guest's list leaves the table out from now on."""
        async with self._writing() as session:
            await session.merge(ForgottenRow(guest=guest, table_id=table))

    async def remember(self, guest: str, table: str) -> None:
        """The guest's list has the table again."""
        async with self._writing() as session:
            await session.execute(
                delete(ForgottenRow).where(ForgottenRow.guest == guest, ForgottenRow.table_id == table)
            )

    async def unfinished_of_creator(self, guest: str) -> int:
        async with self._reading(f"Guest {guest}") as session:
            count = await session.scalar(
                select(func.count()).where(TableRow.creator == guest, TableRow.state != "over")
            )
            return int(count or 0)

    async def playing(self) -> list[str]:
        """Ids of all tables in play, the latest first."""
        async with self._reading("The list of tables") as session:
            chosen = select(TableRow.id).where(TableRow.state == "playing").order_by(TableRow.updated.desc())
            return list(await session.scalars(chosen))

    # what a seat keeps for itself

    async def private(self, table: str) -> dict[int, Private]:
        """By seat."""
        async with self._reading(f"What the seats of table {table} keep") as session:
            rows = await session.scalars(select(PrivateRow).where(PrivateRow.table_id == table))
            return {row.seat: Private(row.guest, row.kept) for row in rows}

    async def keep_private(self, table: str, seat: int, private: Private) -> None:
        """In the place of what was kept for the seat."""
        async with self._writing() as session:
            await session.merge(PrivateRow(table_id=table, seat=seat, guest=private.guest, kept=private.kept))

    # tokens

    async def add_token(self, token: SeatToken) -> None:
        """Keep a token; those that have expired go."""
        async with self._writing() as session:
            await session.execute(delete(TokenRow).where(TokenRow.expires < time.time()))
            session.add(TokenRow(**asdict(token)))

    async def token(self, hashed: str) -> SeatToken | None:
        async with self._reading("A token") as session:
            row = await session.get(TokenRow, hashed)
            return None if row is None else token_of(row)

    async def tokens(self, guest: str, table: str) -> list[SeatToken]:
        """Those that the guest has given out at a table and that have not expired, the latest first."""
        async with self._reading(f"The tokens of table {table}") as session:
            own = (TokenRow.guest == guest, TokenRow.table_id == table, TokenRow.expires >= time.time())
            rows = await session.scalars(select(TokenRow).where(*own).order_by(TokenRow.created.desc()))
            return [token_of(row) for row in rows]

    async def revoke_token(self, guest: str, table: str, number: str) -> None:
        async with self._writing() as session:
            own = (TokenRow.guest == guest, TokenRow.table_id == table, TokenRow.id == number)
            await session.execute(delete(TokenRow).where(*own))

    # the log

    async def entries(self, table: str) -> list[Entry]:
        async with self._reading(f"The log of table {table}") as session:
            rows = await session.execute(
                select(EntryRow.seat, EntryRow.entry).where(EntryRow.table_id == table).order_by(EntryRow.seq)
            )
            return [(seat, entry) for seat, entry in rows]

    async def append(self, table: Table, after: int, entries: Sequence[Entry], result: Json | None) -> None:
        """Put entries into the log as numbers after + 1 …; result: of the game, if they end it.

        Raises OutOfStep where the log has grown by itself.
        """
        rows = entry_rows(table.id, after, entries)
        changes: Json = {"updated": time.time()} | ({"state": "over", "result": result} if result else {})
        async with self._writing() as session:
            try:
                await session.execute(insert(EntryRow), rows)
            except IntegrityError as error:
                raise OutOfStep from error
            await session.execute(update(TableRow).where(TableRow.id == table.id).values(**changes))


def token_of(row: TokenRow) -> SeatToken:
    return SeatToken(**{one.name: getattr(row, one.name) for one in fields(SeatToken)})


def entry_rows(table: str, after: int, entries: Sequence[Entry]) -> list[Json]:
    """Entries as rows of the log: numbers after + 1 …"""
    now = time.time()
    return [
        {"table_id": table, "seq": after + place, "seat": seat, "entry": entry, "made": now}
        for place, (seat, entry) in enumerate(entries, 1)
    ]


def add_seats(session: AsyncSession, table: Table) -> None:
    for number, seat in enumerate(table.seats):
        session.add(SeatRow(table_id=table.id, seat=number, **{name: getattr(seat, name) for name in SEAT_FIELDS}))


async def write_table(session: AsyncSession, table: Table) -> None:
    values: Json = {"state": table.state, "names": table.names, "updated": table.updated, "options": table.options}
    values |= {name: getattr(table, name) for name in ("rules_version", "result", "rematch", "lobby_talk")}
    await session.execute(update(TableRow).where(TableRow.id == table.id).values(**values))
    await session.execute(delete(SeatRow).where(SeatRow.table_id == table.id))
    add_seats(session, table)


async def tables_of(session: AsyncSession, ids: Sequence[str]) -> list[Table]:
    """The tables with these ids, in their order, seats and lengths of their logs included.

    Raises ValueError where a row holds what no table can.
    """
    found = {row.id: row for row in await session.scalars(select(TableRow).where(TableRow.id.in_(ids)))}
    rows = [found[number] for number in ids if number in found]
    ids = [row.id for row in rows]
    seats: dict[str, list[Json]] = {number: [] for number in ids}
    chosen = select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
    for row in await session.scalars(chosen):
        seats[row.table_id].append({name: getattr(row, name) for name in SEAT_FIELDS})
    lengths = await session.execute(
        select(EntryRow.table_id, func.max(EntryRow.seq)).where(EntryRow.table_id.in_(ids)).group_by(EntryRow.table_id)
    )
    seqs = {table: int(seq) for table, seq in lengths}
    return [whole_table(row, seats[row.id], seqs.get(row.id, 0)) for row in rows]


def whole_table(row: TableRow, seats: list[Json], seq: int) -> Table:
    """Raises ValueError."""
    values = {name: getattr(row, name) for name in TABLE_FIELDS}
    table = TABLE.validate_python({**values, "seats": seats, "seq": seq})
    if table.names is not None and len(table.names) != len(table.seats):
        raise ValueError(f"{len(table.names)} names for {len(table.seats)} seats")
    return table


def is_undecodable(error: Exception) -> bool:
    """Whether SQLite found bytes that are no text: it gives this the kind of error of a database that is away."""
    return isinstance(error, OperationalError) and "Could not decode to UTF-8" in str(error.orig)
