"""Wealth of Nations as the registry sees it."""

from comity.games.common.contract import compose
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.spec import GameSpec, RowRules
from comity.games.wealth_of_nations import checks, deals, flow, imagining, indexing, legal_actions, observe, scoring
from comity.games.wealth_of_nations.actions import ACTION, MASK_SIZE, MAX_LEGAL
from comity.games.wealth_of_nations.board_outlook import BOARD_OUTLOOK, NO_MARKS, NO_PLAN, find_marks, weigh_plan
from comity.games.wealth_of_nations.constants import RULES_VERSION, SEATS_MAX, SEATS_MIN, EndReason, Step
from comity.games.wealth_of_nations.options import OPTIONS
from comity.games.wealth_of_nations.outlook import OUTLOOK, outlook
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.rules import RULES, make_rules
from comity.games.wealth_of_nations.setup import empty_state
from comity.games.wealth_of_nations.state import BOARD, STATE

CONTRACT = compose(
    __name__,
    RowRules(
        empty=empty_state(),
        start=flow.start,
        legal=legal_actions.legal,
        can_act=legal_actions.may_act,
        check=flow.check,
        act=flow.act,
        advance=flow.advance,
        check_deal=deals.check_deal,
        trade=flow.trade_deal,
        trading_open=deals.trading_open,
        take_up=flow.resume,
        score=scoring.score,
        blank_secrets=observe.blank_secrets,
        status=checks.status,
        draw_secrets=imagining.draw_secrets,
        index_of=indexing.index_of,
        action_at=indexing.action_at,
        action=ACTION,
        max_legal=MAX_LEGAL,
        over_step=Step.OVER,
    ),
)
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
    contract=CONTRACT,
    reasons=Reason,
    end_reasons=EndReason,
    reconstructions=(
        "The arrangements of Impassable Terrain are our reconstruction: their diagrams are lost.",
        "The dots of the Integrated Economy tile are read off drawings of it.",
    ),
    entry_points=(
        EntryPoint(outlook, Purpose.PLAY, "blocs and best plans", ("rules", "state", OUTLOOK)),
        EntryPoint(weigh_plan, Purpose.PLAY, "trying a tile or a plan", ("rules", BOARD, NO_PLAN, BOARD_OUTLOOK)),
        EntryPoint(find_marks, Purpose.PLAY, "the marks of dots", ("rules", BOARD, NO_MARKS)),
    ),
)
