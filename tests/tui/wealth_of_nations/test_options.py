"""What is said fits the game that is played: its step and its options."""

from collections.abc import Callable
from typing import Any

import pytest
from play.wealth_of_nations.tables import set_up
from tui.wealth_of_nations.situations import FACE, at, drawn, menu, typed

from comity.errors import ComityError

Play = Callable[..., Any]
THREE = ["human", "human", "human"]


def test_trade_has_the_barter_among_its_choices(play: Play) -> None:
    lines = ["5", "3 ore; spare 2 food", "4", "give 1 2 food; get 1 $1; send"]
    table = play(lines, players=THREE, match=at("trade"))
    assert "[4] deal …: barter   [5] want …: say what you look for" in table.output
    assert table.match.desk.offers[0].by == 0
    assert table.match.wanted[0] == {"wanted": {"ore": 3}, "spare": {"food": 2}}
    assert "deal …" not in play([], players=THREE, match=at("develop")).output


def test_without_war_nothing_speaks_of_units() -> None:
    for war in (True, False):
        match = set_up("develop", {"E6": {"flag": 0}}, options={"war": war})
        help_text = FACE.own_help(match.view(0))
        screen = drawn(*FACE.table(match.view(0), 0, 80, 24))
        for text, word in (
            (menu(match, "costs"), "unit:"),
            (help_text, "battle"),
            (help_text, "unit"),
            (screen, "units"),
        ):
            assert (word in text) == war, (war, word)


def test_the_cash_only_start_has_no_packages() -> None:
    match = at("trade", options={"cash_only_start": True})
    assert "package" not in FACE.own_help(match.view(0)).lower()
    with pytest.raises(ComityError, match=r"There are no packages: everybody starts with \$\d+ and a flag \(W13\.2\)"):
        typed(match, "packages")


def test_a_barter_has_two_parties(play: Play) -> None:
    assert "NAME > NAME" not in play(["deal", "?", "cancel"], players=THREE, match=at("trade")).output
