"""Playing and looking: views, the log, moves, talk, taking back, the replay and the record."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from comity.play.arguments import check_seat
from comity.server.http.dependencies import Answer, Member, Served, Visitor
from comity.server.http.protection import address
from comity.server.http.requests import (
    AutoReadyChosen,
    MoveLooked,
    MoveMade,
    OneSeat,
    PrivateKept,
    Talk,
    UndoAnswer,
    UndoWanted,
)
from comity.server.http.tokens import Looker, Player, Reader, require_own, seat_to_look_from
from comity.server.refusals import Refusal
from comity.server.tables import actions, private
from comity.server.tables.advice import advise

router = APIRouter(prefix="/tables/{number}", tags=["play"])
Whole = Annotated[int, Query(ge=0, le=2**31)]
Page = Annotated[int, Query(ge=1, le=200)]


@router.get("/view")
async def view(number: str, guest: Reader, served: Served, seat: int | None = None) -> Answer:
    """What a seat of yours may know and do; without a seat, what everyone may know."""
    live_table = await served.lobby.get(number)
    seen = live_table.game.view(seat_to_look_from(live_table, guest, seat))
    live_table.show(seat)
    return Answer(seen)


@router.get("/log")
async def log(
    number: str,
    guest: Reader,
    served: Served,
    seat: int | None = None,
    start: Annotated[int, Query(ge=0, le=2**31, alias="from")] = 0,
) -> Answer:
    """All events after the first so many."""
    live_table = await served.lobby.get(number)
    events = live_table.game.log(seat_to_look_from(live_table, guest, seat))
    return Answer({"events": events[start:], "next": len(events)})


@router.post("/moves")
async def move(number: str, made: MoveMade, guest: Player, served: Served) -> Answer:
    """A move; it is on disk when the answer comes. 409 `stale` brings the fresh view."""
    require_own(guest, made.seat)
    live_table = await served.lobby.get(number)
    return Answer(await actions.play(live_table, guest.id, made.seat, made.move, made.at))


@router.post("/talk")
async def talk(number: str, said: Talk, guest: Player, served: Served) -> Answer:
    """Public words: `say`, `promise` with `to`, or `wanted` with `spare`."""
    require_own(guest, said.seat)
    live_table = await served.lobby.get(number)
    served.limit_talk(guest.id, said.words())
    return Answer(await actions.talk(live_table, guest.id, said.seat, said.words(), said.at))


@router.get("/talk")
async def talked(number: str, _: Visitor, served: Served, before: Whole | None = None, most: Page = 50) -> Answer:
    """What was said before entry `before`, the latest page of it; the answer's `before` leads to the page before."""
    live_table = await served.lobby.get(number)
    return Answer(actions.talk_before(live_table.game, before, most))


@router.post("/preview")
async def preview(number: str, looked: MoveLooked, guest: Looker, served: Served) -> Answer:
    """The view that you would have after a public move or a whole deal."""
    require_own(guest, looked.seat)
    live_table = await served.lobby.get(number)
    return Answer(actions.preview(live_table, guest.id, looked.seat, looked.move))


@router.post("/outcome")
async def outcome(number: str, looked: MoveLooked, guest: Looker, served: Served) -> Answer:
    """What a choice made face down, such as a plan of what runs, would bring you, as far as you may know."""
    require_own(guest, looked.seat)
    live_table = await served.lobby.get(number)
    return Answer(actions.outcome(live_table, guest.id, looked.seat, looked.move))


@router.post("/advice")
async def advice(number: str, asked: OneSeat, guest: Looker, served: Served) -> Answer:
    """At a table for study: what the game's usual bot would do in your place, and why if it says so."""
    require_own(guest, asked.seat)
    live_table = await served.lobby.get(number)
    async with served.long_work.one(guest.id):
        return Answer(await advise(live_table, served.lobby.bot_pool, guest.id, asked.seat))


@router.post("/undo")
async def undo(number: str, wanted: UndoWanted, guest: Member, served: Served) -> Answer:
    """Take back your last move, or ask the others to agree."""
    live_table = await served.lobby.get(number)
    async with served.long_work.one(guest.id):
        return Answer(await actions.ask_undo(live_table, guest.id, wanted.seat, wanted.at))


@router.post("/undo/answer")
async def answer_undo(number: str, given: UndoAnswer, guest: Member, served: Served) -> Answer:
    """Agree, or do not."""
    live_table = await served.lobby.get(number)
    return Answer(await actions.answer_undo(live_table, guest.id, given.seat, given.agree))


@router.post("/auto-ready")
async def auto_ready(number: str, chosen: AutoReadyChosen, guest: Member, served: Served) -> Answer:
    """How you are made ready by yourself."""
    live_table = await served.lobby.get(number)
    return Answer(await actions.set_auto_ready(live_table, guest.id, chosen.seat, chosen.mode))


@router.get("/private")
async def kept(number: str, seat: int, guest: Member, served: Served) -> Answer:
    """What you keep at a seat of yours for yourself alone."""
    live_table = await served.lobby.get(number)
    live_table.require_seat(guest.id, seat)
    return Answer({"kept": private.kept_at(live_table, guest.id, seat)})


@router.post("/private")
async def keep(number: str, given: PrivateKept, guest: Member, served: Served) -> Answer:
    """Keep something at a seat of yours that nobody else ever sees: up to 4096 characters of JSON."""
    live_table = await served.lobby.get(number)
    return Answer(await private.keep(live_table, guest.id, given.seat, given.kept))


@router.get("/replay")
async def replay(
    number: str,
    request: Request,
    guest: Visitor,
    served: Served,
    at: Whole = 0,
    seat: int | None = None,
    as_seen: bool = False,
) -> Answer:
    """The table as it was after so many entries of its log.

    Once the game is over any seat may be looked from, and nothing is hidden, unless `as_seen`: as the seat saw it then.
    """
    live_table = await served.lobby.get(number)
    match = live_table.game
    chosen = (
        check_seat(seat, match.seats) if match.over and seat is not None else seat_to_look_from(live_table, guest, seat)
    )
    if at > match.seq:
        raise Refusal(422, "malformed_request", f"at must be from 0 to {match.seq}, not {at}.", "at")
    async with served.long_work.one(guest.id if guest else address(request)):
        past = await live_table.replay.moment(match, at)
    return Answer(actions.past_view(match, past, chosen, as_seen))


@router.get("/record")
async def record(number: str, served: Served, _: Visitor) -> Answer:
    """The game as a record: a running one without its seed, up to where nothing was hidden."""
    table, record = await served.lobby.record(number)
    headers = {"content-disposition": f'attachment; filename="comity-{table.game}-{table.id}.json"'}
    return Answer(record, headers=headers)
