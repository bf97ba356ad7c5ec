"""Actions as flat indices, of every game: both ways, and as masks of what is legal."""

import numpy as np
import pytest
from contract.tables import Bench, Table, smallest_tables

import comity
from comity import Match
from comity.games.common.rows import allocate, duplicate
from comity.games.wealth_of_nations.actions import OFFSETS
from comity.games.wealth_of_nations.constants import Kind

MOVES = 250  # decisions of a game that are looked at
SAMPLE = 12  # legal and other indices that are tried of each


@pytest.mark.slow
@smallest_tables
def test_indices_lead_to_actions_and_back(table: Table) -> None:
    """Every legal action has an index in the mask, and what the index names does what the action does; no other."""
    bench, out = Bench(table, 4), allocate(table.spec.action)
    mask, every = np.empty(table.spec.mask_size, np.int8), np.arange(table.spec.mask_size)
    contract, rules, state, luck = bench.contract, bench.rules, bench.state, np.random.default_rng(4)
    for number in bench.decisions(4, MOVES):
        seat = number % table.seats if number % 3 else (bench.pending or [0])[0]
        actions = bench.legal(seat)
        indices = [contract.to_index(rules, state, action) for action in actions]
        count = contract.legal_mask(rules, state, seat, mask)
        assert set(indices) == set(np.flatnonzero(mask).tolist())
        assert count == len(indices) == len(set(indices))
        for k in luck.permutation(len(actions))[:SAMPLE]:
            assert contract.from_index(rules, state, seat, indices[k], out) == 0
            assert contract.to_index(rules, state, out) == indices[k]
            listed, named = duplicate(state), duplicate(state)
            bench.apply(actions[k], listed)
            bench.apply(out, named)
            assert listed.tobytes() == named.tobytes()
        for index in luck.permutation(every[mask == 0])[:SAMPLE]:
            assert contract.from_index(rules, state, seat, int(index), out) in set(map(int, table.spec.reasons))
            assert contract.from_index(rules, state, seat, int(index), out) != 0


def test_notes_beyond_what_a_game_gives_share_an_index() -> None:
    """The one place where indices of Wealth of Nations clash: 511 notes and more, which only a position gives."""
    match = Match.from_position(
        "wealth-of-nations",
        {"step": "trade", "active": 0, "players": [{"notes": 600, "money": 100_000}, {}]},
    )
    spec, state, rules = comity.games()["wealth-of-nations"], match._state, match.rules
    out, mask = allocate(spec.action, spec.max_legal), np.empty(spec.mask_size, np.int8)
    listed = spec.contract.legal(rules, state, 0, out)
    assert listed - spec.contract.legal_mask(rules, state, 0, mask) == 600 - 511


def test_what_is_never_listed_has_no_index() -> None:
    """A move of several tiles, and a run plan that is neither the best nor nothing."""
    match = Match.from_position(
        "wealth-of-nations",
        {
            "step": "run",
            "players": [{"food": 2, "energy": 2}, {}],
            "board": {"A1": {"flag": 0, "tile": "mine"}, "I5": {"flag": 0, "tile": "mine"}},
        },
    )
    spec, state, rules, row = comity.games()["wealth-of-nations"], match._state, match.rules, match.adapter.new_action()
    first = OFFSETS[Kind.RUN]
    for hexes, index in (((), first), (("A1", "I5"), first + 1), (("A1",), -1)):
        row[:] = 0
        blocs = [{"hex": place, "colour": "ore", "feed": "food"} for place in hexes]
        match.adapter.encode(0, match.adapter.parse(0, {"kind": "run", "blocs": blocs}), row, state)
        assert spec.contract.to_index(rules, state, row) == index
    tiles = [{"from": "A1", "to": "B1", "rotation": 0}, {"from": "I5", "to": "H4", "rotation": 0}]
    row[:] = 0
    match.adapter.encode(0, match.adapter.parse(0, {"kind": "move_tiles", "moves": tiles}), row, state)
    assert spec.contract.to_index(rules, state, row) == -1
