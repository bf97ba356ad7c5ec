"""Moving the bots of a table: one at a time, each from what its seat may see, never blocking anybody."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from comity.errors import ComityError
from comity.play.match import Match
from comity.play.undo import has_changed
from comity.server.refusals import Refusal
from comity.server.tables.bot_pool import BotFailure, BotPool, Question
from comity.server.tables.seating import Json

if TYPE_CHECKING:
    from comity.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)
QUIET = {"ready", "unready", "withdraw"}  # legal kinds that are no reason to ask a bot that nobody waits for
RISKY = ("accept", "unready", "use_power", "withdraw", "permit")  # what a bot that has failed had better not do
PATIENCE = 5.0  # seconds until the next try after a move could not be saved


class BotDriver:
    """Asks the bots of one table for moves until none has anything to do."""

    def __init__(self, live: "LiveTable", bot_pool: BotPool, pause: float) -> None:
        self._live = live
        self._bot_pool = bot_pool
        self._pause = pause
        self._task: asyncio.Task[None] | None = None
        self._silent: dict[int, int] = {}  # by seat: at how many entries its bot had nothing to do

    def wake(self) -> None:
        """Something has changed."""
        if self._next() is not None and (self._task is None or self._task.done()):
            self._task = self._live.spawn(self._drive())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> int | None:
        """The seat whose bot to ask now: one that is waited for, or one that may want to answer or to act."""
        match, table = self._live.match, self._live.table
        if match is None or match.over or table.waits_for_nobody:
            return None
        bots = [number for number, seat in enumerate(table.seats) if seat.player is not None]
        pending = match.pending
        waited_for = next((number for number in bots if number in pending), None)
        if waited_for is not None:
            return waited_for
        return next((number for number in bots if self._may_want(match, number)), None)

    def _may_want(self, match: Match, seat: int) -> bool:
        if self._silent.get(seat) == match.seq:
            return False
        return any(move.kind not in QUIET and not is_own_no(match, seat, move.to_json()) for move in match.legal(seat))

    async def _drive(self) -> None:
        while (seat := self._next()) is not None:
            match = self._live.game
            move = await self._choose(match, seat)
            try:
                await self._live.alone(partial(self._play, match, seat, move))
            except Refusal as refusal:
                log.warning("Table %s: the bot of seat %d waits: %s", self._live.table.id, seat, refusal.message)
                await asyncio.sleep(PATIENCE)
            if self._pause and move is not None and move["kind"] != "ready":
                await asyncio.sleep(self._pause)

    async def _choose(self, match: Match, seat: int) -> Json | None:
        """The bot's move, a safe one where it fails, None where it has nothing to do."""
        legal = [move.to_json() for move in match.legal(seat)]
        needed = seat in match.pending
        try:
            move = await self._bot_pool.ask(self._question(match, seat, legal))
        except BotFailure as failure:
            log.warning("Table %s: the bot of seat %d failed (%s)", self._live.table.id, seat, failure)
            return safe_move(legal) if needed else None
        if move is not None and match.check(seat, move) is not None:
            log.warning("Table %s: the bot of seat %d wanted an illegal move: %s", self._live.table.id, seat, move)
            move = None
        return safe_move(legal) if move is None and needed else move

    def _question(self, match: Match, seat: int, legal: list[Json]) -> Question:
        bot = self._live.table.seats[seat].player
        assert bot is not None
        seed = self._live.table.bot_seed + seat + len(self._live.table.seats) * match.seq
        return Question(
            bot,
            match.game,
            match.seats,
            match.options,
            seat,
            match.observe(seat).tobytes(),
            match.desk.to_json(),
            legal,
            seed % 2**53,
        )

    async def _play(self, thought: Match, seat: int, move: Json | None) -> None:
        """Inside `alone`: the move, unless the table has moved on so that it is no longer the bot's to make."""
        match, player = self._live.game, self._live.table.seats[seat].player
        if player is None or match.over or has_changed(match, thought.seq):
            return
        if move is None:
            self._silent[seat] = thought.seq
            return
        try:
            await self._live.commit(lambda future: future.play(seat, move))
        except ComityError:
            if match is thought:
                raise


def is_own_no(match: Match, seat: int, move: Json) -> bool:
    """Declining an offer that the seat has accepted: always possible, and no reason to ask."""
    offer = match.desk.find(move["offer"]) if move["kind"] == "decline" else None
    return offer is not None and seat in offer.accepted


def safe_move(legal: list[Json]) -> Json:
    """A legal move that commits to as little as possible; legal is not empty where a seat is waited for."""
    ready = next((move for move in legal if move["kind"] == "ready"), None)
    return ready or next((move for move in legal if move["kind"] not in RISKY), legal[0])
