"""The nouns of Empires as numbers, and its limits. Ids in JSON are the names in lower case."""

from enum import IntEnum

SEATS_MIN, SEATS_MAX = 2, 10
NATIONS = 11
NUMBERS = 11  # selection cards are numbered 0 to 10
MAX_WARS = 32  # war tiles in a table of one's own
MAX_PORTS = 100  # ten seats can deliver no more than ten goods each
MAX_AMOUNT = 9999  # of one asset in a gift or on a war tile, and of gold for one of the goods
MOST_HELD = 2_000_000_000  # of one asset at a whole table in a position: states hold more than any game can add
CONTESTS = 20  # E2.2: then lots are drawn
OFFERS_PER_STEP = 20  # E4.6
RULES_VERSION = 2


class Asset(IntEnum):
    """What is counted; the first five are always tradable (E4.1)."""

    GOLD = 0
    GOODS = 1
    PEOPLE = 2
    TERRITORIES = 3
    BONDS = 4
    SUPPORTERS = 5
    REVOLTS = 6


class Nation(IntEnum):
    """Nation tiles by their printed number."""

    OTTOMANS = 0
    RUSSIA = 1
    DENMARK = 2
    PORTUGAL = 3
    NETHERLANDS = 4
    SPAIN = 5
    FRANCE = 6
    GREAT_BRITAIN = 7
    SWEDEN = 8
    AUSTRIA = 9
    PRUSSIA = 10


class Step(IntEnum):
    """Where a game stands (E5.2): windows, in which all may act until all are ready, and choices."""

    DRAFT = 0
    PICK = 1
    DEVELOP = 2
    MARKET = 3
    SELL = 4
    DELIVERY = 5
    PRICE = 6
    MARKET_END = 7
    WAR = 8
    RAISE = 9
    MUSTER = 10
    DIPLOMAT = 11
    ORDER = 12
    WIN_WAR = 13
    WAR_END = 14
    OVER = 15


class Phase(IntEnum):
    SETUP = 0
    DEVELOP = 1
    MARKET = 2
    WAR = 3
    END = 4


STEPS = {  # of each phase, in order (E5.2)
    Phase.SETUP: (Step.DRAFT, Step.PICK),
    Phase.DEVELOP: (Step.DEVELOP,),
    Phase.MARKET: (Step.MARKET, Step.SELL, Step.DELIVERY, Step.PRICE, Step.MARKET_END),
    Phase.WAR: (
        Step.WAR,
        Step.RAISE,
        Step.MUSTER,
        Step.DIPLOMAT,
        Step.ORDER,
        Step.WIN_WAR,
        Step.WAR_END,
    ),
    Phase.END: (Step.OVER,),
}
PHASE_OF = {step: phase for phase, steps in STEPS.items() for step in steps}
SETUP = STEPS[Phase.SETUP]
WINDOWS = (Step.DEVELOP, Step.MARKET, Step.DELIVERY, Step.MARKET_END, Step.WAR, Step.MUSTER, Step.WAR_END)  # E5.3
SECRET_CHOICES = (Step.DRAFT, Step.SELL, Step.RAISE)  # E2.2, E7.1, E8.1: laid face down, then shown together
CLOSED = (*SETUP, Step.SELL, Step.RAISE, Step.OVER)  # E4.3: no trading
PRICED = (Step.PRICE, Step.MARKET_END)  # E7.3: goods are delivered, and their price is found
AFTERMATH = (Step.DIPLOMAT, Step.ORDER, Step.WIN_WAR, Step.WAR_END)  # E9.6: armies are paid
CARD_LAID = (Step.SELL, Step.DELIVERY, Step.PRICE, Step.RAISE, Step.MUSTER, *AFTERMATH)  # E4.5


def phase_of(step: int) -> Phase:
    """The phase that a step belongs to."""
    return PHASE_OF[Step(step)]


class Kind(IntEnum):
    """Kinds of actions; their fields are in actions.py."""

    CLAIM = 0
    READY = 1
    UNREADY = 2
    SELL = 3
    RAISE = 4
    USE_POWER = 5
    DECLINE_POWER = 6
    PERMIT = 7
    NAME_DIPLOMAT = 8
    NEXT_WINNER = 9
    WIN_WAR = 10


class EventKind(IntEnum):
    """Kinds of events; the meaning of their numbers is in play/empires/events.py."""

    WARS_DEALT = 0
    NATIONS_DEALT = 1
    STEP = 2
    LAID = 3
    CONTESTED = 4
    CLAIMED = 5
    LOT = 6
    SET_OUT = 7
    TOKEN = 8
    READY = 9
    UNREADY = 10
    UNEMPLOYED = 11
    UNPAID = 12
    BANKS = 13
    LUXURIES = 14
    INDUSTRIES = 15
    CARD = 16
    DELIVERED = 17
    PRICE = 18
    EARNED = 19
    RAISED = 20
    NAMED_NEXT = 21
    PASSED_OVER = 22
    WAR_WON = 23
    WAR_REMOVED = 24
    WAR_ACTIVATED = 25
    POWER = 26
    DECLINED = 27
    REQUESTED = 28
    PERMITTED = 29
    LAPSED = 30
    OVER = 31


class Invariant(IntEnum):
    """Invariants that status reports as bits."""

    NEGATIVE_ASSET = 0
    TILE_IN_TWO_HANDS = 1
    CARD_NOT_HELD = 2
    WAITS_FOR_NOBODY = 3
    WAITS_FOR_A_STRANGER = 4
    WAR_TWICE = 5
    WAR_WON_TWICE = 6
    TOKEN_LOST = 7
    PRICE_OUT_OF_STEP = 8
    LEFTOVER_OF_MARKET = 9
    LEFTOVER_OF_WAR = 10
    REQUEST_WITHOUT_TILE = 11
    WINNER_OUT_OF_STEP = 12
    ROUND_OUT_OF_RANGE = 13
    BLANK = 14  # something secret is missing: it is what a seat observed
