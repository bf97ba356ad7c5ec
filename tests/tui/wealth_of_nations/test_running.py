"""Changing a run plan: what stands in it, what it takes, and that it is what the rules are given."""

import io
from typing import Any

import pytest
from play.wealth_of_nations.tables import set_up, tile
from tui.wealth_of_nations.situations import BOARD, at

from comity.errors import ComityError
from comity.play.match import Match
from comity.tui.building import build
from comity.tui.screen import Screen
from comity.tui.wealth_of_nations.running import RunBuilder

BLOC = {"hex": "D6", "colour": "labor"}


def change(match: Match, *lines: str, seat: int = 0) -> tuple[Any, str]:
    """The move that came of it, and the screen."""
    target = io.StringIO()
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    return build(RunBuilder(match.view(seat)), screen, ""), target.getvalue()


@pytest.mark.parametrize(
    ("lines", "blocs"),
    [
        ([], [{**BLOC, "feed": "food"}]),
        (["1 without D6"], [{**BLOC, "feed": "food", "unfed": ["D6"]}]),
        (["1 ore"], [{**BLOC, "feed": "ore"}]),
        (["1 ore", "1 food"], [{**BLOC, "feed": "food"}]),
        (["1"], []),
        (["nothing"], []),
        (["nothing", "1"], [{**BLOC, "feed": "food"}]),
        (["1 ore; best"], [{**BLOC, "feed": "food"}]),
    ],
)
def test_the_best_plan_is_changed_bloc_by_bloc(lines: list[str], blocs: list[dict[str, Any]]) -> None:
    match = at("run")
    move, _ = change(match, *lines, "send")
    assert move == {"kind": "run", "blocs": blocs}
    assert match.check(0, move) is None


def test_costs_and_makings_are_summed_up() -> None:
    _, shown = change(at("run"), "1 without D6", "1 ore", "cancel")
    summed = [line.split("run (")[0].strip() for line in " ".join(shown.split()).split("This takes ")][1:]
    having = "(you have 30 food 20 energy 20 ore), and makes"
    assert summed == [
        f"3 food 1 energy {having} 5 labor.",
        f"2 food 1 energy {having} 3 labor.",
        f"1 energy 1 ore {having} 5 labor.",
    ]


@pytest.mark.rule("W10.8")
def test_what_occupiers_take_is_not_made() -> None:
    board = {**BOARD, "E6": tile("academy", 0, 5, units=[0, 1, 1])}
    match = set_up("occupy", board)
    match.play(0, {"kind": "occupy", "blocs": []})
    for seat in (1, 2):
        match.play(seat, {"kind": "occupy", "blocs": [{"hex": "E6", "colour": "labor", "units": 1}]})
    _, shown = change(match, "1 without D6", "cancel")
    assert "and makes 3 labor." in " ".join(shown.split())
    assert "and makes 1 labor." in " ".join(shown.split())


def test_a_plan_that_cannot_be_paid_says_what_is_lacking() -> None:
    match = at("run", players=[{"food": 1, "energy": 1}, {}, {}])
    _, shown = change(match, "1; 1; 1 food", "cancel")
    assert "You lack 2 food." in " ".join(shown.split())


def test_farms_run_for_nothing_but_power() -> None:
    move, shown = change(at("run"), "1", "1 ore", "send", seat=1)
    assert "Farms need no food" in shown
    assert {run["feed"] for run in move["blocs"]} <= {"free", "food"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("7", "number of a bloc, 1 to 1"),
        ("x", "number of a bloc"),
        ("1 sideways", "changes no plan"),
        ("1 without A1", "A1 is not in this bloc"),
        ("1 without D6 E6 E7", "At least one tile"),
    ],
)
def test_what_is_wrong_is_said(line: str, said: str) -> None:
    with pytest.raises(ComityError, match=said):
        RunBuilder(at("run").view(0)).take(line)
