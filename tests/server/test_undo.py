"""Taking back: what the mover may do without asking, what the others must agree to, and that it replays."""

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, to_window, two_friends
from server.test_sockets import reply_to, view_after

import comity
from comity.play import undo

DEAL = [{"from": 0, "to": 1, "gold": 1}]


def at_step(step: str, seats: int = 3, seed: int = 4) -> comity.Match:
    match = comity.Match("empires", seats, seed)
    while match.view()["state"]["step"] != step:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    return match


def planned(match: comity.Match, seat: int, custom: undo.Custom = undo.USUAL) -> tuple[int, bool]:
    """How many moves it takes back, and whether nobody need agree."""
    plan = undo.plan(match, seat, custom)
    return plan.moves, plan.free


def test_talk_and_readiness_do_not_stand_in_the_way() -> None:
    match = at_step("market")
    before = match.position()
    match.play(0, {"kind": "offer", "deal": DEAL})
    match.play(1, {"kind": "ready"})
    match.say(2, "Go on")
    match.play(2, {"kind": "ready"})
    plan = undo.plan(match, 0)
    assert (plan.moves, plan.free) == (3, True)
    undo.take_back(match, plan.moves)
    after = match.position()
    assert (after["desk"]["offers"], after["players"]) == ([], before["players"])
    assert comity.Match.from_record(match.record()).record() == match.record()


def test_all_are_unready_afterwards() -> None:
    match = at_step("market")
    match.play(1, {"kind": "ready"})
    match.play(0, {"kind": "offer", "deal": DEAL})
    undo.take_back(match, undo.plan(match, 0).moves)
    assert match.pending == (0, 1, 2)
    assert comity.Match.from_record(match.record()).position() == match.position()


def test_a_move_of_another_stands_in_the_way() -> None:
    match = at_step("market")
    match.play(0, {"kind": "offer", "deal": DEAL})
    match.play(1, {"kind": "offer", "deal": [{"from": 1, "to": 0, "gold": 1}]})
    assert planned(match, 0) == (2, False)
    assert planned(match, 1) == (1, True)


def test_only_those_are_asked_whose_moves_go() -> None:
    match = at_step("market", 4)
    for seat in range(4):
        match.play(seat, {"kind": "offer", "deal": [{"from": seat, "to": (seat + 1) % 4, "gold": 1}]})
    assert [undo.plan(match, seat).ask for seat in range(4)] == [{1, 2, 3}, {2, 3}, {3}, set()]
    assert undo.plan(match, 0, undo.Custom(people=(0, 1, 3))).ask == {1, 3}, "bots are not asked"


def test_a_ready_that_closed_the_window_counts_as_a_move() -> None:
    match = at_step("war")
    match.play(0, {"kind": "offer", "deal": DEAL})
    for seat in (0, 2, 1):
        match.play(seat, {"kind": "ready"})
    assert match.view()["state"]["step"] == "raise"
    assert planned(match, 1) == (1, True)
    assert planned(match, 0) == (4, False)
    undo.take_back(match, 1)
    assert match.view()["state"]["step"] == "war"
    assert match.pending == (0, 1, 2)


def test_a_hidden_choice_may_be_taken_back_until_it_is_shown() -> None:
    match = at_step("raise")
    match.play(0, {"kind": "raise", "armies": 3})
    assert planned(match, 0) == (1, True)
    match.play(1, {"kind": "raise", "armies": 1})
    match.play(2, {"kind": "raise", "armies": 2})
    assert match.view()["state"]["step"] == "muster"
    with pytest.raises(comity.ComityError, match="hidden has been shown"):
        undo.plan(match, 2)
    assert planned(match, 2, undo.Custom(study=True)) == (1, True), "for study"


def test_a_claim_that_showed_a_contest_is_not_taken_back() -> None:
    match = comity.Match("empires", 3, 4)
    first, second = (move.to_json() for move in match.legal(0)[:2])
    for seat, move in enumerate((first, second, second)):
        assert not undo.has_changed(match, 0)
        match.play(seat, move)
    assert match.view()["state"]["step"] == "draft"
    with pytest.raises(comity.ComityError, match="hidden has been shown"):
        undo.plan(match, 2)
    assert undo.has_changed(match, match.seq - 1)
    match.play(1, match.legal(1)[0])
    assert planned(match, 1) == (1, True)


def test_there_must_be_something_to_take_back() -> None:
    match = at_step("market")
    fresh = comity.Match("empires", 2)
    with pytest.raises(comity.ComityError, match="no move"):
        undo.plan(fresh, 0)
    match.play(0, {"kind": "ready"})
    count = undo.plan(match, 0, undo.Custom(study=True)).moves
    assert count > 1, "one's own readiness is taken back by unready"


def test_undo_after_undo_goes_further_back() -> None:
    match = at_step("market")
    for _ in range(3):
        match.play(0, {"kind": "offer", "deal": DEAL})
    for left in (2, 1, 0):
        undo.take_back(match, undo.plan(match, 0).moves)
        assert len(match.desk.offers) == left


def test_what_has_changed_since() -> None:
    match = at_step("market")
    start = match.seq
    match.say(0, "hm")
    match.play(1, {"kind": "ready"})
    assert not undo.has_changed(match, start)
    match.play(0, {"kind": "offer", "deal": DEAL})
    assert undo.has_changed(match, start)
    assert not undo.has_changed(match, match.seq)
    match.undo()
    assert undo.has_changed(match, match.seq - 1)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_undo_replay_to_the_same_bytes(seed: int) -> None:
    chance, match = random.Random(seed), comity.Match("empires", 3, seed)
    for _ in range(120):
        if match.over:
            break
        seat = chance.choice(match.may_act)
        if chance.random() < 0.2:
            try:
                plan = undo.plan(match, seat)
            except comity.ComityError:
                continue
            undo.take_back(match, plan.moves)
        else:
            match.play(seat, chance.choice(match.legal(seat)))
    replayed = comity.Match.from_record(match.record())
    assert replayed.observe().tobytes() == match.observe().tobytes()
    assert (replayed.position(), replayed.log()) == (match.position(), match.log())


def offer(players: dict[int, Player], table: str, seat: int) -> Json:
    deal = [{"from": seat, "to": (seat + 1) % len(players), "gold": 1}]
    return players[seat].play(table, seat, {"kind": "offer", "deal": deal})


def test_the_mover_takes_back_without_asking(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    offer(players, table, 0)
    assert players[0].post(f"/tables/{table}/undo", {"seat": 0})["done"] is True
    assert players[0].view(table)["desk"]["offers"] == []


def test_the_others_are_asked_once_they_have_moved(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    offer(players, table, 0)
    offer(players, table, 1)
    path = f"/tables/{table}/undo"
    asked = players[0].post(path, {"seat": 0})
    assert (asked["done"], asked["undo"]) == (False, {"by": 0, "waiting": [1]})
    assert players[0].post(f"{path}/answer", {"seat": 0, "agree": True}, 409)["code"] == "nothing_to_answer"
    assert players[1].post(f"{path}/answer", {"seat": 1, "agree": False})["undo"] is None
    assert len(players[0].view(table)["desk"]["offers"]) == 2
    players[0].post(path, {"seat": 0})
    players[1].post(f"/tables/{table}/talk", {"seat": 1, "say": "Fine."})
    assert players[1].post(f"{path}/answer", {"seat": 1, "agree": True})["undo"] is None
    assert players[0].view(table)["desk"]["offers"] == []


def test_a_request_is_not_replaced_while_it_waits(client: TestClient) -> None:
    """A person agrees to what was asked, not to what somebody else asks a moment before the answer."""
    players = {seat: Player(client, name) for seat, name in enumerate(("Ada", "Ben", "Cleo"))}
    table = players[0].table("me", "open", "open", start=False)
    for seat in (1, 2):
        players[seat].post(f"/tables/{table}/join", {"seat": seat})
    players[0].post(f"/tables/{table}/start")
    to_window(players, table)
    offer(players, table, 0)
    offer(players, table, 1)
    offer(players, table, 2)
    path = f"/tables/{table}/undo"
    asked = players[1].post(path, {"seat": 1})["undo"]
    assert asked == {"by": 1, "waiting": [2]}, "Ada's offer stays"
    refused = players[0].post(path, {"seat": 0}, 409)
    assert (refused["code"], refused["message"]) == (
        "undo_asked",
        "Ben asks to take a move back; answer that first.",
    )
    assert players[1].post(path, {"seat": 1})["undo"] == asked, "the same again changes nothing"
    assert players[0].post(f"{path}/answer", {"seat": 0, "agree": False}, 409)["code"] == "nothing_to_answer"
    assert players[2].post(f"{path}/answer", {"seat": 2, "agree": False})["undo"] is None
    assert players[0].post(path, {"seat": 0})["undo"] == {"by": 0, "waiting": [1, 2]}


def test_who_asks_may_take_the_request_back(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    offer(players, table, 0)
    offer(players, table, 1)
    path = f"/tables/{table}/undo"
    players[0].post(path, {"seat": 0})
    assert players[0].post(f"{path}/answer", {"seat": 0, "agree": False})["undo"] is None
    assert players[1].post(f"{path}/answer", {"seat": 1, "agree": True}, 409)["code"] == "nothing_to_answer"
    assert len(players[0].view(table)["desk"]["offers"]) == 2


def test_a_request_ends_when_the_game_goes_on(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    offer(players, table, 0)
    offer(players, table, 1)
    with players[1].socket(table, 1) as socket:
        socket.send_json({"type": "hello"})
        players[0].post(f"/tables/{table}/undo", {"seat": 0})
        while view_after(socket, 0)["undo"] != {"by": 0, "waiting": [1]}:
            pass
        seq = players[0].view(table)["seq"]
        socket.send_json({"type": "move", "id": 1, "move": {"kind": "ready"}, "at": 0})
        assert view_after(socket, seq + 1)["undo"] is None
        assert reply_to(socket, {"type": "undo_answer", "id": 2, "agree": True})["error"]["code"] == "nothing_to_answer"


def alone_after_the_claims(client: TestClient, **more: Any) -> tuple[Player, str]:
    """A person among bots, when the claims of all have been shown."""
    ada = Player(client)
    table = ada.table("me", "random", "random", **more)
    view = ada.view(table, 0)
    ada.play(table, 0, moves_in(view)[0], view["seq"])
    while not (now := ada.view(table, 0))["state"]["players"][0]["nations"]:
        for move in moves_in(now)[:1]:
            ada.play(table, 0, move)
    return ada, table


def test_what_has_been_shown_is_not_taken_back_also_alone_with_bots(client: TestClient) -> None:
    ada, table = alone_after_the_claims(client)
    assert ada.get(f"/tables/{table}")["study"] is False
    refused = ada.post(f"/tables/{table}/undo", {"seat": 0}, 409)
    assert (refused["code"], "hidden has been shown" in refused["message"]) == ("not_possible", True)
    assert ada.view(table)["state"]["step"] != "draft"


def test_for_study_anything_can_be_taken_back(client: TestClient) -> None:
    ada, table = alone_after_the_claims(client, study=True)
    assert ada.get(f"/tables/{table}")["study"] is True
    assert ada.post(f"/tables/{table}/undo", {"seat": 0})["done"] is True
    assert ada.view(table)["state"]["step"] == "draft"


def test_an_undo_that_is_sent_twice_takes_back_one_step(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table)
    offer(players, table, 0)
    offer(players, table, 0)
    wanted = {"seat": 0, "at": players[0].view(table)["seq"]}
    done = players[0].post(f"/tables/{table}/undo", wanted)
    assert (done["done"], [step["kind"] for step in done["undo_steps"]]) == (True, ["offer"])
    assert done["undo_steps"][0]["text"].startswith("Ada offers (2)")
    again = players[0].post(f"/tables/{table}/undo", wanted, 409)
    assert (again["code"], again["view"]["seq"]) == ("stale", done["seq"])
    assert len(players[0].view(table)["desk"]["offers"]) == 1
    with players[0].socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        assert reply_to(socket, {"type": "undo", "id": 1, "at": wanted["at"]})["error"]["code"] == "stale"
        assert reply_to(socket, {"type": "undo", "id": 2, "at": "x"})["error"]["code"] == "malformed_message"
        assert reply_to(socket, {"type": "undo", "id": 3, "at": done["seq"]})["done"] is True
    assert players[0].view(table)["desk"]["offers"] == []


def test_an_offer_that_was_declined_is_no_step() -> None:
    match = at_step("market")
    match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 2, "gold": 1}]})
    match.play(0, {"kind": "offer", "deal": DEAL})
    match.play(1, {"kind": "decline", "offer": 2})
    plan = undo.plan(match, 0)
    assert [(step.kind, step.offer) for step in plan.steps] == [("offer", 1)]
    assert (plan.moves, plan.free) == (3, True), "declining is nothing that others must agree to lose"
    assert undo.told(match, plan)[0]["text"].startswith("Seat 0 offers (1)")
    with pytest.raises(comity.ComityError, match="hidden has been shown"):
        undo.plan(match, 1)


def test_a_deal_is_taken_back_only_with_the_consent_of_who_accepted() -> None:
    match = at_step("market")
    match.play(0, {"kind": "offer", "deal": DEAL})
    match.play(1, {"kind": "accept", "offer": 1})
    plan = undo.plan(match, 0)
    assert ([(step.seat, step.kind) for step in plan.steps], plan.free) == ([(1, "accept"), (0, "offer")], False)
    assert undo.plan(match, 0, undo.Custom(people=(0, 2))).free, "bots need not agree"


def test_at_one_screen_nobody_needs_to_be_asked(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "hotseat")
    both = {0: ada, 1: ada}
    to_window(both, table)
    offer(both, table, 0)
    offer(both, table, 1)
    assert ada.post(f"/tables/{table}/undo", {"seat": 0})["done"] is True
    assert ada.view(table, 0)["desk"]["offers"] == []


def test_however_many_moves_go_one_entry_says_it() -> None:
    match = at_step("market")
    match.play(0, {"kind": "offer", "deal": DEAL})
    for _ in range(300):
        match.play(0, {"kind": "ready"})
        match.play(0, {"kind": "unready"})
    undo.take_back(match, undo.plan(match, 0).moves)
    assert [entry for entry in match.record()["moves"] if "undo" in entry[1]] == [[0, {"undo": 601}]]
    assert match.log()[-1]["text"] == "The last move of Seat 0 is taken back, with 600 that came after it."
    assert comity.Match.from_record(match.record()).record() == match.record()
    with pytest.raises(comity.ComityError, match="only one move"):
        match_with_one_move().undo(2)


def match_with_one_move() -> comity.Match:
    match = comity.Match("empires", 2)
    match.play(0, match.legal(0)[0])
    return match
