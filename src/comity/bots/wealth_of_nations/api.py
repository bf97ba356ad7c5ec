"""The bots of Wealth of Nations for Python: in a seat of a match, and many games at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from comity.bots.bot import Batch, Bot, GameBots, policy_numbers
from comity.bots.seeding import seed_bot
from comity.bots.wealth_of_nations import deal_policy, greedy, random_bot
from comity.bots.wealth_of_nations.scratch import SCRATCH
from comity.bots.wealth_of_nations.self_play import GAME, LIMIT, POLICIES, play_games
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.spec import RESULT
from comity.games.wealth_of_nations.actions import ACTION, MAX_LEGAL
from comity.games.wealth_of_nations.blocs import BLOCS
from comity.games.wealth_of_nations.constants import SEATS_MAX, Invariant, Kind, Nation
from comity.games.wealth_of_nations.state import STATE


class WonBot:
    """What both bots share."""

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        self.rules = rules
        self.seat = seat
        self.generators = allocate(GENERATOR, SEATS_MAX)  # its own is the seat's
        seed_bot(self.generators, seed, seat)


class RandomBot(WonBot):
    name = "random"

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.legal = allocate(ACTION, MAX_LEGAL)

    def choose(self, view: Rows) -> Rows | None:
        found = random_bot.choose(self.rules, view, self.seat, self.generators, self.legal)
        return self.legal[:1].copy() if found else None

    def answer(self, view: Rows, deal: Rows) -> bool:  # noqa: ARG002  # it does not look
        return bool(random_bot.accepts(self.generators, self.seat))


class GreedyBot(WonBot):
    name = "greedy"

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.chosen = allocate(ACTION)
        self.blocs, self.after, self.scratch = allocate(BLOCS), allocate(STATE), allocate(SCRATCH)

    def choose(self, view: Rows) -> Rows | None:
        found = greedy.choose(
            self.rules, view, self.seat, self.generators, self.blocs, self.after, self.scratch, self.chosen
        )
        return self.chosen.copy() if found else None

    def answer(self, view: Rows, deal: Rows) -> bool:
        return bool(deal_policy.accepts(self.rules, view, self.seat, deal, self.blocs, self.after, self.scratch))


def take_seat(name: str, rules: Rows, seat: int, seed: int) -> Bot:
    """A bot by its name, one of POLICIES."""
    return (RandomBot, GreedyBot)[POLICIES.index(name)](rules, seat, seed)


def play(rules: Rows, seeds: NDArray[np.int64], lineups: Sequence[Sequence[str]], keep_moves: bool) -> Batch:
    """A game for each seed; see GameBots. Games whose moves are kept are played one by one, in the same memory."""
    bots = policy_numbers(POLICIES, lineups, SEATS_MAX)
    games, results = allocate(GAME, len(seeds)), allocate(RESULT, len(seeds))
    moves = allocate(ACTION, LIMIT if keep_moves else 0)
    kept: list[Rows] = []
    state, view, after = allocate(STATE), allocate(STATE), allocate(STATE)
    generators, legal, log = allocate(GENERATOR, SEATS_MAX), allocate(ACTION, MAX_LEGAL), allocate(LOG)
    blocs, scratch, trace = allocate(BLOCS), allocate(SCRATCH), allocate(GENERATOR)
    size = 1 if keep_moves else max(1, len(seeds))
    for first in range(0, len(seeds), size):
        part = slice(first, first + size)
        play_games(
            rules,
            state,
            view,
            after,
            seeds[part],
            bots[part],
            generators,
            legal,
            log,
            blocs,
            scratch,
            trace,
            games[part],
            results[part],
            moves,
        )
        kept += [moves[:count].copy() for count in games["decisions"][part].tolist() if keep_moves]
    return Batch(games, results, kept if keep_moves else None)


BOTS = GameBots(
    names=POLICIES,
    seat=take_seat,
    play=play,
    kinds=tuple(kind.name.lower() for kind in Kind),
    nations=tuple(nation.name.lower() for nation in Nation),
    broken=(*(broken.name.lower() for broken in Invariant), "too_many"),
)
