"""Moves that are malformed or illegal: each is refused with a code, a sentence that names the rule, and the field."""

from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, Json, refusal, set_up, situation, tile

from comity import BadOptions, Match

HOME = {
    "E6": tile("academy", 0, 5),
    "E7": tile("academy", 0, 5),
    "D6": {"flag": 0},
    "E8": {"flag": 0},
    "F6": {"flag": 0},
    "A1": tile("mine", 1),
    "A2": {"flag": 1},
    "I1": tile("farm", 0),
    "I3": tile("generator", 2, units=[0, 0, 1]),
}
BUILD = {"kind": "build_tile", "tile": "farm", "hex": "I2", "rotation": 0}


def move_of(source: str, to: str, rotation: int = 0, **more: Any) -> Json:
    return {"from": source, "to": to, "rotation": rotation, **more}


def tiles(*moves: Json, **more: Any) -> Json:
    return {"kind": "move_tiles", "moves": list(moves), **more}


MALFORMED: list[tuple[Json, str, str]] = [
    ({**BUILD, "hex": "J1"}, "hex", "W1.1"),
    ({**BUILD, "hex": "A6"}, "hex", "W1.1"),
    ({**BUILD, "hex": "e6"}, "hex", "W1.1"),
    ({**BUILD, "hex": 5}, "hex", "text"),
    ({**BUILD, "rotation": 6}, "rotation", "W3.1"),
    ({**BUILD, "rotation": -1}, "rotation", "W3.1"),
    ({**BUILD, "rotation": 1.0}, "rotation", "whole number"),
    ({**BUILD, "tile": "castle"}, "tile", "'castle'"),
    ({**BUILD, "force": 1}, "force", "true or false"),
    ({**BUILD, "colour": "food"}, "colour", "not known here"),
    ({"kind": "build_tile", "tile": "farm", "hex": "I2"}, "rotation", "missing"),
    ({"kind": "buy", "cubes": {"gold": 1}}, "cubes.gold", "'gold'"),
    ({"kind": "buy", "cubes": {"food": 0}}, "cubes.food", "greater than or equal to 1"),
    ({"kind": "buy", "cubes": {"food": "2"}}, "cubes.food", "whole number"),
    ({"kind": "buy", "cubes": ["food"]}, "cubes", "object"),
    ({"kind": "borrow", "notes": 0}, "notes", "greater than or equal to 1"),
    ({"kind": "borrow", "notes": True}, "notes", "whole number"),
    ({"kind": "take_package", "package": "industry-7"}, "package", "'industry-7'"),
    ({"kind": "battle", "seat": 3}, "seat", "no seat 3"),
    (tiles({"from": "E6", "to": "E99", "rotation": 0}), "moves[0].to", "W1.1"),
    (tiles(move_of("E6", "E6", 9)), "moves[0].rotation", "W3.1"),
    ({"kind": "run", "blocs": [{"hex": "E6", "colour": "labor", "feed": "gold"}]}, "blocs[0].feed", "'gold'"),
    ({"kind": "run", "blocs": [{"hex": "E6", "colour": "labor", "feed": "food", "unfed": ["E6", "E6"]}]},
     "blocs[0].unfed", "twice"),
    ({"kind": "occupy", "blocs": [{"hex": "E6", "colour": "labor", "units": 0}]}, "blocs[0].units", "1"),
    ({"kind": "castle"}, "kind", "'castle'"),
]  # fmt: skip


@pytest.mark.parametrize(("move", "field", "said"), MALFORMED, ids=str)
def test_a_malformed_move_is_told_where(move: Json, field: str, said: str) -> None:
    refused = refusal(set_up("develop", HOME), 0, move)
    assert (refused.code, refused.field) == ("malformed_move", field)
    assert said in refused.message
    assert refused.message[-1] == "."


TRADE: list[tuple[int, Json, str, str | None, str]] = [
    (0, {"kind": "buy", "cubes": {"food": 4}}, "too_many_cubes", "cubes", "W6.2"),
    (0, {"kind": "buy", "cubes": {"food": 2, "ore": 2}}, "too_many_cubes", "cubes", "W6.2"),
    (0, {"kind": "buy", "cubes": {}}, "nothing_named", "cubes", "W6.2"),
    (0, {"kind": "buy", "cubes": {"capital": 9999}}, "too_many_cubes", "cubes", "W6.2"),
    (1, {"kind": "buy", "cubes": {"food": 1}}, "not_your_turn", None, "W6.2"),
    (0, {"kind": "borrow", "notes": 21}, "too_many_notes", "notes", "W6.4"),
    (1, {"kind": "repay", "notes": 1}, "not_enough_notes", "notes", "W6.4"),
    (0, {"kind": "place_flag", "hex": "D7"}, "wrong_step", None, "W8.2"),
    (0, {"kind": "run", "blocs": [{"hex": "A1", "colour": "ore", "feed": "food"}]}, "wrong_step", None, "W10.1"),
]
DEVELOP: list[tuple[int, Json, str, str | None, str]] = [
    (0, {"kind": "place_flag", "hex": "E5"}, "not_playable", "hex", "W1.2"),
    (0, {"kind": "place_flag", "hex": "E6"}, "tile_here", "hex", "W8.2"),
    (0, {"kind": "place_flag", "hex": "D6"}, "flag_here", "hex", "W8.2"),
    (0, {"kind": "place_flag", "hex": "B6"}, "not_adjacent", "hex", "W8.2"),
    (0, {**BUILD, "hex": "E5"}, "not_playable", "hex", "W1.2"),
    (0, BUILD, "no_flag_here", "hex", "W8.3"),
    (0, {**BUILD, "hex": "A2"}, "no_flag_here", "hex", "W8.3"),
    (0, {**BUILD, "hex": "E6"}, "tile_here", "hex", "W8.3"),
    (0, {**BUILD, "hex": "E8"}, "dots_conflict", "rotation", "W3.3"),
    (0, {**BUILD, "tile": "bank", "hex": "D6", "force": True}, "no_conflict", "force", "W3.4"),
    (0, {"kind": "automate", "hex": "I1"}, "farms_not_automated", "hex", "W8.7"),
    (0, {"kind": "automate", "hex": "A1"}, "not_your_tile", "hex", "W8.7"),
    (0, tiles(move_of("A1", "D6")), "not_your_tile", "moves[0].from", "W8.4"),
    (0, tiles(*[move_of("E6", name) for name in ("D6", "F6", "E6", "E7")]), "too_many_tiles", "moves", "W8.4"),
    (0, tiles(move_of("E6", "D6"), move_of("E6", "F6")), "tile_named_twice", "moves[1].from", "W8.4"),
    (0, tiles(move_of("E6", "D6"), move_of("E7", "D6")), "hex_named_twice", "moves[1].to", "W8.4"),
    (0, tiles(), "nothing_named", "moves", "W8.4"),
    (0, tiles(move_of("E6", "A2")), "others_flag_here", "moves[0].to", "W8.4"),
    (0, tiles(move_of("E6", "E5")), "not_playable", "moves[0].to", "W1.2"),
    (0, tiles(move_of("E6", "D7")), "no_flag_here", "moves[0].to", "W8.4"),
    (0, tiles(move_of("E6", "E6", 5), tokens=[{"from": "E6", "to": "E7"}]), "no_token_here", "tokens", "W8.5"),
    (0, {"kind": "build_unit", "hex": "D6"}, "not_your_tile", "hex", "W9.1"),
    (0, {"kind": "activate"}, "no_unit_on_board", None, "W9.2"),
    (0, {"kind": "transport", "from": "E6", "to": "D7"}, "no_unit_here", "from", "W9.9"),
    (0, {"kind": "stand"}, "wrong_step", None, "W9.8"),
    (2, {"kind": "pass"}, "not_your_turn", None, "W6.1"),
]


@pytest.mark.parametrize(("seat", "move", "code", "field", "clause"), TRADE, ids=str)
def test_an_illegal_move_of_trade(seat: int, move: Json, code: str, field: str | None, clause: str) -> None:
    refused = refusal(set_up("trade", HOME), seat, move)
    assert (refused.code, refused.field) == (code, field)
    assert clause in refused.message


@pytest.mark.parametrize(("seat", "move", "code", "field", "clause"), DEVELOP, ids=str)
def test_an_illegal_move_of_develop(seat: int, move: Json, code: str, field: str | None, clause: str) -> None:
    refused = refusal(set_up("develop", HOME), seat, move)
    assert (refused.code, refused.field) == (code, field)
    assert clause in refused.message


def test_terrain_holds_nothing() -> None:
    match = set_up("develop", {"D3": {"flag": 0}}, 4, options={"terrain": "through_the_pass"})
    refused = refusal(match, 0, {"kind": "place_flag", "hex": "E4"})
    assert (refused.code, refused.field) == ("not_playable", "hex")
    assert "W1.4" in refused.message


@pytest.mark.parametrize(
    ("cubes", "code", "field"),
    [({"ore": 0}, "not_enough_ore", "tile"), ({"ore": 1, "capital": 0}, "not_enough_capital", "tile")],
)
def test_building_without_cubes(cubes: Json, code: str, field: str) -> None:
    players = [{"money": 10, **cubes}, {}, {}]
    refused = refusal(set_up("develop", {"C3": {"flag": 0}}, players=players), 0, {**BUILD, "hex": "C3"})
    assert (refused.code, refused.field) == (code, field)
    assert "W8.3" in refused.message


def test_building_from_an_empty_stack() -> None:
    board: Json = {f"{row}{place}": tile("mine", 1) for row in "AI" for place in range(1, 5)}
    match = set_up("develop", {**board, "E1": {"flag": 0}})
    refused = refusal(match, 0, {"kind": "build_tile", "tile": "mine", "hex": "E1", "rotation": 0})
    assert (refused.code, refused.field) == ("stack_empty", "tile")
    assert "W8.3" in refused.message


def test_a_token_named_twice() -> None:
    tokens = [{"from": "E6", "to": "E7"}, {"from": "E6", "to": "D6"}]
    refused = refusal(set_up("develop", HOME), 0, tiles(move_of("E6", "D6"), tokens=tokens))
    assert (refused.code, refused.field) == ("malformed_move", "tokens[1].from")
    assert "W8.5" in refused.message


def test_standing_out_of_turn() -> None:
    board = {"D4": {"flag": 1, "units": [1, 1, 1]}}
    match = set_up("stand", board, stand={"mover": 0, "hex": "D4", "asked": [1, 2]})
    assert match.pending == (1,)
    assert match.position()["active"] == 0
    refused = refusal(match, 2, {"kind": "stand"})
    assert (refused.code, refused.field) == ("not_your_turn", None)
    assert "W9.8" in refused.message
    assert match.check(1, {"kind": "stand"}) is None


BLOC = {"hex": "E7", "colour": "labor", "feed": "food"}
RUNS: list[tuple[list[Json], str, str | None, str]] = [
    ([{**BLOC, "hex": "A1", "colour": "ore"}], "not_your_bloc", "blocs[0].hex", "W10.1"),
    ([{**BLOC, "colour": "food"}], "not_your_bloc", "blocs[0].hex", "W10.1"),
    ([{**BLOC, "hex": "D6"}], "not_your_bloc", "blocs[0].hex", "W10.1"),
    ([BLOC, {**BLOC, "hex": "E6"}], "bloc_divided", "blocs[1].hex", "W10.1"),
    ([{**BLOC, "unfed": ["I1"]}], "not_your_bloc", "blocs[0].unfed", "W10.3"),
    ([{**BLOC, "unfed": ["E6", "E7"]}], "nothing_fed", "blocs", "W10.3"),
    ([{**BLOC, "feed": "ore"}], "not_automated", "blocs", "W10.4"),
    ([{**BLOC, "feed": "free"}], "not_free", "blocs", "W10.2"),
    ([{"hex": "I1", "colour": "food", "feed": "food"}], "farms_are_free", "blocs", "W10.2"),
]


@pytest.mark.parametrize(("blocs", "code", "field", "clause"), RUNS, ids=str)
def test_a_plan_that_cannot_be(blocs: list[Json], code: str, field: str | None, clause: str) -> None:
    refused = refusal(set_up("run", HOME), 0, {"kind": "run", "blocs": blocs})
    assert (refused.code, refused.field) == (code, field)
    assert clause in refused.message


@pytest.mark.parametrize(
    ("player", "code"), [({"food": 1, "energy": 9}, "not_enough_food"), ({"food": 9}, "not_enough_energy")]
)
def test_a_plan_that_eats_more_than_is_held(player: Json, code: str) -> None:
    refused = refusal(set_up("run", HOME, players=[player, {}, {}]), 0, {"kind": "run", "blocs": [BLOC]})
    assert refused.code == code
    assert "W10" in refused.message


def test_occupying_what_is_not_there() -> None:
    match = set_up("occupy", {**HOME, "E6": tile("academy", 0, 5, units=[0, 2, 0])})
    assert match.pending == (1,)
    for blocs, code, clause in (
        ([{"hex": "E6", "colour": "labor", "units": 3}], "too_many_occupiers", "W10.7"),
        ([{"hex": "E6", "colour": "food", "units": 1}], "not_occupiable", "W10.7"),
        ([{"hex": "D1", "colour": "food", "units": 1}], "not_occupiable", "W10.7"),
        ([{"hex": "A1", "colour": "ore", "units": 1}], "not_occupiable", "W10.7"),
        ([{"hex": "E6", "colour": "labor", "units": 1}] * 2, "malformed_move", "W10.7"),
    ):
        refused = refusal(match, 1, {"kind": "occupy", "blocs": blocs})
        assert refused.code == code
        assert clause in refused.message
    assert match.check(1, {"kind": "occupy", "blocs": [{"hex": "E6", "colour": "labor", "units": 2}]}) is None


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (4, {"terrain": "five_empires"}, "five_empires is for 5 seats"),
        (3, {"terrain": "atlantis"}, "atlantis"),
        (3, {"edition": "first", "super_industry": True}, "super_industry belongs to the second edition"),
        (3, {"edition": "first", "final_interest": True}, "final_interest belongs to the second edition"),
        (3, {"cash_only_start": True, "mine_picks_first": True}, "mine_picks_first needs Starting Packages"),
        (2, {"edition": "first"}, "3 to 6 seats"),
        (7, {}, "2 to 6 seats"),
        (3, {"castling": True}, "castling"),
        (3, {"war": 1}, "war must be true or false"),
        (3, {"last_round": -1}, "last_round"),
    ],
    ids=str,
)
def test_options_that_do_not_go_together(seats: int, options: Json, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        Match(GAME, seats, options=options)


def test_everything_else_about_the_table_is_allowed() -> None:
    """The situations above differ from a legal one by the fault alone."""
    match = set_up("develop", HOME)
    for move in (
        {"kind": "place_flag", "hex": "D7"},
        {**BUILD, "hex": "E8", "force": True},
        {**BUILD, "tile": "bank", "hex": "D6"},
        tiles(move_of("E6", "D6")),
        {"kind": "automate", "hex": "E6"},
        {"kind": "build_unit", "hex": "E6"},
    ):
        assert match.check(0, move) is None, move
    assert Match.from_position(GAME, situation("run", HOME)).check(0, {"kind": "run", "blocs": [BLOC]}) is None
