"""The bots of Empires for Python: in a seat of a match, and many games at once."""

from comity.bots import seats
from comity.bots.empires import deal_policy, greedy, random_bot, self_play
from comity.bots.empires.scratch import SCRATCH
from comity.bots.game_bots import game_bots
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.empires.constants import Invariant, Kind
from comity.games.empires.spec import SPEC
from comity.games.empires.tables import NATION_IDS


class RandomBot(seats.RandomBot):
    spec = SPEC

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        return int(random_bot.choose(view, self.seat, self.legal, count, self.generators)) if count else -1


class GreedyBot(seats.CompiledBot):
    name = "greedy"
    spec = SPEC

    def __init__(self, rules: Rows, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.scratch = allocate(SCRATCH)
        self.after = allocate(SPEC.state)

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        if not count:
            return -1
        return int(greedy.choose(self.rules, view, self.seat, self.legal, count, self.generators, self.scratch))

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Bot.answer."""
        return bool(deal_policy.accepts(self.rules, view, self.after, deal, self.seat, self.scratch))


BOTS = game_bots(
    self_play.__name__,
    SPEC,
    self_play.POLICIES,
    (RandomBot, GreedyBot),
    kinds=Kind,
    nations=NATION_IDS,
    broken=tuple(broken.name.lower() for broken in Invariant),
    entry_points=(
        EntryPoint(
            greedy.choose, Purpose.PLAY, "the greedy bot", ("rules", "state", 0, "action", 0, GENERATOR, SCRATCH)
        ),
        EntryPoint(
            deal_policy.accepts, Purpose.PLAY, "answering an offer", ("rules", "state", "state", "deal", 0, SCRATCH)
        ),
        EntryPoint(random_bot.choose, Purpose.PLAY, "the random bot", ("state", 0, "action", 0, GENERATOR)),
    ),
)
take_seat, play = BOTS.seat, BOTS.play
