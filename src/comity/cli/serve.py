"""The command `serve`: tables in the browser."""

import os
from pathlib import Path

from comity.cli.exit_codes import DONE
from comity.console import say
from comity.errors import BadInput, ComityError
from comity.folders import data_folder
from comity.games import registry

USUAL_PORT = 8000
MOST_WORKERS = 64


def serve_tables(
    host: str,
    port: int | None,
    data: Path | None,
    database: str | None,
    origins: list[str] | None,
    workers: int,
    open_browser: bool,
) -> int:
    """Serve until interrupted. Raises ComityError and OSError."""
    try:
        from comity.server.serving import DatabaseTrouble, serve
        from comity.server.settings import Settings
    except ModuleNotFoundError as error:
        raise ComityError(f"The server needs {error.name}: install it with pip install 'comity[server]'.") from None
    from comity.cli.start_at_once import start_at_once

    if port is not None and not 0 <= port <= 65535:
        raise BadInput(f"--port must be from 0 to 65535, not {port}.")
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--bot-workers must be from 1 to {MOST_WORKERS}, not {workers}.")
    settings = Settings(
        data=folder_for(data),
        database=database,
        host=host,
        origins=tuple(origins or ()),
        bot_workers=workers,
        development=os.environ.get("COMITY_DEVELOPMENT") == "1",
    )
    start_at_once(list(registry.games()))
    try:
        serve(settings, host, USUAL_PORT if port is None else port, open_browser, say, any_port=port is None)
    except DatabaseTrouble as trouble:
        raise ComityError(str(trouble)) from None
    return DONE


def folder_for(data: Path | None) -> Path:
    """Where the games are kept; ~ is the home, also where no shell has seen it. Raises BadInput."""
    try:
        return (data or data_folder()).expanduser().absolute()
    except RuntimeError:
        raise BadInput("Comity does not know your home: say with --data where to keep the games.") from None
