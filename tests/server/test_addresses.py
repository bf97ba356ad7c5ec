"""Names and addresses: which pages may use a server, what names it goes by, and its cookies beside those of another."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Player, serving, two_friends
from starlette.testclient import WebSocketDenialResponse

from comity.errors import BadInput
from comity.server.http.origins import OwnAddresses, parse_origin

ODD_ORIGINS = ("http://[", "http://x]y", "null", "", "https://evil.example", "https://example.org:x", "file:///x")


@pytest.mark.parametrize(
    ("said", "sent"),
    [
        ("https://Example.org/", "https://example.org"),
        ("https://example.org:443", "https://example.org"),
        ("http://LOCALHOST:8000", "http://localhost:8000"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("http://[0:0::1]:80", "http://[::1]"),
    ],
)
def test_an_origin_is_what_browsers_make_of_it(tmp_path: Path, said: str, sent: str) -> None:
    with serving(tmp_path, origins=(said,)) as client:
        ada = Player(client)
        answer = client.post("/me", json={"name": "Ada"}, headers={**ada.headers, "origin": sent})
        assert answer.status_code == 200, answer.text
        for odd in ODD_ORIGINS:
            answer = client.post("/me", json={"name": "Ada"}, headers={**ada.headers, "origin": odd})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page"), odd


@pytest.mark.parametrize(
    "said",
    [
        *("example.org", "https://", "https://x/y", "ftp://x", "https://a@x", "http://[", ""),
        *("https://a b", " https://x", "https://*", "https://*.example.org", "https://-x.example", "https://x:0"),
    ],
)
def test_what_is_no_origin_is_refused_at_the_start(tmp_path: Path, said: str) -> None:
    with pytest.raises(BadInput, match=r"--origin .*: an origin is"), serving(tmp_path, origins=(said,)):
        pass


def test_origins_compare_by_scheme_host_and_port() -> None:
    assert parse_origin("HTTPS://Example.org.:443/") == ("https", "example.org", 443)
    assert parse_origin("http://[::ffff:127.0.0.1]") == ("http", "127.0.0.1", 80)
    assert parse_origin("http://" + "a" * 300) is None


def asked_for(own: OwnAddresses, host: str | None, reached: str = "192.168.1.5") -> bool:
    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    return own.is_own_host({"type": "http", "headers": headers, "server": (reached, 8000)})


def test_the_names_a_server_goes_by() -> None:
    own = OwnAddresses(["https://comity.example"], "127.0.0.1")
    for name in ("localhost:8000", "LOCALHOST", "x.localhost", "127.0.0.1:8000", "127.9.9.9", "[::1]:8000"):
        assert asked_for(own, name), name
    assert asked_for(own, "comity.example")
    assert asked_for(own, "Comity.Example.:443")
    assert asked_for(own, "192.168.1.5:8000"), "the address that the connection came to"
    assert asked_for(own, "192.168.1.5", "::ffff:192.168.1.5")
    assert asked_for(own, None)
    for name in ("evil.example", "evil.example:8000", "localhost.evil.example", "", "[", "a b", "x@localhost", "\xff"):
        assert not asked_for(own, name), name
    assert asked_for(OwnAddresses([], "boards.lan"), "boards.lan:8000")


def test_an_open_server_goes_by_its_machines_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Loft")
    for name in ("loft:8000", "loft.local"):
        assert asked_for(OwnAddresses([], "0.0.0.0"), name)
        assert asked_for(OwnAddresses([], "::"), name)
        assert not asked_for(OwnAddresses([], "127.0.0.1"), name)


def test_a_name_that_another_site_leads_here_is_refused(client: TestClient) -> None:
    players, table = two_friends(client)
    for path in ("/", "/health", "/me", "/static/app.js"):
        answer = client.get(path, headers={"host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(f"/tables/{table}/ws", headers={**players[0].headers, "host": "evil.example"}),
    ):
        pass
    assert denied.value.status_code == 421


@pytest.mark.parametrize("path", ["/", "/health", "/catalog", "/me", "/t/x", "/openapi.json", "/static/app.js"])
def test_head_is_answered_as_get_without_the_body(client: TestClient, path: str) -> None:
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(get.content))


def test_two_servers_on_one_host_do_not_log_each_other_out(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as one, serving(tmp_path / "two") as two:
        jar: dict[str, str] = {}

        def me(server: TestClient) -> Any:
            server.cookies.clear()
            answer = server.get("/me", headers={"cookie": "; ".join(f"{name}={value}" for name, value in jar.items())})
            jar.update(answer.cookies)
            return answer.json()["id"]

        ids = [me(one), me(two)]
        assert [me(one), me(two)] == ids
        assert len(jar) == 2


def test_each_visit_renews_the_cookie(client: TestClient) -> None:
    ada = Player(client)
    again = client.get("/me", headers=ada.headers)
    assert again.json()["id"] == ada.id
    assert "max-age=31536000" in again.headers["set-cookie"].lower()
    client.cookies.clear()


def test_a_cookie_by_its_former_name_is_still_good(client: TestClient) -> None:
    ada = Player(client)
    assert client.get("/me", headers={"cookie": f"comity_guest={ada.cookie}"}).json()["id"] == ada.id
    client.cookies.clear()


@pytest.mark.parametrize("number", ["%00", "%00" * 12, "..%2f..%2f", "x" * 300, "AAAAAAAAAAAA", "aaaaaaaaaaa%0a"])
def test_what_can_be_no_tables_id_never_reaches_the_database(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    def reached(*_: object) -> None:
        raise AssertionError("PostgreSQL takes no NUL")

    monkeypatch.setattr("comity.server.storage.store.Store.table", reached)
    assert client.get(f"/tables/{number}").status_code == 404
    assert client.get(f"/tables/{number}/view").status_code == 404
