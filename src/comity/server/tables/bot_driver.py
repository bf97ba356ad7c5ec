"""Moving the bots of a table: one at a time, each from what its seat may see, never blocking anybody."""

import asyncio
import logging
from functools import partial

from comity.bots import player
from comity.bots.situation import WAIT, Decision
from comity.errors import ComityError
from comity.play.match import Match
from comity.play.undo import has_changed
from comity.server.refusals import Refusal
from comity.server.tables.bot_pool import BotFailure, BotPool
from comity.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds until the next try after a move could not be saved


class BotDriver:
    """Asks the bots of one table for moves until none has anything to do. pause: seconds after a bot's move."""

    def __init__(self, live_table: LiveTable, bot_pool: BotPool, pause: float) -> None:
        self._live_table = live_table
        self._bot_pool = bot_pool
        self._pause = pause
        self._task: asyncio.Task[None] | None = None
        self._silent: dict[int, int] = {}  # by seat: at how many entries its bot had nothing to do

    def changed(self) -> None:
        if (self._task is None or self._task.done()) and self._next() is not None:
            self._task = self._live_table.spawn(self._drive())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> int | None:
        """The seat whose bot to ask now."""
        match, table = self._live_table.match, self._live_table.table
        if match is None or match.over or table.waits_for_nobody:
            return None
        bots = [seat for seat in range(len(table.seats)) if table.bot_of(seat) is not None]
        return next((seat for seat in player.next_to_ask(match, bots) if self._silent.get(seat) != match.seq), None)

    async def _drive(self) -> None:
        while (seat := self._next()) is not None:
            match = self._live_table.game
            decision = await self._choose(match, seat)
            try:
                await self._live_table.exclusively(partial(self._play, match, seat, decision))
            except Refusal as refusal:
                log.warning("Table %s: the bot of seat %d waits: %s", self._live_table.table.id, seat, refusal.message)
                await asyncio.sleep(PATIENCE)
            if self._pause and decision.move is not None and decision.move["kind"] != "ready":
                await asyncio.sleep(self._pause)

    async def _choose(self, match: Match, seat: int) -> Decision:
        """The bot's decision, or the one for a bot that fails."""
        table = self._live_table.table
        bot = table.bot_of(seat)
        assert bot is not None
        decision = WAIT
        try:
            decision = await self._bot_pool.ask(player.question(match, seat, bot, table.bot_seed))
        except BotFailure as failure:
            log.warning("Table %s: the bot of seat %d failed (%s)", table.id, seat, failure)
        return player.playable(match, seat, decision)

    async def _play(self, asked: Match, seat: int, decision: Decision) -> None:
        """While nothing else changes the table: the decision, unless it is no longer the bot's to make.

        asked: the match as it was when the bot was asked.
        """
        match, bot = self._live_table.game, self._live_table.table.bot_of(seat)
        if bot is None or match.over or has_changed(match, asked.seq):
            return
        if decision.move is None:
            self._silent[seat] = asked.seq
            return
        try:
            await self._live_table.commit(lambda future: player.carry_out(future, seat, decision))
        except ComityError:
            if match is asked:
                raise
