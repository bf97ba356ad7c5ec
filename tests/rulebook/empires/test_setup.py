"""E2: war row, draft, start assets and the diplomacy token."""

from collections.abc import Sequence

import pytest
from rulebook.empires.table import ALL_CARDS, WARS, Json, at, named, note, of, play, player, refused, step, steps

from comity import Match

# by number, as the rulebook lists them: gold, bonds, goods, people, territories
NATIONS = {
    "ottomans": (5, 3, 1, 3, 6),
    "russia": (5, 1, 2, 3, 4),
    "denmark": (5, 0, 1, 3, 2),
    "portugal": (5, 1, 1, 4, 2),
    "netherlands": (5, 0, 3, 3, 1),
    "spain": (5, 3, 0, 3, 5),
    "france": (5, 4, 1, 6, 4),
    "great_britain": (5, 2, 2, 5, 3),
    "sweden": (5, 1, 3, 3, 3),
    "austria": (5, 1, 3, 4, 3),
    "prussia": (5, 0, 5, 2, 0),
}


def draft(seats: int, *offered: str, **rest: object) -> Match:
    """A draft with these nations on offer; rest: contests, revolts."""
    return at("draft", *[player() for _ in range(seats)], draft={"offered": offered, **rest})


def claim(match: Match, *nations: str) -> list[Json]:
    """Everyone who is asked claims, in the order of the seats; returns the events."""
    asked = match.pending
    return [
        event
        for seat, nation in zip(asked, nations, strict=True)
        for event in play(match, seat, "claim", nation=nation)
    ]


def war_rows(match: Match) -> tuple[list[str], list[str]]:
    wars = match.position()["wars"]
    return wars["active"], wars["inactive"]


def dealt(seats: int, seed: int, wars: list[Json]) -> Match:
    return Match("empires", seats, seed, {"wars": wars})


@pytest.mark.rule("E2.1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_as_many_wars_as_seats_are_active_and_three_wait(seats: int) -> None:
    match = Match("empires", seats, seed=seats)
    note(match, match.log())
    active, inactive = war_rows(match)
    assert (len(active), len(inactive)) == (seats, 3)
    assert len({*active, *inactive}) == seats + 3
    assert named("wars_dealt", match.log())[0]["data"] == {"active": seats, "inactive": 3}


@pytest.mark.rule("E2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_wars_available_at_this_number_of_seats_are_shuffled(seats: int) -> None:
    wars: list[Json] = [{"id": f"from_{least}_{copy}", "seats": least} for least in (2, 3, 4) for copy in range(5)]
    rows = [[*active, *inactive] for active, inactive in (war_rows(dealt(seats, seed, wars)) for seed in range(300))]
    available = {f"from_{least}_{copy}" for least in (2, 3, 4) if least <= seats for copy in range(5)}
    for place in range(seats + 3):
        assert {row[place] for row in rows} == available, "every available war comes up in every place"


@pytest.mark.rule("E2.1", "E1.2")
def test_the_wars_left_over_never_come_in() -> None:
    match = Match("empires", 2, seed=5)
    active, inactive = war_rows(match)
    assert len({*active, *inactive}) == 5
    play_on(match)
    told = {event["data"]["war"] for event in match.log() if "war" in event["data"]}
    assert told
    assert told <= {*active, *inactive}


def play_on(match: Match) -> None:
    """To the end of the game, each seat doing what its first legal move is."""
    while not match.over:
        seat = match.pending[0]
        moves = [move for move in match.legal(seat) if move.kind not in ("use_power", "unready")]
        match.play(seat, moves[0])


@pytest.mark.rule("E2.2")
@pytest.mark.parametrize("seats", range(2, 11))
def test_one_tile_more_than_seats_is_on_offer(seats: int) -> None:
    match = Match("empires", seats, seed=1)
    assert step(match) == "draft"
    assert len(set(match.position()["draft"]["offered"])) == seats + 1
    assert match.pending == tuple(range(seats))
    assert len(match.legal(0)) == seats + 1


@pytest.mark.rule("E2.2")
def test_the_tiles_on_offer_are_drawn_at_random() -> None:
    drawn = [frozenset(Match("empires", 2, seed).position()["draft"]["offered"]) for seed in range(100)]
    assert set().union(*drawn) == set(NATIONS)
    assert len(set(drawn)) > 50
    assert drawn[7] == frozenset(Match("empires", 2, 7).position()["draft"]["offered"])


@pytest.mark.rule("E2.2")
def test_a_laid_claim_cannot_be_changed() -> None:
    match = draft(2, "france", "spain", "russia")
    play(match, 0, "claim", nation="spain")
    refused(match, "already_chosen", 0, "claim", nation="spain")
    refused(match, "already_chosen", 0, "claim", nation="russia")
    assert match.pending == (1,)


@pytest.mark.rule("E2.2")
def test_only_what_is_on_offer_can_be_claimed() -> None:
    match = draft(3, "france", "spain", "russia", "austria")
    refused(match, "nation_not_offered", 0, "claim", nation="prussia")
    claim(match, "france", "spain", "spain")
    refused(match, "nation_not_offered", 1, "claim", nation="france")
    for seat in (1, 2):
        assert [move.to_json()["nation"] for move in match.legal(seat)] == ["russia", "spain", "austria"]


@pytest.mark.rule("E2.2")
def test_those_who_have_a_tile_do_not_choose_again() -> None:
    match = draft(3, "france", "spain", "russia", "austria")
    claim(match, "france", "spain", "spain")
    assert match.pending == (1, 2)
    assert match.position()["draft"]["choosing"] == [1, 2]
    refused(match, "already_chosen", 0, "claim", nation="russia")
    assert match.legal(0) == []


@pytest.mark.rule("E2.2")
@pytest.mark.parametrize(
    ("claims", "revolts"),
    [
        (("france", "france", "russia", "austria"), {"france": 1}),
        (("france", "france", "france", "austria"), {"france": 1}),
        (("france", "france", "austria", "austria"), {"france": 1, "austria": 1}),
    ],
    ids=["by two", "by three", "two tiles"],
)
def test_a_contested_tile_gets_one_revolt(claims: Sequence[str], revolts: dict[str, int]) -> None:
    match = draft(4, "france", "spain", "russia", "austria", "sweden")
    events = claim(match, *claims)
    assert match.position()["draft"]["revolts"] == revolts
    contested = {event["data"]["nation"]: event["data"]["seats"] for event in named("contested", events)}
    assert contested == {nation: [k for k in range(4) if claims[k] == nation] for nation in revolts}
    assert match.position()["draft"]["contests"] == 1


@pytest.mark.rule("E2.2")
def test_revolts_add_up_and_go_with_the_tile() -> None:
    match = draft(2, "france", "spain", "russia")
    claim(match, "france", "france")
    claim(match, "france", "france")
    claim(match, "spain", "spain")
    assert match.position()["draft"]["revolts"] == {"france": 2, "spain": 1}
    events = claim(match, "russia", "france")
    assert [event["data"] for event in named("claimed", events)] == [
        {"nation": "russia", "revolts": 0},
        {"nation": "france", "revolts": 2},
    ]
    assert of(match, "revolts") == [1, 1 + 2]
    assert of(match, "nations") == [["russia"], ["france"]]


@pytest.mark.rule("E2.2")
def test_a_tile_keeps_its_revolts_for_whoever_claims_it_later() -> None:
    match = draft(3, "france", "spain", "russia", "austria")
    claim(match, "france", "france", "france")
    claim(match, "spain", "russia", "france")
    assert of(match, "revolts") == [1, 1, 2]


@pytest.mark.rule("E2.2")
def test_after_the_twentieth_contest_lots_are_drawn() -> None:
    match = draft(2, "france", "spain", "russia")
    for contest in range(19):
        claim(match, "france", "france")
        assert match.position()["draft"]["contests"] == contest + 1
    events = claim(match, "france", "france")
    assert len(named("contested", events)) == 1
    lots = {event["seat"]: event["data"]["nation"] for event in named("lot", events)}
    assert sorted(lots) == [0, 1]
    assert step(match) == "develop"
    assert of(match, "nations") == [[lots[0]], [lots[1]]]
    assert of(match, "revolts") == [1 + 20 * (lots[seat] == "france") for seat in (0, 1)]


@pytest.mark.rule("E2.2")
def test_every_tile_still_unclaimed_may_come_by_lot() -> None:
    offered = ("france", "spain", "russia", "austria")
    drawn = set()
    for seed in range(60):
        match = at("draft", *[player()] * 3, draft={"offered": offered, "contests": 19}, seed=seed)
        claim(match, "austria", "spain", "spain")
        assert of(match, "nations")[0] == ["austria"], "a claim by one alone holds in the last contest too"
        drawn.add((*of(match, "nations")[1], *of(match, "nations")[2]))
    left = ("france", "spain", "russia")
    assert drawn == {(one, other) for one in left for other in left if one != other}


@pytest.mark.rule("E2.2")
def test_a_nineteenth_contest_draws_no_lots() -> None:
    match = draft(2, "france", "spain", "russia", contests=18)
    events = claim(match, "france", "france")
    assert (step(match), named("lot", events)) == ("draft", [])


@pytest.mark.rule("E2.2", "E2.3")
def test_the_draft_ends_when_each_has_one_and_the_rest_are_out() -> None:
    match = draft(2, "france", "spain", "russia")
    events = claim(match, "france", "spain")
    assert steps(events) == ["develop"]
    assert [event["seat"] for event in named("set_out", events)] == [0, 1]
    assert [event["seat"] for event in named("laid", events)] == [0, 1]
    assert match.position()["draft"] is None
    assert of(match, "nations") == [["france"], ["spain"]]


@pytest.mark.rule("E2.3")
@pytest.mark.parametrize("nation", NATIONS)
def test_start_assets(nation: str) -> None:
    match = draft(2, *NATIONS)
    other = "spain" if nation != "spain" else "france"
    claim(match, nation, other)
    gold, bonds, goods, people, territories = NATIONS[nation]
    first = match.position()["players"][0]
    assert first["nations"] == [nation]
    assert (first["gold"], first["bonds"], first["goods"]) == (gold, bonds, goods)
    assert (first["people"], first["territories"]) == (people, territories)
    assert (first["supporters"], first["revolts"]) == (1, 1)
    assert first["cards"] == ALL_CARDS


@pytest.mark.rule("E2.4")
@pytest.mark.parametrize(
    ("claims", "diplomat"),
    [
        (("france", "spain", "austria"), 1),
        (("prussia", "austria", "sweden"), 2),
        (("ottomans", "spain", "austria"), 0),
    ],
)
def test_the_token_goes_to_the_lowest_number(claims: Sequence[str], diplomat: int) -> None:
    match = draft(3, *NATIONS)
    events = claim(match, *claims)
    assert match.position()["diplomat"] == diplomat
    assert [(event["seat"], event["data"]) for event in named("token", events)] == [(diplomat, {"from": None})]


@pytest.mark.rule("E2.5")
def test_the_rulebooks_draft() -> None:
    albert, beatrice, clara, david = range(4)
    match = draft(4, "portugal", "france", "great_britain", "austria", "prussia")
    claim(match, "portugal", "austria", "austria", "great_britain")
    assert of(match, "nations") == [["portugal"], [], [], ["great_britain"]]
    assert match.position()["draft"]["revolts"] == {"austria": 1}
    assert match.pending == (beatrice, clara)
    claim(match, "austria", "france")
    assert of(match, "nations") == [["portugal"], ["austria"], ["france"], ["great_britain"]]
    assert of(match, "revolts") == [1, 2, 1, 1]
    assert of(match, "supporters") == [1, 1, 1, 1]
    assert match.position()["diplomat"] == albert
    assert of(match, "gold")[david] == 5


@pytest.mark.rule("E2.7")
def test_two_seats() -> None:
    match = Match("empires", 2, seed=3, options={"wars": WARS})
    active, inactive = war_rows(match)
    assert (len(active), len(inactive)) == (2, 3)
    assert len(match.position()["draft"]["offered"]) == 3
    assert match.view()["derived"]["market"]["ports"] == [5, 4, 3, 2, 1]
