"""Programs in a seat: a bearer token of one seat at one table, to read or to play, which expires and can be revoked.

A token is kept as its hash alone. One that is wrong, expired, revoked, or of another table or seat is refused with the
same words, which tell nothing.
"""

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends, Request

from comity.server.http.dependencies import member, services_of, visitor
from comity.server.http.guests import Guest
from comity.server.http.protection import address
from comity.server.refusals import Refusal
from comity.server.table import SeatToken
from comity.server.tables.live_table import LiveTable

May = Literal["read", "play"]
BEARER = "bearer "
PREFIX = "comity_"  # by which programs that look for leaked secrets know it
HOUR = 3600.0


@dataclass(frozen=True)
class Program(Guest):
    """A guest's program, in one of the guest's seats."""

    seat: int


def not_valid() -> Refusal:
    return Refusal(401, "bad_token", "This token is not valid here.")


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token(guest: str, table: str, seat: int, may: May, hours: int) -> tuple[str, SeatToken]:
    """The token, which only who asked for it will ever see, and what is kept of it."""
    token, now = f"{PREFIX}{secrets.token_urlsafe(32)}", time.time()
    number = secrets.token_urlsafe(6)
    return token, SeatToken(hash_of(token), number, guest, table, seat, may, now, now + hours * HOUR)


async def program(request: Request, may: May) -> Program | None:
    """Who asks by a token; None without one. Raises Refusal."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    served = services_of(request)
    served.by_address.require(address(request))
    token = header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""
    kept = await served.store.token(hash_of(token))
    if kept is None or kept.expires < time.time() or kept.table_id != request.path_params["number"]:
        raise not_valid()
    if may == "play" and kept.may != "play":
        raise not_valid()
    live_table = await served.lobby.get(kept.table_id)
    if live_table.table.seats[kept.seat].guest != kept.guest:  # somebody else sits there now
        raise not_valid()
    served.by_guest.require(kept.guest)
    return Program(kept.guest, kept.seat)


async def reading(request: Request) -> Guest | None:
    """Who looks, by a cookie, by a token, or by nothing. Raises Refusal."""
    return await program(request, "read") or visitor(request)


async def looking(request: Request) -> Guest:
    """Who looks, by a cookie or by a token. Raises Refusal."""
    return await program(request, "read") or member(request)


async def playing(request: Request) -> Guest:
    """Who plays, by a cookie or by a token. Raises Refusal."""
    return await program(request, "play") or member(request)


def require_own(guest: Guest | None, seat: int) -> None:
    """Raises Refusal where a program asks for another seat than its own."""
    if isinstance(guest, Program) and guest.seat != seat:
        raise not_valid()


def seat_to_look_from(live_table: LiveTable, guest: Guest | None, seat: int | None) -> int | None:
    """The seat to look from, which must be the guest's own; raises Refusal."""
    if seat is not None:
        require_own(guest, seat)
        live_table.require_seat(guest.id if guest else None, seat)
    return seat


Reader = Annotated[Guest | None, Depends(reading)]
Looker = Annotated[Guest, Depends(looking)]
Player = Annotated[Guest, Depends(playing)]
