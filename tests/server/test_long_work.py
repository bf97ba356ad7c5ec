"""Long work, such as replaying a record, is done beside the requests of others, one piece at a time for each guest."""

import asyncio
import threading
from typing import Any

import pytest

from comity.play.match import Match
from comity.server.http.limits import WAITING, InTurn
from comity.server.refusals import Refusal
from comity.server.table import Seat, Table
from comity.server.tables import live_table
from comity.server.tables.replay import Replay


def test_a_guest_has_one_piece_under_way_and_some_in_line() -> None:
    async def work() -> None:
        turns, under_way, most, done = InTurn(), 0, 0, asyncio.Event()

        async def piece(guest: str) -> None:
            nonlocal under_way, most
            async with turns.one(guest):
                under_way += 1
                most = max(most, under_way)
                await done.wait()
                under_way -= 1

        tasks = [asyncio.create_task(piece("ada")) for _ in range(1 + WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="please wait") as refused:
            await piece("ada")
        assert refused.value.status == 429
        done.set()
        await asyncio.gather(*tasks)
        assert most == 1
        assert turns._lines == {}, "who waits for nothing is forgotten"

    asyncio.run(work())


def test_guests_do_not_wait_for_one_another() -> None:
    async def work() -> None:
        turns = InTurn()
        async with turns.one("ada"), turns.one("ben"):
            assert set(turns._lines) == {"ada", "ben"}

    asyncio.run(asyncio.wait_for(work(), 10))


def test_a_replay_leaves_the_loop_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match, threads = Match("empires", 2, 1), []
    usual = Replay.at

    def at(replay: Replay, match: Match, seq: int) -> Match:
        threads.append(threading.current_thread())
        return usual(replay, match, seq)

    monkeypatch.setattr(Replay, "at", at)
    assert asyncio.run(Replay().moment(match, 0)).view(0) == match.view(0)
    assert threading.main_thread() not in threads


def test_a_log_is_read_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def rebuild(*_: Any) -> Match:
        threads.append(threading.current_thread())
        return Match("empires", 2, 1)

    class Log:
        async def entries(self, _: str) -> list[Any]:
            return []

        async def private(self, _: str) -> dict[int, Any]:
            return {}

    monkeypatch.setattr(live_table, "rebuild", rebuild)
    seats = [Seat("open", f"Seat {number}", "") for number in range(2)]
    table = Table("x", "empires", 2, {}, 1, False, 1, None, "ada", 0.0, 0.0, seats, state="playing")
    live = live_table.LiveTable(table, Log())  # type: ignore[arg-type]  # all that is read of a store
    asyncio.run(live.reload())
    assert threads
    assert threading.main_thread() not in threads
