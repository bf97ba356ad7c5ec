"""The steps of a game by what they have in common; where compiled rules ask, as sets of bits."""

from enum import IntEnum

from comity.games.common.masks import set_of
from comity.games.wealth_of_nations.constants import Step


class Phase(IntEnum):
    """The parts of a game and of a round, as people know them."""

    SETUP = 0
    TRADE = 1
    DEVELOP = 2
    PRODUCE = 3
    END = 4


PHASES = {  # of each step
    Step.DRAFT: Phase.SETUP,
    Step.PLACE_TILE: Phase.SETUP,
    Step.PLACE_UNIT: Phase.SETUP,
    Step.FIRST_FLAG: Phase.SETUP,
    Step.TRADE: Phase.TRADE,
    Step.DEVELOP: Phase.DEVELOP,
    Step.ACTIVATE: Phase.DEVELOP,
    Step.OPERATION: Phase.DEVELOP,
    Step.STAND: Phase.DEVELOP,
    Step.OCCUPY: Phase.PRODUCE,
    Step.RUN: Phase.PRODUCE,
    Step.SETTLE_NOTES: Phase.END,
    Step.OVER: Phase.END,
}


def steps_of(phase: Phase) -> tuple[Step, ...]:
    return tuple(step for step, part in PHASES.items() if part == phase)


SETUP = steps_of(Phase.SETUP)
DRAFTING = (Step.DRAFT, Step.PLACE_TILE)  # W4.5, W4.6
TURNS = (Step.TRADE, Step.DEVELOP)  # one action each, until all pass (W6.1, W8.1)
DEVELOPING = steps_of(Phase.DEVELOP)
UNIT_STEPS = (Step.ACTIVATE, Step.OPERATION, Step.STAND)  # in the middle of a turn (W9.2, W9.3, W9.8)
PRODUCING = steps_of(Phase.PRODUCE)
ENDING = steps_of(Phase.END)
WAR_STEPS = (Step.PLACE_UNIT, *UNIT_STEPS, Step.OCCUPY)  # W4.8, W9, W10.7
ALL_AT_ONCE = (Step.RUN, Step.SETTLE_NOTES)  # everyone chooses, and nobody's turn it is (W10.1, W11.4)

SETUP_SET, DRAFTING_SET, TURNS_SET = set_of(SETUP), set_of(DRAFTING), set_of(TURNS)
DEVELOPING_SET, UNIT_SET, PRODUCING_SET = set_of(DEVELOPING), set_of(UNIT_STEPS), set_of(PRODUCING)
ENDING_SET, ALL_AT_ONCE_SET = set_of(ENDING), set_of(ALL_AT_ONCE)
BEFORE_DEVELOP_SET = set_of((*SETUP, Step.TRADE))  # what the next Develop phase takes can still be bought
