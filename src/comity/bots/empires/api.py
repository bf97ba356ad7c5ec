"""The bots of Empires for Python: in a seat of a match, and many games at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from comity.bots.bot import Batch, Bot, GameBots, policy_numbers
from comity.bots.empires import deal_policy, greedy, random_bot
from comity.bots.empires.scratch import SCRATCH
from comity.bots.empires.self_play import GAME, LIMIT, POLICIES, play_games
from comity.bots.seeding import seed_bot
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.empires.actions import ACTION, MAX_LEGAL
from comity.games.empires.constants import SEATS_MAX, Invariant, Kind
from comity.games.empires.spec import SPEC
from comity.games.empires.state import STATE
from comity.games.empires.tables import NATION_IDS
from comity.games.spec import RESULT


class EmpiresBot:
    """What both bots share."""

    name: str

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        self.rules = rules
        self.seat = seat
        self.generators = allocate(GENERATOR, SEATS_MAX)  # its own is the seat's
        self.legal = allocate(ACTION, MAX_LEGAL)
        seed_bot(self.generators, seed, seat)

    def choose(self, view: Rows) -> Rows | None:
        count = SPEC.contract.legal(self.rules, view, self.seat, self.legal)
        chosen = self.choose_among(view, count) if count else -1
        return self.legal[chosen : chosen + 1].copy() if chosen >= 0 else None

    def choose_among(self, view: Rows, count: int) -> int:
        """The index of one of the first `count` actions in self.legal, or -1."""
        raise NotImplementedError


class RandomBot(EmpiresBot):
    name = "random"

    def choose_among(self, view: Rows, count: int) -> int:
        return int(random_bot.choose(view, self.seat, self.legal, count, self.generators))

    def answer(self, view: Rows, deal: Rows) -> bool:  # noqa: ARG002  # it does not look
        return bool(random_bot.accepts(self.generators, self.seat))


class GreedyBot(EmpiresBot):
    name = "greedy"

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.scratch = allocate(SCRATCH)
        self.after = allocate(STATE)

    def choose_among(self, view: Rows, count: int) -> int:
        return int(greedy.choose(self.rules, view, self.seat, self.legal, count, self.generators, self.scratch))

    def answer(self, view: Rows, deal: Rows) -> bool:
        return bool(deal_policy.accepts(self.rules, view, self.after, deal, self.seat, self.scratch))


def take_seat(name: str, rules: Rows, seat: int, seed: int) -> Bot:
    """A bot by its name, one of POLICIES."""
    return (RandomBot, GreedyBot)[POLICIES.index(name)](rules, seat, seed)


def play(rules: Rows, seeds: NDArray[np.int64], lineups: Sequence[Sequence[str]], keep_moves: bool) -> Batch:
    """A game for each seed; see GameBots."""
    bots = policy_numbers(POLICIES, lineups, SEATS_MAX)
    games, results = allocate(GAME, len(seeds)), allocate(RESULT, len(seeds))
    room = LIMIT if keep_moves else 0
    moves = allocate(ACTION, len(seeds) * room)
    play_games(
        rules,
        allocate(STATE),
        allocate(STATE),
        seeds,
        bots,
        allocate(GENERATOR, SEATS_MAX),
        allocate(ACTION, MAX_LEGAL),
        allocate(LOG),
        allocate(SCRATCH),
        allocate(GENERATOR),
        games,
        results,
        moves,
        room,
    )
    if not keep_moves:
        return Batch(games, results, None)
    made = games["decisions"].tolist()
    return Batch(games, results, [moves[index * room : index * room + count] for index, count in enumerate(made)])


BOTS = GameBots(
    names=POLICIES,
    seat=take_seat,
    play=play,
    kinds=tuple(kind.name.lower() for kind in Kind),
    nations=NATION_IDS,
    broken=tuple(broken.name.lower() for broken in Invariant),
)
