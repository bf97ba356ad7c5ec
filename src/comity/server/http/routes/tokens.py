"""Tokens of one's seats, for programs."""

from fastapi import APIRouter

from comity.server.http.dependencies import Answer, Member, Served
from comity.server.http.requests import TokenWanted
from comity.server.http.tokens import new_token
from comity.server.refusals import Refusal
from comity.server.table import SeatToken
from comity.server.wire import Json

router = APIRouter(prefix="/tables/{number}/tokens", tags=["tokens"])
MOST = 20  # of a guest at a table


def shown(kept: SeatToken) -> Json:
    return {name: getattr(kept, name) for name in ("id", "seat", "may", "created", "expires")}


@router.post("")
async def give(number: str, wanted: TokenWanted, guest: Member, served: Served) -> Answer:
    """A new token of a seat of yours: the only answer that shows it."""
    live_table = await served.lobby.get(number)
    live_table.require_seat(guest.id, wanted.seat)
    if len(await served.store.tokens(guest.id, number)) >= MOST:
        raise Refusal(409, "too_many_tokens", f"You have {MOST} tokens at this table: revoke one first.")
    token, kept = new_token(guest.id, number, wanted.seat, wanted.may, wanted.hours)
    await served.store.add_token(kept)
    return Answer({**shown(kept), "token": token})


@router.get("")
async def listed(number: str, guest: Member, served: Served) -> Answer:
    """Your tokens at this table, without themselves."""
    await served.lobby.table(number)
    return Answer({"tokens": [shown(kept) for kept in await served.store.tokens(guest.id, number)]})


@router.post("/{token}/revoke")
async def revoke(number: str, token: str, guest: Member, served: Served) -> Answer:
    """No program can use this token of yours any more; token: its `id`."""
    await served.lobby.table(number)
    await served.store.revoke_token(guest.id, number, token)
    return Answer({"revoked": token})
