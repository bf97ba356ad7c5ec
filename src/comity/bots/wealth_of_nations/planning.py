"""What a seat wants of a Trade phase: cubes to run its blocs and to build what pays, as far as its means reach."""

import numpy as np

from comity.bots.wealth_of_nations.economy import study_blocs, value_cubes
from comity.bots.wealth_of_nations.scratch import UNIT
from comity.bots.wealth_of_nations.sites import find_build
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import markets, notes, tiles
from comity.games.wealth_of_nations.constants import CUBES, Cost, Tile

MOST_BUILDS = 4  # tiles planned for one round
STORE = (6, 3, 3, 3, 3)  # cubes kept of what is not made: what is sold to be bought back costs twice
PLENTY = 99  # cubes enough for anything that is planned
MOST_NOTES = 6
NOTE_PRICE = UNIT  # what is built with a dollar lent must bring besides


@rule
def credit_notes(rules, player, rounds):
    """How many more notes the seat is ready to take: none near the end."""
    return max(0, min(MOST_NOTES, int(rules.notes_most), 3 * (rounds - 2)) - int(player.notes))


@rule
def to_spare(scratch, player, needs, cube, all_of_it):
    """How many of a cube the seat may sell: beyond its needs (5,), and of what it does not make, beyond a store."""
    kept = int(needs[cube])
    if not all_of_it and scratch.rounds > 1 and scratch.made[cube] <= scratch.eaten[cube]:
        kept += kept + STORE[cube]
    return max(0, int(player.cubes[cube]) - kept)


@rule
def settle_accounts(rules, view, player, needs, scratch):
    """Fill scratch.cash, bill and funds for needs (5,); the next round's interest is kept back (W5.2)."""
    scratch.cash = int(player.money)
    if rules.second:
        scratch.cash -= int(rules.note_interest) * int(player.notes)
    bill, funds = 0, int(scratch.cash)
    for cube in range(CUBES):
        short = max(0, int(needs[cube]) - int(player.cubes[cube]))
        bill += markets.buy_price(rules, view, cube, short)
        funds += markets.sell_price(rules, view, cube, to_spare(scratch, player, needs, cube, False))
    scratch.bill = bill
    scratch.funds = funds


@rule
def copy_cubes(source, target):
    for cube in range(CUBES):
        target[cube] = source[cube]


@rule
def add_build(rules, needs, scratch):
    """Add to needs (5,) what the build in scratch costs."""
    for cube in range(CUBES):
        needs[cube] += int(rules.tile_cost[int(scratch.tile), cube])
        needs[cube] += int(rules.cost[Cost.FLAG, cube]) if scratch.own == 0 else 0


@rule
def add_running(before, needs, scratch):
    """Add to needs (5,) what running takes more than it did before (5,)."""
    for cube in range(CUBES):
        needs[cube] += int(scratch.eaten[cube]) - before[cube]


@rule
def within_means(rules, player, scratch):
    """Whether money, sales and notes cover the bill; what is built with notes must bring more."""
    if scratch.bill <= scratch.funds:
        return True
    lent = int(scratch.bill) - int(scratch.funds)
    n = credit_notes(rules, player, int(scratch.rounds))
    return notes.note_money(rules, int(player.notes), n) >= lent and scratch.worth >= NOTE_PRICE * lent


@rule
def make_plan(rules, imagined, seat, blocs, scratch):
    """Fill scratch.needs, bill and funds; look_ahead comes first. The builds are imagined on the state given."""
    player, board = imagined.players[seat], imagined.board
    needs, before, cubes = np.zeros(CUBES, np.int64), np.zeros(CUBES, np.int64), np.full(CUBES, PLENTY, np.int64)
    if scratch.rounds > 0:
        copy_cubes(scratch.eaten, needs)
    copy_cubes(needs, scratch.needs)
    scratch.builds = 0
    for _ in range(MOST_BUILDS if scratch.rounds > 0 else 0):
        find_build(rules, imagined, seat, cubes, scratch)
        if scratch.tile < 0:
            break
        add_build(rules, needs, scratch)
        settle_accounts(rules, imagined, player, needs, scratch)
        if not within_means(rules, player, scratch):
            break
        if scratch.tile == Tile.INTEGRATED_ECONOMY:
            imagined.integrated_left = int(imagined.integrated_left) - 1
        scratch.builds += 1
        tiles.put_tile(board, int(scratch.hex), seat, int(scratch.tile), int(scratch.turn))
        copy_cubes(scratch.eaten, before)
        study_blocs(rules, imagined, seat, blocs, scratch)
        add_running(before, needs, scratch)
        value_cubes(rules, imagined, scratch)
        copy_cubes(needs, scratch.needs)
    settle_accounts(rules, imagined, player, scratch.needs, scratch)
