"""Wealth of Nations as the registry sees it: the contract's functions, taking arrays of length 1.

Each compiled entry point pays anew for all code that it reaches, so what several share is compiled once and the entry
points that people use are put together here; playouts call flow directly.
"""

from comity.games.common.jit import rule
from comity.games.common.masks import bit
from comity.games.common.rows import Rows
from comity.games.spec import Contract, GameSpec
from comity.games.wealth_of_nations import checks, deals, flow, legal_actions, observe, scoring
from comity.games.wealth_of_nations.actions import ACTION, MASK_SIZE, MAX_LEGAL
from comity.games.wealth_of_nations.constants import RULES_VERSION, SEATS_MAX, SEATS_MIN, EndReason, Step
from comity.games.wealth_of_nations.options import OPTIONS
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.rules import RULES, make_rules
from comity.games.wealth_of_nations.state import STATE


@rule
def _start(rules, state, seed, log):
    flow.start(rules[0], state[0], seed, log[0])


@rule
def _pending(rules, state):
    return int(state[0].waiting)


@rule
def _legal(rules, state, seat, out):
    return legal_actions.legal(rules[0], state[0], seat, out)


@rule
def _may_act(rules, state, scratch):
    seats = 0
    for seat in range(int(state[0].seats)):
        seats |= bit(seat) if legal_actions.may_act(rules[0], state[0], seat) else 0
    return seats


@rule
def _check(rules, state, action):
    return int(flow.check(rules[0], state[0], action[0]))


@rule
def _act(rules, state, action, log):
    flow.act(rules[0], state[0], action[0], log[0])


@rule
def _advance(rules, state, log):
    flow.advance(rules[0], state[0], log[0])


@rule
def _check_deal(rules, state, deal):
    return int(deals.check_deal(rules[0], state[0], deal[0]))


@rule
def _trade(rules, state, deal, log):
    flow.trade_deal(rules[0], state[0], deal[0], log[0])


@rule
def _take_up(rules, state, log):
    flow.resume(rules[0], state[0], log[0])


@rule
def _trading_open(rules, state):
    return deals.trading_open(rules[0], state[0])


@rule
def _over(rules, state):
    return state[0].step == Step.OVER


@rule
def _score(rules, state, result):
    scoring.score(rules[0], state[0], result[0])


@rule
def _observe(rules, state, seat, out):
    out[0] = state[0]
    observe.blank_secrets(out[0], seat)


@rule
def _status(rules, state):
    return checks.status(rules[0], state[0])


def _apply(rules: Rows, state: Rows, action: Rows, log: Rows) -> None:
    _act(rules, state, action, log)
    _advance(rules, state, log)


def _settle(rules: Rows, state: Rows, deal: Rows, log: Rows) -> None:
    _trade(rules, state, deal, log)
    _advance(rules, state, log)


def _resume(rules: Rows, state: Rows, log: Rows) -> None:
    _take_up(rules, state, log)
    _advance(rules, state, log)


SPEC = GameSpec(
    id="wealth-of-nations",
    title="Wealth of Nations: War Clouds",
    parts="comity.{layer}.wealth_of_nations.{module}",
    seats=range(SEATS_MIN, SEATS_MAX + 1),
    rules_version=RULES_VERSION,
    options=OPTIONS,
    make_rules=make_rules,
    rules=RULES,
    state=STATE,
    action=ACTION,
    deal=deals.DEAL,
    max_legal=MAX_LEGAL,
    mask_size=MASK_SIZE,
    contract=Contract(
        start=_start,
        pending=_pending,
        may_act=_may_act,
        legal=_legal,
        check=_check,
        apply=_apply,
        check_deal=_check_deal,
        settle=_settle,
        trading_open=_trading_open,
        resume=_resume,
        over=_over,
        score=_score,
        observe=_observe,
        status=_status,
    ),
    reasons=Reason,
    end_reasons=EndReason,
    reconstructions=(
        "The arrangements of Impassable Terrain are our reconstruction: their diagrams are lost.",
        "The dots of the Integrated Economy tile are read off drawings of it.",
    ),
    offered=False,  # it has no page of its own yet
)
