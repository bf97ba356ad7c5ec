"""Batch: the same games as Match and the contract, the same bytes with any number of threads, nothing hidden shown."""

import numpy as np
import pytest
from contract.tables import ALL, SMALLEST, Table
from envs.following import follow, random_places

import comity
from comity.envs.batch import Batch, layout
from comity.games.common.jit import INTERPRETED

GAMES = sorted({table.game for table in SMALLEST})
OWN = ("empires", "wealth-of-nations")
FEW = 6 if INTERPRETED else 40  # steps of a quick test


def batch_of(table: Table, num_envs: int, **more: object) -> Batch:
    return Batch(table.game, num_envs, table.seats, table.options, **more)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("table", ALL, ids=str)
def test_a_batch_plays_the_games_of_match_and_contract(table: Table) -> None:
    batch = batch_of(table, 3, seed=5, legal_cap=4096)
    assert list(follow(batch, dict(table.options), 1, matches=1, most=FEW))


@pytest.mark.slow
def test_whole_games_end_alike() -> None:
    """Of Empires with Match beside them."""
    batch = Batch("empires", 4, 3, seed=3)
    ended = [b for some in follow(batch, {}, 2, matches=2, most=2000) for b in some]
    assert sorted(ended) == [0, 1, 2, 3]


@pytest.mark.whole
def test_512_environments_are_512_games() -> None:
    """Each through the contract, a part of them in Match too, which takes longer."""
    batch = Batch("empires", 512, seed=11, legal_cap=4096)
    ended = [b for some in follow(batch, {}, 4, matches=64, most=100_000) for b in some]
    assert sorted(ended) == list(range(512))


@pytest.mark.whole
def test_environments_of_a_long_game_are_matches() -> None:
    """Of Wealth of Nations some moves in each of a few: a whole random game takes a match seconds."""
    batch = Batch("wealth-of-nations", 4, seed=11, legal_cap=4096)
    assert len(list(follow(batch, {}, 4, matches=1, most=60))) == 60


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_any_number_of_threads_gives_the_same_bytes(game: str) -> None:
    batches = [Batch(game, 7, seed=2, threads=threads, legal_cap=4096) for threads in (1, 2, 3)]
    luck = np.random.default_rng(8)
    for _ in range(10 * FEW):
        places = random_places(batches[0], luck)
        for batch in batches:
            batch.step(places)
        first, *others = (tuple(array.tobytes() for array in batch._shown + batch._kept) for batch in batches)
        assert others == [first, first]


@pytest.mark.parametrize("game", OWN)
def test_the_layout_is_the_whole_state_but_the_generator(game: str) -> None:
    fields, state = layout(game), comity.games()[game].state
    assert sum(field.size for field in fields) == {"empires": 298, "wealth-of-nations": 1677}[game]
    assert [field.offset for field in fields] == np.cumsum([0, *(field.size for field in fields[:-1])]).tolist()
    assert not any("rng" in field.name for field in fields)
    names = {field.name.partition("[")[0].partition(".")[0] for field in fields}
    assert names == set(state.names or ()) - {"rng"}
    row = np.zeros(1, state)
    for number, field in enumerate(field for field in fields if field.shape == ()):
        place = row[0]
        *path, last = field.name.replace("]", "").replace("[", ".").split(".")
        for step in path:
            place = place[int(step)] if step.isdigit() else place[step]
        place[last] = number % field.high - number % 2
    read = comity.envs.layout.layout_of(game).numbers(row)
    for number, field in enumerate(field for field in fields if field.shape == ()):
        assert read[field.offset] == number % field.high - number % 2


@pytest.mark.slow
@pytest.mark.parametrize("table", SMALLEST, ids=str)
def test_no_observation_shows_what_is_hidden(table: Table) -> None:
    """Two states that differ in the generator and in what a seat may not know give it the same numbers."""
    batch = batch_of(table, 2, seed=6, legal_cap=4096)
    contract, luck = batch.spec.contract, np.random.default_rng(1)
    differed = 0
    for step in range(10 * FEW):
        for b in np.flatnonzero(batch.seat >= 0):
            twin, seen = batch.states[b : b + 1].copy(), batch.states[b : b + 1].copy()
            contract.observe(batch.rules, twin, int(batch.seat[b]), seen)
            contract.determinize(batch.rules, seen, int(batch.seat[b]), step, twin)
            differed += twin.tobytes() != batch.states[b : b + 1].tobytes()
            contract.observe(batch.rules, twin, int(batch.seat[b]), seen)
            assert batch.layout.numbers(seen).tolist() == batch.obs[b].tolist()
        batch.step(random_places(batch, luck))
    assert differed > FEW


def play_to_an_end(batch: Batch) -> int:
    """Random steps until a game has ended; the number of its environment."""
    luck = np.random.default_rng(3)
    while not batch.dones.any():
        batch.step(random_places(batch, luck))
    return int(batch.dones.argmax())


@pytest.mark.slow
def test_what_follows_an_end() -> None:
    """The next game begins at once, in the next step, or when somebody says so."""
    batches = {mode: Batch("empires", 3, 2, seed=4, autoreset=mode) for mode in ("same_step", "next_step", "disabled")}
    ends = {play_to_an_end(batch) for batch in batches.values()}
    (b,) = ends
    same, later, never = batches.values()
    first = same.states[b : b + 1].tobytes()
    assert (same.seat[b], same.decisions[b], same.count[b]) == (0, 0, 3)
    assert same.final_obs[b].tolist() == later.obs[b].tolist() == never.obs[b].tolist()
    assert same.rewards[b].tolist() == later.rewards[b].tolist() == never.rewards[b].tolist()
    assert sum(same.rewards[b]) == 1
    for batch in (later, never):
        assert (batch.seat[b], batch.count[b], batch.legal[b, 0]) == (-1, 1, batch.wait)
        assert batch.mask()[b].nonzero()[0].tolist() == [batch.wait]
    later.step(np.zeros(3, int))
    assert later.states[b : b + 1].tobytes() == first
    assert (later.terminated[b], later.rewards[b].tolist()) == (0, [0, 0])
    before = never.states.tobytes()
    with pytest.raises(comity.ComityError, match=rf"^environment {b} is over: reset it first"):
        never.step(np.zeros(3, int))
    assert never.states.tobytes() == before
    never.reset(mask=np.arange(3) == b)
    assert never.states[b : b + 1].tobytes() == first
    assert never.states[b - 1 : b].tobytes() == before[len(first) * (b - 1) : len(first) * b] or b == 0


def test_rewards_of_places_and_scores() -> None:
    for reward, wanted in (("win", (1, 0, 0)), ("place", (1, 0.5, 0))):
        batch = Batch("empires", 1, 3, seed=9, reward=reward, autoreset="next_step")
        play_to_an_end(batch)
        assert sorted(batch.rewards[0].tolist(), reverse=True) == list(wanted)
    batch = Batch("empires", 1, 3, seed=9, reward="score", autoreset="next_step")
    play_to_an_end(batch)
    match = comity.Match("empires", 3, int(batch.seeds[0]))
    match._state[:] = batch.states[:1]
    assert batch.rewards[0].tolist() == match.result["scores"]  # type: ignore[index]


def test_long_games_are_truncated() -> None:
    batch = Batch("empires", 2, seed=1, max_decisions=5)
    for _ in range(5):
        assert not batch.dones.any()
        batch.step([0, 0])
    assert (batch.truncated.tolist(), batch.terminated.tolist()) == ([1, 1], [0, 0])
    assert batch.rewards.any() == 0
    assert batch.decisions.tolist() == [0, 0]


def test_seeds_are_those_of_match_and_a_reset_repeats_them() -> None:
    batch = Batch("empires", 4, seed=7)
    first, seeds = batch.states.tobytes(), batch.seeds.tolist()
    assert len(set(seeds)) == 4
    batch.reset()
    assert batch.seeds.tolist() != seeds
    batch.reset(7)
    assert batch.states.tobytes() == first
    batch.reset([3, 1, 2, 3])
    assert batch.seeds.tolist() == [3, 1, 2, 3]
    assert batch.states[:1].tobytes() == batch.states[3:].tobytes() == comity.Match("empires", 4, 3)._state.tobytes()
    assert Batch("empires", 2, seed=7).seeds.tolist() == seeds[:2]


def test_masks_mark_what_is_listed() -> None:
    batch = Batch("empires", 5, seed=3)
    mask, bits = batch.mask(), batch.mask(packed=True)
    assert mask.shape == (5, 220)
    for b in range(5):
        assert sorted(batch.legal[b, : batch.count[b]].tolist()) == mask[b].nonzero()[0].tolist()
    assert np.unpackbits(bits, axis=1, bitorder="little")[:, :220].tolist() == mask.tolist()
    again = np.ones((5, 220), np.uint8)
    assert batch.mask(out=again) is again
    assert again.tolist() == mask.tolist()


def test_a_step_by_index_is_the_step_by_place() -> None:
    batches, luck = [Batch("empires", 5, seed=3) for _ in range(2)], np.random.default_rng(5)
    for _ in range(50):
        places = random_places(batches[0], luck)
        batches[1].step_index(batches[0].legal[np.arange(5), places])
        batches[0].step(places)
        assert batches[0].states.tobytes() == batches[1].states.tobytes()


def test_arrays_may_be_the_callers() -> None:
    obs = np.zeros((2, 298), np.float32)
    batch = Batch("empires", 2, seed=1, obs_dtype="float32", buffers={"obs": obs})
    assert batch.obs is obs
    assert obs.tolist() == Batch("empires", 2, seed=1).obs.tolist()


def test_a_list_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(comity.ComityError, match=r"^Seat \d of environment 0 has \d+ legal actions, but"):
        Batch("empires", 1, legal_cap=2)
    batch = Batch("empires", 1, 2, legal_cap=3)
    with pytest.raises(comity.ComityError, match="but legal_cap is 3"):
        play_to_an_end(batch)
    with pytest.raises(comity.ComityError, match="reset it first"):
        batch.step([0])
    batch.reset()
    batch.step([0])
