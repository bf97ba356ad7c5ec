"""E9.3 to E9.5: the powers of Market."""

import pytest
from rulebook.empires.table import (
    all_ready,
    at,
    gift,
    institutions,
    named,
    of,
    play,
    player,
    refused,
    seen,
    settle,
    step,
    use,
)

from comity import Match
from comity.games.common.rows import allocate
from comity.games.empires.constants import Kind, Nation
from comity.games.empires.spec import SPEC


@pytest.mark.rule("E9.3")
@pytest.mark.parametrize(
    ("mine", "others", "allowed"),
    [(2, (3, 9), True), (2, (2, 3), True), (0, (0, 0), True), (3, (2, 4), False)],
    ids=["least", "tied", "all at 0", "one has less"],
)
def test_france_gold(mine: int, others: tuple[int, int], *, allowed: bool) -> None:
    match = at("market", player("france", gold=mine, bonds=1), *[player(gold=count) for count in others])
    if allowed:
        use(match, 0, "france")
        assert (of(match, "gold")[0], of(match, "bonds")[0]) == (mine + 5, 2)
    else:
        refused(match, "not_least_gold", 0, "use_power", nation="france")


@pytest.mark.rule("E9.3")
def test_gold_in_banks_counts_for_france() -> None:
    match = at("market", player("france", gold=3, bonds=3), player(gold=2))
    assert institutions(match)[0]["free_gold"] == 0
    refused(match, "not_least_gold", 0, "use_power", nation="france")


@pytest.mark.rule("E9.3")
def test_the_rulebooks_france() -> None:
    match = at("market", player(gold=4), player("france", gold=2, bonds=4), player(gold=3))
    use(match, 1, "france")
    assert (of(match, "gold"), of(match, "bonds")) == ([4, 7, 3], [0, 5, 0])


def britain(*delivered: int, ports: list[int] | None = None) -> Match:
    """The decision of seat 0, which holds Great Britain, after these deliveries; Market goes on if it has none."""
    goods = [player(goods=count, card=count) for count in delivered]
    goods[0]["nations"] = ["great_britain"]
    match = at("delivery", *goods, options={"ports": ports} if ports else {})
    all_ready(match)
    return match


@pytest.mark.rule("E9.4")
@pytest.mark.parametrize("delivered", [(0, 1, 2), (1, 1, 1), (0, 0, 0), (1, 1, 2)])
def test_great_britain_lowers_the_price_by_two(delivered: tuple[int, int, int]) -> None:
    match = britain(*delivered)
    price = 6 - sum(delivered)
    assert (step(match), match.pending, match.position()["price"]) == ("price", (0,), price)
    (event, *_) = use(match, 0, "great_britain")
    assert (event["event"], event["data"]["nation"]) == ("power_used", "great_britain")
    assert (step(match), match.position()["price"]) == ("market_end", price - 2)
    assert of(match, "gold") == [count * (price - 2) for count in delivered]
    assert match.position()["powers_used"] == ["great_britain"]


@pytest.mark.rule("E9.4")
def test_a_price_of_two_falls_to_nothing() -> None:
    match = britain(0, 2, 2)
    use(match, 0, "great_britain")
    assert (match.position()["price"], of(match, "gold")) == (0, [0, 0, 0])


@pytest.mark.rule("E9.4")
def test_great_britain_may_decline() -> None:
    match = britain(0, 1, 2)
    refused(match, "not_your_turn", 1, "decline_power", nation="great_britain")
    refused(match, "tile_not_held", 1, "use_power", nation="great_britain")
    refused(match, "wrong_step", 0, "ready")
    events = play(match, 0, "decline_power", nation="great_britain")
    assert named("power_declined", events)[0]["seat"] == 0
    assert (step(match), match.position()["price"], of(match, "gold")) == ("market_end", 3, [0, 3, 6])
    assert match.position()["powers_used"] == []


@pytest.mark.rule("E9.4", "E9.1")
def test_great_britain_counts_goods_delivered_not_cards() -> None:
    match = at("delivery", player("great_britain", card=9), player(goods=1, card=1), player(goods=1, card=2))
    all_ready(match)
    assert step(match) == "price"


@pytest.mark.rule("E9.4")
def test_a_deal_passes_the_choice_to_a_holder_who_qualifies() -> None:
    match = britain(0, 0, 1)
    settle(match, gift(0, 1, nations=["great_britain"]))
    assert (step(match), match.pending) == ("price", (1,))
    refused(match, "tile_not_held", 0, "use_power", nation="great_britain")
    use(match, 1, "great_britain")
    assert match.position()["price"] == 3


@pytest.mark.rule("E9.4")
def test_a_deal_that_passes_the_tile_to_one_who_does_not_qualify_ends_the_step() -> None:
    match = britain(0, 0, 1)
    settle(match, gift(0, 2, nations=["great_britain"]))
    assert (step(match), match.position()["price"], of(match, "gold")) == ("market_end", 5, [0, 0, 5])
    refused(match, "power_not_now", 2, "use_power", nation="great_britain")


@pytest.mark.rule("E9.4", "E5.4")
@pytest.mark.parametrize(
    ("delivered", "price", "why"),
    [(1, 4, "not_fewest_delivered"), (0, 1, "price_below_two"), (0, 0, "price_below_two")],
)
def test_a_holder_who_does_not_qualify_is_not_asked(delivered: int, price: int, why: str) -> None:
    """The match never stands there; the rules, asked about such a state, say why not."""
    holder, other = player("great_britain", delivered=delivered), player(delivered=0)
    assert step(at("price", holder, other, price=price)) == "market_end"
    state = britain(0, 0).observe()
    state["players"]["delivered"][0, 0], state["price"] = delivered, price
    action = allocate(SPEC.action)
    action["kind"], action["seat"], action["a"] = Kind.USE_POWER, 0, Nation.GREAT_BRITAIN
    reason = SPEC.reasons(SPEC.contract.check(britain(0, 0).rules, state, action)).name.lower()
    assert reason == why
    seen.add(f"code {reason}")


@pytest.mark.rule("E9.5")
@pytest.mark.parametrize(
    ("goods", "people", "allowed"), [(3, 2, True), (1, 0, True), (2, 2, False), (0, 0, False), (1, 3, False)]
)
def test_the_netherlands_need_more_goods_than_people(goods: int, people: int, *, allowed: bool) -> None:
    match = at("market_end", player("netherlands", goods=goods, people=people), player(goods=9), price=4)
    if allowed:
        use(match, 0, "netherlands")
        assert of(match, "gold") == [4, 0]
    else:
        refused(match, "not_more_goods_than_people", 0, "use_power", nation="netherlands")


@pytest.mark.rule("E9.5")
def test_the_netherlands_get_the_price_even_if_none_was_sold() -> None:
    match = at("delivery", player("netherlands", goods=1, card=0), player(card=0), player(card=0))
    all_ready(match)
    use(match, 0, "netherlands")
    assert of(match, "gold") == [6, 0, 0]


@pytest.mark.rule("E9.5", "E9.4")
def test_the_netherlands_get_the_price_after_britain() -> None:
    match = at("delivery", player("great_britain", card=0), player("netherlands", goods=3, card=1), player(card=0))
    all_ready(match)
    use(match, 0, "great_britain")
    assert of(match, "gold") == [0, 3, 0]
    use(match, 1, "netherlands")
    assert of(match, "gold") == [0, 3 + 3, 0]


@pytest.mark.rule("E9.5")
def test_the_netherlands_count_what_is_left_after_delivery() -> None:
    match = at("delivery", player("netherlands", goods=3, people=2, card=1), player(card=0))
    all_ready(match)
    refused(match, "not_more_goods_than_people", 0, "use_power", nation="netherlands")


@pytest.mark.rule("E9.5")
def test_at_a_price_of_nothing_the_netherlands_get_nothing() -> None:
    match = at("market_end", player("netherlands", goods=1), player(), price=0)
    use(match, 0, "netherlands")
    assert of(match, "gold") == [0, 0]
