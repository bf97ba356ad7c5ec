"""The server is killed at random moments with many tables in play: what it has acknowledged is there, and no more."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import pytest
from server.players import Json, moves_in

import comity

TABLES = 50
PROGRAM = """
import sys
from pathlib import Path
from comity.server.serving import serve
from comity.server.settings import Settings
settings = Settings(Path(sys.argv[1]), bot_workers=0, limited=False)
serve(settings, "127.0.0.1", 0, False, lambda line: print(line, flush=True))
"""


@dataclass
class InPlay:
    """A table as its player knows it. sent: the request that no answer has come to."""

    id: str
    acknowledged: dict[int, tuple[int, Json]] = field(default_factory=dict)
    sent: tuple[int, Json] | None = None


@contextmanager
def server(data: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server in a process of its own, and its address."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Comity is at "), process.stderr.read() if process.stderr else line
            yield process, line.split()[3]
        finally:
            process.kill()
            process.communicate()


async def make_tables(client: httpx2.AsyncClient) -> list[InPlay]:
    body = {"seats": [{"kind": "me"}, {"kind": "hotseat"}], "start": True, "pace": 600}
    answers = [await client.post("/tables", json=body) for _ in range(TABLES)]
    return [InPlay(answer.json()["id"]) for answer in answers]


async def play(client: httpx2.AsyncClient, table: InPlay, chance: random.Random, enough: asyncio.Event) -> None:
    """Moves and words, one after another, until the server is gone."""
    try:
        while not enough.is_set():
            view = (await client.get(f"/tables/{table.id}/view")).json()
            if view["result"]:
                return
            seat = view["pending"][0]
            own = (await client.get(f"/tables/{table.id}/view?seat={seat}")).json()
            if chance.random() < 0.2:
                entry: Json = {"say": f"word {own['seq']}"}
                action, body = "talk", {"seat": seat, **entry}
            else:
                entry = chance.choice(moves_in(own))
                action, body = "moves", {"seat": seat, "move": entry, "at": own["seq"]}
            table.sent = (seat, entry)
            answer = await client.post(f"/tables/{table.id}/{action}", json=body)
            table.acknowledged[answer.json()["seq"]] = table.sent
            table.sent = None
    except httpx2.TransportError:
        return


async def play_until_killed(
    process: "subprocess.Popen[str]", address: str, cookie: str, tables: list[InPlay], chance: random.Random
) -> None:
    """Play at all tables at once, and kill the server in the middle of it."""
    limits = httpx2.Limits(max_connections=TABLES)
    async with httpx2.AsyncClient(base_url=address, headers={"cookie": cookie}, limits=limits, timeout=30) as client:
        if not tables:
            tables += await make_tables(client)
        enough = asyncio.Event()
        seeds = [chance.randrange(2**32) for _ in tables]
        playing = [
            asyncio.create_task(play(client, table, random.Random(seed), enough))
            for table, seed in zip(tables, seeds, strict=True)
        ]
        before = sum(len(table.acknowledged) for table in tables)
        target = before + chance.randint(TABLES, 3 * TABLES)
        while sum(len(table.acknowledged) for table in tables) < target:
            await asyncio.sleep(0.002)
        await asyncio.sleep(chance.random() / 20)
        process.kill()
        await asyncio.gather(*playing)


def log_on_disk(data: Path, table: str) -> list[tuple[int, tuple[int, Json]]]:
    connection = sqlite3.connect(data / "comity.sqlite3")
    try:
        found = connection.execute("SELECT seq, seat, entry FROM entries WHERE table_id = ? ORDER BY seq", (table,))
        return [(seq, (seat, json.loads(entry))) for seq, seat, entry in found]
    finally:
        connection.close()


def check_log(data: Path, table: InPlay) -> None:
    """Every acknowledged entry is there; beyond them only the one whose answer was under way may be."""
    found = dict(log_on_disk(data, table.id))
    assert sorted(found) == list(range(1, len(found) + 1))
    assert {seq: found.get(seq) for seq in table.acknowledged} == table.acknowledged
    more = [found[seq] for seq in found if seq not in table.acknowledged]
    assert more == [] or more == [table.sent]
    for seq in found:
        table.acknowledged.setdefault(seq, found[seq])
    table.sent = None


def replayed(data: Path, table: str) -> comity.Match:
    connection = sqlite3.connect(data / "comity.sqlite3")
    try:
        seed, names = connection.execute("SELECT seed, names FROM tables WHERE id = ?", (table,)).fetchone()
    finally:
        connection.close()
    match = comity.Match("empires", 2, seed, {}, json.loads(names))
    for _, (seat, entry) in log_on_disk(data, table):
        match.say(seat, entry["say"]) if "say" in entry else match.play(seat, entry)
    return match


@pytest.mark.whole
def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    chance = random.Random(20)
    tables: list[InPlay] = []
    cookie = ""
    for _ in range(2):
        with server(tmp_path) as (process, address):
            cookie = cookie or "=".join(*httpx2.get(f"{address}/me").cookies.items())
            asyncio.run(play_until_killed(process, address, cookie, tables, chance))
        for table in tables:
            check_log(tmp_path, table)
    assert len(tables) == TABLES
    assert sum(len(table.acknowledged) for table in tables) >= 2 * TABLES
    headers = {"cookie": cookie}
    with server(tmp_path) as (_, address), httpx2.Client(base_url=address, headers=headers) as client:
        for table in tables:
            match = replayed(tmp_path, table.id)
            for seat in (0, 1):
                assert client.get(f"/tables/{table.id}/view?seat={seat}").json() == match.view(seat)
