"""E1: supplies without limit, what is open and what is secret, the market."""

import json

import pytest
from rulebook.empires.table import (
    WARS,
    all_ready,
    at,
    gift,
    institutions,
    lay,
    of,
    offer,
    play,
    player,
    players,
    step,
)

from comity import Match


@pytest.mark.rule("E1.1")
def test_supplies_do_not_run_out() -> None:
    match = at("develop", player(people=600, territories=600, bonds=200), player())
    assert institutions(match)[0]["industries"] == 600
    all_ready(match)
    assert of(match, "goods") == [600, 0], "the box holds 100 goods"
    assert of(match, "revolts") == [200, 0]


@pytest.mark.rule("E1.1")
@pytest.mark.parametrize("seats", [2, 10])
def test_the_richest_position_overflows_nothing(seats: int) -> None:
    match = at("market", *players(*[9999] * seats, asset="gold"))
    for giver in range(1, seats):
        match.play(giver, {"kind": "offer", "deal": [gift(giver, 0, gold=9999)]})
        match.play(0, {"kind": "accept", "offer": giver})
    assert of(match, "gold") == [9999 * seats, *[0] * (seats - 1)]
    assert institutions(match)[0]["free_gold"] == 9999 * seats


@pytest.mark.rule("E1.2")
def test_assets_cards_tokens_wars_and_offers_are_open_to_everyone() -> None:
    match = at("market", player("france", gold=3, cards=[4, 4]), player(revolts=2), player(), diplomat=2)
    offer(match, 0, gift(0, 1, gold=1))
    position = match.position()
    for view in [match.view(), *(match.view(seat) for seat in range(3))]:
        desk = position.pop("desk") if "desk" in position else view["desk"]
        assert view["state"] == position
        assert view["desk"] == desk
        assert [war["id"] for war in view["derived"]["wars"]] == [war["id"] for war in WARS[:6]]


@pytest.mark.rule("E1.2")
def test_a_laid_card_is_secret_until_all_are_laid() -> None:
    match = at("sell", player(goods=9), player(goods=9), player(goods=9))
    play(match, 1, "sell", goods=7)
    assert [seen["card"] for seen in match.view(1)["state"]["players"]] == [None, 7, None]
    for other in (match.view(0), match.view(2), match.view()):
        assert [seen["card"] for seen in other["state"]["players"]] == [None, None, None]
        assert [seen["chosen"] for seen in other["state"]["players"]] == [False, True, False]
    assert "7" not in json.dumps([event["text"] for event in match.log()])
    lay(match, 2, 0)
    assert [seen["card"] for seen in match.view()["state"]["players"]] == [2, 7, 0]


@pytest.mark.rule("E1.2", "E2.2")
def test_a_claim_is_secret_until_all_are_laid() -> None:
    draft = {"offered": ["france", "spain", "russia"]}
    match = at("draft", player(), player(), draft=draft)
    play(match, 0, "claim", nation="spain")
    assert [seen["claim"] for seen in match.view(0)["state"]["players"]] == ["spain", None]
    for other in (match.view(1), match.view()):
        assert [seen["claim"] for seen in other["state"]["players"]] == [None, None]
        assert [seen["chosen"] for seen in other["state"]["players"]] == [True, False]
    assert "spain" not in json.dumps(match.log(1)[2:]).lower()


@pytest.mark.rule("E1.2")
@pytest.mark.parametrize(
    ("kind", "field", "phase_step", "one", "other"),
    [
        ("sell", "goods", "sell", 3, 8),
        ("raise", "armies", "raise", 0, 10),
        ("claim", "nation", "draft", "spain", "france"),
    ],
)
def test_no_view_depends_on_what_another_seat_laid(
    kind: str, field: str, phase_step: str, one: object, other: object
) -> None:
    rest = {"draft": {"offered": ["france", "spain", "russia", "austria"]}} if kind == "claim" else {}
    views = []
    for choice in (one, other):
        match = at(phase_step, player(), player(), player(), seed=3, **rest)
        play(match, 1, kind, **{field: choice})
        views.append([json.dumps(view) for view in (match.view(0), match.view(2), match.view())])
        assert json.dumps(match.log(0)) == json.dumps(match.log(2))
        assert str(choice) not in [str(event["data"].get(field)) for event in match.log()]
    assert views[0] == views[1]


@pytest.mark.rule("E1.2")
def test_views_tell_neither_the_generator_nor_the_wars_in_the_box() -> None:
    draft = {"offered": ["france", "spain", "russia"], "contests": 19}
    views = [json.dumps(at("draft", player(), player(), draft=draft, seed=seed).view(0)) for seed in range(5)]
    assert len(set(views)) == 1
    out = {war["id"] for war in WARS} - {"both", "land", "folk", "trade", "glory"}
    state = json.dumps({**at("develop", player(), player()).view()["state"], "options": {}})
    assert not [war for war in out if war in state]


@pytest.mark.rule("E1.2")
def test_an_exported_running_game_has_no_seed_and_nothing_laid() -> None:
    match = Match("empires", 3, seed=12345)
    claims = match.view()["state"]["draft"]["offered"]
    play(match, 0, "claim", nation=claims[0])
    exported = match.export()
    assert exported["seed"] is None
    assert exported["moves"] == []
    shown, fresh = Match.from_record(exported).view(), Match("empires", 3, seed=12345).view()
    assert {**shown, "log_from": 0} == {**fresh, "log_from": 0}


@pytest.mark.rule("E1.3")
@pytest.mark.parametrize(
    ("seats", "first"), [(2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11), (9, 12), (10, 13)]
)
def test_ports_fall_in_steps_of_one_from_the_first_available(seats: int, first: int) -> None:
    match = at("market", *players(*[0] * seats))
    assert match.view()["derived"]["market"]["ports"] == list(range(first, 0, -1))


@pytest.mark.rule("E1.3", "E7.3")
def test_ports_of_ones_own() -> None:
    match = at("delivery", player(goods=9, card=2), player(card=0), options={"ports": [20, 9, 4]})
    assert match.view()["derived"]["market"]["price_if_delivered"] == [20, 9, 4, 0]
    all_ready(match)
    assert step(match) == "market_end"
    assert match.position()["price"] == 4
    assert of(match, "gold") == [8, 0]
