"""Both games for PettingZoo: `env` asks one seat after another (AEC), `parallel_env` all that can act at once."""

import random
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.envs.arguments import named, whole_number
from comity.envs.extras import missing
from comity.envs.rewards import Reward
from comity.envs.seeds import Seeds
from comity.envs.table import Move, make_table, try_move

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing("envs", "comity.envs.pettingzoo", error) from None

Observation = dict[str, NDArray[Any]]
Infos = dict[str, dict[str, Any]]
MOST_DECISIONS = 2**31 - 1
USUAL_MOST = 100_000  # decisions: far more than a game takes, but a policy may do nothing for ever
RENDER_MODES = ["human", "ansi"]


def env(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **more: Any) -> "ComityAEC":
    """A game in which seats are asked in turn; see Setting for the arguments. Raises UnknownGame and BadOptions."""
    return ComityAEC(Setting(game, seats, options, **more))


def parallel_env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **more: Any
) -> "ComityParallel":
    """A game in which all are asked at once; see Setting for the arguments. Raises UnknownGame and BadOptions."""
    return ComityParallel(Setting(game, seats, options, **more))


class Setting:
    """What both kinds have in common.

    game, seats, options: as for Match, but the usual number of seats if None. deals: "off"; "candidates": more indices
    offer one of some deals, and answer; "structured": step takes moves as JSON too, offers included. reward: "win",
    "place" or "score", paid at the end. max_decisions: after so many the game is truncated. render_mode: None, "human"
    (stdout) or "ansi" (text).

    Agents are seat_0, seat_1 …, all of them until the end. An observation is {"observation": numbers (N,) i4, as
    `layout` names them, "action_mask": (A,) i1}; an action is an index that the mask marks, `table.wait` is to wait.
    What is not legal is taken as waiting, and the agent's info says {"illegal": …}.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        deals: str = "off",
        reward: str = "win",
        max_decisions: int = USUAL_MOST,
        render_mode: str | None = None,
    ) -> None:
        self.table = make_table(game, seats, options, deals)
        self.reward = named("reward", reward, Reward)
        self.limit = whole_number("max_decisions", max_decisions, 1, MOST_DECISIONS)
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        low, high = self.table.layout.bounds()
        size = self.table.num_actions
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.agents
        }

    def seat(self, agent: str) -> int:
        return self.agents.index(agent)

    def observation(self, seat: int, mask: NDArray[np.int8]) -> Observation:
        return {"observation": self.table.numbers(seat), "action_mask": mask}

    def render(self) -> str | None:
        text = self.table.text()
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
        return text if self.render_mode == "ansi" else None


class ComityAEC(AECEnv[str, Observation, Any]):
    """One seat after another: of those that the game waits for, the next one clockwise from who acted last.

    With structured deals all are asked who can do anything, such as answer an offer; they may wait.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.metadata = {
            "name": f"comity_{setting.table.spec.id}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.setting, self.table = setting, setting.table
        self.render_mode = setting.render_mode
        self.possible_agents = list(setting.agents)
        self.action_spaces, self.observation_spaces = dict(setting.action_spaces), dict(setting.observation_spaces)
        self.agents: list[str] = []

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game. seed: its seed, as Match takes it; None: it follows from the last one given."""
        self.table.begin(self.setting.seeds.next(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.decisions = 0
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.asked[0]]

    def observe(self, agent: str) -> Observation:
        """What the agent sees; its mask marks what it can do now, in its turn."""
        seat = self.setting.seat(agent)
        if agent != self.agent_selection or not self.table.pending:
            mask = np.zeros(self.table.num_actions, np.int8)
            mask[self.table.wait] = 1
        else:
            mask = self.table.mask(seat, waits=seat not in self.table.pending)
        return self.setting.observation(seat, mask)

    def step(self, action: Move | None) -> None:
        """What the selected agent does: an index, or, with structured deals, a move as JSON; None once it is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.setting.seat(agent)
        self.infos = {each: {} for each in self.agents}
        chosen, refusal = try_move(self.table, seat, action)
        if refusal is not None:
            self.infos[agent] = {"illegal": refusal}
        elif chosen is not None:
            self.table.play(seat, chosen)
        self.decisions += 1
        if not self.table.pending:
            self.rewards = dict(zip(self.agents, self.table.rewards(self.setting.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= self.setting.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        asked = self.table.asked or (0,)
        self.agent_selection = self.possible_agents[next((other for other in asked if other > seat), asked[0])]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as a spectator sees it, as JSON."""
        return self.setting.render()

    def close(self) -> None:
        """There is nothing to close."""


class ComityParallel(ParallelEnv[str, Observation, Any]):
    """All at once: whoever can do something says what, and a seeded order decides who comes first.

    An action is checked again when its turn comes; one that is no longer possible, or comes after the game has gone on
    to another step, is not done, and the agent's info says {"stale": …}.
    """

    def __init__(self, setting: Setting) -> None:
        self.metadata = {"name": f"comity_{setting.table.spec.id}", "render_modes": RENDER_MODES}
        self.setting, self.table = setting, setting.table
        self.render_mode = setting.render_mode
        self.possible_agents = list(setting.agents)
        self.action_spaces, self.observation_spaces = dict(setting.action_spaces), dict(setting.observation_spaces)
        self.agents: list[str] = []

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game. seed: its seed, as Match takes it, and the order's; None: it follows from the last one given."""
        game_seed = self.setting.seeds.next(seed)
        self.table.begin(game_seed)
        self.order = random.Random(game_seed)
        self.agents = list(self.possible_agents)
        self.decisions = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        able, pending = self.table.able, self.table.pending
        return {
            agent: self.setting.observation(seat, self.mask(seat, able, pending))
            for seat, agent in enumerate(self.agents)
        }

    def mask(self, seat: int, able: tuple[int, ...], pending: tuple[int, ...]) -> NDArray[np.int8]:
        if seat in able:
            return self.table.mask(seat, waits=seat not in pending)
        mask = np.zeros(self.table.num_actions, np.int8)
        mask[self.table.wait] = 1
        return mask

    def step(
        self, actions: Mapping[str, Move]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """What each agent does; one that is left out waits."""
        infos: Infos = {agent: {} for agent in self.agents}
        moment, chosen = self.table.moment, {}
        for agent, move in actions.items():
            seat = self.setting.seat(agent)
            ready, refusal = try_move(self.table, seat, move)
            if refusal is not None:
                infos[agent] = {"illegal": refusal}
            elif ready is not None:
                chosen[agent] = ready
        order = sorted(chosen)
        self.order.shuffle(order)
        for agent in order:
            seat = self.setting.seat(agent)
            refusal = {"code": "step_over"} if self.table.moment != moment else self.table.refusal(seat, chosen[agent])
            if refusal is None:
                self.table.play(seat, chosen[agent])
            else:
                infos[agent] = {"stale": refusal}
        self.decisions += 1
        over = not self.table.pending
        cut = not over and self.decisions >= self.setting.limit
        observations, agents = self.observations(), list(self.agents)
        rewards = dict(zip(agents, self.table.rewards(self.setting.reward), strict=True))
        if over or cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> str | None:
        """The table as a spectator sees it, as JSON."""
        return self.setting.render()

    def close(self) -> None:
        """There is nothing to close."""
