"""The board of a game of Wealth of Nations as its events tell it: flags, tiles, tokens, units and the marker.

Compiled; the driver's own compiled code never calls it, as Numba would not see a change here (games/common/jit.py).
"""

from enum import IntEnum

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import HEXES, SEATS_MAX, EventKind, Step
from comity.games.wealth_of_nations.tables import NEIGHBOURS


class Wrong(IntEnum):
    """What the book may find."""

    NOTHING = 0
    PIECE_OUT_OF_PLACE = 1
    BOARD_NOT_AS_TOLD = 2
    UNITS_NOT_AS_TOLD = 3
    MARKER_NOT_AS_TOLD = 4


BOOK = np.dtype(
    [
        ("wrong", "i1"),  # the first thing found
        ("step", "i1"),
        ("first", "i1"),
        ("passed", "i1"),  # 1: the marker, in the present move
        ("flag", "i1", (HEXES,)),
        ("tile", "i1", (HEXES,)),
        ("turned", "i1", (HEXES,)),
        ("token", "i1", (HEXES,)),
        ("units", "i1", (HEXES, SEATS_MAX)),
    ]
)


@rule
def open_book(books, states):
    """Begin from a state. books, states: arrays of length 1, as everywhere here."""
    book, state = books[0], states[0]
    board = state.board
    book.wrong = Wrong.NOTHING
    book.step = state.step
    book.first = state.first_player
    for h in range(HEXES):
        book.flag[h] = board.flag[h]
        book.tile[h] = board.tile[h]
        book.turned[h] = board.rotation[h]
        book.token[h] = board.token[h]
        for seat in range(SEATS_MAX):
            book.units[h, seat] = board.units[h, seat]


@rule
def require(book, fact, wrong):
    """The first thing that is wrong stays."""
    if not fact and book.wrong == Wrong.NOTHING:
        book.wrong = wrong


@rule
def is_beside(h, other):
    for direction in range(6):
        if NEIGHBOURS[h, direction] == other:
            return True
    return False


@rule
def stands_alone(book, seat, h):
    """No other player has a unit there."""
    for other in range(SEATS_MAX):
        if other != seat and book.units[h, other] > 0:
            return False
    return True


@rule
def put_flag(book, seat, h):
    require(book, book.flag[h] < 0 and stands_alone(book, seat, h), Wrong.PIECE_OUT_OF_PLACE)
    book.flag[h] = seat


@rule
def put_unit(book, seat, h, sign):
    book.units[h, seat] += sign
    require(book, book.units[h, seat] >= 0, Wrong.PIECE_OUT_OF_PLACE)


@rule
def put_tile(book, seat, tile, packed):
    h = packed // 12
    require(book, book.flag[h] == seat and book.tile[h] < 0, Wrong.PIECE_OUT_OF_PLACE)
    book.tile[h] = tile
    book.turned[h] = packed // 2 % 6


@rule
def enter_flag(book, seat, h):
    if book.step == Step.DEVELOP:
        beside = False
        for direction in range(6):
            other = int(NEIGHBOURS[h, direction])
            beside = beside or (other >= 0 and book.flag[other] == seat)
        require(book, beside, Wrong.PIECE_OUT_OF_PLACE)
    put_flag(book, seat, h)


@rule
def enter_moves(rules, book, seat, log, at):
    """W8.4–W8.6: all that are named are lifted, then put down."""
    n, forced, seen, k = int(log.entry[at].a), int(log.entry[at].b), 0, at + 1
    carried = np.zeros((8, 4), np.int64)  # source, packed goal, tile, token
    while k < log.count and seen < n:
        entry = log.entry[k]
        if entry.what == EventKind.TILE_MOVED:
            h = int(entry.a)
            carried[seen, 0], carried[seen, 1], carried[seen, 2] = h, entry.b, book.tile[h]
            carried[seen, 3] = book.token[h]
            require(book, book.flag[h] == seat and book.tile[h] >= 0, Wrong.PIECE_OUT_OF_PLACE)
            book.tile[h], book.turned[h], book.token[h] = -1, 0, 0
            book.flag[h] = seat if rules.war else -1
            forced -= int(entry.b) % 2
            seen += 1
        k += 1
    for m in range(seen):
        h = int(carried[m, 1]) // 12
        if not rules.war and book.flag[h] < 0:
            book.flag[h] = seat
        put_tile(book, seat, carried[m, 2], carried[m, 1])
        book.token[h] = carried[m, 3] if h == carried[m, 0] or not rules.war else 0
    require(book, seen == n and forced == 0, Wrong.PIECE_OUT_OF_PLACE)
    move_tokens(book, carried, seen, log)


@rule
def move_tokens(book, carried, moved, log):
    """W8.5: all of them are taken up, then laid down."""
    for k in range(int(log.count)):
        if log.entry[k].what == EventKind.TOKEN_MOVED:
            h = int(log.entry[k].a)
            for m in range(moved):
                if carried[m, 0] == log.entry[k].a:
                    h = int(carried[m, 1]) // 12
            require(book, book.token[h] == 1, Wrong.PIECE_OUT_OF_PLACE)
            book.token[h] = 0
    for k in range(int(log.count)):
        if log.entry[k].what == EventKind.TOKEN_MOVED:
            book.token[int(log.entry[k].b)] += 1


@rule
def enter_war(book, what, seat, a, b):
    if what == EventKind.UNIT_MOVED or what == EventKind.TRANSPORTED:
        if what == EventKind.TRANSPORTED:
            free = book.flag[b] < 0 or book.flag[b] == seat
            require(book, free and stands_alone(book, seat, b), Wrong.PIECE_OUT_OF_PLACE)
        else:
            require(book, a == b or is_beside(a, b), Wrong.PIECE_OUT_OF_PLACE)
        put_unit(book, seat, a, -1)
        put_unit(book, seat, b, 1)
    elif what == EventKind.STOOD or what == EventKind.BATTLED:
        require(book, seat != a, Wrong.PIECE_OUT_OF_PLACE)
        put_unit(book, seat, b, -1)
        put_unit(book, a, b, -1)
    elif what == EventKind.CONQUERED:
        put_unit(book, seat, b, -1)
        require(book, book.flag[b] == a and a != seat and book.tile[b] < 0, Wrong.PIECE_OUT_OF_PLACE)
        book.flag[b] = -1
        put_flag(book, seat, b)
    elif what == EventKind.SETTLED:
        put_unit(book, seat, a, -1)
        put_flag(book, seat, a)


@rule
def enter_pieces(book, what, seat, a, b):
    """Pieces that come onto the board."""
    if what == EventKind.TILE_PLACED:
        put_flag(book, seat, b // 12)
        put_tile(book, seat, a, b)
    elif what == EventKind.TILE_BUILT:
        put_tile(book, seat, a, b)
    elif what == EventKind.FLAG_PLACED:
        enter_flag(book, seat, a)
    elif what == EventKind.UNIT_PLACED:
        put_unit(book, seat, a, 1)
    elif what == EventKind.UNIT_BUILT:
        require(book, book.tile[a] >= 0 and book.flag[a] == seat, Wrong.PIECE_OUT_OF_PLACE)
        put_unit(book, seat, a, 1)
    elif what == EventKind.AUTOMATED:
        fits = book.token[a] == 0 and book.tile[a] > 0 and book.flag[a] == seat
        require(book, fits, Wrong.PIECE_OUT_OF_PLACE)
        book.token[a] = 1


@rule
def pass_marker(book, state, target):
    """W5.1, W5.3: clockwise to the next player in the game."""
    seats = int(state.seats)
    for k in range(1, seats + 1):
        seat = (int(book.first) + k) % seats
        if seat == target:
            break
        require(book, state.players[seat].eliminated != 0, Wrong.MARKER_NOT_AS_TOLD)
    book.first = target
    book.passed = 1


@rule
def enter_event(rules, book, state, log, k):
    entry = log.entry[k]
    what, seat, a, b = int(entry.what), int(entry.seat), int(entry.a), int(entry.b)
    if what == EventKind.STEP:
        new_round = a == Step.TRADE and book.step >= Step.DEVELOP
        require(book, not new_round or book.passed == 1, Wrong.MARKER_NOT_AS_TOLD)
        book.step = a
    elif what == EventKind.FIRST_PLAYER:
        pass_marker(book, state, seat)
    elif what == EventKind.TILES_MOVED:
        enter_moves(rules, book, seat, log, k)
    elif what < EventKind.ACTIVATED:
        enter_pieces(book, what, seat, a, b)
    elif what <= EventKind.SETTLED:
        enter_war(book, what, seat, a, b)


@rule
def compare(book, state):
    board = state.board
    for h in range(HEXES):
        same = book.flag[h] == board.flag[h] and book.tile[h] == board.tile[h]
        same = same and book.turned[h] == board.rotation[h] and book.token[h] == board.token[h]
        require(book, same, Wrong.BOARD_NOT_AS_TOLD)
        for seat in range(SEATS_MAX):
            require(book, book.units[h, seat] == board.units[h, seat], Wrong.UNITS_NOT_AS_TOLD)
    require(book, book.first == state.first_player, Wrong.MARKER_NOT_AS_TOLD)


@rule
def keep(rules, books, states, logs):
    """Enter the events of one move, and compare with the state after it; returns what is wrong."""
    books[0].passed = 0
    for k in range(int(logs[0].count)):
        enter_event(rules[0], books[0], states[0], logs[0], k)
    compare(books[0], states[0])
    return int(books[0].wrong)
