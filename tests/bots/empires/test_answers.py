"""Deals: what a bot accepts."""

import pytest
from bots.empires.seats import answer, gift
from rulebook.empires.table import at, player

from comity import Match

FAIR = {"people": 5, "goods": 3, "gold": 4, "territories": 4, "bonds": 1}


def table(seats: int = 3, step: str = "market", round_number: int = 2, **own: int) -> Match:
    """Everyone holds the same, but for seat 0."""
    return at(step, player("france", **{**FAIR, **own}), *[player(**FAIR)] * (seats - 1), round=round_number)


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("asset", ["gold", "goods", "people", "territories"])
def test_a_gift_is_accepted_and_giving_for_nothing_refused(seats: int, asset: str) -> None:
    match = table(seats)
    assert answer(match, 0, gift(1, 0, **{asset: 1}))
    assert not answer(match, 0, gift(0, 1, **{asset: 1}))


@pytest.mark.parametrize("what", [{"nations": ["france"]}, {"cards": [3]}, {"diplomacy": True}])
def test_tiles_cards_and_the_token_are_not_given_away(what: dict[str, object]) -> None:
    assert not answer(table(), 0, gift(0, 1, **what))
    assert answer(table(), 1, gift(0, 1, **what))


def test_a_bond_is_no_gift() -> None:
    match = table()
    assert not answer(match, 0, gift(1, 0, bonds=1))
    assert answer(match, 0, gift(1, 0, bonds=1, gold=4))
    assert answer(match, 0, gift(0, 1, bonds=1))


def test_it_sells_for_enough_and_buys_if_it_is_cheap() -> None:
    match = table()
    assert not answer(match, 0, gift(0, 1, people=1), gift(1, 0, gold=1))
    assert answer(match, 0, gift(0, 1, territories=1), gift(1, 0, gold=4))
    assert answer(match, 0, gift(0, 1, gold=1), gift(1, 0, people=1))
    assert not answer(match, 0, gift(0, 1, gold=4), gift(1, 0, territories=1))


def test_between_two_what_helps_both_helps_nobody() -> None:
    """Land for people suits both; but one of them gains less, and loses by it."""
    landless = {"people": 8, "goods": 1, "territories": 1}
    peopleless = {"people": 1, "goods": 1, "territories": 8}

    def both_accept(*more: object) -> bool:
        match = at("market", player(**landless), player(**peopleless), *[player(**FAIR) for _ in more])
        deal = gift(0, 1, people=3), gift(1, 0, territories=3)
        return answer(match, 0, *deal) and answer(match, 1, *deal)

    assert both_accept("a third")
    assert not both_accept()


def test_a_leader_is_helped_less_willingly() -> None:
    """The same trade is refused by a rival who stands worse, where it gains the other more than itself."""
    deal = gift(1, 0, people=1), gift(0, 1, gold=3)
    behind = at("market", player(**FAIR), player(**FAIR, supporters=9), player(**FAIR))
    ahead = at("market", player(**FAIR, supporters=9), player(**FAIR), player(**FAIR))
    assert answer(behind, 1, *deal) >= answer(ahead, 1, *deal)


def test_deals_of_three() -> None:
    match = table()
    assert answer(match, 0, gift(0, 1, cards=[7]), gift(1, 2, goods=1), gift(2, 0, gold=4))
    assert not answer(match, 0, gift(0, 1, cards=[7]), gift(1, 2, gold=4), gift(2, 0, cards=[6]))


def test_support_for_gold_with_advanced_trading() -> None:
    match = at("develop", *[player(**FAIR, supporters=3)] * 3, round=5, options={"advanced_trading": True})
    assert not answer(match, 0, gift(0, 1, supporters=1), gift(1, 0, gold=1))
    assert answer(match, 0, gift(0, 1, gold=1), gift(1, 0, supporters=1))


def test_goods_that_lie_ready_for_delivery_count_as_the_gold_they_bring() -> None:
    sellers = [player(people=2, goods=2, card=2), player(people=2, goods=2, card=0), player(people=2, card=0, gold=9)]
    match = at("delivery", *sellers)
    assert not answer(match, 0, gift(0, 2, goods=2), gift(2, 0, gold=1)), "they bring 8"


def test_random_accepts_some_and_not_others() -> None:
    from comity.bots.registry import make_bot

    match = table()
    deal = match._adapter.encode_deal([])
    answers = {make_bot("empires", "random", match.rules, 0, seed).answer(match.observe(0), deal) for seed in range(20)}
    assert answers == {True, False}
