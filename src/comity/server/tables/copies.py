"""Tables made of something that is there: a record, a moment of another game, the people of a game that is over."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from comity.bots.names import base_of
from comity.bots.registry import bot_names, usual_bot
from comity.errors import BadRecord
from comity.play.match import Match
from comity.server.refusals import Refusal
from comity.server.table import Seat, Table, TablePlan
from comity.server.tables import lobby
from comity.server.tables.live_table import LiveTable
from comity.server.tables.lobby import Lobby
from comity.server.tables.seating import bot_seat, new_key
from comity.server.tables.table_json import may_fork

MOST_ENTRIES = 5_000  # of a record that a server replays: a whole game has some hundreds


async def import_record(tables: Lobby, guest: str, data: Mapping[str, Any]) -> LiveTable:
    """A table at which a record has been played, all its seats the guest's. Raises ComityError or Refusal."""
    moves = data.get("moves")
    if isinstance(moves, list) and len(moves) > MOST_ENTRIES:
        raise BadRecord(f"moves: a record may have at most {MOST_ENTRIES} entries here, not {len(moves)}.")
    match = await asyncio.to_thread(Match.from_record, data)
    seats = [Seat("human", name, new_key(), guest, hotseat=True, auto_ready="off") for name in match.names]
    entries = [(seat, entry) for seat, entry in match.entries]
    plan = TablePlan(match.game, match.options, seats, match.seed or 0, study=True, start=match.start, entries=entries)
    made = await tables.create(guest, plan)
    await lobby.start(made, guest, None)
    return made


async def fork(tables: Lobby, source: LiveTable, guest: str, at: int, seats: list[Seat] | None) -> LiveTable:
    """A table that goes on from where another stood after so many entries, for study. Raises ComityError or Refusal.

    Where the other's seed is a secret, the new one begins at that position with luck of its own: once it is over it
    shows its seed, which must not tell what the other's dice have shown or will show.
    seats: None: the guest plays on what was theirs, else the first seat, and bots play the others.
    """
    match, table = source.game, source.table
    if not may_fork(table, guest):
        message = "A running game has secrets: play on from one that is over, or from one whose seats are all yours."
        raise Refusal(409, "has_secrets", message)
    if not 0 <= at <= match.seq:
        raise Refusal(422, "malformed_request", f"at must be from 0 to {match.seq}, not {at}.", "at")
    past = await source.replay.moment(match, at)
    if past.over:
        raise Refusal(409, "game_over", "The game is over there; choose an earlier moment.", "at")
    chosen = seats if seats is not None else seats_to_go_on(table, guest)
    if len(chosen) != match.seats:
        raise Refusal(422, "bad_options", f"This game has {match.seats} seats, not {len(chosen)}.", "seats")
    plan = TablePlan(table.game, table.options, chosen, pace=table.pace, study=True)
    if table.shows_seed:
        entries = [(seat, entry) for seat, entry in match.entries_since(0)[:at]]
        plan = replace(plan, seed=table.seed, start=table.start, entries=entries)
    else:
        plan = replace(plan, start=past.position())
    return await tables.create(guest, plan)


def seats_to_go_on(table: Table, guest: str) -> list[Seat]:
    mine = table.seats_of(guest) or [0]
    return [
        own_seat(table, guest, seat, mine) if seat in mine else stand_in(table, seat)
        for seat in range(len(table.seats))
    ]


def own_seat(table: Table, guest: str, seat: int, mine: list[int]) -> Seat:
    name = table.names[seat] if table.names else table.seats[seat].name
    return Seat("human", name, new_key(), guest, hotseat=seat != mine[0], auto_ready="off")


def stand_in(table: Table, seat: int) -> Seat:
    """The bot that plays the seat: the one that played it, or the game's best."""
    played = table.seats[seat].bot
    known = played is not None and base_of(played) in bot_names(table.game)
    return bot_seat(table.game, played if known else usual_bot(table.game), None, seat)


async def rematch(tables: Lobby, source: LiveTable, guest: str) -> LiveTable:
    """Another game of the same people: asked for once, everybody else is invited. Raises ComityError or Refusal.

    It begins at once where nobody else has to come.
    """

    async def work() -> LiveTable:
        table = source.table
        mine = table.seats_of(guest)
        if table.state != "over":
            raise Refusal(409, "not_over", "This game is not over yet.")
        if not mine:
            raise Refusal(403, "not_your_table", "Only who has played here can ask for another game.")
        if table.rematch is not None:
            return await tables.get(table.rematch["id"])
        seats = [seat_again(table, number, guest, mine) for number in range(len(table.seats))]
        made = await tables.create(
            guest, TablePlan(table.game, table.options, seats, pace=table.pace, study=table.study)
        )
        keys = {str(number): seat.key for number, seat in enumerate(seats) if seat.kind == "open"}
        table.rematch = {"id": made.table.id, "by": table.seats[mine[0]].name, "keys": keys}
        try:
            await source.save()
        except Refusal:
            table.rematch = None
            raise
        source.notify()
        if not keys:
            await lobby.start(made, guest, None)
        return made

    return await source.exclusively(work)


def seat_again(table: Table, number: int, guest: str, mine: list[int]) -> Seat:
    before = table.seats[number]
    if before.kind == "bot":
        return bot_seat(table.game, before.bot, None, number)
    if number in mine:
        return Seat("human", before.name, new_key(), guest, hotseat=number != mine[0], auto_ready=before.auto_ready)
    return Seat("open", before.name, new_key())
