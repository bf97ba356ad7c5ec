"""The order of steps (E5.1, E5.2) and the only dispatch over them. Everything here trusts its caller (check first)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import has
from comity.games.empires import deals, powers, setup
from comity.games.empires.actions import KINDS
from comity.games.empires.constants import EventKind, Kind, Step
from comity.games.empires.phases import cards, develop, draft, market, war, windows, winners
from comity.games.empires.reasons import Reason
from comity.games.empires.state import in_window


@rule
def start(rules, state, seed, log):
    setup.set_table(rules, state, seed, log)
    if state.step == Step.PICK:
        draft.enter_pick(state)
    else:
        draft.enter_draft(state)
    emit(log, EventKind.STEP, -1, state.step, state.round_number)


@rule
def enter(rules, state, log):
    """Whom the step waits for; done again after a deal, where the answer may have changed."""
    step = state.step
    if in_window(state):
        windows.enter_window(state)
    elif step == Step.SELL or step == Step.RAISE:
        cards.enter_choice(state, log)
    elif step == Step.PRICE:
        market.enter_price(rules, state)
    elif step == Step.DIPLOMAT:
        war.enter_diplomat(state, log)
    elif step == Step.ORDER:
        winners.enter_order(state)
    elif step == Step.WIN_WAR:
        winners.enter_win_war(rules, state, log)
    elif step == Step.DRAFT:
        draft.enter_draft(state)
    elif step == Step.PICK:
        draft.enter_pick(state)
    else:
        state.waiting = 0


@rule
def close(rules, state, log):
    """Nobody is waited for: do what the step is for and return the next one."""
    step = state.step
    if step == Step.DRAFT:
        return draft.close_draft(rules, state, log)
    if step == Step.PICK:
        return draft.close_pick(rules, state, log)
    if step == Step.DEVELOP:
        return develop.close_develop(rules, state, log)
    if step == Step.MARKET:
        return Step.SELL
    if step == Step.SELL:
        return market.close_sell(state, log)
    if step == Step.DELIVERY:
        return market.close_delivery(rules, state, log)
    if step == Step.PRICE:
        return market.close_price(state, log)
    if step == Step.MARKET_END:
        return market.close_market_end(state)
    if step == Step.WAR:
        return Step.RAISE
    if step == Step.RAISE:
        return war.close_raise(state, log)
    if step == Step.MUSTER:
        return war.close_muster(state, log)
    if step == Step.DIPLOMAT:
        return Step.ORDER
    if step == Step.ORDER:
        return winners.close_order(state)
    if step == Step.WIN_WAR:
        return winners.close_win_war(state)
    return winners.close_war_end(state, log)


@rule
def advance(rules, state, log):
    """Go on to the next decision."""
    while state.waiting == 0 and state.step != Step.OVER:
        state.step = close(rules, state, log)
        enter(rules, state, log)
        if state.waiting != 0:
            emit(log, EventKind.STEP, -1, state.step, state.round_number)


@rule
def resume(rules, state, log):
    """Take up a state put together by hand: windows keep who is ready, choices are asked again (a laid one stands)."""
    if not in_window(state):
        enter(rules, state, log)


@rule
def legal(rules, state, seat, out):
    """Every legal action of a seat, deals aside; returns how many."""
    allowed, n = KINDS[int(state.step)], 0
    if has(allowed, Kind.READY):
        n = windows.legal_window(state, seat, out, n)
    elif has(allowed, Kind.SELL):
        n = cards.legal_card(state, Kind.SELL, seat, out, n)
    elif has(allowed, Kind.RAISE):
        n = cards.legal_card(state, Kind.RAISE, seat, out, n)
    elif has(allowed, Kind.CLAIM):
        n = draft.legal_claim(state, seat, out, n)
    elif has(allowed, Kind.NAME_DIPLOMAT):
        n = war.legal_diplomat(state, seat, out, n)
    elif has(allowed, Kind.NEXT_WINNER):
        n = winners.legal_next_winner(state, seat, out, n)
    elif has(allowed, Kind.WIN_WAR):
        n = winners.legal_win_war(state, seat, out, n)
    return powers.legal_powers(rules, state, seat, out, n) if has(allowed, Kind.USE_POWER) else n


@rule
def check(rules, state, action):
    """0, or why the action is not legal. Seats and fields are in the ranges of the action table."""
    kind, seat, a = action.kind, int(action.seat), int(action.a)
    if state.step == Step.OVER:
        return Reason.GAME_OVER
    if kind == Kind.USE_POWER:  # powers say by themselves why not now (E9)
        return powers.check_power(rules, state, seat, a)
    if kind == Kind.DECLINE_POWER:
        return powers.check_decline(state, seat, a)
    if kind == Kind.PERMIT:
        return powers.check_permit(state, seat, a, int(action.b))
    if not has(KINDS[int(state.step)], kind):
        return Reason.WRONG_STEP
    if kind == Kind.READY:
        return windows.check_ready(state, seat)
    if kind == Kind.UNREADY:
        return windows.check_unready(state, seat)
    if kind == Kind.CLAIM:
        return draft.check_claim(state, seat, a)
    if kind == Kind.NAME_DIPLOMAT:
        return war.check_diplomat(state, seat, a)
    if kind == Kind.NEXT_WINNER:
        return winners.check_next_winner(state, seat, a)
    if kind == Kind.WIN_WAR:
        return winners.check_win_war(state, seat, a)
    return cards.check_card(state, seat, a)  # sell, raise


@rule
def act(rules, state, action, log):
    """Do a legal action, without what follows from it."""
    kind, seat, a = action.kind, int(action.seat), int(action.a)
    if kind == Kind.READY:
        windows.apply_ready(state, seat, log)
    elif kind == Kind.SELL or kind == Kind.RAISE:
        cards.apply_card(state, seat, a, log)
    elif kind == Kind.UNREADY:
        windows.apply_unready(state, seat, log)
    elif kind == Kind.USE_POWER:
        powers.apply_power(state, seat, a, log)
    elif kind == Kind.DECLINE_POWER:
        powers.apply_decline(state, seat, a, log)
    elif kind == Kind.PERMIT:
        powers.apply_permit(state, seat, int(action.b), log)
    elif kind == Kind.CLAIM:
        draft.apply_claim(state, seat, a, log)
    elif kind == Kind.NAME_DIPLOMAT:
        war.apply_diplomat(state, a, log)
    elif kind == Kind.NEXT_WINNER:
        winners.apply_next_winner(state, seat, a, log)
    else:
        winners.apply_win_war(rules, state, seat, a, log)


@rule
def apply(rules, state, action, log):
    """Do a legal action and go on to the next decision."""
    act(rules, state, action, log)
    advance(rules, state, log)


@rule
def trade(rules, state, deal, log):
    """Carry out a deal. The token or Great Britain's tile may have moved, so whom the step asks is found again."""
    deals.transfer(state, deal, log)
    if state.step == Step.PRICE or state.step == Step.DIPLOMAT or state.step == Step.ORDER:
        enter(rules, state, log)


@rule
def settle(rules, state, deal, log):
    """Carry out a deal and go on to the next decision."""
    trade(rules, state, deal, log)
    advance(rules, state, log)
