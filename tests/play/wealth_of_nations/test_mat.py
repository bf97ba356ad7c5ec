"""A planning mat (the outcome of a round_plan) adds up what doing all of it then costs."""

from typing import Any

import pytest

from comity import Match
from comity.errors import IllegalMove

TABLE = {
    "step": "trade",
    "first_player": 0,
    "round": 3,
    "players": [{"food": 9, "energy": 5, "labor": 1, "ore": 0, "capital": 1, "money": 200}, {"capital": 4}, {}],
    "board": {
        "E6": {"flag": 0, "tile": "academy", "rotation": 5, "token": True},
        "E7": {"flag": 0, "tile": "academy", "rotation": 5},
        "A1": {"flag": 0, "tile": "bank", "rotation": 0},
        "A2": {"flag": 0, "tile": "bank", "rotation": 3},
        "I1": {"flag": 1, "tile": "farm", "rotation": 0},
    },
}
LINES: list[dict[str, Any]] = [
    {"what": "run", "hex": "E7", "colour": "labor"},
    {"what": "run", "hex": "E6", "colour": "labor"},
    {"what": "build_tile", "tile": "bank", "count": 2},
    {"what": "place_flag", "count": 99},
    {"what": "automate"},
    {"what": "run", "hex": "I1", "colour": "food"},
]


def weigh(match: Match, lines: list[dict[str, Any]], seat: int = 0) -> dict[str, Any]:
    return match.outcome(seat, {"kind": "round_plan", "lines": lines})


def test_it_adds_up_and_says_what_is_short() -> None:
    match = Match.from_position("wealth-of-nations", TABLE)
    before, view = match.position(), match.view(0)
    found = weigh(match, LINES)
    costs, bloc = view["derived"]["costs"], next(b for b in view["derived"]["blocs"] if b["colour"] == "labor")
    bank = costs["build_tile"]["bank"]
    assert [line["cost"] for line in found["lines"]] == [
        bloc["cost"],
        {},  # the same bloc by another hex counts once
        {cube: 2 * n for cube, n in bank.items()},
        {"labor": 99},
        costs["automate"],
        {},
    ]
    assert [line["why"] is None for line in found["lines"]] == [True, True, True, False, True, False]
    held = view["state"]["players"][0]
    assert found["left"] == {cube: held[cube] - found["need"].get(cube, 0) for cube in found["left"]}
    assert found["makes"] == {"labor": bloc["dots"]}
    assert match.position() == before


def test_what_is_missing_costs_what_buying_it_then_costs() -> None:
    """Of up to three, as many as may be bought at once (W6.2)."""
    match = Match.from_position("wealth-of-nations", TABLE)
    found = weigh(match, [{"what": "build_tile", "tile": "bank", "count": 3}])
    ore = found["missing"]["ore"]
    assert ore["count"] == 3
    match.play(0, {"kind": "buy", "cubes": {"ore": 3}})
    assert 200 - match.view(0)["state"]["players"][0]["money"] == ore["buy"]
    again = weigh(match, [{"what": "build_tile", "tile": "bank", "count": 3}])
    assert "ore" not in again["missing"]
    assert again["pay"] == sum(entry["buy"] for entry in again["missing"].values())


def test_running_it_makes_what_the_mat_says() -> None:
    match = Match.from_position("wealth-of-nations", {**TABLE, "step": "run"})
    blocs = [{"hex": "E6", "colour": "labor", "feed": "ore"}, {"hex": "A2", "colour": "money", "feed": "food"}]
    lines = [{"what": "run", **bloc} for bloc in blocs]
    found, whole = weigh(match, lines), match.outcome(0, {"kind": "run", "blocs": blocs})
    assert (found["need"], found["makes"]) == (whole["cost"], whole["yields"])


@pytest.mark.parametrize(
    ("lines", "field"),
    [
        ([{"what": "place_flag", "count": 100}], "lines[0].place_flag.count"),
        ([{"what": "dig"}], None),
        ([{"what": "place_flag"}] * 41, "lines"),
    ],
)
def test_what_is_no_plan_is_refused(lines: list[dict[str, Any]], field: str | None) -> None:
    match = Match.from_position("wealth-of-nations", TABLE)
    with pytest.raises(IllegalMove) as refused:
        weigh(match, lines)
    assert refused.value.code == "malformed_move"
    assert refused.value.field is not None if field is None else refused.value.field == field


def test_it_cannot_be_played() -> None:
    match = Match.from_position("wealth-of-nations", TABLE)
    with pytest.raises(IllegalMove) as refused:
        match.play(0, {"kind": "round_plan", "lines": []})
    assert refused.value.code == "malformed_move"
