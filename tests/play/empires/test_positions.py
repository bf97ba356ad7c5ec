"""Positions: what is missing is as in a fresh game; what does not fit together is refused, and where."""

import json
from typing import Any

import pytest
from rulebook.empires.table import (
    ALL_CARDS,
    WARS,
    Json,
    all_ready,
    at,
    gift,
    load,
    offer,
    play,
    player,
    players,
    refuse_position,
    row,
    step,
    use,
)

from comity import BadPosition, Match

THREE = [{"nations": ["russia"]}, {"nations": ["france"]}, {"nations": ["spain"]}]


@pytest.mark.parametrize("options", [{}, {"first_game": True}, {"first_game": True, "diplomat": 2}])
def test_nothing_but_seats_is_a_fresh_game(options: Json) -> None:
    fresh = Match("empires", 4, 21, options)
    loaded = Match.from_position("empires", {"seats": 4, "options": options}, 21)
    assert loaded.position() == fresh.position()
    for match in (fresh, loaded):
        while step(match) in ("draft", "pick"):
            seat = match.pending[0]
            match.play(seat, match.legal(seat)[seat])
    assert loaded.position() == fresh.position(), "the lots fall alike"


def test_after_setup_players_have_what_their_nations_start_with() -> None:
    match = load(players=THREE)
    assert (step(match), match.position()["round"], match.position()["diplomat"]) == ("develop", 1, 0)
    russia = match.position()["players"][0]
    assert [russia[asset] for asset in ("gold", "bonds", "goods", "people", "territories")] == [5, 1, 2, 3, 4]
    assert (russia["supporters"], russia["revolts"], russia["cards"]) == (1, 1, ALL_CARDS)
    assert match.position()["powers_used"] == []
    wars = match.position()["wars"]
    assert (len(wars["active"]), len(wars["inactive"])) == (3, 3)


def test_in_the_first_game_all_start_alike() -> None:
    match = load(players=[*THREE[:2], {}], step="develop", options={"first_game": True})
    assert [seat["gold"] for seat in match.position()["players"]] == [5, 5, 5]
    assert [seat["people"] for seat in match.position()["players"]] == [4, 4, 4]
    assert [seat["supporters"] for seat in match.position()["players"]] == [1, 1, 1]
    assert len(match.position()["wars"]["inactive"]) == 1


def test_what_is_given_is_kept_and_the_rest_added() -> None:
    match = load(players=[{"nations": ["russia"], "gold": 0, "cards": [3, 3]}, *THREE[1:]], step="war", round=3)
    first = match.position()["players"][0]
    assert (first["gold"], first["goods"], first["cards"]) == (0, 2, [3, 3])
    wars = match.position()["wars"]
    assert (len(wars["active"]), len(wars["inactive"])) == (3, 1), "two War phases have each removed one"


@pytest.mark.parametrize(
    ("where", "rest"),
    [
        ("delivery", {}),
        ("price", {}),
        ("market_end", {}),
        ("muster", {}),
        ("war_end", {}),
        ("over", {"round": 5}),
        ("diplomat", {}),
        ("order", {}),
    ],
)
def test_every_step_can_be_entered_without_a_word_about_it(where: str, rest: Json) -> None:
    match = load(players=THREE, step=where, **rest)
    after = {"price": "market_end", "order": "war_end"}
    assert step(match) == after.get(where, where)
    again = Match.from_position("empires", match.position())
    assert again.position() == match.position()
    if where == "market_end":
        assert match.position()["price"] == 6


@pytest.mark.rule("E5.4", "E5.3")
def test_a_position_goes_on_to_the_first_decision() -> None:
    everyone = [player(ready=True), player(ready=True)]
    assert step(at("develop", *everyone)) == "market"
    assert step(at("sell", player(card=1, goods=1), player(cards=[2, 2]))) == "delivery"
    assert step(at("raise", player(cards=[]), player(cards=[]))) == "muster"
    assert step(at("price", player("great_britain", delivered=1), player(delivered=0))) == "market_end"
    assert step(at("diplomat", player(armies=1), player(), diplomat=0)) == "win_war"
    assert step(at("win_war", player(armies=1), player(), next_winner=0, wars=row(1))) == "war_end"
    draft = {"offered": ["france", "spain", "russia"]}
    assert step(at("draft", player(claim="france"), player(claim="spain"), draft=draft)) == "develop"
    contested = at("draft", player(claim="france"), player(claim="france"), draft=draft)
    assert contested.position()["draft"] == {**draft, "revolts": {"france": 1}, "choosing": [0, 1], "contests": 1} | {
        "offered": contested.position()["draft"]["offered"]
    }
    assert step(at("develop", *everyone, round=5)) == "over"


def test_laid_cards_and_claims_are_not_asked_for_again() -> None:
    match = at("sell", player(card=3), player(), player(card=0))
    assert match.pending == (1,)
    match = at("draft", player(claim="france"), player(), draft={"offered": ["france", "spain", "russia"]})
    assert match.pending == (1,)


def test_positions_survive_json() -> None:
    match = at("war_end", player("denmark", armies=3, won="folk"), *players(1, 2), powers_used=["spain"])
    offer(match, 1, gift(1, 2, gold=1, cards=[3, 4], nations=["france"]), until="round")
    use(match, 0, "denmark")
    play(match, 0, "ready")
    text = json.dumps(match.position())
    again = Match.from_position("empires", json.loads(text))
    assert json.dumps(again.position()) == text
    for seat in range(3):
        assert again.legal(seat) == match.legal(seat)
        assert again.view(seat)["derived"] == match.view(seat)["derived"]


def test_any_number_of_wars_and_assets_beyond_the_box() -> None:
    match = at("war", player(gold=9999, supporters=9999), player(), wars=row(12, 1))
    assert len(match.position()["wars"]["active"]) == 12
    match = at("war", player(), player(), wars=row(0, 0))
    for _ in range(1):
        all_ready(match)
    assert step(match) == "raise"


def test_without_wars_an_army_wins_nothing() -> None:
    match = at("muster", player(gold=2, card=2), player(), wars=row(0, 0))
    all_ready(match)
    assert step(match) == "war_end"
    all_ready(match)
    assert (step(match), match.position()["wars"]) == ("develop", {"active": [], "inactive": []})


@pytest.mark.parametrize("position", [None, 3, "x", [], [["seats", 2]], True])
def test_a_position_is_an_object(position: Any) -> None:
    with pytest.raises(BadPosition, match="position"):
        Match.from_position("empires", position)


@pytest.mark.parametrize(
    ("place", "position"),
    [
        ("nonsense", {"nonsense": 1}),
        ("players[1].armys", {"players": [player(), {"armys": 1}, player()]}),
        ("wars.out", {"wars": {**row(3), "out": []}}),
        ("draft.revolt", {"step": "draft", "draft": {"revolt": {}}}),
        ("request.by", {"request": {"nation": "denmark", "seat": 0, "by": 1}}),
        ("desk.offer", {"desk": {"offer": []}}),
        ("desk.offers[0].of", {"desk": {"offers": [{"id": 1, "by": 0, "deal": [], "accepted": [0], "of": 1}]}}),
    ],
)
def test_unknown_keys_are_refused(place: str, position: Json) -> None:
    refuse_position(place, **{"players": THREE, **position})


def held(what: str, *amounts: Any) -> list[Json]:
    """Three players with so much of something."""
    return [{**seated, what: amount} for seated, amount in zip(THREE, amounts, strict=True)]


@pytest.mark.parametrize("asset", ["gold", "goods", "people", "territories", "bonds", "supporters", "revolts"])
@pytest.mark.parametrize("amount", [-1, 2_000_000_001, 1.0, "1", True, [1], 10**50])
def test_amounts_are_whole_numbers_from_0_to_what_a_table_may_hold(asset: str, amount: Any) -> None:
    refuse_position(f"players[2].{asset}", players=[player(), player(), player(**{asset: amount})])


def test_seats_and_players_must_agree() -> None:
    refuse_position("seats", step="develop")
    refuse_position("players", seats=3, players=[player(), player()])
    refuse_position("players", seats=3, step="develop")
    refuse_position("seats", players=[])
    refuse_position("seats", players=[player()])
    refuse_position("seats", players=[player()] * 11)
    refuse_position("players", seats=3, players=3)
    refuse_position("players[1]", seats=3, players=[player(), 3, player()])


@pytest.mark.parametrize("name", ["", "Develop", "end", 3, None, ["draft"]])
def test_unknown_steps(name: Any) -> None:
    if name is None:
        assert step(load(players=THREE, step=None)) == "develop"
    else:
        refuse_position("step", players=THREE, step=name)


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ("round", {"round": 6}),
        ("round", {"round": 0}),
        ("round", {"round": True}),
        ("round", {"round": 1.0}),
        ("round", {"round": 4, "options": {"first_game": True, "wars": WARS}}),
        ("step", {"round": 5, "step": "market"}),
        ("step", {"round": 3, "step": "war_end", "options": {"first_game": True, "wars": WARS}}),
        ("step", {"round": 4, "step": "over"}),
        ("step", {"step": "pick", "players": None}),
        ("step", {"step": "draft", "players": None, "options": {"first_game": True, "wars": WARS}}),
        ("round", {"step": "draft", "players": None, "round": 2}),
    ],
)
def test_round_and_step_must_fit(words: str, position: Json) -> None:
    refuse_position(words, **{"seats": 3, "players": THREE, **position})


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("two hands", {"players": [*THREE[:2], {"nations": ["russia"]}]}),
        ("players[0].nations", {"players": [{"nations": ["russia", "russia"]}, *THREE[1:]]}),
        ("players[0].nations", {"players": [{"nations": ["Russia"]}, *THREE[1:]]}),
        ("players[0].nations", {"players": [{"nations": "russia"}, *THREE[1:]]}),
        ("players[0].cards", {"players": [player(cards=[11]), *THREE[1:]]}),
        ("players[0].cards", {"players": [player(cards=[True]), *THREE[1:]]}),
        ("players[0].cards", {"players": [player(cards=3), *THREE[1:]]}),
        ("players[0].cards", {"players": [player(cards=[3] * 1001), *THREE[1:]]}),
        ("wars", {"wars": {"active": ["both", "both"], "inactive": []}}),
        ("wars", {"wars": {"active": ["both"], "inactive": ["both"]}}),
        ("crusade", {"wars": {"active": ["crusade"], "inactive": []}}),
        ("players hold 2000000001 gold", {"players": held("gold", 2_000_000_000, 1, 0)}),
        ("players hold 1001 cards", {"players": held("cards", [3] * 1000, [3], [])}),
        ("diplomat", {"diplomat": 3}),
        ("diplomat", {"diplomat": -1}),
        ("diplomat", {"diplomat": True}),
        ("powers_used", {"powers_used": ["poland"]}),
        ("price", {"price": 3}),
        ("price", {"step": "war", "price": 3}),
        ("price", {"step": "price", "price": -1}),
        ("draft", {"draft": {"contests": 1}, "step": "develop"}),
        ("powers_used", {"powers_used": ["spain", "spain"]}),
        ("next_winner", {"next_winner": 0}),
        ("next_winner", {"step": "win_war"}),
        ("request", {"request": {"nation": "denmark", "seat": 0}}),
        ("request", {"request": {"nation": "spain", "seat": 2}, "step": "war_end"}),
        ("request.seat", {"request": {"nation": "denmark", "seat": 0}, "step": "war_end"}),
        ("request.seat", {"request": {"nation": "denmark", "seat": 7}, "step": "war_end"}),
    ],
)
def test_what_does_not_fit_together(words: str, change: Json) -> None:
    refuse_position(words, **{"players": THREE, **change})


@pytest.mark.parametrize(
    ("where", "key", "value", "why"),
    [
        ("develop", "card", 3, "card"),
        ("market_end", "card", 3, "card"),
        ("sell", "card", 4, "not among the cards held"),
        ("muster", "card", 4, "not among the cards held"),
        ("sell", "card", 11, "card"),
        ("develop", "claim", "france", "claim"),
        ("sell", "delivered", 1, "delivered"),
        ("war_end", "delivered", 1, "delivered"),
        ("muster", "armies", 1, "armies"),
        ("develop", "armies", 0, "armies"),
        ("muster", "won", "both", "won"),
        ("war_end", "won", "glory", "not active"),
        ("war_end", "won", "crusade", "crusade"),
        ("raise", "passed_over", True, "passed_over"),
        ("war_end", "passed_over", 1, "passed_over"),
        ("sell", "ready", True, "ready"),
        ("diplomat", "ready", True, "ready"),
        ("develop", "ready", 1, "ready"),
    ],
)
def test_what_a_player_has_done_must_fit_the_step(where: str, key: str, value: Any, why: str) -> None:
    refuse_position(why, step=where, players=[player(), player(cards=[3], **{key: value})], wars=row(2))


def test_a_war_is_won_once() -> None:
    refuse_position(
        "won", step="war_end", players=[player(armies=1, won="both"), player(armies=1, won="both")], wars=row(2)
    )


@pytest.mark.parametrize("seat", [0, 1, 3, 9])
def test_the_next_winner_has_the_most_armies_left(seat: int) -> None:
    seated = [player(armies=9, won="both"), player(armies=1), player(armies=2)]
    refuse_position("next_winner", step="win_war", players=seated, wars=row(3), next_winner=seat)
    assert step(at("win_war", *seated, next_winner=2)) == "win_war"


def test_the_next_winner_has_an_army_and_a_war_to_win() -> None:
    refuse_position("next_winner", step="win_war", players=[player(), player()], next_winner=0)
    refuse_position("step", step="win_war", players=[player(armies=1), player()], next_winner=0, wars=row(0))


def test_the_next_winner_is_said_only_where_there_is_a_choice() -> None:
    """One seat alone has the most armies; of two, one must be named."""
    alone = at("win_war", player(armies=2), player(armies=1), player(armies=1), wars=row(2))
    assert (step(alone), alone.position()["next_winner"]) == ("win_war", 0)
    refuse_position("seats 0 and 2", step="win_war", players=[player(armies=2), player(), player(armies=2)])


def test_a_part_of_the_war_row_that_is_not_said_is_as_in_a_fresh_game() -> None:
    def row_of(wars: Json) -> Json:
        found: Json = Match.from_position("empires", {"step": "war", "players": THREE, "wars": wars}).position()["wars"]
        return found

    fresh = row_of({})
    for part, other in (("active", "inactive"), ("inactive", "active")):
        assert row_of({part: fresh[part]}) == fresh
        assert row_of({part: fresh[other]}) == {part: fresh[other], other: []}
