"""Names of every script stand in the table of a small terminal, whatever room their signs take, and are no markup."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len

from comity.play.match import Match
from comity.tui.registry import face_for
from comity.tui.screen import Screen

GOOD: list[str] = json.loads((Path(__file__).parents[1] / "play" / "names.json").read_text(encoding="utf-8"))["good"]

BEGINNING = 6  # signs that stay where a longer name is cut


@pytest.mark.parametrize(
    ("game", "names"), [("empires", GOOD), ("wealth-of-nations", GOOD[:6]), ("wealth-of-nations", GOOD[3:])]
)
def test_names_stand_as_they_are_written(game: str, names: list[str]) -> None:
    match = Match(game, len(names), 7, {}, names)
    while game == "empires" and match.view()["state"]["step"] != "develop":
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[seat % 3])
    target = StringIO()
    Screen(StringIO(), target).show(*face_for(game).table(match.view(0), 0, 80, 60))
    assert all(name[:BEGINNING].strip() in target.getvalue() for name in names), target.getvalue()
    assert max(map(cell_len, target.getvalue().splitlines())) <= 80
