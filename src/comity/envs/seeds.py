"""The seeds of one game after another."""

import hashlib

import numpy as np

from comity.play.arguments import MAX_SEED, check_seed


class Seeds:
    """next(seed): the seed of the next game. Given one, it is that; else it follows from the last one given.

    Without any, the first is drawn from the system's luck.
    """

    def __init__(self) -> None:
        self.given: int | None = None
        self.games = 0

    def next(self, seed: int | None = None) -> int:
        """Raises BadOptions for what is no seed."""
        if seed is not None:
            self.given, self.games = check_seed(seed), 0
            return self.given
        if self.given is None:
            self.given = int(np.random.default_rng().integers(MAX_SEED))
        self.games += 1
        return int.from_bytes(hashlib.sha256(f"{self.given} {self.games}".encode()).digest()[:8], "big") >> 11
