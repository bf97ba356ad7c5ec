"""The action table says what each step allows; legal and check agree with it, kind by kind and step by step."""

from typing import Any

import pytest
from rulebook.empires.table import at, player

from comity import Match
from comity.games.common.masks import has
from comity.games.common.rows import allocate
from comity.games.empires.actions import ACTIONS, KINDS, MASK_SIZE, from_index
from comity.games.empires.constants import STEPS, Kind, Phase, Step
from comity.games.empires.reasons import Reason
from comity.games.empires.spec import SPEC
from comity.games.empires.tables import NATION_IDS

ALL = player(*NATION_IDS, goods=1)
ASKS: dict[str, Any] = {"request": {"nation": "denmark", "seat": 2}}
READY = player(ready=True)
POSITIONS = {  # of each step, one where every kind that the table names is legal for some seat
    "develop": at("develop", player(), READY, ALL),
    "market": at("market", player(), READY, ALL),
    "sell": at("sell", player(), player(), ALL),
    "delivery": at("delivery", player(), READY, ALL),
    "price": at("price", player(delivered=1), player(), ALL),
    "market_end": at("market_end", player(), READY, ALL),
    "war": at("war", player(), READY, ALL),
    "raise": at("raise", player(), player(), ALL),
    "muster": at("muster", player(), READY, ALL),
    "diplomat": at("diplomat", player(), player(), ALL, diplomat=0, **ASKS),
    "order": at("order", player(armies=1), player(armies=1), ALL, diplomat=0, **ASKS),
    "win_war": at("win_war", player(armies=2), player(armies=1), ALL, next_winner=0, **ASKS),
    "war_end": at("war_end", player(), READY, ALL, **ASKS),
    "over": at("over", player(), player(), ALL, round=5),
    "draft": Match("empires", 3),
    "pick": Match("empires", 3, options={"first_game": True}),
}


def judged(match: Match) -> tuple[set[Kind], set[Kind]]:
    """The kinds of which an action is in the list of legal ones, and those of which check allows one."""
    adapter, state = match._adapter, match._state
    actions = allocate(SPEC.action, SPEC.max_legal)
    listed: set[Kind] = set()
    allowed: set[Kind] = set()
    for seat in range(match.seats):
        count = SPEC.contract.legal(adapter.rules, state, seat, actions)
        listed |= {Kind(int(kind)) for kind in actions["kind"][:count]}
        for index in range(MASK_SIZE):
            action = adapter.new_action()
            action["kind"], action["a"], action["b"] = from_index(index)
            action["seat"] = seat
            if SPEC.contract.check(adapter.rules, state, action) == Reason.OK:
                allowed.add(Kind(int(action["kind"][0])))
    return listed, allowed


@pytest.mark.parametrize("step", Step, ids=[step.name.lower() for step in Step])
def test_legal_and_check_agree_with_the_table(step: Step) -> None:
    match = POSITIONS[step.name.lower()]
    assert match.position()["step"] == step.name.lower()
    named = {kind.kind for kind in ACTIONS if step in kind.steps}
    assert judged(match) == (named, named)
    assert {kind for kind in Kind if has(KINDS[step], kind)} == named


def test_every_step_stands_in_one_phase_and_every_kind_in_some_step() -> None:
    assert [step for phase in Phase for step in STEPS[phase]] == list(Step)
    assert [kind.kind for kind in ACTIONS] == list(Kind)
    assert all(kind.steps for kind in ACTIONS)
