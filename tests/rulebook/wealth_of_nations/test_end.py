"""The end and the score (W11)."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.games.wealth_of_nations.constants import EndReason, EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import HEX_NAMES, components

ROWS = "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 C6 C7"  # eighteen hexes


def develop(seats: int = 3, **options: Any) -> Table:
    return Table.at(Step.DEVELOP, seats, **({"war": False} | options))


def finish_round(table: Table) -> Table:
    """All pass and run nothing, until the round or the game is over."""
    while table.step in (Step.DEVELOP, Step.RUN):
        table.do(Kind.PASS if table.step == Step.DEVELOP else Kind.RUN, table.waiting[0])
    return table


def trigger(table: Table) -> int:
    return int(table.state["end_triggered"][0])


@pytest.mark.rule("W11.1")
def test_the_last_flag_ends_the_second_edition_at_once_and_for_good() -> None:
    table = develop().flags(0, ROWS[:44]).give(0, labor=1, capital=9)  # fifteen of sixteen
    table.tiles(0, "mine", "C3:1").go()
    assert trigger(table) == -1
    table.do(Kind.PLACE_FLAG, 0, hex_of("C5"))
    assert trigger(table) == EndReason.FLAGS
    table.passes(1, 2)
    assert table.move(0, "C3>C5:1") == Reason.OK  # one flag comes back
    assert trigger(table) == EndReason.FLAGS


@pytest.mark.rule("W11.1", "W11.2")
def test_the_last_flag_ends_the_first_edition_at_once_and_for_good_too() -> None:
    table = develop(edition="first", war=False).flags(0, ROWS[:-3]).tiles(0, "mine", "C5:1")
    table.give(0, labor=1, capital=9).go()
    assert trigger(table) == -1
    table.do(Kind.PLACE_FLAG, 0, hex_of("C7"))
    assert trigger(table) == EndReason.FLAGS
    table.passes(1, 2)
    assert table.move(0, "C5>C7:1") == Reason.OK  # one flag comes back
    assert trigger(table) == EndReason.FLAGS
    finish_round(table)
    assert (table.step, table.waiting) == (Step.TRADE, (1,))  # the marker has passed, and one last Trade phase follows
    assert int(table.state["round_number"][0]) == 3
    table.passes(1, 2, 0)
    assert table.step == Step.OVER
    assert table.result[2] == EndReason.FLAGS


@pytest.mark.rule("W11.1")
@pytest.mark.parametrize("terrain", ["none", "land_of_lakes"])
def test_a_full_board_is_judged_at_the_end_of_the_phase(terrain: str) -> None:
    table = develop(6, terrain=terrain)
    playable = [name for name in HEX_NAMES if not table.rules["blocked"][0, hex_of(name)]]
    for k, name in enumerate(playable[:-1]):
        table.flags(k % 6, name)
    table.flags(0, "E6").give(5, labor=1)
    if terrain == "none":
        table.tiles(1, "farm", "E6")
    last = playable[-1]
    table.state["active"] = 5
    table.go()
    if table.check(Kind.PLACE_FLAG, 5, hex_of(last)) != Reason.OK:
        table.flags(0, last)
    else:
        table.do(Kind.PLACE_FLAG, 5, hex_of(last))
    assert trigger(table) == -1
    finish_round(table)
    assert trigger(table) == EndReason.FULL


@pytest.mark.rule("W11.1", "W3.8")
def test_five_empty_stacks() -> None:
    table = develop(6)
    places = iter(name for name in HEX_NAMES if name != "E5")
    for tile in ("generator", "academy", "mine", "factory"):
        for _ in range(7):
            table.tiles(0, tile, next(places))
    for _ in range(6):
        table.tiles(1, "bank", next(places))
    table.tiles(1, "integrated_economy", next(places)).flags(2, next(places)).give(2, energy=1, ore=1, capital=2)
    table.state["active"] = 2
    last = HEX_NAMES[int((table.state["board"]["flag"][0] == 2).nonzero()[0][0])]
    table.go()
    assert table.build(2, "bank", f"{last}:0") == Reason.OK or table.build(2, "bank", f"{last}:0", True) == Reason.OK
    assert trigger(table) == -1
    assert trigger(finish_round(table)) == EndReason.STACKS
    four = develop(6)
    places = iter(name for name in HEX_NAMES if name != "E5")
    for tile in ("generator", "academy", "mine", "factory"):
        for _ in range(7):
            four.tiles(0, tile, next(places))
    assert trigger(finish_round(four.tiles(0, "integrated_economy", next(places)).go())) == -1


@pytest.mark.rule("W11.7")
def test_the_last_round_by_option() -> None:
    table = finish_round(develop(last_round=2).go())
    assert (trigger(table), table.step) == (EndReason.LAST_ROUND, Step.OVER)
    assert trigger(finish_round(develop(last_round=3).go())) == -1
    assert trigger(finish_round(develop(last_round=0).go())) == -1


@pytest.mark.rule("W11.2")
def test_the_develop_phase_is_finished_and_produce_follows() -> None:
    table = develop().flags(0, ROWS[:44]).give(0, labor=1).tiles(1, "farm", "I1").give(1, energy=1).go()
    table.do(Kind.PLACE_FLAG, 0, hex_of("C5"))
    table.passes(1, 2, 0)
    assert (table.step, table.waiting) == (Step.RUN, (1,))
    table.do(Kind.RUN, 1)
    assert table.step == Step.OVER


@pytest.mark.rule("W11.3")
def test_the_final_price_of_fifteen_labor() -> None:
    table = develop(last_round=2).give(0, labor=8).give(1, labor=7).go()
    finish_round(table)
    assert (table.holds(0, "money"), table.holds(1, "money"), table.cubes(0)) == (80, 70, {})
    assert (2, 10) in [(cube, price) for _, cube, price in table.events(EventKind.SELL_OFF)]


@pytest.mark.rule("W11.3")
def test_the_final_price_beyond_the_last_well() -> None:
    for cubes, price in ((28, 10), (29, 10), (30, 10), (32, 10), (24, 11)):
        table = finish_round(develop(last_round=2).give(0, capital=cubes).go())
        wells = components()["market"]["capital"]["sell"]
        assert wells[28] == wells[29] == 10
        expected = wells[15 + cubes // 2] if 15 + cubes // 2 < 30 else 10
        assert price == expected
        assert table.holds(0, "money") == cubes * price


@pytest.mark.rule("W11.4")
def test_notes_may_be_repaid_after_the_sell_off() -> None:
    table = develop(last_round=2).give(0, notes=3, money=60).give(1, notes=1, money=24).give(2, notes=2, money=30)
    finish_round(table.go())
    assert (table.step, table.waiting) == (Step.SETTLE_NOTES, (0, 2))
    assert table.check(Kind.BORROW, 0, 1) == Reason.WRONG_STEP
    assert table.check(Kind.FINISH, 1) == Reason.ALREADY_CHOSEN
    assert table.check(Kind.REPAY, 0, 3) == Reason.NOT_ENOUGH_MONEY
    assert [int(action["a"][0]) for action in table.legal(0, Kind.REPAY)] == [1, 2]
    table.do(Kind.REPAY, 0, 1)
    assert table.waiting == (0, 2)
    table.do(Kind.REPAY, 2, 1)  # $5 left: nothing more to say
    assert list(table.waiting) == [0]
    table.do(Kind.FINISH, 0)
    assert table.step == Step.OVER
    assert (table.holds(0, "notes"), table.holds(0, "money")) == (2, 35)


@pytest.mark.rule("W5.2")
@pytest.mark.parametrize("final_interest", [False, True])
def test_interest_before_the_sell_off_only_by_option(final_interest: bool) -> None:
    table = develop(last_round=2, final_interest=final_interest).give(0, notes=2, money=24).go()
    finish_round(table)
    assert (table.step, table.holds(0, "money")) == (Step.OVER, 22 if final_interest else 24)
    fallen = develop(last_round=2, final_interest=True).give(0, notes=20, money=1, food=9).give(1, notes=20).go()
    finish_round(fallen)
    assert fallen.result[2] == EndReason.LAST_PLAYER


@pytest.mark.rule("W11.5")
def test_points_for_tiles_dollars_and_notes() -> None:
    table = develop(last_round=2).tiles(0, "farm", "E6 E7").tiles(0, "integrated_economy", "A1").flags(0, "I1")
    finish_round(table.give(0, money=19, notes=1).give(1, money=100, notes=0).go())
    assert table.result[0] == [3 * 4 + 1 - 3, 10, 0]


@pytest.mark.rule("W11.6")
def test_ties_go_by_money_then_flags_then_are_shared() -> None:
    table = develop(last_round=2).give(0, money=15).give(1, money=19).give(2, money=15).flags(2, "I1").go()
    assert finish_round(table).result == ([1, 1, 1], [2, 0, 1], EndReason.LAST_ROUND)
    table = develop(last_round=2).give(0, money=15).give(1, money=15).go()
    assert finish_round(table).result[1] == [0, 0, 2]


@pytest.mark.rule("W5.3", "W11.6")
def test_the_eliminated_rank_below_all_the_later_the_higher() -> None:
    table = develop(5, last_round=2).give(1, eliminated=1).give(2, eliminated=2).give(3, notes=20, money=40).go()
    scores, places, _ = finish_round(table).result if table.step == Step.OVER else settle(table)
    assert places == [0, 4, 3, 2, 0]
    assert scores[3] == -19 * 3 + 1


@pytest.mark.rule("W5.2", "W5.3")
def test_who_falls_to_the_last_interest_falls_later_than_all_others() -> None:
    table = develop(last_round=2, final_interest=True).give(0, eliminated=2).give(1, notes=20)
    table.state["first_player"] = table.state["active"] = 1
    scores, places, reason = finish_round(table.go()).result
    assert (scores[2], places, reason) == (0, [2, 1, 0], EndReason.LAST_PLAYER)
    table = develop(last_round=2, final_interest=True).give(0, eliminated=2).give(1, notes=20).give(2, notes=20)
    table.state["first_player"] = table.state["active"] = 1
    assert finish_round(table.go()).result[1:] == ([2, 0, 0], EndReason.ALL_ELIMINATED)


def settle(table: Table) -> tuple[list[int], list[int], int]:
    finish_round(table)
    while table.step == Step.SETTLE_NOTES:
        table.do(Kind.REPAY, table.waiting[0], 1)
    return table.result


@pytest.mark.rule("W11.2", "W11.3")
def test_no_marker_no_barter_no_new_round_in_the_final_sell_off() -> None:
    table = develop(last_round=2).give(0, notes=1, money=30, food=2).go()
    finish_round(table)
    assert (table.step, int(table.state["round_number"][0])) == (Step.SETTLE_NOTES, 2)
    assert int(table.state["first_player"][0]) == 0
    assert table.barter((0, 1, {"money": 1})) == Reason.TRADING_CLOSED
