"""The order of steps (W4–W6, W8–W11) and the only dispatch over them. All here trusts its caller (check first)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import has
from comity.games.wealth_of_nations import deals, notes, scoring, setup
from comity.games.wealth_of_nations.actions import (
    ALWAYS,
    ANY_TURN,
    DEVELOP_KINDS,
    KINDS,
    SETUP_KINDS,
    TRADE_KINDS,
    UNIT_KINDS,
)
from comity.games.wealth_of_nations.constants import EventKind, Kind, Step
from comity.games.wealth_of_nations.phases import (
    develop,
    draft,
    moving,
    occupy,
    opening,
    operations,
    placing,
    produce,
    run,
    settling,
    trade,
    turns,
    war,
)
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game, nobody_active, players_left, set_active
from comity.games.wealth_of_nations.steps import ALL_AT_ONCE_SET


@rule
def enter(rules, state, log):
    """Whom the step waits for."""
    step = state.step
    if step == Step.DRAFT:
        draft.enter_draft(rules, state)
    elif step == Step.PLACE_TILE:
        placing.enter_place_tile(rules, state, log)
    elif step == Step.PLACE_UNIT:
        opening.enter_opening(state, False)
    elif step == Step.FIRST_FLAG:
        opening.enter_opening(state, True)
    elif step == Step.TRADE:
        trade.enter_trade(state)
    elif step == Step.DEVELOP:
        turns.enter_turns(state)
    elif step == Step.OCCUPY:
        occupy.enter_occupy(rules, state)
    elif step == Step.RUN:
        run.enter_run(state)
    elif step == Step.SETTLE_NOTES:
        settling.enter_settle_notes(rules, state)
    else:
        nobody_active(state)


@rule
def close(rules, state, log):
    """Nobody is waited for: what follows, and the next step."""
    step = state.step
    if step == Step.DRAFT or step == Step.PLACE_TILE:
        return draft.close_draft(rules, state)
    if step == Step.PLACE_UNIT:
        return opening.close_opening(state, False)
    if step == Step.FIRST_FLAG:
        return opening.close_opening(state, True)
    if step == Step.TRADE:
        return trade.close_trade(state)
    if step == Step.DEVELOP:
        return develop.close_develop(rules, state, log)
    if step == Step.OCCUPY:
        return occupy.close_occupy(rules, state)
    if step == Step.RUN:
        return produce.close_run(rules, state, log)
    return Step.OVER


@rule
def announce(state, log):
    emit(log, EventKind.STEP, -1, state.step, state.round_number)
    if state.step == Step.OVER:
        emit(log, EventKind.OVER, -1, scoring.end_reason(state), 0)


@rule
def advance(rules, state, log):
    """Go on to the next decision."""
    while state.waiting == 0 and state.step != Step.OVER:
        before = int(state.step)
        state.step = close(rules, state, log)
        enter(rules, state, log)
        if int(state.step) != before:
            announce(state, log)


@rule
def start(rules, state, seed, log):
    setup.set_table(rules, state, seed, log)
    enter(rules, state, log)
    announce(state, log)


@rule
def resume(rules, state, log):
    """Take up a state put together by hand: turns stay as they are, all else is asked again; a choice made stands."""
    step = state.step
    if step == Step.OVER or players_left(state) < 2:
        state.step = Step.OVER
        nobody_active(state)
    elif step == Step.TRADE or step == Step.DEVELOP:
        turns.take_up(rules, state)
    elif step == Step.ACTIVATE:
        set_active(state, state.active)
    elif step == Step.OPERATION or step == Step.STAND:
        operations.go_on(rules, state)
    else:
        enter(rules, state, log)


@rule
def check_time(state, kind, seat):
    """Whether the action has its place in this step (actions.KINDS), and in this seat's hands (W5.3, W6.1, W6.4)."""
    step = state.step
    if step == Step.OVER:
        return Reason.GAME_OVER
    if not in_game(state, seat):
        return Reason.ELIMINATED
    if not has(KINDS[int(step)], kind):
        return Reason.WRONG_STEP
    if has(state.waiting, seat) or (step == Step.TRADE and has(ANY_TURN, kind)):
        return Reason.OK
    return Reason.ALREADY_CHOSEN if has(ALL_AT_ONCE_SET, step) else Reason.NOT_YOUR_TURN


@rule
def check_board(rules, state, action):
    """What happens on hexes, in setup (W4, W13.2) and in the Develop phase (W8, W9)."""
    kind, seat, a, b = action.kind, int(action.seat), int(action.a), int(action.b)
    if kind == Kind.PLACE_TILE:
        return placing.check_place_tile(rules, state, seat, a, b, int(action.c))
    if kind == Kind.PLACE_UNIT:
        return opening.check_place_unit(state, seat, a)
    if kind == Kind.PLACE_FIRST_FLAG:
        return opening.check_first_flag(rules, state, a)
    if kind == Kind.PLACE_FLAG:
        return develop.check_place_flag(rules, state, seat, a)
    if kind == Kind.BUILD_TILE:
        return develop.check_build(rules, state, seat, a, b, int(action.c), int(action.d))
    if kind == Kind.MOVE_TILES:
        return moving.check_moves(rules, state, action)
    if kind == Kind.AUTOMATE:
        return develop.check_automate(rules, state, seat, a)
    if kind == Kind.BUILD_UNIT:
        return war.check_build_unit(rules, state, seat, a)
    if kind == Kind.TRANSPORT:
        return war.check_transport(rules, state, seat, a, b)
    return war.check_move_unit(rules, state, seat, a, b)


@rule
def check(rules, state, action):
    """0, or why the action is not legal. Seats and fields are in the ranges of the action table.

    Whether it is the moment is check_time's; each kind's own function names its clauses, as actions.ACTIONS does.
    """
    kind, seat, a = action.kind, int(action.seat), int(action.a)
    reason = check_time(state, kind, seat)
    if reason != Reason.OK or has(ALWAYS, kind):
        return reason
    if kind == Kind.TAKE_PACKAGE:
        return draft.check_package(rules, state, seat, a)
    if kind == Kind.BUY:
        return trade.check_buy(rules, state, seat, action.cubes)
    if kind == Kind.SELL:
        return trade.check_sell(rules, state, seat, action.cubes)
    if kind == Kind.BORROW:
        return notes.check_borrow(rules, state.players[seat], a)
    if kind == Kind.REPAY:
        return notes.check_repay(rules, state.players[seat], a)
    if kind == Kind.ACTIVATE:
        return war.check_activate(rules, state, seat)
    if kind == Kind.BATTLE:
        return operations.check_battle(state, seat, a)
    if kind == Kind.CONQUER:
        return operations.check_conquer(rules, state, seat)
    if kind == Kind.SETTLE:
        return operations.check_settle(rules, state, seat)
    if kind == Kind.OCCUPY:
        return occupy.check_occupy(rules, state, seat, action.sections)
    if kind == Kind.RUN:
        return run.check_run(rules, state, seat, action.sections)
    return check_board(rules, state, action)


@rule
def act_setup(rules, state, action, log):
    kind, seat, a, b = action.kind, int(action.seat), int(action.a), int(action.b)
    if kind == Kind.TAKE_PACKAGE:
        draft.apply_package(rules, state, seat, a, log)
    elif kind == Kind.PLACE_TILE:
        placing.apply_place_tile(rules, state, seat, a, b, int(action.c), log)
    elif kind == Kind.PLACE_UNIT:
        opening.apply_place_unit(state, seat, a, log)
    else:
        opening.apply_first_flag(rules, state, seat, a, log)


@rule
def act_trade(rules, state, action, log):
    kind, seat, a = action.kind, int(action.seat), int(action.a)
    if kind == Kind.BUY:
        trade.apply_buy(rules, state, seat, action.cubes, log)
    elif kind == Kind.SELL:
        trade.apply_sell(rules, state, seat, action.cubes, log)
    elif kind == Kind.BORROW:
        notes.borrow(rules, state.players[seat], seat, a, log)
    elif kind == Kind.PASS:
        turns.apply_pass(rules, state, seat, log)
    elif state.step == Step.TRADE:
        notes.repay(rules, state.players[seat], seat, a, log)
    else:
        settling.apply_repay_last(rules, state, seat, a, log)


@rule
def act_develop(rules, state, action, log):
    kind, seat, a, b = action.kind, int(action.seat), int(action.a), int(action.b)
    if kind == Kind.PLACE_FLAG:
        develop.apply_place_flag(rules, state, seat, a, log)
    elif kind == Kind.BUILD_TILE:
        develop.apply_build(rules, state, seat, a, b, int(action.c), int(action.d), log)
    elif kind == Kind.MOVE_TILES:
        moving.apply_moves(rules, state, action, log)
    elif kind == Kind.AUTOMATE:
        develop.apply_automate(rules, state, seat, a, log)
    elif kind == Kind.BUILD_UNIT:
        war.apply_build_unit(rules, state, seat, a, log)
    elif kind == Kind.ACTIVATE:
        war.apply_activate(rules, state, seat, log)
    else:
        war.apply_transport(rules, state, seat, a, b, log)


@rule
def act_unit(rules, state, action, log):
    kind, seat, a, b = action.kind, int(action.seat), int(action.a), int(action.b)
    if kind == Kind.MOVE_UNIT:
        war.apply_move_unit(rules, state, seat, a, b, log)
    elif kind == Kind.BATTLE:
        operations.apply_battle(rules, state, seat, a, log)
    elif kind == Kind.CONQUER:
        operations.apply_conquer(rules, state, seat, log)
    elif kind == Kind.SETTLE:
        operations.apply_settle(rules, state, seat, log)
    elif kind == Kind.NO_OPERATION:
        operations.apply_no_operation(rules, state, seat, log)
    elif kind == Kind.END_ACTIVATE:
        war.apply_end_activate(rules, state, seat, log)
    elif kind == Kind.STAND:
        operations.apply_stand(rules, state, seat, log)
    else:
        operations.apply_let_pass(rules, state, seat, log)


@rule
def act(rules, state, action, log):
    """Do a legal action, without what follows from it."""
    kind, seat = action.kind, int(action.seat)
    if has(SETUP_KINDS, kind):
        act_setup(rules, state, action, log)
    elif has(TRADE_KINDS, kind):
        act_trade(rules, state, action, log)
    elif has(DEVELOP_KINDS, kind):
        act_develop(rules, state, action, log)
    elif has(UNIT_KINDS, kind):
        act_unit(rules, state, action, log)
    elif kind == Kind.OCCUPY:
        occupy.apply_occupy(rules, state, seat, action.sections, log)
    elif kind == Kind.RUN:
        run.apply_run(state, seat, action.sections, log)
    else:
        settling.apply_finish(state, seat, log)


@rule
def apply(rules, state, action, log):
    """Do a legal action and go on to the next decision."""
    act(rules, state, action, log)
    advance(rules, state, log)


@rule
def trade_deal(rules, state, deal, log):
    """Carry out a barter: it is the active player's action (W6.3)."""
    deals.transfer(state, deal, log)
    turns.end_turn(rules, state)


@rule
def settle(rules, state, deal, log):
    """Carry out a barter and go on to the next decision."""
    trade_deal(rules, state, deal, log)
    advance(rules, state, log)
