"""Before and after a game: talk in the lobby, another game of the same people, and one's own list of tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


# talk before the start


def test_everyone_who_sits_there_talks_before_the_start(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", "open", start=False)
    ada.post(f"/tables/{table}/talk", {"seat": 0, "say": "Who is in?"})
    ben.post(f"/tables/{table}/join")
    ben.post(f"/tables/{table}/talk", {"seat": 1, "say": "I am."})
    said = [(word["name"], word["text"]) for word in Player(client).get(f"/tables/{table}")["lobby_talk"]]
    assert said == [("Ada", "Who is in?"), ("Ben", "I am.")]
    ada.post(f"/tables/{table}/start", {"fill": "greedy"})
    assert ada.get(f"/tables/{table}")["lobby_talk"] == []
    assert ada.get(f"/tables/{table}/talk")["events"] == [], "no part of the game's record"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ({"say": ""}, 422),
        ({"say": "a" * 501}, 422),
        ({"promise": "gold", "to": 1}, 422),
        ({"say": "a\x07"}, 422),
        ({}, 422),
    ],
)
def test_what_cannot_be_said_before_the_start(client: TestClient, words: Json, status: int) -> None:
    ada = Player(client)
    table = ada.table("me", "open", start=False)
    ada.post(f"/tables/{table}/talk", {"seat": 0, **words}, status)
    assert ada.get(f"/tables/{table}")["lobby_talk"] == []


def test_who_does_not_sit_there_does_not_talk(client: TestClient) -> None:
    table = Player(client).table("me", "open", start=False)
    assert Player(client).post(f"/tables/{table}/talk", {"seat": 0, "say": "Hello"}, 403)["code"] == "not_your_seat"


def test_talk_before_the_start_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Player(client)
        table = ada.table("me", "open", start=False)
        ada.post(f"/tables/{table}/talk", {"seat": 0, "say": "Back soon."})
    with serving(tmp_path) as client:
        client.cookies.clear()
        assert client.get(f"/tables/{table}").json()["lobby_talk"][0]["text"] == "Back soon."


# another game


def played_out(players: dict[int, Player], table: str) -> None:
    """The first legal move of whoever is waited for, to the end."""
    while not (view := players[0].view(table))["result"]:
        seat = view["pending"][0]
        own = players[seat].view(table, seat)
        players[seat].play(table, seat, moves_in(own)[0], own["seq"])


def finished_game(client: TestClient) -> tuple[Player, Player, str]:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", start=False, options={"first_game": True})
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    played_out({0: ada, 1: ben}, table)
    return ada, ben, table


def test_a_rematch_invites_the_same_people(client: TestClient) -> None:
    ada, ben, table = finished_game(client)
    assert ada.get(f"/tables/{table}")["rematch"] is None
    made = ada.post(f"/tables/{table}/rematch")
    assert (made["state"], made["options"]) == ("open", {"first_game": True})
    assert [(seat["kind"], seat["you"]) for seat in made["seats"]] == [("human", True), ("open", False)]
    invited = ben.get(f"/tables/{table}")["rematch"]
    assert invited["by"] == "Ada"
    address, _, key = invited["link"].partition("?key=")
    assert address == f"/t/{made['id']}"
    assert ben.post(f"/tables/{made['id']}/join", {"key": key})["seat"] == 1
    onlooker = Player(client).get(f"/tables/{table}")["rematch"]
    assert "key" not in onlooker["link"], "a seat is kept for who played"
    assert ben.post(f"/tables/{table}/rematch")["id"] == made["id"], "asked for twice, it is the same table"


def test_a_rematch_with_bots_alone_begins_at_once(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat", options={"first_game": True})
    played_out({0: ada, 1: ada}, table)
    assert ada.post(f"/tables/{table}/rematch")["state"] == "playing"


def test_who_may_not_ask_for_a_rematch(client: TestClient) -> None:
    ada, _, table = finished_game(client)
    assert Player(client).post(f"/tables/{table}/rematch", status=403)["code"] == "not_your_table"
    running = ada.table("me", "hotseat")
    assert ada.post(f"/tables/{running}/rematch", status=409)["code"] == "not_over"


# one's own list


def listed(player: Player) -> dict[str, Json]:
    return {table["id"]: table for table in player.get("/tables")["tables"]}


def test_the_list_says_where_a_game_stands(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat")
    news = listed(ada)[table]["news"]
    assert (news["round"], news["step"], news["pending"]) == (1, "draft", [0, 1])
    waiting = ada.table("me", "open", start=False)
    assert listed(ada)[waiting]["news"] is None


def test_news_hold_no_secret(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.table("me", "hotseat")
    claim = moves_in(ada.view(table, 0))[0]
    ada.play(table, 0, claim)
    assert claim["nation"] not in str(listed(ada)[table]["news"])


def test_a_table_taken_off_the_list_is_still_there(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", start=False)
    ben.post(f"/tables/{table}/join")
    ben.post(f"/tables/{table}/forget")
    ben.post(f"/tables/{table}/forget")
    assert table not in listed(ben)
    assert table in listed(ada)
    assert ben.get(f"/tables/{table}")["seats"][1]["you"]
    ben.post(f"/tables/{table}/join", {"seat": 1})
    assert table in listed(ben), "who sits down again has it again"
    assert ben.post("/tables/aaaaaaaaaaaa/forget", status=404)["code"] == "no_such_table"
