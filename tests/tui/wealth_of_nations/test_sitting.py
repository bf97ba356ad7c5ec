"""Wealth of Nations at the terminal, played by feeding it lines."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME
from tui.wealth_of_nations.situations import FACE, at

from comity.play.match import Match
from comity.tui.news import worth_telling

Play = Callable[..., Any]
THREE = ["human", "human", "human"]
ALONE = ["human", "greedy", "greedy"]


def texts(table: Any) -> list[str]:
    return [event["text"] for event in table.match.log()]


def test_a_menu_leads_to_the_move(play: Play) -> None:
    table = play(["2", "bank", "Z9", "F7", "2"], players=THREE, match=at("develop"))
    assert "Seat 0 builds a bank on F7." in texts(table)
    assert "'z9' is no hex" in table.output
    assert "build bank F7 … 2" in table.output


def test_a_menu_can_be_left(play: Play) -> None:
    table = play(["build", "bank", "? blocs", ""], players=THREE, match=at("develop"))
    assert "Dots and blocs" in table.output
    assert table.match.seq == 0


def test_what_the_rules_refuse_is_said(play: Play) -> None:
    table = play(["flag A1", "buy 9 food", "automate E6"], players=THREE, match=at("develop"))
    assert table.match.seq == 0
    assert "(W8.2" in table.output
    assert "(W8.7" in table.output


def test_run_plans_are_secret_between_people(play: Play) -> None:
    """Seat 0 changes its plan; the next person sees neither it nor what was typed on a screen of its own."""
    table = play(["run", "1 ore", "send", "", "2", ""], players=THREE, match=at("run"))
    after = table.output.rpartition("Seat 2, press Enter.")[2]
    assert table.match.view()["state"]["step"] == "run"
    assert table.match.pending == (2,)
    assert "[ore]" not in after
    assert "It is Seat 1's turn" in table.output
    assert table.match.view(1)["state"]["players"][0]["plan"] is None


def test_a_barter_is_offered_and_answered_by_somebody_who_is_not_on_turn(play: Play) -> None:
    lines = ["deal give 1 2 food; get 1 $10", "send", "accept 1"]
    table = play(lines, players=THREE, match=at("trade"))
    assert "An offer waits for you." in table.output
    assert "Offer 1  Seat 0 → Seat 1: 2 food; Seat 1 → Seat 0: $10" in table.output
    assert "−2 food +$10" in table.output.replace("+$10 −2 food", "−2 food +$10"), "the builder shows what would change"
    assert any(text.startswith("Offer 1 is settled") for text in texts(table))
    assert table.match.pending == (1,)


def test_an_offer_may_be_left_for_later(play: Play) -> None:
    lines = ["deal give 1 2 food; send", "", "", "", "pass"]
    table = play(lines, players=THREE, match=at("trade"))
    assert len(table.match.desk.offers) == 1
    assert "Seat 0 passes." in texts(table)


def test_there_is_no_barter_for_two(play: Play) -> None:
    match = Match.from_position(GAME, {"seats": 2, "step": "trade", "players": [{"food": 3}] * 2})
    table = play(["deal give 1 2 food"], players=["human", "human"], match=match)
    assert "There is no trading in this step." in table.output


def test_a_line_can_be_tried_and_undone(play: Play) -> None:
    lines = ["try build academy F7 0", "build academy F7 0", "", "undo"]
    table = play(lines[:2], players=THREE, match=at("develop"))
    assert "62 → 66" in table.output
    alone = play([*lines[:2], "undo"], players=["human", "random", "random"], match=at("develop"))
    assert "undone" in [event["event"] for event in alone.match.log()]


def test_a_plan_that_was_shown_cannot_be_taken_back(play: Play) -> None:
    table = play(["1", "undo"], players=ALONE, match=at("run"))
    assert "What was hidden has been shown since" in table.output


def test_help_and_rules_are_this_games_own(play: Play) -> None:
    table = play(["?", "? market", "help", "deal", "?", "cancel", "holds 1"], players=THREE, match=at("trade"))
    assert "until all pass in a row" in table.output
    assert "build farm E6 2" in table.output
    assert "give NAME 2 food, 1 ore" in table.output
    assert "until phase | until turn" in table.output
    assert "gold" not in table.output
    assert "farm C3: 1 food for 1 energy" in table.output


@pytest.mark.slow
def test_a_game_with_bots_is_played_to_the_end_and_kept(play: Play) -> None:
    """Somebody who only passes, whatever is asked; lines that do not fit the step change nothing."""
    match = at("trade", options={"last_round": 1})
    lines = ["pass", "let it pass", "occupy nothing", "run best", "finish"]
    table = play(lines * 60, players=ALONE, match=match)
    assert table.match.over
    assert " points, $" in table.output.splitlines()[-1]
    saved = json.loads(table.session.path.read_text())
    assert Match.from_record(saved).result == table.match.result


def test_a_new_line_is_taken_in_the_midst_of_a_menu(play: Play) -> None:
    table = play(["build", "mine", "flag E8"], players=THREE, match=at("develop"))
    assert "Seat 0 places a flag on E8." in texts(table)


def test_bots_answer_while_a_person_is_on_turn(play: Play) -> None:
    """W6.5: with a bot that is not next, the offer can be settled in this turn only."""
    table = play(["deal give 2 2 food; send"], players=ALONE, match=at("trade"))
    assert any(text.startswith("Offer 1 is settled") for text in texts(table))
    declined = play(["deal give 2 1 food; get 2 $400; send"], players=ALONE, match=at("trade"))
    assert texts(declined)[-1] == "Seat 2 declines offer 1."
    assert declined.match.pending == (0,)


def test_a_step_is_told_once_a_round() -> None:
    """The draft comes back after every package's tiles, Develop after every Activate."""
    match = Match(GAME, 3, 5)
    while match.view()["state"]["step"] in ("draft", "place_tile"):
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert sum(event["text"] == "Round 1: the draft." for event in match.log()) > 3
    heard = worth_telling(FACE, match.log())
    steps = [event["text"] for event in heard if event["event"] == "step"]
    assert steps == ["Round 1: the draft.", "Round 1: the first units."]
    assert worth_telling(FACE, match.log(), len(match.log())) == []
