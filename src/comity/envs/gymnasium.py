"""Both games for Gymnasium: one learner in a seat, bots in all others."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.bots.registry import line_up, make_bot, usual_bot
from comity.envs.among_bots import let_bots_play
from comity.envs.arguments import named, whole_number
from comity.envs.extras import missing
from comity.envs.rewards import Reward
from comity.envs.seeds import Seeds
from comity.envs.table import DealingTable, TalkingTable, make_table, try_move
from comity.errors import BadInput, BadOptions, shown

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("envs", "comity.envs.gymnasium", error) from None

Numbers = NDArray[np.int32]
Info = dict[str, Any]
MOST_DECISIONS = 2**31 - 1
USUAL_MOST = 10_000  # decisions of the learner
AUTORESET = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
    "disabled": AutoresetMode.DISABLED,
}


class ComityEnv(gymnasium.Env[Numbers, np.int64]):
    """A game with the learner in one seat and bots in the others.

    game, seats, options: as for Match, but the usual number of seats if None. learner: its seat. bots: the name of the
    bot in every other seat, or one name a seat, the learner's not looked at; None: the game's best. deals: "off";
    "candidates": more indices of the learner offer one of some deals, which bots answer; "structured": step takes moves
    as JSON too, and bots deal as at any table. reward: "win", "place" or "score", paid at the end. max_decisions: after
    so many of the learner the game is truncated. render_mode: None, "human" (stdout) or
    "ansi" (text).

    An observation is (N,) i4, numbers as `layout` names them; an action is an index. Legal ones are marked by
    `action_masks()` and by the info's "action_mask", (A,) i1. What is not legal changes nothing and the info says
    "illegal". Raises UnknownGame and BadOptions.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        learner: int = 0,
        bots: str | Sequence[str] | None = None,
        deals: str = "off",
        reward: str = "win",
        max_decisions: int = USUAL_MOST,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.table = make_table(game, seats, options, deals)
        self.learner = whole_number("learner", learner, 0, self.table.seats - 1)
        self.names = names_of(game, self.table.seats, bots)
        self.reward = named("reward", reward, Reward)
        self.limit = whole_number("max_decisions", max_decisions, 1, MOST_DECISIONS)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(*self.table.layout.bounds(), dtype=np.int32)
        self.action_space = spaces.Discrete(self.table.num_actions)
        self.seeds = Seeds()

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Numbers, Info]:
        """A new game. seed: its seed, as Match takes it; None: it follows from the last one given."""
        super().reset(seed=seed, options=options)
        return self.begin(self.seeds.next(seed))

    def begin(self, seed: int) -> tuple[Numbers, Info]:
        """A new game with this seed."""
        self.table.begin(seed)
        rules, game = self.table.rules, self.table.spec.id
        self.seed = seed
        self.bots = [make_bot(game, name, rules, seat, seed) for seat, name in enumerate(self.names)]
        self.decisions = 0
        self.let_bots_play()
        return self.observation(), self.info()

    def let_bots_play(self) -> None:
        """Until the learner decides, or the game is over. Of several seats that the game waits for, the lowest acts."""
        if isinstance(self.table, TalkingTable):
            others = {seat: bot for seat, bot in enumerate(self.bots) if seat != self.learner}
            let_bots_play(self.table.match, others, self.seed)
            return
        while self.table.pending and self.table.pending[0] != self.learner:
            seat = self.table.pending[0]
            view = self.table.observe(seat)
            if isinstance(self.table, DealingTable) and self.table.partner is not None:
                takes = self.table.mask(seat, waits=False)[self.table.accept]
                taken = takes and self.bots[seat].answer(view, self.table.offer)
                self.table.play(seat, self.table.accept if taken else self.table.decline)
            else:
                self.table.play(seat, self.bots[seat].choose(view))

    def observation(self) -> Numbers:
        return self.table.numbers(self.learner)

    def info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """(A,): 1 at each legal index; once the game is over, at the one for waiting."""
        return self.table.mask(self.learner, waits=self.learner not in self.table.pending)

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, Info]:
        """What the learner does, and what the bots do then. Raises BadInput once the game is over."""
        if not self.table.pending:
            raise BadInput("The game is over: reset the environment before the next step.")
        chosen, refusal = try_move(self.table, self.learner, action)
        if chosen is not None and refusal is None:
            self.table.play(self.learner, chosen)
        if refusal is None:
            self.let_bots_play()
        self.decisions += 1
        over = not self.table.pending
        info = self.info() if refusal is None else {**self.info(), "illegal": True}
        truncated = not over and self.decisions >= self.limit
        return self.observation(), self.table.rewards(self.reward)[self.learner], over, truncated, info

    def render(self) -> str | None:
        """The table as a spectator sees it, as JSON."""
        text = self.table.text()
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
        return text if self.render_mode == "ansi" else None


def names_of(game: str, seats: int, bots: str | Sequence[str] | None) -> tuple[str, ...]:
    """A bot for each seat. Raises BadOptions."""
    if bots is None:
        return line_up(game, seats, [usual_bot(game)])
    return line_up(game, seats, [bots] if isinstance(bots, str) else bots)


class ComityVectorEnv(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """num_envs of them with one call.

    The arguments are those of ComityEnv. autoreset: "same_step", as the metadata say, "next_step" or "disabled", where
    reset takes options={"reset_mask": (B,) of bool}. copy: whether what is returned stays as it is in the next step;
    False saves the copying. Observations (B, N), rewards (B,) f8; infos: "action_mask" (B, A) i1, "illegal" (B,) of
    bool; with same_step also "final_obs" (B, N), whose rows count where a game has ended.
    """

    def __init__(
        self, game: str, num_envs: int, *arguments: Any, autoreset: str = "same_step", copy: bool = True, **more: Any
    ) -> None:
        if autoreset not in AUTORESET:
            raise BadOptions(f"autoreset must be {' or '.join(map(repr, AUTORESET))}, not {shown(autoreset)}.")
        self.num_envs = whole_number("num_envs", num_envs, 1, 1 << 16)
        self.envs = [ComityEnv(game, *arguments, **more) for _ in range(self.num_envs)]
        first = self.envs[0]
        self.mode, self.copy = AUTORESET[autoreset], copy
        self.metadata = {**first.metadata, "autoreset_mode": self.mode}
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.seeds = Seeds()
        shape = (self.num_envs, first.table.layout.size)
        self._obs, self._final = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
        self._masks = np.zeros((self.num_envs, first.table.num_actions), np.int8)
        self._rewards = np.zeros(self.num_envs)
        self._over, self._cut, self._illegal = (np.zeros(self.num_envs, np.bool_) for _ in range(3))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Numbers, Info]:
        """New games, all or those of options["reset_mask"]; the seed decides on all of them. Raises BadInput."""
        super().reset(seed=seed)
        chosen = np.ones(self.num_envs, np.bool_) if not options else np.asarray(options.get("reset_mask", True))
        if chosen.shape not in ((), (self.num_envs,)) or chosen.dtype != np.bool_:
            raise BadInput(
                f"reset_mask must be {self.num_envs} of True or False, not {chosen.dtype} of {chosen.shape}."
            )
        if seed is not None:
            self.seeds.next(seed)
        for b in np.flatnonzero(np.broadcast_to(chosen, (self.num_envs,))):
            self._begin(int(b))
        return self._kept(self._obs), self._infos()

    def _begin(self, b: int) -> None:
        self._obs[b], info = self.envs[b].begin(self.seeds.next())
        self._masks[b] = info["action_mask"]
        self._rewards[b], self._over[b], self._cut[b], self._illegal[b] = 0, False, False, False

    def step(self, actions: Any) -> tuple[Numbers, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """An index for each environment. Raises BadInput, and then nothing has changed."""
        indices = np.asarray(actions)
        if indices.shape != (self.num_envs,) or indices.dtype.kind not in "iu":
            raise BadInput(f"actions must be {self.num_envs} whole numbers, not {indices.dtype} of {indices.shape}.")
        ended = self._over | self._cut
        if self.mode is AutoresetMode.DISABLED and ended.any():
            raise BadInput(f"Environment {int(ended.argmax())} is over: reset it first, as autoreset is disabled.")
        for b, index in enumerate(indices.tolist()):
            if ended[b] and self.mode is AutoresetMode.NEXT_STEP:
                self._begin(b)
            else:
                self._step_one(b, index)
        rewards, over, cut = (self._kept(array) for array in (self._rewards, self._over, self._cut))
        return self._kept(self._obs), rewards, over, cut, self._infos()

    def _step_one(self, b: int, index: int) -> None:
        self._obs[b], reward, over, cut, info = self.envs[b].step(index)
        illegal = "illegal" in info
        if self.mode is AutoresetMode.SAME_STEP and (over or cut):
            self._final[b] = self._obs[b]
            self._begin(b)
        else:
            self._masks[b] = info["action_mask"]
        self._rewards[b], self._over[b], self._cut[b], self._illegal[b] = reward, over, cut, illegal

    def _infos(self) -> Info:
        infos: Info = {"action_mask": self._kept(self._masks), "illegal": self._kept(self._illegal)}
        if self.mode is AutoresetMode.SAME_STEP and (self._over | self._cut).any():
            infos["final_obs"] = self._kept(self._final)
            infos["_final_obs"] = self._over | self._cut
        return infos

    def action_masks(self) -> NDArray[np.int8]:
        """(B, A): 1 at each legal index."""
        return self._kept(self._masks)

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
