"""What everybody holds in a game of Wealth of Nations, and the markets, as the events tell it.

Prices and costs are worked out here from the component tables.
Compiled; the driver's own compiled code never calls it, as Numba would not see a change here (games/common/jit.py).
"""

from enum import IntEnum

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import CUBES, SEATS_MAX, Cost, Cube, EventKind, Feed, Step

MONEY, NOTES = CUBES, CUBES + 1  # columns of assets, after the cubes
ASSETS = CUBES + 2
FOOD_DOTS, ENERGY_DOTS, MONEY_DOTS = 0, 1, 5  # colours


class Wrong(IntEnum):
    """What the account may find."""

    NOTHING = 0
    PAID_WITHOUT_MEANS = 1
    WRONG_PRICE = 2
    WRONG_INTEREST = 3
    WRONG_SELL_OFF = 4
    WRONG_HARVEST = 5
    HOLDINGS_NOT_AS_TOLD = 6
    MARKET_NOT_AS_TOLD = 7
    ROUND_NOT_AS_TOLD = 8


BOOK = np.dtype(
    [
        ("wrong", "i1"),  # the first thing found
        ("step", "i1"),
        ("round_number", "i4"),
        ("eliminated", "i4", (SEATS_MAX,)),
        ("assets", "i8", (SEATS_MAX, ASSETS)),
        ("stock", "i8", (CUBES,)),
        ("fresh", "i4", (SEATS_MAX,)),  # notes taken in the present move
        ("charged", "i1", (SEATS_MAX,)),  # has paid interest in it, or fallen
        ("price", "i8", (CUBES,)),  # of the sell-off
    ]
)


@rule
def write_assets(state, table):
    """One row a seat: cubes, money, notes."""
    for seat in range(SEATS_MAX):
        player = state.players[seat]
        for cube in range(CUBES):
            table[seat, cube] = player.cubes[cube]
        table[seat, MONEY] = player.money
        table[seat, NOTES] = player.notes


@rule
def open_book(books, states):
    """Begin from a state. books, states: arrays of length 1, as everywhere here."""
    book, state = books[0], states[0]
    book.wrong = Wrong.NOTHING
    book.step = state.step
    book.round_number = state.round_number
    write_assets(state, book.assets)
    for seat in range(SEATS_MAX):
        book.eliminated[seat] = state.players[seat].eliminated
    for cube in range(CUBES):
        book.stock[cube] = state.stock[cube]


@rule
def require(book, fact, wrong):
    """The first thing that is wrong stays."""
    if not fact and book.wrong == Wrong.NOTHING:
        book.wrong = wrong


@rule
def add(book, seat, asset, amount):
    book.assets[seat, asset] += amount
    require(book, book.assets[seat, asset] >= 0, Wrong.PAID_WITHOUT_MEANS)


@rule
def pay(book, seat, cost, times):
    for cube in range(CUBES):
        add(book, seat, cube, -times * int(cost[cube]))


@rule
def enter_package(rules, book, seat, package):
    add(book, seat, MONEY, int(rules.package_money[package]))
    for cube in range(CUBES):
        add(book, seat, cube, int(rules.package_cubes[package, cube]))


@rule
def enter_trade(rules, book, seat, money, mix, sign):
    """sign 1: bought, -1: sold (W2.2, W2.3, W6.2)."""
    price, total = 0, 0
    for cube in range(CUBES):
        n = mix >> 4 * cube & 15
        total += n
        for _ in range(n):
            stock, wells = int(book.stock[cube]), int(rules.wells[cube])
            price += int(rules.buy[cube, stock]) if sign > 0 else int(rules.sell[cube, stock])
            book.stock[cube] = max(0, stock - 1) if sign > 0 else min(wells, stock + 1)
        add(book, seat, cube, sign * n)
    add(book, seat, MONEY, -sign * money)
    require(book, price == money and 0 < total <= rules.trade_limit, Wrong.WRONG_PRICE)


@rule
def enter_notes(rules, book, seat, n, money, sign):
    """sign 1: taken, -1: repaid (W6.4)."""
    due = 0
    for k in range(n):
        held = int(book.assets[seat, NOTES]) + k
        due += int(rules.note_pays) - held if sign > 0 else int(rules.note_repay)
    require(book, due == money and n > 0, Wrong.WRONG_PRICE)
    add(book, seat, NOTES, sign * n)
    add(book, seat, MONEY, sign * money)
    require(book, book.assets[seat, NOTES] <= rules.notes_most or sign < 0, Wrong.WRONG_PRICE)
    book.fresh[seat] += n if sign > 0 else 0


@rule
def enter_cost(rules, book, what, seat, a, b):
    """What actions of the Develop phase cost (W3.4, W8, W9)."""
    if what == EventKind.FLAG_PLACED and book.step == Step.DEVELOP:
        pay(book, seat, rules.cost[Cost.FLAG], 1)
    elif what == EventKind.TILE_BUILT:
        pay(book, seat, rules.tile_cost[a], 1)
        pay(book, seat, rules.cost[Cost.FORCE], b % 2)
    elif what == EventKind.TILES_MOVED:
        pay(book, seat, rules.cost[Cost.MOVE], 1)
        pay(book, seat, rules.cost[Cost.FORCE], b)
    elif what == EventKind.AUTOMATED:
        pay(book, seat, rules.cost[Cost.AUTOMATE], 1)
    elif what == EventKind.UNIT_BUILT:
        pay(book, seat, rules.cost[Cost.UNIT], 1)
    elif what == EventKind.ACTIVATED:
        pay(book, seat, rules.cost[Cost.ACTIVATE], 1)
    elif what == EventKind.TRANSPORTED:
        pay(book, seat, rules.cost[Cost.TRANSPORT], 1)


@rule
def enter_runs(rules, book, state, log):
    """W10.1: all is paid from what is there before anything is made."""
    for k in range(int(log.count)):
        entry = log.entry[k]
        if entry.what == EventKind.RAN:
            seat, h, run = int(entry.seat), int(entry.a) // 2, int(entry.b)
            feed, fed = run // (128 * 1024), run // 1024 % 128
            colour = int(rules.colour[int(state.board.tile[h]), int(entry.a) % 2])
            require(book, state.board.flag[h] == seat and fed > 0, Wrong.WRONG_HARVEST)
            require(book, (feed == Feed.FREE) == (colour == FOOD_DOTS), Wrong.WRONG_HARVEST)
            if colour != ENERGY_DOTS:
                add(book, seat, Cube.ENERGY, -1)
            if feed == Feed.ORE:
                add(book, seat, Cube.ORE, -1)
            elif feed != Feed.FREE:
                add(book, seat, Cube.FOOD, -fed)


@rule
def enter_made(rules, book, seat, colour, amount):
    if colour == MONEY_DOTS:
        add(book, seat, MONEY, amount * int(rules.bank_dot))
    else:
        add(book, seat, colour, amount)


@rule
def check_shares(log, book):
    """W10.8: what a bloc's dots make is what its occupiers and its owner get."""
    left = 0
    for k in range(int(log.count)):
        entry = log.entry[k]
        if entry.what == EventKind.RAN:
            require(book, left == 0, Wrong.WRONG_HARVEST)
            left = int(entry.b) % 1024
        elif entry.what == EventKind.TAKEN or entry.what == EventKind.PRODUCED:
            left -= int(entry.b)
    require(book, left == 0, Wrong.WRONG_HARVEST)


@rule
def enter_interest(rules, book, seat, due):
    notes, fresh = int(book.assets[seat, NOTES]), int(book.fresh[seat])
    require(book, due == (notes - fresh) * int(rules.note_interest) and due > 0, Wrong.WRONG_INTEREST)
    if fresh > 0:  # the fewest that do
        last = int(rules.note_pays) - (notes - 1)
        require(book, book.assets[seat, MONEY] - last < due, Wrong.WRONG_INTEREST)
    add(book, seat, MONEY, -due)
    book.charged[seat] = 1


@rule
def enter_fall(rules, book, seat):
    """W5.3: interest is that of the round to come, played or not."""
    money, held = int(book.assets[seat, MONEY]), int(book.assets[seat, NOTES])
    due = held * int(rules.note_interest)
    for k in range(held, int(rules.notes_most)):
        money += int(rules.note_pays) - k
    require(book, money < due, Wrong.WRONG_INTEREST)
    for asset in range(ASSETS):
        book.assets[seat, asset] = 0
    book.eliminated[seat] = book.round_number + 1
    book.charged[seat] = 1


@rule
def check_charged(book):
    """Nobody who owed interest was left out."""
    for seat in range(SEATS_MAX):
        owes = book.assets[seat, NOTES] > book.fresh[seat]
        require(book, book.charged[seat] == 1 or not owes, Wrong.WRONG_INTEREST)


@rule
def enter_sell_off(rules, book, cube, price):
    held = 0
    for seat in range(SEATS_MAX):
        held += int(book.assets[seat, cube])
    well = min(int(rules.wells[cube]), int(book.stock[cube]) + held // 2)
    require(book, rules.sell[cube, well] == price, Wrong.WRONG_SELL_OFF)
    book.price[cube] = price


@rule
def enter_sold_off(book, seat, money, cube):
    require(book, book.assets[seat, cube] * book.price[cube] == money, Wrong.WRONG_SELL_OFF)
    book.assets[seat, cube] = 0
    add(book, seat, MONEY, money)


@rule
def enter_step(rules, book, step, round_number):
    if step == Step.TRADE and round_number > 1 and rules.second:
        check_charged(book)
    book.step = step
    book.round_number = round_number


@rule
def enter_event(rules, book, state, entry):
    what, seat, a, b = int(entry.what), int(entry.seat), int(entry.a), int(entry.b)
    if what == EventKind.STEP:
        enter_step(rules, book, a, b)
    elif what == EventKind.PACKAGE:
        enter_package(rules, book, seat, a)
    elif what == EventKind.BOUGHT or what == EventKind.SOLD:
        enter_trade(rules, book, seat, a, b, 1 if what == EventKind.BOUGHT else -1)
    elif what == EventKind.BORROWED or what == EventKind.REPAID:
        enter_notes(rules, book, seat, a, b, 1 if what == EventKind.BORROWED else -1)
    elif what == EventKind.BARTERED:
        add(book, seat, a % 8, -b)
        add(book, a // 8, a % 8, b)
    elif what < EventKind.TAKEN:
        enter_cost(rules, book, what, seat, a, b)
    else:
        enter_round(rules, book, state, what, seat, a, b)


@rule
def enter_round(rules, book, state, what, seat, a, b):
    if what == EventKind.TAKEN:
        enter_made(rules, book, seat, int(rules.colour[int(state.board.tile[a // 2]), a % 2]), b)
    elif what == EventKind.PRODUCED:
        enter_made(rules, book, seat, a, b)
    elif what == EventKind.INTEREST:
        enter_interest(rules, book, seat, a)
    elif what == EventKind.ELIMINATED:
        enter_fall(rules, book, seat)
    elif what == EventKind.SELL_OFF:
        enter_sell_off(rules, book, a, b)
    elif what == EventKind.SOLD_OFF:
        enter_sold_off(book, seat, a, b)


@rule
def compare(book, state, table):
    write_assets(state, table)
    require(book, np.array_equal(table, book.assets), Wrong.HOLDINGS_NOT_AS_TOLD)
    for seat in range(SEATS_MAX):
        require(book, book.eliminated[seat] == state.players[seat].eliminated, Wrong.ROUND_NOT_AS_TOLD)
    for cube in range(CUBES):
        require(book, book.stock[cube] == state.stock[cube], Wrong.MARKET_NOT_AS_TOLD)
    require(book, book.round_number == state.round_number, Wrong.ROUND_NOT_AS_TOLD)


@rule
def keep(rules, books, states, logs, table):
    """Enter the events of one move, and compare with the state after it; returns what is wrong. table (6, 7): scratch.

    W10.1: all that runs is paid for from what is there before anything is made.
    """
    book, log = books[0], logs[0]
    for seat in range(SEATS_MAX):
        book.fresh[seat] = 0
        book.charged[seat] = 0
    enter_runs(rules[0], book, states[0], log)
    check_shares(log, book)
    for k in range(int(log.count)):
        enter_event(rules[0], book, states[0], log.entry[k])
    compare(book, states[0], table)
    return int(book.wrong)
