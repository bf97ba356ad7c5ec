"""Legal actions, kind by kind. Random play picks a kind first, so that moves of tiles are rarely listed."""

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.common.rng import random_below, random_member
from comity.games.wealth_of_nations import notes
from comity.games.wealth_of_nations.actions import (
    ALWAYS,
    ANY_TURN,
    DEVELOP_KINDS,
    KINDS,
    SETUP_KINDS,
    TRADE_KINDS,
    UNIT_KINDS,
    WAR_KINDS,
    write,
)
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.phases import (
    develop,
    draft,
    moving,
    occupy,
    opening,
    operations,
    placing,
    run,
    trade,
    war,
)
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game

ALL_KINDS = len(Kind)


@rule
def kinds(rules, state, seat):
    """The set of kinds that this step has for the seat; whether there is an action of a kind, its generator says."""
    found = KINDS[int(state.step)]
    if not rules.war:
        found &= ~WAR_KINDS
    if has(state.waiting, seat):
        return found
    return found & ANY_TURN if state.step == Step.TRADE and in_game(state, seat) else 0


@rule
def legal_setup(rules, state, seat, kind, out, n):
    if kind == Kind.TAKE_PACKAGE:
        return draft.legal_package(rules, state, seat, out, n)
    if kind == Kind.PLACE_TILE:
        return placing.legal_place_tile(rules, state, seat, out, n)
    if kind == Kind.PLACE_UNIT:
        return opening.legal_place_unit(state, seat, out, n)
    return opening.legal_first_flag(rules, state, seat, out, n)


@rule
def legal_trade(rules, state, seat, kind, out, n):
    if kind == Kind.BUY:
        return trade.legal_buy(rules, state, seat, out, n)
    if kind == Kind.SELL:
        return trade.legal_sell(rules, state, seat, out, n)
    if kind == Kind.BORROW:
        return trade.legal_borrow(rules, state, seat, out, n)
    return trade.legal_repay(rules, state, seat, out, n)


@rule
def legal_develop(rules, state, seat, kind, out, n):
    if kind == Kind.PLACE_FLAG:
        return develop.legal_place_flag(rules, state, seat, out, n)
    if kind == Kind.BUILD_TILE:
        return develop.legal_builds(rules, state, seat, out, n)
    if kind == Kind.MOVE_TILES:
        return moving.legal_moves(rules, state, seat, out, n)
    if kind == Kind.AUTOMATE:
        return develop.legal_automate(rules, state, seat, out, n)
    if kind == Kind.BUILD_UNIT:
        return war.legal_build_unit(rules, state, seat, out, n)
    if kind == Kind.ACTIVATE:
        return write(out, n, kind, seat, 0, 0) if war.check_activate(rules, state, seat) == Reason.OK else n
    return war.legal_transport(rules, state, seat, out, n)


@rule
def legal_of_kind(rules, state, seat, kind, out, n):
    """Write the legal actions of one kind of kinds() from out[n] on; returns where they end."""
    if has(ALWAYS, kind):
        return write(out, n, kind, seat, 0, 0)
    if has(SETUP_KINDS, kind):
        return legal_setup(rules, state, seat, kind, out, n)
    if has(TRADE_KINDS, kind):
        return legal_trade(rules, state, seat, kind, out, n)
    if has(DEVELOP_KINDS, kind):
        return legal_develop(rules, state, seat, kind, out, n)
    if kind == Kind.MOVE_UNIT:
        return war.legal_move_unit(rules, state, seat, out, n)
    if has(UNIT_KINDS, kind):
        return operations.legal_operation(rules, state, seat, kind, out, n)
    if kind == Kind.OCCUPY:
        return occupy.legal_occupy(rules, state, seat, out, n)
    return run.legal_run(rules, state, seat, out, n)


@rule
def legal(rules, state, seat, out):
    """Every legal action of a seat, deals, moves of several tiles and other plans aside; returns how many."""
    n = 0
    found = kinds(rules, state, seat)
    for kind in range(ALL_KINDS):
        if has(found, kind):
            n = legal_of_kind(rules, state, seat, kind, out, n)
    return n


@rule
def may_act(rules, state, seat):
    """Whether the seat has a legal action, without listing any."""
    if has(state.waiting, seat):
        return True
    if kinds(rules, state, seat) == 0:
        return False
    player = state.players[seat]
    return notes.most_borrowed(rules, player) > 0 or notes.most_repaid(rules, player) > 0


@rule
def random_action(rules, state, seat, among, generator, out):
    """A random kind of a set, then a random action of that kind, written to out[0]; False if the set has none.

    All kinds that have an action are alike. among: kinds() of the seat, or less of them.
    """
    while among != 0:
        picked = random_member(generator, among)
        n = legal_of_kind(rules, state, seat, picked, out, 0)
        if n > 0:
            out[0] = out[random_below(generator, n)]
            return True
        among &= ~bit(picked)
    return False
