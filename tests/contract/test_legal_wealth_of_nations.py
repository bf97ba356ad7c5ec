"""`legal` and `check` of Wealth of Nations agree on every action that can be named without a state.

Left out are moves of several tiles, occupations and run plans, which the random tables of the fuzz driver try.
"""

from itertools import islice, product
from random import Random

import numpy as np
import pytest
from contract.tables import ALL, Bench, Table

from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations.actions import ACTION, ACTIONS, MIXES
from comity.games.wealth_of_nations.constants import CUBES, HEXES, Kind

GAME = "wealth-of-nations"
STATEFUL = (Kind.OCCUPY, Kind.RUN)  # their fields say something of each section of the board
DECISIONS = 12  # of a game are looked at, spread over its first moves
EVERY = 23  # so many moves lie between two that are looked at


def actions_of(kind: Kind) -> Rows:
    """Every action of a kind that its fields name; of cubes up to three each."""
    if kind in MIXES:
        mixes = list(product(range(4), repeat=CUBES))
        found = allocate(ACTION, len(mixes))
        found["cubes"] = mixes
    else:
        values = np.array(list(product(*(range(field.size) for field in ACTIONS[kind].fields))), np.int64)
        found = allocate(ACTION, len(values))
        for column, value in enumerate(values.T):
            if kind == Kind.MOVE_TILES:
                found["moves"][("source", "target", "rotation", "force")[column]][:, 0] = value
            else:
                found["abcd"[column]] = value
        found["count"] = kind == Kind.MOVE_TILES
    found["kind"] = kind
    return found


@pytest.fixture(scope="module")
def named() -> Rows:
    """All of them, some 60,000."""
    return np.concatenate([actions_of(kind) for kind in Kind if kind not in STATEFUL])


def index_of(bench: Bench, action: Rows) -> int:
    return int(bench.contract.to_index(bench.rules, bench.state, action))


def test_every_kind_is_named_whole(named: Rows) -> None:
    assert len(named) == sum(ACTIONS[kind].size for kind in Kind if kind not in STATEFUL)
    assert np.count_nonzero(named["kind"] == Kind.TRANSPORT) == HEXES * HEXES


@pytest.mark.parametrize("table", [table for table in ALL if table.game == GAME], ids=str)
def test_legal_and_check_agree(table: Table, named: Rows) -> None:
    """Of all actions that can be named, `check` allows exactly those that `legal` lists; neither changes anything."""
    bench, luck = Bench(table, 1), Random(1)
    for number in islice(bench.decisions(1, EVERY * DECISIONS), 0, None, EVERY):
        seat = luck.choice(bench.pending or [0]) if number % 3 else luck.randrange(table.seats)
        before = bench.bytes
        named["seat"] = seat
        listed = sorted(index_of(bench, action) for action in bench.legal(seat) if action["kind"][0] not in STATEFUL)
        singles = (named[index : index + 1] for index in range(len(named)))
        allowed = [index_of(bench, one) for one in singles if not bench.contract.check(bench.rules, bench.state, one)]
        assert sorted(allowed) == listed
        assert bench.bytes == before
