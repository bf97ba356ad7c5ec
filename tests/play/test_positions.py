"""Positions that play can reach load, and those that people write are read as they mean them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from contract.tables import Table, choose, every_table
from play.wealth_of_nations.tables import set_up, tile

from comity import BadPosition, Match

Json = dict[str, Any]
CASES: list[Json] = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="utf-8"))
EXTREME = [
    Table("empires", 2, {"ports": [9999, 9998, 9997]}),
    Table("empires", 10, {"ports": list(range(9999, 9899, -1)), "advanced_trading": True}),
    Table("wealth-of-nations", 2, {"cash_only_start": True, "last_round": 0, "barters_per_phase": 0}),
]


def case(words: str) -> Json:
    return next(case for case in CASES if words in case["why"])


def again(match: Match) -> Match:
    return Match.from_position(match.game, json.loads(json.dumps(match.position())))


@every_table
def test_every_position_of_play_loads(table: Table) -> None:
    check_positions(table, 9, 120, 6)


@pytest.mark.parametrize("table", EXTREME, ids=str)
def test_every_position_of_extreme_tables_loads(table: Table) -> None:
    check_positions(table, 10, 400, 10)


def check_positions(table: Table, seed: int, moves: int, every: int) -> None:
    match, random = table.match(seed), Random(seed)
    for number in range(moves):
        if match.over:
            break
        match.play(*choose(match, random))
        if number % every == 0:
            assert again(match).position() == match.position()
    assert again(match).position() == match.position()


def test_dear_ports_make_rich_players() -> None:
    """E7.4: 19,993 gold and more."""
    table = case("dear ports")["match"]
    match = Match("empires", table["seats"], table["seed"], table["options"])
    while not match.over:
        seat = match.pending[0]
        moves = [move.to_json() for move in match.legal(seat)]
        sells = [move for move in moves if move == {"kind": "sell", "goods": 1}]
        raises = [move for move in moves if move == {"kind": "raise", "armies": 0}]
        match.play(seat, (sells or raises or [move for move in moves if move["kind"] != "use_power"])[0])
        assert again(match).position() == match.position()
    assert max(player["gold"] for player in match.position()["players"]) > 9999


def test_a_sale_may_bring_more_than_a_gift_may_hold() -> None:
    given = case("past 9,999")
    match = Match.from_position(given["game"], given["position"])
    match.play(0, {"kind": "sell", "cubes": {"ore": 1}})
    assert match.position()["players"][0]["money"] > 9999
    assert again(match).position() == match.position()


def test_who_is_out_is_not_active() -> None:
    """W13.1: the turn is the next player's; and of nobody's where all are out."""
    given = case("fixed by the rules")
    match = Match.from_position(given["game"], given["position"])
    assert (match.position()["step"], match.pending) == ("trade", (1,))
    everyone = {**given["position"], "players": [{"out": True}, {"out": True}]}
    assert Match.from_position(given["game"], everyone).position()["step"] == "develop"


def test_nobody_is_active_where_all_choose_at_once_whatever_lies_on_the_board() -> None:
    given = case("empty board")
    for board in ({}, {"A1": {"flag": 0, "tile": "mine"}}):
        with pytest.raises(BadPosition, match=r"active must be nobody.*leave it out"):
            Match.from_position(given["game"], {**given["position"], "board": board})
        without = {key: value for key, value in given["position"].items() if key != "active"}
        assert Match.from_position(given["game"], {**without, "board": board}).position()["active"] in (None, 0)


def test_wars_need_not_be_named_in_full() -> None:
    given = case("nested key")
    match = Match.from_position(given["game"], given["position"])
    wars = match.position()["wars"]
    assert wars["active"] == given["position"]["wars"]["active"]
    assert set(wars["inactive"]).isdisjoint(wars["active"])


def test_where_all_have_passed_or_are_ready_the_game_goes_on() -> None:
    given = case("all have passed")
    assert Match.from_position(given["game"], given["position"]).position()["step"] == "develop"
    develop = {**given["position"], "step": "develop"}
    later = Match.from_position(given["game"], develop).position()
    assert (later["step"], later["round"]) == ("trade", 2), "nobody has a tile to run"
    players = [{"nations": ["spain"], "ready": True}, {"nations": ["russia"], "ready": True}]
    assert Match.from_position("empires", {"step": "develop", "players": players}).position()["step"] == "market"


@pytest.mark.parametrize("game", ["empires", "wealth-of-nations"])
def test_the_state_of_a_view_in_a_secret_choice_is_told_from_a_position(game: str) -> None:
    if game == "empires":
        match = Match(game, 3, 4)
    else:
        match = set_up("run", {"E6": tile("farm"), "C3": tile("farm", 1), "G3": tile("farm", 2)})
    match.play(1, match.legal(1)[0])
    view = match.view(0)
    hint = r"^Position: players\[0\]\.chosen stands in views.*: Match\.from_view\(view, seed\)"
    with pytest.raises(BadPosition, match=hint):
        Match.from_position(game, view["state"])
    assert Match.from_view(view, 1).view(0) == view
