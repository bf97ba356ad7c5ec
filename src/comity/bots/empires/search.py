"""The bot `search`: it imagines the rest of the game after each of its choices, and trades like `trader`."""

import time
from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from comity.bots.bot import Level, Parameter
from comity.bots.empires import playouts
from comity.bots.empires.scratch import SCRATCH
from comity.bots.empires.trader import TraderBot
from comity.bots.situation import Decision, Situation
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.empires.spec import SPEC

SLICE = 4  # imagined games of each choice between two looks at the clock


class SearchBot(TraderBot):
    """Sequential halving: all choices are tried alike, then the better half of them again, until one is left."""

    name = "search"
    level = Level.HARD
    help = "Imagines hundreds of games after each of its choices, takes what wins most of them, and trades."
    parameters: ClassVar = {
        **TraderBot.parameters,
        "n": Parameter(400, 1, 1_000_000, "how many games it imagines for a choice"),
        "ms": Parameter(0, 0, 60_000, "milliseconds for a choice, in place of a number of games; 0: as many as n says"),
    }

    def __init__(self, rules: Rows, seat: int, seed: int, given: Mapping[str, int] | None = None) -> None:
        super().__init__(rules, seat, seed, given)
        self.seed = seed
        self.memory = (
            allocate(SPEC.state),
            allocate(SPEC.state),
            allocate(SPEC.action, SPEC.max_legal),
            allocate(GENERATOR, SPEC.seats[-1]),
            allocate(LOG),
            allocate(SCRATCH),
        )

    def move(self, situation: Situation) -> Decision:
        """See TraderBot.move; the luck of its imagination is that of the situation."""
        self.seed = situation.seed
        return super().move(situation)

    def pick(self, view: Rows) -> int:
        """See CompiledBot.pick."""
        count = self.list_legal(view)
        waited_for = int(view["waiting"][0]) >> self.seat & 1
        if count <= 1 or not waited_for:
            return super().pick(view)
        actions = duplicate(self.legal[:count])
        totals = np.zeros(count, np.int64)
        self.think(view, actions, totals)
        self.list_legal(view)
        return int(np.argmax(totals))

    def think(self, view: Rows, actions: Rows, totals: np.ndarray) -> None:
        """Leave the highest total to the choice that is best; the others' may be of fewer games."""
        alive = np.arange(len(actions))
        halvings = max(1, (len(actions) - 1).bit_length())
        done, started, seconds = 0, time.perf_counter(), self.given["ms"] / 1000
        for halving in range(halvings):
            end = started + seconds * (halving + 1) / halvings
            share = max(1, self.given["n"] // (halvings * len(alive)))
            more = SLICE if seconds else share
            while True:
                self.imagine(view, actions, alive, done, more, totals)
                done += more
                if not seconds or time.perf_counter() >= end:
                    break
            kept = alive[np.argsort(-totals[alive], kind="stable")][: max(1, len(alive) // 2)]
            totals[np.setdiff1d(alive, kept)] = np.iinfo(np.int64).min
            alive = np.sort(kept)

    def imagine(self, view: Rows, actions: Rows, alive: np.ndarray, first: int, count: int, totals: np.ndarray) -> None:
        playouts.try_choices(self.rules, view, self.seat, actions, alive, self.seed, first, count, self.memory, totals)
