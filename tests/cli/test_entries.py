"""What is compiled ahead: all of it, and for the types that it is called with."""

import os
import subprocess
import sys
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from comity.bots.registry import make_bot
from comity.envs.compiled_entries import PLAY, entries
from comity.games import registry
from comity.games.common.entry_points import Purpose
from comity.games.common.jit import INTERPRETED
from comity.play.match import Match

pytestmark = pytest.mark.skipif(INTERPRETED, reason="there is nothing to compile")


def compiled_in(function: Any) -> set[Any]:
    """A compiled function itself, or those of which a plain one is put together."""
    if hasattr(function, "py_func"):
        return {function}
    return set().union(*(compiled_in(cell.cell_contents) for cell in getattr(function, "__closure__", None) or ()))


@pytest.mark.parametrize("game", registry.names())
def test_no_entry_point_of_the_rules_is_forgotten(game: str) -> None:
    contract = registry.get(game).contract
    functions = [
        getattr(contract, field.name) for field in fields(contract) if field.name not in ("rows", "entry_points")
    ]
    assert set().union(*map(compiled_in, functions)) == {point.function for point in contract.entry_points}


@pytest.mark.parametrize("game", registry.names())
def test_entry_points_have_names_of_their_own_and_as_many_arguments_as_parameters(game: str) -> None:
    points = entries(game)
    assert len({point.name for point in points}) == len(points)
    for point in points:
        assert len(signature(point.function.py_func).parameters) == len(point.arguments), point.name
    assert set(Purpose) == {point.purpose for point in points}


def play_through(match: Match) -> None:
    """A whole game with bots of both kinds and with offers that they answer."""
    names = ("greedy", "random")
    while not match.over:
        seat = match.pending[0]
        bot = make_bot(match.game, names[seat % 2], match.rules, seat, match.seq)
        if match.check(seat, {"kind": "offer", "deal": [{"from": seat, "to": 1 - seat, "gold": 1}]}) is None:
            match.play(seat, {"kind": "offer", "deal": [{"from": seat, "to": 1 - seat, "gold": 1}]})
            (offer,) = match.desk.offers
            other = make_bot(match.game, names[1 - seat], match.rules, 1 - seat, match.seq)
            view, deal = match.observe(1 - seat), match.deal_of(offer)
            wants = other.answer(view, deal)
            answer = {"kind": "accept" if wants else "decline", "offer": offer.id}
            match.play(1 - seat, answer if match.check(1 - seat, answer) is None else {**answer, "kind": "decline"})
            seat = match.pending[0]
            bot = make_bot(match.game, names[seat % 2], match.rules, seat, match.seq)
        chosen = bot.choose(match.observe(seat))
        assert chosen is not None
        match.play(seat, match.move_of(chosen))
        match.view(seat)


@pytest.mark.slow
def test_a_game_compiles_nothing_else() -> None:
    points = [entry for entry in entries("empires") if entry.purpose is PLAY]
    for entry in points:
        entry.compile()
    play_through(Match("empires", 2, 7))
    for entry in points:
        assert len(entry.function.signatures) == 1, f"{entry.name} was called with other types"


@pytest.mark.slow
def test_worker_processes_compile_and_each_part_is_ticked(tmp_path: Path) -> None:
    code = (
        "from comity.envs import compiled_entries as entries; from comity.cli import warm as compiling\n"
        "small = [e for e in entries.entries('empires') if e.name.endswith((':over', ':pending'))]\n"
        "assert not any(e.load() for e in small)\n"
        "compiling.cores = lambda: 2\n"
        "compiling.compile_now(compiling.Compilation(small), 'two of them')\n"
        "assert all(not e.function.stats.cache_misses for e in small), 'compiled here, not in a worker'\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "COMITY_CACHE": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    head, *ticks = done.stderr.splitlines()
    assert head == "Compiling two of them, once:"
    assert [tick.split("]")[0] for tick in ticks] == ["  [ 1/2", "  [ 2/2"]
    assert {"who is waited for" in tick or "whether it is over" in tick for tick in ticks} == {True}
