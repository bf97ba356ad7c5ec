"""How a server is set up: where its data lies, how many bots run at once, and what it lets a client do."""

import contextlib
import os
import secrets
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from comity.errors import BadInput
from comity.folders import close_to_others, make_data_folder

KEY_FILE, KEY_BYTES = "key", 32


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, and so many more each second."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Settings:
    """data: folder of the database and the key; database: an SQLAlchemy URL, by default a SQLite file in `data`.

    host: where it listens, as the user said it: requests for other names are refused.
    origins: pages besides the server's own that may use it, such as https://comity.example behind a proxy.
    bot_workers: processes that bots run in; 0: one thread, for tests. bot_seconds: the longest that a bot may take.
    bot_pause: seconds after a bot's move, so that people can follow. message_bytes: of a body or socket message;
    record_bytes: of a record to import.
    """

    data: Path
    database: str | None = None
    host: str = "127.0.0.1"
    origins: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_seconds: float = 10.0
    bot_pause: float = 0.2
    message_bytes: int = 65536
    record_bytes: int = 2**20
    limited: bool = True
    development: bool = False  # also serves the kit, which only those who work on Comity need
    requests: Rate = field(default=Rate(100, 20))  # of one guest
    address_requests: Rate = field(default=Rate(500, 100))  # of one address, which many guests may share
    new_tables: Rate = field(default=Rate(20, 0.2))  # of one guest
    address_tables: Rate = field(default=Rate(200, 2))  # of one address
    socket_messages: Rate = field(default=Rate(60, 20))  # of one socket
    talk_each_minute: int = 60  # words said and promises of one guest, at all tables together
    sockets_each_guest: int = 40  # at one table
    spectators_each_table: int = 100  # players always find room
    open_tables_each_guest: int = 100

    @property
    def url(self) -> URL:
        """Raises sqlalchemy.exc.ArgumentError where `database` is no URL."""
        if self.database:
            return make_url(self.database)
        return URL.create("sqlite+aiosqlite", database=str(self.data / "comity.sqlite3"))

    @property
    def database_file(self) -> Path | None:
        """The file of a SQLite database, by whichever name; None for any other database, and for what is no URL."""
        try:
            url = self.url
        except ArgumentError:
            return None
        name = (url.database or "").removeprefix("file:")
        if url.get_backend_name() != "sqlite" or name in ("", ":memory:"):
            return None
        return Path(name).resolve()


def signing_key(data: Path) -> bytes:
    """The key that signs cookies, made on first use and readable by its owner only.

    Raises OSError, and BadInput for a file that holds no key: with a shorter one, cookies could be forged.
    """
    make_data_folder(data)
    path = data / KEY_FILE
    try:
        key = held_key(path)
    except FileNotFoundError:
        return new_key(path)
    if not is_key(key):
        raise BadInput(
            f"{path} holds {len(key)} bytes, and a key has {KEY_BYTES}: put the right file there, or remove this one "
            "to begin with a new key, which makes everyone a new guest."
        )
    close_to_others(path)
    return key


def renew_useless_key(data: Path) -> None:
    """A new key in place of a file that holds none; for where nobody has a cookie yet. Raises OSError, BadInput."""
    path = data / KEY_FILE
    with contextlib.suppress(FileNotFoundError):
        if not is_key(held_key(path)):
            new_key(path)


def held_key(path: Path) -> bytes:
    """What the file of the key holds. Raises OSError, and BadInput for a folder."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder, and the key is a file: move the folder away.")
    return path.read_bytes()


def is_key(held: bytes) -> bool:
    return len(held) == KEY_BYTES


def new_key(path: Path) -> bytes:
    """Write a new key, whole or not at all. Raises OSError."""
    key = secrets.token_bytes(KEY_BYTES)
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        Path(unfinished).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(unfinished).unlink()
        raise
    return key
