"""What people do at a table in play: moves, talk, taking back, readiness."""

import asyncio
from collections.abc import Mapping
from typing import Any

from comity.play import undo
from comity.play.match import Match
from comity.play.readiness import Mode
from comity.server.refusals import Refusal
from comity.server.tables import lobby_talk
from comity.server.tables.live_table import LiveTable
from comity.server.tables.replay import open_view
from comity.server.tables.undo_request import UndoRequest
from comity.server.wire import Json

HARMLESS = ("ready", "accept", "decline")  # may come late: they are checked again
TALK = ("say", "promise", "wanted")
SAID = ("said", "promised", "wanted")  # their events


async def play(live_table: LiveTable, guest: str | None, seat: int, move: Mapping[str, Any], at: int) -> Json:
    """Do a move that was made on the view number `at`. Raises ComityError or Refusal."""

    async def work() -> Json:
        live_table.require_present(guest, seat)
        match = live_table.game
        require_view(match, at)
        if move.get("kind") not in HARMLESS and undo.has_changed(match, at):
            raise stale(match, seat, at)
        await live_table.commit(lambda future: future.play(seat, move))
        return answer(live_table, seat, at)

    return await live_table.exclusively(work)


def require_view(match: Match, at: int) -> None:
    """That there was a view with this `seq`; raises Refusal."""
    if not 0 <= at <= match.seq:
        raise Refusal(422, "malformed_move", f"at must be the seq of a view of this table, not {at}.", "at")


def stale(match: Match, seat: int, at: int) -> Refusal:
    """The refusal that brings the fresh view along."""
    message = "The table has moved on since you looked; look again before you choose."
    return Refusal(409, "stale", message, "at", {"view": match.view(seat), "events": events_after(match, seat, at)})


def answer(live_table: LiveTable, seat: int, at: int) -> Json:
    match = live_table.game
    return {"seq": match.seq, "view": match.view(seat), "events": events_after(match, seat, at)}


def events_after(match: Match, seat: int | None, seq: int) -> list[Json]:
    return [event for event in match.log(seat) if event["seq"] > seq]


def talk_before(match: Match, before: int | None, most: int) -> Json:
    """The latest so many words said before entry `before` (None: of all), and before which to look for older ones."""
    said = [event for event in match.log() if event["event"] in SAID and (before is None or event["seq"] < before)]
    page = said[-most:]
    return {"events": page, "before": page[0]["seq"] if len(said) > len(page) else None}


async def talk(
    live_table: LiveTable, guest: str | None, seat: int, words: Mapping[str, Any], at: int | None = None
) -> Json:
    """Public words: {say}, {promise, to} or {wanted, spare}. Raises ComityError or Refusal.

    at: the view on which they were said. The same words again, said on a view without them, were sent twice: they count
    once.
    """

    async def work() -> Json:
        live_table.require_seat(guest, seat)
        if live_table.match is None:
            return await lobby_talk.say(live_table, seat, words)
        match = live_table.game
        if at is not None:
            require_view(match, at)
            if was_said(match, seat, words, at):
                return answer(live_table, seat, at)
        await live_table.commit(lambda future: speak(future, seat, words))
        return answer(live_table, seat, match.seq)

    return await live_table.exclusively(work)


def was_said(match: Match, seat: int, words: Mapping[str, Any], at: int) -> bool:
    """Whether the seat has said just this since the match had so many entries. Raises IllegalMove, Refusal."""
    trial = match.copy()
    speak(trial, seat, words)
    return trial.entries_since(match.seq)[0] in match.entries_since(at)


def speak(match: Match, seat: int, words: Mapping[str, Any]) -> None:
    """Raises IllegalMove, Refusal."""
    given = [key for key in TALK if key in words]
    known = {"say": {"say"}, "promise": {"promise", "to"}, "wanted": {"wanted", "spare"}}
    if len(given) != 1 or set(words) - known[given[0]]:
        raise Refusal(422, "malformed_talk", "Talk is one of {say}, {promise, to} and {wanted, spare}.")
    if "say" in words:
        match.say(seat, words["say"])
    elif "promise" in words:
        match.promise(seat, words["promise"], words.get("to"))  # type: ignore[arg-type]  # checked there
    else:
        require_lists(words)
        match.want(seat, words["wanted"], words.get("spare"))


def require_lists(words: Mapping[str, Any]) -> None:
    for key in ("wanted", "spare"):
        if not isinstance(words.get(key, {}), dict):
            raise Refusal(422, "malformed_talk", f"{key} must be an object of amounts by name.", key)


async def ask_undo(live_table: LiveTable, guest: str | None, seat: int, at: int | None = None) -> Json:
    """Take back the seat's last step, at once or when the others agree. Raises ComityError or Refusal.

    at: the view on which it was asked; refused as stale where that showed another last step.
    """

    async def work() -> Json:
        live_table.require_present(guest, seat)
        match = live_table.game
        plan = await asyncio.to_thread(undo_plan, live_table, seat, at)
        steps = await asyncio.to_thread(undo.told, match, plan)
        waiting = {number for number in plan.ask if live_table.table.seats[number].guest != guest}
        if waiting and live_table.undo is not None and live_table.undo.by != seat:
            raise Refusal(
                409, "undo_asked", f"{match.names[live_table.undo.by]} asks to take a move back; answer that first."
            )
        if waiting:
            live_table.undo = UndoRequest(seat, waiting, match.seq, steps)
            live_table.notify()
        else:
            await live_table.commit(lambda future: undo.take_back(future, plan.moves), long=True)
        return {"done": not waiting, **undo_json(live_table), "undo_steps": steps}

    return await live_table.exclusively(work)


def undo_plan(live_table: LiveTable, seat: int, at: int | None = None) -> undo.Plan:
    """What it takes for the seat to take back its last step of view `at`. Raises ComityError or Refusal."""
    match, table = live_table.game, live_table.table
    if at is not None:
        require_view(match, at)
        if undo.has_changed(match, at):
            raise stale(match, seat, at)
    people = [number for number, other in enumerate(table.seats) if other.is_person]
    plan = undo.plan(match, seat, undo.Custom(people, table.study))
    if at is not None and plan.steps[-1].place >= at:
        raise stale(match, seat, at)
    return plan


def undo_json(live_table: LiveTable) -> Json:
    """The open request, if there is one, and how far the match is."""
    return {"undo": live_table.undo.to_json() if live_table.undo else None, "seq": live_table.game.seq}


async def answer_undo(live_table: LiveTable, guest: str | None, seat: int, agree: bool) -> Json:
    """Agree or not, for all seats of the guest; not agreeing, who has asked takes the request back. Raises Refusal."""

    async def work() -> Json:
        live_table.require_present(guest, seat)
        request = live_table.undo
        takes_back = request is not None and request.by == seat and not agree
        if request is None or not (takes_back or seat in request.waiting):
            raise Refusal(409, "nothing_to_answer", "Nobody asks you to agree to taking back a move.")
        left = request.waiting - set(live_table.table.seats_of(guest))
        if not agree:
            live_table.undo = None
            live_table.notify()
        elif left:
            request.waiting = left
            live_table.notify()
        else:
            plan = await asyncio.to_thread(undo_plan, live_table, request.by)
            await live_table.commit(lambda future: undo.take_back(future, plan.moves), long=True)
        return undo_json(live_table)

    return await live_table.exclusively(work)


async def set_auto_ready(live_table: LiveTable, guest: str | None, seat: int, mode: Mode) -> Json:
    """How the seat is made ready by itself. Raises Refusal."""

    async def work() -> Json:
        live_table.require_present(guest, seat)
        before = live_table.table.seats[seat].auto_ready
        live_table.table.seats[seat].auto_ready = mode
        try:
            await live_table.save()
        except Refusal:
            live_table.table.seats[seat].auto_ready = before
            raise
        live_table.changed()
        return {"auto_ready": live_table.table.seats[seat].auto_ready}

    return await live_table.exclusively(work)


def preview(live_table: LiveTable, guest: str | None, seat: int, move: Mapping[str, Any]) -> Json:
    """The view after a public move or a whole deal. Raises ComityError or Refusal."""
    live_table.require_present(guest, seat)
    return live_table.game.preview(seat, move)


def outcome(live_table: LiveTable, guest: str | None, seat: int, move: Mapping[str, Any]) -> Json:
    """What a choice made face down would bring. Raises ComityError or Refusal."""
    live_table.require_present(guest, seat)
    return live_table.game.outcome(seat, move)


def past_view(match: Match, past: Match, seat: int | None, as_seen: bool) -> Json:
    """The answer of the replay: a finished game is shown open, a running one, or `as_seen`, as the seat saw it then."""
    view = past.view(seat) if as_seen or not match.over else open_view(past, seat)
    events = [event for event in past.log(seat) if event["seq"] == past.seq]
    return {"at": past.seq, "last": match.seq, "view": view, "events": events}
