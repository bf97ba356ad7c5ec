"""Random games with candidate deals in a batch, and what they came to."""

from typing import NamedTuple

import numpy as np

from comity.envs.batch import Batch


class Played(NamedTuple):
    """broken: every invariant ever broken, as bits; settled, refused: offers; games: that ended; decisions: of all."""

    broken: int
    settled: int
    refused: int
    games: int
    decisions: int


def play_deals(game: str, deals: int, seed: int, seats: int | None = None, num_envs: int = 64) -> Played:
    """Play at random, deals first three times of four, until so many offers were answered; every state is checked."""
    batch = Batch(game, num_envs, seats, seed=seed, deals="candidates", legal_cap=1 << 14)
    luck, status = np.random.default_rng(seed), batch.spec.contract.status
    totals = dict.fromkeys(("broken", "settled", "refused", "games", "decisions"), 0)
    while totals["settled"] + totals["refused"] < deals:
        before = batch.dealings.copy()
        batch.step(choose(batch, luck))
        for b in range(num_envs):
            totals["broken"] |= int(status(batch.rules, batch.states[b : b + 1]))
        for answer in ("settled", "refused"):
            totals[answer] += int(np.maximum(batch.dealings[answer] - before[answer], 0).sum())
        totals["games"] += int(batch.terminated.sum())
        totals["decisions"] += num_envs
    return Played(**totals)


def choose(batch: Batch, luck: np.random.Generator) -> np.ndarray:
    """A place in each legal list: of a deal, where there is one, three times of four."""
    places = (luck.random(batch.num_envs) * batch.count).astype(np.int64)
    for b in np.flatnonzero(luck.random(batch.num_envs) < 0.75):
        deals = np.flatnonzero(batch.legal[b, : batch.count[b]] > batch.wait)
        if len(deals):
            places[b] = luck.choice(deals)
    return places
