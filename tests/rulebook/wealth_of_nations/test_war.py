"""War in the Develop phase (W9)."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.games.wealth_of_nations.constants import EndReason, EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason


def war(seats: int = 3, **options: Any) -> Table:
    return Table.at(Step.DEVELOP, seats, **options)


def activated(table: Table, seat: int = 0) -> Table:
    table.give(seat, food=1).go()
    return table.do(Kind.ACTIVATE, seat)


def shift(table: Table, seat: int, source: str, target: str) -> Table:
    return table.do(Kind.MOVE_UNIT, seat, hex_of(source), hex_of(target))


@pytest.mark.rule("W9.1")
def test_a_unit_is_built_on_an_own_tile_once_in_a_phase() -> None:
    table = war().tiles(0, "farm", "E6").flags(0, "E7").tiles(1, "farm", "A1").units(1, "E6")
    table.give(0, labor=3, energy=2).go()
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E7")) == Reason.NOT_YOUR_TILE
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("A1")) == Reason.NOT_YOUR_TILE
    table.do(Kind.BUILD_UNIT, 0, hex_of("E6"))
    assert table.units_on("E6") == [1, 1, 0]
    assert table.cubes(0) == {"labor": 2, "energy": 1}
    table.passes(1, 2)
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E6")) == Reason.ALREADY_BUILT
    assert not table.legal(0, Kind.BUILD_UNIT)
    table.passes(0)
    while table.step != Step.DEVELOP:
        table.apply(table.legal(table.waiting[0], None if table.step != Step.TRADE else Kind.PASS)[0])
    assert int(table.state["board"]["built"].sum()) == 0


@pytest.mark.rule("W9.1")
def test_the_mark_stays_on_the_hex_when_its_tile_moves() -> None:
    table = war().tiles(0, "farm", "E6").flags(0, "A1").give(0, labor=2, energy=2, capital=1).go()
    table.do(Kind.BUILD_UNIT, 0, hex_of("E6")).passes(1, 2)
    assert table.move(0, "E6>A1:0") == Reason.OK
    table.passes(1, 2)
    table.do(Kind.BUILD_UNIT, 0, hex_of("A1"))


@pytest.mark.rule("W9.1")
def test_at_most_eight_units() -> None:
    table = war().tiles(0, "farm", "E6").units(0, "A1 A1 A1 A1 A2 A2 A2 A3").give(0, labor=1, energy=1).go()
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E6")) == Reason.NO_UNIT_LEFT
    table.state["board"]["units"][0, hex_of("A3"), 0] = 0
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E6")) == Reason.OK
    table.give(0, energy=0)
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E6")) == Reason.NOT_ENOUGH_ENERGY


@pytest.mark.rule("W9.2")
def test_activate_needs_food_and_a_unit() -> None:
    table = war().units(0, "E6").go()
    assert table.check(Kind.ACTIVATE, 0) == Reason.NOT_ENOUGH_FOOD
    assert war().give(0, food=1).go().check(Kind.ACTIVATE, 0) == Reason.NO_UNIT_ON_BOARD


@pytest.mark.rule("W9.2", "W9.3")
def test_three_activations_by_the_same_unit_and_the_turn_passes_by_itself() -> None:
    table = activated(war().units(0, "E6").flags(0, "E7 E8 E9"))
    assert (table.step, table.waiting, table.cubes(0)) == (Step.ACTIVATE, (0,), {})
    shift(table, 0, "E6", "E7")  # nothing to do there: no question is asked
    assert (table.step, int(table.state["left"][0])) == (Step.ACTIVATE, 2)
    shift(table, 0, "E7", "E8")
    shift(table, 0, "E8", "E8")  # staying is an Activation too
    assert (table.step, table.waiting, table.units_on("E8")) == (Step.DEVELOP, (1,), [1, 0, 0])


@pytest.mark.rule("W9.2")
def test_one_may_stop_before_any_activation() -> None:
    table = activated(war().units(0, "E6"))
    table.do(Kind.END_ACTIVATE, 0)
    assert (table.step, table.waiting) == (Step.DEVELOP, (1,))


@pytest.mark.rule("W9.3", "W1.2")
def test_where_a_unit_may_move() -> None:
    table = activated(war().units(0, "E6").units(1, "A1"))
    for source, target, reason in [
        ("A1", "A2", Reason.NO_UNIT_HERE),
        ("E6", "E5", Reason.NOT_PLAYABLE),
        ("E6", "E8", Reason.NOT_ADJACENT),
        ("E6", "D6", Reason.OK),
        ("E6", "E6", Reason.OK),
    ]:
        assert table.check(Kind.MOVE_UNIT, 0, hex_of(source), hex_of(target)) == reason
    assert len(table.legal(0, Kind.MOVE_UNIT)) == 6  # five hexes beside, or stay


@pytest.mark.rule("W9.4")
def test_battle_removes_one_of_each_and_is_not_forced() -> None:
    table = activated(war(4).units(0, "E6 E6").units(1, "E6 E6").units(2, "E6"))
    shift(table, 0, "E6", "E6")
    assert (table.step, table.waiting) == (Step.OPERATION, (0,))
    assert [int(action["a"][0]) for action in table.legal(0, Kind.BATTLE)] == [1, 2]
    assert table.check(Kind.BATTLE, 0, 3) == Reason.NO_ENEMY_UNIT
    assert table.check(Kind.BATTLE, 0, 0) == Reason.NOT_YOURSELF
    table.do(Kind.NO_OPERATION, 0)
    shift(table, 0, "E6", "E6")
    table.do(Kind.BATTLE, 0, 1)
    assert table.units_on("E6") == [1, 1, 1, 0]
    assert (table.step, int(table.state["left"][0])) == (Step.ACTIVATE, 1)


@pytest.mark.rule("W9.2", "W9.4")
def test_the_last_unit_gone_ends_the_activations() -> None:
    table = activated(war().units(0, "E6").units(1, "E6"))
    shift(table, 0, "E6", "E6").do(Kind.BATTLE, 0, 1)
    assert (table.step, table.waiting) == (Step.DEVELOP, (1,))


@pytest.mark.rule("W9.5")
def test_conquer_replaces_a_flag_but_not_under_a_tile() -> None:
    table = activated(war().units(0, "E6 A1").flags(1, "E7").tiles(1, "farm", "A2"))
    shift(table, 0, "E6", "E7")
    assert table.legal_kinds(0) == {Kind.CONQUER, Kind.NO_OPERATION}
    assert table.check(Kind.SETTLE, 0) == Reason.FLAG_HERE
    table.do(Kind.CONQUER, 0)
    assert (table.on("E7"), table.units_on("E7")) == ((0, None, 0), [0, 0, 0])
    shift(table, 0, "A1", "A2")  # a flag under a tile: no Operation there
    assert table.step == Step.ACTIVATE


@pytest.mark.rule("W9.6")
def test_settle_costs_no_labor_and_needs_no_neighbour() -> None:
    table = activated(war().units(0, "A1"))
    shift(table, 0, "A1", "A1")
    assert table.check(Kind.CONQUER, 0) == Reason.NO_ENEMY_FLAG
    table.do(Kind.SETTLE, 0)
    assert (table.on("A1"), table.units_on("A1")) == ((0, None, 0), [0, 0, 0])


@pytest.mark.rule("W9.7")
def test_an_opponents_unit_bars_settle_and_conquer() -> None:
    table = activated(war().units(0, "E6 A1").units(1, "E6 A1").flags(2, "A1"))
    shift(table, 0, "E6", "E6")
    assert table.legal_kinds(0) == {Kind.BATTLE, Kind.NO_OPERATION}
    assert table.check(Kind.SETTLE, 0) == Reason.ENEMY_UNIT_HERE
    table.do(Kind.NO_OPERATION, 0)
    shift(table, 0, "A1", "A1")
    assert table.check(Kind.CONQUER, 0) == Reason.ENEMY_UNIT_HERE


@pytest.mark.rule("W9.7")
def test_without_a_flag_neither_settle_nor_conquer() -> None:
    flags = "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5"
    table = activated(war().flags(0, flags).units(0, "I1 I3").flags(1, "I3"))
    shift(table, 0, "I1", "I1")
    assert table.step == Step.ACTIVATE
    shift(table, 0, "I3", "I3")
    assert table.step == Step.ACTIVATE


@pytest.mark.rule("W9.8")
def test_a_defender_may_stand_and_the_mover_falls() -> None:
    table = activated(war(4).units(0, "E6 A1").units(1, "E7").units(2, "E7").units(3, "E7"))
    table.state["players"]["eliminated"][0, 3] = 1
    shift(table, 0, "E6", "E7")
    assert (table.step, table.waiting) == (Step.STAND, (1,))
    assert table.legal_kinds(1) == {Kind.STAND, Kind.LET_PASS}
    table.do(Kind.LET_PASS, 1)
    assert table.waiting == (2,)
    table.do(Kind.STAND, 2)
    assert table.units_on("E7") == [0, 1, 0, 1]
    assert (table.step, table.waiting, int(table.state["left"][0])) == (Step.ACTIVATE, (0,), 2)


@pytest.mark.rule("W9.8")
def test_defenders_are_asked_clockwise_from_the_mover() -> None:
    table = war(4).units(2, "E6").units(0, "E7").units(1, "E7").units(3, "E7")
    table.state["active"] = 2
    activated(table, 2)
    shift(table, 2, "E6", "E7")
    for seat in (3, 0, 1):
        assert table.waiting == (seat,)
        table.do(Kind.LET_PASS, seat)
    assert (table.step, table.waiting) == (Step.OPERATION, (2,))


@pytest.mark.rule("W9.8", "W5.3")
def test_staying_asks_nobody_and_units_of_the_eliminated_never_stand() -> None:
    table = activated(war().units(0, "E6 A1").units(1, "E6").units(2, "A2").give(2, eliminated=1))
    shift(table, 0, "E6", "E6")
    assert table.step == Step.OPERATION
    table.do(Kind.NO_OPERATION, 0)
    shift(table, 0, "A1", "A2")
    assert table.step == Step.OPERATION
    table.do(Kind.BATTLE, 0, 2)  # but they can be battled
    assert table.units_on("A2") == [0, 0, 0]


@pytest.mark.rule("W9.8")
def test_the_last_unit_lost_in_a_stand_ends_the_turn() -> None:
    table = activated(war().units(0, "E6").units(1, "E7"))
    shift(table, 0, "E6", "E7").do(Kind.STAND, 1)
    assert (table.step, table.waiting) == (Step.DEVELOP, (1,))


@pytest.mark.rule("W9.9")
def test_transport_goes_anywhere_empty_or_ones_own() -> None:
    table = war().units(0, "E6 A1").flags(0, "A1").flags(1, "B1").units(1, "B2").tiles(1, "farm", "B3").give(0, ore=1)
    table.go()
    for target, reason in {
        "E5": Reason.NOT_PLAYABLE,
        "B1": Reason.OPPONENT_HERE,
        "B2": Reason.OPPONENT_HERE,
        "B3": Reason.OPPONENT_HERE,
        "A1": Reason.OK,
        "I5": Reason.OK,
        "E6": Reason.OK,
    }.items():
        assert table.check(Kind.TRANSPORT, 0, hex_of("E6"), hex_of(target)) == reason
    assert table.check(Kind.TRANSPORT, 0, hex_of("C1"), hex_of("I5")) == Reason.NO_UNIT_HERE
    assert len(table.legal(0, Kind.TRANSPORT)) == 2 * (60 - 3)
    table.do(Kind.TRANSPORT, 0, hex_of("E6"), hex_of("I5"))
    assert (table.step, table.cubes(0)) == (Step.OPERATION, {})
    assert table.legal_kinds(0) == {Kind.SETTLE, Kind.NO_OPERATION}
    assert table.check(Kind.BATTLE, 0, 1) == Reason.NOT_AFTER_TRANSPORT
    assert table.check(Kind.CONQUER, 0) == Reason.NOT_AFTER_TRANSPORT
    table.do(Kind.SETTLE, 0)
    assert (table.on("I5"), table.step, table.waiting) == ((0, None, 0), Step.DEVELOP, (1,))


@pytest.mark.rule("W9.9", "W9.3")
def test_a_transport_to_ones_own_flag_ends_without_asking() -> None:
    table = war().units(0, "E6").flags(0, "A1").give(0, ore=1).go()
    table.do(Kind.TRANSPORT, 0, hex_of("E6"), hex_of("A1"))
    assert (table.step, table.waiting, table.units_on("A1")) == (Step.DEVELOP, (1,), [1, 0, 0])
    # where an opponent's unit stands beside it the hex it is in does not count
    table = war().units(0, "E6").units(1, "E6").give(0, ore=1).go()
    assert table.check(Kind.TRANSPORT, 0, hex_of("E6"), hex_of("E6")) == Reason.OPPONENT_HERE
    table.give(0, ore=0)
    assert table.check(Kind.TRANSPORT, 0, hex_of("E6"), hex_of("A1")) == Reason.NOT_ENOUGH_ORE


@pytest.mark.rule("W9.10", "W9.11")
def test_the_rulebooks_first_example() -> None:
    """Showa (0) moves right, then up against Bharat (1) and battles; its other unit moves onto Bharat's tile."""
    table = war(2).units(0, "F4 F5").units(1, "E6").tiles(1, "mine", "E6").flags(0, "F5")
    table = activated(table)
    shift(table, 0, "F4", "F5")
    shift(table, 0, "F5", "E6").do(Kind.LET_PASS, 1).do(Kind.BATTLE, 0, 1)
    assert table.units_on("E6") == [0, 0]
    shift(table, 0, "F5", "E6")
    assert (table.step, table.units_on("E6")) == (Step.DEVELOP, [1, 0])


@pytest.mark.rule("W9.11")
def test_the_rulebooks_second_example() -> None:
    """It moves right and settles; the unit that occupied moves right and conquers Bharat's flag."""
    table = war(2).units(0, "F4 E6").tiles(1, "mine", "E6").flags(1, "E7")
    table = activated(table)
    shift(table, 0, "F4", "F5").do(Kind.SETTLE, 0)
    shift(table, 0, "E6", "E7").do(Kind.CONQUER, 0)
    assert (table.on("F5"), table.on("E7")) == ((0, None, 0), (0, None, 0))
    assert (table.step, table.waiting) == (Step.DEVELOP, (1,))


@pytest.mark.rule("W11.1")
@pytest.mark.parametrize("how", [Kind.SETTLE, Kind.CONQUER])
def test_the_last_flag_by_war_triggers_the_end_at_once(how: Kind) -> None:
    table = war().flags(0, "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4").units(0, "I1")
    if how == Kind.CONQUER:
        table.flags(1, "I1")
    shift(activated(table), 0, "I1", "I1").do(how, 0)
    assert int(table.state["end_triggered"][0]) == EndReason.FLAGS
    assert table.events(EventKind.END_TRIGGERED) == [(-1, EndReason.FLAGS, 0)]
