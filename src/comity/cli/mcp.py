"""The command `mcp`: a seat for a language model, by the Model Context Protocol."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from comity.cli.arguments import read_bots, read_options
from comity.cli.exit_codes import DONE
from comity.cli.warm import prepare
from comity.console import say
from comity.envs.compiled_entries import PLAY
from comity.errors import BadInput
from comity.games import registry
from comity.play.match import Match

if TYPE_CHECKING:
    from comity.envs.seat import Seat

TABLE_TOKEN, OWN_TOKEN = "COMITY_TOKEN", "COMITY_MCP_TOKEN"  # names of environment variables
LOCAL = "127.0.0.1"


@dataclass(frozen=True)
class SeatWanted:
    """What the user asked for; None where they left it to us."""

    game: str | None
    seats: int | None
    seat: int
    bots: str | None
    seed: int
    options: Sequence[str] | None
    table: str | None
    port: int | None


def serve_seat(wanted: SeatWanted) -> int:
    """Serve a seat over stdio, or over HTTP at a port of this machine. Raises ComityError."""
    from comity.envs.mcp_server import server_for

    if wanted.port is not None and not 1 <= wanted.port <= 65535:
        raise BadInput(f"--http must be a port from 1 to 65535, not {wanted.port}.")
    token = None if wanted.port is None else secret(OWN_TOKEN, "whoever may connect has to give it")
    seat = at_table(wanted) if wanted.table is not None else in_match(wanted)
    if wanted.port is None:
        server_for(seat).run()
        return DONE
    url = f"http://{LOCAL}:{wanted.port}"
    server = server_for(seat, token=token, url=url)
    say(f"Listening at {url}/mcp for who has the token of {OWN_TOKEN}.")
    server.run("streamable-http", host=LOCAL, port=wanted.port)  # refuses other names of the host than this
    return DONE


def in_match(wanted: SeatWanted) -> "Seat":
    """A seat of a match in this process. Raises ComityError."""
    from comity.envs.seat import LocalSeat

    if wanted.game is None:
        raise BadInput("Say which game, or --table with the address of a table at a server.")
    spec = registry.get(wanted.game)
    seats = spec.usual_seats if wanted.seats is None else wanted.seats
    options = read_options(list(wanted.options) if wanted.options else None)
    spec.make_rules(seats, options)
    if not 0 <= wanted.seat < seats:
        raise BadInput(f"--seat must be from 0 to {seats - 1}, not {wanted.seat}.")
    prepare(spec.id, PLAY)
    match = Match(spec.id, seats, wanted.seed, options)
    return LocalSeat(match, wanted.seat, None if wanted.bots is None else read_bots(wanted.bots), wanted.seed)


def at_table(wanted: SeatWanted) -> "Seat":
    """A seat at a server, by the address of its table: http://host:8000/t/ID. Raises BadInput, MissingExtra."""
    from comity.envs.remote_seat import at_server

    given = wanted.table or ""
    parts = urlsplit(given)
    number = parts.path.rstrip("/").rpartition("/")[2]
    if wanted.game is not None or parts.scheme not in ("http", "https") or not parts.netloc or not number:
        raise BadInput(f"--table must be the address of a table, such as http://{LOCAL}:8000/t/ID, without a game.")
    token = secret(TABLE_TOKEN, "a token of this seat, from POST /tables/{id}/tokens")
    return at_server(f"{parts.scheme}://{parts.netloc}", number, wanted.seat, token)


def secret(name: str, what: str) -> str:
    """Raises BadInput."""
    value = os.environ.get(name, "").strip()
    if not value:
        raise BadInput(f"Set {name} in the environment: {what}.")
    return value
