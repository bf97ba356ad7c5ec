"""Develop (W8.1–W8.3, W8.7, W8.8): flags, tiles, automation."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.games.wealth_of_nations.constants import Kind, Step, Tile
from comity.games.wealth_of_nations.reasons import Reason


def develop(seats: int = 3, **options: Any) -> Table:
    return Table.at(Step.DEVELOP, seats, **options)


@pytest.mark.rule("W8.1", "W8.8")
def test_turns_go_round_until_all_pass_in_succession() -> None:
    table = develop(war=False).flags(1, "E6").give(1, labor=2).go()
    table.passes(0)
    table.do(Kind.PLACE_FLAG, 1, hex_of("E7"))
    table.passes(2, 0)
    table.do(Kind.PLACE_FLAG, 1, hex_of("E8"))
    table.passes(2, 0)
    assert table.waiting == (1,)
    table.passes(1)
    assert table.step == Step.TRADE  # nobody has a tile, so nobody is asked what to run


@pytest.mark.rule("W8.2")
def test_a_flag_goes_next_to_one_of_ones_own() -> None:
    table = (
        develop().flags(0, "E6").flags(1, "D6").tiles(1, "farm", "F6").units(2, "E7").units(0, "F5").give(0, labor=3)
    )
    table.go()
    reasons = {"E5": Reason.NOT_PLAYABLE, "D6": Reason.FLAG_HERE, "F6": Reason.TILE_HERE, "A1": Reason.NOT_ADJACENT}
    for name, reason in (reasons | {"E7": Reason.ENEMY_UNIT_HERE, "E6": Reason.FLAG_HERE}).items():
        assert table.check(Kind.PLACE_FLAG, 0, hex_of(name)) == reason
    assert [int(action["a"][0]) for action in table.legal(0, Kind.PLACE_FLAG)] == [hex_of("D5"), hex_of("F5")]
    table.do(Kind.PLACE_FLAG, 0, hex_of("F5"))
    assert (table.on("F5"), table.cubes(0)) == ((0, None, 0), {"labor": 2})
    assert table.waiting == (1,)


@pytest.mark.rule("W8.2")
def test_a_flag_needs_labor_and_a_flag_in_the_supply() -> None:
    table = develop().flags(0, "E6").go()
    assert table.check(Kind.PLACE_FLAG, 0, hex_of("E7")) == Reason.NOT_ENOUGH_LABOR
    table = develop().flags(0, "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5").give(0, labor=1).go()
    assert table.check(Kind.PLACE_FLAG, 0, hex_of("C6")) == Reason.NO_FLAG_LEFT
    assert not table.legal(0, Kind.PLACE_FLAG)


@pytest.mark.rule("W8.3")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("farm", {"ore": 1, "capital": 1}),
        ("generator", {"ore": 1, "capital": 1}),
        ("academy", {"ore": 1, "capital": 1}),
        ("mine", {"labor": 1, "energy": 1, "capital": 1}),
        ("factory", {"labor": 1, "ore": 2}),
        ("bank", {"energy": 1, "ore": 1, "capital": 1}),
        ("integrated_economy", {"ore": 1, "capital": 2}),
    ],
)
def test_what_tiles_cost(name: str, cost: dict[str, int]) -> None:
    table = develop().flags(0, "E6").give(0, **cost).go()
    assert table.build(0, name, "E6:3") == Reason.OK
    assert (table.on("E6"), table.cubes(0)) == ((0, name, 3), {})
    for cube in cost:
        poor = develop().flags(0, "E6").give(0, **(cost | {cube: cost[cube] - 1})).go()
        assert poor.build(0, name, "E6:3") == Reason[f"NOT_ENOUGH_{cube.upper()}"]


@pytest.mark.rule("W8.3")
def test_a_tile_goes_on_a_flag_of_ones_own_even_beside_an_enemy_unit() -> None:
    table = develop().flags(0, "E6").flags(1, "E7").tiles(0, "farm", "A1").units(1, "E6").give(0, ore=9, capital=9).go()
    assert table.build(0, "farm", "E7:0") == Reason.NO_FLAG_HERE
    assert table.build(0, "farm", "E8:0") == Reason.NO_FLAG_HERE
    assert table.build(0, "farm", "A1:0") == Reason.TILE_HERE
    assert table.build(0, "farm", "E5:0") == Reason.NOT_PLAYABLE
    assert table.build(0, "farm", "E6:0") == Reason.OK


@pytest.mark.rule("W8.3", "W4.3")
def test_a_stack_runs_out() -> None:
    table = develop().tiles(0, "mine", "A1 A2 A3 A4 A5 C1 C7").flags(1, "G4").give(1, labor=1, energy=1, capital=1)
    table.state["active"] = 1
    table.go()
    assert table.build(1, "mine", "G4:0") == Reason.STACK_EMPTY
    assert not [action for action in table.legal(1, Kind.BUILD_TILE) if action["a"][0] == Tile.MINE]


@pytest.mark.rule("W8.7")
def test_automation_is_one_token_a_bloc_and_not_for_farms() -> None:
    table = develop().tiles(0, "academy", "E6:5 E7:5 A1").tiles(0, "farm", "I1").tiles(1, "mine", "I5")
    table.give(0, energy=2, capital=5).go()
    assert table.check(Kind.AUTOMATE, 0, hex_of("I1")) == Reason.FARMS_NOT_AUTOMATED
    assert table.check(Kind.AUTOMATE, 0, hex_of("I5")) == Reason.NOT_YOUR_TILE
    table.do(Kind.AUTOMATE, 0, hex_of("E7")).passes(1, 2)
    assert table.has_token("E7")
    assert table.cubes(0) == {"energy": 1, "capital": 3}
    assert table.check(Kind.AUTOMATE, 0, hex_of("E6")) == Reason.ALREADY_AUTOMATED
    assert [int(action["a"][0]) for action in table.legal(0, Kind.AUTOMATE)] == [hex_of("A1")]
    table.do(Kind.AUTOMATE, 0, hex_of("A1"))
    table.passes(1, 2)
    assert table.check(Kind.AUTOMATE, 0, hex_of("A1")) == Reason.ALREADY_AUTOMATED


@pytest.mark.rule("W8.7")
def test_automation_has_its_price() -> None:
    table = develop().tiles(0, "academy", "E6").give(0, energy=1, capital=1).go()
    assert table.check(Kind.AUTOMATE, 0, hex_of("E6")) == Reason.NOT_ENOUGH_CAPITAL
    assert not table.legal(0, Kind.AUTOMATE)


@pytest.mark.rule("W8.7")
def test_a_token_on_an_integrated_economy_serves_its_generator_bloc() -> None:
    table = develop().tiles(0, "integrated_economy", "E7:0").tiles(0, "generator", "D7:3").tiles(0, "farm", "E6")
    table.give(0, energy=2, capital=4).go()
    table.do(Kind.AUTOMATE, 0, hex_of("E7")).passes(1, 2)
    assert table.check(Kind.AUTOMATE, 0, hex_of("D7")) == Reason.ALREADY_AUTOMATED
    assert table.check(Kind.AUTOMATE, 0, hex_of("E6")) == Reason.FARMS_NOT_AUTOMATED


def test_actions_of_war_need_war() -> None:
    table = develop(war=False).tiles(0, "farm", "E6").give(0, food=9, energy=9, labor=9, ore=9).go()
    assert table.check(Kind.BUILD_UNIT, 0, hex_of("E6")) == Reason.NO_WAR
    assert table.check(Kind.ACTIVATE, 0) == Reason.NO_WAR
    assert table.check(Kind.TRANSPORT, 0, hex_of("E6"), hex_of("E7")) == Reason.NO_WAR
    assert table.legal_kinds(0) == {Kind.PASS, Kind.PLACE_FLAG}
