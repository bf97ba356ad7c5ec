"""Making tables, sitting down, starting, leaving and coming back."""

from fastapi import APIRouter, Request

from comity.server.http.catalog import require_offered
from comity.server.http.dependencies import Answer, Member, Served, Visitor
from comity.server.http.guests import Guest, clean_name
from comity.server.http.protection import address
from comity.server.http.requests import Join, NewTable, OneSeat, SeatWanted, Start
from comity.server.refusals import Refusal
from comity.server.table import Seat, Table
from comity.server.tables import lobby, seating
from comity.server.tables.table_json import table_json

router = APIRouter(prefix="/tables", tags=["tables"])


def shown(table: Table, guest: Guest | None, **more: object) -> Answer:
    return Answer({**table_json(table, guest.id if guest else None), **more})


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
    live_table = await served.lobby.create(
        guest.id, wanted.game, wanted.options, seats, wanted.seed, wanted.pace, wanted.study
    )
    if wanted.start:
        await lobby.start(live_table, guest.id, None)
    return shown(live_table.table, guest)


def seat_of(game: str, wanted: SeatWanted, number: int, guest: Guest, name: str) -> Seat:
    """Raises Refusal."""
    given = clean_name(wanted.name) if wanted.name else None
    if wanted.kind == "bot":
        return seating.bot_seat(game, wanted.bot, given, number)
    if wanted.kind == "open":
        return Seat("open", given or f"Seat {number}", seating.new_key())
    if wanted.kind == "me":
        return Seat("human", given or name, seating.new_key(), guest.id)
    return Seat("human", given or f"Player {number + 1}", seating.new_key(), guest.id, hotseat=True, auto_ready="off")


@router.get("")
async def mine(guest: Visitor, served: Served) -> Answer:
    """Your tables, unfinished ones first."""
    tables = await served.store.tables_of_guest(guest.id) if guest else []
    return Answer(
        {"tables": [table_json(served.lobby.in_memory(table), guest.id if guest else None) for table in tables]}
    )


@router.get("/{number}")
async def table(number: str, guest: Visitor, served: Served) -> Answer:
    """A table: what is played there, who sits where, whether it goes on."""
    return shown(await served.lobby.table(number), guest)


@router.post("/{number}/join")
async def join(number: str, wanted: Join, guest: Member, served: Served) -> Answer:
    """Sit down; with the key of a seat's link at that seat."""
    live_table = await served.lobby.get(number)
    seat = await seating.join(live_table, guest.id, await served.name_of(guest), wanted.seat, wanted.key)
    return shown(live_table.table, guest, seat=seat)


@router.post("/{number}/start")
async def start(number: str, guest: Member, served: Served, wanted: Start | None = None) -> Answer:
    """Begin the game; only the guest who made the table can."""
    live_table = await served.lobby.get(number)
    await lobby.start(live_table, guest.id, wanted.fill if wanted else None)
    return shown(live_table.table, guest)


@router.post("/{number}/leave")
async def leave(number: str, wanted: OneSeat, guest: Member, served: Served) -> Answer:
    """Leave a seat of yours: before the start it becomes open, later a bot covers for you."""
    live_table = await served.lobby.get(number)
    await seating.leave(live_table, guest.id, wanted.seat)
    return shown(live_table.table, guest)


@router.post("/{number}/return")
async def come_back(number: str, wanted: OneSeat, guest: Member, served: Served) -> Answer:
    """Take your seat back from the bot."""
    live_table = await served.lobby.get(number)
    await seating.come_back(live_table, guest.id, wanted.seat)
    return shown(live_table.table, guest)
