"""Deals through the adapters of learning libraries. Without a library: skipped, and said."""

import numpy as np
import pytest

from comity.envs.table import DealingTable, TalkingTable


def first_index(mask: np.ndarray, after: int, luck: np.random.Generator) -> int:
    """A legal index after that one, if there is one; else any before, or itself."""
    legal = np.flatnonzero(mask)
    later, before = legal[legal > after], legal[legal < after]
    return int(later[0] if len(later) else luck.choice(before) if len(before) else after)


@pytest.mark.filterwarnings("ignore::UserWarning")  # of wide bounds
def test_pettingzoo_asks_the_partner() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install '.[envs]'")
    from pettingzoo.test import api_test

    from comity.envs.pettingzoo import env, parallel_env

    api_test(env("empires", 3, deals="candidates"), num_cycles=20)
    table = env("empires", 3, deals="candidates")
    table.reset(seed=5)
    at = table.table
    assert isinstance(at, DealingTable)
    offers, luck = 0, np.random.default_rng(1)
    for agent in table.agent_iter(max_iter=60):
        mask = table.observe(agent)["action_mask"]
        index = first_index(mask, at.wait, luck)
        table.step(index)
        assert "illegal" not in table.infos[agent]
        if at.wait < index < at.accept:
            offers += 1
            assert table.agent_selection == f"seat_{at.partner}"
    assert offers > 3
    assert int(at._dealing["refused"][0]) + int(at._dealing["settled"][0]) > 3
    both = parallel_env("empires", 3, deals="candidates")
    seen, _ = both.reset(seed=5)
    stale = 0
    for _ in range(30):
        acts = {agent: first_index(one["action_mask"], both.table.wait, luck) for agent, one in seen.items()}
        seen, _, _, _, infos = both.step(acts)
        assert not any("illegal" in info for info in infos.values())
        stale += sum("stale" in info for info in infos.values())
    assert stale > 0


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_gymnasium_s_bots_answer(bots: str) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install '.[envs]'")
    from comity.envs.gymnasium import ComityEnv

    one = ComityEnv("empires", 3, learner=1, bots=bots, deals="candidates")
    one.reset(seed=4)
    luck = np.random.default_rng(1)
    for _ in range(40):
        one.step(first_index(one.action_masks(), one.table.wait, luck))
        if not one.table.pending:
            break
    assert isinstance(one.table, DealingTable)
    answered = one.table._dealing["settled"][0] + one.table._dealing["refused"][0]
    assert answered > 3


def test_gymnasium_talks_in_json() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install '.[envs]'")
    from comity.envs.gymnasium import ComityEnv

    one = ComityEnv("empires", 3, learner=0, bots="random", deals="structured")
    one.reset(seed=4)
    assert isinstance(one.table, TalkingTable)
    match = one.table.match
    while not match.adapter.spec.contract.trading_open(match.rules, match._state):
        one.step(int(np.flatnonzero(one.action_masks())[0]))
    offer = {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]}
    _, _, _, _, info = one.step(offer)
    assert "illegal" not in info
    assert not match.desk.offers or match.desk.offers[0].by != 0
    _, _, _, _, info = one.step({"kind": "accept", "offer": 99})
    assert info["illegal"]


def test_open_spiel_offers_and_answers() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install '.[openspiel]'")
    import comity.envs.open_spiel  # noqa: F401  # registers the games

    game = pyspiel.load_game("comity_empires", {"players": 3, "deals": "candidates"})
    state = game.new_initial_state()
    state.apply_action(3)
    words: set[str] = set()
    for _ in range(60):
        legal = state.legal_actions()
        index = legal[-1] if legal[-1] > game.num_distinct_actions() - 19 else legal[len(words) % len(legal)]
        words.add(state.action_to_string(state.current_player(), index).split('"')[3])
        assert 0 <= index < game.num_distinct_actions()
        twin = state.clone()
        state.apply_action(index)
        twin.apply_action(index)
        assert str(twin) == str(state)
        if state.is_terminal():
            break
    assert {"offer", "decline"} <= words
