"""The bookkeeper itself, and the printed tables: markets, notes, the final sell-off and the score."""

from itertools import pairwise, permutations

import pytest
from referee.wealth_of_nations import accounting
from referee.wealth_of_nations.accounting import MARKETS, Standing
from referee.wealth_of_nations.referee import COMPONENTS

CUBES = ("food", "energy", "labor", "ore", "capital")
START = {cube: MARKETS[cube]["start"] for cube in CUBES}
EVERY_STOCK = [(cube, stock) for cube in CUBES for stock in range(accounting.wells(cube) + 1)]

# ---- W2


def test_there_are_180_wells_of_three_prices_each() -> None:
    assert tuple(MARKETS) == CUBES
    assert [accounting.wells(cube) for cube in CUBES] == [40, 40, 40, 30, 30]
    for market in MARKETS.values():
        assert {len(market[column]) for column in ("sell", "buy", "barter_x2")} == {sum(market["rows"])}
    assert tuple(START.values()) == (20, 20, 20, 15, 15)


@pytest.mark.parametrize("cube", CUBES)
def test_the_columns_of_a_market(cube: str) -> None:
    """They never rise; in each well the barter price is about the middle of the others; the ends go on beyond them."""
    market = MARKETS[cube]
    for column in ("sell", "buy", "barter_x2"):
        assert all(upper >= lower > 0 for upper, lower in pairwise(market[column]))
    rows = list(zip(market["sell"], market["barter_x2"], market["buy"], strict=True))
    assert all(sell < buy and 2 * sell <= barter < 2 * buy for sell, barter, buy in rows)
    assert all(abs(barter - (sell + buy)) <= 2 for sell, barter, buy in rows)
    assert market["buy"][0] == market["buy_when_empty"]
    assert market["sell"][-1] == market["sell_when_full"]
    assert market["barter_x2"][0] <= 2 * market["barter_when_empty"] <= 2 * market["buy_when_empty"]


def test_prices_at_the_opening() -> None:
    assert [accounting.buy_one(cube, START[cube]) for cube in CUBES] == [
        (7, 19),
        (13, 19),
        (17, 19),
        (20, 14),
        (25, 14),
    ]
    assert [accounting.sell_one(cube, START[cube]) for cube in CUBES] == [
        (4, 21),
        (9, 21),
        (13, 21),
        (15, 16),
        (19, 16),
    ]
    assert [accounting.barter_price(cube, START[cube]) for cube in CUBES] == [5.5, 11, 15, 18, 22]


@pytest.mark.parametrize(("cube", "price"), list(zip(CUBES, (13, 24, 30, 35, 42), strict=True)))
def test_an_empty_market_sells_from_the_supply(cube: str, price: int) -> None:
    assert accounting.buy_one(cube, 1) == (price, 0)
    assert accounting.buy_one(cube, 0) == (price, 0)


@pytest.mark.parametrize(("cube", "price"), list(zip(CUBES, (1, 2, 6, 8, 10), strict=True)))
def test_a_full_market_buys_for_the_supply(cube: str, price: int) -> None:
    full = accounting.wells(cube)
    assert accounting.sell_one(cube, full - 1) == (price, full)
    assert accounting.sell_one(cube, full) == (price, full)


@pytest.mark.parametrize(("cube", "price"), list(zip(CUBES, (12, 22, 27, 32, 38), strict=True)))
def test_an_empty_market_shows_a_barter_price_of_its_own(cube: str, price: int) -> None:
    assert accounting.barter_price(cube, 0) == price
    assert accounting.barter_price(cube, 1) == MARKETS[cube]["barter_x2"][0] / 2


def test_several_cubes_one_after_another() -> None:
    assert accounting.buy(["ore", "ore", "ore"], START) == (20 + 21 + 22, START | {"ore": 12})
    assert accounting.sell(["capital", "capital", "capital"], START) == (19 + 18 + 17, START | {"capital": 18})
    assert accounting.buy(["food", "food"], START | {"food": 1}) == (13 + 13, START | {"food": 0})
    assert accounting.sell(["food", "food"], START | {"food": 39}) == (1 + 1, START | {"food": 40})


def test_the_order_of_different_cubes_does_not_matter() -> None:
    for trade in (accounting.buy, accounting.sell):
        for mix in (["food", "food", "ore"], ["labor", "energy", "capital"]):
            assert len({repr(trade(order, START)) for order in permutations(mix)}) == 1


def test_the_upper_two_rows_of_the_cash_only_start() -> None:
    rows = COMPONENTS["cash_only_start"]["rows_filled"]
    assert [sum(MARKETS[cube]["rows"][:rows]) for cube in CUBES] == [28, 28, 28, 20, 20]


# ---- W6.6: trade without barter ends


def potential(cube: str, stock: int, money: int, held: int, notes: int) -> int:
    """Money, and what the cubes held would fetch if sold now, less $22 a note."""
    return money + accounting.sell([cube] * held, {cube: stock})[0] - 22 * notes


@pytest.mark.parametrize("held", [0, 1, 2, 7, 45])
def test_buying_loses_selling_keeps(held: int) -> None:
    for cube, stock in EVERY_STOCK:
        before = potential(cube, stock, 100, held, 0)
        price, after = accounting.buy_one(cube, stock)
        assert potential(cube, after, 100 - price, held + 1, 0) < before
        if held:
            price, after = accounting.sell_one(cube, stock)
            assert potential(cube, after, 100 + price, held - 1, 0) == before


@pytest.mark.parametrize("notes", range(21))
def test_every_note_taken_or_repaid_loses(notes: int) -> None:
    if notes < 20:
        money, more = accounting.borrow(100, notes)
        assert potential("food", 20, money, 0, more) < potential("food", 20, 100, 0, notes)
    if notes:
        money, fewer = accounting.repay(100, notes)
        assert potential("food", 20, money, 0, fewer) < potential("food", 20, 100, 0, notes)


# ---- W6.4, W5.2, W5.4: notes


def test_each_note_pays_a_dollar_less_and_costs_25_to_repay() -> None:
    money, notes, paid = 0, 0, []
    while notes < 20:
        before = money
        money, notes = accounting.borrow(money, notes)
        paid.append(money - before)
    assert paid == list(range(20, 0, -1))
    with pytest.raises(ValueError, match="20 notes"):
        accounting.borrow(money, notes)
    assert accounting.repay(25, 1) == (0, 0)
    for money, notes in ((24, 1), (100, 0)):
        with pytest.raises(ValueError, match="a note and"):
            accounting.repay(money, notes)


@pytest.mark.parametrize("money", range(5))
def test_the_sixth_note_is_worth_15_and_only_5_are_paid(money: int) -> None:
    assert accounting.interest(money, 5) == (money + 15 - 5, 6)


@pytest.mark.parametrize(
    ("money", "notes", "after"),
    [
        (0, 0, (0, 0)),
        (100, 7, (93, 7)),
        (5, 5, (0, 5)),
        (0, 1, (18, 2)),
        (0, 10, (0, 11)),
        (0, 11, (6, 13)),  # $9 are not enough, so $8 besides
        (0, 14, (1, 17)),  # 6 + 5 + 4
        (0, 15, (0, 20)),  # 5 + 4 + 3 + 2 + 1
        (0, 16, None),  # 4 + 3 + 2 + 1 is less than 16
        (5, 16, None),
        (6, 16, (0, 20)),
        (18, 19, (0, 20)),
        (17, 19, None),
        (20, 20, (0, 20)),
        (19, 20, None),
    ],
)
def test_interest_takes_the_fewest_notes_that_do(money: int, notes: int, after: tuple[int, int] | None) -> None:
    assert accounting.interest(money, notes) == after


# ---- W11


def test_labor_at_its_opening_stock_with_15_held_sells_for_10() -> None:
    assert accounting.final_price("labor", START["labor"], 15) == 10


@pytest.mark.parametrize(
    ("cube", "stock", "held", "price"),
    [
        ("food", 0, 1, 10),
        ("food", 0, 2, 9),
        ("food", 0, 3, 9),
        ("ore", 15, 1, 15),
        ("ore", 15, 4, 14),
        ("capital", 27, 4, 10),  # the last well
        ("capital", 28, 4, 10),  # beyond it
        ("food", 40, 0, 1),
        ("labor", 30, 200, 6),
    ],
)
def test_final_prices(cube: str, stock: int, held: int, price: int) -> None:
    assert accounting.final_price(cube, stock, held) == price


def test_all_sell_all_their_cubes_at_one_price() -> None:
    hands = {0: {"labor": 10, "ore": 1}, 1: {"labor": 5}, 2: {"ore": 3, "food": 1}, 3: {}}
    assert accounting.sell_off(START, hands) == {0: 100 + 14, 1: 50, 2: 3 * 14 + 4, 3: 0}


@pytest.mark.parametrize(
    ("money", "notes", "most"), [(24, 3, 0), (25, 3, 1), (74, 3, 2), (75, 3, 3), (1000, 3, 3), (1000, 0, 0)]
)
def test_how_many_notes_can_be_repaid_at_the_end(money: int, notes: int, most: int) -> None:
    assert accounting.most_repaid(money, notes) == most


@pytest.mark.parametrize(
    ("standing", "points"),
    [
        (Standing(), 0),
        (Standing(tiles=9, money=79, notes=2, flags=14), 36 + 7 - 6),
        (Standing(money=9), 0),
        (Standing(money=10), 1),
        (Standing(notes=20), -60),
        (Standing(tiles=9, money=79, eliminated=3), None),
    ],
)
def test_score(standing: Standing, points: int | None) -> None:
    assert accounting.score(standing) == points


def test_ties_go_to_money_then_to_flags_then_are_shared() -> None:
    tied = {0: Standing(tiles=5, money=10, flags=9), 1: Standing(tiles=4, money=50, flags=3)}
    assert accounting.ranking(tied) == [[1], [0]]
    by_flags = {0: Standing(money=50, flags=3), 1: Standing(money=50, flags=4), 2: Standing(money=50, flags=3)}
    assert accounting.ranking(by_flags) == [[1], [0, 2]]
    assert accounting.ranking({0: Standing(money=51), 1: Standing(money=50, flags=9)}) == [[0], [1]]


def test_the_eliminated_rank_below_all_and_the_later_ones_higher() -> None:
    standings = {
        0: Standing(eliminated=4),
        1: Standing(notes=20),
        2: Standing(tiles=9, eliminated=7),
        3: Standing(tiles=3, eliminated=4),
    }
    assert accounting.ranking(standings) == [[1], [2], [0, 3]]
    del standings[1]
    assert accounting.ranking(standings) == [[2], [0, 3]]
