"""A whole game that a person played in the terminal against three greedy bots: deals, a refusal, undo, powers."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from comity.play.match import Match

GAME = Path(__file__).parents[1] / "golden" / "empires" / "terminal-game.json"


def test_it_replays_to_its_result() -> None:
    record = json.loads(GAME.read_text(encoding="utf-8"))
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
        "1. Bo: 15 support, 3 goods, 3 gold",
        "2. Di: 15 support, 1 good, no gold",
        "3. Cy: 13 support, 6 goods, no gold",
        "4. Ann: 12 support, 5 goods, 3 gold",
    ]


def test_it_can_be_looked_at_in_the_middle(comity: Callable[..., Any]) -> None:
    said = comity("replay", GAME, "--to", 60, "--seat", 2, "--json")
    view = json.loads(said.out)["view"]
    assert view["seat"] == 2
    assert view["seq"] == 60
    assert (view["state"]["round"], view["state"]["step"]) == (2, "develop")
