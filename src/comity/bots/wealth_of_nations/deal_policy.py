"""Whether to accept a barter: what it is worth to the seat for its plans, less what it gives to the other (W6.3)."""

import numpy as np

from comity.bots.wealth_of_nations.evaluation import look_ahead
from comity.bots.wealth_of_nations.finishing import find_haste
from comity.bots.wealth_of_nations.planning import make_plan
from comity.bots.wealth_of_nations.series import note_burden
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import deals, markets
from comity.games.wealth_of_nations.constants import CUBES

MARGIN = 1  # dollars that a deal must gain at least


@rule
def wealth(rules, view, seat, needs, scratch):
    """Dollars that the seat could count on, once it has bought its needs (5,) and sold the rest."""
    player = view.players[seat]
    total = int(player.money) - int(player.notes) * note_burden(rules, int(scratch.rounds))
    for cube in range(CUBES):
        over = int(player.cubes[cube]) - int(needs[cube])
        total += markets.sell_price(rules, view, cube, max(0, over))
        total -= markets.buy_price(rules, view, cube, max(0, -over))
    return total


@rule
def carry_out(deal, after):
    """Let the gifts of a deal change hands."""
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        for asset in range(deals.ASSETS):
            deals.add(after.players[int(gift.source)], asset, -int(gift.assets[asset]))
            deals.add(after.players[int(gift.target)], asset, int(gift.assets[asset]))


@rule
def partner(deal, seat):
    """The other party."""
    gift = deal.gifts[0]
    return int(gift.target) if gift.source == seat else int(gift.source)


@rule
def accepts(rule_rows, views, seat, deal_rows, blocs, afters, scratches):
    """True if the seat is better off with a barter that can settle, even against its share of the other's gain.

    All arrays: length 1; afters (a state) and blocs (BLOCS): memory.
    """
    rules, view, after, deal, scratch = rule_rows[0], views[0], afters[0], deal_rows[0], scratches[0]
    needs, theirs = np.zeros(CUBES, np.int64), np.zeros(CUBES, np.int64)
    other = partner(deal, seat)
    look_ahead(rules, view, other, blocs, scratch)
    for cube in range(CUBES):
        theirs[cube] = scratch.eaten[cube]
    look_ahead(rules, view, seat, blocs, scratch)
    find_haste(rules, view, seat, scratch)
    afters[0] = views[0]
    make_plan(rules, after, seat, blocs, scratch)
    for cube in range(CUBES):
        needs[cube] = scratch.needs[cube]
    before, theirs_before = wealth(rules, view, seat, needs, scratch), wealth(rules, view, other, theirs, scratch)
    afters[0] = views[0]
    carry_out(deal, after)
    gain = wealth(rules, after, seat, needs, scratch) - before
    given = max(0, wealth(rules, after, other, theirs, scratch) - theirs_before)
    return gain >= MARGIN and gain * (int(view.seats) - 1) >= given
