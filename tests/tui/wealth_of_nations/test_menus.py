"""Menus in the midst of a game: what completes them, what leaves them, and what they recommend."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from play.wealth_of_nations.tables import set_up, tile
from tui.wealth_of_nations.situations import BOARD, at, menu

from comity.play.wealth_of_nations.feeding import run_bloc
from comity.tui.wealth_of_nations.dots import energy_edges, recommended

Play = Callable[..., Any]
THREE = ["human", "human", "human"]
ALONE = ["human", "greedy", "greedy"]


def texts(table: Any) -> list[str]:
    return [event["text"] for event in table.match.log()]


def test_what_the_rules_refuse_is_asked_again(play: Play) -> None:
    table = play(["occupy", "A1", "G3 energy 9", "G3 energy 1"], players=THREE, match=at("occupy"))
    assert "(W10.7)" in table.output
    assert "Seat 0 occupies the energy bloc on G3 with 1 unit." in texts(table)


def test_other_words_take_the_place_of_the_last_ones(play: Play) -> None:
    table = play(["build", "farm", "academy F7", "0"], players=THREE, match=at("develop"))
    assert "Seat 0 builds an academy on F7." in texts(table)


def test_commands_leave_a_menu(play: Play) -> None:
    table = play(
        ["flag E8", "", "pass", "", "pass", "", "build", "say hello", "holds 1"], players=THREE, match=at("develop")
    )
    assert texts(table)[-1].endswith("hello")
    assert "Seat 1, Bharat: " in table.output.rpartition("hello")[2]
    tried = play(["build", "try build farm F7 0"], players=THREE, match=at("develop"))
    assert "62 → 66" in tried.output
    assert tried.match.seq == 0


def test_a_hex_alone_is_occupied(play: Play) -> None:
    table = play(["G3"], players=THREE, match=at("occupy"))
    assert "Seat 0 occupies the energy bloc on G3 with 1 unit." in texts(table)


def test_pass_all_passes_until_the_step_is_over(play: Play) -> None:
    lines = ["pass", "", "pass all", "", "buy 1 food", "", "pass", "", "pass"]
    table = play(lines, players=THREE, match=at("trade"))
    assert texts(table).count("Seat 1 passes.") == 2
    assert table.match.view()["state"]["step"] == "develop"
    assert table.match.pending == (0,)
    automatic = play(["pass all", "undo"], players=ALONE, match=at("develop"))
    assert "Produce" in automatic.output


def test_pass_all_stops_for_an_offer(play: Play) -> None:
    lines = ["pass all", "deal give 0 1 food; send", "accept 1"]
    table = play(lines, players=THREE, match=at("trade"))
    assert any(text.startswith("Offer 1 is settled") for text in texts(table))
    assert texts(table).count("Seat 0 passes.") == 1


@pytest.mark.parametrize("line", ["pass all", "pass always"])
def test_pass_all_is_for_turns(play: Play, line: str) -> None:
    table = play([line], players=THREE, match=at("run"))
    assert "where it is your turn and passing is possible" in table.output
    assert table.match.seq == 0


def test_cards_say_how_many_whole_dots_the_tile_has() -> None:
    board = {**BOARD, "E8": {"flag": 0}}
    heads = menu(set_up("develop", board), "build academy E8").splitlines()[0]
    match = set_up("develop", board)
    for turn, count in re.findall(r"(\d): (\d) dots?", heads):
        after = match.copy()
        after.play(0, {"kind": "build_tile", "tile": "academy", "hex": "E8", "rotation": int(turn)})
        before, now = (
            sum(run_bloc(view["state"], bloc, "food")[1] for bloc in view["derived"]["blocs"] if bloc["owner"] == 0)
            for view in (match.view(0), after.view(0))
        )
        assert now - before == int(count)
    assert len(set(re.findall(r"\d: (\d)", heads))) > 1


def test_the_best_hexes_are_named() -> None:
    board = {**BOARD, "E8": {"flag": 0}}
    text = menu(set_up("develop", board), "build academy")
    assert re.search(r"Hex and rotation with most whole dots: E8 \d: [23] dots", text)
    assert recommended({}, {"flag": 0, "tile": "bank", "token": False}, {"A1": [0], "I5": [1]}) == ""


def test_a_tile_that_needs_force_everywhere_says_so() -> None:
    board = {"E6": tile("academy", 0, 5), "E7": {"flag": 0}}
    text = menu(set_up("develop", board), "build farm")
    assert text.startswith("farm where? Nowhere without force.")
    assert "by force, 1 capital more: E7" in text


def test_the_two_colours_of_an_integrated_economy_are_told_apart() -> None:
    text = menu(at("develop"), "build integrated economy F7")
    assert "Energy on the edges 0: NE SE · 1: E SW" in text
    assert energy_edges([5]) == "5: NW E"


def test_a_plan_that_is_refused_stays_to_be_mended(play: Play) -> None:
    poor = [{"food": 1, "energy": 1, "money": 9}, {}, {}]
    lines = ["run", "1 food", "send", "1 without D6 E7", "done"]
    table = play(lines, players=ALONE, match=at("run", players=poor))
    assert "You lack 2 food." in " ".join(table.output.split())
    assert "You do not have enough" in table.output
    assert "Seat 0 runs the labor bloc on D6 with 1 tile fed: 1 dot." in texts(table)


def test_a_deal_that_is_refused_stays_to_be_mended(play: Play) -> None:
    lines = ["deal", "until never", "send", "give 1 2 food", "send"]
    table = play(lines, players=THREE, match=at("trade"))
    assert "An offer lasts until phase or until turn, not 'never'." in table.output
    assert len(table.match.desk.offers) == 1
