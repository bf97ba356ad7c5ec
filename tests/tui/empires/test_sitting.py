"""Games at the terminal, played by feeding it lines."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from comity.games.common.interpreter import interpreter
from comity.play.match import Match

Play = Callable[..., Any]
Begin = Callable[..., Match]
ONES = ["1"] * 120  # the first choice, always


def prompts(output: str) -> int:
    return output.count("Ann> ")


@pytest.mark.slow
def test_a_whole_game_without_a_thought(play: Play) -> None:
    table = play(ONES)
    assert table.match.over
    assert not table.left
    assert "1. " in table.output.splitlines()[-4]
    assert "support, " in table.output.splitlines()[-1]
    assert Match.from_record(json.loads(table.session.path.read_text())).result == table.match.result


@pytest.mark.slow
@pytest.mark.parametrize(("auto", "least", "most"), [("until-choice", 10, 26), ("on", 20, 40), ("off", 40, 60)])
def test_how_often_a_game_for_four_asks(play: Play, auto: str, least: int, most: int) -> None:
    table = play(ONES, auto=auto)
    assert table.match.over
    assert least <= prompts(table.output) <= most


def test_the_end_of_the_input_saves_the_game(play: Play) -> None:
    table = play(["1"])
    assert table.left
    saved = json.loads(table.session.path.read_text())
    assert saved["result"] is None
    assert Match.from_record(saved).position() == table.match.position()


def test_the_screen_says_how_far_the_rules_are_compiled(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "progress", (7, 18))
    assert "The rules are being compiled (7 of 18 parts); until then moves take a moment." in play(["1"]).output
    monkeypatch.setattr(interpreter, "progress", None)
    assert "being compiled" not in play(["1"]).output


def test_every_screen_says_that_components_are_a_reconstruction(play: Play) -> None:
    table = play(ONES[:6])
    assert table.output.count("Our reconstruction") == table.output.count(" Round 1 of 5 · ") > 3
    wars = [{"id": f"war_{k}", "people": 1} for k in range(7)]
    own = play(ONES[:3], wars=wars, ports=[7, 6, 5, 4, 3, 2, 1])
    assert "Our reconstruction" not in own.output
    ports = play(ONES[:3], wars=wars)
    assert "Our reconstruction, for the rulebook prints none: port prices." in ports.output


def test_people_at_one_terminal_hand_it_over(play: Play) -> None:
    table = play(["1", "", "2"], players=["human", "human"])
    screens = table.output.split("It is Bo's turn. Bo, press Enter.")
    assert len(screens) == 2
    assert "Ann> " in screens[0]
    assert "Bo> " in screens[1]
    assert table.match.view()["state"]["step"] == "develop"


def test_a_card_laid_is_hidden_from_the_next_person(play: Play, developing: Begin) -> None:
    lines = ["ready", "", "ready", "ready", "", "ready", "5", ""]
    table = play(lines, players=["human", "human"], match=developing(2))
    after = table.output.rpartition("press Enter.")[2]
    assert table.match.view()["state"]["step"] == "sell"
    assert "(?)" in after
    assert "(5)" not in after


def test_a_deal_is_built_previewed_sent_and_answered(play: Play, developing: Begin) -> None:
    lines = ["deal give bo 1 gold", "get bo 1 person", "send", "ready", "", "try accept", "accept 1"]
    table = play(lines, players=["human", "human"], match=developing(2))
    texts = [event["text"] for event in table.match.log()]
    assert "Ann offers (1): Ann gives Bo 1 gold; Bo gives Ann 1 person." in texts
    assert "Offer 1  Ann → Bo: 1 gold; Bo → Ann: 1 person  (waits for Bo; until the phase" in table.output
    assert "−1 gold +1 person" in table.output, "the builder and `try` show what would change"
    assert any(text.startswith("Offer 1 is settled") for text in texts)


def test_an_offer_is_countered_and_withdrawn(play: Play, developing: Begin) -> None:
    lines = ["deal give bo 1 gold; send", "ready", "", "counter 1 drop 1; give ann 1 good; send", "withdraw 2"]
    table = play(lines, players=["human", "human"], match=developing(2))
    events = [event["event"] for event in table.match.log()]
    assert events[-3:] == ["offered", "declined_offer", "withdrew_offer"]
    assert table.match.entries[-2][1]["counters"] == 1
    assert table.match.desk.offers == ()


def test_bots_answer_offers_at_once(play: Play, developing: Begin) -> None:
    table = play(["deal give bo 1 gold; send"], players=["human", "greedy"], match=developing(2))
    events = [event["event"] for event in table.match.log()]
    assert "offered" in events
    assert "settled" in events or "declined_offer" in events
    assert table.match.desk.offers == ()


def test_a_deal_that_cannot_settle_says_who_lacks_what(play: Play, developing: Begin) -> None:
    table = play(["deal give bo 99 gold", "cancel"], players=["human", "greedy"], match=developing(2))
    assert "Ann does not hold enough gold (E4.2). It may be offered all the same." in table.output
    assert table.match.desk.next_id == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fnord", "no choice and no command"),
        ("99", "no choice and no command"),
        ("accept", "Which offer?"),
        ("accept 4", "This offer is not on the desk."),
        ("counter 4", "There is no offer 4"),
        ("deal give bo 1 gold", "no trading in this step"),
        ("holds zeno", "Nobody here is called 'zeno'"),
        ("holds 7", "There is no seat 7"),
        ("promise bo", "promise"),
        ("say", "say"),
        ("want 2", "2 of what"),
        ("auto maybe", "on, off or until-choice"),
        ("try 77", "none of the choices"),
        ("? atlantis", "no help on 'atlantis'"),
        ("undo", "no move yet"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_changes_nothing(play: Play, line: str, said: str) -> None:
    table = play([line])
    answer = table.output.rpartition(f"Ann> {line}\n")[2].splitlines()[0]
    assert said in answer
    assert table.match.seq == 0, "bots wait while a person has a choice to make"


def test_talk_is_kept(play: Play) -> None:
    table = play(["say hello", "promise bo 2 gold", "want 2 gold; spare 1 good", "promises"])
    said = [entry for _, entry in table.match.entries if "kind" not in entry]
    assert said == [
        {"say": "hello"},
        {"promise": "2 gold", "to": 1},
        {"wanted": {"gold": 2}, "spare": {"goods": 1}},
    ]
    assert "Ann promised Bo: 2 gold" in table.output
    assert "Ann looks for 2 gold and can spare 1 good" in table.output


def test_undo_asks_again_even_where_nothing_concerns_the_player(play: Play, developing: Begin) -> None:
    lines = ["ready", "undo"]
    table = play(lines, players=["human", "greedy"], auto="until-choice", match=developing(2))
    assert table.match.view()["state"]["step"] == "sell", "nothing was asked before the first choice"
    table = play(["auto off", *lines], players=["human", "greedy"], auto="off", match=developing(2))
    assert table.match.view()["state"]["step"] == "develop"
    assert "The last move of Ann is taken back" in table.output


def test_the_window_that_was_taken_back_is_asked_about(play: Play, developing: Begin) -> None:
    table = play(["ready", "auto until-choice", "undo", "log"], players=["human", "greedy"], match=developing(2))
    assert table.match.view()["state"]["step"] == "develop"
    assert table.match.pending == (0,)


def test_who_concedes_sees_the_game_to_its_end(play: Play) -> None:
    table = play(["concede", "n", "concede", "y"])
    assert table.match.over
    assert not table.left
    assert table.session.players[0] == "trader"


def test_a_full_disk_is_said_on_the_screen_and_the_game_goes_on(
    play: Play, developing: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    table = play(["say hello", "ready"], players=["human", "greedy"], match=developing(2))
    assert "could not be saved" in table.output
    assert "No space left on device" in " ".join(table.output.split())
    assert table.match.view()["state"]["step"] == "market"


def test_who_is_short_is_asked_before_the_delivery(play: Play, developing: Begin) -> None:
    table = play(["ready", "ready", "10"], players=["human", "greedy"], match=developing(2))
    assert table.match.view()["state"]["step"] == "delivery"
    assert "You are asked because you have fewer goods than you sell." in table.output
