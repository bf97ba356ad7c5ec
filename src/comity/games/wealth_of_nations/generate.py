"""Legal actions, kind by kind. Random play picks a kind first, so that moves of tiles are rarely listed."""

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations import notes
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import Kind, Reason, Step
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
from comity.games.wealth_of_nations.state import in_game

KINDS = len(Kind)
DEVELOP_KINDS = sum(1 << k for k in (Kind.PLACE_FLAG, Kind.BUILD_TILE, Kind.MOVE_TILES, Kind.AUTOMATE, Kind.PASS))
WAR_KINDS = sum(1 << k for k in (Kind.BUILD_UNIT, Kind.ACTIVATE, Kind.TRANSPORT))
OPERATIONS = sum(1 << k for k in (Kind.BATTLE, Kind.CONQUER, Kind.SETTLE, Kind.NO_OPERATION))


@rule
def kinds_of_turn(rules, step):
    """The set of kinds of actions of the seat that is waited for."""
    if step == Step.TRADE:
        return 1 << Kind.BUY | 1 << Kind.SELL | 1 << Kind.PASS
    if step == Step.DEVELOP:
        return DEVELOP_KINDS | WAR_KINDS if rules.war else DEVELOP_KINDS
    if step == Step.ACTIVATE:
        return 1 << Kind.MOVE_UNIT | 1 << Kind.END_ACTIVATE
    if step == Step.OPERATION:
        return OPERATIONS
    if step == Step.STAND:
        return 1 << Kind.STAND | 1 << Kind.LET_PASS
    return 0


@rule
def kinds_of_choice(step):
    """The same for the steps with a single kind, and for the notes of the end."""
    if step == Step.DRAFT:
        return 1 << Kind.TAKE_PACKAGE
    if step == Step.PLACE_TILE:
        return 1 << Kind.PLACE_TILE
    if step == Step.PLACE_UNIT:
        return 1 << Kind.PLACE_UNIT
    if step == Step.FIRST_FLAG:
        return 1 << Kind.PLACE_FIRST_FLAG
    if step == Step.OCCUPY:
        return 1 << Kind.OCCUPY
    if step == Step.RUN:
        return 1 << Kind.RUN
    if step == Step.SETTLE_NOTES:
        return 1 << Kind.REPAY | 1 << Kind.FINISH
    return 0


@rule
def kinds(rules, state, seat):
    """The set of kinds that this step has for the seat; whether there is an action of a kind, its generator says."""
    found = 0
    if has(state.waiting, seat):
        found = kinds_of_turn(rules, state.step) | kinds_of_choice(state.step)
    if state.step == Step.TRADE and in_game(state, seat):
        found |= 1 << Kind.BORROW | 1 << Kind.REPAY
    return found


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
    return develop.legal_automate(rules, state, seat, out, n)


@rule
def legal_war(rules, state, seat, kind, out, n):
    if kind == Kind.BUILD_UNIT:
        return war.legal_build_unit(rules, state, seat, out, n)
    if kind == Kind.ACTIVATE:
        return write(out, n, kind, seat, 0, 0) if war.check_activate(rules, state, seat) == Reason.OK else n
    if kind == Kind.TRANSPORT:
        return war.legal_transport(rules, state, seat, out, n)
    if kind == Kind.MOVE_UNIT:
        return war.legal_move_unit(rules, state, seat, out, n)
    if kind == Kind.OCCUPY:
        return occupy.legal_occupy(rules, state, seat, out, n)
    return operations.legal_operation(rules, state, seat, kind, out, n)


@rule
def legal_of_kind(rules, state, seat, kind, out, n):
    """Write the legal actions of one kind of kinds() from out[n] on; returns where they end."""
    if kind <= Kind.PLACE_FIRST_FLAG:
        return legal_setup(rules, state, seat, kind, out, n)
    if kind <= Kind.REPAY:
        return legal_trade(rules, state, seat, kind, out, n)
    if kind >= Kind.PLACE_FLAG and kind <= Kind.AUTOMATE:
        return legal_develop(rules, state, seat, kind, out, n)
    if (kind >= Kind.BUILD_UNIT and kind <= Kind.SETTLE) or kind == Kind.OCCUPY:
        return legal_war(rules, state, seat, kind, out, n)
    if kind == Kind.RUN:
        return run.legal_run(rules, state, seat, out, n)
    return write(out, n, kind, seat, 0, 0)  # pass, no_operation, end_activate, stand, let_pass, finish


@rule
def legal(rules, state, seat, out):
    """Every legal action of a seat, deals, moves of several tiles and other plans aside; returns how many."""
    n = 0
    found = kinds(rules, state, seat)
    for kind in range(KINDS):
        if has(found, kind):
            n = legal_of_kind(rules, state, seat, kind, out, n)
    return n


@rule
def may_act(rules, state, seat):
    """Whether the seat has a legal action, without listing any."""
    if has(state.waiting, seat):
        return True
    if state.step != Step.TRADE or not in_game(state, seat):
        return False
    player = state.players[seat]
    return player.notes < rules.notes_most or notes.most_repaid(rules, player) > 0


@rule
def random_kind(mask, generator):
    """A random member of a set that is not empty."""
    n = 0
    for kind in range(KINDS):
        n += 1 if has(mask, kind) else 0
    drawn = random_below(generator, n)
    for kind in range(KINDS):
        if has(mask, kind):
            if drawn == 0:
                return kind
            drawn -= 1
    return -1


@rule
def random_action(rules, state, seat, among, generator, out):
    """A random kind of a set, then a random action of that kind, written to out[0]; False if the set has none.

    All kinds that have an action are alike. among: kinds() of the seat, or less of them.
    """
    while among != 0:
        picked = random_kind(among, generator)
        n = legal_of_kind(rules, state, seat, picked, out, 0)
        if n > 0:
            out[0] = out[random_below(generator, n)]
            return True
        among &= ~bit(picked)
    return False
