"""A bot that is a program of its own, in JSON lines."""

import sys
from pathlib import Path

import pytest

from comity import Match, arena
from comity.bots import ProgramBot, player
from comity.bots.situation import Decision
from comity.errors import ComityError

FIRST_LEGAL = [sys.executable, str(Path(__file__).parent / "first_legal.py")]


def program(code: str) -> ProgramBot:
    return ProgramBot([sys.executable, "-c", code], "odd")


def test_a_program_plays_a_whole_match_and_trades() -> None:
    with ProgramBot(FIRST_LEGAL, "first") as bot:
        match = arena.play("empires", [bot, "greedy", "greedy"], 3)
    entries = [entry for seat, entry in match.entries if seat == 0]
    assert match.over
    assert {"claim", "sell", "raise", "offer"} <= {entry.get("kind") for entry in entries}
    assert {"say": "I lack goods."} in entries


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "has ended"),
        ("input(); print('hello')", "no object in JSON"),
        ("input(); print('[1]')", "no object in JSON"),
        ("""input(); print('{"move": 3}')""", "move is an object or null"),
        ("import time; time.sleep(60)", "does not answer"),
    ],
)
def test_a_program_that_fails(code: str, said: str) -> None:
    match = Match("empires", 2, 1)
    asked = player.question(match, 0, "odd", 1, seconds=1 if "sleep" in code else 20)
    with program(code) as bot, pytest.raises(ComityError, match=said):
        bot.decide(asked)


def test_a_program_that_is_not_there() -> None:
    asked = player.question(Match("empires", 2, 1), 0, "odd", 1)
    with pytest.raises(ComityError, match="cannot be started: No such file"):
        ProgramBot(["/nowhere/bot"]).decide(asked)


def test_comity_moves_for_a_program_that_has_ended() -> None:
    match = Match("empires", 2, 1)
    with program("") as bot:
        decision = player.decide_as(match, 0, bot, player.question(match, 0, "odd", 1))
    assert isinstance(decision, Decision)
    assert match.check(0, decision.move or {}) is None
