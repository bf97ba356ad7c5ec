"""Barters at the desk (W6.3, W6.5, W6.6): who may settle when, what is short, when offers end, how many there are."""

import pytest
from play.wealth_of_nations.tables import RICH, Json, refusal, set_up

from comity import Match

FOOD_FOR_MONEY: list[Json] = [{"from": 0, "to": 1, "food": 2}, {"from": 1, "to": 0, "money": 11}]


def table(seats: int = 3, **more: object) -> Match:
    return set_up("trade", {"C3": {"flag": 0}}, seats, **more)


def offer(match: Match, seat: int = 0, deal: list[Json] = FOOD_FOR_MONEY, until: str = "phase") -> int:
    match.play(seat, {"kind": "offer", "deal": deal, "until": until})
    return match.desk.next_id - 1


@pytest.mark.rule("W6.3", "W6.5")
def test_a_barter_is_the_active_players_action() -> None:
    match = table()
    number = offer(match)
    news = match.play(1, {"kind": "accept", "offer": number})
    assert match.pending == (1,)
    first, second = match.position()["players"][:2]
    assert (first["food"], first["money"], first["barters"]) == (28, 511, 1)
    assert (second["food"], second["money"], second["barters"]) == (32, 489, 0)
    assert [event["text"] for event in news] == [
        "Seat 1 accepts offer 1.",
        "Offer 1 is settled: Seat 0 gives Seat 1 2 food; Seat 1 gives Seat 0 $11.",
        "Seat 0 gives Seat 1 2 food.",
        "Seat 1 gives Seat 0 $11.",
    ]


@pytest.mark.rule("W6.5")
def test_the_others_refusal_ends_an_offer() -> None:
    match = table()
    (told,) = match.play(1, {"kind": "decline", "offer": offer(match), "why": "Too dear"})
    assert told["data"] == {"offer": 1, "why": "Too dear", "stands": False}
    assert told["text"] == "Seat 1 declines offer 1: Too dear"
    assert match.desk.offers == ()
    assert refusal(match, 1, {"kind": "accept", "offer": 1}).code == "no_such_offer"


@pytest.mark.rule("W6.5")
def test_a_replacement_ends_an_offer() -> None:
    match = table()
    first = offer(match)
    news = match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "food": 1}], "replaces": first})
    assert [event["event"] for event in news] == ["offered", "withdrew_offer"]
    assert [found.id for found in match.desk.offers] == [2]


@pytest.mark.rule("W6.5")
def test_between_others_it_waits_for_their_turn() -> None:
    match = table()
    number = offer(match, 1, [{"from": 1, "to": 2, "ore": 1}])
    refused = refusal(match, 2, {"kind": "accept", "offer": number})
    assert (refused.code, refused.field) == ("cannot_settle", "offer")
    assert "W6.5" in refused.message
    match.play(0, {"kind": "pass"})
    match.play(2, {"kind": "accept", "offer": number})
    assert match.position()["players"][2]["ore"] == 21


@pytest.mark.rule("W6.5")
@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ([{"from": 0, "to": 1, "capital": 21}], "Seat 0 does not hold enough capital"),
        ([{"from": 1, "to": 0, "money": 501}], "Seat 1 does not hold enough money"),
        ([{"from": 0, "to": 1, "notes": 1}], "Seat 0 does not hold enough notes"),
        ([{"from": 2, "to": 0, "notes": 2}], "Seat 0 would hold more than 20 notes (W6.4)"),
    ],
    ids=str,
)
def test_who_lacks_what(deal: list[Json], said: str) -> None:
    notes = [19, 0, 2] if "notes" in deal[0] and deal[0]["notes"] == 2 else [0, 0, 0]
    match = table(players=[{**RICH, "notes": held} for held in notes])
    giver, taker = deal[0]["from"], deal[0]["to"]
    number = offer(match, giver, deal)
    refused = refusal(match, taker, {"kind": "accept", "offer": number})
    assert refused.code == "cannot_settle"
    assert said in refused.message


@pytest.mark.parametrize(
    ("deal", "code", "clause"),
    [
        ([{"from": 0, "to": 1, "food": 1}, {"from": 0, "to": 2, "food": 1}], "not_two_parties", "W6.3"),
        ([{"from": 0, "to": 0, "food": 1}], "not_two_parties", "W6.3"),
        ([{"from": 0, "to": 1}], "empty_deal", "W6.3"),
        ([], "empty_deal", "W6.3"),
        ([{"from": 0, "to": 1, "food": 1}, {"from": 1, "to": 0, "food": 1}], "empty_deal", "W6.3"),
        ([{"from": 1, "to": 2, "food": 1}], "not_a_party", ""),
        ([{"from": 0, "to": 3, "food": 1}], "malformed_move", "seat 3"),
        ([{"from": 0, "to": 1, "tile": "farm"}], "malformed_move", "deal[0].tile"),
    ],
    ids=str,
)
def test_what_is_no_barter(deal: list[Json], code: str, clause: str) -> None:
    refused = refusal(table(), 0, {"kind": "offer", "deal": deal})
    assert refused.code == code
    assert clause in refused.message


def test_until_is_a_phase_or_a_turn() -> None:
    refused = refusal(table(), 0, {"kind": "offer", "deal": FOOD_FOR_MONEY, "until": "round"})
    assert (refused.code, refused.field) == ("malformed_move", "until")


@pytest.mark.rule("W12.2")
def test_a_table_of_two_does_not_barter() -> None:
    match = table(2)
    assert "offer" not in match.view(0)["legal"]
    assert refusal(match, 0, {"kind": "offer", "deal": FOOD_FOR_MONEY}).code == "trading_closed"


@pytest.mark.rule("W6.5")
@pytest.mark.parametrize(
    ("move", "ends"),
    [
        ({"kind": "pass"}, True),
        ({"kind": "buy", "cubes": {"food": 1}}, True),
        ({"kind": "sell", "cubes": {"food": 1}}, True),
        ({"kind": "borrow", "notes": 1}, False),
    ],
    ids=str,
)
def test_an_offer_for_a_turn_ends_with_it(move: Json, ends: bool) -> None:
    match = table()
    short, long = offer(match, until="turn"), offer(match, 2, [{"from": 2, "to": 1, "ore": 1}])
    match.play(0, move)
    left = [found.id for found in match.desk.offers]
    assert left == ([long] if ends else [short, long])
    assert any(event["event"] == "offer_expired" for event in match.log()) == ends


@pytest.mark.rule("W13.1")
@pytest.mark.parametrize("kind", ["buy", "sell"])
def test_a_turn_ends_though_the_next_is_the_same_players(kind: str) -> None:
    """With limited passing everybody else may be out."""
    players = [RICH, {**RICH, "out": True}, {**RICH, "out": True}]
    match = table(options={"limited_passing": True}, players=players)
    offer(match, until="turn")
    match.play(0, {"kind": kind, "cubes": {"food": 1}})
    assert match.pending == (0,)
    assert match.desk.offers == ()
    number = offer(match)
    offer(match, until="turn")
    match.play(1, {"kind": "accept", "offer": number})
    assert (match.pending, match.desk.offers) == ((0,), ())


@pytest.mark.rule("W6.5")
def test_all_offers_end_with_the_phase() -> None:
    match = table()
    offer(match)
    for seat in range(3):
        match.play(seat, {"kind": "pass"})
    assert match.position()["step"] == "develop"
    assert match.desk.offers == ()
    assert [event["text"] for event in match.log()][-1] == "Offer 1 ends."


@pytest.mark.rule("W6.6")
def test_offers_are_counted_over_the_whole_phase() -> None:
    match = table(options={"barters_per_phase": 1})
    for _ in range(10):
        match.play(0, {"kind": "withdraw", "offer": offer(match)})
    assert refusal(match, 0, {"kind": "offer", "deal": FOOD_FOR_MONEY}).code == "too_many_offers"
    match.play(0, {"kind": "sell", "cubes": {"food": 1}})
    assert refusal(match, 0, {"kind": "offer", "deal": FOOD_FOR_MONEY}).code == "too_many_offers"
    assert match.desk.made_this_step == (10, 0, 0)
    assert "offer" not in match.view(0)["legal"]
    assert match.view(1)["legal"]["offer"] is True
    for seat in (1, 2, 0):
        match.play(seat, {"kind": "pass"})
    assert match.desk.made_this_step == (0, 0, 0)


@pytest.mark.rule("W6.6")
def test_barters_of_the_active_player_are_counted() -> None:
    match = table(options={"barters_per_phase": 1}, players=[{**RICH, "barters": 1}, RICH, RICH])
    number = offer(match)
    refused = refusal(match, 1, {"kind": "accept", "offer": number})
    assert (refused.code, "W6.6" in refused.message) == ("cannot_settle", True)
    assert match.view(1)["derived"]["offers"] == [{"id": 1, "settles": False, "code": "cannot_settle"}]


def test_without_a_limit_offers_have_none() -> None:
    match = table(options={"barters_per_phase": 0})
    assert match._adapter.offer_limit() > 10**9


def test_a_preview_of_a_whole_barter() -> None:
    view = table().preview(0, {"kind": "offer", "deal": FOOD_FOR_MONEY})
    assert (view["state"]["players"][0]["money"], view["pending"]) == (511, [1])


@pytest.mark.rule("W6.5", "W6.6")
def test_a_preview_of_a_counter_offer_is_the_view_after_it_has_settled() -> None:
    match = table(options={"barters_per_phase": 1})
    offer(match, 1, [{"from": 1, "to": 0, "ore": 1}])
    offer(match, 2, [{"from": 2, "to": 1, "ore": 1}])
    for _ in range(9):
        offer(match)
    counter = {"kind": "offer", "deal": FOOD_FOR_MONEY, "counters": 1}
    before = match.preview(0, counter)
    match.play(0, counter)
    match.play(1, {"kind": "accept", "offer": match.desk.next_id - 1})
    after = match.view(0)
    assert {name for name in after if before[name] != after[name]} == {"seq", "log_from"}
    assert [entry["id"] for entry in after["desk"]["offers"]] == list(range(2, 12))
    assert "offer" not in after["legal"]


@pytest.mark.rule("W5.3")
def test_the_eliminated_are_not_told_that_they_may_offer() -> None:
    match = set_up("trade", {}, players=[RICH, {"eliminated": True}, RICH], round=2)
    assert match.view(0)["legal"]["offer"] is True
    assert match.view(1)["legal"] == {}
