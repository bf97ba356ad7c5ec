"""Whoever has a view may change all of it: no other view, match or table hears of that."""

import json
from typing import Any

import pytest

from comity.games import registry
from comity.play.match import Match
from comity.play.registry import adapter_for

MOVES = 12


def spoil(data: Any) -> None:
    """Empty every object and list."""
    for part in list(data.values()) if isinstance(data, dict) else list(data):
        if isinstance(part, dict | list):
            spoil(part)
    data.clear()


@pytest.mark.parametrize("game", registry.OWN)
def test_a_view_is_its_callers_own(game: str) -> None:
    match = Match(game, 4, 3)
    for _ in range(MOVES):
        for seat in (None, match.pending[0]):
            before = json.dumps(match.view(seat))
            spoil(match.view(seat))
            assert json.dumps(match.view(seat)) == before
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    spoil(match.options)
    assert json.dumps(Match(game, 4, 3).view(0)) == json.dumps(Match(game, 4, 3, options={}).view(0))


def test_tables_of_one_kind_share_their_adapter_and_others_do_not() -> None:
    table = adapter_for("empires", 3, {"ports": [5, 3, 1]})
    assert adapter_for("empires", 3, {"ports": [5, 3, 1]}) is table
    assert adapter_for("empires", 3, {"ports": [5, 3]}) is not table
    assert adapter_for("empires", 4, {"ports": [5, 3, 1]}) is not table


def test_options_that_json_would_change_are_kept_as_they_are() -> None:
    assert adapter_for("empires", 3, {"ports": (5, 3, 1)}).options == {"ports": (5, 3, 1)}
