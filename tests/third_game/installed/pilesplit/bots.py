"""Bots for Pile Split: one at random, and one that never demands more than half."""

import numpy as np

from comity.bots import random_bot, seats
from comity.bots.game_bots import game_bots
from comity.bots.self_play import Policies, game_row
from comity.games.common.jit import rule
from comity.games.common.rng import next_bits
from comity.games.common.rows import Rows
from pilesplit.games import MOST, SEATS, SPEC, Kind, legal


class RandomBot(seats.RandomBot):
    spec = SPEC


class FairBot(seats.CompiledBot):
    name = "fair"
    spec = SPEC

    def pick(self, view: Rows) -> int:
        return (self.list_legal(view) + 1) // 2 - 1

    def answer(self, view: Rows, deal: Rows) -> bool:
        """It takes what costs it nothing."""
        gifts = deal["gifts"][0, : int(deal["count"][0])]
        return all(gift["source"] != self.seat for gift in gifts)


@rule
def choose(policy, rules, views, seat, out, generators, memory):
    n = legal(rules[0], views[0], seat, out)
    return random_bot.choose(views, seat, n, generators) if policy == 0 else (n + 1) // 2 - 1


@rule
def mix(trace, action):
    trace.rng = np.uint64(trace.rng) ^ np.uint64(int(action.seat) * (MOST + 1) + int(action.a))
    return next_bits(trace)


BOTS = game_bots(
    __name__,
    SPEC,
    Policies(game_row(len(Kind), SEATS), 1000, choose, (), mix),
    (RandomBot, FairBot),
    kinds=Kind,
    broken=("debt", "blank"),
)
