"""What people do at a table in play: moves, talk, taking back, readiness."""

from collections.abc import Mapping
from typing import Any

from comity.play import undo
from comity.play.match import Match
from comity.server.refusals import Refusal
from comity.server.tables.live_table import LiveTable
from comity.server.tables.replay import public_view
from comity.server.tables.seating import AutoReadyMode, Json

HARMLESS = ("ready", "accept", "decline")  # may come late: they are checked afresh
TALK = ("say", "promise", "wanted")


class UndoRequest:
    """A seat asks to take back its last move. waiting: seats whose people have not agreed yet."""

    def __init__(self, by: int, waiting: set[int], entries: int) -> None:
        self.by = by
        self.waiting = waiting
        self._entries = entries

    def is_outdated(self, match: Match) -> bool:
        """Something but talk has happened since."""
        return any("kind" in entry or "undo" in entry for _, entry in match.entries[self._entries :])

    def to_json(self) -> Json:
        return {"by": self.by, "waiting": sorted(self.waiting)}


async def play(live: LiveTable, guest: str | None, seat: int, move: Mapping[str, Any], at: int) -> Json:
    """Do a move that was made on the view number `at`. Raises ComityError or Refusal."""

    async def work() -> Json:
        live.require_present(guest, seat)
        match = live.game
        if at > match.seq or at < 0:
            raise Refusal(422, "malformed_move", f"at must be the seq of a view of this table, not {at}.", "at")
        if move.get("kind") not in HARMLESS and undo.has_changed(match, at):
            raise stale(match, seat, at)
        await live.commit(lambda future: future.play(seat, move))
        return answer(live, seat, at)

    return await live.alone(work)


def stale(match: Match, seat: int, at: int) -> Refusal:
    """The refusal that brings the fresh view along."""
    message = "The table has moved on since you looked; look again before you choose."
    return Refusal(409, "stale", message, "at", {"view": match.view(seat), "events": events_after(match, seat, at)})


def answer(live: LiveTable, seat: int, at: int) -> Json:
    match = live.game
    return {"seq": match.seq, "view": match.view(seat), "events": events_after(match, seat, at)}


def events_after(match: Match, seat: int | None, seq: int) -> list[Json]:
    return [event for event in match.log(seat) if event["seq"] > seq]


async def talk(live: LiveTable, guest: str | None, seat: int, words: Mapping[str, Any]) -> Json:
    """Public words: {say}, {promise, to} or {wanted, spare}. Raises ComityError or Refusal."""

    async def work() -> Json:
        live.require_seat(guest, seat)
        before = live.game.seq
        await live.commit(lambda future: speak(future, seat, words))
        return answer(live, seat, before)

    return await live.alone(work)


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


async def ask_undo(live: LiveTable, guest: str | None, seat: int) -> Json:
    """Take back the seat's last move, at once or when every person agrees. Raises ComityError or Refusal."""

    async def work() -> Json:
        live.require_present(guest, seat)
        match = live.game
        plan = undo.plan(match, seat)
        people = {number for number, other in enumerate(live.table.seats) if other.is_person}
        waiting = set() if plan.free else {n for n in people if live.table.seats[n].guest != guest}
        if waiting and live.undo is not None and live.undo.by != seat:
            raise Refusal(
                409, "undo_asked", f"{match.names[live.undo.by]} asks to take a move back; answer that first."
            )
        if waiting:
            live.undo = UndoRequest(seat, waiting, match.seq)
            live.tell()
        else:
            await live.commit(lambda future: undo.take_back(future, plan.moves))
        return {"done": not waiting, "undo": live.undo.to_json() if live.undo else None, "seq": live.game.seq}

    return await live.alone(work)


async def answer_undo(live: LiveTable, guest: str | None, seat: int, agree: bool) -> Json:
    """Agree or not, for all seats of the guest. Raises Refusal."""

    async def work() -> Json:
        live.require_present(guest, seat)
        request = live.undo
        if request is None or seat not in request.waiting:
            raise Refusal(409, "nothing_to_answer", "Nobody asks you to agree to taking back a move.")
        left = request.waiting - set(live.table.seats_of(guest))
        if not agree:
            live.undo = None
            live.tell()
        elif left:
            request.waiting = left
            live.tell()
        else:
            plan = undo.plan(live.game, request.by)
            await live.commit(lambda future: undo.take_back(future, plan.moves))
        return {"undo": live.undo.to_json() if live.undo else None, "seq": live.game.seq}

    return await live.alone(work)


async def set_auto_ready(live: LiveTable, guest: str | None, seat: int, mode: AutoReadyMode) -> Json:
    """How the seat is made ready by itself. Raises Refusal."""

    async def work() -> Json:
        live.require_present(guest, seat)
        before = live.table.seats[seat].auto_ready
        live.table.seats[seat].auto_ready = mode
        try:
            await live.save()
        except Refusal:
            live.table.seats[seat].auto_ready = before
            raise
        live.clock.restart(seat)
        live.tell()
        return {"auto_ready": live.table.seats[seat].auto_ready}

    return await live.alone(work)


def preview(live: LiveTable, guest: str | None, seat: int, move: Mapping[str, Any]) -> Json:
    """The view after a public move or a whole deal. Raises ComityError or Refusal."""
    live.require_present(guest, seat)
    return live.game.preview(seat, move)


def past_view(match: Match, past: Match, seat: int | None) -> Json:
    """The answer of the replay: a finished game is shown open, a running one as the seat could see it then."""
    view = public_view(past) if match.over else past.view(seat)
    events = [event for event in past.log(seat) if event["seq"] == past.seq]
    return {"at": past.seq, "last": match.seq, "view": view, "events": events}
