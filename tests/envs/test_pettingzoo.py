"""PettingZoo's own suites, and what is peculiar to these games. Without the library: skipped, and said."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install '.[envs]'")

from pettingzoo.test import (  # noqa: E402
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import comity  # noqa: E402
from comity.envs.pettingzoo import env, parallel_env  # noqa: E402

OWN = ("empires", "wealth-of-nations")
every_kind = pytest.mark.parametrize(
    ("game", "deals"), [(game, deals) for game in OWN for deals in ("off", "structured")]
)
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # a Dict with a mask, as its classic games


@pytest.mark.slow
@every_kind
def test_its_suite_for_one_after_another(game: str, deals: str) -> None:
    api_test(env(game, 3, deals=deals), num_cycles=60)
    seed_test(lambda: env(game, 3, deals=deals), num_cycles=20)


@pytest.mark.slow
@every_kind
def test_its_suite_for_all_at_once(game: str, deals: str) -> None:
    parallel_api_test(parallel_env(game, 3, deals=deals), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game, 3, deals=deals), num_cycles=20)


def test_it_draws_itself() -> None:
    render_test(lambda render_mode: env("empires", 2, render_mode=render_mode))


def play_masked(one: Any, seed: int) -> dict[str, float]:
    """A whole game of random legal actions; what each agent got."""
    one.reset(seed=seed)
    luck, paid = np.random.default_rng(seed), dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        observation, reward, terminated, truncated, info = one.last()
        paid[agent] += reward
        assert "illegal" not in info
        one.step(None if terminated or truncated else luck.choice(np.flatnonzero(observation["action_mask"])))
    return paid


def test_a_whole_game_pays_the_winner() -> None:
    one = env("empires", 3)
    paid = play_masked(one, 5)
    assert sorted(paid.values()) == [0, 0, 1]
    assert one.agents == []


def test_pending_seats_are_asked_in_turn() -> None:
    one = env("empires", 3)
    one.reset(seed=1)
    asked = []
    for _ in range(6):
        asked.append(one.agent_selection)
        one.step(one.table.wait)
        assert one.infos[asked[-1]] == {"illegal": {"code": "no_such_index"}}
    assert asked == ["seat_0", "seat_1", "seat_2"] * 2
    assert one.table.pending == (0, 1, 2)


def test_a_game_that_does_not_go_on_is_truncated() -> None:
    one = env("empires", 2, max_decisions=4)
    one.reset(seed=1)
    for _ in range(4):
        assert not any(one.truncations.values())
        one.step(one.table.wait)
    assert all(one.truncations.values())
    assert not any(one.terminations.values())


def test_a_seed_is_that_of_match() -> None:
    one = env("empires", 3)
    one.reset(seed=8)
    match = comity.Match("empires", 3, 8)
    seen = one.observe("seat_1")["observation"].tolist()
    assert seen == one.table.layout.numbers(match.observe(1)).tolist()
    one.reset()
    assert one.observe("seat_1")["observation"].tolist() != seen


def in_develop(deals: str, make: Callable[..., Any]) -> Any:
    """A game of three at its first window."""
    one = make("empires", 3, deals=deals)
    one.reset(seed=7)
    table = one.table
    for seat, nation in enumerate(("denmark", "sweden", "france")):
        if deals == "off":
            table.play(seat, table.action_of(seat, {"denmark": 2, "sweden": 8, "france": 6}[nation]))
        else:
            table.play(seat, {"kind": "claim", "nation": nation})
    return one


def test_deals_are_made_in_json() -> None:
    one = in_develop("structured", env)
    one.step({"kind": "offer", "deal": [{"from": 0, "to": 2, "goods": 1}, {"from": 2, "to": 0, "people": 1}]})
    assert one.infos["seat_0"] == {}
    assert one.agent_selection == "seat_1"
    one.step({"kind": "accept", "offer": 1})
    assert one.infos["seat_1"]["illegal"]["code"] == "not_a_party"
    one.step({"kind": "accept", "offer": 1})
    assert one.infos["seat_2"] == {}
    assert one.table.match.log()[-1]["event"] == "settled"


def test_of_several_at_once_the_late_are_told() -> None:
    """Two seats use what only one can: the order decides, and the same seed gives the same order."""
    one = in_develop("off", parallel_env)
    ready = {agent: int(np.flatnonzero(one.observations()[agent]["action_mask"])[0]) for agent in one.agents}
    observations, rewards, over, cut, infos = one.step(ready)
    assert not any(over.values())
    assert not any(cut.values())
    assert [info for info in infos.values() if info] == []
    assert set(rewards.values()) == {0.0}
    assert one.table.moment != in_develop("off", parallel_env).table.moment
    assert observations["seat_0"]["action_mask"].any()


def test_a_stale_action_is_not_done() -> None:
    """A seat takes back that it is ready while the last one says so: in the other order it comes too late."""
    told = set()
    for seed in range(12):
        one = in_develop("off", parallel_env)
        one.order.seed(seed)
        for seat in (0, 1):
            one.step({f"seat_{seat}": int(np.flatnonzero(one.observations()[f"seat_{seat}"]["action_mask"])[0])})
        unready = int(np.flatnonzero(one.observations()["seat_0"]["action_mask"])[0])
        ready = int(np.flatnonzero(one.observations()["seat_2"]["action_mask"])[0])
        infos = one.step({"seat_0": unready, "seat_2": ready})[4]
        told.add(str(infos["seat_0"]))
        assert infos["seat_2"] == {}
    assert told == {"{}", "{'stale': {'code': 'step_over'}}"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": 1}, "Empires is for 2 to 10 seats, not 1"),
        ({"deals": "some"}, "deals must be 'off' or 'candidates' or 'structured', not 'some'"),
        ({"reward": 3}, "reward must be 'win'"),
        ({"max_decisions": 0}, "max_decisions must be a whole number from 1"),
    ],
)
def test_what_it_cannot_be_made_of(arguments: dict[str, Any], said: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(comity.ComityError) as error:
            make(**{"game": "empires", **arguments})
        assert said in error.value.message
