"""Trade (W2, W6, W12.2, W13.1): markets, notes, barters and turns."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.wealth_of_nations import deals
from comity.games.wealth_of_nations.constants import EventKind, Kind, Step
from comity.games.wealth_of_nations.event_numbers import unpack_mix
from comity.games.wealth_of_nations.reasons import Reason


def trade(seats: int = 3, **options: Any) -> Table:
    """Round 2, opening stock in the markets, seat 0 active."""
    return Table.at(Step.TRADE, seats, **options)


@pytest.mark.rule("W2.2", "W6.2")
def test_cubes_are_bought_from_the_last_full_well_up() -> None:
    table = trade().give(0, money=100).go()
    table.do(Kind.BUY, 0, **table.mix(food=2, capital=1))
    # food: 20 in the market, wells 19 and 18 cost 7 and 7; capital: 15, well 14 costs 25
    assert table.holds(0, "money") == 100 - 7 - 7 - 25
    assert table.cubes(0) == {"food": 2, "capital": 1}
    assert table.state["stock"][0].tolist() == [18, 20, 20, 15, 14]
    ((seat, money, mix),) = table.events(EventKind.BOUGHT)
    assert (seat, money, unpack_mix(mix)) == (0, 39, (2, 0, 0, 0, 1))
    assert table.waiting == (1,)


@pytest.mark.rule("W2.2")
def test_an_empty_market_sells_from_the_supply() -> None:
    table = trade().give(0, money=100).go()
    table.state["stock"][0, 3] = 1
    table.do(Kind.BUY, 0, **table.mix(ore=2))
    assert table.holds(0, "money") == 100 - 35 - 35
    assert table.state["stock"][0, 3] == 0


@pytest.mark.rule("W2.3", "W6.2")
def test_cubes_are_sold_into_the_next_wells_and_at_last_to_the_supply() -> None:
    table = trade().give(0, labor=5, ore=1).go()
    table.state["stock"][0, 2] = 39
    table.do(Kind.SELL, 0, **table.mix(labor=2, ore=1))
    assert table.holds(0, "money") == 6 + 6 + 15  # labor: well 39, then the supply; ore: well 15
    assert table.cubes(0) == {"labor": 3}
    assert table.state["stock"][0].tolist() == [20, 20, 40, 16, 15]


@pytest.mark.rule("W6.2")
def test_what_purchases_and_sales_are_refused() -> None:
    table = trade().give(0, money=20, food=1).go()
    assert table.check(Kind.BUY, 0, **table.mix()) == Reason.NOTHING_NAMED
    assert table.check(Kind.BUY, 0, **table.mix(food=4)) == Reason.TOO_MANY_CUBES
    assert table.check(Kind.BUY, 0, **table.mix(food=2, ore=2)) == Reason.TOO_MANY_CUBES
    assert table.check(Kind.BUY, 0, **table.mix(food=-1, ore=1)) == Reason.TOO_MANY_CUBES
    assert table.check(Kind.BUY, 0, **table.mix(food=3)) == Reason.NOT_ENOUGH_MONEY  # 7 + 7 + 7
    assert table.check(Kind.BUY, 0, **table.mix(food=2)) == Reason.OK
    assert table.check(Kind.SELL, 0, **table.mix(food=2)) == Reason.NOT_ENOUGH_FOOD
    assert table.check(Kind.SELL, 0, **table.mix(food=1, capital=1)) == Reason.NOT_ENOUGH_CAPITAL
    assert table.check(Kind.BUY, 1, **table.mix(food=1)) == Reason.NOT_YOUR_TURN
    assert table.check(Kind.BUILD_UNIT, 0, 0) == Reason.WRONG_STEP
    mixes = table.legal(0, Kind.BUY)
    assert all(table.check(Kind.BUY, 0, cubes=action["cubes"][0]) == Reason.OK for action in mixes)
    assert len(mixes) == len({tuple(action["cubes"][0]) for action in mixes}) == 6
    # 1 or 2 food, 7 each; energy at 13, also with food; labor at 18; ore at 20


@pytest.mark.rule("W6.2")
def test_the_first_edition_trades_one_cube_at_a_time() -> None:
    table = trade(edition="first").give(0, money=999, food=3).go()
    assert table.check(Kind.BUY, 0, **table.mix(food=2)) == Reason.TOO_MANY_CUBES
    assert len(table.legal(0, Kind.BUY)) == 5
    assert len(table.legal(0, Kind.SELL)) == 1
    rich = trade().give(0, money=999, food=3, energy=3, labor=3, ore=3, capital=3).go()
    assert len(rich.legal(0, Kind.BUY)) == len(rich.legal(0, Kind.SELL)) == 5 + 15 + 35


@pytest.mark.rule("W6.1")
def test_the_phase_ends_when_all_have_passed_in_succession() -> None:
    table = trade().give(1, food=2).go()
    table.passes(0)
    table.do(Kind.SELL, 1, **table.mix(food=1))
    table.passes(2, 0)  # a pass is not final
    table.do(Kind.SELL, 1, **table.mix(food=1))
    table.passes(2, 0, 1)
    assert (table.step, table.waiting) == (Step.DEVELOP, (0,))


@pytest.mark.rule("W13.1")
def test_under_limited_passing_who_passes_is_out() -> None:
    table = trade(limited_passing=True).give(1, food=5, money=100, notes=1).give(0, money=30, notes=1).go()
    table.passes(0)
    table.do(Kind.SELL, 1, **table.mix(food=1)).passes(2)
    assert table.waiting == (1,)
    table.do(Kind.SELL, 1, **table.mix(food=1))
    assert table.waiting == (1,)
    assert table.check(Kind.PASS, 0) == Reason.NOT_YOUR_TURN
    table.do(Kind.REPAY, 0, 1)  # notes are no action
    assert table.barter((1, 0, {"money": 5})) == Reason.OK  # and one who is out may barter with another
    table.passes(1)
    assert table.step == Step.DEVELOP


@pytest.mark.rule("W6.4")
def test_notes_pay_less_the_more_are_held_and_are_no_action() -> None:
    table = trade().go()
    table.passes(0)
    table.do(Kind.BORROW, 2, 3)  # not the active player
    assert (table.holds(2, "money"), table.holds(2, "notes")) == (20 + 19 + 18, 3)
    assert int(table.state["passed"][0]) == 1
    assert table.waiting == (1,)
    table.do(Kind.REPAY, 2, 2)
    assert (table.holds(2, "money"), table.holds(2, "notes")) == (7, 1)
    assert table.check(Kind.REPAY, 2, 1) == Reason.NOT_ENOUGH_MONEY
    assert table.check(Kind.REPAY, 2, 2) == Reason.NOT_ENOUGH_NOTES
    assert table.check(Kind.BORROW, 2, 0) == Reason.NOTHING_NAMED
    assert table.check(Kind.BORROW, 2, 20) == Reason.TOO_MANY_NOTES
    table.do(Kind.BORROW, 2, 19)
    assert table.holds(2, "notes") == 20
    assert table.holds(2, "money") == 7 + sum(range(1, 20))
    assert not table.legal(2, Kind.BORROW)
    assert table.may_act == (0, 1, 2)


@pytest.mark.rule("W6.3")
def test_a_barter_moves_everything_at_once_and_is_the_active_players_action() -> None:
    table = trade().give(0, money=10, notes=2, ore=1).give(2, food=4).go()
    assert table.barter((0, 2, {"money": 10, "ore": 1, "notes": 2}), (2, 0, {"food": 3})) == Reason.OK
    assert (table.cubes(0), table.holds(0, "money"), table.holds(0, "notes")) == ({"food": 3}, 0, 0)
    assert (table.cubes(2), table.holds(2, "money"), table.holds(2, "notes")) == ({"food": 1, "ore": 1}, 10, 2)
    assert table.waiting == (1,)
    assert int(table.state["passed"][0]) == 0


@pytest.mark.rule("W6.3", "W6.5")
def test_a_gift_is_a_barter_and_the_partner_may_be_the_active_player() -> None:
    table = trade(seats=4).give(3, food=1).go()
    assert table.barter((3, 0, {"food": 1})) == Reason.OK
    assert table.waiting == (1,)


@pytest.mark.rule("W6.3", "W6.5")
def test_what_barters_are_refused_and_whose_fault_it_is() -> None:
    table = trade(seats=4).give(0, food=1, notes=20, money=5).give(1, notes=3, ore=1).go()
    assert table.barter() == Reason.EMPTY_DEAL
    assert table.barter((0, 1, {})) == Reason.EMPTY_DEAL
    assert table.barter((0, 1, {"money": 5}), (1, 0, {"money": 5})) == Reason.EMPTY_DEAL
    assert table.barter((0, 1, {"food": 1}), (1, 2, {"ore": 1})) == Reason.NOT_TWO_PARTIES
    assert table.barter((0, 0, {"food": 1})) == Reason.NOT_TWO_PARTIES
    assert table.barter((0, 1, {"food": 2})) == Reason.CANNOT_SETTLE
    assert (table.deal["short_seat"][0], table.deal["short_what"][0]) == (0, 0)
    assert table.barter((0, 1, {"food": 1}), (1, 0, {"ore": 2})) == Reason.CANNOT_SETTLE
    assert (table.deal["short_seat"][0], table.deal["short_what"][0]) == (1, 3)
    assert table.barter((0, 1, {"money": 3}), (0, 1, {"money": 3})) == Reason.CANNOT_SETTLE
    assert table.deal["short_what"][0] == deals.MONEY
    assert table.barter((2, 1, {"money": 1})) == Reason.CANNOT_SETTLE
    assert table.deal["short_what"][0] == deals.SHORT_TURN


@pytest.mark.rule("W6.4")
def test_nobody_holds_more_than_twenty_notes_after_a_barter() -> None:
    table = trade().give(0, notes=19).give(1, notes=3).go()
    assert table.barter((1, 0, {"notes": 2})) == Reason.CANNOT_SETTLE
    assert (table.deal["short_seat"][0], table.deal["short_what"][0]) == (0, deals.SHORT_NOTES_CAP)
    assert table.barter((1, 0, {"notes": 2}), (0, 1, {"notes": 1})) == Reason.OK
    assert (table.holds(0, "notes"), table.holds(1, "notes")) == (20, 2)


@pytest.mark.rule("W6.6")
def test_barters_of_an_active_player_are_limited_in_a_phase() -> None:
    table = trade(barters_per_phase=2).give(0, food=9).give(1, food=9).go()
    for _ in range(2):
        assert table.barter((0, 2, {"food": 1})) == Reason.OK
        table.passes(1, 2)
    assert table.barter((0, 2, {"food": 1})) == Reason.CANNOT_SETTLE
    assert (table.deal["short_seat"][0], table.deal["short_what"][0]) == (0, deals.SHORT_BARTERS)
    table.do(Kind.SELL, 0, **table.mix(food=1))
    assert table.barter((1, 0, {"food": 1})) == Reason.OK  # the limit is the active player's
    free = trade(barters_per_phase=0).give(0, food=30).go()
    for _ in range(25):
        assert free.barter((0, 2, {"food": 1})) == Reason.OK
        free.passes(1, 2)


@pytest.mark.rule("W6.6")
def test_the_count_of_barters_starts_afresh_in_each_phase() -> None:
    table = trade(war=False, barters_per_phase=1).give(0, food=9).go()
    assert table.barter((0, 2, {"food": 1})) == Reason.OK
    table.passes(1, 2, 0).passes(0, 1, 2)
    assert (table.step, int(table.state["round_number"][0])) == (Step.TRADE, 3)
    table.passes(1, 2)
    assert table.barter((0, 2, {"food": 1})) == Reason.OK


@pytest.mark.rule("W6.3", "W12.2")
def test_when_there_is_no_bartering() -> None:
    two = trade(seats=2).give(0, food=1).go()
    assert two.barter((0, 1, {"food": 1})) == Reason.TRADING_CLOSED
    develop = Table.at(Step.DEVELOP).give(0, food=1).go()
    assert develop.barter((0, 1, {"food": 1})) == Reason.TRADING_CLOSED
    three = trade().give(0, food=1).give(2, eliminated=1).go()
    assert three.barter((0, 2, {"food": 1})) == Reason.ELIMINATED
    assert three.barter((0, 1, {"food": 1})) == Reason.OK  # three reduced to two still barter


@pytest.mark.rule("W2.6")
def test_cubes_spent_do_not_go_to_the_wells() -> None:
    table = Table.at(Step.DEVELOP).flags(0, "E6").give(0, labor=1, ore=2).go()
    assert table.build(0, "factory", "E6:0") == Reason.OK
    assert table.state["stock"][0].tolist() == [20, 20, 20, 15, 15]


@pytest.mark.rule("W12.1")
def test_two_players_have_eighteen_flags() -> None:
    assert int(trade(seats=2).rules["flag_supply"][0]) == 18
