"""Every game ends (W6.6, W11.7): the proof's measure, followed along Trade phases in which nobody passes who need not.

Without barter, let P be all money and what all cubes held would fetch if they were sold now, and N all notes. A
purchase lowers P; a sale keeps it and uses up cubes; a note taken or repaid lowers P − 22 N, which is never below
−22 × 20 a player. So purchases and notes are bounded, then sales, then passes. Barters have a cap of their own. In
Develop every action uses up a cube, in Produce all choose once, and after the sell-off notes only become fewer.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate
from comity.games.wealth_of_nations import legal_actions
from comity.games.wealth_of_nations.constants import CUBES, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason

PER_NOTE = 22  # between what a note pays at most, $20, and what repaying it costs, $25
IDLE = 1 << Kind.PASS | 1 << Kind.END_ACTIVATE | 1 << Kind.NO_OPERATION
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"edition": "first"}),
    (4, {"limited_passing": True}),
    (6, {"cash_only_start": True}),
]
tables = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def worth(table: Table) -> int:
    """P: all money, and what all cubes held would fetch if they were sold one after another."""
    state, rules = table.state[0], table.rules[0]
    total = int(state["players"]["money"].sum())
    for cube in range(CUBES):
        stock, wells = int(state["stock"][cube]), int(rules["wells"][cube])
        held = int(state["players"]["cubes"][:, cube].sum())
        total += sum(int(rules["sell"][cube, min(wells, stock + k)]) for k in range(held))
    return total


def notes(table: Table) -> int:
    return int(table.state["players"]["notes"].sum())


def cubes(table: Table) -> int:
    return int(table.state["players"]["cubes"].sum())


def longest_trade(table: Table) -> int:
    """A bound on the steps of a Trade phase without barter, from what there is at its beginning."""
    most_notes = int(table.rules["notes_most"][0]) * table.seats
    lowering = worth(table) - PER_NOTE * notes(table) + PER_NOTE * most_notes  # cubes bought, notes taken or repaid
    actions = lowering + (cubes(table) + lowering)  # and sales
    return actions + table.seats * (actions + 1)


def longest_develop(table: Table) -> int:
    """A bound on the steps of a Develop phase: a cube an action, three Activations with their stands in each."""
    actions = cubes(table)
    steps = actions * (1 + 3 * (table.seats + 1) + 1)
    return steps + table.seats * (actions + 1)


class Eager:
    """Random play in which nobody passes or stops who can do anything else; any seat deals in notes at any time."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = np.random.default_rng(seed)
        self.generator, self.out = allocate(GENERATOR), allocate(table.out.dtype, len(table.out))
        self.generator["rng"] = seed

    def action(self) -> Any:
        table = self.table
        seat = int(self.random.choice(table.waiting))
        if table.step == Step.TRADE and self.random.random() < 0.2:
            seat = int(self.random.integers(table.seats))
        rules, state = table.rules[0], table.state[0]
        kinds = int(legal_actions.kinds(rules, state, seat))
        if not legal_actions.random_action(rules, state, seat, kinds & ~IDLE, self.generator[0], self.out) and not (
            legal_actions.random_action(rules, state, seat, kinds, self.generator[0], self.out)
        ):
            return self.action()  # not its turn, and neither a note to take nor one to repay
        return self.out[:1].copy()

    def play(self, step: Step) -> Iterator[tuple[Kind, Any]]:
        """Kind and action of each step, already done, until another step begins."""
        while self.table.step == step:
            action = self.action()
            self.table.apply(action)
            yield Kind(int(action["kind"][0])), action


def trade(seats: int, options: dict[str, Any], money: int = 150) -> Table:
    """Round 2, everyone with some of everything."""
    table = Table.at(Step.TRADE, seats, **options)
    for seat in range(seats):
        table.give(seat, money=money + seat, notes=3 * seat, food=4, energy=3, labor=seat, ore=2, capital=1)
    return table.go()


@pytest.mark.rule("W6.6", "W2.2", "W2.3", "W6.4")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_prices_are_what_the_proof_needs(edition: str) -> None:
    """A well's cube costs more than it fetches there; prices fall as wells fill; a note costs more than it pays."""
    rules = Table(3, edition=edition).rules[0]
    for cube in range(CUBES):
        wells = int(rules["wells"][cube])
        sell, buy = rules["sell"][cube, : wells + 1].astype(int), rules["buy"][cube, : wells + 1].astype(int)
        assert (np.diff(sell) <= 0).all()
        assert (buy[1:] > sell[:-1]).all(), "well k - 1, bought at buy[k] and sold at sell[k - 1]"
        assert buy[0] > sell[0], "from the supply, with an empty market"
    assert int(rules["note_pays"]) < PER_NOTE < int(rules["note_repay"])


@pytest.mark.rule("W6.6")
@tables
def test_the_measure_falls_along_a_trade_phase(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        table = trade(seats, options)
        eager, most = Eager(table, seed), longest_trade(table)
        seen: set[Kind] = set()
        before = worth(table), notes(table), cubes(table)
        steps = 0
        for kind, action in eager.play(Step.TRADE):
            steps, seen = steps + 1, seen | {kind}
            after = worth(table), notes(table), cubes(table)
            moved = int(action["cubes"].sum()) if kind in (Kind.BUY, Kind.SELL) else int(action["a"][0])
            fallen = (before[0] - PER_NOTE * before[1]) - (after[0] - PER_NOTE * after[1])
            if kind == Kind.PASS:
                assert after == before
            elif kind == Kind.SELL:
                assert (fallen, after[2]) == (0, before[2] - moved)
            else:
                assert fallen >= moved > 0
            assert after[0] >= 0
            assert after[1] <= 20 * seats
            before = after
        assert seats < steps <= most
        assert seen == {Kind.BUY, Kind.SELL, Kind.BORROW, Kind.REPAY, Kind.PASS}


@pytest.mark.rule("W6.6")
@pytest.mark.parametrize("most", [1, 3, 20])
def test_barters_alone_come_to_an_end(most: int) -> None:
    """Three hand one food round for ever: as active player each settles so many barters, then it can but pass."""
    table, settled = trade(3, {"barters_per_phase": most}), 0
    while table.step == Step.TRADE:
        seat = table.waiting[0]
        reason = table.barter((seat, (seat + 1) % 3, {"food": 1}))
        if reason == Reason.CANNOT_SETTLE:
            table.passes(seat)
        settled += reason == Reason.OK
        assert settled <= 3 * most
    assert settled == 3 * most


@pytest.mark.rule("W6.6")
def test_without_a_cap_barters_go_on() -> None:
    table = trade(3, {"barters_per_phase": 0})
    for _ in range(200):
        seat = table.waiting[0]
        assert table.barter((seat, (seat + 1) % 3, {"food": 1})) == Reason.OK
    assert table.step == Step.TRADE


@pytest.mark.rule("W8.1", "W9.2", "W11.7")
@tables
def test_all_phases_keep_within_their_bounds_and_the_game_ends(seats: int, options: dict[str, Any]) -> None:
    """To the end of the third round; everyone is given cubes and money at the beginning of each phase of Trade."""
    table = Table(seats, 5, last_round=3, **options)
    eager, rounds = Eager(table, 7), 0
    while table.step != Step.OVER:
        step, steps = table.step, 0
        if step == Step.TRADE:
            rounds += 1
            for seat in range(seats):
                if not table.holds(seat, "eliminated"):
                    table.give(
                        seat, money=table.holds(seat, "money") + 100, food=5, labor=4, energy=4, ore=4, capital=4
                    )
        most = {Step.TRADE: longest_trade, Step.DEVELOP: longest_develop}.get(step, lambda _: 20 * seats + 20)(table)
        group = {Step.DEVELOP, Step.ACTIVATE, Step.OPERATION, Step.STAND} if step == Step.DEVELOP else {step}
        held = cubes(table)
        while table.step in group:
            turn = table.step == Step.DEVELOP
            action = eager.action()
            table.apply(action)
            steps += 1
            if step == Step.DEVELOP and table.step in group:
                assert cubes(table) < held or int(action["kind"][0]) == Kind.PASS or not turn
                held = cubes(table)
        assert steps <= most
    last = 4 if options.get("edition") == "first" else 3
    assert int(table.state["round_number"][0]) <= last
    assert rounds <= last
