"""Contests: paired seeds, a ledger that is taken up again, intervals."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from comity.arena import contest
from comity.arena.contest import make_contest, run, summary
from comity.arena.intervals import wilson
from comity.arena.ledger import Ledger, PlayedGame
from comity.errors import BadOptions, ComityError

Json = dict[str, Any]
UNSTEADY = ("seconds",)


def steady(result: Json) -> Json:
    return {name: value for name, value in result.items() if name not in UNSTEADY}


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1.0, 10, 0.7225, 1.0), (0.0, 10, 0.0, 0.2775), (0.0, 0, 0.0, 1.0)],
)
def test_intervals(share: float, count: int, low: float, high: float) -> None:
    """The figures of Newcombe's tables (1998)."""
    assert wilson(share, count) == pytest.approx((low, high), abs=1e-4)


def test_every_bot_plays_every_seed_from_every_seat() -> None:
    made = make_contest("empires", ["trader", "greedy", "random"], 3, 1, None)
    games = [made.seating(number) for number in range(6)]
    assert [bots for _, bots in games[:3]] == [
        ("trader", "greedy", "random"),
        ("greedy", "random", "trader"),
        ("random", "trader", "greedy"),
    ]
    assert len({seed for seed, _ in games[:3]}) == len({seed for seed, _ in games[3:]}) == 1
    assert games[0][0] != games[3][0]


def test_a_run_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("empires", ["trader", "random"], 4, tmp_path / "whole.db", 2, workers=1)
    run("empires", ["trader", "random"], 2, tmp_path / "parts.db", 2, workers=1)
    played: list[int] = []
    really = contest.play_one

    def noting(what: contest.Contest, number: int) -> PlayedGame:
        played.append(number)
        return really(what, number)

    monkeypatch.setattr(contest, "play_one", noting)
    with ThreadPoolExecutor(1) as executor:
        again = run("empires", ["trader", "random"], 4, tmp_path / "parts.db", 2, executor=executor)
    assert sorted(played) == [2, 3]
    assert steady(again) == steady(whole)
    assert whole["by_bot"]["trader"]["games"] == whole["games"] == 4
    assert not whole["interrupted"]
    assert json.loads(json.dumps(whole)) == whole


def test_contests_in_one_ledger_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with Ledger(path) as book:
        game = PlayedGame(0, 5, ("greedy", "random"), (1, 2), (9, None), 0, 0.1)
        book.add("one", game)
        book.add("one", game._replace(places=(2, 1)))
        book.add("two", game._replace(places=(2, 1)))
        assert list(book.games("one")) == [game]
        assert [played.places for played in book.games("two")] == [(2, 1)]


def test_shared_wins_and_meetings() -> None:
    games = [
        PlayedGame(0, 1, ("a", "b", "b"), (1, 1, 3), (5, 5, 1), 2, 1.0),
        PlayedGame(1, 1, ("b", "a", "b"), (1, 2, 3), (5, 4, 1), 1, 1.0),
    ]
    result = summary(games)
    assert result["by_bot"]["a"]["share"] == 0.25
    assert result["by_bot"]["b"]["share"] == 0.375
    assert result["deals"] == 1.5
    (pair,) = result["pairs"]
    assert (pair["bots"], pair["games"], pair["share"]) == (["a", "b"], 4, 0.625)


@pytest.mark.parametrize(
    ("change", "said"),
    [({"bots": ["deep"]}, "'deep'"), ({"games": 0}, "games must be"), ({"workers": 0}, "workers must be")],
)
def test_a_bad_order_makes_no_ledger(tmp_path: Path, change: Json, said: str) -> None:
    order: Json = {"game": "empires", "bots": ["greedy"], "games": 2, "ledger": tmp_path / "ledger.db", **change}
    with pytest.raises(BadOptions, match=said):
        run(**order)
    assert not (tmp_path / "ledger.db").exists()


def test_a_file_that_is_no_ledger(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are notes, and no database at all; they stay as they are.\n" * 20)
    with pytest.raises(ComityError, match=r"notes\.txt cannot be used as a ledger: file is not a database"):
        run("empires", ["greedy"], 1, path)
    assert path.read_text().startswith("These are notes")
