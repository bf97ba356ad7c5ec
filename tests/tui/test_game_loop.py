"""What one screen leaves for the next: news, what was taken back, who must press Enter, who could be made ready."""

from collections.abc import Callable
from typing import Any

from comity.play.match import Match
from comity.play.readiness import USUAL_MODE
from comity.tui.readiness import USUAL

Play = Callable[..., Any]
Begin = Callable[..., Match]
TWO = ["human", "human"]
ALONE = ["human", "greedy"]


def test_an_empty_line_leaves_the_news(play: Play, developing: Begin) -> None:
    match = developing(2)
    news = match.log()[-1]["text"]
    table = play([""], players=ALONE, match=match, auto="off")
    screens = table.output.split(" Round 1 of 5 · ")[1:]
    assert len(screens) == 2
    assert all(news in screen for screen in screens), "until the person has moved"


def test_undo_names_the_move(play: Play, developing: Begin) -> None:
    table = play(["deal give bo 1 gold; send", "undo"], players=TWO, match=developing(2))
    assert "Taken back: Ann offers (1): Ann gives Bo 1 gold." in table.output
    table = play(["ready", "undo"], players=ALONE, match=developing(2), auto="off")
    assert "Taken back: Ann is ready. Later moves that go with it: 2." in table.output


def test_nobody_presses_enter_where_nothing_is_hidden(play: Play, developing: Begin) -> None:
    table = play(["ready", "ready", "ready", "ready", "5", "", "5"], players=TWO, match=developing(2), auto="off")
    assert table.output.count("press Enter") == 1, "only where Ann's card lies face down"
    assert table.match.view()["state"]["step"] == "delivery"


def test_who_has_not_chosen_is_always_asked_and_told_of_the_way_out(play: Play, developing: Begin) -> None:
    """One default for the terminal and the server."""
    assert (USUAL, USUAL_MODE) == ("off", "off")
    hint = "`auto on` says ready for you"
    assert hint in play(["ready", "ready", "1"], players=ALONE, match=developing(2), auto="off").output
    assert hint not in play(["ready", "ready", "1"], players=ALONE, match=developing(2), auto="on").output
