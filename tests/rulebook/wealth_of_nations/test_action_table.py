"""The action table says which step allows what: legal actions and check agree with it for every kind and step."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.common.masks import has
from comity.games.wealth_of_nations import legal_actions
from comity.games.wealth_of_nations.actions import ACTIONS, ALWAYS, ANY_TURN, WAR_KINDS
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC

MOVER = 0


def at(step: Step, **options: Any) -> Table:
    """A table of three in this step, where all are waited for and nothing is on the board."""
    table = Table.at(step, **options)
    table.state["waiting"] = 0b001 if step not in (Step.RUN, Step.SETTLE_NOTES) else 0b011
    table.state["by"], table.state["hex"] = 0, 0
    return table


def refusal(table: Table, kind: Kind, seat: int) -> Reason:
    """What check says of an action of the kind whose fields are all 0."""
    table.action.view("u1")[:] = 0
    table.action["kind"], table.action["seat"] = kind, seat
    return Reason(SPEC.contract.check(table.rules, table.state, table.action))


@pytest.mark.parametrize("step", [step for step in Step if step != Step.OVER], ids=lambda step: step.name)
@pytest.mark.parametrize("war", [True, False])
def test_every_kind_in_every_step(step: Step, war: bool) -> None:
    """Check refuses a kind for its step exactly where the table does not name it, and the generators know no other."""
    table = at(step, war=war)
    found = int(legal_actions.kinds(table.rules[0], table.state[0], MOVER))
    for kind in ACTIONS:
        has_its_place = step in kind.steps
        assert (refusal(table, Kind(kind.kind), MOVER) != Reason.WRONG_STEP) == has_its_place, kind.name
        assert (found >> kind.kind & 1 == 1) == (has_its_place and (war or not WAR_KINDS >> kind.kind & 1)), kind.name
        if has_its_place and ALWAYS >> kind.kind & 1:
            assert refusal(table, Kind(kind.kind), MOVER) == Reason.OK


@pytest.mark.rule("W6.1", "W6.4")
@pytest.mark.parametrize("step", [step for step in Step if step != Step.OVER], ids=lambda step: step.name)
def test_others_wait_for_their_turn_but_with_notes(step: Step) -> None:
    table = at(step)
    table.state["waiting"] = 0b010
    free = ANY_TURN if step == Step.TRADE else 0
    assert legal_actions.kinds(table.rules[0], table.state[0], MOVER) == free
    for kind in ACTIONS:
        if step in kind.steps:
            late = refusal(table, Kind(kind.kind), MOVER) in (Reason.NOT_YOUR_TURN, Reason.ALREADY_CHOSEN)
            assert late != has(free, kind.kind), kind.name


@pytest.mark.rule("W5.3")
def test_nothing_is_left_to_do_after_the_end_or_for_the_eliminated() -> None:
    over, fallen = at(Step.OVER), at(Step.TRADE)
    over.state["waiting"], fallen.state["waiting"] = 0, 0b010
    fallen.give(MOVER, eliminated=1)
    for kind in Kind:
        assert refusal(over, kind, MOVER) == Reason.GAME_OVER
        assert refusal(fallen, kind, MOVER) == Reason.ELIMINATED
    assert legal_actions.kinds(over.rules[0], over.state[0], MOVER) == 0
    assert legal_actions.kinds(fallen.rules[0], fallen.state[0], MOVER) == 0
