"""The best plan: against every plan there is, on small boards."""

import itertools
from typing import Any

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.games.wealth_of_nations.constants import Feed, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, components


def worth_x2(table: Table, seat: int) -> int:
    """All a player holds, in half dollars at the barter prices."""
    total = 2 * table.holds(seat, "money")
    for cube, name in enumerate(CUBE_NAMES):
        stock = int(table.state["stock"][0, cube])
        total += table.holds(seat, name) * int(components()["market"][name]["barter_x2"][stock - 1])
    return total


def outcome(table: Table, sections: Any) -> int:
    """What a plan of seat 0 is worth: everyone else runs nothing."""
    copy = Table.at(Step.RUN)
    copy.rules, copy.seats = table.rules, table.seats
    copy.state = table.state.copy()
    copy.do(Kind.RUN, 0, sections=sections)
    while copy.step == Step.RUN:
        copy.do(Kind.RUN, copy.waiting[0])
    return worth_x2(copy, 0)


def all_plans(table: Table, names: list[str]) -> list[Any]:
    """Every legal plan for these tiles of seat 0, an Integrated Economy's farm as 'E6_food'."""
    legal = []
    places = [(hex_of(name[:2]), int(name.endswith("_food"))) for name in names]
    for feeds in itertools.product(range(len(Feed)), repeat=len(names)):
        sections = np.zeros((61, 2), np.int8)
        for place, feed in zip(places, feeds, strict=True):
            sections[place] = feed
        if table.check(Kind.RUN, 0, sections=sections) == Reason.OK:
            legal.append(sections)
    return legal


BOARDS = [
    ({"academy": "E6:5 E7:5 D6:3"}, ""),
    ({"factory": "E3:0 F2:3 F3:5", "generator": "E4:0"}, "F2"),
    ({"mine": "E6:1 E7:1", "farm": "A1 A2", "generator": "I1"}, "E6"),
    ({"integrated_economy": "E7:0", "farm": "E6 E8"}, "E7"),
    ({"bank": "E6:0 E7:2 F6:4", "mine": "A1"}, ""),
]
HOLDINGS: list[dict[str, int]] = [
    {},
    {"food": 1, "energy": 1},
    {"food": 2, "energy": 1, "ore": 1},
    {"food": 3, "energy": 2},
    {"food": 1, "energy": 2, "ore": 2},
    {"food": 9, "energy": 9, "ore": 9},
]


@pytest.mark.rule("W10.1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("holdings", HOLDINGS)
@pytest.mark.parametrize("units", [0, 1, 2])
def test_no_plan_is_worth_more_than_the_best(board: Any, holdings: dict[str, int], units: int) -> None:
    tiles, token = board
    table = Table.at(Step.RUN).give(0, **holdings)
    names = []
    for tile, places in tiles.items():
        table.tiles(0, tile, places)
        names += [place[:2] for place in places.split()]
        names += [place[:2] + "_food" for place in places.split() if tile == "integrated_economy"]
    if token:
        table.token(token)
    for name in names[:units]:
        table.units(1, name[:2]).give(1, declared=1)
        table.state["players"]["occupying"][0, 1, hex_of(name[:2]), 0] = 1
    table.go()
    listed = table.legal(0)
    assert not listed[0]["sections"].any()
    best = max(outcome(table, sections) for sections in all_plans(table, names))
    assert max(outcome(table, action["sections"][0]) for action in listed) == best
    assert len(listed) == (2 if best > outcome(table, listed[0]["sections"][0]) else 1)


@pytest.mark.rule("W10.1")
def test_a_bloc_beyond_what_is_searched_whole_still_gets_a_good_plan() -> None:
    places = [name for name in HEX_NAMES if name[0] in "ABC"][:15]
    table = Table.at(Step.RUN).tiles(0, "generator", " ".join(f"{name}:0" for name in places[:15]))
    table.tiles(0, "academy", " ".join(f"{name}:5" for name in HEX_NAMES if name[0] in "FG"))
    table.give(0, food=40, energy=5).go()
    nothing, best = table.legal(0)
    assert table.check(Kind.RUN, 0, sections=best["sections"][0]) == Reason.OK
    fed = int((best["sections"] == Feed.FOOD).sum())
    assert fed == 15 + 15
    table.give(0, food=7)
    nothing, best = table.legal(0)
    assert int((best["sections"] == Feed.FOOD).sum()) == 7
    assert outcome(table, best["sections"][0]) > outcome(table, nothing["sections"][0])


@pytest.mark.rule("W13.3")
def test_shared_dots_count_in_the_best_plan() -> None:
    """A bank at E6 and another's at E7 complete a dot that only sharing makes worth running."""
    for shared in (False, True):
        table = Table.at(Step.RUN, shared_dots=shared).tiles(0, "bank", "E6:0").tiles(1, "bank", "E7:2 F6:4")
        table.give(0, food=1, energy=1).go()
        assert len(table.legal(0)) == (2 if shared else 1)
