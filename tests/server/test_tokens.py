"""Tokens of seats: what a program may do by one, and that a wrong one learns nothing."""

import asyncio
import hashlib
import time
from pathlib import Path
from typing import Any

import pytest
from envs.language_models import LATE
from fastapi.testclient import TestClient
from server.players import Json, Player, serving, two_friends

SAID = {"code": "bad_token", "message": "This token is not valid here.", "field": None}


class Program:
    """Whoever has a token."""

    def __init__(self, client: TestClient, token: str, table: str) -> None:
        self.client, self.table = client, table
        self.headers = {"authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        self.client.cookies.clear()
        return self.client.get(f"/tables/{self.table}{path}", headers=self.headers)

    def post(self, path: str, body: Json) -> Any:
        self.client.cookies.clear()
        return self.client.post(f"/tables/{self.table}{path}", json=body, headers=self.headers)


def token_of(player: Player, table: str, **wanted: Any) -> Json:
    return player.post(f"/tables/{table}/tokens", {"seat": 0, **wanted})


def refused(answer: Any) -> bool:
    return (answer.status_code, answer.json()) == (401, SAID)


def test_a_program_plays_its_seat_and_no_other(client: TestClient, tmp_path: Path) -> None:
    players, table = two_friends(client, game="empires")
    ada = players[0]
    given = token_of(ada, table)
    program = Program(client, given["token"], table)
    view = program.get("/view?seat=0").json()
    assert view == ada.view(table, 0)
    move = {"kind": "claim", "nation": view["legal"]["claim"][0]}
    assert program.post("/moves", {"seat": 0, "move": move, "at": view["seq"]}).status_code == 200
    assert program.post("/talk", {"seat": 0, "say": "Hello"}).status_code == 200
    assert program.get("/log?seat=0").json()["events"]
    before = ada.view(table)
    assert refused(program.get("/view?seat=1"))
    assert refused(program.get("/log?seat=1"))
    assert refused(program.post("/moves", {"seat": 1, "move": move, "at": before["seq"]}))
    assert refused(program.post("/talk", {"seat": 1, "say": "Hello"}))
    assert refused(program.post("/preview", {"seat": 1, "move": move}))
    for path in ("/undo", "/leave", "/tokens"):  # these take the cookie alone
        assert program.post(path, {"seat": 0}).status_code == 401
    assert ada.view(table) == before
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("comity.sqlite3*"))
    assert given["token"].encode() not in kept
    assert hashlib.sha256(given["token"].encode()).hexdigest().encode() in kept
    (listed,) = ada.get(f"/tables/{table}/tokens")["tokens"]
    assert listed == {name: given[name] for name in ("id", "seat", "may", "created", "expires")}


def test_a_token_that_is_not_valid_learns_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    players, table = two_friends(client, game="empires")
    ada, ben = players[0], players[1]
    assert ben.post(f"/tables/{table}/tokens", {"seat": 0}, 403)["code"] == "not_your_seat"
    looks = Program(client, token_of(ada, table, may="read", hours=2)["token"], table)
    assert looks.get("/view?seat=0").status_code == 200
    assert refused(looks.post("/talk", {"seat": 0, "say": "Hello"}))
    other = ada.table("me", "random", game="empires")
    assert refused(Program(client, token_of(ada, other)["token"], table).get("/view?seat=0"))
    for wrong in ("", "comity_wrong", "x" * 10_000):
        assert refused(Program(client, wrong, table).get("/view?seat=0"))
    assert refused(Program(client, "comity_wrong", "nosuchtable1").get("/view?seat=0"))
    revoked = token_of(ada, table)
    ben.post(f"/tables/{table}/tokens/{revoked['id']}/revoke")
    program = Program(client, revoked["token"], table)
    assert program.get("/view?seat=0").status_code == 200
    ada.post(f"/tables/{table}/tokens/{revoked['id']}/revoke")
    assert refused(program.get("/view?seat=0"))
    later = time.time() + 3 * 3600
    monkeypatch.setattr("comity.server.http.tokens.time.time", lambda: later)
    assert refused(looks.get("/view?seat=0"))


def test_few_at_a_table(client: TestClient) -> None:
    players, table = two_friends(client, game="empires")
    for _ in range(20):
        token_of(players[0], table)
    assert players[0].post(f"/tables/{table}/tokens", {"seat": 0}, 409)["code"] == "too_many_tokens"
    for wanted in ({"hours": 0}, {"may": "rule"}, {"hours": 1.5}):
        assert players[0].post(f"/tables/{table}/tokens", {"seat": 0, **wanted}, 422)["code"] == "malformed_request"


@pytest.mark.slow
def test_a_language_model_plays_at_a_table_of_a_server(tmp_path: Path) -> None:
    """Through MCP and a token, to the end of a late game, by tools alone."""
    pytest.importorskip("mcp", reason="The MCP SDK is not installed: pip install '.[mcp]'")
    from envs.language_models import Scripted
    from mcp import Client

    from comity.envs.llm import Report
    from comity.envs.mcp_server import server_for
    from comity.envs.remote_seat import RemoteSeat
    from comity.errors import ComityError

    with serving(tmp_path) as client:
        ada = Player(client, "Ada")
        late = LATE["empires"]
        table = ada.table("random", "me", "random", game="empires", position=late)
        headers = {"authorization": f"Bearer {token_of(ada, table, seat=1)['token']}"}
        client.cookies.clear()
        client.headers.update(headers)
        seat, report = RemoteSeat(client, table, 1), Report()

        async def play() -> Scripted:
            async with Client(server_for(seat, report)) as connected:
                model = Scripted(connected, luck=5)
                while await model.turn({"kind": "offer", "deal": [{"from": 1, "to": 0, "gold": 1}]}):
                    assert model.turns < 200
                return model

        model = asyncio.run(play())
        assert model.offered > 0
        assert report.to_json()["attempts"]["illegal"] >= model.refused > 0
        assert seat.view()["result"] is not None
        client.headers["authorization"] = "Bearer wrong"
        with pytest.raises(ComityError, match="This token is not valid here"):
            seat.view()
