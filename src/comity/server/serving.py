"""Running the server: from a free port to the last goodbye."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path

import filelock
import uvicorn
from alembic.util.exc import CommandError
from fastapi import FastAPI
from sqlalchemy import exists, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from comity.errors import BadInput
from comity.folders import PRIVATE_FILE, make_data_folder, make_private_file
from comity.server.app import create_app
from comity.server.settings import Settings, renew_useless_key
from comity.server.storage.database import Database
from comity.server.storage.models import GuestRow

CLOSING_SECONDS = 5  # for requests under way when the server is ended
MESSAGE_ROOM = 1024  # bytes above the limit, so that the application itself can refuse a message
LOCK_FILE, ADDRESS_FILE = "server.lock", "server.address"  # in the data folder; the latter: of the server that has it
Say = Callable[[str], None]


class Server(uvicorn.Server):
    """Says when it is there, and tells its clients before it goes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = getattr(self._app.state, "services", None)
        if services is not None:
            await services.lobby.say_closing()
        await super().shutdown(sockets)


def is_no_refused_socket(record: logging.LogRecord) -> bool:
    """uvicorn 0.54 calls it an error each time that a socket is refused with an HTTP answer; ours are all answered."""
    return record.getMessage() != "ASGI callable returned without completing handshake."


class DatabaseTrouble(Exception):
    """The database cannot be used; says why in a sentence."""


def serve(settings: Settings, host: str, port: int, open_browser: bool, say: Say, any_port: bool = False) -> None:
    """Serve until interrupted or ended by SIGTERM. any_port: another one will do if this is taken.

    say: tells the user a line. Raises OSError where port or folder cannot be had, DatabaseTrouble, and BadInput for a
    folder that another server has, for a key and for an origin that is none.
    """
    with alone_in(settings.data), alone_with(settings), contextlib.closing(listen(host, port, any_port)) as listening:
        if not check_database(settings):
            renew_useless_key(settings.data)
        app = create_app(settings)
        address = url(host, listening.getsockname()[1])
        make_private_file(settings.data / ADDRESS_FILE)
        (settings.data / ADDRESS_FILE).write_text(f"{address}\n", encoding="utf-8")

        def when_ready() -> None:
            say(f"Comity is at {address} (Ctrl-C ends it).")
            say(f"Its games are kept in {place_of(settings)}.")
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws_max_size=settings.message_bytes + MESSAGE_ROOM,
            timeout_graceful_shutdown=CLOSING_SECONDS,
        )
        logging.getLogger("uvicorn.error").addFilter(is_no_refused_socket)
        server = Server(config, app, when_ready)
        with interrupted_by_sigterm(), contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again at its end
            server.run([listening])


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold a data folder for this server; the system lets go if it dies. Raises OSError, BadInput."""
    make_data_folder(folder)
    lock = filelock.FileLock(folder / LOCK_FILE, mode=PRIVATE_FILE)
    address = folder / ADDRESS_FILE
    try:
        lock.acquire(timeout=0)
    except filelock.Timeout:
        other = address.read_text(encoding="utf-8", errors="replace").strip() if address.exists() else ""
        raise BadInput(
            f"Another Comity serves the games in {folder}{f' at {other}' if other else ''}: "
            "use that one, end it, or choose another folder with --data."
        ) from None
    try:
        address.unlink(missing_ok=True)  # left by a server that was killed
        yield
    finally:
        address.unlink(missing_ok=True)
        lock.release()


@contextlib.contextmanager
def alone_with(settings: Settings) -> Iterator[None]:
    """Hold the file of a SQLite database, which servers with other folders may name too. Raises OSError, BadInput."""
    file = settings.database_file
    if file is None or not file.parent.is_dir():
        yield  # a database with a server of its own, or one that cannot be opened
        return
    lock = filelock.FileLock(f"{file}.lock", mode=PRIVATE_FILE)
    try:
        lock.acquire(timeout=0)
    except filelock.Timeout:
        raise BadInput(
            f"Another Comity keeps its games in {file}: end it, or choose another database with --database."
        ) from None
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def interrupted_by_sigterm() -> Iterator[None]:
    """SIGTERM ends the process as Ctrl-C does, and not at once: what is open must be put away."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals belong to another thread
        return
    usual = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def place_of(settings: Settings) -> str:
    """Where the games are kept, for people: without the password of a database."""
    try:
        return make_url(settings.database).render_as_string() if settings.database else str(settings.data)
    except ArgumentError:
        return str(settings.database)


def check_database(settings: Settings) -> bool:
    """Bring the database to its present form; whether it knows any guest. Raises DatabaseTrouble."""
    place = place_of(settings)

    async def upgrade() -> bool:
        database = Database(settings.url)
        try:
            await database.upgrade()
            async with database.reading() as session:
                return bool(await session.scalar(select(exists(GuestRow.id))))
        finally:
            await database.close()

    try:
        return asyncio.run(upgrade())
    except CommandError:
        raise DatabaseTrouble(f"The games in {place} were kept by a newer Comity than this one.") from None
    except ModuleNotFoundError as error:
        raise DatabaseTrouble(f"{place}: this database needs the Python package {error.name}.") from None
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).splitlines()[0]
        raise DatabaseTrouble(f"The games in {place} cannot be opened: {reason}.") from None


def listen(host: str, port: int, any_port: bool) -> socket.socket:
    """A socket at the port, or at any free one if that is as good. Raises OSError."""
    try:
        return bind(host, port)
    except OSError as error:
        if not any_port or error.errno != errno.EADDRINUSE:
            raise
        return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0: any free one. Raises OSError, which names the address."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError) as error:
        raise OSError(errno.EADDRNOTAVAIL, "there is no such address", host) from error
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
    return listening


def url(host: str, port: int) -> str:
    """What to open in a browser on this machine."""
    with contextlib.suppress(ValueError):
        address = ip_address(host)
        if address.is_unspecified:
            host = "127.0.0.1"
        elif address.version == 6:
            host = f"[{host}]"
    return f"http://{host}:{port}"
