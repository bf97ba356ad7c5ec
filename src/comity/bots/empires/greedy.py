"""The bot `greedy`: it weighs each choice by the support that it should bring in the end, and mixes what is close."""

import numpy as np

from comity.bots.empires import draft, market, powers, war
from comity.bots.empires.evaluation import look_ahead
from comity.bots.empires.mixture import near_best
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.empires.constants import Kind, Step
from comity.games.empires.state import in_window


@rule
def act_in_window(rules, view, seat, legal, n, scratch):
    """The index of a power that pays, of a permission that does no harm, or of `ready`; -1 for a ready seat."""
    ready = -1
    for i in range(n):
        kind = legal[i].kind
        if kind == Kind.USE_POWER and powers.pays(rules, view, seat, np.int64(legal[i].a), scratch):
            return i
        if kind == Kind.PERMIT and powers.may_permit(rules, view, seat, scratch):
            return i
        if kind == Kind.READY:
            ready = i
    return ready


@rule
def choose(rule_rows, views, seat, legal, n, generators, scratches):
    """The index in legal[0 … n-1] of the action that a seat takes; -1 for none, never where it is waited for.

    rule_rows, views, scratches: length 1; generators: one a seat.
    """
    rules, view, generator, scratch = rule_rows[0], views[0], generators[seat], scratches[0]
    waited_for = has(int(view.waiting), seat)
    if n == 1 and waited_for:
        return 0
    look_ahead(rules, view, scratch)
    if in_window(view):
        return act_in_window(rules, view, seat, legal, n, scratch)
    if not waited_for:
        return -1
    step = int(view.step)
    tolerance = 1
    if step == Step.DRAFT or step == Step.PICK:
        draft.value_claims(rules, view, legal, n, scratch)
        if step == Step.DRAFT:
            return draft.draw_claim(view, n, generator, scratch)
        tolerance = draft.PICK_TOLERANCE
    elif step == Step.SELL:
        market.value_sales(rules, view, seat, legal, n, generator, scratch)
        tolerance = market.TOLERANCE
    elif step == Step.PRICE:
        market.value_price(rules, view, seat, legal, n, scratch)
    elif step == Step.RAISE:
        war.value_raises(rules, view, seat, legal, n, generator, scratch)
        tolerance = war.RAISE_TOLERANCE
    elif step == Step.WIN_WAR:
        war.value_wars(rules, view, seat, legal, n, scratch)
        tolerance = war.WAR_TOLERANCE
    else:
        war.value_names(rules, view, seat, legal, n, scratch)
        tolerance = war.NAME_TOLERANCE
    return near_best(scratch.values, n, tolerance, generator)
