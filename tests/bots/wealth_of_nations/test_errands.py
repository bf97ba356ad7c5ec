"""Greedy at war: units are built, posted and moved on when that pays; so are tokens."""

import numpy as np
import pytest
from bots.wealth_of_nations.situations import bot_at, choice, go_on, kind_of
from rulebook.wealth_of_nations.table import Table, deal_of

from comity.bots.wealth_of_nations.api import play
from comity.games.wealth_of_nations.constants import EndReason, Kind, Step
from comity.games.wealth_of_nations.rules import make_rules

ACADEMIES = "E6:0 E7:4 F6:4 D7:4"  # 7 dots (W3.7)


def beside_academies(academies: str = ACADEMIES, money: int = 90, last_round: int = 30) -> Table:
    """Seat 0 has a farm near the academies of seat 1, nothing to build with and no unit."""
    table = Table.at(Step.TRADE, last_round=last_round).tiles(0, "farm", "D5").tiles(1, "academy", academies)
    return table.give(0, money=money).give(1, money=90, food=4, energy=1)


def play_develop(table: Table, seat: int) -> list[Kind]:
    """The seat's kinds of action from Trade to the end of Develop, while others pass."""
    seen: list[Kind] = []
    while table.step in (Step.TRADE, Step.DEVELOP, Step.ACTIVATE, Step.OPERATION):
        seen += go_on(table, seat, Kind.PASS)
        while table.step in (Step.TRADE, Step.DEVELOP) and seat not in table.waiting:
            table.passes(table.waiting[0])
    return seen


def units_on(table: Table, seat: int, names: str) -> int:
    return sum(table.units_on(name[:2])[seat] for name in names.split())


def test_it_buys_for_a_unit_builds_it_and_posts_it_on_a_bloc() -> None:
    table = beside_academies().go()
    seen = play_develop(table, 0)
    assert seen.index(Kind.BUY) < seen.index(Kind.BUILD_UNIT) < seen.index(Kind.ACTIVATE)
    assert units_on(table, 0, ACADEMIES) >= 1


@pytest.mark.parametrize(
    ("academies", "last_round"),
    [(ACADEMIES, 2), ("E6", 30), ("I1:0 I2:4", 30)],
    ids=("too late", "would not run", "too far"),
)
def test_it_builds_no_unit_that_does_not_pay(academies: str, last_round: int) -> None:
    assert Kind.BUILD_UNIT not in play_develop(beside_academies(academies, last_round=last_round).go(), 0)


def test_it_does_not_march_onto_a_guarded_bloc() -> None:
    table = beside_academies().units(1, "E6 E7 F6 D7").go()
    assert Kind.BUILD_UNIT not in play_develop(table, 0)


@pytest.mark.parametrize(("food", "goes"), [(4, True), (3, False)])
def test_it_occupies_only_what_its_owner_can_run(food: int, goes: bool) -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "farm", "D5").units(0, "D5").tiles(1, "academy", ACADEMIES)
    table.give(0, food=1).give(1, food=food, energy=1).go()
    assert (kind_of(choice(table, 0)) == Kind.ACTIVATE) == goes


@pytest.mark.parametrize(("stock", "goes"), [(0, True), (40, False)], ids=("labor dear", "labor cheap"))
def test_a_unit_leaves_its_post_for_a_better_one_only(stock: int, goes: bool) -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "farm", "A1").tiles(1, "academy", ACADEMIES).tiles(2, "farm", "D5 D6")
    table.units(0, "D6").give(0, food=1).give(1, food=4, energy=1)
    table.state["stock"][0] = (20, 20, stock, 15, 15)
    table.go()
    assert (kind_of(choice(table, 0)) == Kind.ACTIVATE) == goes


def test_the_leader_s_unit_plants_the_last_flag() -> None:
    table = Table.at(Step.DEVELOP).give(0, money=900, food=1).give(1, money=300)
    table.state["round_number"] = 12
    names = [f"{row}{place}" for row in "ABC" for place in range(1, 6)] + ["B6", "C6", "C7"]
    table.flags(0, " ".join(names[: int(table.rules["flag_supply"][0]) - 1])).units(0, "C3").go()
    assert go_on(table, 0, Kind.SETTLE)[0] == Kind.ACTIVATE
    assert int(table.state["end_triggered"][0]) == EndReason.FLAGS


@pytest.mark.parametrize(("last_round", "automates"), [(30, True), (2, False)])
def test_it_buys_a_token_when_food_is_dear_and_time_is_left(last_round: int, automates: bool) -> None:
    """There is no room for tiles."""
    table = Table.at(Step.TRADE, last_round=last_round).tiles(0, "academy", ACADEMIES).give(0, money=250, food=4)
    table.flags(1, "C6 C7 D6 D8 E8").flags(2, "F5 F7 F8 G6 G7 G5 D5")
    table.state["stock"][0] = (0, 20, 20, 28, 28)
    table.go()
    assert (Kind.AUTOMATE in play_develop(table, 0)) == automates
    assert any(table.has_token(name[:2]) for name in ACADEMIES.split()) == automates


@pytest.mark.parametrize(("last_round", "accepts"), [(30, True), (2, False)])
def test_it_pays_more_for_what_a_unit_takes_while_a_unit_pays(last_round: int, accepts: bool) -> None:
    """Less than the markets ask, more than they give."""
    table = beside_academies(money=60, last_round=last_round).give(1, labor=1, energy=2).go()
    deal = deal_of([(0, 1, {"money": 28}), (1, 0, {"labor": 1, "energy": 1})])
    assert bot_at(table, 0).answer(table.observed(0), deal) == accepts


def test_among_its_like_units_are_built_and_occupy() -> None:
    batch = play(make_rules(4, {}), np.arange(20, dtype=np.int64), [("greedy",) * 4] * 20, False)
    kinds = batch.games["kinds"].mean(axis=0)
    assert kinds[Kind.BUILD_UNIT] > 6
    assert kinds[Kind.OCCUPY] > 15
    assert kinds[Kind.BATTLE] > 1
    assert kinds[Kind.SETTLE] > 0
