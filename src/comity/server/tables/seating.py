"""Who sits where: joining, leaving and coming back, and how seats are named."""

import secrets
from dataclasses import replace
from itertools import count

from comity.bots.registry import check_bot
from comity.errors import BadOptions
from comity.play.readiness import USUAL_MODE
from comity.play.writing import cut
from comity.server.refusals import Refusal
from comity.server.table import Seat, Table, cover
from comity.server.tables.live_table import LiveTable

NAME_ROOM = 34  # characters of a name of at most 40 that a number in brackets follows
BOT_NAMES = ("Ada", "Blaise", "Clara", "Dmitri", "Emmy", "Fermat", "Grace", "Hypatia", "Ibn", "Joan")


def new_key() -> str:
    return secrets.token_urlsafe(12)


def is_same(key: str, given: str) -> bool:
    return secrets.compare_digest(key.encode(), given.encode("utf-8", "replace"))


def bot_seat(game: str, bot: str | None, name: str | None, number: int) -> Seat:
    """A seat for a bot; raises Refusal."""
    chosen = bot or cover(game)
    try:
        check_bot(game, chosen)
    except BadOptions as error:
        raise Refusal(422, "unknown_bot", error.message, "seats") from None
    return Seat("bot", name or BOT_NAMES[number % len(BOT_NAMES)], new_key(), bot=chosen)


def final_names(seats: list[Seat]) -> list[str]:
    """The seats' names for the game: each differs from every other, whatever people call themselves."""
    wanted = [seat.name or f"Seat {number}" for number, seat in enumerate(seats)]
    names: list[str] = []
    for number, name in enumerate(wanted):
        numbered = (f"{cut(name, NAME_ROOM)} ({place})" for place in count(number + 1))
        free = (other for other in numbered if other not in names and other not in wanted)
        names.append(next(free) if name in names else name)
    return names


def find_seat(table: Table, guest: str, seat: int | None, key: str | None) -> int:
    """The seat that a guest may take; raises Refusal."""
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refusal(404, "no_such_seat", f"There is no seat {seat} at this table.", "seat")
    if key is not None:
        number = next((n for n, other in enumerate(table.seats) if is_same(other.key, key)), None)
        if number is None or seat not in (None, number):
            raise Refusal(403, "wrong_key", "This link belongs to no seat of this table.", "key")
        chosen = table.seats[number]
        if chosen.guest != guest and not (chosen.kind == "open" or (chosen.kind == "human" and chosen.left)):
            raise Refusal(409, "seat_taken", "Somebody sits there already.", "seat")
        return number
    mine = [number for number in table.seats_of(guest) if seat in (None, number)]
    if mine:
        return mine[0]
    free = [number for number, other in enumerate(table.seats) if other.kind == "open" and seat in (None, number)]
    if not free:
        raise Refusal(409, "seat_taken", "There is no open seat." if seat is None else "This seat is taken.", "seat")
    return free[0]


async def join(live_table: LiveTable, guest: str, name: str, seat: int | None, key: str | None) -> int:
    """Sit down: at a seat of one's choice, the first open one, or the one that the key belongs to. Raises Refusal."""

    async def work() -> int:
        number = find_seat(live_table.table, guest, seat, key)
        chosen = live_table.table.seats[number]
        if chosen.guest == guest and not chosen.left:
            return number
        before = replace(chosen)
        if chosen.guest != guest:
            chosen.auto_ready = USUAL_MODE
        chosen.kind, chosen.guest, chosen.left = "human", guest, False
        chosen.name = chosen.name if live_table.table.names else name
        try:
            await live_table.save()
        except Refusal:
            live_table.table.seats[number] = before
            raise
        live_table.changed()
        return number

    return await live_table.exclusively(work)


async def leave(live_table: LiveTable, guest: str, seat: int) -> None:
    """Give the seat up before the start; later a bot covers for it. Raises Refusal."""

    async def work() -> None:
        live_table.require_seat(guest, seat)
        if live_table.table.state == "over":
            raise Refusal(409, "game_over", "The game is over.")
        before = live_table.table.seats[seat]
        if live_table.table.state == "open":
            live_table.table.seats[seat] = Seat("open", f"Seat {seat}", new_key())
        else:
            live_table.table.seats[seat] = replace(before, left=True)
        await save_seat(live_table, seat, before)

    await live_table.exclusively(work)


async def come_back(live_table: LiveTable, guest: str, seat: int) -> None:
    """Take the seat back from the bot. Raises Refusal."""

    async def work() -> None:
        live_table.require_seat(guest, seat)
        before = live_table.table.seats[seat]
        live_table.table.seats[seat] = replace(before, left=False)
        await save_seat(live_table, seat, before)

    await live_table.exclusively(work)


async def save_seat(live_table: LiveTable, number: int, before: Seat) -> None:
    """Keep a changed seat, or the one before if it cannot be saved."""
    try:
        await live_table.save()
    except Refusal:
        live_table.table.seats[number] = before
        raise
    live_table.undo = None
    live_table.count_online()
    live_table.changed()
