"""Deals by number: a seat that decides may offer one of a few small deals instead, which its partner answers at once.

Written once over a game's rules for single rows; a game adds its items: what deals are made of, by number.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from comity.games.common.jit import rule, rule_of
from comity.games.common.rng import next_bits, random_below
from comity.games.common.rows import Rows, allocate
from comity.games.spec import GameSpec

CANDIDATES = 16  # deals that a seat is shown at most
GIFTS = 2  # of a deal: one each way
PARTS = 4  # numbers of a gift: from, to, item, amount
TRIES = 2  # for each candidate, until it is left out
OFFERS_A_STEP = 4  # that a seat makes in one step of a round, so that every game ends
ANSWERS = 2  # accept, decline
CHOICES = CANDIDATES + ANSWERS  # indices after the one for waiting
MIXER = np.uint64(0xD6E8FEB86659FD93)  # odd

DEALING = np.dtype(
    [
        ("by", "i1"),  # who has made the offer that waits for an answer; -1: there is none
        ("to", "i1"),  # who is to answer it
        ("count", "i1"),  # candidates of the seat that decides
        ("round_number", "i4"),
        ("step", "i1"),
        ("made", "i1", (10,)),  # offers of each seat in this step of the round
        ("settled", "i4"),
        ("refused", "i4"),
        ("offer", "i2", (GIFTS, PARTS)),
        ("candidates", "i2", (CANDIDATES, GIFTS, PARTS)),
        ("rng", "u8"),  # what a game's candidates are drawn from; it stays the same
    ]
)
SHOWN = (("candidates", (CANDIDATES, GIFTS, PARTS)), ("offer", (GIFTS, PARTS)))  # as observations have them
NUMBERS = (CANDIDATES + 1) * GIFTS * PARTS


@dataclass(frozen=True)
class Items:
    """What deals of a game are made of. All functions are compiled by `rule`, over single rows.

    names: of the items, by number. money: the item that half of all deals are paid in.
    held(state, seat, item) -> how much of it the seat has; most(item) -> how much of it a deal moves at most.
    put(gift, item, amount): writes it to a gift row that is empty.
    """

    names: tuple[str, ...]
    money: int
    held: Callable[..., int]
    most: Callable[..., int]
    put: Callable[..., None]


@rule
def none_held(_state, _seat, _item):
    return 0


@rule
def none_moved(_item):
    return 0


@rule
def none_put(_gift, _item, _amount):
    return


NO_ITEMS = Items((), 0, none_held, none_moved, none_put)


class Dealing(NamedTuple):
    """What loops and tables do with offers: compiled functions over single rows, but where arrays are said.

    begin(dealing, seed): of a new game. find(rule, view, seat, decisions, dealing, deals, part): the seat's candidates;
    they follow from the game's seed, the decisions made in it, the seat and what it sees. make(dealing, seat, c): offer
    candidate c. settles(rule, state, dealing, deals, part) -> whether the offer can settle in this state; it is then in
    deals[part]. write(dealing, out, first): SHOWN as numbers, from out[first] on.
    close(dealing, settled): nothing waits for an answer any more. clear(dealing): nobody decides, so nothing is shown.
    """

    begin: Callable[..., None]
    find: Callable[..., None]
    make: Callable[..., None]
    settles: Callable[..., bool]
    write: Callable[..., None]
    close: Callable[..., None]
    clear: Callable[..., None]


@rule
def begin(dealing, seed):
    dealing.rng = np.uint64(seed) ^ np.uint64(0xBA27E2BA27E2BA27)
    dealing.rng = next_bits(dealing)
    dealing.by = -1
    dealing.to = -1
    dealing.count = 0
    dealing.round_number = -1
    dealing.settled = 0
    dealing.refused = 0
    dealing.offer[:] = 0
    dealing.candidates[:] = 0


@rule
def make(dealing, seat, c):
    dealing.by = seat
    dealing.to = dealing.candidates[c, 0, 1]
    dealing.made[seat] += 1
    for k in range(GIFTS):
        for n in range(PARTS):
            dealing.offer[k, n] = dealing.candidates[c, k, n]


@rule
def close(dealing, settled):
    dealing.by = -1
    dealing.offer[:] = 0
    if settled:
        dealing.settled += 1
    else:
        dealing.refused += 1


@rule
def clear(dealing):
    dealing.count = 0
    dealing.candidates[:] = 0
    dealing.offer[:] = 0


@rule
def write(dealing, out, first):
    place = first
    for c in range(CANDIDATES):
        for k in range(GIFTS):
            for n in range(PARTS):
                out[place] = dealing.candidates[c, k, n]
                place += 1
    for k in range(GIFTS):
        for n in range(PARTS):
            out[place] = dealing.offer[k, n]
            place += 1


@rule
def find_none(_rule, _view, _seat, _decisions, dealing, _deals, _part):
    dealing.count = 0


@rule
def never_settles(_rule, _state, _dealing, _deals, _part):
    return False


def make_dealing(module: str, spec: GameSpec, items: Items) -> Dealing:
    """The functions of a game; module: the one whose functions they are."""
    if not items.names:
        return Dealing(begin, find_none, make, never_settles, write, close, clear)
    draw_deal, put_rows = make_drawing(module, spec, items)
    check_deal, trading_open = spec.contract.rows.check_deal, spec.contract.rows.trading_open

    @rule_of(module)
    def find(rule, view, seat, decisions, dealing, deals, part):
        if dealing.round_number != view.round_number or dealing.step != view.step:
            dealing.round_number = view.round_number
            dealing.step = view.step
            dealing.made[:] = 0
        dealing.candidates[:] = 0
        found = 0
        if seat >= 0 and dealing.by < 0 and dealing.made[seat] < OFFERS_A_STEP and trading_open(rule, view):
            kept = np.uint64(dealing.rng)
            dealing.rng = kept ^ (np.uint64(int(decisions) * 16 + int(seat)) * MIXER)
            for _ in range(TRIES * CANDIDATES):
                if found < CANDIDATES and draw_deal(rule, view, seat, dealing, deals, part, dealing.candidates[found]):
                    found += 1
            dealing.rng = kept
        if found < CANDIDATES:
            dealing.candidates[found] = 0
        dealing.count = found

    @rule_of(module)
    def settles(rule, state, dealing, deals, part):
        put_rows(dealing.offer, deals, part)
        return trading_open(rule, state) and check_deal(rule, state, deals[part]) == 0

    return Dealing(begin, find, make, settles, write, close, clear)


def make_drawing(module: str, spec: GameSpec, items: Items) -> tuple[Callable[..., bool], Callable[..., None]]:
    """Drawing a deal, and writing one as a row."""
    own = spec.contract.rows
    check_deal = own.check_deal
    count, money, held, most, put_item = len(items.names), items.money, items.held, items.most, items.put
    nothing = allocate(spec.deal)

    @rule_of(module)
    def draw(view, seat, dealing):
        """An item of which the seat has some, half the time money; -1 if it is not met."""
        item = money
        if random_below(dealing, 2) == 0:
            item = random_below(dealing, max(1, count))
        return item if held(view, seat, item) > 0 else -1

    @rule_of(module)
    def write_gift(view, seat, other, item, dealing, row):
        row[0] = seat
        row[1] = other
        row[2] = item
        row[3] = 1 + random_below(dealing, max(1, min(most(item), held(view, seat, item))))

    @rule_of(module)
    def put_rows(rows, deals, part):
        """Gifts (GIFTS, PARTS) as a deal row."""
        deals[part] = nothing[0]
        deal = deals[part]
        for k in range(GIFTS):
            gift = deal.gifts[k]
            gift.source = rows[k, 0]
            gift.target = rows[k, 1]
            put_item(gift, int(rows[k, 2]), int(rows[k, 3]))
        deal.count = GIFTS

    @rule_of(module)
    def draw_deal(rule, view, seat, dealing, deals, part, rows):
        """One for one with anybody; whether it can settle, as far as the seat sees."""
        other = random_below(dealing, int(view.seats) - 1)
        other += 1 if other >= seat else 0
        give, take = draw(view, seat, dealing), draw(view, other, dealing)
        if give < 0 or take < 0 or give == take:
            return False
        write_gift(view, seat, other, give, dealing, rows[0])
        write_gift(view, other, seat, take, dealing, rows[1])
        put_rows(rows, deals, part)
        return check_deal(rule, view, deals[part]) == 0

    return draw_deal, put_rows


class TableDealing(NamedTuple):
    """The same for one game at a time, over arrays of length 1: see Dealing for what each does."""

    begin: Callable[[Rows, int], None]
    find: Callable[[Rows, Rows, int, int, Rows, Rows], None]
    settles: Callable[[Rows, Rows, Rows, Rows], bool]


def make_table_dealing(module: str, own: Dealing) -> TableDealing:
    """The functions of a game; module: the one whose functions they are."""
    begin_row, find_row, settles_row = own.begin, own.find, own.settles

    @rule_of(module)
    def begin_deals(dealings, seed):
        begin_row(dealings[0], seed)

    @rule_of(module)
    def find_candidates(rules, views, seat, decisions, dealings, deals):
        find_row(rules[0], views[0], seat, decisions, dealings[0], deals, 0)

    @rule_of(module)
    def offer_settles(rules, states, dealings, deals):
        return settles_row(rules[0], states[0], dealings[0], deals, 0)

    return TableDealing(begin_deals, find_candidates, offer_settles)
