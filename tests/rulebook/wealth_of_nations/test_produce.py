"""Produce (W10, W13.3): occupying, choosing what to run, and what comes of it."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table, colour, hex_of

from comity.games.wealth_of_nations.constants import EventKind, Feed, Kind, Step
from comity.games.wealth_of_nations.event_numbers import unpack_run
from comity.games.wealth_of_nations.reasons import Reason

FOOD, UNFED, ORE, FREE = Feed.FOOD, Feed.UNFED, Feed.ORE, Feed.FREE


def produce(seats: int = 3, step: Step = Step.RUN, **options: Any) -> Table:
    return Table.at(step, seats, **options)


def earned(table: Table, seat: int) -> list[tuple[int, int]]:
    """(colour, amount) of what the owner got, bloc by bloc."""
    return [(kind, amount) for who, kind, amount in table.events(EventKind.PRODUCED) if who == seat]


@pytest.mark.rule("W10.1", "W10.2", "W10.5", "W10.6")
def test_four_academies() -> None:
    table = produce().tiles(0, "academy", "E6:0 E7:4 F6:4 D7:4").give(0, food=4, energy=1).go()
    assert table.waiting == (0,)
    assert table.run(0, E6=FOOD, E7=FOOD, F6=FOOD, D7=FOOD) == Reason.OK
    assert table.cubes(0) == {"labor": 7}
    ((seat, leader, run),) = table.events(EventKind.RAN)
    assert (seat, leader, unpack_run(run)) == (0, 2 * hex_of("D7"), (FOOD, 4, 7))
    assert table.step == Step.TRADE


@pytest.mark.rule("W10.2", "W10.6")
def test_three_generators_need_no_power() -> None:
    table = produce().tiles(0, "generator", "E4:0 F4:1 F5:0").give(0, food=3).go()
    assert table.run(0, E4=FOOD, F4=FOOD, F5=FOOD) == Reason.OK
    assert table.cubes(0) == {"energy": 5}


@pytest.mark.rule("W10.4", "W10.6")
def test_automated_factories_are_fed_with_one_ore() -> None:
    table = produce().tiles(0, "factory", "E3:0 F2:3 F3:5").give(0, ore=1, energy=1).go()
    assert table.run(0, E3=ORE, F2=ORE, F3=ORE) == Reason.NOT_AUTOMATED
    table.token("F2")
    assert table.run(0, E3=ORE, F2=ORE, F3=UNFED) == Reason.BLOC_DIVIDED
    assert table.run(0, E3=ORE, F2=ORE, F3=FOOD) == Reason.BLOC_DIVIDED
    assert table.run(0, E3=ORE, F2=ORE, F3=ORE) == Reason.OK
    assert table.cubes(0) == {"capital": 4}


@pytest.mark.rule("W10.4")
def test_an_automated_bloc_may_still_be_fed_with_food() -> None:
    table = produce().tiles(0, "factory", "E3:0 F2:3 F3:5").token("F2").give(0, food=3, energy=1).go()
    assert table.run(0, E3=ORE, F2=ORE, F3=ORE) == Reason.NOT_ENOUGH_ORE
    assert table.run(0, E3=FOOD, F2=FOOD, F3=FOOD) == Reason.OK
    assert table.cubes(0) == {"capital": 4}


@pytest.mark.rule("W10.2", "W10.3")
def test_farms_run_whole_for_power_alone() -> None:
    table = produce().tiles(0, "farm", "E6 E7 E8").give(0, energy=1).go()
    assert table.run(0, E6=FREE, E7=FREE) == Reason.BLOC_DIVIDED
    assert table.run(0, E6=FREE, E7=FREE, E8=UNFED) == Reason.FARMS_ARE_FREE
    assert table.run(0, E6=FREE, E7=FREE, E8=FREE) == Reason.OK
    assert table.cubes(0) == {"food": 5}


@pytest.mark.rule("W10.3")
def test_dots_on_an_unfed_tile_do_not_count() -> None:
    table = produce().tiles(0, "academy", "E6:5 E7:5 D6:3").give(0, food=2, energy=1).go()
    assert table.run(0, E6=UNFED, E7=UNFED, D6=UNFED) == Reason.NOTHING_FED
    assert table.run(0, E6=FOOD, E7=UNFED) == Reason.BLOC_DIVIDED
    assert table.run(0, E6=FREE, E7=FREE, D6=FREE) == Reason.NOT_FREE
    assert table.run(0, E6=FOOD, E7=UNFED, D6=FOOD) == Reason.OK
    assert table.cubes(0) == {"labor": 2}  # the half dot and the third dot lie on E7 too


@pytest.mark.rule("W10.3", "W10.5")
def test_banks_pay_dollars_and_a_bloc_without_a_dot_may_run() -> None:
    table = produce().tiles(0, "bank", "E6:0 E7:2 F6:4").give(0, food=3, energy=1).tiles(1, "bank", "A1")
    table.give(1, food=1, energy=1).go()
    assert table.run(0, E6=FOOD, E7=FOOD, F6=FOOD) == Reason.OK
    assert table.run(1, A1=FOOD) == Reason.OK
    assert (table.holds(0, "money"), table.cubes(0)) == (90, {})
    assert (table.holds(1, "money"), table.cubes(1)) == (0, {})


@pytest.mark.rule("W10.1")
def test_what_is_produced_now_runs_nothing_now() -> None:
    table = produce().tiles(0, "generator", "E6:0").tiles(0, "farm", "A1").give(0, food=1).go()
    assert table.run(0, E6=FOOD, A1=FREE) == Reason.NOT_ENOUGH_ENERGY
    assert table.run(0, A1=FREE) == Reason.NOT_ENOUGH_ENERGY
    assert table.run(0, E6=FOOD) == Reason.OK


@pytest.mark.rule("W10.1")
def test_plans_are_made_at_the_same_time_and_shown_together() -> None:
    table = produce(4).tiles(0, "farm", "E6").tiles(1, "farm", "A1").tiles(3, "farm", "I1").give(0, energy=1).go()
    table.give(1, energy=1)
    assert table.waiting == (0, 1, 3)  # seat 2 has no tile
    assert table.run(0, E6=FREE) == Reason.OK
    assert table.check(Kind.RUN, 0) == Reason.ALREADY_CHOSEN
    assert table.run(1, E6=FREE) == Reason.NOT_YOUR_BLOC
    assert table.run(1, A2=FREE) == Reason.NOT_YOUR_BLOC
    assert table.cubes(0) == {"energy": 1}
    for viewer in (-1, 1, 2, 3):
        seen = table.observed(viewer)
        assert not seen["plan"].any()
        assert seen["players"]["planned"][0, 0] == 1
        assert seen["rng"][0] == 0
    assert table.observed(0)["plan"].any()
    assert table.run(3) == Reason.OK
    assert table.run(1, A1=FREE) == Reason.OK
    assert (table.cubes(0), table.cubes(1)) == ({"food": 1}, {"food": 1})
    assert table.events(EventKind.RAN_NOTHING) == [(3, 0, 0)]


@pytest.mark.rule("W3.6", "W3.8", "W10.3")
def test_the_two_blocs_of_an_economy_run_each_on_its_own() -> None:
    tiles = {"integrated_economy": "E7:0", "farm": "E6 E8", "generator": "D7:3"}
    table = produce()
    for name, places in tiles.items():
        table.tiles(0, name, places)
    table.give(0, food=2, energy=1).go()
    # the generator section unfed, the farms' four dots all the same
    assert table.run(0, D7=FOOD, E7=UNFED, E7_food=FREE, E6=FREE, E8=FREE) == Reason.OK
    assert table.cubes(0) == {"food": 1 + 4, "energy": 1}
    table = produce()
    for name, places in tiles.items():
        table.tiles(0, name, places)
    table.token("E7").give(0, ore=1).go()
    assert table.run(0, D7=ORE, E7=ORE, E7_food=ORE, E6=ORE, E8=ORE) == Reason.FARMS_ARE_FREE
    assert table.run(0, D7=ORE, E7=ORE) == Reason.OK
    assert table.cubes(0) == {"energy": 3}


def occupied(*units: tuple[int, str], seats: int = 3, ore: str = "E6:1 E7:1 E8:1") -> Table:
    """Three mines in a row make 5 ore; seat 0 owns them."""
    table = produce(seats, step=Step.OCCUPY).tiles(0, "mine", ore).give(0, food=3, energy=1)
    for seat, places in units:
        table.units(seat, places)
    return table.go()


@pytest.mark.rule("W10.7", "W10.8", "W10.10")
def test_one_occupier_takes_one_of_five() -> None:
    table = occupied((1, "E7"))
    assert (table.step, table.waiting) == (Step.OCCUPY, (1,))
    assert table.declare(1, E7=1) == Reason.OK
    assert (table.step, table.waiting) == (Step.RUN, (0,))
    assert table.run(0, E6=FOOD, E7=FOOD, E8=FOOD) == Reason.OK
    assert (table.cubes(0), table.cubes(1)) == ({"ore": 4}, {"ore": 1})
    assert table.events(EventKind.TAKEN) == [(1, 2 * hex_of("E6"), 1)]
    assert earned(table, 0) == [(colour("ore"), 4)]


@pytest.mark.rule("W10.7")
def test_what_can_be_declared() -> None:
    table = occupied((1, "E7 E7 A1"), (0, "E6"))
    assert table.declare(0) == Reason.NOT_YOUR_TURN
    assert table.declare(1, E7=3) == Reason.TOO_MANY_OCCUPIERS
    assert table.declare(1, A1=1) == Reason.NOT_OCCUPIABLE
    assert table.declare(1, E7_food=1) == Reason.NOT_OCCUPIABLE
    assert table.declare(1, E8=1) == Reason.TOO_MANY_OCCUPIERS
    assert table.declare(1, E7=-1) == Reason.NOT_OCCUPIABLE
    assert len(table.legal(1)) == 3
    assert table.declare(1) == Reason.OK
    assert table.events(EventKind.OCCUPIES_NOTHING) == [(1, 0, 0)]
    table.run(0, E6=FOOD, E7=FOOD, E8=FOOD)
    assert table.cubes(0) == {"ore": 5}


@pytest.mark.rule("W10.7")
def test_asked_in_turn_order_are_only_those_with_a_unit_on_a_bloc_of_someone_in_the_game() -> None:
    table = produce(4, step=Step.OCCUPY).tiles(0, "mine", "E6").tiles(3, "mine", "A1").give(3, eliminated=1)
    table.units(1, "E6").units(2, "A1").units(0, "E6 A1").go()
    assert table.waiting == (1,)
    table = produce(4, step=Step.OCCUPY).tiles(0, "mine", "E6").units(1, "E6").units(2, "E6").units(3, "E6")
    table.state["first_player"] = 2
    table.go()
    for seat in (2, 3, 1):
        assert table.waiting == (seat,)
        table.declare(seat, E6=1)
    assert table.step == Step.RUN
    assert produce(step=Step.OCCUPY).units(1, "E6").flags(0, "E6").go().step == Step.TRADE


@pytest.mark.rule("W10.8")
def test_occupiers_take_wherever_they_stand_fed_or_not_and_dollars_from_a_bank() -> None:
    table = occupied((1, "E8"))
    table.declare(1, E8=1)
    table.give(0, food=1)
    table.run(0, E6=FOOD, E7=UNFED, E8=UNFED)
    assert (table.cubes(0), table.cubes(1)) == ({}, {"ore": 1})
    table = produce(step=Step.OCCUPY).tiles(0, "bank", "E6:0 E7:2 F6:4").give(0, food=3, energy=1).units(1, "E6").go()
    table.declare(1, E6=1)
    table.run(0, E6=FOOD, E7=FOOD, F6=FOOD)
    assert (table.holds(0, "money"), table.holds(1, "money")) == (60, 30)


@pytest.mark.rule("W10.8")
def test_a_bloc_that_does_not_run_gives_nothing() -> None:
    table = occupied((1, "E8"))
    table.declare(1, E8=1)
    table.run(0)
    assert (table.cubes(0), table.cubes(1)) == ({"food": 3, "energy": 1}, {})


@pytest.mark.rule("W10.9")
def test_too_few_cubes_go_round_in_turn_order() -> None:
    table = occupied((1, "E6 E6 E7"), (2, "E6 E8"), ore="E6:1 E7:1 E8:1")
    table.state["first_player"] = 2
    table.go()
    table.declare(2, E6=1, E8=1)
    table.declare(1, E6=2, E7=1)
    table.give(0, food=2)
    table.run(0, E6=FOOD, E7=FOOD, E8=UNFED)  # three ore: 2, 1, 2
    assert (table.cubes(0), table.cubes(1), table.cubes(2)) == ({}, {"ore": 1}, {"ore": 2})


@pytest.mark.rule("W10.9")
def test_who_has_one_for_each_unit_drops_out() -> None:
    table = occupied((1, "E6 E6 E7"), (2, "E8"))
    table.declare(1, E6=2, E7=1)
    table.declare(2, E8=1)
    table.run(0, E6=FOOD, E7=FOOD, E8=FOOD)
    assert (table.cubes(0), table.cubes(1), table.cubes(2)) == ({"ore": 1}, {"ore": 3}, {"ore": 1})


@pytest.mark.rule("W10.7")
def test_on_an_economy_each_unit_names_one_of_its_two_blocs() -> None:
    table = produce(step=Step.OCCUPY).tiles(0, "integrated_economy", "E7:0").tiles(0, "farm", "E6 E8")
    table.units(1, "E7 E7").give(0, food=1, energy=1).go()
    assert len(table.legal(1)) == 6  # two units on two blocs: 00, 10, 20, 01, 11, 02
    assert table.declare(1, E7=1, E7_food=2) == Reason.TOO_MANY_OCCUPIERS
    assert table.declare(1, E7=1, E7_food=1) == Reason.OK
    table.run(0, E7=FOOD, E7_food=FREE, E6=FREE, E8=FREE)
    assert (table.cubes(0), table.cubes(1)) == ({"food": 3}, {"food": 1, "energy": 1})


@pytest.mark.rule("W10.7")
def test_every_listed_declaration_is_legal_and_different() -> None:
    table = occupied((1, "E6 E6 E7 E8 E8 E8"))
    listed = table.legal(1)
    assert len(listed) == 3 * 2 * 4
    assert len({action["sections"].tobytes() for action in listed}) == len(listed)
    assert all(table.check(Kind.OCCUPY, 1, sections=action["sections"][0]) == Reason.OK for action in listed)
    many = occupied(*[(1, " ".join(["E6"] * 20 + ["E7"] * 20 + ["E8"] * 20))])
    assert [int(action["sections"].sum()) for action in many.legal(1)] == [0, 60]


@pytest.mark.rule("W13.3")
def test_shared_dots_serve_each_owner_who_feeds_its_own_part() -> None:
    table = produce(shared_dots=True).tiles(0, "academy", "E6:5").tiles(1, "academy", "E7:5")
    table.give(0, food=1, energy=1).give(1, food=1, energy=1).go()
    table.run(1)
    table.run(0, E6=FOOD)  # whatever the other does
    assert table.cubes(0) == {"labor": 2}
    table = produce(step=Step.OCCUPY, shared_dots=True).tiles(0, "academy", "E6:5").tiles(1, "academy", "E7:5")
    table.give(0, food=1, energy=1).give(1, ore=1, energy=1).token("E7").units(2, "E6 E6").go()
    table.declare(2, E6=2)
    table.run(0, E6=FOOD)
    table.run(1, E7=ORE)  # ore feeds all
    assert (table.cubes(0), table.cubes(1), table.cubes(2)) == ({}, {"labor": 2}, {"labor": 2})


@pytest.mark.rule("W3.6")
def test_without_the_option_such_dots_produce_nothing() -> None:
    table = produce().tiles(0, "academy", "E6:5").tiles(1, "academy", "E7:5").give(0, food=1, energy=1).go()
    table.run(1)
    table.run(0, E6=FOOD)
    assert table.cubes(0) == {"labor": 1}
