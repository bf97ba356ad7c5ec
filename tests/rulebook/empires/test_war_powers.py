"""E9.6 and E9.7: the powers of War, and Denmark's request."""

from typing import Any

import pytest
from rulebook.empires.table import (
    Json,
    all_ready,
    at,
    choices,
    gift,
    named,
    of,
    play,
    player,
    ready,
    refused,
    row,
    settle,
    step,
    use,
)

from comity import Match

TILE = {"nations": ["denmark"]}


def in_every_step(nation: str, **holder: Any) -> list[Match]:
    """Seat 0, holder of the tile, in each step after the armies were paid; seats 1 and 2 hold what makes the step."""

    def seated(*armies: int) -> list[Json]:
        return [player(nation, **holder), *[player(armies=count) for count in armies]]

    wars = {"active": ["folk", "land", "trade", "both"], "inactive": []}
    rest: Json = {"wars": wars, "diplomat": 1}
    return [
        at("diplomat", *seated(0, 0, 0), **rest),
        at("order", *seated(1, 1, 0), **rest),
        at("win_war", *seated(3, 2, 0), next_winner=1, **rest),
        at("war_end", *seated(0, 0, 0), **rest),
    ]


AFTERMATH = ["diplomat", "order", "win_war", "war_end"]


@pytest.mark.rule("E9.6")
@pytest.mark.parametrize(
    ("nation", "holder"),
    [
        ("portugal", {"armies": 0}),
        ("prussia", {"armies": 5, "won": "land"}),
        ("spain", {"armies": 5, "won": "land"}),
        ("denmark", {"armies": 5, "won": "trade"}),
        ("sweden", {"armies": 5, "won": "land", "passed_over": True}),
    ],
)
def test_they_work_from_the_payment_of_armies_to_the_end_of_war(nation: str, holder: Json) -> None:
    matches = in_every_step(nation, **holder)
    assert [step(match) for match in matches] == AFTERMATH
    for match in matches:
        asked = match.pending
        use(match, 0, nation)
        assert (step(match) in AFTERMATH, match.pending) == (True, asked), "whoever was asked is asked still"
    for before in ("war", "muster"):
        refused(at(before, player(nation), player()), "power_not_now", 0, "use_power", nation=nation)
    refused(at("raise", player(nation), player()), "power_not_now", 0, "use_power", nation=nation)


@pytest.mark.rule("E9.6")
def test_the_power_may_be_used_right_after_the_war_is_won() -> None:
    match = at("muster", player("spain", gold=3, card=3), player(gold=2, card=2), player(gold=1, card=1))
    all_ready(match)
    refused(match, "won_no_war", 0, "use_power", nation="spain")
    play(match, 0, "win_war", war="land")
    assert match.pending == (1,)
    use(match, 0, "spain")
    assert of(match, "gold")[0] == 3 + 3


@pytest.mark.rule("E9.6")
@pytest.mark.parametrize(
    ("mine", "others", "allowed"),
    [(0, (1, 2), True), (0, (0, 4), True), (2, (2, 2), True), (1, (0, 3), False), (3, (2, 2), False)],
    ids=["fewest", "tied at 0", "all tied", "one raised fewer", "most"],
)
def test_portugal(mine: int, others: tuple[int, int], *, allowed: bool) -> None:
    match = at("war_end", player("portugal", armies=mine), *[player(armies=count) for count in others])
    if allowed:
        use(match, 0, "portugal")
        assert of(match, "territories") == [1, 0, 0]
    else:
        refused(match, "not_fewest_armies", 0, "use_power", nation="portugal")


@pytest.mark.rule("E9.6", "E9.1")
def test_portugal_counts_armies_paid_for() -> None:
    match = at("muster", player("portugal", card=10), player(gold=1, card=1), player(gold=1, card=1))
    all_ready(match)
    use(match, 0, "portugal")


@pytest.mark.rule("E9.6")
@pytest.mark.parametrize(
    ("mine", "others", "allowed"),
    [
        (2, (0, 0), True),
        (5, (3, 0), True),
        (5, (4, 0), False),
        (5, (5, 0), False),
        (1, (0, 0), False),
        (0, (2, 2), False),
    ],
    ids=["two more than none", "two more", "one more", "tied", "one more than none", "fewest"],
)
def test_prussia(mine: int, others: tuple[int, int], *, allowed: bool) -> None:
    match = at("war_end", player("prussia", armies=mine), *[player(armies=count) for count in others])
    if allowed:
        use(match, 0, "prussia")
        assert (of(match, "people"), of(match, "territories")) == ([1, 0, 0], [1, 0, 0])
    else:
        refused(match, "not_two_more_armies", 0, "use_power", nation="prussia")


@pytest.mark.rule("E9.6")
@pytest.mark.parametrize(
    ("nation", "war", "code"),
    [
        ("spain", "land", None),
        ("spain", "trade", None),
        ("spain", "both", "war_gave_people"),
        ("spain", "folk", "war_gave_people"),
        ("spain", None, "won_no_war"),
        ("denmark", "folk", None),
        ("denmark", "trade", None),
        ("denmark", "both", "war_gave_territory"),
        ("denmark", "land", "war_gave_territory"),
        ("denmark", None, "won_no_war"),
    ],
)
def test_spain_and_denmark_look_at_the_war_their_holder_won(nation: str, war: str | None, code: str | None) -> None:
    match = at("war_end", player(nation, armies=1, won=war), player(), player(), player())
    if code is None:
        use(match, 0, nation)
        assert of(match, "gold")[0] == (3 if nation == "spain" else 0)
    else:
        refused(match, code, 0, "use_power", nation=nation)


@pytest.mark.rule("E9.1", "E9.6")
@pytest.mark.parametrize(
    ("nation", "able", "unable", "code"),
    [
        ("portugal", {"armies": 0}, {"armies": 3}, "not_fewest_armies"),
        ("prussia", {"armies": 3}, {"armies": 0}, "not_two_more_armies"),
        ("spain", {"armies": 3, "won": "land"}, {"armies": 1, "won": "both"}, "war_gave_people"),
        ("denmark", {"armies": 3, "won": "folk"}, {"armies": 0}, "won_no_war"),
        ("sweden", {"armies": 3, "passed_over": True}, {"armies": 3}, "not_passed_over"),
    ],
)
def test_a_tile_traded_in_mid_step_asks_of_its_new_holder(nation: str, able: Json, unable: Json, code: str) -> None:
    match = at("war_end", player(nation, **able), player(**unable), wars=row(4))
    settle(match, gift(0, 1, nations=[nation]))
    refused(match, code, 1, "use_power", nation=nation)
    settle(match, gift(1, 0, nations=[nation]))
    use(match, 0, nation)


def denmark(seats: int = 3, **rest: Any) -> Match:
    """Seat 0 may ask for Denmark's supporters."""
    return at("war_end", player("denmark", armies=1, won="folk"), *[player()] * (seats - 1), wars=row(4), **rest)


def asked(seats: int = 3) -> Match:
    match = denmark(seats)
    use(match, 0, "denmark")
    return match


@pytest.mark.rule("E9.7")
def test_the_first_permit_grants_two_supporters() -> None:
    match = denmark()
    (event,) = use(match, 0, "denmark")
    assert (event["event"], event["seat"]) == ("requested", 0)
    assert match.position()["request"] == {"nation": "denmark", "seat": 0}
    assert (of(match, "supporters"), match.position()["powers_used"]) == ([0, 0, 0], [])
    for seat in (1, 2):
        assert choices(match, seat, "permit", "seat") == [0]
    (event,) = play(match, 2, "permit", nation="denmark", seat=0)
    assert (event["event"], event["seat"], event["data"]["asker"]) == ("permitted", 2, 0)
    assert (of(match, "supporters"), match.position()["powers_used"]) == ([2, 0, 0], ["denmark"])
    assert match.position()["request"] is None
    refused(match, "no_request", 1, "permit", nation="denmark", seat=0)
    refused(match, "power_used", 0, "use_power", nation="denmark")


@pytest.mark.rule("E9.7")
def test_only_another_seat_permits_and_only_what_was_asked() -> None:
    match = denmark()
    refused(match, "no_request", 1, "permit", nation="denmark", seat=0)
    use(match, 0, "denmark")
    refused(match, "own_request", 0, "permit", nation="denmark", seat=0)
    refused(match, "no_request", 1, "permit", nation="denmark", seat=2)
    refused(match, "no_request", 1, "permit", nation="spain", seat=0)
    refused(match, "request_open", 0, "use_power", nation="denmark")


@pytest.mark.rule("E9.7")
def test_asking_unreadies_all_others() -> None:
    match = denmark(4)
    for seat in (0, 1, 2):
        play(match, seat, "ready")
    use(match, 0, "denmark")
    assert ready(match) == [0]
    assert match.pending == (1, 2, 3)


@pytest.mark.rule("E9.7")
def test_the_permit_may_be_given_by_the_last_seat_that_is_not_ready() -> None:
    match = asked()
    play(match, 0, "ready")
    play(match, 1, "ready")
    play(match, 2, "permit", nation="denmark", seat=0)
    assert (step(match), of(match, "supporters")) == ("war_end", [2, 0, 0])


@pytest.mark.rule("E9.7")
def test_the_request_lapses_unused_if_the_tile_changes_hands() -> None:
    match = asked()
    events = settle(match, gift(0, 1, **TILE))
    assert [event["seat"] for event in named("lapsed", events)] == [0]
    assert (match.position()["request"], match.position()["powers_used"]) == (None, [])
    refused(match, "no_request", 2, "permit", nation="denmark", seat=0)
    settle(match, gift(1, 0, **TILE))
    use(match, 0, "denmark")
    play(match, 2, "permit", nation="denmark", seat=0)
    assert of(match, "supporters") == [2, 0, 0]


@pytest.mark.rule("E9.7")
def test_other_deals_leave_the_request_open() -> None:
    match = at("war_end", player("denmark", "spain", gold=1, armies=1, won="folk"), player(), player())
    use(match, 0, "denmark")
    settle(match, gift(0, 1, gold=1, nations=["spain"]))
    assert match.position()["request"] == {"nation": "denmark", "seat": 0}


@pytest.mark.rule("E9.7")
def test_the_asker_may_stop_asking_and_ask_again() -> None:
    match = asked()
    refused(match, "not_your_turn", 1, "decline_power", nation="denmark")
    events = play(match, 0, "decline_power", nation="denmark")
    assert {event["event"] for event in events} <= {"power_declined", "lapsed"}
    assert (match.position()["request"], match.position()["powers_used"]) == (None, [])
    refused(match, "nothing_to_decline", 0, "decline_power", nation="denmark")
    use(match, 0, "denmark")
    assert match.position()["request"] == {"nation": "denmark", "seat": 0}


@pytest.mark.rule("E9.7")
def test_the_request_lapses_when_war_ends() -> None:
    match = asked()
    events = all_ready(match)
    assert named("lapsed", events)
    assert step(match) == "develop"
    assert (match.position()["request"], of(match, "supporters")) == (None, [0, 0, 0])
    refused(match, "no_request", 1, "permit", nation="denmark", seat=0)


@pytest.mark.rule("E9.7", "E9.6")
def test_a_request_outlives_the_steps_before_war_end() -> None:
    match = at("win_war", player("denmark", armies=3, won="folk"), player(armies=2), player(armies=1), next_winner=1)
    use(match, 0, "denmark")
    assert match.pending == (1,)
    play(match, 1, "win_war", war="both")
    assert (step(match), match.position()["request"]) == ("war_end", {"nation": "denmark", "seat": 0})
    play(match, 1, "permit", nation="denmark", seat=0)
    assert of(match, "supporters") == [2, 0, 0]


@pytest.mark.rule("E9.7")
def test_the_permit_may_come_while_another_chooses_a_war() -> None:
    match = at("win_war", player("denmark", armies=3, won="folk"), player(armies=2), player(armies=1), next_winner=1)
    use(match, 0, "denmark")
    assert match.may_act == (0, 1, 2)
    play(match, 2, "permit", nation="denmark", seat=0)
    assert (step(match), match.pending, of(match, "supporters")) == ("win_war", (1,), [2, 0, 0])


@pytest.mark.parametrize("nation", ["great_britain", "denmark", "spain"])
def test_nothing_to_decline(nation: str) -> None:
    refused(denmark(), "nothing_to_decline", 0, "decline_power", nation=nation)
