"""E7: the Market phase."""

from collections.abc import Sequence

import pytest
from rulebook.empires.table import all_ready, at, gift, lay, named, of, play, player, settle, step

from comity import Match


def market(goods: Sequence[int], cards: Sequence[int], ports: Sequence[int] | None = None) -> Match:
    """The end of a Market of players with these goods who laid these cards."""
    seated = [player(goods=held, card=card) for held, card in zip(goods, cards, strict=True)]
    match = at("delivery", *seated, options={"ports": ports} if ports else {})
    all_ready(match)
    assert step(match) == "market_end"
    return match


@pytest.mark.rule("E7.1")
def test_cards_are_shown_together() -> None:
    match = at("sell", player(), player(), player())
    assert list(match.pending) == [0, 1, 2]
    assert not named("card", play(match, 2, "sell", goods=4))
    assert not named("card", play(match, 0, "sell", goods=10))
    assert list(match.pending) == [1]
    events = play(match, 1, "sell", goods=0)
    shown = [(event["seat"], event["data"]["number"]) for event in named("card", events)]
    assert shown == [(0, 10), (1, 0), (2, 4)]
    assert of(match, "card") == [10, 0, 4]


@pytest.mark.rule("E7.2")
@pytest.mark.parametrize(("goods", "card", "delivered"), [(5, 3, 3), (3, 3, 3), (2, 3, 2), (0, 3, 0), (5, 0, 0)])
def test_a_player_delivers_what_the_card_says_or_what_it_has(goods: int, card: int, delivered: int) -> None:
    match = market([goods, 0, 0], [card, 0, 0])
    assert of(match, "goods") == [goods - delivered, 0, 0]
    assert of(match, "gold")[0] == delivered * (6 - delivered)


@pytest.mark.rule("E7.2")
def test_goods_count_when_the_delivery_window_closes() -> None:
    match = at("sell", player(goods=1), player(goods=5), player(gold=2))
    lay(match, 4, 0, 0)
    settle(match, gift(1, 0, goods=2))
    events = all_ready(match)
    delivered = {event["seat"]: event["data"]["goods"] for event in named("delivered", events)}
    assert delivered.get(0) == 3
    assert of(match, "goods") == [0, 3, 0]
    match = at("sell", player(goods=4), player(), player(gold=2))
    lay(match, 4, 0, 0)
    settle(match, gift(0, 2, goods=3), gift(2, 0, gold=2))
    all_ready(match)
    assert of(match, "goods") == [0, 0, 3]
    assert of(match, "gold") == [2 + 5, 0, 0]


@pytest.mark.rule("E7.3")
@pytest.mark.parametrize(
    ("delivered", "price"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0), (7, 0), (10, 0)]
)
def test_the_price_is_the_highest_port_left(delivered: int, price: int) -> None:
    match = market([10, 0, 0], [delivered, 10, 0])
    assert match.position()["price"] == price
    assert of(match, "gold") == [delivered * price, 0, 0]


@pytest.mark.rule("E7.3")
@pytest.mark.parametrize(("delivered", "price"), [(0, 30), (1, 20), (2, 3), (3, 0), (4, 0)])
def test_the_price_by_ports_that_fall_unevenly(delivered: int, price: int) -> None:
    match = market([9, 9], [delivered, 0], ports=[30, 20, 3])
    assert match.position()["price"] == price
    assert of(match, "gold") == [delivered * price, 0]


@pytest.mark.rule("E7.3")
def test_the_goods_of_all_count() -> None:
    match = market([1, 2, 3, 4], [1, 1, 1, 1])
    assert (match.position()["price"], of(match, "gold")) == (3, [3, 3, 3, 3])


@pytest.mark.rule("E7.3")
def test_everyone_can_sell_ten() -> None:
    match = market([10] * 10, [10] * 10)
    assert (match.position()["price"], of(match, "gold"), of(match, "goods")) == (0, [0] * 10, [0] * 10)


@pytest.mark.rule("E7.4")
def test_each_is_paid_and_the_goods_are_gone() -> None:
    match = at("delivery", player(goods=3, card=2), player(goods=1, card=1), player(goods=4, card=0))
    events = all_ready(match)
    assert of(match, "gold") == [6, 3, 0]
    assert of(match, "goods") == [1, 0, 4]
    earned = {event["seat"]: event["data"] for event in named("earned", events)}
    assert earned[0] == {"gold": 6, "goods": 2}
    assert earned[1] == {"gold": 3, "goods": 1}


@pytest.mark.rule("E7.5")
def test_the_rulebooks_market() -> None:
    geraldine, iris, jack = range(3)
    match = market([3, 2, 1], [3, 0, 1])
    assert match.position()["price"] == 2
    gold = of(match, "gold")
    assert (gold[geraldine], gold[iris], gold[jack]) == (6, 0, 2)
    assert of(match, "card") == [None, None, None]


@pytest.mark.rule("E7.3", "E9.5")
def test_the_price_is_known_until_the_phase_ends() -> None:
    match = at("sell", player(goods=2), player())
    assert match.position()["price"] is None
    lay(match, 2, 0)
    assert match.position()["price"] is None
    all_ready(match)
    assert match.position()["price"] == 3
    all_ready(match)
    assert (step(match), match.position()["price"]) == ("war", None)


@pytest.mark.rule("E7.4")
def test_delivered_goods_are_no_longer_in_hand_while_britain_decides() -> None:
    match = at("delivery", player("great_britain"), player(goods=3, card=2), player(goods=3, card=0))
    all_ready(match)
    assert step(match) == "price"
    assert of(match, "goods") == [0, 1, 3]
    assert of(match, "delivered") == [0, 2, 0]
    assert of(match, "gold") == [0, 0, 0]
    play(match, 0, "use_power", nation="great_britain")
    assert of(match, "gold") == [0, 2 * (4 - 2), 0]
    assert of(match, "goods") == [0, 1, 3]


@pytest.mark.rule("E7.1")
def test_nobody_but_the_asked_may_lay_and_only_then() -> None:
    match = at("market", player(), player())
    for window in ("market", "delivery", "market_end"):
        assert step(match) == window
        for kind, field in (("sell", "goods"), ("raise", "armies")):
            error = match.check(0, {"kind": kind, field: 1})
            assert error is not None
            assert error.code == "wrong_step"
        all_ready(match)
        if step(match) == "sell":
            lay(match, 0, 0)
