"""Rounds, interest and elimination (W5)."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.spec import NO_SCORE
from comity.games.wealth_of_nations.constants import EndReason, EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason


def last_pass(seats: int = 3, **options: Any) -> Table:
    """The Develop phase of round 2 without war or tiles: when all pass, round 3 begins."""
    return Table.at(Step.DEVELOP, seats, war=False, **options)


def new_round(table: Table) -> Table:
    table.go()
    while table.step in (Step.DEVELOP, Step.RUN):
        table.do(Kind.PASS if table.step == Step.DEVELOP else Kind.RUN, table.waiting[0])
    return table


@pytest.mark.rule("W5.1")
def test_trade_develop_produce_and_the_marker_passes() -> None:
    table = Table.at(Step.TRADE, war=False).tiles(1, "farm", "E6").go()
    table.passes(0, 1, 2)
    assert table.step == Step.DEVELOP
    table.passes(0, 1, 2)
    assert (table.step, table.waiting) == (Step.RUN, (1,))
    table.run(1)
    assert (table.step, table.waiting) == (Step.TRADE, (1,))
    assert int(table.state["round_number"][0]) == 3
    assert table.events(EventKind.STEP) == [(-1, Step.TRADE, 3)]


@pytest.mark.rule("W5.2", "W5.4")
def test_interest_is_paid_with_as_few_new_notes_as_do() -> None:
    table = new_round(last_pass().give(0, notes=5, money=0).give(1, notes=4, money=9).give(2, notes=19, money=17))
    assert (table.holds(0, "notes"), table.holds(0, "money")) == (6, 10)  # the sixth note pays 15, the interest is 5
    assert (table.holds(1, "notes"), table.holds(1, "money")) == (4, 5)
    assert table.step == Step.TRADE
    assert table.holds(2, "eliminated") == 3  # one more note would pay 1: 18 of 19


@pytest.mark.rule("W5.2")
def test_several_notes_may_be_needed() -> None:
    table = new_round(last_pass().give(0, notes=15, money=3))
    # 5 + 4 + 3 = 12 with 3 in hand pays 15
    assert (table.holds(0, "notes"), table.holds(0, "money")) == (18, 0)


@pytest.mark.rule("W5.2")
def test_no_interest_in_the_first_round_nor_in_the_first_edition() -> None:
    table = new_round(last_pass(edition="first").give(0, notes=5, money=9))
    assert table.holds(0, "money") == 9
    fresh = Table(seats=3, cash_only_start=True)
    for seat in (0, 1, 2):
        fresh.give(seat, notes=3)
    while fresh.step != Step.TRADE:
        fresh.apply(fresh.legal(fresh.waiting[0])[0])
    assert fresh.holds(0, "money") == 360


@pytest.mark.rule("W5.3")
def test_the_eliminated_give_back_what_they_hold_and_leave_what_stands() -> None:
    table = last_pass(seats=4).give(0, notes=20, money=19, food=3).tiles(0, "farm", "E6").flags(0, "E7")
    table = new_round(table)
    assert table.events(EventKind.ELIMINATED) == [(0, 0, 0)]
    assert (table.holds(0, "notes"), table.holds(0, "money"), table.cubes(0)) == (0, 0, {})
    assert table.holds(0, "eliminated") == 3
    assert table.on("E6") == (0, "farm", 0)
    assert table.waiting == (1,)
    assert table.check(Kind.BORROW, 0, 1) == Reason.ELIMINATED
    table.passes(1, 2, 3)  # it is not counted in a run of passes
    assert (table.step, table.waiting) == (Step.DEVELOP, (1,))
    table.passes(1, 2, 3)
    assert int(table.state["round_number"][0]) == 4
    assert table.waiting == (2,)


@pytest.mark.rule("W5.1", "W5.3")
def test_the_marker_skips_and_leaves_the_eliminated() -> None:
    # the marker passes from 0 to 1, who falls, and on to 2
    table = new_round(last_pass(seats=4).give(1, notes=20))
    assert (table.holds(1, "eliminated"), table.waiting) == (3, (2,))
    # 2 falls in the same round as 1
    table = new_round(last_pass(seats=4).give(1, notes=20).give(2, notes=20))
    assert table.waiting == (3,)
    assert int(table.state["first_player"][0]) == 3


@pytest.mark.rule("W5.3")
def test_the_last_player_wins_at_once() -> None:
    table = last_pass(seats=4).give(0, notes=20).give(2, notes=20).give(3, eliminated=1, money=0)
    table = new_round(table.tiles(0, "farm", "E6 E7").give(1, money=25))
    assert (table.step, table.waiting) == (Step.OVER, ())
    assert table.result == ([NO_SCORE, 2, NO_SCORE, NO_SCORE], [1, 0, 1, 3], EndReason.LAST_PLAYER)


@pytest.mark.rule("W5.3")
def test_those_who_fall_last_share_the_win() -> None:
    table = new_round(last_pass().give(0, notes=20).give(2, notes=20).give(1, eliminated=1))
    assert table.result == ([NO_SCORE] * 3, [0, 2, 0], EndReason.ALL_ELIMINATED)


@pytest.mark.rule("W5.3")
def test_nobody_falls_by_losing_the_board() -> None:
    table = new_round(last_pass().flags(1, "E6"))
    assert table.step == Step.TRADE
    assert table.waiting == (1,)


def test_a_position_with_one_player_left_is_over() -> None:
    table = Table.at(Step.TRADE).give(1, eliminated=1).give(2, eliminated=1).go()
    assert table.step == Step.OVER
