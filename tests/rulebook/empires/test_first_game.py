"""E2.6: the teaching game."""

from typing import Any

import pytest
from rulebook.empires.table import ALL_CARDS, WARS, Json, all_ready, lay, named, of, play, refused, step, steps, use

from comity import BadOptions, Match

NAMES = ["Ann", "Bob", "Cid"]


def first_game(seats: int = 3, seed: int = 0, **options: object) -> Match:
    return Match("empires", seats, seed, {"first_game": True, "wars": WARS, **options}, NAMES[:seats])


def picked(*nations: str, **options: Any) -> Match:
    match = first_game(len(nations), **options)
    for seat, nation in enumerate(nations):
        play(match, seat, "claim", nation=nation)
    return match


@pytest.mark.rule("E2.6")
def test_each_in_seat_order_picks_any_nation_openly() -> None:
    match = first_game()
    assert step(match) == "pick"
    assert match.pending == (0,)
    assert len(match.legal(0)) == 11
    refused(match, "not_your_turn", 1, "claim", nation="france")
    events = play(match, 0, "claim", nation="france")
    assert [(event["seat"], event["data"]["nation"]) for event in named("claimed", events)] == [(0, "france")]
    assert match.view(2)["state"]["players"][0]["nations"] == ["france"]
    assert match.pending == (1,)
    refused(match, "nation_not_offered", 1, "claim", nation="france")
    play(match, 1, "claim", nation="prussia")
    play(match, 2, "claim", nation="ottomans")
    assert step(match) == "develop"


@pytest.mark.rule("E2.6")
def test_an_open_pick_can_be_previewed() -> None:
    match = first_game()
    assert match.preview(0, {"kind": "claim", "nation": "spain"})["state"]["players"][0]["nations"] == ["spain"]
    assert of(match, "nations") == [[], [], []]


@pytest.mark.rule("E2.6")
def test_everyone_starts_alike_whatever_the_nation() -> None:
    match = picked("prussia", "france", "ottomans")
    assert of(match, "nations") == [["prussia"], ["france"], ["ottomans"]]
    assert of(match, "cards") == [ALL_CARDS] * 3
    start = {"gold": 5, "territories": 4, "people": 4, "goods": 1, "bonds": 1, "supporters": 1, "revolts": 1}
    for asset, amount in start.items():
        assert of(match, asset) == [amount] * 3


@pytest.mark.rule("E2.6", "E9.2")
def test_the_tile_brings_its_power() -> None:
    match = picked("ottomans", "france", "spain")
    use(match, 0, "ottomans")
    assert of(match, "gold") == [5 + 3, 5, 5]


@pytest.mark.rule("E2.6", "E2.1")
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_one_inactive_war(seats: int) -> None:
    wars = Match("empires", seats, 0, {"first_game": True}).position()["wars"]
    assert (len(wars["active"]), len(wars["inactive"])) == (seats, 1)


@pytest.mark.rule("E2.6")
def test_wars_must_be_available_at_this_seat_count() -> None:
    wars = [*WARS[:4], {"id": "far_off", "seats": 4}, {"id": "farther", "seats": 5}]
    for seed in range(20):
        row = first_game(3, seed, wars=wars).position()["wars"]
        assert {*row["active"], *row["inactive"]} == {war["id"] for war in WARS[:4]}


@pytest.mark.rule("E2.6")
def test_seats_plus_one_wars_are_enough() -> None:
    assert first_game(3, wars=WARS[:4]).position()["wars"]["inactive"]
    with pytest.raises(BadOptions, match="war"):
        first_game(3, wars=WARS[:3])


@pytest.mark.rule("E2.6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_youngest_player_has_the_token(seat: int) -> None:
    match = picked("prussia", "ottomans", "spain", diplomat=seat)
    assert match.position()["diplomat"] == seat
    tokens = named("token", match.log())
    assert [event["seat"] for event in tokens] == [seat]


@pytest.mark.rule("E2.6")
def test_without_a_youngest_player_the_token_is_drawn_at_random() -> None:
    holders = []
    for seed in range(40):
        match = first_game(3, seed)
        for seat, nation in enumerate(("prussia", "ottomans", "spain")):
            match.play(seat, {"kind": "claim", "nation": nation})
        holders.append(match.position()["diplomat"])
    assert set(holders) == {0, 1, 2}, "the lowest number (the second seat's) has no claim to it"


@pytest.mark.rule("E2.6")
@pytest.mark.parametrize("diplomat", [3, -1, True, "0", 1.0, [0]])
def test_the_diplomat_must_be_a_seat(diplomat: object) -> None:
    with pytest.raises(BadOptions, match="diplomat"):
        first_game(3, diplomat=diplomat)


@pytest.mark.rule("E2.6")
def test_the_option_diplomat_is_for_the_first_game() -> None:
    with pytest.raises(BadOptions, match="diplomat"):
        Match("empires", 3, 0, {"diplomat": 1})
    assert Match("empires", 3, 0, {"diplomat": None}).position()["diplomat"] is None


@pytest.mark.rule("E2.6", "E5.1")
def test_three_rounds() -> None:
    match = picked("prussia", "ottomans", "spain")
    events: list[Json] = []
    while not match.over:
        events += lay(match, 0, 0, 0) if step(match) in ("sell", "raise") else play_first(match)
    assert [event["data"] for event in named("step", events) if event["data"]["step"] == "develop"] == [
        {"step": "develop", "round": 2},
        {"step": "develop", "round": 3},
    ]
    assert steps(events)[-2:] == ["war_end", "develop"], "the last round is Develop alone"
    assert match.position()["wars"] == {"active": match.position()["wars"]["active"], "inactive": []}
    assert len(match.position()["wars"]["active"]) == 4 - 2


def play_first(match: Match) -> list[Json]:
    if step(match) in ("develop", "market", "delivery", "market_end", "war", "muster", "war_end"):
        return all_ready(match)
    seat = match.pending[0]
    return match.play(seat, match.legal(seat)[0])
