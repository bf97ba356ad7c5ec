"""Random games over seats and options: every step keeps the invariants, and every game ends (W6.6, W11.7)."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate, digest
from comity.games.wealth_of_nations import checks, legal_actions
from comity.games.wealth_of_nations.constants import EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC

RARELY = (Kind.BORROW, Kind.REPAY, Kind.END_ACTIVATE)  # notes taken at random ruin everyone within a few rounds

OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (3, {"edition": "first"}),
    (5, {"edition": "first", "war": False}),
    (6, {"edition": "first", "limited_passing": True, "shared_dots": True}),
    (2, {"war": False, "super_industry": False}),
    (3, {"terrain": "the_great_ocean", "limited_passing": True}),
    (4, {"cash_only_start": True, "war": False, "shared_dots": True}),
    (5, {"super_industry": False, "mine_picks_first": True}),
    (6, {"terrain": "friends_and_enemies", "final_interest": True, "cash_only_start": True}),
    (4, {"terrain": "five_empires", "terrain_any_seats": True, "last_round": 0, "barters_per_phase": 0}),
    (3, {"edition": "first", "cash_only_start": True, "last_round": 4}),
]


def choose(table: Table, seat: int, rng: np.random.Generator, rarely: float = 0.03) -> Any:
    """A random legal action: kinds alike, but for those that are rare."""
    actions = table.legal(seat)
    kinds = sorted({int(action["kind"][0]) for action in actions})
    common = [kind for kind in kinds if kind not in RARELY] or kinds
    kind = int(rng.choice(common if rng.random() >= rarely else kinds))
    return actions[int(rng.choice([k for k, action in enumerate(actions) if action["kind"][0] == kind]))]


def barter(table: Table, rng: np.random.Generator) -> None:
    """The active player gives another something that it holds, for something else."""
    one = int(table.state["active"][0])
    other = int(rng.choice([seat for seat in range(table.seats) if seat != one]))
    gifts = []
    for giver, receiver in ((one, other), (other, one)):
        held = {
            name: table.holds(giver, name) for name in ("food", "energy", "labor", "ore", "capital", "money", "notes")
        }
        gifts.append((giver, receiver, {name: int(rng.integers(0, amount + 1)) for name, amount in held.items()}))
    table.barter(*gifts)


def endow(table: Table, rng: np.random.Generator) -> None:
    """Random play is poor: a little of everything for someone, so that games reach their other ends."""
    seat = int(rng.integers(table.seats))
    if not table.holds(seat, "eliminated"):
        table.give(seat, food=6, energy=6, labor=6, ore=6, capital=6, money=60)


def play(seats: int, options: dict[str, Any], seed: int, rich: bool = False, most: int = 30_000) -> Table:
    """One game; returns it at its end, or after so many actions. Table.apply asserts the invariants."""
    rng = np.random.default_rng(seed)
    table = Table(seats, seed, **options)
    for _ in range(most):
        if table.step == Step.OVER:
            break
        if table.step == Step.TRADE and rng.random() < 0.1:
            if rich:
                endow(table, rng)
            elif seats > 2:
                barter(table, rng)
            continue
        seat = int(rng.choice(table.waiting))
        action = choose(table, seat, rng)
        assert Reason(SPEC.contract.check(table.rules, table.state, action)) == Reason.OK
        table.apply(action)
        assert checks.excess(table.rules[0], table.state[0]) == 0
    return table


@pytest.mark.rule("W6.6", "W11.7")
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_random_games_keep_the_invariants_and_end(seats: int, options: dict[str, Any]) -> None:
    for rich in (False, True):
        table = play(seats, options, 1, rich)
        if options.get("last_round", 30) or rich:
            assert table.step == Step.OVER
            scores, places, reason = table.result
            assert 0 in places
            assert SPEC.end_reasons(reason) is not None
            assert len(scores) == seats
            assert table.waiting == ()
            assert not any(table.legal(seat) for seat in range(seats))


def test_random_games_visit_every_kind_of_action_and_event() -> None:
    kinds, events = set(), set()
    rng = np.random.default_rng(5)
    for seats, options in ((4, {}), (3, {"cash_only_start": True}), (3, {"war": False, "mine_picks_first": True})):
        table = Table(seats, 3, **options)
        events |= {EventKind(int(entry["what"])) for entry in table.log["entry"][0][: int(table.log["count"][0])]}
        while table.step != Step.OVER:
            if table.step > Step.FIRST_FLAG and rng.random() < 0.3:
                endow(table, rng)
            if table.step == Step.TRADE and rng.random() < 0.05:
                barter(table, rng)
            else:
                action = choose(table, int(rng.choice(table.waiting)), rng, rarely=0.3)
                kinds.add(Kind(int(action["kind"][0])))
                table.apply(action)
            events |= {EventKind(int(entry["what"])) for entry in table.log["entry"][0][: int(table.log["count"][0])]}
    assert kinds == set(Kind)
    others_see = {EventKind.TILE_RETURNED, EventKind.TOKEN_MOVED, EventKind.ELIMINATED, EventKind.TAKEN}
    assert set(EventKind) - events <= others_see


def test_listed_actions_are_legal_and_those_of_others_are_not() -> None:
    rng = np.random.default_rng(2)
    table = Table(4, 11)
    for _ in range(300):
        if table.step == Step.OVER:
            break
        for seat in range(4):
            actions = table.legal(seat)
            assert bool(actions) == (seat in table.may_act)
            assert seat not in table.waiting or actions
            for action in actions[:: max(1, len(actions) // 40)]:
                assert Reason(SPEC.contract.check(table.rules, table.state, action)) == Reason.OK
                assert 0 <= index_of(table, action) < SPEC.mask_size
            if seat not in table.waiting and table.step != Step.TRADE:
                assert not actions
        table.apply(choose(table, int(rng.choice(table.waiting)), rng))


def index_of(table: Table, action: Any) -> int:
    return int(SPEC.contract.to_index(table.rules, table.state, action))


def test_the_flat_index_tells_all_listed_actions_apart() -> None:
    rng = np.random.default_rng(8)
    table = Table(3, 4)
    for _ in range(200):
        if table.step == Step.OVER:
            break
        for seat in range(3):
            actions = table.legal(seat)
            assert len({index_of(table, action) for action in actions}) == len(actions)
        table.apply(choose(table, int(rng.choice(table.waiting)), rng))


def test_a_random_action_is_one_of_the_legal_ones() -> None:
    table, generator, out = Table(4, 2), allocate(GENERATOR), allocate(SPEC.action, SPEC.max_legal)
    generator["rng"] = 7
    for _ in range(150):
        if table.step == Step.OVER:
            break
        seat = table.waiting[0]
        among = legal_actions.kinds(table.rules[0], table.state[0], seat)
        assert legal_actions.random_action(table.rules[0], table.state[0], seat, among, generator[0], out)
        assert among >> int(out["kind"][0]) & 1
        assert Reason(SPEC.contract.check(table.rules, table.state, out[:1])) == Reason.OK
        table.apply(out[:1].copy())


SHORT = """
from rulebook.wealth_of_nations.test_random_play import digest, play
for seats, options in ((4, {}), (3, {"edition": "first", "war": False})):
    print(digest(play(seats, options, 3, rich=True, most=120).state))
"""


@pytest.mark.slow
def test_interpreted_rules_give_the_same_bytes() -> None:
    tests = Path(__file__).parents[2]
    environment = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{tests}:{tests.parent / 'src'}"}
    run = subprocess.run([sys.executable, "-c", SHORT], env=environment, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    compiled = [
        digest(play(seats, options, 3, rich=True, most=120).state)
        for seats, options in ((4, {}), (3, {"edition": "first", "war": False}))
    ]
    assert run.stdout.split() == compiled
