"""The board as text: what stands where, without colour; and the same in Rich markup."""

from io import StringIO
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, OPTIONS, Json, played, set_up, tile
from rich.console import Console

from comity.play.wealth_of_nations.drawing import draw, draw_markup


def draw_text(state: Json) -> str:
    return draw(state, lambda text, _owner: text)


def lines(match: Any) -> list[str]:
    return draw_text(match.position()).splitlines()


def box(match: Any, name: str) -> list[str]:
    """The five lines of one hex, borders included."""
    drawn = lines(match)
    row = 5 * "ABCDEFGHI".index(name[0])
    column = 4 * abs(row // 5 - 4) + 8 * (int(name[1]) - 1)
    return [drawn[row + k][column : column + 9] for k in range(5)]


def test_a_hex_tells_all() -> None:
    board = {"C3": tile("academy", 2, 0, token=True, units=[1, 0, 2]), "I5": {"flag": 1}, "A1": {"units": [0, 1]}}
    match = set_up("trade", board)
    assert [line[1:8] for line in box(match, "C3")[1:4]] == [" C3 2* ", "  ■A0  ", "  022 ○"]
    assert [line.strip() for line in box(match, "I5")] == ["╱     ╲", "│ I5 1  │", "│       │", "│       │", "╲     ╱"]
    assert [line[1:8] for line in box(match, "A1")[1:4]] == [" A1 -  ", "       ", "   1   "]
    assert box(match, "E5")[2] == "│ ##### │"
    assert "Seats: 0 Bolshevia, 1 Bharat, 2 Federal Provinces." in lines(match)


@pytest.mark.rule("W3.2", "W3.3")
def test_dots_are_whole_waiting_or_in_conflict() -> None:
    """Academies E6:5 E7:5 D6:3 share an edge and a corner (W3.7); a farm against an academy is a conflict."""
    match = set_up("trade", {"E6": tile("academy", 0, 5), "E7": tile("academy", 0, 5), "D6": tile("academy", 0, 3)})
    assert box(match, "E6")[2] == "│○ ■A5 ●│"
    assert box(match, "E7")[2][:2] == "│●"
    assert "●" in box(match, "D6")[4]
    clash = set_up("trade", {"C3": tile("academy", 0, 5), "C4": tile("farm", 1)})
    assert (box(clash, "C3")[2][7], box(clash, "C4")[2][1]) == ("×", "×")


def test_crowds_are_told_below() -> None:
    match = set_up("trade", {"C3": {"flag": 0, "units": [4, 3, 0]}})
    assert "many" in box(match, "C3")[3]
    assert "Units on C3: 4 of 0, 3 of 1." in lines(match)


def test_terrain_is_shown() -> None:
    match = set_up("trade", {}, 4, options={"terrain": "through_the_pass"})
    assert sum("#####" in box(match, name)[2] for name in ("E1", "E2", "E4", "E5", "E6", "E8", "E9", "E3")) == 7


@pytest.mark.parametrize(("seats", "options"), OPTIONS[:4], ids=str)
def test_markup_is_the_text_in_colours(seats: int, options: Json) -> None:
    """Of a position as of a view; it fits eighty columns."""
    for number, match in enumerate(played(seats, options, 6, 60)):
        if number % 20 == 0:
            plain = draw_text(match.position())
            assert draw_text(match.view(0)["state"]) == plain
            assert max(map(len, plain.splitlines())) <= 80
            output = StringIO()
            console = Console(file=output, width=100, color_system=None)
            console.print(draw_markup(match.position()), highlight=False)
            assert [line.rstrip() for line in output.getvalue().splitlines()] == plain.splitlines()
    assert "[red]" in draw_markup(match.position())
    assert match.game == GAME
