"""One socket a seat: views after every change, answers to every message, and clean ends."""

import json
import random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, quick, serving, to_window, two_friends
from starlette.testclient import WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect


def view_after(socket: WebSocketTestSession, seq: int) -> Json:
    """The first view with at least so many entries; good replies in between are read over."""
    while True:
        message: Json = socket.receive_json()
        assert message.get("ok", True), message
        if message["type"] == "view" and message["view"] and message["view"]["seq"] >= seq:
            return message


def reply_to(socket: WebSocketTestSession, message: Json) -> Json:
    """The reply to a message; views in between are read over."""
    socket.send_json(message)
    while True:
        answer: Json = socket.receive_json()
        if answer["type"] != "view" and answer.get("id") == message.get("id"):
            return answer


def test_a_whole_game_by_two_sockets(client: TestClient) -> None:
    players, table = two_friends(client)
    chance = random.Random(9)
    events: list[Json] = []
    with players[0].socket(table, 0) as first, players[1].socket(table, 1) as second:
        sockets = {0: first, 1: second}
        views = {}
        for seat, socket in sockets.items():
            socket.send_json({"type": "hello", "events_from": 0})
            views[seat] = view_after(socket, 0)
        events += views[0]["events"]
        seq = 0
        while not views[0]["view"]["result"]:
            seat = views[0]["view"]["pending"][0]
            move = chance.choice(moves_in(views[seat]["view"]))
            sockets[seat].send_json({"type": "move", "id": seq, "move": move, "at": seq})
            seq += 1
            for other, socket in sockets.items():
                views[other] = view_after(socket, seq)
            events += views[0]["events"]
    assert events == players[0].get(f"/tables/{table}/log")["events"], "every event was sent once, in order"
    assert views[0]["table"]["state"] == "over"
    assert views[1]["view"]["seat"] == 1


def test_a_reply_comes_for_every_message(client: TestClient) -> None:
    players, table = two_friends(client)
    with players[0].socket(table, 0) as socket:
        assert reply_to(socket, {"type": "hello"})["ok"]
        assert reply_to(socket, {"type": "ping"})["type"] == "pong"
        good = reply_to(socket, {"type": "talk", "id": 1, "say": "Hello"})
        assert (good["id"], good["ok"], good["seq"]) == (1, True, 1)
        bad = reply_to(socket, {"type": "move", "id": "b", "move": {"kind": "ready"}, "at": 0})
        assert (bad["id"], bad["ok"], bad["error"]["code"]) == ("b", False, "wrong_step")
        assert reply_to(socket, {"type": "busy", "id": 2})["ok"]
        assert reply_to(socket, {"type": "auto_ready", "id": 3, "mode": "off"})["auto_ready"] == "off"


def test_a_stale_move_brings_the_view_along(client: TestClient) -> None:
    players, table = two_friends(client)
    seq = to_window(players, table)["seq"]
    with players[0].socket(table, 0) as socket:
        players[1].play(table, 1, {"kind": "offer", "deal": [{"from": 1, "to": 0, "gold": 1}]})
        move = {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]}
        stale = reply_to(socket, {"type": "move", "id": 4, "move": move, "at": seq})
        assert stale["error"]["code"] == "stale"
        assert stale["view"] == players[0].view(table, 0)


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '{"type": "fly"}',
    '{"type": ["move"]}',
    '{"type": "ping", "id": {"a": 1}}',
    '{"type": "move"}',
    '{"type": "move", "at": 0, "move": 5}',
    '{"type": "move", "at": "0", "move": {"kind": "ready"}}',
    '{"type": "move", "at": 0, "move": {"kind": "ready"}, "seat": "x"}',
    '{"type": "move", "at": 0, "move": {"kind": "ready"}, "seat": 1}',
    '{"type": "move", "at": 0, "move": {"kind": "ready"}, "seat": 12}',
    '{"type": "move", "at": 0, "move": {"kind": "\\ud800"}}',
    '{"type": "move", "at": 0, "move": {"kind": "ready", "\\ud800": 1}}',
    '{"type": "talk"}',
    '{"type": "talk", "say": 5}',
    '{"type": "talk", "say": "x", "seat": 1}',
    '{"type": "hello", "events_from": -1}',
    '{"type": "hello", "events_from": true}',
    '{"type": "undo"}',
    '{"type": "undo_answer", "agree": true}',
    '{"type": "undo_answer", "agree": "perhaps"}',
    '{"type": "auto_ready", "mode": "always"}',
    '{"type": "busy", "seat": true}',
    '{"type": "move", "at": 1e999, "move": {"kind": "ready"}}',
    "[" * 30000,
    "9" * 5000,
]


def test_malformed_messages_are_answered_and_change_nothing(client: TestClient) -> None:
    players, table = two_friends(client)
    with players[0].socket(table, 0) as socket:
        for text in MALFORMED:
            socket.send_text(text)
            answer = socket.receive_json()
            assert answer["ok"] is False, text[:80]
            assert answer["error"]["message"], text[:80]
        socket.send_bytes(b"\xff\xfe")
        assert socket.receive_json()["ok"] is False
        socket.send_bytes(b'{"type": "ping"}')
        assert socket.receive_json() == {"id": None, "type": "pong"}
    assert players[0].view(table)["seq"] == 0


def test_a_message_that_is_too_long_ends_the_socket(client: TestClient) -> None:
    players, table = two_friends(client)
    with players[0].socket(table, 0) as socket:
        socket.send_text(json.dumps({"type": "talk", "say": "x" * 70000}))
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1009


def test_who_sends_too_much_is_warned_and_then_cut_off(tmp_path: Any) -> None:
    settings = quick(tmp_path)
    with serving(tmp_path, limited=True, socket_messages=type(settings.requests)(3, 0.001)) as client:
        players, table = two_friends(client)
        with players[0].socket(table, 0) as socket:
            answers = [reply_to(socket, {"type": "ping", "id": 1}) for _ in range(23)]
            codes = [answer["error"]["code"] if "error" in answer else "ok" for answer in answers]
            assert codes == ["ok"] * 3 + ["too_many_requests"] * 20
            with pytest.raises(WebSocketDisconnect) as closed:
                reply_to(socket, {"type": "ping", "id": 1})
            assert closed.value.code == 1008


def denied(player: Player, table: str, seat: int | str | None, headers: Json | None = None) -> tuple[int, str]:
    query = "" if seat is None else f"?seat={seat}"
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        player.client.websocket_connect(f"/tables/{table}/ws{query}", headers={**player.headers, **(headers or {})}),
    ):
        pass
    return refused.value.status_code, json.loads(refused.value.content)["code"]


def test_sockets_of_others_and_of_nothing_are_refused(client: TestClient) -> None:
    players, table = two_friends(client)
    assert denied(players[0], table, 1) == (403, "not_your_seat")
    assert denied(players[0], table, 9) == (404, "no_such_seat")
    assert denied(players[0], table, "x") == (422, "malformed_request")
    assert denied(players[0], "nosuchtable1", 0) == (404, "no_such_table")
    assert denied(players[0], table, 0, {"origin": "http://evil.example"}) == (403, "foreign_page")
    assert denied(players[0], table, 0, {"cookie": f"{players[0].cookie_name}=forged"}) == (401, "bad_cookie")
    with players[0].client.websocket_connect(
        f"/tables/{table}/ws?seat=0", headers={**players[0].headers, "origin": "http://testserver"}
    ) as socket:
        assert reply_to(socket, {"type": "hello"})["ok"]


def test_a_table_takes_only_so_many_sockets_of_one_guest(tmp_path: Any) -> None:
    with serving(tmp_path, sockets_each_guest=1) as client:
        players, table = two_friends(client)
        with players[0].socket(table, 0):
            assert denied(players[0], table, 0) == (429, "too_many_sockets")
            with players[1].socket(table, 1):
                pass


def test_spectators_leave_room_for_players(tmp_path: Any) -> None:
    with serving(tmp_path, spectators_each_table=1) as client:
        players, table = two_friends(client)
        with Player(client).socket(table, None):
            assert denied(Player(client), table, None) == (429, "too_many_sockets")
            with players[0].socket(table, 0) as socket:
                assert reply_to(socket, {"type": "hello"})["ok"]


def test_who_is_on_line_shows(client: TestClient) -> None:
    players, table = two_friends(client)
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        view_after(socket, 0)
        with players[1].socket(table, 1):
            assert [seat["online"] for seat in view_after(socket, 0)["table"]["seats"]] == [True, True]
        assert [seat["online"] for seat in view_after(socket, 0)["table"]["seats"]] == [True, False]


def test_a_spectator_sees_and_cannot_act(client: TestClient) -> None:
    _, table = two_friends(client)
    with Player(client).socket(table, None) as socket:
        socket.send_json({"type": "hello"})
        message = view_after(socket, 0)
        assert message["view"]["legal"] == {}
        assert (message["auto_ready"], message["auto_ready_at"]) == (None, None)
        move = {"kind": "claim", "nation": message["view"]["state"]["draft"]["offered"][0]}
        assert reply_to(socket, {"type": "move", "move": move, "at": 0})["ok"] is False
        refused = reply_to(socket, {"type": "move", "seat": 0, "move": move, "at": 0})
        assert refused["error"]["code"] == "not_your_seat"


def test_a_table_that_waits_for_people_is_shown_too(client: TestClient) -> None:
    ada, ben = Player(client), Player(client, "Ben")
    table = ada.table("me", "open", start=False)
    with ada.socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        while (message := socket.receive_json())["type"] != "view":
            pass
        assert (message["view"], message["table"]["state"]) == (None, "open")
        ben.post(f"/tables/{table}/join")
        assert socket.receive_json()["table"]["seats"][1]["name"] == "Ben"
        ada.post(f"/tables/{table}/start")
        assert view_after(socket, 0)["table"]["state"] == "playing"


def test_a_second_socket_is_sent_only_what_it_has_not_seen(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    events = players[0].get(f"/tables/{table}/log")["events"]
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello", "events_from": len(events) - 2})
        message = view_after(socket, 0)
        assert message["events"] == events[-2:]
        assert message["view"]["log_from"] == len(events)
