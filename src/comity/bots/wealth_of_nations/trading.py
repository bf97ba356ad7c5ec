"""Trade: sell what is not needed, buy what is, borrow if that pays, repay what lies idle."""

from comity.bots.wealth_of_nations.planning import to_spare
from comity.bots.wealth_of_nations.series import credit_notes
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import markets, notes
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import CUBES, Kind

RESERVE = 40  # dollars not used to repay notes before the last rounds
LAST_ROUNDS = 2


@rule
def start_mix(out, kind, seat):
    write(out, 0, kind, seat, 0, 0)
    for cube in range(CUBES):
        out[0].cubes[cube] = 0


@rule
def write_purchase(rules, view, seat, scratch, out):
    """Buy what is lacking, what is dearest in all first, as far as money reaches; False if for nothing."""
    player, paid, bought = view.players[seat], 0, 0
    start_mix(out, Kind.BUY, seat)
    mix = out[0].cubes
    for _ in range(int(rules.trade_limit)):
        best, most, price = -1, 0, 0
        for cube in range(CUBES):
            n = int(mix[cube])
            short = int(scratch.needs[cube]) - int(player.cubes[cube]) - n
            if short > 0:
                next_price = markets.buy_price(rules, view, cube, n + 1) - markets.buy_price(rules, view, cube, n)
                if short * next_price > most and paid + next_price <= scratch.cash:
                    best, most, price = cube, short * next_price, next_price
        if best >= 0:
            mix[best] = int(mix[best]) + 1
            paid, bought = paid + price, bought + 1
    return bought > 0


@rule
def write_sale(rules, view, seat, scratch, all_of_it, out):
    """Sell what is to spare, the dearest first; False if there is nothing."""
    player, sold = view.players[seat], 0
    start_mix(out, Kind.SELL, seat)
    mix = out[0].cubes
    for _ in range(int(rules.trade_limit)):
        best, price = -1, 0
        for cube in range(CUBES):
            n = int(mix[cube])
            if to_spare(scratch, player, scratch.needs, cube, all_of_it) > n:
                next_price = markets.sell_price(rules, view, cube, n + 1) - markets.sell_price(rules, view, cube, n)
                if next_price > price:
                    best, price = cube, next_price
        if best >= 0:
            mix[best] = int(mix[best]) + 1
            sold += 1
    return sold > 0


@rule
def notes_to_take(rules, player, scratch):
    """How many notes help to pay the bill."""
    most = credit_notes(rules, player, int(scratch.rounds))
    for n in range(1, most + 1):
        if int(scratch.cash) + notes.note_money(rules, int(player.notes), n) >= scratch.bill:
            return n
    return most


@rule
def notes_to_repay(rules, player, scratch):
    """All that money allows in the last rounds, else what is left beyond a reserve."""
    kept = int(scratch.bill) + (RESERVE if scratch.rounds > LAST_ROUNDS else 0)
    return min(notes.most_repaid(rules, player), max(0, int(scratch.cash) - kept) // int(rules.note_repay))


@rule
def choose_trade(rules, view, seat, scratch, out):
    """Write the action of the active seat to out[0]; make_plan comes first."""
    player = view.players[seat]
    poor = scratch.bill > scratch.cash
    if write_sale(rules, view, seat, scratch, False, out):
        return
    if poor and write_sale(rules, view, seat, scratch, True, out):
        return
    n = notes_to_take(rules, player, scratch) if poor else 0
    if n > 0:
        write(out, 0, Kind.BORROW, seat, n, 0)
        return
    if scratch.bill > 0 and write_purchase(rules, view, seat, scratch, out):
        return
    n = notes_to_repay(rules, player, scratch)
    write(out, 0, Kind.REPAY if n > 0 else Kind.PASS, seat, n, 0)
