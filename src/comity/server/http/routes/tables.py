"""Making tables, sitting down, starting, leaving and coming back, another game of the same people."""

from collections.abc import Sequence

from fastapi import APIRouter, Request

from comity.play.match import Match
from comity.server.http.catalog import require_game
from comity.server.http.dependencies import Answer, Member, Served, Services, Visitor
from comity.server.http.guests import Guest, clean_name
from comity.server.http.protection import address
from comity.server.http.requests import Fork, Join, NewTable, OneSeat, SeatWanted, Start
from comity.server.refusals import Refusal
from comity.server.table import Seat, Table, TablePlan
from comity.server.tables import copies, lobby, seating
from comity.server.tables.table_json import table_json
from comity.server.wire import Json

router = APIRouter(prefix="/tables", tags=["tables"])


def shown(table: Table, guest: Guest | None, **more: object) -> Answer:
    return Answer({**table_json(table, guest.id if guest else None), **more})


def limit_new_tables(request: Request, guest: Guest, served: Services) -> None:
    """Raises Refusal if the guest, or the address, makes too many tables."""
    served.address_tables.require(address(request))
    served.new_tables.require(guest.id)


@router.post("")
async def create(wanted: NewTable, request: Request, guest: Member, served: Served) -> Answer:
    """A new table; `start` begins at once."""
    limit_new_tables(request, guest, served)
    require_game(wanted.game)
    if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal(422, "seats_open", "A table with open seats cannot start at once.", "start")
    if wanted.bot_seed is not None and any(seat.kind == "open" for seat in wanted.seats):
        message = "Who knows what bots draw their chances from plays against bots alone: no seat may be open."
        raise Refusal(422, "seats_open", message, "bot_seed")
    plan = await plan_of(wanted, guest, served)
    live_table = await served.lobby.create(guest.id, plan)
    if wanted.start:
        await lobby.start(live_table, guest.id, None)
    return shown(live_table.table, guest)


async def plan_of(wanted: NewTable, guest: Guest, served: Services) -> TablePlan:
    """Raises Refusal, ComityError."""
    seats = await seats_of(wanted.game, wanted.seats, guest, served)
    begun = None if wanted.position is None else begun_at(wanted.game, wanted.position, len(seats), wanted.seed or 0)
    if begun and wanted.options:
        raise Refusal(422, "bad_options", "The options of a position are in the position.", "options")
    return TablePlan(
        wanted.game,
        begun.options if begun else wanted.options,
        seats,
        wanted.seed,
        bot_seed=wanted.bot_seed,
        pace=wanted.pace,
        study=wanted.study,
        start=begun.start if begun else None,
    )


def begun_at(game: str, position: Json, seats: int, seed: int) -> Match:
    """A match that stands at a position for so many seats, and goes on from there. Raises Refusal, ComityError."""
    match = Match.from_position(game, position, seed)
    if match.seats != seats:
        raise Refusal(422, "bad_position", f"The position is for {match.seats} seats, not {seats}.", "position")
    if match.over:
        raise Refusal(422, "bad_position", "In this position the game is over.", "position")
    return match


async def seats_of(game: str, wanted: Sequence[SeatWanted], guest: Guest, served: Services) -> list[Seat]:
    """Raises Refusal."""
    name = await served.name_of(guest)
    return [seat_of(game, seat, number, guest, name) for number, seat in enumerate(wanted)]


def seat_of(game: str, wanted: SeatWanted, number: int, guest: Guest, name: str) -> Seat:
    """Raises Refusal."""
    given = clean_name(wanted.name) if wanted.name else None
    if wanted.kind == "bot":
        return seating.bot_seat(game, wanted.bot, given, number)
    if wanted.kind == "open":
        return Seat("open", given or f"Seat {number}", seating.new_key())
    if wanted.kind == "me":
        return Seat("human", given or name, seating.new_key(), guest.id)
    return Seat("human", given or f"Player {number + 1}", seating.new_key(), guest.id, hotseat=True)


@router.get("")
async def mine(guest: Visitor, served: Served) -> Answer:
    """Your tables, unfinished ones first."""
    tables = await served.store.tables_of_guest(guest.id) if guest else []
    return Answer({"tables": [served.lobby.listed(table, guest.id if guest else None) for table in tables]})


@router.get("/{number}")
async def table(number: str, guest: Visitor, served: Served) -> Answer:
    """A table: what is played there, who sits where, whether it goes on."""
    return shown(await served.lobby.table(number), guest)


@router.post("/{number}/join")
async def join(number: str, wanted: Join, guest: Member, served: Served) -> Answer:
    """Sit down; with the key of a seat's link at that seat."""
    live_table = await served.lobby.get(number)
    seat = await seating.join(live_table, guest.id, await served.name_of(guest), wanted.seat, wanted.key)
    await served.store.remember(guest.id, number)
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


@router.post("/{number}/forget")
async def forget(number: str, guest: Member, served: Served) -> Answer:
    """Take a table off your list; nothing else changes, and its link still leads there."""
    await served.lobby.table(number)
    await served.store.forget(guest.id, number)
    return Answer({"forgotten": number})


@router.post("/{number}/rematch")
async def rematch(number: str, request: Request, guest: Member, served: Served) -> Answer:
    """Another game of the same people; asked for again, the same table."""
    limit_new_tables(request, guest, served)
    made = await copies.rematch(served.lobby, await served.lobby.get(number), guest.id)
    return shown(made.table, guest)


@router.post("/{number}/fork")
async def fork(number: str, wanted: Fork, request: Request, guest: Member, served: Served) -> Answer:
    """A table of your own that goes on from an earlier moment: of a game that is over, or whose seats are all yours."""
    limit_new_tables(request, guest, served)
    source = await served.lobby.get(number)
    seats = None if wanted.seats is None else await seats_of(source.table.game, wanted.seats, guest, served)
    async with served.long_work.one(guest.id):
        made = await copies.fork(served.lobby, source, guest.id, wanted.at, seats)
        if all(seat.kind != "open" for seat in made.table.seats):
            await lobby.start(made, guest.id, None)
    return shown(made.table, guest)


@router.post("/{number}/return")
async def come_back(number: str, wanted: OneSeat, guest: Member, served: Served) -> Answer:
    """Take your seat back from the bot."""
    live_table = await served.lobby.get(number)
    await seating.come_back(live_table, guest.id, wanted.seat)
    return shown(live_table.table, guest)
