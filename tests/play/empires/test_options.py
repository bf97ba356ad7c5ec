"""The options, and what is none."""

import copy
from typing import Any

import pytest
from rulebook.empires.table import WARS, Json, at, player, players

from comity import BadOptions, BadPosition, Match


def refuse(options: Any, *words: str, seats: Any = 3) -> None:
    """These options are refused in one sentence that has these words, also in a position."""
    given = copy.deepcopy(options)
    with pytest.raises(BadOptions) as caught:
        Match("empires", seats, 0, options)
    assert given == options
    for word in words:
        assert word in caught.value.message
    assert caught.value.message.endswith(".")
    with pytest.raises(BadPosition):
        Match.from_position("empires", {"seats": seats, "options": options})


@pytest.mark.parametrize("seats", [1, 11, 0, -3, True, 3.0, "3", None, 10**30, [3], float("nan")])
def test_seats_are_two_to_ten(seats: Any) -> None:
    with pytest.raises(BadOptions, match="seats"):
        Match("empires", seats)
    with pytest.raises(BadPosition, match="seats"):
        Match.from_position("empires", {"seats": seats})


@pytest.mark.parametrize("seed", [-1, 2**53, True, 1.0, "1", None, float("inf")])
def test_seeds(seed: Any) -> None:
    with pytest.raises(BadOptions, match="seed"):
        Match("empires", 3, seed)
    with pytest.raises(BadOptions, match="seed"):
        Match.from_position("empires", {"seats": 3}, seed)


def test_the_largest_seed() -> None:
    assert Match("empires", 3, 2**53 - 1).record()["seed"] == 2**53 - 1


@pytest.mark.parametrize(
    "names", [["a"], ["a", "b", ""], ["a", "b", 3], "abc", 7, ["a", "b", "c" * 41], ["a", "b", "\n"]]
)
def test_names(names: Any) -> None:
    with pytest.raises(BadOptions, match="name"):
        Match("empires", 3, names=names)


@pytest.mark.parametrize("options", ["first_game", 3, [["first_game", True]], True])
def test_options_are_an_object(options: Any) -> None:
    refuse(options, "options")


@pytest.mark.parametrize("option", ["first_game", "advanced_trading"])
@pytest.mark.parametrize("value", [1, 0, "true", None, [], 1.0])
def test_switches_are_true_or_false(option: str, value: Any) -> None:
    refuse({option: value}, option)


def test_unknown_options_are_refused() -> None:
    refuse({"war": True}, "war")
    refuse({3: True}, "3")


@pytest.mark.parametrize("option", ["wars", "ports"])
@pytest.mark.parametrize("value", ["book", 3, True, {}, 2.5, [None], ["x"], [[]]])
def test_tables_are_the_reconstruction_or_a_list(option: str, value: Any) -> None:
    refuse({option: value}, option)


@pytest.mark.parametrize(
    "ports", [[], [3, 3], [3, 4], [0], [2, 0], [-1], [1.0], [True], [10000], ["3"], list(range(500, 0, -1))]
)
def test_ports_are_falling_positive_prices(ports: Any) -> None:
    refuse({"ports": ports}, "ports")


def test_ports_of_ones_own_need_no_steps_of_one() -> None:
    match = at("market", *players(0, 0, 0), options={"ports": [9999, 7, 1]})
    assert match.view()["derived"]["market"]["ports"] == [9999, 7, 1]
    assert match.view()["derived"]["reconstruction"] == []


def broken(**change: Any) -> Json:
    return {"wars": [*WARS[:6], {**WARS[6], **change}]}


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"id": "both"}, "both"),
        ({"id": "Both"}, "id"),
        ({"id": ""}, "id"),
        ({"id": 3}, "id"),
        ({"id": None}, "id"),
        ({"seats": 1}, "seats"),
        ({"seats": 11}, "seats"),
        ({"seats": True}, "seats"),
        ({"gold": -1}, "gold"),
        ({"gold": 10000}, "gold"),
        ({"gold": 1.0}, "gold"),
        ({"gold": True}, "gold"),
        ({"gold": None}, "gold"),
        ({"revolts": "1"}, "revolts"),
        ({"armies": 1}, "armies"),
        ({3: 1}, "3"),
    ],
)
def test_a_war_has_an_id_seats_and_assets(change: Json, word: str) -> None:
    refuse(broken(**{str(key): value for key, value in change.items()}), "wars[6]", word)


def test_enough_wars_must_be_available() -> None:
    Match("empires", 3, 0, {"wars": WARS[:6]})
    refuse({"wars": WARS[:5]}, "wars")
    refuse({"wars": [*WARS[:5], {"id": "late", "seats": 4}]}, "wars")
    refuse({"wars": [{"id": f"war_{k}"} for k in range(33)]}, "wars")


def test_a_war_may_give_nothing_or_revolts() -> None:
    wars = [{"id": "nought"}, {"id": "riots", "revolts": 2}]
    match = at(
        "win_war",
        player(armies=2),
        player(armies=1),
        options={"wars": [*wars, *WARS]},
        wars={"active": ["nought", "riots"], "inactive": []},
        next_winner=0,
    )
    match.play(0, {"kind": "win_war", "war": "riots"})
    assert [(seat["revolts"], seat["won"]) for seat in match.position()["players"]] == [(2, "riots"), (0, "nought")]


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_defaults_are_a_reconstruction_that_says_so(seats: int) -> None:
    given = Match("empires", seats, 9, {"wars": "reconstruction", "ports": "reconstruction"})
    assert given.position()["wars"] == Match("empires", seats, 9).position()["wars"]
    assert given.view()["derived"]["reconstruction"] == (["wars"] if seats == 3 else ["wars", "ports"])
    assert given.record()["components"] is None


def test_the_record_keeps_tables_of_ones_own() -> None:
    match = Match("empires", 2, 9, {"wars": WARS, "ports": [4, 2]})
    record = match.record()
    assert record["components"]["ports"] == [4, 2]
    assert record["components"]["wars"][0] == {"id": "both", "seats": 2, "people": 2, "territories": 2}
    assert Match.from_record(record).view() == match.view()
