"""OpenSpiel's own tests, and what is peculiar to these games. Without the library: skipped, and said."""

import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install '.[openspiel]'")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

import comity  # noqa: E402
from comity.envs.open_spiel import DEALS, ComityState, name_of  # noqa: E402
from comity.envs.table import TalkingTable  # noqa: E402

OWN = ("empires", "wealth-of-nations")


def begun(players: int = 3, seed: int = 7, **options: Any) -> Any:
    state = pyspiel.load_game("comity_empires", {"players": players, **options}).new_initial_state()
    state.apply_action(seed)
    return state


@pytest.mark.whole
@pytest.mark.parametrize("serialize", [False, True])
def test_its_random_games_of_empires(serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game("comity_empires", {"players": 2}), 1, serialize, False)


@pytest.mark.whole
def test_its_random_games_of_wealth_of_nations() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("comity_wealth_of_nations", {"players": 2}), 1, False, False)


@pytest.mark.slow
def test_its_playthrough() -> None:
    lines = generate_playthrough.playthrough("comity_empires(players=2)", None, seed=1).splitlines()
    assert any(line.startswith("# Apply action") for line in lines)


@pytest.mark.slow
def test_its_environment_of_empires() -> None:
    luck = np.random.default_rng(2)
    environment = rl_environment.Environment(pyspiel.load_game("comity_empires", {"players": 3}))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"]
        assert [bool(some) for some in legal] == [seat == player for seat in range(3)]
        step = environment.step([luck.choice(legal[player])])
    assert sum(step.rewards) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_a_history_is_the_game_of_match(game: str) -> None:
    state = pyspiel.load_game(name_of(game), {"players": 3}).new_initial_state()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert len(state.chance_outcomes()) == DEALS
    state.apply_action(5)
    match, luck = comity.Match(game, 3, 5), np.random.default_rng(1)
    for _ in range(25):
        player = state.current_player()
        index = int(luck.choice(state.legal_actions()))
        match.play(player, match.move_of(state.table.action_of(player, index)))
        state.apply_action(index)
        assert state.table.observe(0).tobytes() == match.observe(0).tobytes()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.table.observe(None).tobytes() == match.observe().tobytes()
    kept = pyspiel.load_game(name_of(game), {"players": 3}).deserialize_state(state.serialize())
    assert kept.history() == state.history()
    assert kept.observation_tensor(1) == state.observation_tensor(1)


def test_who_is_no_player_is_told() -> None:
    state = begun()
    assert state.legal_actions(1) == []
    with pytest.raises(ValueError, match="There is no player 7; players are 0 to 2"):
        state.legal_actions(7)
    with pytest.raises(ValueError, match="Index 218 is not legal for player 0"):
        state.apply_action(218)


def test_what_it_cannot_be_made_of() -> None:
    for parameters, said in (
        ({"players": 11}, "Empires is for 2 to 10 seats"),
        ({"options": "[]"}, "options must be a JSON object"),
        ({"options": '{"x": 1}'}, "Empires has no option 'x'"),
    ):
        with pytest.raises(comity.BadOptions, match=said):
            pyspiel.load_game("comity_empires", parameters)


def test_a_state_is_copied_and_kept() -> None:
    state = begun()
    assert isinstance(state, ComityState)
    again = pickle.loads(pickle.dumps(state.table))
    assert again.observe(1).tobytes() == state.table.observe(1).tobytes()
    talking = TalkingTable("empires", 3, {})
    talking.begin(7)
    for twin in (talking.another(), pickle.loads(pickle.dumps(talking))):
        twin.play(0, twin.match.legal(0)[0])
        assert (twin.match.seq, talking.match.seq) == (1, 0)
