"""Automatic readiness lives on the server: who has nothing to do is made ready after a while, tab open or not."""

import time
from dataclasses import replace

from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, to_window, two_friends, wait_until
from server.test_sockets import reply_to, view_after

import comity
from comity.server.table import Seat
from comity.server.tables.auto_ready import may_be_readied

OFFER = {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]}


def ready(player: Player, table: str) -> list[bool]:
    return [other["ready"] for other in player.view(table)["state"]["players"]]


def set_mode(player: Player, table: str, seat: int, mode: str) -> Json:
    return player.post(f"/tables/{table}/auto-ready", {"seat": seat, "mode": mode})


def test_without_anything_to_do_a_seat_becomes_ready_by_itself(client: TestClient) -> None:
    players, table = two_friends(client, pace=0, seed=3)
    to_window(players, table, "war")
    time.sleep(0.05)
    assert ready(players[0], table) == [False, False], "off until it is chosen"
    set_mode(players[0], table, 0, "on")
    wait_until(lambda: ready(players[0], table) == [True, False])
    time.sleep(0.05)
    assert ready(players[0], table) == [True, False], "off stays off"


def test_the_countdown_is_shown_and_restarts_with_an_offer(client: TestClient) -> None:
    players, table = two_friends(client, pace=300)
    to_window(players, table, "war")
    set_mode(players[0], table, 0, "on")
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        due = view_after(socket, 0)["auto_ready_at"]
        assert due > time.time() * 1000 + 200_000
        players[1].post(f"/tables/{table}/talk", {"seat": 1, "say": "hm"})
        seq = players[0].view(table)["seq"]
        assert view_after(socket, seq)["auto_ready_at"] == due, "talk changes nothing"
        players[1].play(table, 1, {"kind": "offer", "deal": [{"from": 1, "to": 0, "gold": 1}]})
        assert view_after(socket, seq + 1)["auto_ready_at"] is None, "an offer waits for an answer"
        players[1].play(table, 1, {"kind": "withdraw", "offer": 1})
        later = view_after(socket, seq + 2)["auto_ready_at"]
        assert later > due


def test_putting_a_deal_together_stops_the_countdown(client: TestClient) -> None:
    players, table = two_friends(client, pace=300)
    to_window(players, table, "war")
    set_mode(players[0], table, 0, "on")
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        assert view_after(socket, 0)["auto_ready_at"] is not None
        assert reply_to(socket, {"type": "busy", "id": 1})["ok"]
        assert view_after(socket, 0)["auto_ready_at"] is None
        assert reply_to(socket, {"type": "busy", "id": 2, "busy": False})["ok"]
        assert view_after(socket, 0)["auto_ready_at"] is not None


def test_until_choice_is_ready_at_once_and_ends_with_the_next_choice(client: TestClient) -> None:
    players, table = two_friends(client, pace=300)
    to_window(players, table, "war")
    for seat in (0, 1):
        set_mode(players[seat], table, seat, "until_choice")
    wait_until(lambda: players[0].view(table)["state"]["step"] == "raise")
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        assert view_after(socket, 0)["auto_ready"] == "off"


def test_until_choice_stops_for_an_offer_to_answer(client: TestClient) -> None:
    players, table = two_friends(client, pace=300)
    to_window(players, table, "market")
    players[0].play(table, 0, OFFER)
    set_mode(players[1], table, 1, "until_choice")
    time.sleep(0.1)
    assert ready(players[1], table) == [False, False]
    players[1].play(table, 1, {"kind": "decline", "offer": 1})
    time.sleep(0.05)
    assert ready(players[1], table) == [False, False], "who has traded in this window says so"


def test_only_people_who_are_there_are_made_ready() -> None:
    match = comity.Match("empires", 3, 4)
    while match.view()["state"]["step"] != "war":
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    assert not may_be_readied(match, 0, Seat("human", "Ada", "key", "guest"))
    person = Seat("human", "Ada", "key", "guest", auto_ready="on")
    assert may_be_readied(match, 0, person)
    assert not may_be_readied(match, 0, replace(person, left=True))
    assert not may_be_readied(match, 0, replace(person, kind="bot"))
    match.play(0, {"kind": "ready"})
    assert not may_be_readied(match, 0, person), "ready already"


def test_a_usable_power_stops_until_choice_as_well(client: TestClient) -> None:
    for seed in range(20):
        players, table = two_friends(client, pace=300, seed=seed)
        to_window(players, table)
        able = [seat for seat in (0, 1) if "use_power" in players[seat].view(table, seat)["legal"]]
        if able:
            break
    for seat in (0, 1):
        set_mode(players[seat], table, seat, "until_choice")
    time.sleep(0.1)
    assert [seat for seat in (0, 1) if not ready(players[0], table)[seat]] == able


def test_who_takes_a_seat_has_not_chosen_what_the_one_before_chose(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "hotseat")
    set_mode(ada, table, 1, "on")
    ada.post(f"/tables/{table}/leave", {"seat": 1})
    link = ada.get(f"/tables/{table}")["seat_links"]["1"]
    ben.post(f"/tables/{table}/join", {"seat": 1, "key": link.partition("key=")[2]})
    with ben.socket(table, 1) as socket:
        socket.send_json({"type": "hello"})
        assert view_after(socket, 0)["auto_ready"] == "off"


def test_hotseat_seats_are_not_hurried(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "hotseat", pace=0)
    for seat in (0, 1):
        ada.play(table, seat, moves_in(ada.view(table, seat))[seat])
    wait_until(lambda: ada.view(table)["state"]["step"] == "develop")
    time.sleep(0.1)
    assert ready(ada, table)[1] is False


def test_who_shares_a_screen_is_made_ready_only_once_they_have_seen_the_window(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "hotseat", pace=0)
    for seat in (0, 1):
        ada.play(table, seat, moves_in(ada.view(table, seat))[seat])
    wait_until(lambda: ada.view(table)["state"]["step"] == "develop")
    while ada.view(table)["state"]["step"] != "war":
        view = ada.view(table)
        ada.play(table, view["pending"][0], moves_in(ada.view(table, view["pending"][0]))[0], view["seq"])
    with ada.socket(table, 1) as socket:
        socket.send_json({"type": "hello"})
        view_after(socket, 0)
        set_mode(ada, table, 0, "on")
        time.sleep(0.1)
        assert ready(ada, table) == [False, False], "the other one has the screen"
    with ada.socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        view_after(socket, 0)
        wait_until(lambda: ready(ada, table) == [True, False])
