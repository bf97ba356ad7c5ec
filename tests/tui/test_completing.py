"""Completion by Tab: what it offers can be typed, and is legal now."""

from collections.abc import Callable
from random import Random

import pytest
from tui.wealth_of_nations.situations import FACE, at, menu

from comity.play.match import Match
from comity.play.words import title
from comity.tui.commands import Commands
from comity.tui.completing import ARGUMENTS, NEEDY, TAKING, Completing
from comity.tui.deals import DealBuilder
from comity.tui.face import Menu
from comity.tui.parsing import fitting
from comity.tui.registry import face_for
from comity.tui.screen import Screen
from comity.tui.session import Session
from comity.tui.sitting import Sitting
from comity.tui.wealth_of_nations.lines import DOING
from comity.tui.wealth_of_nations.running import RunBuilder

Begin = Callable[..., Match]


def commands(match: Match) -> Commands:
    session = Session(match, face_for(match.game), ["human"] * match.seats, None)
    return Commands(Sitting(session, Screen(), "off"))


def completing(match: Match, seat: int = 0) -> Completing:
    mine = commands(match)
    return mine.completing(seat, mine.face.choices(match.view(seat), match.legal(seat)))


def test_every_command_with_arguments_is_one() -> None:
    named = commands(Match("empires", 2)).named
    assert set(ARGUMENTS) <= set(named)
    assert {*NEEDY, *TAKING} <= set(named)


def test_an_empty_line_may_become_a_choice_a_number_or_a_command(developing: Begin) -> None:
    match = Match("empires", 3, 7)
    offered = completing(match)("")
    assert {"1", "2", "try ", "holds", "undo", "say "} <= set(offered)
    choices = [title(nation) for nation in match.view(0)["state"]["draft"]["offered"]]
    assert offered[: len(choices)] == choices
    assert not {"deal", "accept ", "want", "pass"} & set(offered), "there is nothing to trade yet"
    assert {"deal", "want", "ready"} <= set(completing(developing(3))(""))


def test_large_and_small_letters_stay_as_they_are_typed(developing: Begin) -> None:
    known = completing(developing(3))
    assert known("REA") == ["REAdy"]
    assert known("holds b") == ["holds bo"]
    assert known("fnord ") == []


def test_a_deal_names_players_and_what_they_hold(developing: Begin) -> None:
    match = developing(3)
    held = match.view(0)["state"]["players"][0]
    known = completing(match)
    assert known("deal g") == ["deal give ", "deal get "]
    assert known("deal give ") == ["deal give Bo ", "deal give Cy "]
    assert f"deal give Bo {held['gold']} gold" in known("deal give Bo ")
    assert held["nations"][0].replace("_", " ") in " ".join(known("deal give Bo "))
    assert known(f"deal give Bo {held['gold']} gol") == [f"deal give Bo {held['gold']} gold"]
    assert known("deal give Bo 99 ") == [], "nobody holds so much"
    assert known("deal give Bo 1 gold; ge") == ["deal give Bo 1 gold; get "]
    assert known("want 2 go") == ["want 2 gold", "want 2 goods"]
    assert known("want 2 gold; sp") == ["want 2 gold; spare "]


@pytest.mark.parametrize("seed", range(20))
def test_what_a_deal_may_become_can_be_sent(developing: Begin, seed: int) -> None:
    chance, match = Random(seed), developing(3, advanced_trading=True)
    for face, game in ((face_for("empires"), match), (FACE, at("trade"))):
        builder = DealBuilder(game, face, 0)
        verb = chance.choice(("give ", "get "))
        name = chance.choice(fitting(verb, builder.may_become(verb)))
        line = chance.choice(fitting(name, builder.may_become(name)))
        builder.take(line)
        assert game.check(0, builder.move) is None, line


def test_offers_are_answered_by_their_numbers(developing: Begin) -> None:
    match = developing(3)
    match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]})
    match.play(1, {"kind": "offer", "deal": [{"from": 1, "to": 2, "gold": 1}]})
    asked, proposer = completing(match, 1), completing(match, 0)
    assert asked("accept ") == ["accept offer 1", "accept 1"]
    assert asked("counter ") == ["counter 1"]
    assert proposer("withdraw ") == ["withdraw offer 1", "withdraw 1"]
    assert proposer("replace ") == ["replace 1"]
    assert proposer("accept ") == []


def test_help_promises_and_trials(developing: Begin) -> None:
    known = completing(developing(3))
    assert "? sweden" in known("? sw")
    assert known("promise c") == ["promise cy "]
    assert known("try rea") == ["try ready"]
    assert known("auto until") == ["auto until-choice"]
    assert known("log ") == ["log all"]


STEPS = ("trade", "develop", "occupy", "run")


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("seed", range(15))
def test_lines_of_wealth_of_nations_lead_to_legal_moves(step: str, seed: int) -> None:
    """However a line is completed, it is a move that is legal or a question for more."""
    chance, match = Random(seed), at(step)
    view = match.view(0)
    doing = [word for word in FACE.next_words(view, ()) if word in DOING]
    words: list[str] = [chance.choice(doing)]
    wanted = chance.randrange(1, 6)
    while following := list(FACE.next_words(view, tuple(word.lower() for word in words))):
        if len(words) >= wanted and not (words[0] in ("buy", "sell") and words[-1].isdecimal()):
            break
        words.append(chance.choice(following))
    said = FACE.typed(view, " ".join(words))
    assert isinstance(said, Menu | RunBuilder) if not isinstance(said, dict) else match.check(0, said) is None, words


def test_players_with_two_words_in_their_names_are_completed() -> None:
    match = at("trade")
    assert completing(match)("blocs s") == ["blocs seat 0", "blocs seat 1", "blocs seat 2"]
    assert "Seat 1" in menu(match, "blocs seat 1")
    assert "Seat 2" not in menu(match, "blocs seat 1")


def test_the_rest_of_a_menu_is_completed() -> None:
    match = at("develop")
    known = completing(match)
    hexes = known.rest("build academy", "f")
    assert "f7" in hexes
    assert known.rest("build academy", "F7 ")[0].startswith("F7 ")
    assert known("build ac") == ["build academy"]
    assert known("board ")[:2] == ["board A", "board B"]


def test_setting_up_is_completed_by_what_is_left_to_place() -> None:
    match = Match("wealth-of-nations", 3, 7)
    known = completing(match, match.pending[0])
    package = match.view(match.pending[0])["legal"]["take_package"][0]
    assert f"take {package}" in known("take ")


def test_a_run_plan_is_completed() -> None:
    match = at("run")
    builder = RunBuilder(match.view(0))
    assert {"best", "nothing", "1", "send", "cancel"} <= set(fitting("", builder.may_become("")))
    for place, line in enumerate(builder.lines, 1):
        found = fitting(f"{place} ", builder.may_become(f"{place} "))
        assert (f"{place} without" in found) == (line.bloc["colour"] != "food")
        for whole in found:
            if not whole.endswith("without"):
                builder.take(whole)
    assert fitting("99 ", builder.may_become("99 ")) == []
