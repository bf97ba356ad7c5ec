"""Bots run elsewhere, see only what their seat may see, and cannot break a game."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server import bad_bots
from server.players import Player, moves_in, serving, to_window, wait_until

import comity
from comity.bots import player
from comity.bots.situation import Situation
from comity.server.tables.bot_pool import BotFailure, BotPool


def question(match: comity.Match, seat: int = 0, bot: str = "random") -> Situation:
    return player.question(match, seat, bot, 1)


def finish(client: TestClient, player: Player, table: str) -> Any:
    """Make the moves of seat 0 until the game is over."""
    end = time.monotonic() + 60
    while not (view := player.view(table, 0))["result"]:
        assert time.monotonic() < end, view["state"]["step"]
        if 0 in view["pending"]:
            moves = moves_in(view)
            move = next((move for move in moves if move["kind"] == "ready"), moves[0])
            body = {"seat": 0, "move": move, "at": view["seq"]}
            client.post(f"/tables/{table}/moves", json=body, headers=player.headers)
        else:
            time.sleep(0.02)
    return view["result"]


@pytest.mark.parametrize("bot", [bad_bots.raises, bad_bots.answers_nonsense])
def test_a_game_with_a_bad_bot_ends_all_the_same(tmp_path: Path, bot: Callable[[Situation], Any]) -> None:
    with serving(tmp_path, BotPool(0, 5, bot)) as client:
        ada = Player(client)
        table = ada.table("me", "random", "greedy")
        assert finish(client, ada, table)["reason"] == "rounds"


@pytest.mark.slow
def test_slow_and_dying_bots_in_processes(caplog: pytest.LogCaptureFixture) -> None:
    match = comity.Match("empires", 2, 1)

    async def ask(bot_pool: BotPool) -> Any:
        return await bot_pool.ask(question(match))

    async def all_of_them() -> None:
        slow = BotPool(1, 0.2, bad_bots.sleeps)
        slow.start()
        with pytest.raises(BotFailure, match="no answer within"):
            await ask(slow)
        slow.close()
        with pytest.raises(BotFailure, match="closing"):
            await ask(slow)
        dying = BotPool(1, 30, bad_bots.dies)
        dying.start()
        with pytest.raises(BotFailure, match="its worker ended"):
            await ask(dying)
        dying.close()

    asyncio.run(all_of_them())


@pytest.mark.slow
def test_a_bot_runs_in_another_process_and_blocks_nobody() -> None:
    match = comity.Match("empires", 2, 1)

    async def all_of_them() -> tuple[Any, int]:
        bot_pool = BotPool(1, 30, bad_bots.process_id)
        bot_pool.start()
        asked = asyncio.create_task(bot_pool.ask(question(match)))
        ticks = 0
        while not asked.done():
            ticks += 1
            await asyncio.sleep(0.005)
        bot_pool.close()
        return asked.result(), ticks

    answer, ticks = asyncio.run(all_of_them())
    assert answer["process"] != os.getpid()
    assert ticks > 10


def test_a_question_holds_nothing_that_the_seat_may_not_know() -> None:
    seen = []
    for number in (1, 2):
        match = comity.Match("empires", 3, 5)
        while match.view()["state"]["step"] != "raise":
            seat = match.pending[0]
            match.play(seat, match.legal(seat)[0])
        match.play(1, {"kind": "raise", "armies": number})
        seen.append(question(match))
        assert question(match, 1) not in seen
    assert seen[0] == seen[1]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_bots_play_whole_games(tmp_path: Path, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path) as client:
        ada = Player(client)
        table = ada.table("me", bot, bot)
        assert len(finish(client, ada, table)["scores"]) == 3
    assert [record.message for record in caplog.records if record.name.startswith("comity")] == []


def test_bots_answer_offers(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "greedy", "greedy")
    to_window({0: ada}, table)
    before = ada.view(table)["state"]["players"]
    generous = [{"from": 0, "to": 1, "gold": 3}]
    greedy = [{"from": 1, "to": 0, "gold": 3}]
    impossible = [{"from": 1, "to": 0, "gold": 99}]
    for number, deal in enumerate((generous, greedy, impossible), 1):
        ada.play(table, 0, {"kind": "offer", "deal": deal})
        wait_until(lambda: ada.view(table)["desk"]["offers"] == [])
        ends = [event["event"] for event in ada.get(f"/tables/{table}/log")["events"]]
        assert ("declined_offer" in ends) is (number > 1), ends
    after = ada.view(table)["state"]["players"]
    assert after[0]["gold"] == before[0]["gold"] - 3
    assert after[1]["gold"] == before[1]["gold"] + 3


def test_a_bot_draws_otherwise_at_every_table(client: TestClient) -> None:
    ada = Player(client)
    games = []
    for _ in range(4):
        table = ada.table("me", *["random"] * 5, seed=1)
        end = time.monotonic() + 10
        while len(ada.view(table)["pending"]) > 1 and time.monotonic() < end:
            time.sleep(0.01)
        ada.play(table, 0, moves_in(ada.view(table, 0))[0])
        events = ada.get(f"/tables/{table}/log")["events"]
        games.append([event["data"] for event in events if event["event"] in ("claimed", "contested")])
    assert any(game != games[0] for game in games), "who knows the seed does not know the bots' choices"
