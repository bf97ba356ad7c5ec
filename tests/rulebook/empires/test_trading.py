"""E4.1 to E4.5: what may be traded, when a deal settles, and the cards."""

from typing import Any

import pytest
from rulebook.empires.table import (
    ALL_CARDS,
    Json,
    all_ready,
    at,
    gift,
    lay,
    named,
    of,
    offer,
    play,
    player,
    players,
    refused,
    settle,
    step,
    use,
)

from comity import Match

RICH = dict.fromkeys(("gold", "goods", "people", "territories", "bonds"), 5)
ADVANCED = {"advanced_trading": True}


@pytest.mark.rule("E4.1")
@pytest.mark.parametrize("asset", RICH)
def test_every_asset_may_be_given(asset: str) -> None:
    match = at("develop", player(**RICH), player())
    events = settle(match, gift(0, 1, **{asset: 2}))
    assert of(match, asset) == [3, 2]
    for other in set(RICH) - {asset}:
        assert of(match, other) == [5, 0]
    assert named("settled", events)[0]["data"]["deal"] == [gift(0, 1, **{asset: 2})]


@pytest.mark.rule("E4.1", "E4.5")
def test_a_tile_travels_without_its_cards() -> None:
    match = at("develop", player("france", cards=[1, 2]), player("spain", cards=[7]))
    settle(match, gift(0, 1, nations=["france"]))
    assert of(match, "nations") == [[], ["spain", "france"]]
    assert of(match, "cards") == [[1, 2], [7]]


@pytest.mark.rule("E4.1", "E4.5")
def test_cards_are_traded_by_number() -> None:
    match = at("develop", player(cards=[1, 2, 2]), player(cards=[2, 10]))
    settle(match, gift(0, 1, cards=[2, 1]), gift(1, 0, cards=[10]))
    assert of(match, "cards") == [[2, 10], [1, 2, 2]]


@pytest.mark.rule("E4.1")
def test_the_token_may_be_traded() -> None:
    match = at("develop", player(gold=1), player(), diplomat=1)
    settle(match, gift(1, 0, diplomacy=True), gift(0, 1, gold=1))
    assert match.position()["diplomat"] == 0
    refused(match, "cannot_settle", 0, "accept", offer=offer(match, 1, gift(1, 0, diplomacy=True)))


@pytest.mark.rule("E4.1", "E4.2")
def test_a_deal_of_three_moves_everything_at_once() -> None:
    match = at("market", player(gold=3), player(goods=3), player(people=3), player(gold=9))
    first = offer(match, 0, gift(0, 1, gold=3), gift(1, 2, goods=2), gift(2, 0, people=1))
    play(match, 2, "accept", offer=first)
    assert of(match, "gold") == [3, 0, 0, 9], "nothing moves before the last consent"
    events = play(match, 1, "accept", offer=first)
    assert [event["event"] for event in events][:2] == ["accepted", "settled"]
    assert of(match, "gold") == [0, 3, 0, 9]
    assert of(match, "goods") == [0, 1, 2, 0]
    assert of(match, "people") == [1, 0, 2, 0]
    assert match.position()["desk"]["offers"] == []


@pytest.mark.rule("E4.1", "E4.2")
def test_all_ten_seats_may_deal_at_once() -> None:
    match = at("market", *players(*range(1, 11)))
    number = offer(match, 0, *(gift(seat, (seat + 1) % 10, gold=seat + 1) for seat in range(10)))
    for seat in range(9, 0, -1):
        assert of(match, "gold") == list(range(1, 11))
        play(match, seat, "accept", offer=number)
    assert of(match, "gold") == [10, *range(1, 10)]


@pytest.mark.rule("E4.2")
def test_proposing_for_others_alone_is_not_possible() -> None:
    match = at("market", *players(1, 1, 1))
    refused(match, "not_a_party", 2, "offer", deal=[gift(0, 1, gold=1)])


@pytest.mark.rule("E4.2")
def test_even_a_gift_needs_consent() -> None:
    match = at("market", player(bonds=3), player())
    number = offer(match, 0, gift(0, 1, bonds=3))
    assert of(match, "bonds") == [3, 0]
    play(match, 1, "accept", offer=number)
    assert of(match, "bonds") == [0, 3]


@pytest.mark.rule("E4.2")
def test_one_may_ask_for_a_gift() -> None:
    match = at("market", *players(2, 0))
    number = offer(match, 1, gift(0, 1, gold=2))
    play(match, 0, "accept", offer=number)
    assert of(match, "gold") == [0, 2]


@pytest.mark.rule("E4.1")
@pytest.mark.parametrize("asset", ["supporters", "revolts"])
def test_support_is_traded_only_with_the_option(asset: str) -> None:
    seated = [player(supporters=3, revolts=3), player()]
    plain = at("market", *seated)
    refused(plain, "support_not_traded", 0, "offer", deal=[gift(0, 1, gold=1, **{asset: 1})])
    advanced = at("market", *seated, options=ADVANCED)
    settle(advanced, gift(0, 1, **{asset: 2}))
    assert of(advanced, asset) == [1, 2]
    number = offer(advanced, 0, gift(0, 1, **{asset: 2}))
    assert asset in refused(advanced, "cannot_settle", 1, "accept", offer=number).message


@pytest.mark.rule("E4.1")
def test_flags_are_no_goods() -> None:
    match = at("market", player("france"), player())
    refused(match, "malformed_move", 0, "offer", deal=[gift(0, 1, flag="france")])
    refused(match, "malformed_move", 0, "offer", deal=[gift(0, 1, flags=["france"])])


@pytest.mark.rule("E4.2")
def test_a_party_must_hold_the_sum_of_all_it_gives() -> None:
    match = at("market", *players(3, 0, 0))
    number = offer(match, 0, gift(0, 1, gold=2), gift(0, 2, gold=2))
    play(match, 1, "accept", offer=number)
    error = refused(match, "cannot_settle", 2, "accept", offer=number)
    assert "gold" in error.message
    assert "Seat 0" in error.message
    assert [offer["id"] for offer in match.position()["desk"]["offers"]] == [number], "the offer stays"
    assert of(match, "gold") == [3, 0, 0]


@pytest.mark.rule("E4.2")
def test_what_comes_in_the_same_deal_does_not_count() -> None:
    match = at("market", *players(2, 0, 0))
    number = offer(match, 0, gift(0, 1, gold=2), gift(1, 2, gold=2))
    play(match, 1, "accept", offer=number)
    refused(match, "cannot_settle", 2, "accept", offer=number)
    settle(match, gift(0, 1, gold=1))
    refused(match, "cannot_settle", 2, "accept", offer=number)


@pytest.mark.rule("E4.2")
def test_an_offer_may_wait_until_it_can_settle() -> None:
    match = at("market", *players(0, 1, 2))
    number = offer(match, 0, gift(0, 1, gold=2), gift(1, 0, gold=1))
    assert match.view()["derived"]["offers"] == [{"id": number, "settles": False, "code": "cannot_settle"}]
    refused(match, "cannot_settle", 1, "accept", offer=number)
    settle(match, gift(2, 0, gold=2))
    assert match.view()["derived"]["offers"] == [{"id": number, "settles": True, "code": None}]
    play(match, 1, "accept", offer=number)
    assert of(match, "gold") == [1, 2, 0]


@pytest.mark.rule("E4.2")
@pytest.mark.parametrize(
    ("what", "lacking"),
    [
        ({"goods": 1}, "goods"),
        ({"people": 1}, "people"),
        ({"territories": 1}, "territories"),
        ({"bonds": 1}, "bonds"),
        ({"nations": ["spain"]}, "Spain"),
        ({"cards": [5]}, "card 5"),
        ({"cards": [4, 4]}, "card 4"),
        ({"diplomacy": True}, "token"),
    ],
)
def test_the_refusal_says_who_lacks_what(what: Json, lacking: str) -> None:
    match = at("market", player("france", cards=[4]), player("spain"), diplomat=1)
    number = offer(match, 0, gift(0, 1, **what))
    error = refused(match, "cannot_settle", 1, "accept", offer=number)
    assert lacking in error.message
    assert error.field == "offer"


@pytest.mark.rule("E4.2")
@pytest.mark.parametrize("amount", [0, -1, 1.0, 1.5, True, "1", None, 10000, 10**40, float("nan"), [1]])
@pytest.mark.parametrize("asset", ["gold", "bonds"])
def test_amounts_are_positive_whole_numbers(asset: str, amount: Any) -> None:
    match = at("market", *players(5, 5))
    error = refused(match, "malformed_move", 0, "offer", deal=[gift(0, 1, **{asset: amount})])
    assert asset in error.message


@pytest.mark.rule("E4.2")
@pytest.mark.parametrize("deal", [[], [{"from": 0, "to": 1}], [gift(0, 1, gold=1), {"from": 1, "to": 0}]])
def test_every_part_of_a_deal_gives_something(deal: list[Json]) -> None:
    refused(at("market", *players(5, 5)), "empty_deal", 0, "offer", deal=deal)


@pytest.mark.rule("E4.2")
def test_nobody_gives_to_itself() -> None:
    match = at("market", *players(5, 5))
    refused(match, "gift_to_oneself", 0, "offer", deal=[gift(0, 0, gold=1)])
    refused(match, "gift_to_oneself", 0, "offer", deal=[gift(0, 1, gold=1), gift(1, 1, gold=1)])


@pytest.mark.rule("E4.2")
@pytest.mark.parametrize(
    "deal",
    [
        [gift(0, 1, nations=["france"]), gift(1, 2, nations=["france"])],
        [gift(0, 1, nations=["france"]), gift(0, 2, nations=["france"])],
        [gift(0, 1, diplomacy=True), gift(1, 2, diplomacy=True)],
        [gift(0, 1, diplomacy=True), gift(0, 1, gold=1, diplomacy=True)],
    ],
    ids=["tile passed on", "tile to two", "token passed on", "token twice"],
)
def test_a_tile_and_the_token_move_once(deal: list[Json]) -> None:
    match = at("market", player("france", gold=1), player(), player(), diplomat=0)
    refused(match, "moved_twice", 0, "offer", deal=deal)


@pytest.mark.rule("E4.2")
def test_a_gift_names_a_tile_once() -> None:
    match = at("market", player("france"), player())
    error = refused(match, "malformed_move", 0, "offer", deal=[gift(0, 1, nations=["france", "france"])])
    assert (error.field, error.message) == ("deal[0].nations", "deal[0].nations names a tile twice.")


@pytest.mark.rule("E4.2")
def test_a_card_moves_once() -> None:
    match = at("market", player(cards=[3]), player(cards=[]), player(cards=[]))
    number = offer(match, 0, gift(0, 1, cards=[3]), gift(1, 2, cards=[3]))
    play(match, 1, "accept", offer=number)
    refused(match, "cannot_settle", 2, "accept", offer=number)


@pytest.mark.rule("E4.3")
@pytest.mark.parametrize("where", ["develop", "market", "delivery", "market_end", "war", "muster", "war_end"])
def test_trading_is_open_in_every_window(where: str) -> None:
    match = at(where, player(gold=1), player())
    assert match.view()["derived"]["trading_open"]
    settle(match, gift(0, 1, gold=1))
    assert of(match, "gold") == [0, 1]


def britain() -> Match:
    return at("price", player("great_britain", gold=1), player(goods=1), player(goods=1), price=6)


def naming_a_diplomat() -> Match:
    return at("diplomat", player(gold=1, armies=2), player(armies=0), player(armies=0), diplomat=0)


def ordering() -> Match:
    return at("order", player(gold=1, armies=2), player(armies=2), player(armies=0), diplomat=2)


def winning() -> Match:
    return at("win_war", player(gold=1, armies=3), player(armies=2), player(armies=0), next_winner=0)


@pytest.mark.rule("E4.3")
@pytest.mark.parametrize(
    ("begin", "where"),
    [(britain, "price"), (naming_a_diplomat, "diplomat"), (ordering, "order"), (winning, "win_war")],
)
def test_trading_is_open_while_someone_chooses_openly(begin: Any, where: str) -> None:
    match = begin()
    assert step(match) == where
    assert match.view()["derived"]["trading_open"]
    settle(match, gift(0, 1, gold=1))
    assert of(match, "gold") == [0, 1, 0]
    assert step(match) == where


@pytest.mark.rule("E4.3")
@pytest.mark.parametrize("where", ["draft", "pick", "sell", "raise", "over"])
def test_trading_is_closed_in_setup_in_secret_choices_and_after_the_end(where: str) -> None:
    rest: Json = {"options": {"first_game": True}} if where == "pick" else {"round": 5} if where == "over" else {}
    match = at(where, player(), player(), **rest)
    assert not match.view()["derived"]["trading_open"]
    refused(match, "trading_closed", 0, "offer", deal=[gift(0, 1, gold=1)])
    assert "offer" not in match.view(0)["legal"]


@pytest.mark.rule("E4.3", "E4.6")
@pytest.mark.parametrize("secret", ["sell", "raise"])
@pytest.mark.parametrize("answer", ["decline", "withdraw"])
def test_while_it_is_closed_offers_may_only_end(secret: str, answer: str) -> None:
    match = at({"sell": "market", "raise": "war"}[secret], *players(1, 1, 1))
    two, three = offer(match, 0, gift(0, 1, gold=1)), offer(match, 0, gift(0, 1, gold=1), gift(0, 2, gold=1))
    all_ready(match)
    assert step(match) == secret
    refused(match, "trading_closed", 1, "accept", offer=two)
    refused(match, "trading_closed", 2, "accept", offer=three)
    assert match.may_act == (0, 1, 2)
    for number, others in ((two, [1]), (three, [1, 2])):
        for seat in [0] if answer == "withdraw" else others:
            play(match, seat, answer, offer=number)
    assert match.position()["desk"]["offers"] == []


@pytest.mark.rule("E4.4")
def test_all_negotiation_is_public() -> None:
    match = at("market", *players(1, 1, 1))
    number = offer(match, 0, gift(0, 1, gold=1))
    play(match, 1, "decline", offer=number)
    match.say(2, "I would take it")
    match.promise(0, "a good next round", to=2)
    for log in (match.log(), match.log(1), match.log(2)):
        assert [event["event"] for event in log] == ["offered", "declined_offer", "said", "promised"]
        assert {event["visible_to"] for event in log} == {"all"}


@pytest.mark.rule("E4.4")
def test_promises_are_recorded_and_bind_nobody() -> None:
    match = at("market", player(goods=2), player())
    match.promise(0, "I shall sell nothing", to=1)
    assert match.view(1)["promises"] == [{"seq": 1, "from": 0, "text": "I shall sell nothing", "to": 1}]
    assert match.record()["moves"] == [[0, {"promise": "I shall sell nothing", "to": 1}]]
    all_ready(match)
    lay(match, 2, 0)
    all_ready(match)
    assert of(match, "goods") == [0, 0]
    assert len(match.view()["promises"]) == 1


@pytest.mark.rule("E4.5", "E9.1")
def test_whoever_holds_a_tile_has_its_power() -> None:
    match = at("develop", player("ottomans", "russia", people=2, territories=1), player(people=1, territories=1))
    use(match, 0, "ottomans")
    use(match, 0, "russia")
    assert of(match, "gold") == [1 + 2, 0]
    match = at("develop", player("ottomans"), player(people=3, territories=3))
    refused(match, "tile_not_held", 1, "use_power", nation="ottomans")
    settle(match, gift(0, 1, nations=["ottomans"]))
    refused(match, "tile_not_held", 0, "use_power", nation="ottomans")
    use(match, 1, "ottomans")
    assert of(match, "gold") == [0, 3]


@pytest.mark.rule("E4.5")
@pytest.mark.parametrize(("where", "kind", "field"), [("sell", "sell", "goods"), ("raise", "raise", "armies")])
def test_a_player_chooses_among_the_numbers_it_holds(where: str, kind: str, field: str) -> None:
    match = at(where, player(cards=[2, 2, 7]), player(cards=ALL_CARDS))
    refused(match, "card_not_held", 0, kind, **{field: 3})
    assert [getattr(move, field) for move in match.legal(0)] == [2, 7]
    assert [getattr(move, field) for move in match.legal(1)] == ALL_CARDS
    play(match, 0, kind, **{field: 7})
    refused(match, "already_chosen", 0, kind, **{field: 2})
