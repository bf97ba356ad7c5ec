"""Typed moves: JSON as agreed, there and back; and between moves and the rules' action records."""

import json
import re
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, OPTIONS, Json, played, set_up, tile

from comity import Match
from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.tables import HEX_NAMES
from comity.play.wealth_of_nations import moves

EVERY_KIND: list[Json] = [
    {"kind": "take_package", "package": "commodity-6"},
    {"kind": "place_tile", "tile": "integrated_economy", "hex": "A1", "rotation": 5},
    {"kind": "place_unit", "hex": "I5"},
    {"kind": "place_first_flag", "hex": "E9"},
    {"kind": "buy", "cubes": {"food": 2, "ore": 1}},
    {"kind": "sell", "cubes": {"capital": 1}},
    {"kind": "borrow", "notes": 3},
    {"kind": "repay", "notes": 1},
    {"kind": "pass"},
    {"kind": "place_flag", "hex": "B2"},
    {"kind": "build_tile", "tile": "bank", "hex": "B2", "rotation": 0, "force": True},
    {"kind": "build_tile", "tile": "bank", "hex": "B2", "rotation": 0},
    {"kind": "move_tiles", "moves": [{"from": "A1", "to": "A2", "rotation": 1, "force": True},
                                     {"from": "A2", "to": "A1", "rotation": 2},
                                     {"from": "A3", "to": "A3", "rotation": 0}],
     "tokens": [{"from": "A3", "to": "A2"}, {"from": "B1", "to": "B2"}]},
    {"kind": "automate", "hex": "C3"},
    {"kind": "build_unit", "hex": "C3"},
    {"kind": "activate"},
    {"kind": "transport", "from": "C3", "to": "C3"},
    {"kind": "move_unit", "from": "C3", "to": "C4"},
    {"kind": "battle", "seat": 2},
    {"kind": "conquer"},
    {"kind": "settle"},
    {"kind": "no_operation"},
    {"kind": "end_activate"},
    {"kind": "stand"},
    {"kind": "let_pass"},
    {"kind": "occupy", "blocs": [{"hex": "D1", "colour": "food", "units": 2}]},
    {"kind": "run", "blocs": [{"hex": "D1", "colour": "money", "feed": "food", "unfed": ["D2", "D1"]},
                              {"hex": "D3", "colour": "food", "feed": "free"}]},
    {"kind": "finish"},
    {"kind": "offer", "deal": [{"from": 0, "to": 1, "money": 5, "notes": 1}, {"from": 1, "to": 0, "labor": 2}],
     "until": "turn", "counters": 3},
]  # fmt: skip


@pytest.mark.parametrize("sent", EVERY_KIND, ids=str)
def test_json_comes_back_as_it_was_sent(sent: Json) -> None:
    """Without fields at their default, and with nothing that was not sent."""
    move = moves.MOVES.validate_python(sent)
    assert move.to_json() == json.loads(json.dumps(move.to_json())) == sent
    assert moves.MOVES.validate_python(move.to_json()) == move


def test_the_schema_of_a_hex_is_all_hexes() -> None:
    names = [f"{row}{place}" for row in "ABCDEFGHIJ" for place in range(11)]
    assert [name for name in names if re.match(moves.HEX_PATTERN, name)] == list(HEX_NAMES)


def test_every_kind_is_there() -> None:
    kinds = {move.model_fields["kind"].default for move in moves.BY_KIND}
    assert kinds | {"offer"} == {sent["kind"] for sent in EVERY_KIND}


def test_defaults_may_be_said_and_order_does_not_matter() -> None:
    long = {"kind": "run", "blocs": [{"hex": "D1", "colour": "food", "feed": "free", "unfed": []}]}
    assert "unfed" not in moves.MOVES.validate_python(long).to_json()["blocs"][0]
    left, right = ({"kind": "buy", "cubes": cubes} for cubes in ({"ore": 1, "food": 2}, {"food": 2, "ore": 1}))
    assert json.dumps(moves.MOVES.validate_python(left).to_json()) == json.dumps(right)


def encoded(match: Match, seat: int, move: Any) -> Rows:
    adapter = match._adapter
    action = adapter.new_action()
    adapter.encode(seat, adapter.parse(seat, move), action, match._state)
    return action


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_legal_moves_and_their_records_say_the_same(seats: int, options: Json) -> None:
    """Decoded moves encode to records that the rules allow and that decode to the same move."""
    random = Random(1)
    for match in played(seats, options, 1, 120):
        for seat in match.pending[:1]:
            found = match.legal(seat)
            for move in random.sample(found, min(12, len(found))):
                action = encoded(match, seat, move.to_json())
                assert match._adapter.decode(action, match._state) == [move]
                assert match.check(seat, move) is None


ROW = {name: tile("academy", 0, 5) for name in ("E6", "E7", "E8")}


def test_three_tiles_and_a_token_in_one_move() -> None:
    """Made by hand: no list holds it."""
    board = {**ROW, "E7": tile("academy", 0, 5, token=True)}
    match = set_up("develop", board, options={"war": False})
    move = {
        "kind": "move_tiles",
        "moves": [
            {"from": "E6", "to": "B2", "rotation": 3},
            {"from": "E8", "to": "E6", "rotation": 5},
            {"from": "E7", "to": "C5", "rotation": 0},
        ],
        "tokens": [{"from": "E7", "to": "E6"}],
    }
    action = encoded(match, 0, move)
    assert [decoded.to_json() for decoded in match._adapter.decode(action, match._state)] == [move]
    news = match.play(0, move)
    board = match.position()["board"]
    assert {name: hex_["tile"] for name, hex_ in board.items()} == dict.fromkeys(("B2", "C5", "E6"), "academy")
    assert [name for name, hex_ in board.items() if hex_["token"]] == ["E6"]
    assert [event["event"] for event in news] == ["tiles_moved", *["tile_moved"] * 3, "token_moved"]


def test_a_plan_by_any_hex_of_the_bloc() -> None:
    """Stored as it was sent; shown by the bloc's first hex."""
    board = {**ROW, "A1": tile("factory", 0, token=True), "B5": tile("mine", 1)}
    match = set_up("run", board)
    sent = {
        "kind": "run",
        "blocs": [
            {"hex": "E8", "colour": "labor", "feed": "food", "unfed": ["E7"]},
            {"hex": "A1", "colour": "capital", "feed": "ore"},
        ],
    }
    match.play(0, sent)
    assert match.record()["moves"][-1] == [0, sent]
    plan = match.position()["players"][0]["plan"]
    assert plan == [
        {"hex": "A1", "colour": "capital", "feed": "ore"},
        {"hex": "E6", "colour": "labor", "feed": "food", "unfed": ["E7"]},
    ]
    news = match.play(1, {"kind": "run", "blocs": []})
    ran = [event["data"] for event in news if event["event"] == "ran"]
    assert ran == [
        {"hex": "A1", "colour": "capital", "feed": "ore", "fed": 1, "dots": 1},
        {"hex": "E6", "colour": "labor", "feed": "food", "fed": 2, "dots": 2},
    ]


def test_an_integrated_economy_has_two_blocs() -> None:
    """W3.8, W10.3: each section is named by its colour, and unfed is said of one of them."""
    board = {"C3": tile("integrated_economy"), "D3": tile("generator", 0, 0)}
    match = set_up("run", board)
    blocs = [
        {"hex": "C3", "colour": "food", "feed": "free"},
        {"hex": "C3", "colour": "energy", "feed": "food"},
    ]
    match.play(0, {"kind": "run", "blocs": blocs})
    ran = [event["data"] for event in match.log() if event["event"] == "ran"]
    assert [(event["hex"], event["colour"]) for event in ran] == [("C3", "energy"), ("C3", "food")]


def test_moves_that_are_handed_out_are_the_callers() -> None:
    match = Match(GAME, 2, 3, {"cash_only_start": True})
    while match.position()["step"] != "trade":
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    before = [move.to_json() for move in match.legal(match.pending[0])]
    for move in match.legal(match.pending[0]):
        if isinstance(move, moves.Buy):
            move.cubes.clear()
    assert [move.to_json() for move in match.legal(match.pending[0])] == before
