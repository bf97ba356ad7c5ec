"""The bots of Wealth of Nations for Python: in a seat of a match, and many games at once."""

from collections.abc import Mapping

from comity.bots import seats
from comity.bots.game_bots import game_bots
from comity.bots.wealth_of_nations import deal_policy, greedy, random_bot, self_play
from comity.bots.wealth_of_nations.scratch import SCRATCH
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations.blocs import BLOCS
from comity.games.wealth_of_nations.constants import Invariant, Kind, Nation
from comity.games.wealth_of_nations.spec import SPEC


class RandomBot(seats.RandomBot):
    spec = SPEC

    def pick(self, view: Rows) -> int:
        return 0 if random_bot.choose(self.rules, view, self.seat, self.generators, self.legal) else -1


class GreedyBot(seats.CompiledBot):
    name = "greedy"
    spec = SPEC
    help = "Plans what pays until the end, trades for it, and makes no offers."

    def __init__(self, rules: Rows, seat: int, seed: int, given: Mapping[str, int] | None = None) -> None:
        super().__init__(rules, seat, seed, given)
        self.blocs, self.after, self.scratch = allocate(BLOCS), allocate(SPEC.state), allocate(SCRATCH)

    def pick(self, view: Rows) -> int:
        memory = (self.blocs, self.after, self.scratch)
        return 0 if greedy.choose(self.rules, view, self.seat, self.generators, *memory, self.legal) else -1

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Policy.answer."""
        return bool(deal_policy.accepts(self.rules, view, self.seat, deal, self.blocs, self.after, self.scratch))


BOTS = game_bots(
    self_play.__name__,
    SPEC,
    self_play.POLICIES,
    (RandomBot, GreedyBot),
    kinds=Kind,
    nations=tuple(nation.name.lower() for nation in Nation),
    nations_of=lambda state: range(int(state["seats"][0])),  # W4.2
    broken=(*(broken.name.lower() for broken in Invariant), "too_many"),
    entry_points=(
        EntryPoint(
            greedy.choose,
            Purpose.PLAY,
            "the greedy bot",
            ("rules", "state", 0, GENERATOR, BLOCS, "state", SCRATCH, "action"),
        ),
        EntryPoint(random_bot.choose, Purpose.PLAY, "the random bot", ("rules", "state", 0, GENERATOR, "action")),
        EntryPoint(
            deal_policy.accepts,
            Purpose.PLAY,
            "answering an offer",
            ("rules", "state", 0, "deal", BLOCS, "state", SCRATCH),
        ),
    ),
)
play = BOTS.play
