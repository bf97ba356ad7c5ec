"""Positions: of every moment of random games they come back as the same match; what contradicts itself is refused."""

import json
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, OPTIONS, RICH, Json, played, set_up, situation, tile

from comity import BadPosition, Match

HOME = {"C3": tile("academy", 0, 0, units=[1, 1, 0]), "A1": {"flag": 1}, "I5": {"flag": 2}}


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_a_position_is_the_match(seats: int, options: Json) -> None:
    steps = set()
    for number, match in enumerate(played(seats, options, 2, 400)):
        steps.add(match.position()["step"])
        if number % 3 and not match.over:
            continue
        position = json.loads(json.dumps(match.position()))
        twin = Match.from_position(GAME, position)
        assert twin.position() == match.position() == position
        assert (twin.pending, twin.may_act, twin.result) == (match.pending, match.may_act, match.result)
        here, there = match.copy()._state, twin._state
        here["rng"], there["rng"] = 0, 0
        assert there.tobytes() == here.tobytes()
    assert {"trade", "develop", "run"} <= steps


def test_what_is_missing_is_as_in_a_fresh_game() -> None:
    fresh = Match(GAME, 3, 7)
    assert Match.from_position(GAME, {"seats": 3}, seed=7).position() == fresh.position()
    assert Match.from_position(GAME, {"players": [{}, {}, {}]}, seed=7).position() == fresh.position()
    cash = {"cash_only_start": True}
    assert Match.from_position(GAME, {"seats": 4, "options": cash}, 3).position() == Match(GAME, 4, 3, cash).position()


def test_defaults_after_setup() -> None:
    position = Match.from_position(GAME, {"seats": 3, "board": {"C3": {"flag": 1, "tile": "farm"}}}).position()
    assert (position["step"], position["round"], position["passed_in_a_row"]) == ("trade", 1, 0)
    assert position["active"] == position["first_player"]
    assert position["market"] == {"food": 20, "energy": 20, "labor": 20, "ore": 15, "capital": 15}
    assert position["integrated_economy_left"] == 1
    assert position["board"] == {
        "C3": {"flag": 1, "tile": "farm", "rotation": 0, "token": False, "units": [0, 0, 0], "built": False}
    }
    assert [player["nation"] for player in position["players"]] == ["bolshevia", "bharat", "federal_provinces"]
    assert position["draft"]["pick"] == 12
    nations = Match.from_position(GAME, {"players": [{"nation": "bharat"}, {}, {}]}).position()["players"]
    assert [player["nation"] for player in nations] == ["bharat", "bolshevia", "federal_provinces"]


def test_true_is_the_present_round_for_the_eliminated() -> None:
    match = set_up("trade", HOME, round=4, players=[RICH, RICH, {"eliminated": True}])
    assert match.position()["players"][2]["eliminated"] == 4
    assert match.pending == (0,)


@pytest.mark.rule("W5.3")
def test_the_last_interest_is_that_of_a_round_that_is_not_played() -> None:
    players = [{"money": 90, "notes": 2}, {"money": 50, "notes": 2}, {"money": 3, "notes": 20}]
    options = {"final_interest": True, "war": False, "last_round": 4}
    match = set_up("develop", {"A1": {"flag": 1}}, players=players, options=options, round=4)
    for seat in range(3):
        match.play(seat, {"kind": "pass"})
    position = match.position()
    assert (position["step"], position["round"], position["players"][2]["eliminated"]) == ("settle_notes", 4, 5)
    assert Match.from_position(GAME, position).position() == position


def test_it_goes_on_to_the_first_decision() -> None:
    """Nobody is asked what cannot be answered otherwise (W9.3, W10.7)."""
    assert set_up("occupy", {"C3": tile("academy")}).position()["step"] == "run"
    assert set_up("run", {"C3": tile("academy"), "A1": {"flag": 1}}).pending == (0,)
    alone = {"C3": tile("academy", 0, units=[1, 0, 0])}
    moved = set_up("operation", alone, operation={"hex": "C3"}, activation={"left": 0}).position()
    assert (moved["step"], moved["active"], moved["operation"]) == ("develop", 1, None)


def test_a_position_may_exceed_the_box() -> None:
    """Study: more tiles, flags, units and notes than the components have (W3.3 conflicts as well)."""
    board = {f"{row}{place}": tile("bank", 0, place, units=[1]) for row in "ABC" for place in range(1, 6)}
    match = set_up("trade", board, players=[{**RICH, "notes": 33}, RICH, RICH])
    derived = match.view()["derived"]
    assert (derived["players"][0]["units_left"], derived["stacks"]["bank"]) == (0, 0)
    assert derived["players"][0]["next_note"] is None


def over(**more: Any) -> Json:
    return situation("over", HOME, **{"players": [{}, {}, {}], **more})


WRONG: list[tuple[str, Json, str]] = [
    ("an unknown key", situation("trade", HOME, moon=1), "moon is not known"),
    ("an unknown hex", situation("trade", {"K1": {}}), "W1.1"),
    ("the centre", situation("trade", {"E5": {"flag": 0}}), "board.E5 holds something"),
    ("terrain", situation("trade", {"E1": {"flag": 0}}, 4, options={"terrain": "through_the_pass"}), "board.E1"),
    ("a tile without a flag", situation("trade", {"C3": {"tile": "farm"}}), "board.C3.flag is missing"),
    ("a rotation without a tile", situation("trade", {"C3": {"flag": 0, "rotation": 1}}), "board.C3.rotation"),
    ("a rotation of 6", situation("trade", {"C3": tile("farm", 0, 6)}), "W3.1"),
    ("a token on a farm", situation("trade", {"C3": tile("farm", token=True)}), "board.C3.token cannot lie on a farm"),
    ("a token alone", situation("trade", {"C3": {"flag": 0, "token": True}}), "board.C3.token"),
    ("a strange owner", situation("trade", {"C3": {"flag": 3}}), "board.C3.flag must be a seat from 0 to 2"),
    ("units of a fourth", situation("trade", {"C3": {"units": [0, 0, 0, 1]}}), "board.C3.units must be at most 3"),
    ("negative units", situation("trade", {"C3": {"units": [-1]}}), "board.C3.units"),
    ("units without war", situation("trade", {"C3": {"units": [1]}}, options={"war": False}), "board.C3.units"),
    ("a mark of building in Trade", situation("trade", {"C3": {"flag": 0, "built": True}}), "board.C3.built"),
    ("a tile of the option", situation("trade", {"C3": tile("integrated_economy")}, options={"super_industry": False}),
     "board.C3.tile belongs to the option super_industry"),
    ("too much money", situation("trade", HOME, players=[{"money": 1_000_000_001}, {}, {}]), "players[0].money"),
    ("too much money together", situation("trade", HOME, players=[{"money": 1_000_000_000}, {"money": 1}, {}]),
     "players hold 1000000001 money"),
    ("negative cubes", situation("trade", HOME, players=[{"ore": -1}, {}, {}]), "players[0].ore"),
    ("a full market", situation("trade", HOME, market={"ore": 31}), "market.ore must be from 0 to 30"),
    ("too few players", situation("trade", HOME, players=[{}]), "players must be 3"),
    ("a nation twice", situation("trade", HOME, players=[{"nation": "showa"}, {"nation": "showa"}, {}]), "nation"),
    ("a package twice", situation("trade", HOME, players=[{"packages": ["industry-1"]}] * 3), "which seat 0 has"),
    ("a package that is out", situation("trade", HOME, 5, options={"super_industry": False},
     players=[{"packages": ["industry-6"]}, {}, {}, {}, {}]), "industry-6, which is not in this game"),
    ("tiles to place in Trade", situation("trade", HOME, players=[{"to_place": {"farm": 1}}, {}, {}]), "to_place"),
    ("two who place", situation("place_tile", {}, players=[{"to_place": {"farm": 1}}] * 3, draft={"pick": 0}),
     "place tiles in two seats"),
    ("a lost pick", situation("draft", {}, players=[{}] * 3, draft={"pick": 3}), "draft.pick must be 0"),
    ("another drafter", situation("draft", {}, players=[{}] * 3, draft={"drafter": 1}), "draft.drafter"),
    ("the draft in round 2", situation("draft", {}, players=[{}] * 3, round=2), "round must be 1"),
    ("a draft without packages", situation("draft", {}, options={"cash_only_start": True}), "cash_only_start"),
    ("a first flag with packages", situation("first_flag", {}), "step belongs to a cash_only_start"),
    ("occupation without war", situation("occupy", {}, options={"war": False}), "step belongs to a game with war"),
    ("last notes in the first edition", situation("settle_notes", {}, options={"edition": "first"}, players=[{}] * 3,
     end_triggered="full"), "second edition"),
    ("a round too many", situation("trade", HOME, round=31), "round must be at most 30"),
    ("past the last round", situation("run", HOME, round=30), "end_triggered is missing"),
    ("past the last round of the first edition", situation("trade", HOME, round=31, options={"edition": "first"}),
     "end_triggered is missing"),
    ("a round that is never played", situation("develop", HOME, round=31, options={"edition": "first"},
     end_triggered="last_round"), "round must be at most 30 in this step"),
    ("units among the packages", situation("place_tile", {"C3": {"units": [1]}}, players=[{"to_place": {"farm": 1},
     "packages": ["industry-1"]}, {}, {}]), "board.C3.units come after the draft"),
    ("units without number", situation("develop", {"C3": {"units": [60]}, "C4": {"units": [40]}}),
     "board holds 100 units of seat 0"),
    ("an end too early", situation("trade", HOME, end_triggered="full"), "end_triggered does not fit"),
    ("an end without a reason", over(), "end_triggered is missing"),
    ("cubes after the sell-off", over(end_triggered="full", players=[{"ore": 1}, {}, {}]), "players[0] holds cubes"),
    ("fallen too late", situation("trade", HOME, round=2, players=[{"eliminated": 3}, {}, {}], first_player=1),
     "players[0].eliminated must be a round from 1 to 2"),
    ("fallen, not broke", situation("trade", HOME, players=[{"eliminated": 1, "money": 1}, {}, {}], first_player=1),
     "must hold nothing"),
    ("fallen, a word", situation("trade", HOME, players=[{"eliminated": "yes"}, {}, {}]), "players[0].eliminated must"),
    ("a fallen first player", situation("trade", HOME, players=[{"eliminated": 1}, {}, {}]), "first_player is 0"),
    ("a fallen active player", situation("trade", HOME, players=[{}, {"eliminated": 1}, {}], active=1), "active is 1"),
    ("a strange first player", situation("trade", HOME, first_player=3), "first_player must be a seat"),
    ("more passes than players", situation("trade", HOME, passed_in_a_row=4), "passed_in_a_row"),
    ("out by no rule", situation("trade", HOME, players=[{"out": True}, {}, {}]), "limited_passing"),
    ("out and active", situation("trade", HOME, options={"limited_passing": True}, players=[{"out": True}, {}, {}],
     active=0),
     "active is 0"),
    ("the other one's turn", situation("occupy", {"C3": tile("farm", 0, units=[0, 1, 0])}, active=2), "active must be"),
    ("a turn of all", situation("run", HOME, active=0), "active must be nobody"),
    ("a turn of all on an empty board", situation("run", {}, active=0), "active must be nobody"),
    ("a turn of nobody", situation("occupy", {}, active=0), "active must be nobody"),
    ("an operation in Trade", situation("trade", HOME, operation={"hex": "C3"}), "operation does not fit"),
    ("no operation", situation("operation", HOME), "operation is missing"),
    ("an operation without a unit", situation("operation", HOME, operation={"hex": "A1"}), "seat 0 has no unit"),
    ("a transport with more to come", situation("operation", HOME, operation={"hex": "C3", "by": "transport"},
     activation={"left": 1}), "activation.left"),
    ("too many activations", situation("activate", HOME, activation={"left": 4}), "must be from 1 to 3"),
    ("nobody to activate", situation("activate", {"C3": {"flag": 0}}), "has no unit"),
    ("no stand", situation("stand", HOME), "stand is missing"),
    ("a stand of nobody", situation("stand", HOME, stand={"mover": 0, "hex": "C3", "asked": [2]}), "seat 2"),
    ("a stand of the other", situation("stand", HOME, active=1, stand={"mover": 0, "hex": "C3"}), "stand.mover"),
    ("a plan in Trade", situation("trade", HOME, players=[{"plan": []}, {}, {}]), "plan does not fit"),
    ("a plan beyond means", situation("run", HOME, players=[
        {"plan": [{"hex": "C3", "colour": "labor", "feed": "food"}]}, {}, {}]), "players[0].plan"),
    ("a plan of another's", situation("run", HOME, players=[
        {}, {"plan": [{"hex": "C3", "colour": "labor", "feed": "food"}]}, {}]), "players[1].plan"),
    ("too many occupiers", situation("run", HOME, players=[
        {}, {"occupations": [{"hex": "C3", "colour": "labor", "units": 2}]}, {}]), "players[1].occupations"),
    ("occupations in Trade", situation("trade", HOME, players=[{"occupations": []}, {}, {}]), "occupations does not"),
    ("settled too early", situation("trade", HOME, players=[{"settled": True}, {}, {}]), "settled does not fit"),
    ("trade before Trade", situation("draft", {}, players=[{"barters": 1}, {}, {}]), "before the first Trade"),
    ("an offer in Develop", situation("develop", HOME, desk={"offers": [
        {"id": 1, "by": 0, "deal": [{"from": 0, "to": 1, "food": 1}], "accepted": [0]}]}), "desk.offers[0]"),
    ("an offer of three", situation("trade", HOME, desk={"offers": [{"id": 1, "by": 0, "accepted": [0], "deal": [
        {"from": 0, "to": 1, "food": 1}, {"from": 0, "to": 2, "food": 1}]}]}), "W6.3"),
    ("a seat count of words", {"seats": "three"}, "seats"),
    ("options that exclude each other", {"seats": 3, "options": {"edition": "first", "super_industry": True}},
     "super_industry"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "said"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_what_contradicts_itself_is_refused(position: Json, said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Match.from_position(GAME, position)
    assert said in refused.value.message
    assert refused.value.message.startswith("Position: ")
    assert refused.value.message[-1] == "."


def test_a_stand_goes_on_with_those_who_are_left() -> None:
    board = {"D4": {"flag": 1, "units": [1, 1, 2]}}
    match = set_up("stand", board, stand={"mover": 0, "hex": "D4", "asked": [2]}, activation={"left": 1})
    assert match.pending == (2,)
    match.play(2, {"kind": "let_pass"})
    assert (match.position()["step"], match.position()["operation"]) == ("operation", {"hex": "D4", "by": "activation"})
