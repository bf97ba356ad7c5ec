"""Random deals of Wealth of Nations, sound and unsound, and an account of which must be refused (W6.3–W6.6, W12.2).

Compiled; other compiled code of a fuzz driver never calls it, as Numba would not see a change here
(games/common/jit.py).
"""

from enum import IntEnum

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations import deals, flow
from comity.games.wealth_of_nations.constants import SEATS_MAX, Step
from comity.games.wealth_of_nations.deals import ASSETS, NOTES


class Wrong(IntEnum):
    """What may be wrong with a deal."""

    NOTHING = 0
    DEAL_JUDGED_WRONGLY = 1
    DEAL_MOVED_WRONG_ASSETS = 2
    CHANGED_BY_LOOKING = 3


@rule
def fill_deal(generator, state, deal):
    """A random deal of up to three gifts; every second one is wild: of anybody with anybody, and of what nobody has."""
    seats, wild = int(state.seats), random_below(generator, 2) == 0
    one = random_below(generator, seats) if wild or state.active < 0 else int(state.active)
    other = (one + 1 + random_below(generator, seats - 1)) % seats
    deal.count = random_below(generator, 4) if wild else 1 + random_below(generator, 2)
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        gift.source, gift.target = (one, other) if k % 2 == 0 else (other, one)
        if wild and random_below(generator, 6) == 0:
            gift.target = random_below(generator, seats)
        for asset in range(ASSETS):
            gift.assets[asset] = 0
            held = deals.holds(state.players[int(gift.source)], asset)
            if random_below(generator, 3) == 0:
                gift.assets[asset] = random_below(generator, held + (3 if wild else 1))


@rule
def is_sound(rules, state, deal, held, given, got):
    """Whether a deal may settle, by account (W6.3–W6.6, W12.2); fills in what each seat gives and gets."""
    given[:] = 0
    got[:] = 0
    sound = state.step == Step.TRADE and rules.seats > 2 and deal.count > 0
    parties = 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        source, target = int(gift.source), int(gift.target)
        sound = sound and source != target
        parties |= bit(source) | bit(target)
        for asset in range(ASSETS):
            given[source, asset] += gift.assets[asset]
            got[target, asset] += gift.assets[asset]
    members = 0
    for seat in range(int(state.seats)):
        if has(parties, seat):
            members += 1
            sound = sound and state.players[seat].eliminated == 0
            notes = held[seat, NOTES] + got[seat, NOTES] - given[seat, NOTES]
            more = got[seat, NOTES] > given[seat, NOTES]
            sound = sound and (notes <= rules.notes_most or not more)
    limit = int(rules.barters_per_phase)
    active = int(state.active)
    sound = sound and members == 2 and has(parties, active) and (given != got).any() and (given <= held).all()
    return sound and (limit == 0 or state.players[active].barters < limit)


@rule
def write_assets(state, table):
    """One row a seat: cubes, money, notes, as the columns of a gift."""
    for seat in range(SEATS_MAX):
        for asset in range(ASSETS):
            table[seat, asset] = deals.holds(state.players[seat], asset)


@rule
def try_deal(rules, states, logs, offered, tables, copies, report, generator):
    """Propose a random deal to the rules; a sound one is settled. Returns what is wrong.

    All but tables, (4, 6, 7) of int64, and copies, two states, are records in arrays of length 1.
    """
    state, deal, held, given, got, after = states[0], offered[0], tables[0], tables[1], tables[2], tables[3]
    fill_deal(generator[0], state, deal)
    write_assets(state, held)
    expected = is_sound(rules[0], state, deal, held, given, got)
    copies[0] = state
    allowed = deals.check_deal(rules[0], state, deal) == 0
    if not np.array_equal(copies[:1].view(np.uint8), states.view(np.uint8)):
        return Wrong.CHANGED_BY_LOOKING
    if allowed != expected:
        return Wrong.DEAL_JUDGED_WRONGLY
    if not allowed:
        report[0].refused += 1
        return Wrong.NOTHING
    report[0].settled += 1
    flow.trade_deal(rules[0], state, deal, logs[0])
    write_assets(state, after)
    if not np.array_equal(after, held - given + got):
        return Wrong.DEAL_MOVED_WRONG_ASSETS
    flow.advance(rules[0], state, logs[0])
    return Wrong.NOTHING
