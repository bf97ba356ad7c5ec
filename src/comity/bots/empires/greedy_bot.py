"""The bot `greedy` in a seat of a match."""

from collections.abc import Mapping

from comity.bots import seats
from comity.bots.empires import deal_policy, greedy
from comity.bots.empires.scratch import SCRATCH
from comity.games.common.rows import Rows, allocate
from comity.games.empires.spec import SPEC


class GreedyBot(seats.CompiledBot):
    name = "greedy"
    spec = SPEC
    help = "Weighs every choice by the support that it should bring; answers offers and makes none."

    def __init__(self, rules: Rows, seat: int, seed: int, given: Mapping[str, int] | None = None) -> None:
        super().__init__(rules, seat, seed, given)
        self.scratch = allocate(SCRATCH)
        self.after = allocate(SPEC.state)

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        if not count:
            return -1
        return int(greedy.choose(self.rules, view, self.seat, self.legal, count, self.generators, self.scratch))

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Policy.answer."""
        return bool(deal_policy.accepts(self.rules, view, self.after, deal, self.seat, self.scratch))
