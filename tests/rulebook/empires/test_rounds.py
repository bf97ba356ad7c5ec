"""E5: rounds, windows and choices, readiness, and what is skipped."""

import pytest
from rulebook.empires.table import (
    Json,
    all_ready,
    at,
    gift,
    lay,
    named,
    offer,
    play,
    player,
    players,
    ready,
    refused,
    row,
    settle,
    step,
    steps,
    use,
)

from comity import Match

WINDOWS = ("develop", "market", "delivery", "market_end", "war", "muster", "war_end")


def whole_game(match: Match) -> list[str]:
    """Steps up to the end, everyone laying a 0 and nobody using anything."""
    entered = []
    while not match.over:
        entered += steps(lay(match, *[0] * match.seats) if step(match) in ("sell", "raise") else first_moves(match))
    return entered


def first_moves(match: Match) -> list[Json]:
    if step(match) in WINDOWS:
        return all_ready(match)
    seat = match.pending[0]
    move = match.legal(seat)[0].to_json()
    return play(match, seat, move.pop("kind"), **move)


ROUND = ["market", "sell", "delivery", "market_end", "war", "raise", "muster"]


@pytest.mark.rule("E5.1", "E5.2")
@pytest.mark.parametrize(("options", "rounds"), [({}, 5), ({"first_game": True}, 3)])
def test_rounds_of_develop_market_and_war_and_a_last_develop(options: Json, rounds: int) -> None:
    match = at("develop", player(), player(), options=options)
    assert match.view()["derived"]["rounds"] == rounds
    assert whole_game(match) == [*ROUND, "war_end", "develop"] * (rounds - 1)
    assert match.result is not None
    assert match.result["reason"] == "rounds"
    assert (match.position()["round"], match.pending, match.legal(0)) == (rounds, (), [])
    assert len(named("game_over", match.log())) == 1
    refused(match, "game_over", 0, "ready")


@pytest.mark.rule("E5.2")
def test_every_step_of_a_round_in_its_order() -> None:
    match = at(
        "develop",
        player("great_britain", goods=1, gold=9),
        player(goods=1, gold=9),
        player(goods=1, gold=9),
        player(gold=9),
        player(gold=9),
        diplomat=0,
    )
    entered = steps(all_ready(match))
    all_ready(match)
    entered += ["sell", *steps(lay(match, 0, 1, 1, 0, 0)), *steps(all_ready(match))]
    assert step(match) == "price"
    entered += steps(play(match, 0, "decline_power", nation="great_britain"))
    entered += [*steps(all_ready(match)), *steps(all_ready(match)), *steps(lay(match, 1, 2, 2, 1, 1))]
    entered += steps(all_ready(match))
    assert step(match) == "diplomat"
    entered += steps(play(match, 0, "name_diplomat", seat=3))
    entered += steps(play(match, 3, "next_winner", seat=2))
    while step(match) != "war_end":
        entered += steps(first_moves(match))
    entered += steps(all_ready(match))
    assert entered == [
        *ROUND[:3],
        "price",
        *ROUND[3:],
        "diplomat",
        "order",
        *["win_war", "win_war"],
        *["order", "win_war", "order", "win_war", "war_end"],
        "develop",
    ]


@pytest.mark.rule("E5.2")
@pytest.mark.parametrize("where", WINDOWS)
def test_a_window_waits_for_all_and_closes_at_the_last_ready(where: str) -> None:
    match = at(where, player(), player(), player())
    assert list(match.pending) == [0, 1, 2]
    play(match, 1, "ready")
    assert step(match) == where
    assert list(match.pending) == [0, 2]
    play(match, 2, "ready")
    play(match, 0, "ready")
    assert step(match) != where


@pytest.mark.rule("E5.3")
def test_everyone_is_unready_when_a_window_opens() -> None:
    match = at("delivery", player(card=0), player(card=0))
    all_ready(match)
    assert (step(match), ready(match), match.pending) == ("market_end", [], (0, 1))
    all_ready(match)
    assert (step(match), ready(match)) == ("war", [])


@pytest.mark.rule("E5.3")
def test_ready_and_unready() -> None:
    match = at("war", player(), player(), player())
    refused(match, "not_ready", 0, "unready")
    play(match, 0, "ready")
    refused(match, "already_ready", 0, "ready")
    assert match.may_act == (0, 1, 2)
    play(match, 1, "ready")
    events = play(match, 0, "unready")
    assert [(event["event"], event["seat"]) for event in events] == [("unready", 0)]
    assert (ready(match), match.pending) == ([1], (0, 2))


@pytest.mark.rule("E5.3")
def test_a_ready_seat_may_still_offer_answer_and_use_powers() -> None:
    match = at("develop", player("ottomans", gold=1, territories=1, people=1), player(gold=5), player(gold=5))
    play(match, 0, "ready")
    play(match, 1, "ready")
    number = offer(match, 0, gift(0, 1, gold=1), gift(0, 2, gold=1))
    play(match, 1, "accept", offer=number)
    play(match, 1, "decline", offer=number)
    play(match, 0, "withdraw", offer=offer(match, 0, gift(0, 1, gold=1)))
    use(match, 0, "ottomans")
    assert ready(match) == [0, 1]


@pytest.mark.rule("E5.3", "E9.7")
def test_a_ready_seat_may_permit_and_stays_ready() -> None:
    seated = [player("denmark", armies=1, won="folk"), player(), player()]
    match = at("war_end", *seated, request={"nation": "denmark", "seat": 0})
    play(match, 1, "ready")
    play(match, 1, "permit", nation="denmark", seat=0)
    assert ready(match) == [1]


@pytest.mark.rule("E5.3")
def test_a_settled_deal_unreadies_its_parties() -> None:
    match = at("delivery", *players(5, 5, 5, 5))
    for seat in (0, 1, 2):
        play(match, seat, "ready")
    settle(match, gift(0, 1, gold=1))
    assert ready(match) == [2]


@pytest.mark.rule("E5.3")
@pytest.mark.parametrize(
    ("where", "nation", "rest"),
    [
        ("develop", "ottomans", {}),
        ("develop", "russia", {}),
        ("develop", "austria", {}),
        ("market", "france", {}),
        ("market_end", "netherlands", {}),
        *[("war_end", nation, {}) for nation in ("portugal", "prussia", "spain", "denmark", "sweden")],
    ],
)
def test_a_settled_deal_unreadies_holders_of_an_unused_tile_of_this_window(where: str, nation: str, rest: Json) -> None:
    for used, still_ready in (([], [3]), ([nation], [2, 3])):
        other = "france" if where != "market" else "spain"
        match = at(where, *players(5, 5), player(nation), player(other), powers_used=used)
        for seat in (0, 2, 3):
            play(match, seat, "ready")
        settle(match, gift(0, 1, gold=1))
        assert ready(match) == still_ready, used


@pytest.mark.rule("E5.3")
@pytest.mark.parametrize("where", ["delivery", "war", "muster"])
def test_windows_without_powers_unready_the_parties_alone(where: str) -> None:
    match = at(where, *players(5, 5), player("portugal", "great_britain"), player("france"), player())
    for seat in (2, 3):
        play(match, seat, "ready")
    settle(match, gift(0, 1, gold=1))
    assert ready(match) == [2, 3]


@pytest.mark.rule("E5.3")
def test_the_tile_that_changes_hands_unreadies_its_new_holder() -> None:
    match = at("market", player("france"), player(), player())
    play(match, 2, "ready")
    settle(match, gift(0, 2, nations=["france"]))
    assert ready(match) == []


@pytest.mark.rule("E5.3")
def test_a_window_closes_with_offers_open_and_powers_unused() -> None:
    match = at("develop", player("ottomans", people=1, territories=1), player(gold=5))
    number = offer(match, 1, gift(1, 0, gold=1), until="round")
    assert "use_power" in [move.kind for move in match.legal(0)]
    all_ready(match)
    assert step(match) == "market"
    assert match.position()["desk"]["offers"][0]["id"] == number


@pytest.mark.rule("E5.4")
def test_windows_are_opened_even_if_there_is_nothing_to_do() -> None:
    match = at("develop", player(cards=[]), player(cards=[]))
    entered = []
    for _ in range(7):
        assert match.pending == (0, 1)
        entered += steps(all_ready(match))
    assert [name for name in entered if name in WINDOWS] == [*WINDOWS[1:], "develop"]


@pytest.mark.rule("E5.4", "E9.4")
@pytest.mark.parametrize(
    ("goods", "card", "asked"),
    [((0, 1, 1), 1, True), ((1, 1, 1), 1, True), ((1, 0, 1), 1, False), ((0, 3, 3), 3, False), ((0, 2, 2), 2, True)],
    ids=["fewest", "tied", "not fewest", "price 0", "price 2"],
)
def test_the_price_is_asked_about_only_if_the_holder_qualifies(
    goods: tuple[int, ...], card: int, *, asked: bool
) -> None:
    seated = [player("great_britain"), player(), player()]
    match = at("delivery", *[{**seat, "goods": n, "card": card} for seat, n in zip(seated, goods, strict=True)])
    entered = steps(all_ready(match))
    assert entered == (["price"] if asked else ["market_end"])
    if asked:
        assert match.pending == (0,)


@pytest.mark.rule("E5.4", "E9.1")
def test_the_price_is_not_asked_about_without_an_unused_tile_in_play() -> None:
    for seated, used in ((player("great_britain"), ["great_britain"]), (player("france"), [])):
        match = at("delivery", {**seated, "card": 0}, player(card=0), powers_used=used)
        all_ready(match)
        assert step(match) == "market_end"


def after_muster(*armies: int, diplomat: int = 0, active: int | None = None) -> Match:
    """The first decision after these armies were paid for."""
    seated = [player(gold=count, card=count) for count in armies]
    match = at("muster", *seated, diplomat=diplomat, wars=row(active or len(armies)))
    all_ready(match)
    return match


@pytest.mark.rule("E5.4", "E8.2")
@pytest.mark.parametrize(
    ("armies", "diplomat", "asked"),
    [
        ((2, 1, 0), 0, False),
        ((2, 0, 0), 1, False),
        ((0, 0), 0, False),
        ((2, 0, 0), 0, True),
        ((0, 0, 0), 0, True),
        ((2, 0, 0, 0), 1, True),
    ],
    ids=["no tie", "one candidate", "two seats", "two candidates", "all tied", "three tied with the diplomat"],
)
def test_the_diplomat_is_asked_only_with_two_candidates(armies: tuple[int, ...], diplomat: int, *, asked: bool) -> None:
    match = after_muster(*armies, diplomat=diplomat)
    assert (step(match) == "diplomat") == asked


@pytest.mark.rule("E5.4", "E8.3")
@pytest.mark.parametrize(
    ("armies", "where"),
    [((3, 2, 0), "win_war"), ((3, 3, 0), "order"), ((2, 2, 2, 0), "order"), ((0, 0), "war_end")],
    ids=["no equals", "two equals", "three equals", "no armies"],
)
def test_the_order_is_asked_only_with_two_equals_left(armies: tuple[int, ...], where: str) -> None:
    assert step(after_muster(*armies)) == where


@pytest.mark.rule("E5.4", "E8.3")
def test_the_last_of_the_equals_is_not_named() -> None:
    match = after_muster(2, 2, 0)
    play(match, 2, "next_winner", seat=1)
    events = play(match, 1, "win_war", war="folk")
    assert (steps(events), match.pending, match.position()["next_winner"]) == (["win_war"], (0,), 0)


@pytest.mark.rule("E5.4", "E8.3")
def test_the_last_war_is_won_without_asking() -> None:
    match = after_muster(3, 2, 1)
    assert (step(match), match.pending) == ("win_war", (0,))
    play(match, 0, "win_war", war="both")
    assert (step(match), match.pending) == ("win_war", (1,)), "two wars are left"
    events = play(match, 1, "win_war", war="land")
    assert step(match) == "war_end"
    assert [(event["seat"], event["data"]["war"]) for event in named("war_won", events)] == [(1, "land"), (2, "folk")]


@pytest.mark.rule("E5.4", "E8.3")
def test_of_equals_before_one_last_war_someone_is_named_and_wins_at_once() -> None:
    match = after_muster(2, 2, 0, active=1)
    assert step(match) == "order"
    events = play(match, 2, "next_winner", seat=1)
    assert [(event["seat"], event["data"]["war"]) for event in named("war_won", events)] == [(1, "both")]
    assert step(match) == "war_end", "no war is left for the other"
