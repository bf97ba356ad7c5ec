"""A database that is away for a while, and rows that Comity never wrote: each table by itself, and nothing is lost."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Player, serving, to_window, two_friends, wait_until
from server.test_durable import on, rows
from sqlalchemy.exc import OperationalError

from comity.server.storage.database import Database
from comity.server.tables import auto_ready, lobby


def gone(*_: object) -> Any:
    raise OperationalError("SELECT", {}, Exception("the database is away"))


@contextmanager
def away() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "reading", gone)
        patch.setattr(Database, "writing", gone)
        yield


def edit(data: Path, *statements: str) -> None:
    connection = sqlite3.connect(data / "comity.sqlite3")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_every_request_that_needs_the_database_is_asked_to_come_again(client: TestClient) -> None:
    players, table = two_friends(client)
    with away():
        for path in ("/me", "/tables", "/tables/abcdefghjkmn", "/tables/abcdefghjkmn/view"):
            assert players[0].get(path, 503)["code"] == "not_reached", path
        body = {"seats": [{"kind": "me"}, {"kind": "open"}]}
        assert players[0].post("/tables", body, 503)["code"] in ("not_reached", "not_saved")
        assert players[0].post("/me", {"name": "Ada"}, 503)["code"] == "not_saved"
        assert players[0].post(f"/tables/{table}/talk", {"seat": 0, "say": "x"}, 503)["code"] == "not_saved"
        assert players[0].view(table, 0)["seq"] == 0, "what is in memory goes on"
    assert players[0].post(f"/tables/{table}/talk", {"seat": 0, "say": "x"})["seq"] == 1


def test_automatic_readiness_that_could_not_be_saved_comes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_ready, "PATIENCE", 0.1)
    tried = []

    def refuse(*_: object) -> Any:
        tried.append(1)
        return gone()

    with serving(tmp_path) as client:
        players, table = two_friends(client, seed=6, pace=1.5)
        for seat in (0, 1):
            players[seat].post(f"/tables/{table}/auto-ready", {"seat": seat, "mode": "on"})
        to_window(players, table)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Database, "writing", refuse)
            wait_until(lambda: tried)
            before = len(rows(tmp_path))
        wait_until(lambda: len(rows(tmp_path)) > before)


@pytest.mark.parametrize(
    "damage",
    [
        "tables SET options = '{'",
        "tables SET names = '7'",
        "tables SET game = 'chess'",
        "tables SET names = CAST(x'ff' AS TEXT)",
        "entries SET entry = '['",
        "entries SET entry = 'null'",
    ],
)
def test_an_unreadable_table_is_refused_by_itself_and_the_others_go_on(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as client:
        ada = Player(client)
        good = ada.table("me", "hotseat")
        bad = ada.table("me", "hotseat")  # the later one is loaded first
        ada.post(f"/tables/{bad}/talk", {"seat": 0, "say": "x"})
    edit(tmp_path, f"UPDATE {damage} WHERE {'id' if damage.startswith('tables') else 'table_id'} = '{bad}'")
    caplog.clear()
    with serving(tmp_path) as client:
        ada = on(client, ada)
        wait_until(lambda: good in in_memory(client))
        answer = client.get(f"/tables/{bad}/view", headers=ada.headers)
        assert answer.status_code in (409, 422), answer.text
        assert answer.json()["message"].endswith(".")
        assert good in [table["id"] for table in ada.get("/tables")["tables"]]
        ada.table("me", "hotseat")
    assert any(bad in record.getMessage() for record in caplog.records)


def test_tables_wait_for_a_database_that_is_away_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as client:
        table = Player(client).table("me", "hotseat")
    monkeypatch.setattr(lobby, "PATIENCE", 0.05)
    with ExitStack() as stack:
        with away():
            client = stack.enter_context(serving(tmp_path))
            time.sleep(0.2)
            assert not in_memory(client)
        wait_until(lambda: table in in_memory(client))


def in_memory(client: TestClient) -> Any:
    return client.app.state.services.lobby._tables  # type: ignore[attr-defined]  # a FastAPI application
