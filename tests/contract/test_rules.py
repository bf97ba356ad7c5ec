"""What the rules of every game promise: the functions of `comity.games.spec.Contract`, without Match."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest
from contract.tables import ALL, Bench, Table, every_table

from comity.games import registry
from comity.games.common.log import CAPACITY, LOG
from comity.games.common.rows import Rows, allocate, differences, duplicate
from comity.games.spec import RESULT, GameSpec

MOVES = 600  # at most so many decisions of a game are looked at here


def from_index_of(spec: GameSpec) -> Callable[[int], tuple[int, ...]] | None:
    """The game's function from a flat index to an action, if an index alone names one."""
    return registry.part(spec, "games", "actions", "from_index")


def action_table(spec: GameSpec) -> Rows:
    """Every action that the game's flat index names, as records without a seat."""
    from_index = from_index_of(spec)
    assert from_index is not None
    names = [name for name in spec.action.names or () if name != "seat"]
    records = allocate(spec.action, spec.mask_size)
    for index in range(spec.mask_size):
        for name, value in zip(names, from_index(index), strict=False):
            records[name][index] = value
    return records


# Where an index alone names an action; test_legal_wealth_of_nations.py does the same for the game where it does not.
INDEXED = [table for table in ALL if from_index_of(table.spec)]


def same(left: Rows, right: Rows) -> bool:
    return left.tobytes() == right.tobytes()


def looked_at(bench: Bench, seed: int) -> Iterator[int]:
    """One decision in as many as there are seats, each seat's turn among them; the others are played as well."""
    for number in bench.decisions(seed, MOVES):
        if number % bench.table.seats == number // bench.table.seats % bench.table.seats:
            yield number


@pytest.mark.parametrize("table", INDEXED, ids=str)
def test_legal_and_check_agree(table: Table) -> None:
    """Of all actions that the action table has, `check` allows exactly those that `legal` lists."""
    every = action_table(table.spec)
    bench = Bench(table, 1)
    for number in looked_at(bench, 1):
        seat = number % table.seats if number % 3 else (bench.pending or [0])[0]
        every["seat"] = seat
        before = bench.bytes
        listed = sorted(action.tobytes() for action in bench.legal(seat))
        singles = (every[index : index + 1] for index in range(len(every)))
        allowed = [one.tobytes() for one in singles if not bench.contract.check(bench.rules, bench.state, one)]
        assert sorted(allowed) == listed
        assert bench.bytes == before


@every_table
def test_who_is_waited_for_can_move(table: Table) -> None:
    bench, scratch = Bench(table, 2), allocate(table.spec.action, table.spec.max_legal)
    for _ in bench.decisions(2, MOVES):
        able = [seat for seat in range(table.seats) if bench.count(seat)]
        assert set(bench.pending) <= set(able)
        assert bench.contract.may_act(bench.rules, bench.state, scratch) == sum(1 << seat for seat in able)
        assert bool(bench.pending) != bool(bench.contract.over(bench.rules, bench.state))
        if not bench.pending:
            assert not able


@every_table
def test_every_legal_action_can_be_done(table: Table) -> None:
    """Each is listed once, in the seat's name, allowed by `check`, and leads to a sound state; the log has room."""
    bench = Bench(table, 3)
    assert bench.status() == 0
    for number in looked_at(bench, 3):
        before, seat = bench.bytes, number % table.seats
        actions = bench.legal(seat)
        assert len({action.tobytes() for action in actions}) == len(actions) <= table.spec.max_legal
        for action in actions:
            assert action["seat"][0] == seat
            assert bench.contract.check(bench.rules, bench.state, action) == 0
            future = duplicate(bench.state)
            bench.apply(action, future)
            assert bench.status(future) == 0
            assert not same(future, bench.state)
            assert 0 < bench.log["count"][0] <= CAPACITY
        assert bench.bytes == before


@every_table
def test_an_illegal_seat_is_told_a_reason_that_has_a_name(table: Table) -> None:
    """What one seat may do, another that may not is told why not, by a member of the game's reasons."""
    bench = Bench(table, 4)
    refusals = set()
    for _ in looked_at(bench, 4):
        for seat in bench.pending[:1]:
            for action in bench.legal(seat):
                action["seat"] = (seat + 1) % table.seats
                reason = bench.contract.check(bench.rules, bench.state, action)
                refusals.add(table.spec.reasons(reason).name)
    assert refusals - {"OK"}


@every_table
def test_a_seat_sees_no_secret_and_all_else(table: Table) -> None:
    """The generator is hidden; what a seat may do, whose turn it is and what deals may go through show all the same."""
    bench = Bench(table, 5)
    deal = allocate(table.spec.deal)
    for _ in looked_at(bench, 5):
        before = bench.bytes
        for seat in (-1, *range(table.seats)):
            seen = bench.observe(seat)
            assert seen["rng"][0] == 0
            for contract in (bench.contract.pending, bench.contract.trading_open, bench.contract.over):
                assert contract(bench.rules, seen) == contract(bench.rules, bench.state)
            assert bench.contract.check_deal(bench.rules, seen, deal) != 0, "an empty deal"
            if seat >= 0:
                own, known = bench.legal(seat), bench.legal(seat, seen)
                assert [action.tobytes() for action in known] == [action.tobytes() for action in own]
            again = allocate(table.spec.state)
            bench.contract.observe(bench.rules, seen, seat, again)
            assert same(again, seen)
        assert bench.bytes == before


@every_table
def test_what_a_seat_sees_holds_no_hidden_choice_of_others(table: Table) -> None:
    """Where the spectator is shown something else than a seat, it is that seat's own: two seats' additions differ."""
    bench = Bench(table, 6)
    hidden = 0
    for _ in bench.decisions(6, MOVES):
        seen = {seat: bench.observe(seat) for seat in range(table.seats)}
        nobody, real = bench.observe(-1), duplicate(bench.state)
        real["rng"] = 0
        if same(nobody, real):
            assert all(same(record, real) for record in seen.values())
            continue
        own = [set(differences(nobody[0], record[0])) for record in seen.values()]
        secrets = set(differences(nobody[0], real[0]))
        assert sum(map(len, own)) == len(set().union(*own)), "two seats see the same secret"
        assert secrets == set().union(*own), "somebody knows each secret"
        hidden += len(secrets)
    assert hidden > 0 or not table.must_hide


@every_table
def test_the_result_is_a_ranking(table: Table) -> None:
    bench = Bench(table, 7)
    for _ in bench.decisions(7):
        pass
    before = bench.bytes
    assert bench.contract.over(bench.rules, bench.state)
    result = allocate(RESULT)
    result["scores"], result["places"] = 77, 77
    bench.contract.score(bench.rules, bench.state, result)
    places, scores = result["places"][0, : table.seats].tolist(), result["scores"][0, : table.seats].tolist()
    assert result["places"][0, table.seats :].tolist() == [-1] * (len(result["places"][0]) - table.seats)
    table.spec.end_reasons(int(result["reason"][0]))
    ranked = sorted(place for place in places if place >= 0)
    assert ranked
    assert ranked == [sum(other < place for other in ranked) for place in ranked], "sharers leave places empty"
    best = [score for place, score in zip(places, scores, strict=True) if place == 0]
    assert all(score <= max(best) for place, score in zip(places, scores, strict=True) if place >= 0)
    assert bench.bytes == before


@every_table
def test_the_same_choices_lead_to_the_same_bytes(table: Table) -> None:
    """Whatever the memory held before: a state is blanked, and a log that is full does not matter."""
    left, right = Bench(table, 8), Bench(table, 8)
    right.state.view(np.uint8)[:] = 0xFF
    right.log["count"] = CAPACITY
    right.contract.start(right.rules, right.state, 8, right.log)
    random = Random(8)
    while left.pending and random.random() < 0.999:
        assert same(left.state, right.state), list(differences(left.state[0], right.state[0]))
        action = left.choose(random)
        left.apply(action)
        right.contract.apply(right.rules, right.state, action, right.log)
    assert same(left.state, right.state)


@every_table
def test_another_seed_is_another_game(table: Table) -> None:
    starts = {Bench(table, seed).bytes for seed in (0, 1, 2, 2**53 - 1)}
    assert len(starts) == 4


@every_table
def test_a_state_at_a_decision_stays_where_it_is_when_taken_up(table: Table) -> None:
    bench, log = Bench(table, 9), allocate(LOG)
    for _ in bench.decisions(9, MOVES):
        again = duplicate(bench.state)
        bench.contract.resume(bench.rules, again, log)
        assert same(again, bench.state), list(differences(bench.state[0], again[0]))
    assert log["count"][0] == 0
