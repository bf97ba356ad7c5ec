"""What the server refuses, and what it asks of browsers: every answer is clean."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, serving, two_friends

from comity.server.settings import Rate

SEATED: list[tuple[str, Json]] = [
    ("moves", {"move": {"kind": "ready"}, "at": 0}),
    ("talk", {"say": "It is I"}),
    ("preview", {"move": {"kind": "ready"}}),
    ("undo", {}),
    ("undo/answer", {"agree": True}),
    ("auto-ready", {"mode": "off"}),
    ("leave", {}),
    ("return", {}),
]


@pytest.mark.parametrize(("action", "body"), SEATED)
def test_nobody_acts_for_another_seat(client: TestClient, action: str, body: Json) -> None:
    players, table = two_friends(client)
    path = f"/tables/{table}/{action}"
    assert players[1].post(path, {"seat": 0, **body}, 403)["code"] == "not_your_seat"
    assert Player(client).post(path, {"seat": 0, **body}, 403)["code"] == "not_your_seat"
    assert check(client.post(path, json={"seat": 0, **body}), 401) == "no_guest"
    assert players[0].view(table)["seq"] == 0
    assert [seat["covered"] for seat in players[0].get(f"/tables/{table}")["seats"]] == [False, False]


@pytest.mark.parametrize("query", ["view?seat=0", "log?seat=0", "replay?seat=0&at=0"])
def test_nobody_looks_from_another_seat(client: TestClient, query: str) -> None:
    players, table = two_friends(client)
    players[0].get(f"/tables/{table}/{query}")
    assert players[1].get(f"/tables/{table}/{query}", 403)["code"] == "not_your_seat"
    assert check(client.get(f"/tables/{table}/{query}"), 403) == "not_your_seat"


def check(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "message", "field"}
    return str(answer.json()["code"])


def test_a_forged_cookie_is_no_cookie(client: TestClient) -> None:
    players, table = two_friends(client)
    good = players[0].cookie
    other = Player(client).cookie
    mixed = good.split(".")[0] + "." + other.split(".")[1]
    for cookie in ("x", "", good[:-1], good + "x", mixed, "eyJ9.x", "." * 40, "x" * 4000):
        headers = {"cookie": f"{players[0].cookie_name}={cookie}"}
        assert check(client.get(f"/tables/{table}", headers=headers), 401) == "bad_cookie"
        assert check(client.post("/tables", json={"seats": []}, headers=headers), 401) == "bad_cookie"
        fresh = client.get("/me", headers=headers)
        client.cookies.clear()
        assert fresh.status_code == 200
        assert fresh.json()["id"] not in (players[0].id, players[1].id)


def test_the_cookie_is_for_this_server_only(client: TestClient) -> None:
    given = client.get("/me").headers["set-cookie"].lower()
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in given.split(";")}


def test_unknown_tables_and_addresses(client: TestClient) -> None:
    ada = Player(client)
    for number in ("x", "aaaaaaaaaaaa", "%00", "..%2f..%2fkey", "a" * 2000):
        assert ada.client.get(f"/tables/{number}", headers=ada.headers).status_code == 404
        answer = ada.client.post(f"/tables/{number}/moves", json={"seat": 0, "move": {}, "at": 0}, headers=ada.headers)
        assert answer.status_code == 404
    assert check(client.get("/nothing"), 404) == "not_found"
    assert check(client.put("/me"), 405) == "wrong_method"


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"\xff\xfe",
    b"[" * 30000,
    b'{"seat": 0, "move": ' + b"[" * 20000,
    b'{"seat": 0, "at": ' + b"9" * 5000 + b', "move": {"kind": "ready"}}',
    b'{"seat": "0", "move": {"kind": "ready"}, "at": 0}',
    b'{"seat": -1, "move": {"kind": "ready"}, "at": 0}',
    b'{"seat": 0, "move": [], "at": 0}',
    b'{"seat": 0, "move": {"kind": "ready"}, "at": NaN}',
    b'{"seat": 0, "move": {"kind": "ready"}, "at": 0, "more": 1}',
    b'{"seat": 0, "move": {"kind": "\\ud800"}, "at": 0}',
    b'{"seat": 0, "move": {"kind": "ready", "\\ud800": 1}, "at": 0}',
    b'{"seat": 0, "move": {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1e400}]}, "at": 0}',
]


def test_malformed_bodies(client: TestClient) -> None:
    players, table = two_friends(client)
    headers = {**players[0].headers, "content-type": "application/json"}
    for path in (f"/tables/{table}/moves", f"/tables/{table}/talk", "/tables", "/me", f"/tables/{table}/preview"):
        for body in BODIES:
            answer = client.post(path, content=body, headers=headers)
            assert answer.status_code in (400, 422), (path, body[:60], answer.text)
            assert set(answer.json()) == {"code", "message", "field"}
    assert players[0].view(table)["seq"] == 0


def test_huge_bodies(client: TestClient) -> None:
    ada = Player(client)
    huge = b'{"name": "' + b"x" * 100_000 + b'"}'
    assert check(client.post("/me", content=huge, headers=ada.headers), 413) == "too_large"

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 1000

    assert check(client.post("/me", content=pieces(), headers=ada.headers), 413) == "too_large"
    for length in ("-1", "many", "9" * 30):
        answer = client.post("/me", content=b"{}", headers={**ada.headers, "content-length": length})
        assert answer.status_code == 413


def test_pages_of_other_sites_cannot_act(client: TestClient) -> None:
    players, table = two_friends(client)
    path, body = f"/tables/{table}/talk", {"seat": 0, "say": "x"}
    for foreign in ("http://evil.example", "null", "http://testserver.evil.example", "http://testserver:8000", "x"):
        headers = {**players[0].headers, "origin": foreign}
        assert check(client.post(path, json=body, headers=headers), 403) == "foreign_page"
    headers = {**players[0].headers, "sec-fetch-site": "cross-site"}
    assert check(client.post(path, json=body, headers=headers), 403) == "foreign_page"
    headers = {**players[0].headers, "origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert client.post(path, json=body, headers=headers).status_code == 200


def test_a_page_behind_a_proxy_may_be_named(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://comity.example",)) as client:
        ada = Player(client)
        headers = {**ada.headers, "origin": "https://comity.example"}
        assert client.post("/me", json={"name": "Ada"}, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/health", "/nothing", "/me", "/catalog", "/openapi.json"])
def test_every_answer_has_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "cache-control" in headers
    assert "server" not in headers


def test_a_refused_request_has_the_headers_too(client: TestClient) -> None:
    assert "content-security-policy" in client.post("/me", headers={"origin": "http://evil.example"}).headers
    assert "content-security-policy" in client.post("/me", content=b"x" * 70000).headers


def test_too_many_requests(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True, requests=Rate(5, 0.001)) as client:
        ada = Player(client)
        for _ in range(5):
            ada.get("/me")
        assert ada.get("/me", 429)["code"] == "too_many_requests"
        assert Player(client).get("/tables") == {"tables": []}, "others go on"


def test_too_many_requests_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True, address_requests=Rate(5, 0.001)) as client:
        statuses = [client.get("/tables").status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2


def test_too_many_tables(tmp_path: Path) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "open"}]}
    with serving(tmp_path, limited=True, new_tables=Rate(2, 0.001)) as client:
        ada = Player(client)
        ada.post("/tables", body)
        ada.post("/tables", body)
        assert ada.post("/tables", body, 429)["code"] == "too_many_requests"
    with serving(tmp_path, limited=True, address_tables=Rate(1, 0.001)) as client:
        Player(client).post("/tables", body)
        assert Player(client).post("/tables", body, 429)["code"] == "too_many_requests"
    with serving(tmp_path, open_tables_each_guest=2) as client:
        ada = Player(client)
        ada.post("/tables", body)
        ada.post("/tables", body)
        assert ada.post("/tables", body, 409)["code"] == "too_many_tables"


def test_a_bucket_fills_again(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True, requests=Rate(1, 1000)) as client:
        ada = Player(client)
        for _ in range(5):
            ada.get("/me")


def test_what_goes_wrong_inside_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from comity.server.tables import actions

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret is 42")

    monkeypatch.setattr(actions, "preview", broken)
    with serving(tmp_path) as client:
        players, table = two_friends(client)
        quiet = TestClient(client.app, raise_server_exceptions=False)
        quiet.portal = client.portal
        move = moves_in(players[0].view(table, 0))[0]
        answer = quiet.post(f"/tables/{table}/preview", json={"seat": 0, "move": move}, headers=players[0].headers)
        assert answer.status_code == 500
        assert answer.json()["code"] == "internal"
        assert "42" not in answer.text
