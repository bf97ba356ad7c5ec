"""Whole games over HTTP; moves that come late or at once; talk, previews, replays and records."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, play_on, serving, to_window, two_friends
from server.test_sockets import reply_to

import comity

DEAL = [{"from": 0, "to": 1, "gold": 1}, {"from": 1, "to": 0, "people": 1}]


def test_a_whole_game_over_http(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat", "hotseat", seed=3)
    end = play_on(dict.fromkeys(range(3), ada), table, random.Random(1))
    assert end["result"]["reason"] == "rounds"
    over = ada.get(f"/tables/{table}")
    assert (over["state"], over["result"], over["seed"]) == ("over", end["result"], 3)
    record = ada.get(f"/tables/{table}/record")
    assert comity.Match.from_record(record).view() == end
    assert ada.play(table, 0, {"kind": "ready"}, status=409)["code"] == "game_over"
    assert ada.post(f"/tables/{table}/undo", {"seat": 0}, 409)["message"] == "The game is over."
    assert ada.post(f"/tables/{table}/leave", {"seat": 0}, 409)["code"] == "game_over"


def test_a_game_with_bots_ends_by_itself_once_the_person_is_ready(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "random", "greedy", pace=0)
    ada.post(f"/tables/{table}/auto-ready", {"seat": 0, "mode": "on"})
    while not (view := ada.view(table, 0))["result"]:
        if 0 in view["pending"] and "ready" not in view["legal"]:
            answer = client.post(
                f"/tables/{table}/moves",
                json={"seat": 0, "move": moves_in(view)[0], "at": view["seq"]},
                headers=ada.headers,
            )
            assert answer.status_code == 200 or answer.json()["code"] == "stale", answer.text
        elif set(view["legal"]) & {"use_power", "permit", "decline"}:
            client.post(
                f"/tables/{table}/moves",
                json={"seat": 0, "move": {"kind": "ready"}, "at": view["seq"]},
                headers=ada.headers,
            )
    assert len(view["result"]["scores"]) == 3


def test_the_answer_holds_the_view_and_the_events_since(client: TestClient) -> None:
    players, table = two_friends(client)
    before = players[0].view(table, 0)
    done = players[0].play(table, 0, moves_in(before)[0], before["seq"])
    assert done["seq"] == done["view"]["seq"] == before["seq"] + 1
    assert [event["event"] for event in done["events"]] == ["laid"]
    assert players[1].view(table, 1)["seq"] == done["seq"]


def test_a_stale_move_is_refused_with_the_fresh_view(client: TestClient) -> None:
    players, table = two_friends(client)
    seq = to_window(players, table, "market")["seq"]
    for seat in (0, 1):
        players[seat].play(table, seat, {"kind": "ready"})
    offer = {"kind": "offer", "deal": DEAL}
    refused = players[1].post(f"/tables/{table}/moves", {"seat": 1, "move": offer, "at": seq}, 409)
    assert refused["code"] == "stale"
    assert refused["view"] == players[1].view(table, 1)
    assert [event["seq"] for event in refused["events"]] == [seq + 1, seq + 2, seq + 2]
    assert players[1].view(table)["seq"] == seq + 2, "nothing has changed"


def test_a_number_that_no_view_had_is_refused(client: TestClient) -> None:
    players, table = two_friends(client)
    move = moves_in(players[0].view(table, 0))[0]
    for at in (-1, 99, 10**30):
        assert players[0].play(table, 0, move, at, 422)["field"] == "at"
    for wrong in (None, "0", 1.5, True):
        body = {"seat": 0, "move": move, "at": wrong}
        assert players[0].post(f"/tables/{table}/moves", body, 422)["code"] == "malformed_request"


def test_talk_readiness_and_hidden_choices_make_no_move_stale(client: TestClient) -> None:
    players, table = two_friends(client)
    claims = moves_in(players[0].view(table, 0))
    players[0].post(f"/tables/{table}/talk", {"seat": 0, "say": "Hello!"})
    players[0].play(table, 0, claims[0])
    players[1].play(table, 1, claims[1], at=0)
    seq = to_window(players, table)["seq"]
    players[0].play(table, 0, {"kind": "ready"}, seq)
    players[1].play(table, 1, {"kind": "offer", "deal": DEAL}, seq)


def test_harmless_kinds_may_come_late_and_are_checked_afresh(client: TestClient) -> None:
    players, table = two_friends(client)
    seq = to_window(players, table)["seq"]
    for number in (1, 2, 3):
        players[0].play(table, 0, {"kind": "offer", "deal": DEAL})
        assert players[0].view(table)["desk"]["offers"][-1]["id"] == number
    players[0].play(table, 0, {"kind": "withdraw", "offer": 1})
    players[1].play(table, 1, {"kind": "decline", "offer": 2}, seq)
    gone = players[1].play(table, 1, {"kind": "accept", "offer": 1}, seq, 409)
    assert gone["code"] == "no_such_offer"
    settled = players[1].play(table, 1, {"kind": "accept", "offer": 3}, seq)
    assert "settled" in [event["event"] for event in settled["events"]]
    players[1].play(table, 1, {"kind": "ready"}, seq)
    assert players[1].play(table, 1, {"kind": "use_power", "nation": "spain"}, seq, 409)["code"] == "stale"


def test_of_moves_made_at_once_each_counts_once(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat", "hotseat", seed=1)
    view = ada.view(table, 0)
    bodies = [
        {"seat": seat, "move": move, "at": view["seq"]}
        for seat, move in enumerate(moves_in(view)[:3])
        for _ in range(4)
    ]
    with ThreadPoolExecutor(12) as pool:
        answers = list(
            pool.map(lambda body: client.post(f"/tables/{table}/moves", json=body, headers=ada.headers), bodies)
        )
    accepted = [answer.json()["seq"] for answer in answers if answer.status_code == 200]
    assert sorted(accepted) == [1, 2, 3]
    assert {answer.json()["code"] for answer in answers if answer.status_code != 200} <= {"stale", "already_chosen"}
    assert [event["seq"] for event in ada.get(f"/tables/{table}/log")["events"] if event["event"] == "laid"] == [
        1,
        2,
        3,
    ]


def test_the_rules_say_what_is_wrong(client: TestClient) -> None:
    players, table = two_friends(client)
    illegal = players[0].play(table, 0, {"kind": "ready"}, status=409)
    assert (illegal["code"], illegal["message"]) == ("wrong_step", "This move has no place in this step.")
    for move in ({}, {"kind": "fly"}, {"kind": "claim"}, {"kind": "claim", "nation": 3}, {"kind": ["claim"]}):
        assert players[0].play(table, 0, move, status=422)["code"] == "malformed_move"
    assert players[0].play(table, 7, {"kind": "ready"}, at=0, status=404)["code"] == "no_such_seat"


def test_a_game_that_has_not_started_has_no_view(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "open", start=False)
    assert ada.get(f"/tables/{table}/view", 409)["code"] == "not_started"
    assert (
        ada.post(f"/tables/{table}/moves", {"seat": 0, "move": {"kind": "ready"}, "at": 0}, 409)["code"]
        == "not_started"
    )


def test_talk_promises_and_lists_are_kept(client: TestClient) -> None:
    players, table = two_friends(client)
    path = f"/tables/{table}/talk"
    said = players[0].post(path, {"seat": 0, "say": "Who needs gold?"})
    assert said["events"][0]["text"] == "Ada: Who needs gold?"
    players[1].post(path, {"seat": 1, "promise": "peace", "to": 0})
    players[0].post(path, {"seat": 0, "wanted": {"goods": 2}, "spare": {"gold": 1}})
    view = players[1].view(table, 1)
    assert view["promises"][0]["text"] == "peace"
    assert view["wanted"][0] == {"wanted": {"goods": 2}, "spare": {"gold": 1}}
    assert [event["event"] for event in players[1].get(f"/tables/{table}/log?from=3")["events"]]


def test_words_that_are_sent_again_count_once(client: TestClient) -> None:
    players, table = two_friends(client)
    path, seq = f"/tables/{table}/talk", players[0].view(table)["seq"]
    for words in ({"say": "hm"}, {"promise": "hm", "to": 1}, {"wanted": {"goods": 1}}):
        for _ in range(3):
            said = players[0].post(path, {"seat": 0, **words, "at": seq})
            assert said["events"][-1]["event"] in ("said", "promised", "wanted")
    players[1].post(path, {"seat": 1, "say": "hm", "at": seq})
    assert players[0].view(table)["seq"] == seq + 4
    players[0].post(path, {"seat": 0, "say": "hm", "at": seq + 1})
    players[0].post(path, {"seat": 0, "say": "hm"})
    assert players[0].view(table)["seq"] == seq + 6, "said again on purpose"
    assert players[0].post(path, {"seat": 0, "say": "hm", "at": seq + 99}, 422)["field"] == "at"


def test_older_talk_is_read_page_by_page(client: TestClient) -> None:
    players, table = two_friends(client)
    for number in range(40):
        players[0].post(f"/tables/{table}/talk", {"seat": 0, "promise": f"word {number}", "to": 1})
    assert [promise["text"] for promise in players[1].view(table)["promises"]] == [f"word {n}" for n in range(10, 40)]
    found: list[str] = []
    path = f"/tables/{table}/talk?most=15"
    page = players[1].get(path)
    while True:
        found = [event["data"]["text"] for event in page["events"]] + found
        assert len(page["events"]) <= 15
        if page["before"] is None:
            break
        page = players[1].get(f"{path}&before={page['before']}")
    assert found == [f"word {number}" for number in range(40)]


def test_a_guest_may_say_only_so_much_a_minute_at_all_tables(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True, talk_each_minute=6) as client:
        players, table = two_friends(client)
        other = players[0].table("me", "random")
        for number in range(6):
            players[0].post(f"/tables/{(table, other)[number % 2]}/talk", {"seat": 0, "say": "hm"})
        for words in ({"say": "hm"}, {"promise": "hm", "to": 1}):
            refused = players[0].post(f"/tables/{table}/talk", {"seat": 0, **words}, 429)
            assert refused["code"] == "too_many_requests"
        with players[0].socket(table, 0) as socket:
            socket.send_json({"type": "hello"})
            assert reply_to(socket, {"type": "talk", "id": 1, "say": "hm"})["error"]["code"] == "too_many_requests"
        players[1].post(f"/tables/{table}/talk", {"seat": 1, "say": "hm"})


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"say": ""},
        {"say": "x" * 501},
        {"say": "a", "promise": "b", "to": 1},
        {"say": "a", "to": 1},
        {"promise": "b"},
        {"promise": "b", "to": 0},
        {"promise": "b", "to": 5},
        {"wanted": {"ore": 1}},
        {"wanted": {"gold": 0}},
        {"wanted": [1]},
        {"spare": {"gold": 1}},
    ],
)
def test_malformed_talk_is_refused(client: TestClient, words: Json) -> None:
    players, table = two_friends(client)
    players[0].post(f"/tables/{table}/talk", {"seat": 0, **words}, 422)
    assert players[0].view(table)["seq"] == 0


def test_any_text_that_comes_in_can_go_out(client: TestClient) -> None:
    """What the rule for talk refuses can be told as well: the refusal is JSON like any other."""
    players, table = two_friends(client)
    for bad in ("a\x00b", "\u202eevil"):
        assert players[0].post(f"/tables/{table}/talk", {"seat": 0, "say": bad}, 422)["field"] == "say"
    text = "„Ünïcode“ 🎲 <b>&amp;</b>"
    assert players[0].post(f"/tables/{table}/talk", {"seat": 0, "say": text})["events"][0]["data"]["text"] == text
    body = '{"seat": 0, "say": "\\ud800"}'
    answer = client.post(f"/tables/{table}/talk", content=body, headers=players[0].headers)
    assert answer.status_code == 422
    assert players[1].get(f"/tables/{table}/log")["events"]


def test_a_preview_changes_nothing(client: TestClient) -> None:
    players, table = two_friends(client)
    before = to_window(players, table)
    path = f"/tables/{table}/preview"
    seen = players[0].post(path, {"seat": 0, "move": {"kind": "offer", "deal": DEAL}})
    assert seen["state"]["players"][0]["gold"] == before["state"]["players"][0]["gold"] - 1
    assert players[0].view(table) == before
    assert players[0].post(path, {"seat": 0, "move": {"kind": "sell", "goods": 1}}, 409)["code"] == "cannot_preview"
    assert players[1].post(path, {"seat": 0, "move": {"kind": "ready"}}, 403)["code"] == "not_your_seat"


def test_what_a_plan_laid_face_down_would_bring_is_told_to_its_seat_alone(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    farm = {"flag": 0, "tile": "farm"}
    position = {
        "seats": 2,
        "step": "run",
        "players": [{"energy": 1}, {}],
        "board": {"I1": farm, "A1": {"flag": 1, "tile": "farm"}},
    }
    body = {"game": "wealth-of-nations", "position": position, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    table = ada.post("/tables", {**body, "start": True})["id"]
    before, path = ada.view(table, 0), f"/tables/{table}/outcome"
    plan = {"kind": "run", "blocs": [{"hex": "I1", "colour": "food", "feed": "free"}]}
    told = ada.post(path, {"seat": 0, "move": plan})
    assert (told["problem"], told["cost"], told["yields"]) == (None, {"energy": 1}, {"food": 1})
    assert ada.post(path, {"seat": 1, "move": plan}, 409)["code"] == "not_your_bloc"
    assert ada.post(path, {"seat": 0, "move": {"kind": "finish"}}, 409)["code"] == "no_outcome"
    assert ben.post(path, {"seat": 0, "move": plan}, 403)["code"] == "not_your_seat"
    assert ada.view(table, 0) == before


def test_a_replay_shows_every_moment_as_it_was_seen(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "hotseat", seed=11)
    seen = [ada.view(table, 0)]
    chance = random.Random(2)
    while len(seen) < 50:
        play_on({0: ada, 1: ada}, table, chance, most=1)
        seen.append(ada.view(table, 0))
    for at in (len(seen) - 1, 0, 41, 40, 39, 3):
        moment = ada.get(f"/tables/{table}/replay?at={at}&seat=0")
        assert moment["view"] == seen[at]
        assert {event["seq"] for event in moment["events"]} == {at}
        assert moment["last"] == len(seen) - 1
    assert ada.get(f"/tables/{table}/replay?at={len(seen)}", 422)["field"] == "at"


def test_the_replay_of_a_finished_game_hides_nothing(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "hotseat", seed=5)
    first = moves_in(ada.view(table, 0))[0]
    ada.play(table, 0, first)
    assert ada.get(f"/tables/{table}/replay?at=1")["view"]["state"]["players"][0]["claim"] is None
    play_on({0: ada, 1: ada}, table, random.Random(4))
    shown = ada.get(f"/tables/{table}/replay?at=1")["view"]["state"]
    assert shown["players"][0]["claim"] == first["nation"]
    assert "desk" not in shown


def test_the_record_of_a_running_game_has_no_seed(client: TestClient) -> None:
    players, table = two_friends(client)
    to_window(players, table, "sell")
    players[0].play(table, 0, {"kind": "sell", "goods": 0})
    answer = client.get(f"/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert record["seed"] is None
    assert [0, {"kind": "sell", "goods": 0}] not in record["moves"]
    comity.Match.from_record(record)
