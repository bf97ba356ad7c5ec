"""How greedy answers barters: by what they are worth for its plans (W6.3)."""

from collections.abc import Mapping

import pytest
from bots.wealth_of_nations.situations import bot_at
from rulebook.wealth_of_nations.table import Table, deal_of

from comity.games.wealth_of_nations.constants import Step

Assets = Mapping[str, int]


def hungry() -> Table:
    """Seat 0 has academies and labor, but nothing to run them; seat 1 has farms."""
    table = Table.at(Step.TRADE).tiles(0, "academy", "E6:0 E7:4 F6:4 D7:4").tiles(1, "farm", "A1 A2 B2")
    return table.give(0, labor=7, money=60).give(1, food=9, money=60).go()


def answers(table: Table, gives: Assets, gets: Assets, seat: int = 0, other: int = 1) -> bool:
    return bot_at(table, seat).answer(table.observed(seat), deal_of([(seat, other, gives), (other, seat, gets)]))


@pytest.mark.parametrize(
    ("gives", "gets"),
    [
        ({}, {"food": 1}),
        ({}, {"money": 10}),
        ({"labor": 1}, {"food": 4}),
        ({"money": 20}, {"food": 4}),
        ({"notes": 0, "labor": 1}, {"money": 20}),
    ],
)
def test_it_accepts_what_is_worth_more_to_it(gives: Assets, gets: Assets) -> None:
    assert answers(hungry(), gives, gets)


@pytest.mark.parametrize(
    ("gives", "gets"),
    [
        ({"labor": 1}, {}),
        ({"money": 10}, {}),
        ({"labor": 6}, {"food": 1}),
        ({"money": 60}, {"food": 2}),
        ({"money": 10}, {"money": 10, "labor": 0}),
        ({"labor": 1}, {"money": 2}),
    ],
)
def test_it_declines_what_is_worth_less(gives: Assets, gets: Assets) -> None:
    assert not answers(hungry(), gives, gets)


def test_notes_cost_what_it_takes_to_repay_them() -> None:
    table = hungry().give(1, notes=3)
    assert not answers(table, {}, {"notes": 1})
    assert not answers(table, {}, {"notes": 1, "money": 20})
    assert answers(table, {}, {"notes": 1, "money": 60})
    assert answers(table.give(0, notes=1), {"notes": 1}, {})


def test_the_other_may_gain_as_well_but_not_far_more() -> None:
    table = hungry()
    assert answers(table, {"labor": 1}, {"food": 4}, 0, 1)
    assert not answers(table, {"labor": 7, "money": 1}, {"food": 9}, 0, 1)


def test_its_answer_changes_nothing() -> None:
    table = hungry()
    view = table.observed(0)
    before = view.tobytes()
    bot_at(table, 0).answer(view, deal_of([(1, 0, {"food": 1})]))
    assert view.tobytes() == before
