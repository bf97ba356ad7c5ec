"""`comity bench`, its measurements replaced: what it prints, and what happens without a network."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.cli import bench, first_screens, peers

Comity = Callable[..., Any]
OTHERS = {
    "catanatron": {"decisions_per_second": 50_000.0, "games": 10},
    "open_spiel_backgammon_environment": {"decisions_per_second": 100_000.0, "games": 10, "observed": True},
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every measurement has a result at once."""
    monkeypatch.setattr(bench, "prepare", lambda *_: None)
    monkeypatch.setattr(bench, "random_decisions", lambda game, seats: 1_000_000.0 * seats)
    monkeypatch.setattr(bench, "environment_steps", lambda game: 3_000_000.0)
    monkeypatch.setattr(bench, "greedy_games", lambda game: 500.0)
    monkeypatch.setattr(bench, "board_microseconds", lambda: 1.25)
    monkeypatch.setattr(bench, "match_moves", lambda game: 2_000.0)
    monkeypatch.setattr(bench, "view_milliseconds", lambda game: 0.25)
    monkeypatch.setattr(bench, "new_match_milliseconds", lambda game: 0.5)
    monkeypatch.setattr(first_screens, "in_terminal", lambda game, environment: 20.0 if environment else 1.5)
    monkeypatch.setattr(first_screens, "in_browser", lambda game, environment: 21.0 if environment else 2.5)
    monkeypatch.setattr(peers, "environment", lambda: Path("python"))
    monkeypatch.setattr(peers, "measure", lambda python: OTHERS)


@pytest.mark.usefixtures("measured")
def test_json(comity: Comity) -> None:
    said = comity("bench", "--json", "--peers")
    result = json.loads(said.out)
    assert said.code == 0
    assert list(result["games"]) == ["empires", "wealth-of-nations"]
    empires, nations = result["games"].values()
    assert empires["random_decisions_per_second"] == {"2": 2e6, "4": 4e6, "10": 1e7}
    assert nations["random_decisions_per_second"] == {"2": 2e6, "4": 4e6, "6": 6e6}
    assert (empires["board_microseconds"], nations["board_microseconds"]) == (None, 1.25)
    assert (empires["view_milliseconds"], nations["new_match_milliseconds"]) == (0.25, 0.5)
    assert empires["first_screen_seconds"] == {"compiled": 1.5, "first_time": 20.0}
    assert empires["browser_first_screen_seconds"] == {"compiled": 2.5, "first_time": 21.0}
    assert empires["environment_steps_per_second"] == 3e6
    assert result["peers"]["catanatron"]["ratio"] == {"empires": 80, "wealth-of-nations": 80}
    environment = result["peers"]["open_spiel_backgammon_environment"]
    assert environment["ratio"] == {"empires": 30, "wealth-of-nations": 30}
    assert 0 < empires["state_bytes"] < nations["state_bytes"] < 2000


@pytest.mark.usefixtures("measured")
def test_a_table_for_people(comity: Comity) -> None:
    said = comity("bench", "--peers")
    assert said.code == 0
    for words in ("4 seats", "4,000,000 (4)", "20.0 s, 1.5 s", "21.0 s, 2.5 s", "catanatron", "80 times as many"):
        assert words in said.out


def test_the_rate_is_of_a_run_that_is_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    counts = []

    def work(count: int) -> int:
        counts.append(count)
        time.sleep(count * 0.001)
        return count * 3

    rate = bench.rate(work, 1)
    assert counts[-1] >= 40
    assert 500 < rate <= 3000


def test_the_board_is_measured_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    assert 0 < bench.board_microseconds() < 1000


def test_a_match_is_measured_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    assert bench.match_moves("empires") > 20
    assert 0 < bench.view_milliseconds("empires") < 100
    assert 0 < bench.new_match_milliseconds("empires") < 100


@pytest.mark.slow
def test_without_a_network_one_line_says_so(comity: Comity, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("comity.games.common.cache.home", lambda: tmp_path)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    said = comity("bench", "--peers")
    assert said.code == 1
    assert said.out == ""
    assert said.err.splitlines()[-1].endswith("could not be installed: is there a network?")
    assert not list(tmp_path.glob("*/installed"))
