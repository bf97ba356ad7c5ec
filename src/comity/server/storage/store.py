"""Reading and writing of guests, tables and the log. Whatever `append` has written is on disk when it returns."""

import time
from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from comity.play.readiness import Mode
from comity.server.refusals import not_saved
from comity.server.storage.database import Database
from comity.server.storage.models import EntryRow, GuestRow, SeatRow, TableRow
from comity.server.table import Kind, Seat, Table
from comity.server.wire import Json

Entry = tuple[int, Json]  # seat; a move, an undo or a word as the record keeps it
LISTED = 100  # tables of a guest that a list shows at most
TABLE_FIELDS = (
    *("id", "game", "rules_version", "options", "seed", "seed_chosen", "bot_seed", "pace"),
    *("creator", "created", "updated", "state", "names", "result"),
)
SEAT_FIELDS = ("kind", "name", "key", "guest", "bot", "left", "hotseat", "auto_ready")


class OutOfStep(Exception):
    """The log on disk holds more than this server knows of: another one has written to it."""


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database

    # guests

    async def guest_name(self, guest: str) -> str | None:
        async with self._database.reading() as session:
            row = await session.get(GuestRow, guest)
            return row.name if row else None

    async def name_guest(self, guest: str, name: str) -> None:
        """Raises Refusal not_saved, as everything here that writes."""
        try:
            async with self._database.writing() as session:
                row = await session.get(GuestRow, guest)
                if row:
                    row.name = name
                else:
                    session.add(GuestRow(id=guest, name=name, created=time.time()))
        except (SQLAlchemyError, OSError) as error:
            raise not_saved() from error

    # tables

    async def add_table(self, table: Table) -> None:
        try:
            async with self._database.writing() as session:
                session.add(TableRow(**{name: getattr(table, name) for name in TABLE_FIELDS}))
                await session.flush()
                add_seats(session, table)
        except (SQLAlchemyError, OSError) as error:
            raise not_saved() from error

    async def save_table(self, table: Table) -> None:
        """Its state and its seats; not the log."""
        try:
            async with self._database.writing() as session:
                await write_table(session, table)
        except (SQLAlchemyError, OSError) as error:
            raise not_saved() from error

    async def table(self, number: str) -> Table | None:
        async with self._database.reading() as session:
            row = await session.get(TableRow, number)
            return (await tables_of(session, [row]))[0] if row else None

    async def tables_of_guest(self, guest: str) -> list[Table]:
        """Those that the guest made or sits at: unfinished ones first, then the latest."""
        async with self._database.reading() as session:
            seated = select(SeatRow.table_id).where(SeatRow.guest == guest)
            rows = await session.scalars(
                select(TableRow)
                .where(or_(TableRow.creator == guest, TableRow.id.in_(seated)))
                .order_by(TableRow.state == "over", TableRow.updated.desc())
                .limit(LISTED)
            )
            return await tables_of(session, list(rows))

    async def unfinished_of_creator(self, guest: str) -> int:
        async with self._database.reading() as session:
            count = await session.scalar(
                select(func.count()).where(TableRow.creator == guest, TableRow.state != "over")
            )
            return int(count or 0)

    async def playing(self) -> list[str]:
        """Ids of all tables in play, the latest first."""
        async with self._database.reading() as session:
            chosen = select(TableRow.id).where(TableRow.state == "playing").order_by(TableRow.updated.desc())
            return list(await session.scalars(chosen))

    # the log

    async def entries(self, table: str) -> list[Entry]:
        async with self._database.reading() as session:
            rows = await session.execute(
                select(EntryRow.seat, EntryRow.entry).where(EntryRow.table_id == table).order_by(EntryRow.seq)
            )
            return [(seat, entry) for seat, entry in rows]

    async def append(self, table: Table, after: int, entries: Sequence[Entry], result: Json | None) -> None:
        """Put entries into the log as numbers after + 1 …; result: of the game, if they end it.

        Raises OutOfStep where the log has grown by itself, Refusal not_saved where the disk does not take them.
        """
        now = time.time()
        rows = [
            {"table_id": table.id, "seq": after + place, "seat": seat, "entry": entry, "made": now}
            for place, (seat, entry) in enumerate(entries, 1)
        ]
        changes: Json = {"updated": now} | ({"state": "over", "result": result} if result else {})
        try:
            async with self._database.writing() as session:
                await session.execute(insert(EntryRow), rows)
                await session.execute(update(TableRow).where(TableRow.id == table.id).values(**changes))
        except IntegrityError as error:
            raise OutOfStep from error
        except (SQLAlchemyError, OSError) as error:
            raise not_saved() from error


def add_seats(session: AsyncSession, table: Table) -> None:
    for number, seat in enumerate(table.seats):
        session.add(SeatRow(table_id=table.id, seat=number, **{name: getattr(seat, name) for name in SEAT_FIELDS}))


async def write_table(session: AsyncSession, table: Table) -> None:
    values: Json = {"state": table.state, "names": table.names, "updated": table.updated, "options": table.options}
    await session.execute(update(TableRow).where(TableRow.id == table.id).values(**values))
    await session.execute(delete(SeatRow).where(SeatRow.table_id == table.id))
    add_seats(session, table)


async def tables_of(session: AsyncSession, rows: Sequence[TableRow]) -> list[Table]:
    """The tables of some rows, seats and lengths of their logs included."""
    ids = [row.id for row in rows]
    seats: dict[str, list[Seat]] = {number: [] for number in ids}
    chosen = select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
    for row in await session.scalars(chosen):
        seats[row.table_id].append(seat_of(row))
    lengths = await session.execute(
        select(EntryRow.table_id, func.max(EntryRow.seq)).where(EntryRow.table_id.in_(ids)).group_by(EntryRow.table_id)
    )
    seqs = {table: int(seq) for table, seq in lengths}
    return [
        Table(**{name: getattr(row, name) for name in TABLE_FIELDS}, seats=seats[row.id], seq=seqs.get(row.id, 0))
        for row in rows
    ]


def seat_of(row: SeatRow) -> Seat:
    values: dict[str, Any] = {name: getattr(row, name) for name in SEAT_FIELDS}
    values["kind"], values["auto_ready"] = cast("Kind", row.kind), cast("Mode", row.auto_ready)
    return Seat(**values)
