"""A board for the terminal's tests, and what a line means on it."""

import io
from typing import Any

from play.wealth_of_nations.tables import set_up, tile
from rich.console import Console, RenderableType

from comity.play.match import Match
from comity.tui.face import Menu
from comity.tui.registry import face_for

FACE = face_for("wealth-of-nations")
BOARD = {
    "E6": tile("academy", 0, 5, token=True, units=[1, 0, 0]),
    "E7": tile("academy", 0, 5, units=[0, 2, 0]),
    "D6": tile("academy", 0, 3),
    "F7": {"flag": 0},
    "G7": {"flag": 0, "units": [2, 0, 0]},
    "C3": tile("farm", 1),
    "C4": tile("factory", 1, 2),
    "B3": {"flag": 1},
    "G2": tile("bank", 2, 0),
    "G3": tile("generator", 2, 4, units=[1, 0, 0]),
}


def at(step: str, **more: Any) -> Match:
    """Seats 0, 1 and 2, all rich; seat 0 acts first."""
    return set_up(step, BOARD, **more)


def drawn(*parts: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO())
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


def typed(match: Match, line: str, seat: int = 0) -> Any:
    return FACE.typed(match.view(seat), line)


def menu(match: Match, line: str, seat: int = 0) -> str:
    """What is said to a line that is not whole."""
    said = typed(match, line, seat)
    assert isinstance(said, Menu)
    return drawn(*said.lines)
