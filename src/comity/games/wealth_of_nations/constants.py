"""The nouns of Wealth of Nations as numbers, and its limits. Ids in JSON are the names in lower case."""

from enum import IntEnum

SEATS_MIN, SEATS_MAX = 2, 6
RADIUS = 4
HEXES = 61
CENTRE = 30  # E5
CUBES = 5
COLOURS = 6
TILES = 7
STACKS = 6  # the Integrated Economy is in none
SECTIONS = 2  # of a tile; only the Integrated Economy uses the second, its farm
POINTS = 12  # of a hex: edges 0–5, then corners 0–5
NODES = SECTIONS * HEXES  # a tile's section is node 2 * hex + section
PACKAGES = 12  # six Industry, then six Commodity
MAX_MOVED = 3  # tiles in one action of W8.4, as the data file says too
MAX_TRADED = 3  # cubes in one purchase or sale of any edition (W6.2), likewise
MAX_WELLS = 40
MAX_AMOUNT = 9999  # of one thing in a gift; of notes in a position, which no game gives so many
MOST_HELD = 2_000_000_000  # of one thing at a whole table in a position: states hold more than any game can add
OFFERS_PER_BARTER = 10  # W6.6: so many offers of a seat for each barter that the phase allows
OCCUPATIONS_LISTED = 512  # legal lists every way to occupy while there are no more
RULES_VERSION = 2


class Nation(IntEnum):
    BOLSHEVIA = 0
    BHARAT = 1
    FEDERAL_PROVINCES = 2
    SHOWA = 3
    ARAZZAQ = 4
    ANGLICA = 5


class Cube(IntEnum):
    FOOD = 0
    ENERGY = 1
    LABOR = 2
    ORE = 3
    CAPITAL = 4


class Colour(IntEnum):
    """Of dots: a cube's number, or money."""

    FOOD = 0
    ENERGY = 1
    LABOR = 2
    ORE = 3
    CAPITAL = 4
    MONEY = 5


class Tile(IntEnum):
    """Industry tiles; the first six are numbered as the colour of their dots."""

    FARM = 0
    GENERATOR = 1
    ACADEMY = 2
    MINE = 3
    FACTORY = 4
    BANK = 5
    INTEGRATED_ECONOMY = 6


class Step(IntEnum):
    """Where a game stands; what steps have in common is in steps.py."""

    DRAFT = 0
    PLACE_TILE = 1
    PLACE_UNIT = 2
    FIRST_FLAG = 3
    TRADE = 4
    DEVELOP = 5
    ACTIVATE = 6
    OPERATION = 7
    STAND = 8
    OCCUPY = 9
    RUN = 10
    SETTLE_NOTES = 11
    OVER = 12


class Cost(IntEnum):
    """What is paid for in cubes, tiles aside."""

    FLAG = 0
    MOVE = 1
    FORCE = 2
    AUTOMATE = 3
    UNIT = 4
    ACTIVATE = 5
    TRANSPORT = 6


class Feed(IntEnum):
    """What a run plan says of a tile's section."""

    IDLE = 0  # its bloc does not run
    FOOD = 1
    UNFED = 2  # its bloc runs without it (W10.3)
    ORE = 3  # W10.4
    FREE = 4  # farms (W10.2)


class Mark(IntEnum):
    """How the dots on a point of a hex, an edge or a corner, stand with those that they meet (W3.2, W3.3)."""

    BLANK = 0
    WAITING = 1  # for a dot beside it
    WHOLE = 2
    CLASH = 3  # a dot of another colour
    SHARED = 4  # whole, but of several owners, and nobody's (W3.6)


class By(IntEnum):
    """What led to an Operation."""

    ACTIVATION = 0
    TRANSPORT = 1


class EndReason(IntEnum):
    """Why the game ends; the first four are triggers (W11.1, W11.7)."""

    FLAGS = 0
    FULL = 1
    STACKS = 2
    LAST_ROUND = 3
    LAST_PLAYER = 4
    ALL_ELIMINATED = 5


class Kind(IntEnum):
    """Kinds of actions; their fields are in actions.py."""

    TAKE_PACKAGE = 0
    PLACE_TILE = 1
    PLACE_UNIT = 2
    PLACE_FIRST_FLAG = 3
    BUY = 4
    SELL = 5
    BORROW = 6
    REPAY = 7
    PASS = 8
    PLACE_FLAG = 9
    BUILD_TILE = 10
    MOVE_TILES = 11
    AUTOMATE = 12
    BUILD_UNIT = 13
    ACTIVATE = 14
    TRANSPORT = 15
    MOVE_UNIT = 16
    BATTLE = 17
    CONQUER = 18
    SETTLE = 19
    NO_OPERATION = 20
    END_ACTIVATE = 21
    STAND = 22
    LET_PASS = 23
    OCCUPY = 24
    RUN = 25
    FINISH = 26


class EventKind(IntEnum):
    """Kinds of events: (seat; a, b). event_numbers.py packs more than two numbers into them."""

    STEP = 0  # (-1; step, round)
    FIRST_PLAYER = 1  # (seat): drawn, or the marker passed
    DRAFTS_FIRST = 2  # (seat): W13.4
    PACKAGE = 3  # (seat; package)
    TILE_PLACED = 4  # (seat; tile, put)
    TILE_RETURNED = 5  # (seat; tile): nowhere to put it
    UNIT_PLACED = 6  # (seat; hex)
    FLAG_PLACED = 7  # (seat; hex)
    BOUGHT = 8  # (seat; money, mix)
    SOLD = 9  # (seat; money, mix)
    BORROWED = 10  # (seat; notes, money)
    REPAID = 11  # (seat; notes, money)
    BARTERED = 12  # (giver; receiver * 8 + asset, amount)
    PASSED = 13  # (seat)
    TILE_BUILT = 14  # (seat; tile, put)
    TILES_MOVED = 15  # (seat; how many, forced)
    TILE_MOVED = 16  # (seat; old hex, put)
    FLAG_RETURNED = 17  # (seat; hex)
    AUTOMATED = 18  # (seat; hex)
    TOKEN_LOST = 19  # (seat; hex)
    TOKEN_MOVED = 20  # (seat; old hex, new hex)
    UNIT_BUILT = 21  # (seat; hex)
    ACTIVATED = 22  # (seat)
    UNIT_MOVED = 23  # (seat; from, to)
    TRANSPORTED = 24  # (seat; from, to)
    STOOD = 25  # (defender; mover, hex)
    LET_PASS = 26  # (defender; mover, hex)
    BATTLED = 27  # (seat; opponent, hex)
    CONQUERED = 28  # (seat; opponent, hex)
    SETTLED = 29  # (seat; hex)
    NO_OPERATION = 30  # (seat; hex)
    ACTIVATE_ENDED = 31  # (seat)
    END_TRIGGERED = 32  # (-1; reason)
    OCCUPIES = 33  # (seat; node, units)
    OCCUPIES_NOTHING = 34  # (seat)
    PLANNED = 35  # (seat): its plan is still secret
    RAN = 36  # (seat; node, run)
    TAKEN = 37  # (taker; node, amount)
    PRODUCED = 38  # (seat; colour, amount), less what was taken
    INTEREST = 39  # (seat; money)
    ELIMINATED = 40  # (seat)
    SELL_OFF = 41  # (-1; cube, price)
    SOLD_OFF = 42  # (seat; money)
    FINISHED = 43  # (seat)
    OVER = 44  # (-1; reason)
    RAN_NOTHING = 45  # (seat)


class Invariant(IntEnum):
    """Invariants that status reports as bits."""

    NEGATIVE_AMOUNT = 0
    BLOCKED_HEX_USED = 1
    TILE_WITHOUT_FLAG = 2
    TOKEN_ASTRAY = 3
    UNKNOWN_OWNER = 4
    MARKET_OUT_OF_RANGE = 5
    WAITS_FOR_NOBODY = 6
    WAITS_FOR_A_STRANGER = 7
    ACTIVE_OUT_OF_STEP = 8
    ELIMINATED_HOLDS = 9
    LEFTOVER_OF_SETUP = 10
    LEFTOVER_OF_DEVELOP = 11
    LEFTOVER_OF_PRODUCE = 12
    UNIT_WITHOUT_WAR = 13
    OCCUPIER_GONE = 14
    BLANK = 15  # the generator is missing: it is what a seat observed


class Excess(IntEnum):
    """What a game from the start never has more of than the box; a position may (checks.excess)."""

    FLAGS = 0
    UNITS = 1
    TILES = 2
    NOTES = 3
    PACKAGES = 4
