"""The engine: SQLite by default, in WAL mode with synchronous=FULL, so that a committed move survives a power cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from comity.folders import make_private_file

MIGRATIONS = Path(__file__).parent.parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Database:
    """Sessions to read and to write with. Writers take turns: SQLite has room for one, and waiting here is fair."""

    def __init__(self, url: URL | str) -> None:
        self.engine = create_async_engine(url)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._writing = asyncio.Lock()
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", set_pragmas)

    @property
    def _file(self) -> Path | None:
        """The file of a SQLite database that is one."""
        url = self.engine.url
        in_file = self.engine.dialect.name == "sqlite" and url.database not in (None, "", ":memory:")
        return Path(str(url.database)) if in_file and not url.query else None

    async def upgrade(self) -> None:
        """Bring the tables to their present form, from nothing or from an older one.

        Raises OSError, SQLAlchemyError, and alembic's CommandError for tables of a newer Comity.
        """
        if self._file is not None:
            make_private_file(self._file)  # SQLite gives the files beside it the same mode
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Everything in the block is on disk when it ends, or nothing is and it raises."""
        async with self._writing, self._sessions() as session, session.begin():
            yield session

    async def close(self) -> None:
        await self.engine.dispose()


def set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
