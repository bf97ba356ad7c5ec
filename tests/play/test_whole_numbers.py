"""Whole numbers of any kind are taken as such; what is none gets a sentence."""

import json
from typing import Any

import numpy as np
import pytest

from comity.errors import BadOptions, BadPosition
from comity.play.match import Match


@pytest.mark.parametrize("kind", [np.int64, np.int8, np.uint16])
def test_numpys_whole_numbers_are_as_good_as_pythons(kind: Any) -> None:
    match, plain = Match("empires", kind(3), kind(7)), Match("empires", 3, 7)
    assert json.dumps(match.record()) == json.dumps(plain.record())
    assert match.view(kind(1)) == plain.view(1)
    assert match.determinize(kind(0), kind(5)).record() == plain.determinize(0, 5).record()
    again = Match.from_position("empires", plain.position(), kind(9))
    assert json.dumps(again.record()) == json.dumps(Match.from_position("empires", plain.position(), 9).record())


@pytest.mark.parametrize("seed", [True, np.False_, 1.5, np.float64(1), "2", None, -1, np.array([1, 2])])
def test_what_is_no_seed(seed: int) -> None:
    with pytest.raises(BadOptions, match="The seed must be a whole number"):
        Match("empires", 3, seed)


@pytest.mark.parametrize(("players", "words"), [([{}, 7, {}], r"players\[1\]"), (7, "state.players must be a list")])
def test_a_view_with_players_that_are_none_names_them(players: object, words: str) -> None:
    view = Match("empires", 3, 7).view(0)
    with pytest.raises(BadPosition, match=words):
        Match.from_view({**view, "state": {**view["state"], "players": players}}, 1)
