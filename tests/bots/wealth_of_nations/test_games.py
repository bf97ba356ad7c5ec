"""Whole games between bots: they end, break no invariant, are the same everywhere, and greedy wins."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from comity.bots.bot import Batch
from comity.bots.registry import make_bot
from comity.bots.wealth_of_nations.api import play
from comity.games.common.log import LOG
from comity.games.common.rows import allocate, duplicate
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.rules import make_rules
from comity.games.wealth_of_nations.spec import SPEC

TABLES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in range(2, 7)),
    (3, {"edition": "first"}),
    (5, {"edition": "first", "war": False, "limited_passing": True}),
    (2, {"war": False, "super_industry": False, "cash_only_start": True}),
    (3, {"terrain": "the_great_ocean", "limited_passing": True, "final_interest": True}),
    (4, {"cash_only_start": True, "shared_dots": True}),
    (6, {"terrain": "friends_and_enemies", "mine_picks_first": True}),
]
ALONE = (
    "greedy",
    "random",
    "random",
    "random",
    "random",
    "random",
)


def games(seats: int, options: dict[str, Any], names: tuple[str, ...], count: int, keep: bool = False) -> Batch:
    """Games with the names by seat, moved on by a seat from game to game."""
    lineups = [tuple(names[(seat + index) % seats] for seat in range(seats)) for index in range(count)]
    return play(make_rules(seats, options), np.arange(count, dtype=np.int64), lineups, keep)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("names", [("random",) * 6, ("greedy",) * 6, ALONE], ids=("random", "greedy", "alone"))
def test_games_end_and_break_no_invariant(seats: int, options: dict[str, Any], names: tuple[str, ...]) -> None:
    batch = games(seats, options, names, 12)
    assert not batch.games["broken"].any()
    assert not batch.games["stalled"].any()
    assert (batch.results["places"][:, :seats] == 0).any(axis=1).all()
    assert (batch.games["kinds"].sum(axis=1) == batch.games["decisions"]).all()
    assert batch.games["nations"][:, :seats].tolist() == [list(range(seats))] * 12


def test_random_games_end_without_a_last_round() -> None:
    batch = games(3, {"last_round": 0}, ("random",) * 3, 20)
    assert not batch.games["stalled"].any()
    assert batch.games["rounds"].max() > 30


def test_greedy_beats_three_randoms() -> None:
    batch = games(4, {}, ALONE[:4], 100)
    won = sum(int(batch.results["places"][index, -index % 4] == 0) for index in range(100))
    assert won >= 90


def test_greedy_builds_feeds_and_sells() -> None:
    """Among its like, too: most games come to an end of their own, with something to show."""
    batch = games(4, {}, ("greedy",) * 4, 20)
    kinds = batch.games["kinds"].mean(axis=0)
    assert kinds[Kind.BUILD_TILE] > 20
    assert kinds[Kind.BUY] > 40
    assert kinds[Kind.SELL] > 40
    assert float(np.median(batch.games["rounds"])) < 20
    assert float(np.median(batch.results["scores"][:, :4])) > 40


def test_the_same_seeds_give_the_same_games_whether_moves_are_kept_or_not() -> None:
    names = ("greedy", "random", "greedy")
    bare, kept = games(3, {}, names, 6), games(3, {}, names, 6, keep=True)
    assert bare.moves is None
    assert kept.moves is not None
    assert bare.games.tobytes() == kept.games.tobytes()
    assert bare.results.tobytes() == kept.results.tobytes()
    assert [len(moves) for moves in kept.moves] == kept.games["decisions"].tolist()
    assert len(set(kept.games["trace"].tolist())) == 6


def test_bots_in_seats_play_the_games_of_the_loop() -> None:
    """They see only what observe shows, and every action that they take is legal."""
    names = ("greedy", "random", "greedy")
    batch = games(3, {"last_round": 3}, names, 1, keep=True)
    assert batch.moves is not None
    rules, state, view, log = (
        make_rules(3, {"last_round": 3}),
        allocate(SPEC.state),
        allocate(SPEC.state),
        allocate(LOG),
    )
    bots = [make_bot("wealth-of-nations", name, rules, seat, 0) for seat, name in enumerate(names)]
    SPEC.contract.start(rules, state, 0, log)
    made = 0
    while state["step"][0] != Step.OVER:
        seat = next(k for k in range(3) if int(state["waiting"][0]) >> k & 1)
        SPEC.contract.observe(rules, state, seat, view)
        seen = duplicate(view)
        action = bots[seat].choose(view)
        assert action is not None
        assert view.tobytes() == seen.tobytes()
        assert SPEC.contract.check(rules, state, action) == 0
        kept = batch.moves[0][made]
        assert (action["kind"][0], action["seat"][0]) == (kept["kind"], kept["seat"])
        log["count"] = 0
        SPEC.contract.apply(rules, state, action, log)
        made += 1
    assert made == batch.games["decisions"][0]


PROGRAM = """
import numpy as np
from comity.bots.wealth_of_nations.api import play
from comity.games.wealth_of_nations.rules import make_rules
batch = play(make_rules(2, {"last_round": 1}), np.array([3]), [("greedy", "random")], False)
print(batch.games.tobytes().hex(), batch.results.tobytes().hex())
"""


@pytest.mark.slow
def test_interpreted_bots_play_the_same_game() -> None:
    printed = []
    for flag in ("0", "1"):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "NUMBA_DISABLE_JIT": flag}
        command = [sys.executable, "-c", PROGRAM]
        printed.append(subprocess.run(command, capture_output=True, env=environment, text=True, check=True).stdout)
    assert printed[0] == printed[1]
    assert len(printed[0]) > 100
