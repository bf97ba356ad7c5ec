"""What greedy does: in setup, in trade, in develop, at war and when it produces; and what random does."""

from collections import Counter

import pytest
from bots.wealth_of_nations.situations import bot_at, choice, cubes_of, go_on, hex_in, kind_of, tile_of
from rulebook.wealth_of_nations.table import Table, hex_of, tile

from comity.games.wealth_of_nations.constants import By, Feed, Kind, Step
from comity.games.wealth_of_nations.tables import HEX_NAMES

ACADEMIES = "E6:0 E7:4 F6:4 D7:4"  # 7 dots (W3.7)
GENERATORS = "E4:0 F4:1 F5:0"  # 5 dots


def test_it_never_acts_out_of_turn() -> None:
    table = Table.at(Step.TRADE, active=1).go()
    assert bot_at(table, 0).choose(table.observed(0)) is None
    assert bot_at(table, 0, "random").choose(table.observed(0)) is None
    assert bot_at(table, 1).choose(table.observed(1)) is not None


def test_it_places_the_tiles_of_a_package_so_that_their_dots_meet() -> None:
    table = Table.at(Step.PLACE_TILE, war=False)
    table.state["players"]["to_place"][0, 0, tile("generator")] = 2
    table.go()
    while table.step == Step.PLACE_TILE and 0 in table.waiting:
        table.apply(choice(table, 0))
    board = table.state["board"][0]
    assert int((board["tile"] == tile("generator")).sum()) == 2
    table.state["step"], table.state["waiting"], table.state["active"] = Step.RUN, 1, -1
    table.give(0, food=2)
    table.state["players"]["planned"][0, 1:] = 1
    table.apply(choice(table, 0))
    assert table.holds(0, "energy") == 3


def test_it_drafts_packages_of_both_sorts() -> None:
    table = Table(4, 5, war=False)
    taken: Counter[str] = Counter()
    while table.step in (Step.DRAFT, Step.PLACE_TILE):
        action = choice(table, table.waiting[0])
        if kind_of(action) == Kind.TAKE_PACKAGE:
            taken["commodity" if action["a"][0] >= 6 else "industry"] += 1
        table.apply(action)
    assert taken["industry"] >= 4
    assert taken["commodity"] >= 3
    assert all(table.holds(seat, "money") > 0 for seat in range(4))


def test_its_first_flag_lies_where_there_is_room() -> None:
    table = Table(3, 1, cash_only_start=True)
    action = choice(table, table.waiting[0])
    assert kind_of(action) == Kind.PLACE_FIRST_FLAG
    assert hex_in(action, "a")[0] in "CDEFG"


def test_it_buys_food_and_energy_for_its_blocs() -> None:
    table = Table.at(Step.TRADE).tiles(0, "academy", ACADEMIES).give(0, money=60).go()
    seen = go_on(table, 0, Kind.PASS)
    assert Kind.BUY in seen
    assert table.holds(0, "food") >= 4
    assert table.holds(0, "energy") >= 1


def test_it_does_not_buy_for_a_bloc_that_does_not_pay() -> None:
    table = Table.at(Step.TRADE, last_round=2).tiles(0, "academy", "E6").give(0, money=60)
    table.state["stock"][0] = (0, 0, 40, 15, 15)  # food and energy dear, labor cheap
    table.go()
    assert kind_of(choice(table, 0)) == Kind.PASS


def test_it_sells_what_it_makes_and_builds() -> None:
    table = Table.at(Step.TRADE).tiles(0, "academy", ACADEMIES).give(0, money=30, food=4, energy=1, labor=9).go()
    assert kind_of(choice(table, 0)) == Kind.SELL
    assert set(cubes_of(choice(table, 0))) == {"labor"}
    go_on(table, 0, Kind.PASS)
    while table.step == Step.TRADE:
        table.passes(table.waiting[0])
    seen = go_on(table, 0, Kind.PASS)
    assert Kind.BUILD_TILE in seen


def test_it_borrows_to_build_early_but_not_late() -> None:
    for last_round, kinds in ((30, {Kind.BORROW}), (2, set())):
        table = Table.at(Step.TRADE, last_round=last_round).tiles(0, "academy", ACADEMIES)
        table.give(0, food=6, energy=2, labor=1, money=10).go()
        assert kinds == {Kind.BORROW} & set(go_on(table, 0, Kind.PASS))


def test_it_repays_before_the_end() -> None:
    table = Table.at(Step.TRADE, last_round=2).give(0, money=140, notes=3).tiles(0, "farm", "E6")
    table.state["stock"][0] = 0  # everything is too dear to build
    table.go()
    go_on(table, 0, Kind.PASS)
    assert table.holds(0, "notes") == 0


@pytest.mark.parametrize(("money", "kinds"), [(60, [Kind.REPAY]), (80, [Kind.REPAY])])
def test_after_the_sell_off_it_repays_all_it_can(money: int, kinds: list[Kind]) -> None:
    table = Table.at(Step.SETTLE_NOTES).give(0, money=money, notes=3)
    table.state["end_triggered"], table.state["active"] = 0, -1
    table.go()
    assert [kind_of(choice(table, 0))] == kinds
    table.apply(choice(table, 0))
    assert table.holds(0, "notes") == 3 - money // 25


def test_in_the_last_trade_of_the_first_edition_it_sells_everything() -> None:
    table = Table.at(Step.TRADE, edition="first").give(0, food=2, labor=1, capital=1, money=20, notes=1)
    table.state["end_triggered"] = 0
    table.go()
    while table.step == Step.TRADE:
        (seat,) = table.waiting
        table.apply(choice(table, seat))
    assert table.cubes(0) == {}
    assert table.holds(0, "notes") == 0


def test_it_extends_a_bloc_rather_than_begin_another() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "academy", "E6:5 E7:5").give(0, ore=1, capital=1, food=2, energy=1)
    table.flags(0, "D6 A1").go()
    action = choice(table, 0)
    assert (kind_of(action), hex_in(action, "b")) == (Kind.BUILD_TILE, "D6")
    assert (tile_of(action), hex_in(action, "b")) != ("farm", "A1")


def test_it_keeps_what_its_blocs_eat() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "academy", ACADEMIES).give(0, food=4, energy=1, labor=1, capital=1).go()
    assert kind_of(choice(table, 0)) == Kind.PASS  # a mine would take the energy
    assert kind_of(choice(table.give(0, energy=2, labor=2), 0)) == Kind.PLACE_FLAG


def test_it_automates_a_large_bloc() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "academy", ACADEMIES).give(0, food=4, energy=2, capital=2)
    table.state["stock"][0, :] = (0, 20, 20, 30, 30)  # food dear, ore cheap
    table.go()
    assert kind_of(choice(table, 0)) == Kind.AUTOMATE
    table.state["stock"][0, :] = (20, 20, 20, 15, 15)
    table.state["end_triggered"] = 0
    assert kind_of(choice(table, 0)) == Kind.PASS


def test_it_runs_what_pays_and_nothing_else() -> None:
    table = Table.at(Step.RUN).tiles(0, "academy", ACADEMIES).tiles(0, "bank", "A1").give(0, food=9, energy=9)
    table.state["active"] = -1
    table.go()
    action = choice(table, 0)
    sections = action["sections"][0]
    assert all(sections[hex_of(name[:2]), 0] == Feed.FOOD for name in ACADEMIES.split())
    assert sections[hex_of("A1"), 0] == Feed.IDLE


def test_units_march_to_a_bloc_of_an_opponent_and_occupy_it() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "farm", "E4").units(0, "E4").tiles(1, "academy", ACADEMIES).give(0, food=1)
    table.give(1, food=4, energy=1).go()
    assert kind_of(choice(table, 0)) == Kind.ACTIVATE
    while table.step != Step.OCCUPY:
        (seat,) = table.waiting
        if seat == 0:
            table.apply(choice(table, 0))
        else:
            table.passes(seat)
    action = choice(table, 0)
    assert int(action["sections"].sum()) == 1
    assert table.units_on("E4")[0] == 0


def test_units_stay_at_home_without_a_bloc_to_occupy() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "farm", "E4").units(0, "E4").give(0, food=3).go()
    assert kind_of(choice(table, 0)) == Kind.PASS


def test_it_drives_off_who_occupies_its_bloc() -> None:
    table = (
        Table.at(Step.DEVELOP).tiles(0, "academy", ACADEMIES).units(0, "E6").units(1, "E7").give(0, food=5, energy=1)
    )
    table.go()
    go_on(table, 0, Kind.BATTLE)
    assert table.units_on("E7") == [0, 0, 0]


@pytest.mark.parametrize(("owner", "kind"), [(0, Kind.STAND), (1, Kind.LET_PASS)])
def test_it_stands_on_its_own_tiles_only(owner: int, kind: Kind) -> None:
    table = Table.at(Step.STAND, active=1).tiles(owner, "farm", "E4").units(0, "E4").units(1, "E4")
    state = table.state
    state["hex"], state["by"], state["asked"], state["left"] = HEX_NAMES.index("E4"), By.ACTIVATION, 1, 1
    table.go()
    assert kind_of(choice(table, 0)) == kind


def test_random_takes_any_kind_alike_but_notes_rarely() -> None:
    table = Table.at(Step.TRADE).give(0, money=200, food=3, notes=2).go()
    bot = bot_at(table, 0, "random")
    kinds: Counter[Kind] = Counter()
    for _ in range(600):
        action = bot.choose(table.observed(0))
        assert action is not None
        kinds[kind_of(action)] += 1
    assert min(kinds[Kind.BUY], kinds[Kind.SELL], kinds[Kind.PASS]) > 140
    assert 0 < kinds[Kind.BORROW] + kinds[Kind.REPAY] < 40
