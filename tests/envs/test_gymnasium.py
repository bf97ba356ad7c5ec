"""Gymnasium's own check, and what is peculiar to these games. Without the library: skipped, and said."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install '.[envs]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

import comity  # noqa: E402
from comity.envs.gymnasium import ComityEnv, ComityVectorEnv  # noqa: E402

OWN = ("empires", "wealth-of-nations")


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
@pytest.mark.filterwarnings(
    "ignore::UserWarning"
)  # of wide bounds, and of what it cannot check without a registered id
def test_its_check(game: str) -> None:
    check_env(ComityEnv(game, 3, learner=1, render_mode="ansi"), skip_render_check=True)


def play_masked(one: ComityEnv, seed: int) -> float:
    """A whole game of random legal actions; what it paid."""
    one.reset(seed=seed)
    luck, over, reward = np.random.default_rng(seed), False, 0.0
    while not over:
        _, reward, over, cut, info = one.step(luck.choice(np.flatnonzero(one.action_masks())))
        assert "illegal" not in info
        assert not cut
    return reward


def test_a_learner_among_bots() -> None:
    one = ComityEnv("empires", 3, learner=2, bots="random")
    paid = [play_masked(one, seed) for seed in range(6)]
    assert set(paid) == {0.0, 1.0}
    assert np.flatnonzero(one.action_masks()).tolist() == [one.table.wait]
    with pytest.raises(comity.ComityError, match="The game is over: reset the environment"):
        one.step(0)


def test_what_is_not_legal_changes_nothing() -> None:
    one = ComityEnv("empires", 2, max_decisions=3)
    before, _ = one.reset(seed=3)
    for number in range(3):
        after, reward, over, cut, info = one.step(one.table.wait)
        assert (after.tolist(), reward, over, cut, info["illegal"]) == (before.tolist(), 0.0, False, number == 2, True)


def walk(envs: ComityVectorEnv, steps: int, seed: int) -> list[Any]:
    """Random legal steps; everything that came back."""
    luck, told = np.random.default_rng(seed), []
    for _ in range(steps):
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in envs.action_masks()])
        told.append(envs.step(actions))
    return told


def ends(told: list[Any]) -> list[tuple[int, int]]:
    """Step and environment of every end."""
    return [(number, int(b)) for number, step in enumerate(told) for b in np.flatnonzero(step[2] | step[3])]


def test_three_ways_to_go_on() -> None:
    same = ComityVectorEnv("empires", 2, 2, bots="random", max_decisions=9)
    later = ComityVectorEnv("empires", 2, 2, bots="random", max_decisions=9, autoreset="next_step")
    never = ComityVectorEnv("empires", 2, 2, bots="random", max_decisions=9, autoreset="disabled")
    assert same.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    first = [envs.reset(seed=4)[0].tolist() for envs in (same, later, never)]
    assert first[0] == first[1] == first[2]
    told = [walk(envs, 9, 1) for envs in (same, later, never)]
    assert ends(told[0]) == ends(told[1]) == ends(told[2]) == [(8, 0), (8, 1)]
    final = told[0][-1][4]["final_obs"].tolist()
    assert final == told[1][-1][0].tolist() == told[2][-1][0].tolist()
    begun = told[0][-1][0].tolist()
    assert later.step(np.zeros(2, int))[0].tolist() == begun
    with pytest.raises(comity.ComityError, match="Environment 0 is over: reset it first"):
        never.step(np.zeros(2, int))
    after, _ = never.reset(options={"reset_mask": np.array([False, True])})
    assert (after[0].tolist(), after[1].tolist() == final[1]) == (final[0], False)


def test_without_copies_the_arrays_are_the_same() -> None:
    envs = ComityVectorEnv("empires", 2, 2, bots="random", copy=False)
    first, _ = envs.reset(seed=4)
    told = walk(envs, 3, 1)
    assert all(step[0] is first for step in told)
    copied = ComityVectorEnv("empires", 2, 2, bots="random")
    copied.reset(seed=4)
    assert walk(copied, 3, 1)[-1][0].tolist() == first.tolist()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"learner": 4}, "learner must be a whole number from 0 to 3, not 4"),
        ({"bots": "genius"}, "There is no bot 'genius' for empires"),
        ({"bots": ["random"] * 5}, "bots: there are 4 seats, but 5 bots"),
        ({"reward": "glory"}, "reward must be 'win'"),
    ],
)
def test_what_it_cannot_be_made_of(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(comity.ComityError) as error:
        ComityEnv("empires", **arguments)
    assert said in error.value.message


def test_what_a_vector_cannot_do() -> None:
    with pytest.raises(comity.ComityError, match="autoreset must be 'same_step' or"):
        ComityVectorEnv("empires", 2, autoreset="soon")
    envs = ComityVectorEnv("empires", 2, 2)
    envs.reset(seed=1)
    with pytest.raises(comity.ComityError, match="actions must be 2 whole numbers, not float64"):
        envs.step(np.zeros(2))
    with pytest.raises(comity.ComityError, match="reset_mask must be 2 of True or False"):
        envs.reset(options={"reset_mask": np.array([1, 0])})
