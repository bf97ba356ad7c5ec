"""The job that plays Wealth of Nations at every kind of table: what it plays, what it keeps, and what it says."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
import soak_wealth_of_nations as soak

from comity.games.wealth_of_nations.spec import SPEC

Json = dict[str, Any]
SPREAD = {"least": 1, "mean": 2.5, "median": 2, "p90": 4, "most": 6}


class Arena:
    """Plays nothing. The call with the number `interrupted` is broken off; games without war break if it `breaks`."""

    def __init__(self) -> None:
        self.orders: list[Json] = []
        self.interrupted = 0
        self.breaks = False

    def simulate(
        self, game: str, seats: int, games: int, bots: list[str], seed: int, options: Json, workers: int
    ) -> Json:
        self.orders.append({"seats": seats, "games": games, "bots": bots, "options": options, "seed": seed})
        broken = games if self.breaks and options == {"war": False} else 0
        said: Json = {"decisions": SPREAD, "rounds": SPREAD, "digest": "d", "reasons": {"flags": games, "full": 0}}
        said |= {"broken": broken, "broken_invariants": {"token_astray": broken} if broken else {}, "stalled": 0}
        return {**self.orders[-1], **said, "interrupted": len(self.orders) == self.interrupted}


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Arena:
    arena = Arena()
    monkeypatch.setattr(soak, "simulate", arena.simulate)
    arguments = ["--random", "40", "--greedy", "30", "--seed", "5", "--file", str(tmp_path / "results")]
    monkeypatch.setattr(sys, "argv", ["soak", *arguments])
    return arena


@pytest.mark.parametrize("seats", SPEC.seats)
def test_every_option_is_played_alone_and_in_combinations(seats: int) -> None:
    tables = soak.tables(seats)
    alone = [set(options) - {"terrain_any_seats"} for options in tables]
    names = {option.name for option in SPEC.options} - {"terrain_any_seats"} - ({"edition"} if seats < 3 else set())
    assert {name for options in alone if len(options) == 1 for name in options} == names
    assert any("terrain_any_seats" in options for options in tables)
    assert {} in tables
    assert sum(len(options) > 1 for options in alone) == soak.COMBINATIONS
    assert len(tables) == len({json.dumps(options, sort_keys=True) for options in tables})
    for options in tables:
        SPEC.make_rules(seats, options)


def test_a_run_that_is_broken_off_goes_on(arena: Arena, capsys: pytest.CaptureFixture[str]) -> None:
    """All runs but the seventh are played once, by both bots."""
    arena.interrupted = 7
    assert soak.main() == 130
    assert len(arena.orders) == 7
    assert soak.main() == 0
    said = capsys.readouterr().out.splitlines()
    played = [json.dumps(order) for k, order in enumerate(arena.orders, 1) if k != arena.interrupted]
    tables = sum(len(soak.tables(seats)) for seats in SPEC.seats)
    assert len(played) == len(set(played)) == 2 * tables
    assert {(order["bots"][0], order["games"]) for order in arena.orders} == {("random", 40), ("greedy", 30)}
    assert said[-1] == f"{2 * tables} runs, {70 * tables:,} games, {175 * tables:,} moves: 0 runs with anything broken."
    assert soak.main() == 0
    assert len(arena.orders) == 2 * tables + 1, "there was nothing left to play"


def test_what_breaks_is_said_at_the_end_of_every_run(
    arena: Arena, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arena.breaks = True
    for _ in range(2):
        assert soak.main() == 1
        said = capsys.readouterr().out
        assert said.count("FAILED: ") == 2 * len(SPEC.seats)
        assert "BROKEN: {'token_astray': 40}, 0 never ended" in said
    monkeypatch.setattr(sys, "argv", [*sys.argv, "--table"])
    assert soak.main() == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[2] == "| 2 | no option | random | 40 | 1–2–4–6 | 1–2–4–6 | flags 100 % |"
    assert len(rows) == 2 + len(arena.orders)


def test_a_line_cut_short_is_played_again(arena: Arena, tmp_path: Path) -> None:
    assert soak.main() == 0
    whole, path = len(arena.orders), tmp_path / "results"
    path.write_text(path.read_text(encoding="utf-8")[:-50], encoding="utf-8")
    for _ in range(2):
        assert soak.main() == 0
        assert len(arena.orders) == whole + 1


@pytest.mark.slow
def test_a_real_run() -> None:
    result = soak.play(soak.Run(3, {"war": False}, "random", 50, 1), "key")
    assert soak.is_sound(result)
    assert result["games"] == 50
    assert soak.report(result).endswith("sound  war false")
