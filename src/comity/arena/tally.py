"""The summary of many games: by bot, by seat and by nation."""

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.bots.bot import Batch, GameBots
from comity.games.common.rows import Rows
from comity.games.spec import NO_SCORE, GameSpec

Json = dict[str, Any]


class Tally:
    """Games as they come in, in order; the digest is SHA-256 over their bytes."""

    def __init__(self, bots: GameBots, spec: GameSpec, lineup: Sequence[str], empty: Batch) -> None:
        """lineup: the bots by seat in the first game; from game to game they move on by one seat. empty: no games."""
        self.bots = bots
        self.spec = spec
        self.lineup = lineup
        known = [*bots.names, *lineup]
        self.playing = sorted(set(lineup), key=known.index)  # the names of the bots, as they are listed
        self.seats = len(lineup)
        self.batches = [empty]  # it gives the arrays their types
        self.games = 0
        self.digest = hashlib.sha256()

    def add(self, batch: Batch) -> None:
        self.batches.append(batch)
        self.games += len(batch.games)
        self.digest.update(batch.games.tobytes() + batch.results.tobytes())

    def sitting(self) -> NDArray[np.int8]:
        """(games, seats): which of those that play sits in each seat of each game."""
        numbers = np.array([self.playing.index(name) for name in self.lineup], np.int8)
        turns = (np.arange(self.games) % self.seats).astype(np.int8)
        sitting: NDArray[np.int8] = numbers[(np.arange(self.seats, dtype=np.int8) + turns[:, None]) % self.seats]
        return sitting

    def summary(self) -> Json:
        """Places count from 1, shared ones alike; a shared first place is a win for each, and part of one in win_share.

        Means and shares are rounded to four places; None where there is nothing to take them of.
        """
        games = np.concatenate([batch.games for batch in self.batches])
        results = np.concatenate([batch.results for batch in self.batches])
        sitting = self.sitting()
        nations = games["nations"][:, : self.seats]
        seats = np.broadcast_to(np.arange(self.seats), nations.shape)
        fields = Outcomes(results, self.seats)
        broken = {
            name: int((games["broken"] >> number & 1).sum())
            for number, name in enumerate(self.bots.broken)
            if (games["broken"] >> number & 1).any()
        }
        return {
            "by_bot": {
                name: fields.json(sitting == number)
                for number, name in enumerate(self.playing)
                if (sitting == number).any()
            },
            "by_seat": [fields.json(seats == seat) for seat in range(self.seats)],
            "by_nation": {
                name: fields.json(nations == number)
                for number, name in enumerate(self.bots.nations)
                if (nations == number).any()
            },
            "decisions": spread(games["decisions"]),
            "rounds": spread(games["rounds"]),
            "reasons": {
                reason.name.lower(): int((results["reason"] == reason)[games["stalled"] == 0].sum())
                for reason in self.spec.end_reasons
            },
            "kinds": {name: int(games["kinds"][:, kind].sum()) for kind, name in enumerate(self.bots.kinds)},
            "broken": int((games["broken"] != 0).sum()),
            "broken_invariants": broken,
            "stalled": int(games["stalled"].sum()),
            "digest": self.digest.hexdigest(),
        }


class Outcomes:
    """Scores and places of all games; every array is (games, seats)."""

    def __init__(self, results: Rows, seats: int) -> None:
        self.scores = results["scores"][:, :seats]
        self.places = results["places"][:, :seats] + 1
        self.wins = self.places == 1
        self.shares = self.wins / np.maximum(1, self.wins.sum(axis=1, keepdims=True))

    def json(self, chosen: NDArray[np.bool_]) -> Json:
        """The summary of some seats of some games; chosen: (games, seats)."""
        scores = self.scores[chosen]
        return {
            "games": int(chosen.sum()),
            "wins": int(self.wins[chosen].sum()),
            "win_share": mean(self.shares[chosen]),
            "mean_place": mean(self.places[chosen]),
            "mean_score": mean(scores[scores != NO_SCORE]),
        }


def mean(values: NDArray[Any]) -> float | None:
    return round(float(values.mean()), 4) if values.size else None


def spread(values: NDArray[Any]) -> Json:
    """Least, mean and most; the number that half of them, and nine tenths of them, do not go beyond."""
    if not values.size:
        return dict.fromkeys(("least", "mean", "median", "p90", "most"))
    median, p90 = np.quantile(values, (0.5, 0.9), method="inverted_cdf").tolist()
    return {"least": int(values.min()), "mean": mean(values), "median": median, "p90": p90, "most": int(values.max())}
