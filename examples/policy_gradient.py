"""A small learner with NumPy alone: REINFORCE on a batch of Empires, its own seat against bots that play at random.

    python examples/policy_gradient.py [--games 6000] [--seats 2] [--seed 1]

The policy is linear: each index has a weight for each feature of what the seat sees, and the legal indices share the
probability (softmax). After each game that ended, the log-probabilities of what was chosen are pushed by what the game
paid, less what it pays on average (Williams, 1992). Prints the share of first place with its 95 % interval.
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.arena.intervals import wilson
from comity.envs.batch import Batch, layout

Floats = NDArray[np.float64]
Decision = tuple[Any, Floats, Floats, NDArray[np.int32]]  # place, features, probabilities, indices
ASSETS = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")
STEPS = 24
ENVS = 128
RATE = 0.03


class Learner:
    """weights: (indices, features)."""

    def __init__(self, batch: Batch, learner: int, seed: int) -> None:
        offsets = {field.name: field.offset for field in layout("empires")}
        self.step = offsets["step"]
        self.own = [offsets[f"players[{learner}].{name}"] for name in ASSETS]
        self.weights: Floats = np.zeros((batch.num_actions, 1 + STEPS + len(ASSETS)))
        self.luck = np.random.default_rng(seed)

    def features(self, obs: NDArray[np.int32]) -> Floats:
        """(B, F) of observations (B, N): one, the step, and what the seat has, in tens."""
        found = np.zeros((len(obs), self.weights.shape[1]))
        found[:, 0] = 1
        found[np.arange(len(obs)), 1 + np.clip(obs[:, self.step], 0, STEPS - 1)] = 1
        found[:, 1 + STEPS :] = np.clip(obs[:, self.own] / 10, -2, 2)
        return found

    def choose(self, obs: NDArray[np.int32], legal: NDArray[np.int32], count: NDArray[np.int32]) -> Decision:
        """Places in the lists (B,), with the features and the probabilities (B, L) that led to them."""
        seen, width = self.features(obs), int(count.max())
        listed = legal[:, :width]
        there = np.arange(width) < count[:, None]
        logits = np.where(there, np.einsum("blf,bf->bl", self.weights[np.where(there, listed, 0)], seen), -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        drawn = (np.cumsum(odds, axis=1) < self.luck.random((len(obs), 1))).sum(axis=1)
        return np.minimum(drawn, count - 1), seen, odds, listed

    def learn(self, steps: list[Decision], advantage: float) -> None:
        """Push what was chosen in a game. steps: place, features, probabilities, indices of each decision."""
        for place, seen, odds, listed in steps:
            change = -odds
            change[int(place)] += 1
            np.add.at(self.weights, listed, RATE * advantage * np.outer(change, seen))


def play(batch: Batch, learner: Learner, seat: int, games: int, learning: bool) -> float:
    """Play so many games; the learner's share of first place."""
    paths: list[list[Decision]] = [[] for _ in range(batch.num_envs)]
    done, won, others = 0, 0.0, np.random.default_rng(batch.seed)
    while done < games:
        places = (others.random(batch.num_envs) * batch.count).astype(np.int64)
        mine = np.flatnonzero(batch.seat == seat)
        if len(mine):
            chosen, seen, odds, listed = learner.choose(batch.obs[mine], batch.legal[mine], batch.count[mine])
            places[mine] = chosen
            for k, b in enumerate(mine if learning else ()):
                size = int(batch.count[b])
                paths[b].append((chosen[k], seen[k], odds[k, :size], listed[k, :size].copy()))
        batch.step(places)
        for b in np.flatnonzero(batch.terminated):
            done, won = done + 1, won + float(batch.rewards[b, seat])
            if learning:
                learner.learn(paths[b], float(batch.rewards[b, seat]) - 1 / batch.seats)
            paths[b] = []
    return won / done


def train(games: int, seats: int = 2, seed: int = 1, tested: int = 1000) -> tuple[float, float]:
    """Shares of first place before and after learning from so many games, each of `tested` games."""
    seat = 0
    batch = Batch("empires", ENVS, seats, seed=seed)
    learner = Learner(batch, seat, seed)
    before = play(Batch("empires", ENVS, seats, seed=seed + 1), learner, seat, tested, learning=False)
    play(batch, learner, seat, games, learning=True)
    return before, play(Batch("empires", ENVS, seats, seed=seed + 2), learner, seat, tested, learning=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=6000, help="to learn from (default %(default)s)")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tested = 1000
    before, after = train(arguments.games, arguments.seats, arguments.seed, tested)
    for name, share in (("before", before), ("after", after)):
        low, high = wilson(share, tested)
        print(f"{name}: {share:.3f} of first places against random, {low:.3f} to {high:.3f} (95 %)")  # noqa: T201


if __name__ == "__main__":
    main()
