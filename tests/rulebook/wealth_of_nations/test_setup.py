"""Setup: who is first, the draft, placing tiles, first units, the cash-only start (W4, W13.2, W13.4)."""

from collections import Counter

import pytest
from rulebook.wealth_of_nations.table import Table, hex_of, tile

from comity.games.wealth_of_nations.constants import EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import NEIGHBOURS, TILE_NAMES


def take(table: Table, package: int) -> Table:
    """The next picker takes it and places its tiles where they first fit."""
    (seat,) = table.waiting
    table.do(Kind.TAKE_PACKAGE, seat, package)
    while table.step == Step.PLACE_TILE:
        table.apply(table.legal(seat)[0])
    return table


@pytest.mark.rule("W4.1", "W4.2")
def test_the_first_player_is_drawn_and_nations_go_by_seat() -> None:
    drawn = Counter(int(Table(seats=4, seed=seed).state["first_player"][0]) for seed in range(200))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 25
    assert Table(seats=4).state["players"]["nation"][0].tolist()[:4] == [0, 1, 2, 3]
    table = Table(seats=4, seed=3)
    assert table.waiting == (int(table.state["first_player"][0]),)


@pytest.mark.rule("W4.5")
@pytest.mark.parametrize(("seats", "rounds"), [(2, "IEEE"), (3, "IEEE"), (4, "IEE"), (5, "IC"), (6, "IC")])
def test_the_draft_snakes_and_its_rounds_allow_what_they_should(seats: int, rounds: str) -> None:
    table = Table(seats=seats, war=False)
    first = int(table.state["first_player"][0])
    for number, allowed in enumerate(rounds):
        order = [(first + k) % seats for k in range(seats)]
        for seat in order if number % 2 == 0 else reversed(order):
            assert table.waiting == (seat,)
            offered = [int(action["a"][0]) for action in table.legal(seat)]
            assert offered
            assert allowed == "E" or all((package < 6) == (allowed == "I") for package in offered)
            take(table, offered[0])
    assert table.step == Step.TRADE
    assert int(table.state["round_number"][0]) == 1
    assert table.waiting == (first,)


@pytest.mark.rule("W4.4", "W4.5")
def test_packages_that_cannot_be_taken() -> None:
    table = Table(seats=5, edition="first")
    (seat,) = table.waiting
    assert table.check(Kind.TAKE_PACKAGE, seat, 1) == Reason.PACKAGE_OUT
    assert table.check(Kind.TAKE_PACKAGE, seat, 6) == Reason.NEEDS_INDUSTRY
    assert table.check(Kind.TAKE_PACKAGE, (seat + 1) % 5, 0) == Reason.NOT_YOUR_TURN
    take(table, 0)
    (seat,) = table.waiting
    assert table.check(Kind.TAKE_PACKAGE, seat, 0) == Reason.PACKAGE_TAKEN
    for package in (2, 3, 4, 5):
        take(table, package)
    assert table.check(Kind.TAKE_PACKAGE, table.waiting[0], 1) == Reason.PACKAGE_OUT
    assert len(table.legal(table.waiting[0])) == 6


@pytest.mark.rule("W4.4")
def test_in_a_commodity_round_no_industry_package() -> None:
    table = Table(seats=5)
    for package in range(5):
        take(table, package)
    assert table.check(Kind.TAKE_PACKAGE, table.waiting[0], 5) == Reason.NEEDS_COMMODITY


@pytest.mark.rule("W4.6")
def test_money_cubes_and_tiles_of_a_package() -> None:
    table = Table(seats=3)
    (seat,) = table.waiting
    table.do(Kind.TAKE_PACKAGE, seat, 1)
    assert table.holds(seat, "money") == 10
    assert (table.step, table.waiting) == (Step.PLACE_TILE, (seat,))
    generator = tile("generator")
    assert table.check(Kind.PLACE_TILE, seat, tile("farm"), hex_of("A1"), 0) == Reason.TILE_NOT_TO_PLACE
    assert table.check(Kind.PLACE_TILE, seat, generator, hex_of("E5"), 0) == Reason.NOT_PLAYABLE
    table.do(Kind.PLACE_TILE, seat, generator, hex_of("A1"), 2)
    assert table.on("A1") == (seat, "generator", 2)
    assert table.check(Kind.PLACE_TILE, seat, generator, hex_of("A1"), 0) == Reason.TILE_HERE
    table.do(Kind.PLACE_TILE, seat, generator, hex_of("A2"), 0)
    assert table.step == Step.DRAFT
    for _ in range(2):
        take(table, int(table.legal(table.waiting[0])[0]["a"][0]))
    take(table, 6)
    last = next(seat for seat in range(3) if table.holds(seat, "food") == 9)
    assert table.cubes(last) == {"food": 9, "energy": 1}
    assert table.holds(last, "money") == 80


@pytest.mark.rule("W4.6")
def test_tiles_of_packages_keep_the_dots_rule() -> None:
    table = Table(seats=3)
    first, second = table.waiting[0], (table.waiting[0] + 1) % 3
    table.do(Kind.TAKE_PACKAGE, first, 3)
    table.do(Kind.PLACE_TILE, first, tile("mine"), hex_of("E6"), 1).do(
        Kind.PLACE_TILE, first, tile("mine"), hex_of("F6"), 1
    )
    table.do(Kind.TAKE_PACKAGE, second, 1)
    assert table.check(Kind.PLACE_TILE, second, tile("generator"), hex_of("E7"), 0) == Reason.DOTS_CONFLICT
    assert table.check(Kind.PLACE_TILE, second, tile("generator"), hex_of("E7"), 1) == Reason.OK


@pytest.mark.rule("W4.7")
def test_tiles_of_all_packages_of_a_player_are_contiguous() -> None:
    table = Table(seats=2, war=False)
    while table.step != Step.TRADE:
        (seat,) = table.waiting
        legal = table.legal(seat)
        table.apply(legal[len(legal) // 2])
    board = table.state["board"][0]
    for seat in range(2):
        own = {h for h in range(61) if board["tile"][h] >= 0 and board["flag"][h] == seat}
        reached, fresh = set(), {min(own)}
        while fresh:
            reached |= fresh
            fresh = {int(n) for h in fresh for n in NEIGHBOURS[h] if int(n) in own} - reached
        assert reached == own
        assert len(own) >= 2


def hemmed_in() -> Table:
    """Seat 0 owns one farm in a corner that is shut in by flags of seat 1, and has a generator to place."""
    table = Table(seats=2)
    table.tiles(0, "farm", "A1:0").flags(1, "A2 B1 B2")
    table.state["step"], table.state["pick"] = Step.PLACE_TILE, 1
    table.state["players"]["to_place"][0, 0, tile("generator")] = 1
    return table


@pytest.mark.rule("W4.7")
def test_contiguity_is_waived_where_nothing_fits_next_to_ones_own() -> None:
    table = hemmed_in().go()
    assert table.waiting == (0,)
    assert table.check(Kind.PLACE_TILE, 0, tile("generator"), hex_of("A3"), 0) == Reason.OK
    table = hemmed_in()
    table.state["board"]["flag"][0, hex_of("A2")] = -1
    table.go()
    assert table.check(Kind.PLACE_TILE, 0, tile("generator"), hex_of("A3"), 0) == Reason.NOT_CONTIGUOUS
    # the farm's food faces A2 from the west: a generator there must show a blank side to it
    assert {int(action["b"][0]) for action in table.legal(0)} == {hex_of("A2")}


@pytest.mark.rule("W4.7")
def test_a_tile_that_fits_nowhere_goes_back_to_its_stack() -> None:
    table = hemmed_in()
    board = table.state["board"]["flag"][0]
    board[(board < 0) & (table.rules["blocked"][0] == 0)] = 1
    table.go()
    assert table.events(EventKind.TILE_RETURNED) == [(0, tile("generator"), 0)]
    assert table.step == Step.DRAFT


@pytest.mark.rule("W4.4")
def test_an_economy_that_nobody_took_can_be_built() -> None:
    table = Table(seats=6, war=False)
    for package in (0, 1, 2, 3, 4):
        take(table, package)
    assert int(table.state["integrated_left"][0]) == 1
    table.do(Kind.TAKE_PACKAGE, table.waiting[0], 5)
    assert int(table.state["integrated_left"][0]) == 0
    seat = table.waiting[0]
    assert table.state["players"]["to_place"][0, seat].tolist() == [1, 0, 0, 0, 0, 0, 1]
    late = Table.at(Step.DEVELOP, seats=5).flags(0, "E6").give(0, ore=1, capital=2).go()
    assert late.build(0, "integrated_economy", "E6:0") == Reason.OK
    late.passes(1, 2, 3, 4).give(0, ore=1, capital=2).flags(0, "E7").go()
    assert late.build(0, "integrated_economy", "E7:0") == Reason.STACK_EMPTY


@pytest.mark.rule("W4.8")
def test_first_units_go_on_own_tiles_from_the_first_player_clockwise() -> None:
    table = Table(seats=5)
    while table.step != Step.PLACE_UNIT:
        take(table, int(table.legal(table.waiting[0])[0]["a"][0]))
    first = int(table.state["first_player"][0])
    for k in range(5):
        seat = (first + k) % 5
        assert table.waiting == (seat,)
        own = {hex_of_action for hex_of_action in range(61) if table.state["board"]["flag"][0, hex_of_action] == seat}
        assert {int(action["a"][0]) for action in table.legal(seat)} == own
        other = next(h for h in range(61) if table.state["board"]["flag"][0, h] not in (seat, -1))
        assert table.check(Kind.PLACE_UNIT, seat, other) == Reason.NOT_YOUR_TILE
        table.do(Kind.PLACE_UNIT, seat, min(own))
        assert table.state["board"]["units"][0, min(own), seat] == 1
    assert (table.step, table.waiting) == (Step.TRADE, (first,))


@pytest.mark.rule("W13.2")
@pytest.mark.parametrize("war", [True, False])
def test_a_cash_only_start(war: bool) -> None:
    table = Table(seats=3, cash_only_start=True, war=war)
    assert table.state["stock"][0].tolist() == [28, 28, 28, 20, 20]
    first = int(table.state["first_player"][0])
    for k, name in enumerate(("A1", "E6", "I5")):
        seat = (first + k) % 3
        assert (table.step, table.waiting) == (Step.FIRST_FLAG, (seat,))
        assert table.holds(seat, "money") == 360
        assert table.check(Kind.PLACE_FIRST_FLAG, seat, hex_of("E5")) == Reason.NOT_PLAYABLE
        if k:
            assert table.check(Kind.PLACE_FIRST_FLAG, seat, hex_of("A1")) == Reason.FLAG_HERE
        assert len(table.legal(seat)) == 60 - k
        table.do(Kind.PLACE_FIRST_FLAG, seat, hex_of(name))
        assert table.units_on(name) == [int(war and other == seat) for other in range(3)]
    assert (table.step, table.waiting) == (Step.TRADE, (first,))


@pytest.mark.rule("W13.4")
def test_the_drawer_of_the_mine_begins_the_draft() -> None:
    pairs = set()
    for seed in range(60):
        table = Table(seats=3, seed=seed, mine_picks_first=True)
        first, drafter = int(table.state["first_player"][0]), int(table.state["drafter"][0])
        assert table.waiting == (drafter,)
        pairs.add((first, drafter))
    assert pairs == {(a, b) for a in range(3) for b in range(3) if a != b}
    table = Table(seats=3, mine_picks_first=True, war=False)
    drafter = int(table.state["drafter"][0])
    for seat in (0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0):
        assert table.waiting == ((drafter + seat) % 3,)
        take(table, int(table.legal(table.waiting[0])[0]["a"][0]))
    assert table.waiting == (int(table.state["first_player"][0]),)


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert Table(seats=6, seed=9).state.tobytes() == Table(seats=6, seed=9).state.tobytes()
    assert Table(seats=6, seed=9).state.tobytes() != Table(seats=6, seed=10).state.tobytes()
    assert SPEC.seats == range(2, 7)
    assert TILE_NAMES[6] == "integrated_economy"
