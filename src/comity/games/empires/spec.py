"""Empires as the registry sees it."""

from comity.games.common.contract import compose
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.log import LOG
from comity.games.empires import checks, deals, flow, observe, scoring
from comity.games.empires.actions import ACTION, MASK_SIZE, MAX_LEGAL, action_at, index_of
from comity.games.empires.constants import RULES_VERSION, SEATS_MAX, SEATS_MIN, Step
from comity.games.empires.outlook import OUTLOOK, outlook, pass_rounds
from comity.games.empires.reasons import Reason
from comity.games.empires.rules import OPTIONS, RULES, make_rules
from comity.games.empires.setup import empty_state
from comity.games.empires.stakes import STAKES, stakes
from comity.games.empires.state import STATE
from comity.games.spec import GameSpec, RowRules

CONTRACT = compose(
    __name__,
    RowRules(
        empty=empty_state(),
        start=flow.start,
        legal=flow.legal,
        check=flow.check,
        act=flow.act,
        advance=flow.advance,
        check_deal=deals.check_deal,
        trade=flow.trade,
        trading_open=deals.trading_open,
        take_up=flow.resume,
        score=scoring.score,
        blank_secrets=observe.blank_secrets,
        status=checks.status,
        draw_secrets=observe.draw_secrets,
        index_of=index_of,
        action_at=action_at,
        action=ACTION,
        max_legal=MAX_LEGAL,
        over_step=Step.OVER,
    ),
)
SPEC = GameSpec(
    id="empires",
    title="Empires",
    parts="comity.{layer}.empires.{module}",
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
    contract=CONTRACT,
    entry_points=(
        EntryPoint(outlook, Purpose.PLAY, "what people want computed", ("rules", "state", OUTLOOK)),
        EntryPoint(stakes, Purpose.PLAY, "what a choice would bring", ("rules", "state", 0, STAKES)),
        EntryPoint(pass_rounds, Purpose.STUDY, "the wars of a later round", ("state", 0, LOG)),
    ),
    reasons=Reason,
    end_reasons=scoring.EndReason,
    reconstructions=(
        "The war tiles and, but for three seats, the port prices are our reconstruction: the rulebook's text has none.",
    ),
)
