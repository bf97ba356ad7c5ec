"""How a server is set up: where its data lies, how many bots run at once, and what it lets a client do."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

KEY_BYTES = 32


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, and so many more each second."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Settings:
    """data: folder of the database and the key; database: an SQLAlchemy URL, by default a SQLite file in `data`.

    origins: pages besides the server's own that may use it, such as https://comity.example behind a proxy.
    bot_workers: processes that bots run in; 0: one thread, for tests. bot_seconds: the longest that a bot may take.
    bot_pause: seconds after a bot's move, so that people can follow. message_bytes: of a body or socket message.
    """

    data: Path
    database: str | None = None
    origins: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_seconds: float = 10.0
    bot_pause: float = 0.2
    message_bytes: int = 65536
    limited: bool = True
    requests: Rate = field(default=Rate(100, 20))  # of one guest
    address_requests: Rate = field(default=Rate(500, 100))  # of one address, which many guests may share
    new_tables: Rate = field(default=Rate(20, 0.2))  # of one guest
    address_tables: Rate = field(default=Rate(200, 2))  # of one address
    socket_messages: Rate = field(default=Rate(60, 20))  # of one socket
    sockets_each_guest: int = 40  # at one table
    spectators_each_table: int = 100  # players always find room
    open_tables_each_guest: int = 100

    @property
    def url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'comity.sqlite3'}"


def signing_key(data: Path) -> bytes:
    """The key that signs cookies, made on first use and readable by its owner only. Raises OSError."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / "key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        key = secrets.token_bytes(KEY_BYTES)
        file.write(key)
    return key
