"""Dots, placement and blocs (W3)."""

from typing import Any

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.common.jit import rule
from comity.games.common.rows import allocate
from comity.games.wealth_of_nations import blocs
from comity.games.wealth_of_nations.constants import NODES, Feed, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import HEX_NAMES


@rule
def label(rules, state, found, fed, out):  # type: ignore[no-untyped-def]
    blocs.find_blocs(rules[0], state[0].board, found)
    blocs.count_dots(rules[0], state[0].board, found, fed, out)


def dots(table: Table, unfed: str = "") -> dict[str, int]:
    """Dots of each bloc, under the name of its first hex; an Integrated Economy's farm is 'E6_food'."""
    found, fed, out = allocate(blocs.BLOCS), np.ones(NODES, np.int8), np.zeros(NODES, np.int64)
    for name in unfed.split():
        fed[2 * HEX_NAMES.index(name)] = 0
    label(table.rules, table.state, found, fed, out)
    leaders = sorted({int(leader) for leader in found["leader"][0] if leader >= 0})
    return {HEX_NAMES[leader // 2] + ("_food" if leader % 2 else ""): int(out[leader]) for leader in leaders}


def board(*tiles: str, **options: Any) -> Table:
    """'academy E6:5 E7:5' for seat 0, '1 academy E6:5' for another."""
    table = Table.at(Step.DEVELOP, **options)
    for entry in tiles:
        words = entry.split()
        seat = int(words.pop(0)) if words[0].isdigit() else 0
        table.tiles(seat, words[0], " ".join(words[1:]))
    return table.go()


@pytest.mark.rule("W3.2", "W3.5", "W3.7")
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        (["academy E6:5 E7:5"], {"E6": 3}),
        (["academy E6:5 E7:5 D6:3"], {"D6": 5}),
        (["factory E3:0 F2:3 F3:5"], {"E3": 4}),
        (["generator E4:0 F4:1 F5:0"], {"E4": 5}),
        (["academy E6:0 E7:4 F6:4 D7:4"], {"D7": 7}),
        (["factory E6:3 E7:5"], {"E6": 2}),
        (["generator E6:1 E7:1"], {"E6": 1, "E7": 1}),
        (["bank E6:0 E7:2 F6:4"], {"E6": 3}),
    ],
)
def test_examples_of_blocs_and_dots(tiles: list[str], expected: dict[str, int]) -> None:
    assert dots(board(*tiles)) == expected


@pytest.mark.rule("W3.3", "W3.7")
def test_three_examples_stand_on_one_board_without_a_conflict() -> None:
    table = Table.at(Step.DEVELOP)
    entries = {"factory": "E3:0 F2:3 F3:5", "generator": "E4:0 F4:1 F5:0", "academy": "E6:0 E7:4 F6:4 D7:4"}
    for name, places in entries.items():
        for place in places.split():
            table.flags(0, place[:2]).give(0, energy=3, labor=3, ore=3, capital=3).go()
            assert table.build(0, name, place) == Reason.OK
            table.passes(1, 2)
    assert dots(table) == {"D7": 7, "E3": 4, "E4": 5}


@pytest.mark.rule("W3.3")
def test_colours_are_compared_and_blanks_allow_all() -> None:
    table = board("mine E6:1").flags(0, "E7 D6 F6").give(0, labor=9, energy=9, ore=9, capital=9).go()
    # the mine's ore dots face E (edge 1) and W; a generator's edges at rotation 0 are 0, 2, 4: a dot would meet ore
    assert table.build(0, "generator", "E7:0") == Reason.DOTS_CONFLICT
    assert table.build(0, "generator", "E7:1") == Reason.OK  # blank against the mine's dot
    table.passes(1, 2)
    # a mine at NE of it: its edges 0 and 3 meet the first mine's blank edge
    assert table.build(0, "mine", "D6:0") == Reason.OK


@pytest.mark.rule("W3.3")
def test_corners_of_two_and_three_tiles_must_agree() -> None:
    # E6's corner 1 lies between E7 (its corner 3) and F6 (its corner 5)
    table = board("factory E7:0").flags(0, "E6 F6").give(0, labor=9, energy=9, ore=9, capital=9).go()
    assert table.build(0, "academy", "E6:0") == Reason.DOTS_CONFLICT  # labor on corner 1 meets capital
    assert table.build(0, "factory", "E6:5") == Reason.OK  # capital on corner 1


@pytest.mark.rule("W3.4")
def test_force_placement_costs_capital_and_needs_a_conflict() -> None:
    table = board("mine E6:1").flags(0, "E7").give(0, ore=1, capital=1).go()
    assert table.build(0, "generator", "E7:0", force=True) == Reason.NOT_ENOUGH_CAPITAL
    assert table.build(0, "generator", "E7:1", force=True) == Reason.NO_CONFLICT
    table.give(0, capital=2)
    assert table.build(0, "generator", "E7:0", force=True) == Reason.OK
    assert table.cubes(0) == {}


@pytest.mark.rule("W3.3", "W3.4")
def test_old_conflicts_do_not_count() -> None:
    table = board("mine E6:1", "generator E7:0").flags(0, "F6 F7").give(0, ore=5, capital=5).go()
    assert table.build(0, "farm", "F7:0") == Reason.DOTS_CONFLICT  # its own dots meet the generator's
    assert table.build(0, "generator", "F7:2") == Reason.OK


@pytest.mark.rule("W3.6", "W13.3")
def test_a_dot_of_two_owners_is_nobodys_unless_shared() -> None:
    tiles = ["generator E6:1", "1 generator E7:0"]  # no touching dots
    assert dots(board(*tiles)) == {"E6": 1, "E7": 1}
    tiles = ["academy E6:5", "1 academy E7:5"]
    assert dots(board(*tiles)) == {"E6": 1, "E7": 1}
    assert dots(board(*tiles, shared_dots=True)) == {"E6": 2, "E7": 2}


@pytest.mark.rule("W13.3")
def test_a_shared_corner_serves_three_owners_each_by_its_own_feeding() -> None:
    tiles = ["factory E3:0", "1 factory F2:3", "2 factory F3:5"]
    assert dots(board(*tiles)) == {"E3": 1, "F2": 1, "F3": 1}
    table = board(*tiles, shared_dots=True)
    assert dots(table) == {"E3": 2, "F2": 2, "F3": 2}
    assert dots(table, unfed="F2") == {"E3": 2, "F2": 0, "F3": 2}


@pytest.mark.rule("W3.8")
def test_an_integrated_economy_joins_a_generator_bloc_and_two_groups_of_farms() -> None:
    # at rotation 0: energy on edges 0 and 2, food on 1, 3, 4 and 5
    table = board("integrated_economy E7:0", "farm E6:0 E8:0", "generator D7:3")
    # D7 lies NE of E7; at rotation 3 a generator's dots are on edges 3, 5 and 1
    assert dots(table) == {"D7": 3, "E6": 4}
    assert dots(board("farm E6:0 E8:0")) == {"E6": 1, "E8": 1}


@pytest.mark.rule("W3.8")
def test_an_integrated_economy_alone_is_two_blocs() -> None:
    assert dots(board("integrated_economy E7:0")) == {"E7": 1, "E7_food": 0}


@pytest.mark.rule("W3.8")
def test_each_section_is_fed_on_its_own() -> None:
    table = board("integrated_economy E7:0", "farm E6:0").give(0, food=1, energy=1)
    table.state["step"], table.state["waiting"] = Step.RUN, 0
    table.go()
    assert table.run(0, E7=Feed.FOOD, E7_food=Feed.FOOD, E6=Feed.FREE) == Reason.FARMS_ARE_FREE
    assert table.run(0, E7=Feed.FOOD, E7_food=Feed.FREE) == Reason.BLOC_DIVIDED
    assert table.run(0, E7=Feed.FOOD, E7_food=Feed.FREE, E6=Feed.FREE) == Reason.OK
    assert table.cubes(0) == {"food": 2, "energy": 1}  # one food and one energy went in


@pytest.mark.rule("W3.3", "W3.8")
def test_an_integrated_economy_meets_farms_by_colour() -> None:
    table = board("integrated_economy E7:0").flags(0, "E8 D7").give(0, ore=9, capital=9).go()
    assert table.build(0, "farm", "D7:0") == Reason.DOTS_CONFLICT  # on the energy side
    assert table.build(0, "farm", "E8:0") == Reason.OK


def test_all_rotations_of_a_build_are_listed() -> None:
    table = board("mine E6:1").flags(0, "E7").give(0, ore=1, capital=1).go()
    builds = table.legal(0, Kind.BUILD_TILE)
    turns = sorted(int(action["c"][0]) for action in builds if action["a"][0] == 1)
    assert turns == [1, 3, 5]
