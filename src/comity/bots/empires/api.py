"""The bots of Empires for Python: in a seat of a match, and many games at once."""

import numpy as np

from comity.bots import seats
from comity.bots.empires import bargain, deal_policy, greedy, playouts, random_bot, self_play
from comity.bots.empires.greedy_bot import GreedyBot
from comity.bots.empires.scratch import SCRATCH
from comity.bots.empires.search import SearchBot
from comity.bots.empires.trader import TraderBot
from comity.bots.game_bots import game_bots
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows
from comity.games.empires.constants import Invariant, Kind
from comity.games.empires.spec import SPEC
from comity.games.empires.tables import NATION_IDS


class RandomBot(seats.RandomBot):
    spec = SPEC

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        return int(random_bot.choose(view, self.seat, self.legal, count, self.generators)) if count else -1


NUMBERS = np.zeros(1, np.int64)
MEMORY = ("state", "state", "action", GENERATOR, LOG, SCRATCH)


def nations_of(state: Rows) -> list[int]:
    """The lowest tile that each seat holds; -1: none."""
    held = state["players"]["nations"][0, : int(state["seats"][0])].tolist()
    return [(tiles & -tiles).bit_length() - 1 for tiles in held]


BOTS = game_bots(
    self_play.__name__,
    SPEC,
    self_play.POLICIES,
    (RandomBot, GreedyBot),
    thinkers=(SearchBot, TraderBot),
    kinds=Kind,
    nations=NATION_IDS,
    nations_of=nations_of,
    broken=tuple(broken.name.lower() for broken in Invariant),
    entry_points=(
        EntryPoint(
            playouts.try_choices,
            Purpose.PLAY,
            "imagining games",
            ("rules", "state", 0, "action", NUMBERS, 0, 0, 0, MEMORY, NUMBERS),
        ),
        EntryPoint(
            greedy.choose, Purpose.PLAY, "the greedy bot", ("rules", "state", 0, "action", 0, GENERATOR, SCRATCH)
        ),
        EntryPoint(
            deal_policy.accepts, Purpose.PLAY, "answering an offer", ("rules", "state", "state", "deal", 0, SCRATCH)
        ),
        EntryPoint(
            bargain.find_deal, Purpose.PLAY, "finding a deal", ("rules", "state", "state", "deal", 0, 0, SCRATCH)
        ),
        EntryPoint(bargain.weigh, Purpose.PLAY, "weighing a deal", ("rules", "state", "state", "deal", 0, SCRATCH)),
        EntryPoint(bargain.own_worth, Purpose.PLAY, "what a seat has", ("rules", "state", 0, SCRATCH)),
        EntryPoint(bargain.hand_over, Purpose.PLAY, "imagining a deal", ("deal", "state")),
        EntryPoint(random_bot.choose, Purpose.PLAY, "the random bot", ("state", 0, "action", 0, GENERATOR)),
    ),
)
play = BOTS.play
