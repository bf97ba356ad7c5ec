"""Series: up to three tiles of one kind, imagined one after another. The first of a bloc may pay only with the others.

A plan asks for needs: cubes (5,) that the seat wants to hold. What they cost it counts what is bought and what could
have been sold, and the notes that it takes.
"""

import numpy as np

from comity.bots.wealth_of_nations.scratch import SERIES, UNIT
from comity.bots.wealth_of_nations.sites import find_site
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import markets, notes, supplies, tiles
from comity.games.wealth_of_nations.constants import CUBES, TILES, Colour, Cost, Cube, Tile

MOST_NOTES = 4
NOTE_ROUNDS = 2  # rounds before the end from which on nobody borrows
BEYOND = 1 << 20  # dollars that nobody has
RATE = 100  # a rate of so much brings what it costs
LEAST_RATE = 108


@rule
def credit_notes(rules, player, rounds):
    """How many more notes the seat is ready to take: none near the end."""
    return max(0, min(MOST_NOTES, int(rules.notes_most), 4 * (rounds - NOTE_ROUNDS)) - int(player.notes))


@rule
def note_burden(rules, rounds):
    """Dollars that a note costs its holder: to be repaid at the end, with interest in every round until then."""
    return int(rules.note_repay) + (rounds * int(rules.note_interest) if rules.second else 0)


@rule
def lack(scratch, cube):
    """How many of a cube the blocs will take in the next round beyond what they make in this one."""
    return max(0, int(scratch.eaten[cube]) - int(scratch.made[cube])) if scratch.rounds > 1 else 0


@rule
def settle_accounts(rules, view, player, needs, scratch):
    """Fill scratch.cash, bill and funds for needs (5,).

    The next round's interest is kept back (W5.2), and of cubes at hand what that round will lack.
    """
    scratch.cash = int(player.money)
    if rules.second:
        scratch.cash -= int(rules.note_interest) * int(player.notes)
    bill, funds = 0, int(scratch.cash)
    for cube in range(CUBES):
        over = int(player.cubes[cube]) - int(needs[cube])
        bill += markets.buy_price(rules, view, cube, max(0, -over))
        funds += markets.sell_price(rules, view, cube, max(0, over - lack(scratch, cube)))
    scratch.bill = bill
    scratch.funds = funds


@rule
def notes_for(rules, player, lent, rounds):
    """How many notes bring so many dollars; -1 if that is more than the seat is ready to take."""
    most = credit_notes(rules, player, rounds)
    for n in range(most + 1):
        if notes.note_money(rules, int(player.notes), n) >= lent:
            return n
    return -1


@rule
def expense(rules, view, player, needs, buying, scratch):
    """Dollars that it takes to hold needs (5,), sales of the rest deducted; BEYOND if the seat cannot, or will not.

    buying: whether what is lacking can be bought.
    """
    settle_accounts(rules, view, player, needs, scratch)
    if not buying:
        return BEYOND if scratch.bill > 0 else -int(scratch.funds)
    lent = int(scratch.bill) - int(scratch.funds)
    if lent <= 0:
        return lent
    n = notes_for(rules, player, lent, int(scratch.rounds))
    if n < 0:
        return BEYOND
    return lent + n * note_burden(rules, int(scratch.rounds)) - notes.note_money(rules, int(player.notes), n)


@rule
def add_tile(rules, kind, own, force, needs):
    """Add to needs (5,) what a tile costs, the flag and the force included."""
    for cube in range(CUBES):
        needs[cube] += int(rules.tile_cost[kind, cube])
        needs[cube] += 0 if own == 1 else int(rules.cost[Cost.FLAG, cube])
        needs[cube] += int(rules.cost[Cost.FORCE, cube]) if force == 1 else 0


@rule
def add_feed(rules, kind, first, needs, scratch):
    """Add what it takes to run a tile more; the first of a kind begins a bloc."""
    colour = int(rules.colour[kind, 0])
    needs[Cube.FOOD] += 0 if colour == Colour.FOOD else 1
    needs[Cube.ENERGY] += 1 if first and colour != Colour.ENERGY and scratch.made[colour] == 0 else 0


@rule
def try_series(rules, imagined, seat, kind, needs, buying, before, scratch):
    """Keep the best series of a kind in scratch, if it is better than what is kept. before: expense of needs (5,)."""
    board, player = imagined.board, imagined.players[seat]
    grown = needs.copy()
    owns, value, placed = np.zeros(SERIES, np.int64), 0, 0
    hexes, turns = np.zeros(SERIES, np.int64), np.zeros(SERIES, np.int64)
    most = 1 if kind == Tile.INTEGRATED_ECONOMY else SERIES
    while placed < most and supplies.stack_left(rules, imagined, kind) > 0:
        find_site(rules, imagined, seat, kind, buying, scratch)
        if scratch.tile < 0:
            break
        hexes[placed], turns[placed], owns[placed] = scratch.hex, scratch.turn, scratch.own
        tiles.put_tile(board, int(scratch.hex), seat, kind, int(scratch.turn))
        value += int(scratch.worth)
        add_tile(rules, kind, int(scratch.own), int(scratch.force), grown)
        if buying:
            add_feed(rules, kind, placed == 0, grown, scratch)
        placed += 1
        spent = expense(rules, imagined, player, grown, buying, scratch) - before
        if spent > BEYOND // 2:
            break
        rate = RATE * value // (UNIT * max(1, spent))
        if rate >= LEAST_RATE and rate > scratch.rate:
            scratch.rate, scratch.kind, scratch.length = rate, kind, placed
            for k in range(placed):
                scratch.hexes[k], scratch.turns[k] = hexes[k], turns[k]
    for k in range(placed):
        tiles.lift_tile(board, int(hexes[k]))
        if owns[k] == 0:
            board.flag[int(hexes[k])] = -1


@rule
def find_series(rules, imagined, seat, needs, buying, scratch):
    """Fill scratch with the series that brings most for what it costs besides needs (5,); look_ahead comes first.

    imagined: a copy of the view, with whatever is planned already; it is left as it was.
    """
    scratch.length, scratch.rate = 0, 0
    before = expense(rules, imagined, imagined.players[seat], needs, buying, scratch)
    for kind in range(TILES):
        if before < BEYOND:
            try_series(rules, imagined, seat, kind, needs, buying, before, scratch)
