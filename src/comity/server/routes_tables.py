"""Making tables, sitting down, starting, leaving and coming back."""

from fastapi import APIRouter, Request

from comity.server import hall
from comity.server.catalog import require_offered
from comity.server.guests import Guest, clean_name
from comity.server.live import Live
from comity.server.protection import address
from comity.server.refusals import Refusal
from comity.server.seating import Seat, table_json
from comity.server.services import Answer, Member, Served, Services, Visitor
from comity.server.wire import Join, NewTable, OneSeat, SeatWanted, Start

router = APIRouter(prefix="/tables", tags=["tables"])


def shown(live: Live, guest: Guest | None, **more: object) -> Answer:
    return Answer({**table_json(live.table, guest.id if guest else None), **more})


@router.post("")
async def create(wanted: NewTable, request: Request, guest: Member, served: Served) -> Answer:
    """A new table; `start` begins at once."""
    served.address_tables.require(address(request))
    served.new_tables.require(guest.id)
    require_offered(wanted.game)
    if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal(422, "seats_open", "A table with open seats cannot start at once.", "start")
    name = await served.name_of(guest)
    seats = [seat_of(wanted.game, seat, number, guest, name) for number, seat in enumerate(wanted.seats)]
    live = await served.hall.create(guest.id, wanted.game, wanted.options, seats, wanted.seed, wanted.pace)
    if wanted.start:
        await hall.start(live, guest.id, None)
    return shown(live, guest)


def seat_of(game: str, wanted: SeatWanted, number: int, guest: Guest, name: str) -> Seat:
    """Raises Refusal."""
    given = clean_name(wanted.name) if wanted.name else None
    if wanted.kind == "bot":
        return hall.bot_seat(game, wanted.bot, given, number)
    if wanted.kind == "open":
        return Seat("open", given or f"Seat {number}", hall.new_key())
    if wanted.kind == "me":
        return Seat("human", given or name, hall.new_key(), guest.id)
    return Seat("human", given or f"Player {number + 1}", hall.new_key(), guest.id, hotseat=True, auto_ready="off")


@router.get("")
async def mine(guest: Visitor, served: Served) -> Answer:
    """Your tables, unfinished ones first."""
    tables = await served.store.tables_of_guest(guest.id) if guest else []
    return Answer(
        {"tables": [table_json(served.hall.in_memory(table), guest.id if guest else None) for table in tables]}
    )


@router.get("/{number}")
async def table(number: str, guest: Visitor, served: Served) -> Answer:
    """A table: what is played there, who sits where, whether it goes on."""
    return shown(await served.hall.get(number), guest)


@router.post("/{number}/join")
async def join(number: str, wanted: Join, guest: Member, served: Served) -> Answer:
    """Sit down; with the key of a seat's link at that seat."""
    live = await served.hall.get(number)
    seat = await hall.join(live, guest.id, await served.name_of(guest), wanted.seat, wanted.key)
    return shown(live, guest, seat=seat)


@router.post("/{number}/start")
async def start(number: str, guest: Member, served: Served, wanted: Start | None = None) -> Answer:
    """Begin the game; only whoever made the table can."""
    live = await served.hall.get(number)
    await hall.start(live, guest.id, wanted.fill if wanted else None)
    return shown(live, guest)


@router.post("/{number}/leave")
async def leave(number: str, wanted: OneSeat, guest: Member, served: Served) -> Answer:
    """Leave a seat of yours: before the start it becomes open, later a bot covers for you."""
    live = await served.hall.get(number)
    await hall.leave(live, guest.id, wanted.seat)
    return shown(live, guest)


@router.post("/{number}/return")
async def come_back(number: str, wanted: OneSeat, guest: Member, served: Served) -> Answer:
    """Take your seat back from the bot."""
    live = await served.hall.get(number)
    await hall.come_back(live, guest.id, wanted.seat)
    return shown(live, guest)


__all__ = ["Services", "router"]
