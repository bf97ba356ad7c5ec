"""A terminal made of text: lines in, the screen out."""

from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match
from comity.tui.game_loop import GameLoop
from comity.tui.registry import face_for
from comity.tui.screen import Left, Screen
from comity.tui.session import Session


@dataclass
class Table:
    """A session, and what a person at the terminal has seen of it."""

    session: Session
    output: str
    left: bool  # whether the input ended before the game

    @property
    def match(self) -> Match:
        return self.session.match


@pytest.fixture
def developing() -> Callable[..., Match]:
    """developing(seats): a match of Ann, Bo … in the first Develop window, each with another nation."""

    def developing(seats: int, **options: Any) -> Match:
        match = Match("empires", seats, 7, options, ["Ann", "Bo", "Cy", "Di"][:seats])
        offered = match.view()["state"]["draft"]["offered"]
        for seat in range(seats):
            match.play(seat, {"kind": "claim", "nation": offered[seat]})
        return match

    return developing


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Table]:
    """play(lines, players=…, seats=…, …): a game at the terminal, until it is over or the lines are."""

    def play(
        lines: list[str],
        players: list[str] | None = None,
        auto: str = "on",
        seed: int = 7,
        match: Match | None = None,
        **options: Any,
    ) -> Table:
        players = players or ["human", "greedy", "greedy", "greedy"]
        names = ["Ann", "Bo", "Cy", "Di"][: len(players)]
        match = match or Match("empires", len(players), seed, options, names)
        target = StringIO()
        session = Session(match, face_for(match.game), players, tmp_path / "game.json")
        game_loop = GameLoop(session, Screen(StringIO("".join(f"{line}\n" for line in lines)), target), auto)
        left = False
        try:
            game_loop.run()
        except Left:
            left = True
        return Table(session, target.getvalue(), left)

    return play
