"""Whatever is typed, in whatever step: no line ends the game, or does what the rules refuse."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tui.wealth_of_nations.situations import at

from comity.play.match import Match

Play = Callable[..., Any]
TYPED = (
    "? help log holds say promise want spare undo auto accept decline counter withdraw deal try pass all "
    "take place build move flag unit automate transport go stay buy sell borrow repay battle occupy run "
    "board blocs costs packages market signs farm mine bank integrated economy academy force token nothing "
    "E6 E7 d6 F7 G7 A1 E5 Z9 C3 g3 0 1 2 5 6 99 999999999999 -1 1.5 food ore capital money notes $20 $ "
    "give get Seat 1 2 > ; , … ; send cancel done without best settle conquer end stand let it finish"
)
JUNK = ("\x00", "\x1b[2J", "\t", "é漢", "{0}", "[red]", "%s", "\\", "'", '"', "x" * 500, "１２", "²", "٣")
WORDS = [*TYPED.split(), *JUNK]
STEPS = ("trade", "develop", "activate", "occupy", "run", "settle_notes")
MORE: dict[str, dict[str, Any]] = {
    "activate": {"activation": {"left": 3}},
    "settle_notes": {"end_triggered": "flags", "players": [{"money": 200, "notes": 5}] * 3},
}


def nonsense(random: Random) -> str:
    return " ".join(random.choice(WORDS) for _ in range(random.randrange(6)))


@pytest.mark.parametrize("step", STEPS)
def test_no_line_ends_the_game(play: Play, step: str) -> None:
    random = Random(step)
    match = at(step, **MORE.get(step, {}))
    table = play([nonsense(random) for _ in range(150)], players=["human"] * 3, match=match)
    assert table.left or table.match.over
    assert Match.from_record(table.match.record()).position() == table.match.position()


def test_nonsense_while_packages_are_taken(play: Play) -> None:
    random = Random(1)
    lines = [line for k in range(60) for line in (nonsense(random), "1", f"{'BCFGH'[k % 5]}{1 + k % 6}", "0", "")]
    table = play(lines, players=["human"] * 3, match=Match("wealth-of-nations", 3, 5))
    assert table.match.seq > 5
