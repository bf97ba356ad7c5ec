"""Candidate deals: the same in batches and at tables, legal or refused, and no way out of the rules."""

import pickle

import numpy as np
import pytest
from fuzzing.candidate_deals import choose, play_deals

import comity
from comity.envs.batch import Batch, layout
from comity.envs.candidates import CANDIDATES, OFFERS_A_STEP
from comity.envs.table import DealingTable
from comity.games.common.jit import INTERPRETED

OWN = ("empires", "wealth-of-nations")
MANY = 20 if INTERPRETED else 1500  # deals


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_random_deals_break_no_invariant(game: str) -> None:
    played = play_deals(game, MANY, seed=5)
    assert played.broken == 0
    assert played.settled >= MANY // 4
    assert played.refused > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_a_table_deals_as_a_batch_does(game: str) -> None:
    """Byte for byte, with what each seat sees and may choose; kept and taken up again on the way."""
    batch = Batch(game, 1, 3, seed=4, deals="candidates", legal_cap=4096)
    table, luck = DealingTable(game, 3, {}), np.random.default_rng(2)
    table.begin(int(batch.seeds[0]))
    offers = 0
    for number in range(60 if INTERPRETED else 400):
        seat = int(batch.seat[0])
        assert table.pending[0] == seat
        assert table.numbers(seat).tolist() == batch.obs[0].tolist()
        assert np.flatnonzero(table.mask(seat, waits=False)).tolist() == sorted(batch.legal[0, : batch.count[0]])
        place = choose(batch, luck)
        index = int(batch.legal[0, place[0]])
        offers += index > table.wait
        chosen = table.action_of(seat, index)
        assert table.refusal(seat, chosen) is None
        table.play(seat, chosen)
        batch.step(place)
        if batch.dones[0]:
            assert table.pending == ()
            table.begin(int(batch.seeds[0]))
        if number % 50 == 0:
            table = pickle.loads(pickle.dumps(table)).another()
        assert table._state.tobytes() == batch.states.tobytes()
    assert offers > 10 or INTERPRETED


def test_what_a_deal_is() -> None:
    """An offer is answered at once, moves what it says, and counts against the seat's few of this step."""
    batch, luck = Batch("empires", 1, 3, seed=6, deals="candidates"), np.random.default_rng(1)
    while not (batch.legal[0, : batch.count[0]] > batch.wait).any():
        batch.step((luck.random(1) * batch.count).astype(int))
    fields = {field.name: field for field in layout("empires", "candidates")}
    assert (fields["offer"].shape, fields["candidates"].shape) == ((2, 4), (16, 2, 4))
    seat, first = int(batch.seat[0]), batch.dealings["candidates"][0, 0].copy()
    assert first[:, 0].tolist() == [seat, first[0, 1]] or first[0, 0] == seat
    start = fields["candidates"].offset
    assert batch.obs[0, start : start + 8].tolist() == first.reshape(-1).tolist()
    before, waiting = batch.states.tobytes(), batch.dealings["made"][0, seat]
    batch.step_index([batch.wait + 1])
    assert (batch.seat[0], batch.states.tobytes()) == (first[0, 1], before)
    assert batch.dealings["made"][0, seat] == waiting + 1 <= OFFERS_A_STEP
    offered = fields["offer"].offset
    assert batch.obs[0, offered : offered + 8].tolist() == first.reshape(-1).tolist()
    accept, decline = batch.wait + 1 + CANDIDATES, batch.wait + 2 + CANDIDATES
    assert sorted(batch.legal[0, : batch.count[0]].tolist()) == [accept, decline]
    batch.step_index([accept])
    assert batch.states.tobytes() != before
    assert (batch.dealings["settled"][0], batch.dealings["by"][0]) == (1, -1)
    assert batch.num_actions == decline + 1 == batch.mask().shape[1]


def test_where_there_are_no_candidates() -> None:
    with pytest.raises(comity.ComityError, match="deals must be 'off' or 'candidates', not 'sometimes'"):
        Batch("empires", 1, deals="sometimes")
    assert len(layout("empires")) + 2 == len(layout("empires", "candidates"))
    pair = Batch("wealth-of-nations", 1, 2, deals="candidates", legal_cap=4096)
    luck = np.random.default_rng(1)
    for _ in range(3 if INTERPRETED else 200):  # W12.2: a table of two never barters
        assert (pair.legal[0, : pair.count[0]] < pair.wait).all()
        pair.step((luck.random(1) * pair.count).astype(int))
