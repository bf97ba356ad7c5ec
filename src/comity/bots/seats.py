"""What bots in a seat have in common where their policies are compiled functions."""

from comity.bots import random_bot
from comity.bots.seeding import seed_bot
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.spec import GameSpec


class CompiledBot:
    """A bot's luck, and room for actions. A subclass says name and spec, and writes `pick` and `answer`."""

    name: str
    spec: GameSpec

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        """rules: length 1; seed: the match's."""
        self.rules = rules
        self.seat = seat
        self.generators = allocate(GENERATOR, self.spec.seats[-1])  # its own is the seat's
        self.legal = allocate(self.spec.action, self.spec.max_legal)
        seed_bot(self.generators, seed, seat)

    def choose(self, view: Rows) -> Rows | None:
        """See Bot.choose."""
        chosen = self.pick(view)
        return self.legal[chosen : chosen + 1].copy() if chosen >= 0 else None

    def pick(self, view: Rows) -> int:
        """Write at least the chosen action to self.legal; its index there, or -1 for none."""
        raise NotImplementedError

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Bot.answer."""
        raise NotImplementedError

    def list_legal(self, view: Rows) -> int:
        """Write all legal actions to self.legal; how many there are."""
        return int(self.spec.contract.legal(self.rules, view, self.seat, self.legal))


class RandomBot(CompiledBot):
    """Any legal action when it is waited for, all alike; every other deal."""

    name = "random"

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        return int(random_bot.choose(view, self.seat, count, self.generators))

    def answer(self, view: Rows, deal: Rows) -> bool:  # noqa: ARG002  # it does not look
        """See Bot.answer."""
        return bool(random_bot.accepts(self.generators, self.seat))
