"""`comity arena run`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Comity = Callable[..., Any]


def test_a_contest_for_people_and_as_json(comity: Comity, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.db"
    order = ("arena", "run", "empires", "--seats", 2, "--games", 2, "--bots", "greedy,random", "--ledger", ledger)
    first = comity(*order, "--workers", 1)
    assert first.code == 0
    assert "95 % interval" in first.out
    assert "greedy > random" in first.out
    again = comity(*order, "--json")
    assert again.code == 0
    assert "2 of 2 games are in" in again.err
    assert json.loads(again.out)["by_bot"]["greedy"]["games"] == 2


def test_a_ledger_where_there_is_no_folder(comity: Comity, tmp_path: Path) -> None:
    said = comity("arena", "run", "empires", "--bots", "greedy", "--ledger", tmp_path / "no" / "ledger.db")
    assert said.code == 2
    assert "there is no folder" in said.err
