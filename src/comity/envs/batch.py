"""Many games at once, a step in all of them with one call: compiled, on arrays, for programs that learn.

Nothing here is hidden from whoever holds the batch, but each observation shows what its seat may know and no more.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from comity.envs.arguments import check_buffer, check_memory, named, numbers_of, whole_number
from comity.envs.arrays import find_places, mark_legal, mark_legal_bits
from comity.envs.candidates import CANDIDATES, CHOICES, DEALING
from comity.envs.layout import Field as Field
from comity.envs.layout import deals_of, layout_of
from comity.envs.layout import layout as layout
from comity.envs.loops import DRAWN, Autoreset, begin_luck, loops_of
from comity.envs.rewards import Reward
from comity.errors import BadInput, BadOptions, ComityError, shown
from comity.games import registry
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate
from comity.games.spec import RESULT
from comity.play.arguments import MAX_SEED, check_seed

NO_GAME = DRAWN - 1  # in place of a seed: the environment goes on with its game
MOST_LISTED = 1 << 20
MOST_ENVS, MOST_THREADS, MOST_DECISIONS = 1 << 24, 256, 2**31 - 1
OBS_DTYPES = ("int32", "float32")


class Batch:
    """num_envs games of the same kind, all at a decision of one seat each.

    game: its id; seats, options: as for Match, but the usual number of seats if None. num_envs: about 512 fit the
    processor's caches best. seed: 0 … 2**53 − 1, decides on every game that the batch ever plays. legal_cap: room for
    legal actions of a seat; less is taken where a game never needs so much. threads: that share out the environments;
    the same bytes with any number. autoreset: "same_step", "next_step" or "disabled". reward: "win", "place" or
    "score". max_decisions: after so many a game is truncated; None: never. obs_dtype: "int32" or "float32". deals:
    "off", or "candidates": a seat that decides may offer one of some deals instead of acting, and its partner answers
    next; see docs/research.md. buffers: arrays of the caller's by the names below, used instead of own ones.

    B environments, S seats, N numbers (see `layout`); all arrays are written anew by reset and step:
    seat (B,) i1: who decides, the lowest seat that the game waits for; -1: the game is over. obs (B, N): what that seat
    sees. legal (B, legal_cap) i4: the indices of its legal actions, count (B,) i4 of them; an index means something
    only in its own list. rewards (B, S) f4; terminated, truncated (B,) u1: of this step. final_obs (B, N): with
    same_step, the last observation of a game that ended in this step. seeds (B,) i8: of the present games, as Match
    takes them; decisions (B,) i4: made in them; states (B,): their true states, secrets included; dealings (B,) of
    candidates.DEALING, or (0,) without deals.

    Raises UnknownGame and BadOptions.
    """

    seat: NDArray[np.int8]
    obs: NDArray[Any]
    legal: NDArray[np.int32]
    count: NDArray[np.int32]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.uint8]
    truncated: NDArray[np.uint8]
    final_obs: NDArray[Any]

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        legal_cap: int = 1024,
        threads: int = 1,
        autoreset: str = "same_step",
        reward: str = "win",
        max_decisions: int | None = None,
        obs_dtype: DTypeLike = "int32",
        deals: str = "off",
        buffers: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.spec = registry.get(game)
        self.seats = self.spec.usual_seats if seats is None else seats
        self.rules = self.spec.make_rules(self.seats, {} if options is None else options)
        self.num_envs = whole_number("num_envs", num_envs, 1, MOST_ENVS)
        self.deals = deals_of(game, deals)
        most_legal = self.spec.max_legal + (CANDIDATES if self.deals else 0)
        self.legal_cap = min(whole_number("legal_cap", legal_cap, 1, MOST_LISTED), most_legal)
        self.threads = min(whole_number("threads", threads, 1, MOST_THREADS), self.num_envs)
        self.autoreset = named("autoreset", autoreset, Autoreset)
        self.reward = named("reward", reward, Reward)
        self.limit = 0 if max_decisions is None else whole_number("max_decisions", max_decisions, 1, MOST_DECISIONS)
        self.obs_dtype = observation_dtype(obs_dtype)
        self.layout = layout_of(game).with_deals() if self.deals else layout_of(game)
        self.loops = loops_of(game)
        self._helpers = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.num_actions = self.spec.mask_size + 1 + (CHOICES if self.deals else 0)  # indices, with `wait`
        self.wait = self.spec.mask_size  # the index that a game that is over has alone
        self.seed = check_seed(seed)
        self._make_arrays({} if buffers is None else buffers)
        self.reset(seed)

    def _make_arrays(self, buffers: Mapping[str, NDArray[Any]]) -> None:
        envs, threads, numbers = self.num_envs, self.threads, self.layout.size
        wanted: dict[str, tuple[tuple[int, ...], Any]] = {
            "seat": ((envs,), np.int8),
            "obs": ((envs, numbers), self.obs_dtype),
            "legal": ((envs, self.legal_cap), np.int32),
            "count": ((envs,), np.int32),
            "rewards": ((envs, self.seats), np.float32),
            "terminated": ((envs,), np.uint8),
            "truncated": ((envs,), np.uint8),
            "final_obs": ((envs, numbers), self.obs_dtype),
        }
        unknown = sorted(set(buffers) - set(wanted), key=shown)
        if unknown:
            raise BadOptions(f"buffers has {shown(unknown[0])}; there is {', '.join(wanted)}.")
        rows = {"states": self.spec.state.itemsize * envs, "actions": self.spec.action.itemsize * self.spec.max_legal}
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in wanted.values()]
        check_memory(sum(sizes) + rows["states"] + rows["actions"] * threads)
        for name, (shape, kind) in wanted.items():
            given = buffers.get(name)
            setattr(self, name, np.zeros(shape, kind) if given is None else check_buffer(name, given, shape, kind))
        self.states, self.seeds = allocate(self.spec.state, envs), np.zeros(envs, np.int64)
        self.dealings = allocate(DEALING, envs if self.deals else 0)
        self.decisions, self._luck = np.zeros(envs, np.int32), allocate(GENERATOR, envs)
        views = allocate(self.spec.state, threads)
        listed = allocate(self.spec.action, threads * self.spec.max_legal).reshape(threads, -1)
        bytes_ = views.view(np.int8).reshape(threads, -1)
        actions, logs, results = allocate(self.spec.action, threads), allocate(LOG, threads), allocate(RESULT, threads)
        self._kept = (self.states, self._luck, self.seeds, self.decisions, self.dealings)
        self._room = (views, bytes_, logs, listed, actions, results, allocate(self.spec.deal, threads))
        self._shown = tuple(getattr(self, name) for name in wanted)
        self._places = np.zeros(envs, np.int32)
        self._unusable = False  # a list did not fit

    @property
    def dones(self) -> NDArray[np.bool_]:
        """(B,): whether a game ended in this step, for whatever reason."""
        return (self.terminated | self.truncated).astype(np.bool_)

    def reset(self, seed: int | ArrayLike | None = None, mask: ArrayLike | None = None) -> None:
        """A new game in every environment, or in those that mask (B,) of bool names.

        seed: None: the environments' luck goes on; a number: it begins anew, as in a new batch; (B,) numbers: the seeds
        of the games that begin now, as Match takes them. Raises BadInput and BadOptions.
        """
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else self._mask_of(mask)
        given = np.where(chosen, DRAWN, NO_GAME).astype(np.int64)
        if seed is not None and np.ndim(seed) == 0:
            fresh = allocate(GENERATOR, self.num_envs)
            begin_luck(fresh, check_seed(seed), 0)
            self._luck[chosen] = fresh[chosen]
        elif seed is not None:
            seeds = numbers_of("seed", seed, (self.num_envs,))
            outside = np.flatnonzero(chosen & ((seeds < 0) | (seeds > MAX_SEED)))
            if len(outside):
                raise BadInput(f"seed of environment {outside[0]} must be 0 to 2**53 - 1, not {seeds[outside[0]]}.")
            given[chosen] = seeds[chosen]
        self._unusable = False
        self._require_room(self.loops.reset(self.rules, self._kept, self._room, self._shown, given))

    def _mask_of(self, mask: ArrayLike) -> NDArray[np.bool_]:
        chosen = np.asarray(mask)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "bu":
            raise BadInput(f"mask must be {self.num_envs} of True or False, not {chosen.dtype} of {chosen.shape}.")
        return chosen.astype(np.bool_)

    def step(self, choice: ArrayLike) -> None:
        """Make a decision in every environment. choice (B,): places in the legal lists, 0 … count − 1 each.

        Raises BadInput, and then nothing has changed.
        """
        places = numbers_of("choice", choice, (self.num_envs,))
        wrong = (places < 0) | (places >= self.count)
        if wrong.any():
            b = int(np.argmax(wrong))
            raise BadInput(f"choice of environment {b} must be 0 to {self.count[b] - 1}, not {places[b]}.")
        self._step(places)

    def step_index(self, index: ArrayLike) -> None:
        """The same by index: index (B,): one of each legal list. Raises BadInput, and then nothing has changed."""
        indices = numbers_of("index", index, (self.num_envs,))
        self._require_usable()
        b = int(find_places(self.legal, self.count, indices, self._places))
        if b >= 0:
            raise BadInput(f"index {indices[b]} of environment {b} is not legal there.")
        self._step(self._places)

    def _step(self, places: NDArray[Any]) -> None:
        self._require_usable()
        if self.autoreset == Autoreset.DISABLED and self.seat.min() < 0:
            raise BadInput(f"environment {int(self.seat.argmin())} is over: reset it first, as autoreset is disabled.")
        choice = places.astype(np.int32, copy=False)
        settings = (int(self.reward), int(self.autoreset), self.limit)
        given = (self.rules, self._kept, self._room, self._shown, choice, *settings)
        if self._helpers is None:
            self._require_room(self.loops.step(*given, 0, 1))
        else:
            parts = [self._helpers.submit(self.loops.step, *given, part, self.threads) for part in range(self.threads)]
            self._require_room(max(part.result() for part in parts))

    def _require_usable(self) -> None:
        if self._unusable:
            raise ComityError("This batch had a list of legal actions that did not fit: reset it first.")

    def _require_room(self, longest: int) -> None:
        """Raises ComityError where a list does not fit: it is never cut in silence."""
        if longest > self.legal_cap:
            self._unusable = True
            b = int(self.count.argmax())
            raise ComityError(
                f"Seat {self.seat[b]} of environment {b} has {longest} legal actions, but legal_cap is "
                f"{self.legal_cap}: make the batch with a larger one."
            )

    def mask(self, out: NDArray[np.uint8] | None = None, packed: bool = False) -> NDArray[np.uint8]:
        """(B, num_actions) u1: 1 at each legal index; packed: as bits, index i is bit i % 8 of byte i // 8.

        A mask of every index costs more than a step in Wealth of Nations: use the lists where you can.
        """
        width = (self.num_actions + 7) // 8 if packed else self.num_actions
        shape = (self.num_envs, width)
        marks = np.empty(shape, np.uint8) if out is None else check_buffer("out", out, shape, np.uint8)
        self._require_usable()
        (mark_legal_bits if packed else mark_legal)(self.legal, self.count, marks)
        return marks


def observation_dtype(dtype: DTypeLike) -> np.dtype[Any]:
    """Raises BadOptions."""
    try:
        kind = np.dtype(dtype)
    except TypeError:
        kind = None
    if kind is None or kind.name not in OBS_DTYPES:
        raise BadOptions(f"obs_dtype must be {' or '.join(OBS_DTYPES)}, not {shown(dtype)}.")
    return kind
