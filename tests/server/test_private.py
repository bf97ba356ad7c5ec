"""What a seat keeps for itself: it lasts, and nobody else ever gets a byte of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, serving

SECRET = {"plan": [{"what": "build_tile", "tile": "bank", "count": 2}], "note": "xyzzy"}


def keep(player: Player, table: str, kept: Any, seat: int = 0, status: int = 200) -> Json:
    return player.post(f"/tables/{table}/private", {"seat": seat, "kept": kept}, status)


def kept(player: Player, table: str, seat: int = 0) -> Json:
    return dict(player.get(f"/tables/{table}/private?seat={seat}")["kept"])


def everything(client: TestClient, headers: dict[str, str], table: str, seat: str) -> list[str]:
    paths = ("", f"/view{seat}", f"/log{seat}", "/record", "/talk", f"/replay{seat or '?x=1'}&at=0")
    found = [client.get(f"/tables/{table}{path}", headers=headers).text for path in paths]
    return [*found, client.get("/tables", headers=headers).text]


def test_it_outlives_the_server_and_reaches_all_windows_of_its_owner(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Player(client, "Ada")
        table = ada.table("me", "greedy")
        with ada.socket(table, 0) as device:
            device.send_json({"type": "hello", "events_from": 0})
            while device.receive_json()["type"] != "view":
                pass
            keep(ada, table, SECRET)
            while (message := device.receive_json()).get("kept") != SECRET:
                assert message["type"] == "view"
    with serving(tmp_path) as client:
        ada.client = client
        assert kept(ada, table) == SECRET
        keep(ada, table, {})
        assert kept(ada, table) == {}


def test_nobody_else_gets_a_byte(client: TestClient) -> None:
    """Two tables alike, one with a plan: all that others are sent is the same, and no message comes of it."""
    ada, ben, eve = (Player(client, name) for name in ("Ada", "Ben", "Eve"))
    table = ada.table("me", "open", start=False)
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    before = [everything(client, ben.headers, table, "?seat=1"), everything(client, eve.headers, table, "")]
    with ben.socket(table, 1) as socket:
        socket.send_json({"type": "hello", "events_from": 0})
        while socket.receive_json()["type"] != "view":
            pass
        keep(ada, table, SECRET)
        socket.send_json({"type": "ping"})
        while (message := socket.receive_json())["type"] != "pong":
            assert message["kept"] == {}
    assert [everything(client, ben.headers, table, "?seat=1"), everything(client, eve.headers, table, "")] == before
    assert ben.get(f"/tables/{table}/private?seat=0", 403)["code"] == "not_your_seat"
    assert keep(ben, table, SECRET, seat=0, status=403)["code"] == "not_your_seat"
    assert kept(ben, table, 1) == {}


def test_who_takes_the_seat_over_finds_nothing(client: TestClient) -> None:
    ada, eve = Player(client, "Ada"), Player(client, "Eve")
    table = ada.table("me", "greedy")
    keep(ada, table, SECRET)
    ada.post(f"/tables/{table}/leave", {"seat": 0})
    assert keep(ada, table, {}, status=409)["code"] == "you_left"
    key = ada.get(f"/tables/{table}")["seat_links"]["0"].split("key=")[1]
    eve.post(f"/tables/{table}/join", {"key": key})
    assert kept(eve, table) == {}
    assert ada.get(f"/tables/{table}/private?seat=0", 403)["code"] == "not_your_seat"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"text": "x" * 5000}, "at most 4096 characters"),
        (json.loads('{"a":' + "[" * 30 + "]" * 30 + "}"), "within each other"),
        ("text", "kept"),
    ],
)
def test_what_is_too_much_is_refused_and_changes_nothing(client: TestClient, given: Any, says: str) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "greedy")
    keep(ada, table, SECRET)
    assert says in keep(ada, table, given, status=422)["message"]
    assert kept(ada, table) == SECRET
