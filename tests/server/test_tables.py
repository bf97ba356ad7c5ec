"""Making tables, sitting down, starting, leaving and coming back."""

import json
import time

from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, two_friends, wait_until

from comity.games import registry
from comity.play.arguments import check_names
from comity.server.table import Seat
from comity.server.tables.seating import final_names


def seats(player: Player, table: str) -> list[Json]:
    found: list[Json] = player.get(f"/tables/{table}")["seats"]
    return found


def test_a_guest_has_a_name_and_keeps_it(client: TestClient) -> None:
    ada = Player(client)
    assert ada.get("/me")["name"].startswith("Guest ")
    assert ada.post("/me", {"name": "  Ada   Lovelace "}) == {"id": ada.id, "name": "Ada Lovelace"}
    assert ada.get("/me") == {"id": ada.id, "name": "Ada Lovelace"}


def test_a_name_is_short_and_printable(client: TestClient) -> None:
    ada = Player(client)
    for name in ("", " ", "x" * 41, "a\u202eb", "\ud800"):
        assert ada.client.post("/me", content=f'{{"name": {json.dumps(name)}}}', headers=ada.headers).status_code == 422


def test_a_table_fills_by_its_link_and_starts(client: TestClient) -> None:
    ada, ben, eve = Player(client, "Ada"), Player(client, "Ben"), Player(client, "Eve")
    table = ada.table("me", "open", "random", start=False)
    assert ada.get(f"/tables/{table}")["state"] == "open"
    assert ada.post(f"/tables/{table}/start", status=409)["code"] == "seats_open"
    assert ben.post(f"/tables/{table}/join")["seat"] == 1
    assert ben.post(f"/tables/{table}/join")["seat"] == 1, "joining twice changes nothing"
    assert eve.post(f"/tables/{table}/join", status=409)["code"] == "seat_taken"
    assert ben.post(f"/tables/{table}/start", status=403)["code"] == "not_your_table"
    started = ada.post(f"/tables/{table}/start")
    assert started["state"] == "playing"
    assert [seat["kind"] for seat in started["seats"]] == ["human", "human", "bot"]
    assert [seat["you"] for seat in started["seats"]] == [True, False, False]
    assert ada.view(table, 0)["names"][:2] == ["Ada", "Ben"]
    assert ada.post(f"/tables/{table}/start", status=409)["code"] == "already_started"


def test_a_seat_link_gives_that_seat_and_only_the_creator_sees_it(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", "open", start=False)
    links = ada.get(f"/tables/{table}")["seat_links"]
    assert set(links) == {"1", "2"}
    key = links["2"].split("key=")[1]
    assert ben.get(f"/tables/{table}")["seat_links"] == {}
    assert ben.post(f"/tables/{table}/join", {"key": "wröng"}, 403)["code"] == "wrong_key"
    assert ben.post(f"/tables/{table}/join", {"seat": 1, "key": key}, 403)["code"] == "wrong_key"
    assert ben.post(f"/tables/{table}/join", {"key": key})["seat"] == 2
    assert Player(client).post(f"/tables/{table}/join", {"key": key}, 409)["code"] == "seat_taken"


def test_open_seats_can_be_filled_with_bots(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "open", "open", start=False)
    assert ada.post(f"/tables/{table}/start", {"fill": "chess"}, 422)["code"] == "unknown_bot"
    started = ada.post(f"/tables/{table}/start", {"fill": "random"})
    assert [seat["bot"] for seat in started["seats"]] == [None, "random", "random"]


def test_two_of_one_name_get_different_names(client: TestClient) -> None:
    ada, other = Player(client, "Ada"), Player(client, "Ada")
    table = ada.table("me", "open", start=False)
    other.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    assert ada.view(table)["names"] == ["Ada", "Ada (2)"]


def test_nobody_is_named_like_another() -> None:
    def named(*names: str) -> list[str]:
        return final_names([Seat("human", name, "key") for name in names])

    assert named("Bob", "Bob", "Bob (2)") == ["Bob", "Bob (3)", "Bob (2)"]
    assert named("Bob (3)", "Bob", "Bob") == ["Bob (3)", "Bob", "Bob (4)"]
    assert check_names(named(*["x" * 40] * 10), 10)[9] == f"{'x' * 34} (10)"


def test_a_new_name_shows_at_tables_that_have_not_started(client: TestClient) -> None:
    ada = Player(client, "Ada")
    waiting, begun = ada.table("me", "open", start=False), ada.table("me", "hotseat")
    ada.post("/me", {"name": "Countess"})
    assert seats(ada, waiting)[0]["name"] == "Countess"
    assert seats(ada, begun)[0]["name"] == "Ada"


def test_only_the_games_of_the_catalog_are_played_here(client: TestClient) -> None:
    """Others, in the registry or not, would be compiled on request, and no screen has words for them."""
    offered = {entry["id"] for entry in client.get("/catalog").json()["games"]}
    ada = Player(client)
    for game in [*(set(registry.names()) - offered), "chess", "", "x" * 9000]:
        for kind in ("me", "hotseat", "open", "bot"):
            refused = ada.post("/tables", {"game": game, "seats": [{"kind": kind}] * 3}, 422)
            assert (refused["code"], refused["field"]) == ("unknown_game", "game")
            assert len(refused["message"]) < 200


def test_options_and_seats_are_checked_by_the_game(client: TestClient) -> None:
    ada = Player(client)

    def refused(**body: object) -> Json:
        return ada.post("/tables", {"seats": [{"kind": "me"}, {"kind": "hotseat"}], **body}, 422)

    assert refused(game="chess")["code"] == "unknown_game"
    assert refused(options={"first_game": 3})["code"] == "bad_options"
    assert refused(options={"colour": "red"})["code"] == "bad_options"
    assert refused(seats=[{"kind": "me"}])["code"] == "bad_options"
    assert refused(seats=[{"kind": "me"}] * 11)["code"] == "bad_options"
    assert refused(seats=[{"kind": "me"}, {"kind": "bot", "bot": "deep"}])["code"] == "unknown_bot"
    assert refused(seats=[{"kind": "me"}, {"kind": "open"}], start=True)["code"] == "seats_open"
    assert refused(seed=2**53)["code"] == "malformed_request"
    assert refused(colour="red")["field"] == "colour"
    assert ada.get("/tables") == {"tables": []}
    made = ada.post("/tables", {"seats": [{"kind": "me"}, {"kind": "hotseat"}], "options": {"first_game": True}})
    ada.post(f"/tables/{made['id']}/start")
    assert ada.view(made["id"])["state"]["step"] == "pick"


def test_my_tables_come_unfinished_first(client: TestClient) -> None:
    ada, ben = Player(client), Player(client)
    first = ada.table("me", "hotseat", options={"first_game": True})
    second = ada.table("me", "open", start=False)
    ben.table("me", "hotseat")
    assert [table["id"] for table in ada.get("/tables")["tables"]] == [second, first]
    ben.post(f"/tables/{second}/join")
    assert second in [table["id"] for table in ben.get("/tables")["tables"]]
    assert check_nobody(client) == []


def check_nobody(client: TestClient) -> list[Json]:
    found: list[Json] = client.get("/tables").json()["tables"]
    return found


def test_the_seed_shows_only_if_chosen_or_over(client: TestClient) -> None:
    ada = Player(client)
    drawn, chosen = ada.table("me", "hotseat"), ada.table("me", "hotseat", seed=7)
    assert ada.get(f"/tables/{drawn}")["seed"] is None
    assert (ada.get(f"/tables/{chosen}")["seed"], ada.get(f"/tables/{chosen}")["seed_chosen"]) == (7, True)


def test_leaving_before_the_start_frees_the_seat(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", start=False)
    ben.post(f"/tables/{table}/join")
    assert ben.post(f"/tables/{table}/leave", {"seat": 0}, 403)["code"] == "not_your_seat"
    left = ben.post(f"/tables/{table}/leave", {"seat": 1})
    assert left["seats"][1]["kind"] == "open"
    assert Player(client).post(f"/tables/{table}/join")["seat"] == 1


def test_a_bot_covers_for_who_has_left_until_they_come_back(client: TestClient) -> None:
    players, table = two_friends(client)
    ada, ben = players[0], players[1]
    left = ben.post(f"/tables/{table}/leave", {"seat": 1})
    assert (left["seats"][1]["covered"], left["seats"][1]["you"]) == (True, True)
    wait_until(lambda: 1 not in ada.view(table)["pending"])
    assert ben.play(table, 1, {"kind": "ready"}, status=409)["code"] == "you_left"
    assert ben.post(f"/tables/{table}/return", {"seat": 1})["seats"][1]["covered"] is False
    ada.play(table, 0, moves_in(ada.view(table, 0))[0])
    wait_until(lambda: 1 in ada.view(table)["pending"])
    time.sleep(0.1)
    assert 1 in ada.view(table)["pending"], "the bot has stepped back"


def test_a_seat_that_was_left_can_be_handed_on_by_its_link(client: TestClient) -> None:
    players, table = two_friends(client)
    eve = Player(client, "Eve")
    players[1].post(f"/tables/{table}/leave", {"seat": 1})
    assert eve.post(f"/tables/{table}/join", {"seat": 1}, 409)["code"] == "seat_taken"
    key = players[0].get(f"/tables/{table}")["seat_links"]["1"].split("key=")[1]
    assert eve.post(f"/tables/{table}/join", {"key": key})["seat"] == 1
    assert eve.view(table, 1)["seat"] == 1
    assert players[1].post(f"/tables/{table}/return", {"seat": 1}, 403)["code"] == "not_your_seat"


def test_bots_wait_where_everyone_has_left(client: TestClient) -> None:
    ada = Player(client)
    table = ada.table("me", "random")
    ada.post(f"/tables/{table}/leave", {"seat": 0})
    seq = ada.view(table)["seq"]
    time.sleep(0.2)
    assert ada.view(table)["seq"] <= seq + 1, "at most the move that was being thought of"
    ada.post(f"/tables/{table}/return", {"seat": 0})
    ada.play(table, 0, moves_in(ada.view(table, 0))[0])


def test_hotseat_plays_several_seats_from_one_browser(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client)
    table = ada.table("me", "hotseat", "hotseat")
    assert [seat["you"] for seat in seats(ada, table)] == [True] * 3
    for seat in range(3):
        view = ada.view(table, seat)
        ada.play(table, seat, moves_in(view)[seat], view["seq"])
    assert len(ada.view(table)["state"]["players"][2]["nations"]) == 1, "three different claims settle the draft"
    assert ben.get(f"/tables/{table}/view?seat=1", 403)["code"] == "not_your_seat"
