"""Positions set up by hand, records from elsewhere, and playing on from an earlier moment."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, play_on, serving, two_friends

from comity.bots.player import answer
from comity.bots.situation import Decision, Situation
from comity.play.match import Match
from comity.server.tables.bot_pool import BotPool

RECORD = Path(__file__).parents[1] / "golden" / "empires" / "terminal-game.json"
POSITION = {
    "step": "market",
    "players": [{"nations": ["france"], "gold": 2}, {"nations": ["prussia"]}, {"nations": ["austria"]}],
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.fixture(scope="module")
def record() -> Json:
    data = json.loads(RECORD.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def imported(player: Player, record: Json) -> str:
    return str(player.post("/records", record)["id"])


# advice


async def quick_answer(_: BotPool, question: Situation) -> Decision:
    return answer(replace(question, bot="random"))


def test_a_bot_says_what_it_would_do_at_a_table_for_study(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "ask", quick_answer)
    ada, bea = Player(client), Player(client)
    seats = [{"kind": "me"}, {"kind": "hotseat"}, {"kind": "hotseat"}]
    wanted = {"game": "empires", "position": {**POSITION, "step": "sell"}, "seats": seats, "start": True}
    table = str(ada.post("/tables", {**wanted, "study": True})["id"])
    before = ada.view(table)
    found = ada.post(f"/tables/{table}/advice", {"seat": 0})
    assert found["move"]["kind"] == "sell"
    assert found["move"]["goods"] in ada.view(table, 0)["legal"]["sell"]
    assert ada.view(table) == before
    assert bea.post(f"/tables/{table}/advice", {"seat": 0}, 403)["code"] == "not_your_seat"
    earnest = str(ada.post("/tables", wanted)["id"])
    assert ada.post(f"/tables/{earnest}/advice", {"seat": 0}, 403)["code"] == "not_for_study"


# positions


def test_a_position_is_checked_and_completed(client: TestClient) -> None:
    answer = Player(client).post("/positions", {"game": "empires", "position": POSITION, "seat": 0})
    assert answer["position"] == Match.from_position("empires", POSITION).position()
    assert answer["view"]["seat"] == 0
    assert "use_power" in answer["view"]["legal"]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"seats": 3, "step": "nowhere"}, "step"),
        ({"step": "market", "players": [{"gold": -1}, {}]}, "players[0].gold"),
        ({"step": "market", "players": [{"nations": ["france"]}, {"nations": ["france"]}]}, "france"),
        ({"seats": 99}, "99"),
        ({"seats": 3, "nonsense": 1}, "nonsense"),
    ],
)
def test_a_bad_position_gets_a_sentence(client: TestClient, position: Json, words: str) -> None:
    refused = Player(client).post("/positions", {"game": "empires", "position": position}, 422)
    assert refused["code"] in ("bad_position", "bad_options")
    assert words in refused["message"]


def test_a_table_begins_at_a_position(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat", "hotseat", position=POSITION, study=True)
    assert ada.view(table, 0)["state"]["step"] == "market"
    ada.play(table, 0, {"kind": "use_power", "nation": "france"})
    assert ada.view(table, 0)["state"]["players"][0]["gold"] == 7
    assert ada.get(f"/tables/{table}/replay?at=0")["view"]["state"]["players"][0]["gold"] == 2
    ada.post(f"/tables/{table}/undo", {"seat": 0})
    assert ada.view(table, 0)["state"]["players"][0]["gold"] == 2
    assert ada.get(f"/tables/{table}")["from_position"] is True


@pytest.mark.parametrize(
    ("kinds", "more", "words"),
    [
        (("me", "greedy"), {"position": POSITION}, "3 seats"),
        (("me", "greedy", "greedy"), {"position": POSITION, "options": {"first_game": True}}, "in the position"),
        (("me", "greedy"), {"position": {"step": "market", "players": [{"gold": -1}, {}]}}, "gold"),
        (("me", "open"), {"bot_seed": 4, "start": False}, "no seat may be open"),
    ],
)
def test_what_no_table_can_begin_with(client: TestClient, kinds: tuple[str, ...], more: Json, words: str) -> None:
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    refused = Player(client).post("/tables", {"seats": seats, "start": True, **more}, 422)
    assert words in refused["message"]


# records


def test_an_imported_game_is_as_it_was(client: TestClient, record: Json) -> None:
    ada = Player(client, "Ada")
    table = imported(ada, record)
    match = Match.from_record(record)
    assert ada.get(f"/tables/{table}")["state"] == "over"
    assert ada.get(f"/tables/{table}")["result"] == match.result
    exported = ada.get(f"/tables/{table}/record")
    assert (exported["moves"], exported["seed"]) == (record["moves"], record["seed"])


def test_an_imported_game_that_is_not_over_goes_on(client: TestClient, record: Json) -> None:
    ada = Player(client, "Ada")
    table = imported(ada, {**record, "moves": record["moves"][:30], "result": None})
    assert ada.get(f"/tables/{table}")["state"] == "playing"
    view = ada.view(table)
    seat = view["pending"][0]
    own = ada.view(table, seat)
    ada.play(table, seat, moves_in(own)[0], own["seq"])
    assert ada.view(table)["seq"] == view["seq"] + 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "novel/1"}, "format"),
        ({"moves": [[0, {"kind": "ready"}]]}, "moves[0]"),
        ({"moves": [[0, {"say": "a"}]] * 5_001}, "at most 5000"),
        ({"seats": 40}, "40"),
        ({"rules_version": 1}, "rules_version"),
        ({"result": {"scores": [1, 2, 3, 4], "ranking": [[0], [1], [2], [3]], "reason": "rounds"}}, "result"),
    ],
)
def test_a_bad_record_gets_a_sentence(client: TestClient, record: Json, change: Json, words: str) -> None:
    refused = Player(client).post("/records", {**record, **change}, 422)
    assert words in refused["message"]


def test_a_record_may_be_larger_than_a_move(client: TestClient, record: Json) -> None:
    ada = Player(client)
    long = {**record, "moves": [[0, {"say": "a" * 400}]] * 300 + record["moves"]}
    assert ada.post("/records", long)["seq"] == 300 + len(record["moves"])
    huge = {**record, "meta": {"note": "a" * 2**21}}
    assert ada.post("/records", huge, 413)["code"] == "too_large"


# earlier moments


def test_a_finished_game_is_played_on_from_an_earlier_moment(client: TestClient, record: Json) -> None:
    ada = Player(client, "Ada")
    source = imported(ada, record)
    fork = ada.post(f"/tables/{source}/fork", {"at": 30, "seats": [{"kind": "me"}, *[{"kind": "hotseat"}] * 3]})
    assert (fork["state"], fork["seq"], fork["study"]) == ("playing", 30, True)
    there = ada.get(f"/tables/{source}/replay?at=30")["view"]["state"]
    assert ada.get(f"/tables/{fork['id']}/replay?at=30&seat=0")["view"]["state"]["round"] == there["round"]
    play_on(dict.fromkeys(range(4), ada), fork["id"], random.Random(1), most=20)
    assert ada.view(fork["id"])["seq"] == 50
    assert ada.get(f"/tables/{source}")["seq"] == len(record["moves"]), "the game itself is untouched"


def test_friends_come_before_it_goes_on(client: TestClient, record: Json) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "hotseat"}, {"kind": "hotseat"}]
    fork = ada.post(f"/tables/{imported(ada, record)}/fork", {"at": 30, "seats": seats})
    assert fork["state"] == "open"
    ben.post(f"/tables/{fork['id']}/join")
    assert ada.post(f"/tables/{fork['id']}/start")["state"] == "playing"
    assert ben.view(fork["id"], 1)["seq"] == 30


def test_bots_play_what_was_not_ones_own(client: TestClient, record: Json) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    source = imported(ada, record)
    fork = ben.post(f"/tables/{source}/fork", {"at": 10})
    assert [seat["kind"] for seat in fork["seats"]] == ["human", "bot", "bot", "bot"]
    assert fork["seats"][0]["you"]


def test_a_running_game_with_others_is_never_forked(client: TestClient) -> None:
    players, table = two_friends(client)
    for player in (*players.values(), Player(client)):
        assert player.get(f"/tables/{table}")["may_fork"] is False
        assert player.post(f"/tables/{table}/fork", {"at": 0}, 409)["code"] == "has_secrets"
    bots = players[0].table("me", "greedy")
    assert players[0].post(f"/tables/{bots}/fork", {"at": 0}, 409)["code"] == "has_secrets"


def test_a_running_game_of_ones_own_is_forked_with_luck_of_its_own(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "hotseat")
    play_on(dict.fromkeys(range(2), ada), table, random.Random(1), most=30)
    assert ada.get(f"/tables/{table}")["may_fork"] is True
    made = ada.post(f"/tables/{table}/fork", {"at": 20, "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
    assert (made["seed"], made["seed_chosen"], made["seq"], made["from_position"]) == (None, False, 0, True)
    there, here = (ada.get(f"/tables/{place}/replay?at={at}")["view"] for place, at in ((table, 20), (made["id"], 0)))
    assert here["state"] == there["state"]
    assert ben.post(f"/tables/{table}/fork", {"at": 0}, 409)["code"] == "has_secrets"


def test_the_whole_record_of_a_fork_tells_nothing_of_the_running_game(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat")
    made = ada.post(f"/tables/{table}/fork", {"at": 0, "seats": [{"kind": "me"}, {"kind": "hotseat"}]})["id"]
    play_on(dict.fromkeys(range(2), ada), made, random.Random(2), most=6)
    tables = client.app.state.services.lobby._tables  # type: ignore[attr-defined]  # a FastAPI application
    told = tables[made].game.record()  # what everyone is given once it is over
    assert told["seed"] == tables[made].table.seed
    assert str(tables[table].table.seed) not in json.dumps(told)


def test_a_fork_of_a_chosen_seed_keeps_it(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat", seed=7)
    play_on(dict.fromkeys(range(2), ada), table, random.Random(1), most=10)
    made = ada.post(f"/tables/{table}/fork", {"at": 10, "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
    assert (made["seed"], made["seed_chosen"], made["seq"]) == (7, True, 10)


@pytest.mark.parametrize(
    ("body", "status"),
    [({"at": 10**6}, 422), ({"at": -1}, 422), ({"at": 5, "seats": [{"kind": "me"}] * 2}, 422), ({"at": 202}, 409)],
)
def test_a_moment_that_cannot_be_played_on(client: TestClient, record: Json, body: Json, status: int) -> None:
    ada = Player(client, "Ada")
    ada.post(f"/tables/{imported(ada, record)}/fork", body, status)


# looking back


def test_a_finished_game_is_looked_at_from_any_seat(client: TestClient, record: Json) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = imported(ada, record)
    at = next(place for place, (_, entry) in enumerate(record["moves"], 1) if entry.get("kind") == "claim")
    first = record["moves"][at - 1][0]
    open_view = ben.get(f"/tables/{table}/replay?at={at}&seat=2")["view"]
    assert open_view["seat"] == 2
    assert open_view["state"]["players"][first]["claim"] is not None
    assert open_view["state"]["players"][first]["chosen"] is True
    as_seen = ben.get(f"/tables/{table}/replay?at={at}&seat=2&as_seen=true")["view"]
    assert as_seen["state"]["players"][first]["claim"] is None
    assert ben.get(f"/tables/{table}/replay?at=1&seat=7", 422)["code"] == "malformed_move"


def test_a_running_game_is_looked_at_from_ones_own_seat_alone(client: TestClient) -> None:
    players, table = two_friends(client)
    view = players[0].view(table, 0)
    players[0].play(table, 0, moves_in(view)[0], view["seq"])
    assert players[1].get(f"/tables/{table}/replay?at=1&seat=0", 403)["code"] == "not_your_seat"
    assert players[1].get(f"/tables/{table}/replay?at=1&seat=1")["view"]["state"]["players"][0]["claim"] is None
