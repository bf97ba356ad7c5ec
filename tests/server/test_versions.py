"""Tables of an earlier rules_version: listed, shown and exported, and refused for play with the reason."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, serving
from starlette.responses import Response
from starlette.testclient import WebSocketDenialResponse

from comity.server.http.guests import Cookies, Guest
from comity.server.settings import signing_key

KEPT = Path(__file__).parents[1] / "golden" / "version_1"
ADA = "ada_of_version_1______"
FINISHED, RUNNING = "gameatanend2", "gameunderway"
REASON = "rules_version is 1, and this Comity plays empires by version 2: go on with the Comity that it was begun with."


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Player]:
    """A guest of a server whose tables were begun under version 1."""
    connection = sqlite3.connect(tmp_path / "comity.sqlite3")
    connection.executescript((KEPT / "server.sql").read_text(encoding="utf-8"))
    connection.close()
    with serving(tmp_path) as client:
        yield guest(client, tmp_path, ADA)


def guest(client: TestClient, data: Path, number: str) -> Player:
    answer = Response()
    Cookies(signing_key(data)).give(Guest(number), answer, secure=False)
    known = object.__new__(Player)
    known.client, known.id = client, number
    known.cookie_name, _, rest = answer.headers["set-cookie"].partition("=")
    known.cookie = rest.partition(";")[0]
    return known


def test_they_are_listed_and_shown(ada: Player) -> None:
    listed = {table["id"]: table for table in ada.get("/tables")["tables"]}
    assert {number: table["state"] for number, table in listed.items()} == {FINISHED: "over", RUNNING: "playing"}
    for number, table in listed.items():
        assert {**ada.get(f"/tables/{number}"), "news": None} == table
    assert listed[FINISHED]["result"] == {"scores": [0, 1], "ranking": [[1], [0]], "reason": "rounds"}
    assert listed[RUNNING]["seq"] == 45


@pytest.mark.parametrize("number", [FINISHED, RUNNING])
def test_they_are_refused_for_play(ada: Player, number: str) -> None:
    answers = [
        ada.get(f"/tables/{number}/view", 409),
        ada.post(f"/tables/{number}/moves", {"seat": 0, "move": {"kind": "ready"}, "at": 0}, 409),
        ada.post(f"/tables/{number}/talk", {"seat": 0, "say": "Hello"}, 409),
    ]
    assert [(answer["code"], answer["message"]) for answer in answers] == [("other_rules", REASON)] * 3
    with pytest.raises(WebSocketDenialResponse) as denied, ada.socket(number, 0):
        pass
    assert denied.value.json()["message"] == REASON


def test_a_finished_one_is_exported_as_its_log_stands(ada: Player) -> None:
    record = ada.get(f"/tables/{FINISHED}/record")
    assert (record["rules_version"], record["seed"], record["options"]) == (1, 5, {"first_game": True})
    assert record["moves"] == log_of(FINISHED)
    assert record["result"]["reason"] == "rounds"
    assert record["meta"] == {"names": ["Ada", "Ben"]}


def test_what_a_running_one_hides_stays_hidden(ada: Player) -> None:
    assert log_of(RUNNING)[-1] == [0, {"kind": "sell", "goods": 1}], "a card lies face down"
    assert ada.get(f"/tables/{RUNNING}/record", 409)["message"] == REASON


def log_of(number: str) -> list[list[Json | int]]:
    """The entries of a table as they were written."""
    connection = sqlite3.connect(":memory:")
    connection.executescript((KEPT / "server.sql").read_text(encoding="utf-8"))
    rows = connection.execute("SELECT seat, entry FROM entries WHERE table_id = ? ORDER BY seq", (number,)).fetchall()
    return [[seat, json.loads(entry)] for seat, entry in rows]


def test_a_table_that_waits_for_its_start_is_played_by_the_present_rules(ada: Player, tmp_path: Path) -> None:
    number = ada.table("hotseat", "hotseat", start=False)
    services = ada.client.app.state.services  # type: ignore[attr-defined]  # a FastAPI application
    services.lobby._tables[number].table.rules_version = 1
    ada.post(f"/tables/{number}/start")
    connection = sqlite3.connect(tmp_path / "comity.sqlite3")
    versions = connection.execute("SELECT rules_version FROM tables WHERE id = ?", (number,)).fetchall()
    connection.close()
    assert versions == [(2,)]
