"""Both games for OpenSpiel: importing this module registers comity_empires and comity_wealth_of_nations.

A game begins with a chance node over DEALS seeds of all its luck; from then on nothing is drawn that the seed does not
decide, so that a history says everything. Where several seats may choose, the lowest that the game waits for does.
"""

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from comity.envs.extras import missing
from comity.envs.layout import deals_of
from comity.envs.rewards import Reward
from comity.envs.table import DealingTable, Table
from comity.errors import BadOptions, shown
from comity.games import registry

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", "comity.envs.open_spiel", error) from None

DEALS = 1000  # seeds that the chance node chooses among
LONGEST = 1 << 18  # decisions that a game may take


def name_of(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"comity_{game.replace('-', '_')}"


def type_of(game: str) -> Any:
    spec = registry.get(game)
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[-1],
        min_num_players=spec.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.usual_seats, "options": "{}", "deals": "off"},
    )


class ComityGame(pyspiel.Game):
    """A game at a table. Parameters: players, how many; options: the game's options as a JSON object; deals: "off" or
    "candidates".

    Returns are each seat's share of first place. Observations are float32 (N,), numbers as `layout` names them.
    """

    def __init__(self, game: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        deals = deals_of(game, given.get("deals", "off"))
        kind = DealingTable if deals else Table
        table = kind(game, given.get("players"), options_of(given.get("options", "{}")))
        info = pyspiel.GameInfo(
            num_distinct_actions=table.num_actions if deals else table.wait,
            max_chance_outcomes=DEALS,
            num_players=table.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), info, given)
        self.table, self.seats = table, table.seats

    def new_initial_state(self) -> "ComityState":
        """Before the luck is chosen."""
        return ComityState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """What a player sees now; None for observations of another kind, such as those with a memory."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return None if params or kind.perfect_recall else Observer(self)


def options_of(text: object) -> dict[str, Any]:
    """Raises BadOptions."""
    try:
        options = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadOptions(f"options must be a JSON object, not {shown(text)}.")
    return options


class ComityState(pyspiel.State):
    """Where a game stands, after its history."""

    def __init__(self, game: ComityGame) -> None:
        super().__init__(game)
        self.seats = game.seats
        self.table = game.table.another()
        self.seed: int | None = None

    def current_player(self) -> int:
        """The lowest seat that the game waits for; chance at first."""
        if self.seed is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.pending[0] if self.table.pending else int(pyspiel.PlayerId.TERMINAL)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Indices, ascending; of another than who decides, none. Raises ValueError for no player."""
        if player is None:
            return list(super().legal_actions())
        if player != pyspiel.PlayerId.CHANCE:
            check_player(player, self.seats)
        return list(super().legal_actions(player))

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return [int(index) for index in np.flatnonzero(self.table.mask(player, waits=False))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed alike."""
        return [(seed, 1 / DEALS) for seed in range(DEALS)]

    def _apply_action(self, index: int) -> None:
        if self.seed is None:
            self.seed = int(index)
            self.table.begin(self.seed)
            return
        player = self.current_player()
        action = self.table.action_of(player, int(index))
        if action is None:
            raise ValueError(f"Index {index} is not legal for player {player}.")
        self.table.play(player, action)

    def _action_to_string(self, player: int, index: int) -> str:
        """A move as JSON."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {index}"
        action = self.table.action_of(player, int(index))
        if action is None:
            return f"index {index}"
        if isinstance(action, int):
            return self.table.words(player, action)
        return json.dumps(self.table.adapter.decode(action, self.table.observe(player))[0].to_json())

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.seed is not None and not self.table.pending

    def returns(self) -> list[float]:
        """Each seat's share of first place, 0 before the end."""
        return self.table.rewards(Reward.WIN) if self.seed is not None else [0.0] * self.seats

    def __str__(self) -> str:
        return self.table.text() if self.seed is not None else "before the deal"


def check_player(player: int, players: int) -> None:
    """Raises ValueError."""
    if not 0 <= player < players:
        raise ValueError(f"There is no player {player}; players are 0 to {players - 1}.")


class Observer:
    """What a player sees now. tensor: float32 (N,); dict: the same under the name "numbers"."""

    def __init__(self, game: ComityGame) -> None:
        self.layout = game.table.layout
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {"numbers": self.tensor}

    def set_from(self, state: ComityState, player: int) -> None:
        """Write what the player sees; zeros before the luck is chosen. Raises ValueError for no player."""
        check_player(player, state.seats)
        self.tensor[:] = 0 if state.seed is None else state.table.numbers(player)

    def string_from(self, state: ComityState, player: int) -> str:
        """The same as JSON, for people."""
        self.set_from(state, player)
        if state.seed is None:
            return "before the deal"
        return json.dumps(state.table.adapter.seat_state_json(state.table.observe(player), player))


def register(game: str) -> None:
    """Make a game known to OpenSpiel."""

    class Registered(ComityGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(type_of(game), Registered)


for own in registry.OWN:
    register(own)
