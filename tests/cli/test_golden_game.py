"""Whole games that a person played in the terminal against three greedy bots.

Empires: deals, a refusal, undo, powers. Wealth of Nations: a barter and a refusal, undo, a forced tile, a tile turned,
automation, a conquered hex, transport and settling, an occupied bloc, a run plan with a tile unfed, notes repaid.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match

GOLDEN = Path(__file__).parents[1] / "golden"
GAME = GOLDEN / "empires" / "terminal-game.json"
NATIONS = GOLDEN / "wealth_of_nations" / "terminal-game.json"


@pytest.mark.parametrize("game", [GAME, NATIONS], ids=["empires", "wealth_of_nations"])
def test_it_replays_to_its_result(game: Path) -> None:
    record = json.loads(game.read_text(encoding="utf-8"))
    match = Match.from_record(record)
    assert match.over
    assert match.result == record["result"]
    assert {**match.record(), "meta": record["meta"]} == record


def test_it_is_shown(comity: Callable[..., Any]) -> None:
    said = comity("replay", GAME)
    assert said.code == 0
    assert "Offer 1 is settled: Ann gives Bo 2 gold; Bo gives Ann 1 territory." in said.out
    assert "The last move of Ann is taken back." in said.out
    assert said.out.splitlines()[-4:] == [
        "1. Bo: 15 support, 16 supporters less 1 revolt; 3 goods, 3 gold",
        "2. Di: 15 support, 17 supporters less 2 revolts; 1 good, no gold",
        "3. Cy: 13 support, 14 supporters less 1 revolt; 6 goods, no gold",
        "4. Ann: 12 support, 13 supporters less 1 revolt; 5 goods, 3 gold",
    ]


def test_it_can_be_looked_at_in_the_middle(comity: Callable[..., Any]) -> None:
    said = comity("replay", GAME, "--to", 60, "--seat", 2, "--json")
    view = json.loads(said.out)["view"]
    assert view["seat"] == 2
    assert view["seq"] == 60
    assert (view["state"]["round"], view["state"]["step"]) == (2, "develop")


def test_what_the_person_did_in_wealth_of_nations_is_shown(comity: Callable[..., Any]) -> None:
    said = comity("replay", NATIONS)
    assert said.code == 0
    for line in (
        "Offer 3 is settled: Ann gives Bo $20; Bo gives Ann 4 food.",
        "Cy declines offer 1.",
        "The last move of Ann is taken back.",
        "Ann conquers F3 from Cy.",
        "Ann transports a unit from D5 to I4.",
        "Ann settles I4.",
        "Ann builds a generator on F3, by Force Placement.",
        "Ann runs the labor bloc on C5 with 1 tile fed: 1 dot.",
        "Ann automates the bloc on D5.",
        "Ann occupies the food bloc on C6 with 1 unit.",
        "Ann takes 1 food of the bloc on C6.",
        "Ann repays 3 notes for $75.",
    ):
        assert f"  {line}\n" in said.out, line
    assert said.out.splitlines()[-4:] == [
        "1. Di: 50 points, $105, 10 flags (40 for tiles, 10 for money, 0 for notes)",
        "2. Cy: 49 points, $335, 4 flags (16 for tiles, 33 for money, 0 for notes)",
        "3. Bo: 41 points, $12, 10 flags (40 for tiles, 1 for money, 0 for notes)",
        "4. Ann: 3 points, $20, 8 flags (28 for tiles, 2 for money, −27 for notes)",
    ]


def test_wealth_of_nations_can_be_looked_at_in_the_middle(comity: Callable[..., Any]) -> None:
    said = comity("replay", NATIONS, "--to", 150, "--seat", 0)
    assert said.code == 0
    assert " Round 2 · Develop" in said.out
    assert "0 Ann" in said.out
