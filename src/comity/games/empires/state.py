"""The state of a game of Empires: one packed row of about 700 bytes, everything mutable in it.

Supplies are unlimited (E1.1), so amounts are wide.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has, set_of
from comity.games.empires.constants import MAX_WARS, NATIONS, NUMBERS, SEATS_MAX, WINDOWS, Asset

WINDOW_MASK = set_of(WINDOWS)
ASSETS = [(name, "i4") for name in ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")]
ASSET_COUNT = len(ASSETS)

PLAYER = np.dtype(
    [
        *ASSETS,  # amounts, 0 or more
        ("nations", "i2"),  # set of nation tiles held, by number
        ("cards", "i2", (NUMBERS,)),  # how many selection cards of each number, a laid one included
        ("card", "i1"),  # number laid down in sell or raise, until payment or the end of war (E4.5); -1 none
        ("claim", "i1"),  # nation claimed face down in draft; -1 none
        ("delivered", "i2"),  # goods delivered in this Market phase; -1 before delivery and outside
        ("armies", "i2"),  # armies paid for in this War phase; -1 before payment and outside
        ("won", "i1"),  # index of the war won this round; -1 none
    ]
)

STATE = np.dtype(
    [
        ("seats", "i1"),
        ("round_number", "i1"),  # from 1
        ("step", "i1"),  # constants.Step
        ("waiting", "i2"),  # set of seats that the game waits for; in a window: those not ready
        ("players", PLAYER, (SEATS_MAX,)),  # beyond seats: zero
        ("diplomat", "i1"),  # seat with the diplomacy token; -1 before it is given out
        ("powers_used", "i2"),  # set of nations whose power was used this round (E9.1)
        ("price", "i2"),  # of goods, from delivery to the end of Market; -1 otherwise
        ("next_winner", "i1"),  # seat that must win a war now; -1 none
        ("passed_over", "i2"),  # set of seats marked in this War phase (E9.8)
        ("request", "i1"),  # seat that asks for permission as Denmark (E9.7); -1 none
        ("wars", "i1", (MAX_WARS,)),  # indices of wars: the active row from the left, then the inactive ones; then -1
        ("active", "i1"),  # how many of them are active
        ("inactive", "i1"),  # how many follow, inactive
        ("offered", "i2"),  # set of nations unclaimed in setup
        ("choosing", "i2"),  # set of seats without a nation in setup
        ("tile_revolts", "i2", (NATIONS,)),  # revolts beside each offered tile (E2.2)
        ("contests", "i1"),  # reveals with a contested tile so far
        ("rng", "u8"),  # games/common/rng.py; secret
    ]
)


@rule
def everyone(state):
    """The set of all seats."""
    return bit(state.seats) - 1


@rule
def in_window(state):
    """True while players trade and use powers until all are ready (E5.2)."""
    return has(WINDOW_MASK, state.step)


@rule
def holder(state, nation):
    """The seat that holds a nation tile, or -1."""
    for seat in range(int(state.seats)):
        if has(state.players[seat].nations, nation):
            return seat
    return -1


@rule
def laid(player):
    """The number laid down; 0 for a seat that had no card to lay (E4.5)."""
    return max(0, int(player.card))


@rule
def amount(row, asset):
    """How much of an asset a row with the fields ASSETS says."""
    if asset == Asset.GOLD:
        return int(row.gold)
    if asset == Asset.GOODS:
        return int(row.goods)
    if asset == Asset.PEOPLE:
        return int(row.people)
    if asset == Asset.TERRITORIES:
        return int(row.territories)
    if asset == Asset.BONDS:
        return int(row.bonds)
    return int(row.supporters) if asset == Asset.SUPPORTERS else int(row.revolts)


@rule
def gain(player, row, sign):
    """Add (sign 1) or take away (sign -1) the amounts of a row with the fields ASSETS."""
    player.gold = int(player.gold) + sign * int(row.gold)
    player.goods = int(player.goods) + sign * int(row.goods)
    player.people = int(player.people) + sign * int(row.people)
    player.territories = int(player.territories) + sign * int(row.territories)
    player.bonds = int(player.bonds) + sign * int(row.bonds)
    player.supporters = int(player.supporters) + sign * int(row.supporters)
    player.revolts = int(player.revolts) + sign * int(row.revolts)
