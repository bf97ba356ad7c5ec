"""Trade (W6): purchases and sales; notes at any time. Barters are in deals.py."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import event_numbers, markets, notes
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import CUBES, MAX_TRADED, EventKind, Kind, Step
from comity.games.wealth_of_nations.payments import shortage
from comity.games.wealth_of_nations.phases import turns
from comity.games.wealth_of_nations.reasons import Reason


@rule
def enter_trade(state):
    for seat in range(int(state.seats)):
        state.players[seat].out = 0
        state.players[seat].barters = 0
    turns.enter_turns(state)


@rule
def check_mix(rules, cubes):
    """One cube, or in the second edition up to three (W6.2)."""
    total = 0
    for cube in range(CUBES):
        if cubes[cube] < 0 or cubes[cube] > rules.trade_limit:
            return Reason.TOO_MANY_CUBES
        total += int(cubes[cube])
    if total == 0:
        return Reason.NOTHING_NAMED
    return Reason.TOO_MANY_CUBES if total > rules.trade_limit else Reason.OK


@rule
def check_buy(rules, state, seat, cubes):
    """W6.2: the whole mix is paid for, or nothing is bought."""
    reason = check_mix(rules, cubes)
    if reason != Reason.OK:
        return reason
    money = 0
    for cube in range(CUBES):
        money += markets.buy_price(rules, state, cube, int(cubes[cube]))
    return Reason.NOT_ENOUGH_MONEY if money > state.players[seat].money else Reason.OK


@rule
def check_sell(rules, state, seat, cubes):
    """W6.2."""
    reason = check_mix(rules, cubes)
    if reason != Reason.OK:
        return reason
    for cube in range(CUBES):
        if cubes[cube] > state.players[seat].cubes[cube]:
            return shortage(cube)
    return Reason.OK


@rule
def legal_mixes(kind, seat, limit, money, most, price, out, n):
    """Every mix of 1 … limit cubes that costs no more than money, with at most most[c] of each.

    most (5,); price (5, MAX_TRADED + 1): of 0, 1, … cubes of a kind.
    """
    for food in range(min(limit, most[0]) + 1):
        for energy in range(min(limit - food, most[1]) + 1):
            for labor in range(min(limit - food - energy, most[2]) + 1):
                part = price[0, food] + price[1, energy] + price[2, labor]
                rest = limit - food - energy - labor
                for ore in range(min(rest, most[3]) + 1):
                    for capital in range(min(rest - ore, most[4]) + 1):
                        if part + price[3, ore] + price[4, capital] <= money and rest - ore - capital < limit:
                            action = out[n]
                            action.kind = kind
                            action.seat = seat
                            action.cubes[0] = food
                            action.cubes[1] = energy
                            action.cubes[2] = labor
                            action.cubes[3] = ore
                            action.cubes[4] = capital
                            n += 1
    return n


@rule
def legal_buy(rules, state, seat, out, n):
    limit, most, price = int(rules.trade_limit), np.empty(CUBES, np.int64), np.zeros((CUBES, MAX_TRADED + 1), np.int64)
    for cube in range(CUBES):
        most[cube] = limit
        for k in range(1, limit + 1):
            price[cube, k] = markets.buy_price(rules, state, cube, k)
    return legal_mixes(Kind.BUY, seat, limit, int(state.players[seat].money), most, price, out, n)


@rule
def legal_sell(rules, state, seat, out, n):
    limit, most, price = int(rules.trade_limit), np.empty(CUBES, np.int64), np.zeros((CUBES, MAX_TRADED + 1), np.int64)
    for cube in range(CUBES):
        most[cube] = state.players[seat].cubes[cube]
    return legal_mixes(Kind.SELL, seat, limit, 0, most, price, out, n)


@rule
def apply_buy(rules, state, seat, cubes, log):
    money = markets.buy_mix(rules, state, state.players[seat], cubes)
    emit(log, EventKind.BOUGHT, seat, money, event_numbers.mix(cubes))
    turns.end_turn(rules, state)


@rule
def apply_sell(rules, state, seat, cubes, log):
    money = markets.sell_mix(rules, state, state.players[seat], cubes)
    emit(log, EventKind.SOLD, seat, money, event_numbers.mix(cubes))
    turns.end_turn(rules, state)


@rule
def legal_borrow(rules, state, seat, out, n):
    for k in range(1, notes.most_borrowed(rules, state.players[seat]) + 1):
        n = write(out, n, Kind.BORROW, seat, k, 0)
    return n


@rule
def legal_repay(rules, state, seat, out, n):
    for k in range(1, notes.most_repaid(rules, state.players[seat]) + 1):
        n = write(out, n, Kind.REPAY, seat, k, 0)
    return n


@rule
def close_trade(state):
    """A Trade phase after the end was triggered is the first edition's last (W11.2)."""
    return Step.OVER if state.end_triggered >= 0 else Step.DEVELOP
