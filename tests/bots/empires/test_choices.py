"""Situations in which a person would call one choice sound and another silly."""

from statistics import fmean

import pytest
from bots.empires.seats import move_of, moves_of
from rulebook.empires.table import at, player

from comity import Match

READY = {"kind": "ready"}


def power(nation: str) -> dict[str, str]:
    return {"kind": "use_power", "nation": nation}


@pytest.mark.parametrize(
    ("step", "nation", "holder", "other"),
    [
        ("develop", "ottomans", {"people": 3, "territories": 3, "bonds": 2}, {"people": 2, "goods": 1}),
        ("develop", "russia", {"people": 3, "bonds": 2}, {}),
        ("develop", "austria", {"people": 3, "goods": 3, "bonds": 2}, {"territories": 2}),
        ("market", "france", {"people": 3, "goods": 3}, {"gold": 1}),
        ("market_end", "netherlands", {"people": 2, "goods": 3, "bonds": 1}, {"delivered": 1}),
        ("war_end", "portugal", {"people": 4, "goods": 1, "territories": 1}, {"armies": 1}),
        ("war_end", "prussia", {"people": 2, "goods": 2, "armies": 3, "gold": 1}, {"armies": 1}),
        ("war_end", "spain", {"people": 3, "bonds": 3, "armies": 1, "won": "land"}, {}),
        ("war_end", "sweden", {"people": 4, "territories": 1, "passed_over": True}, {}),
    ],
)
def test_it_uses_its_power_and_is_then_ready(step: str, nation: str, holder: dict, other: dict) -> None:  # type: ignore[type-arg]
    match = at(step, player(nation, **holder), player(**other), player(**other))
    assert move_of(match, 0) == power(nation)
    match.play(0, power(nation))
    assert move_of(match, 0) == READY


def test_a_power_that_brings_nothing_is_left_alone() -> None:
    broke = at("market_end", player("netherlands", goods=3, people=1), player(), price=0)
    assert move_of(broke, 0) == READY
    idle = at("develop", player("ottomans", people=3, goods=3, territories=2), player(people=3, goods=3))
    assert move_of(idle, 0) == READY, "no industry works"


def test_denmark_asks_once_and_takes_no_answer_quietly() -> None:
    match = at("war_end", player("denmark", armies=1, won="folk"), player(supporters=1), player(supporters=1))
    assert move_of(match, 0) == power("denmark")
    match.play(0, power("denmark"))
    assert move_of(match, 0) == READY
    match.play(0, READY)
    assert move_of(match, 0) is None, "neither unready nor withdrawn"


def test_between_two_nobody_asks_and_nobody_permits() -> None:
    pair = [player("denmark", armies=1, won="folk"), player(supporters=30)]
    wars = {"active": ["both", "folk"], "inactive": ["land", "trade", "glory"]}
    assert move_of(at("war_end", *pair, wars=wars), 0) == READY
    asked = at("war_end", *pair, wars=wars, request={"nation": "denmark", "seat": 0})
    assert move_of(asked, 1) == READY


def test_the_leader_can_afford_to_permit_and_the_others_do_not() -> None:
    asker = player("denmark", armies=1, won="folk", supporters=4)
    match = at(
        "war_end", asker, player(supporters=20), player(supporters=3), request={"nation": "denmark", "seat": 0}, round=4
    )
    assert move_of(match, 1) == {"kind": "permit", "nation": "denmark", "seat": 0}
    assert move_of(match, 2) == READY


def test_no_card_above_the_goods_in_hand() -> None:
    match = at("sell", player(people=3, goods=2), player(people=3, goods=2), player(people=3, goods=2))
    assert all(move["goods"] <= 2 for move in moves_of(match, 0))


def test_goods_that_nobody_can_enjoy_are_sold() -> None:
    match = at("sell", player(people=1, goods=4, bonds=3), player(people=3), player(people=3), round=4)
    assert all(1 <= move["goods"] <= 4 for move in moves_of(match, 0))


def test_goods_that_the_last_develop_turns_into_supporters_are_kept() -> None:
    content = player(people=6, goods=6, gold=6)
    match = at("sell", content, content, content, round=4)
    assert moves_of(match, 0) == [{"kind": "sell", "goods": 0}]


def test_the_more_others_hold_the_fewer_are_sold() -> None:
    """With the flood in mind: their unneeded goods will press the price."""

    def sold(match: Match) -> float:
        moves = [move_of(match, 0, seed=seed) for seed in range(40)]
        return fmean(move["goods"] for move in moves if move is not None)

    seller = player(people=5, goods=5, territories=2, bonds=7)
    calm = at("sell", seller, *[player(people=3, gold=3)] * 2, round=4)
    flood = at("sell", seller, *[player(people=1, goods=8, bonds=3)] * 2, round=4)
    assert sold(calm) > sold(flood) + 0.5


def test_no_army_without_gold_and_none_for_a_war_that_harms() -> None:
    poor = at("raise", player(people=2), player(gold=3, people=2), player(gold=3, people=2))
    assert moves_of(poor, 0) == [{"kind": "raise", "armies": 0}]
    bad = [{"id": f"bad_{n}", "revolts": 3} for n in range(6)]
    names = [war["id"] for war in bad]
    harmful = at(
        "raise",
        *[player(gold=3, people=2)] * 3,
        options={"wars": bad},
        wars={"active": names[:3], "inactive": names[3:]},
        round=4,
    )
    assert moves_of(harmful, 0) == [{"kind": "raise", "armies": 0}]


def test_armies_are_not_raised_by_the_same_number_every_time() -> None:
    match = at("raise", *[player(gold=9, people=3, goods=1, territories=3)] * 4)
    assert len(moves_of(match, 0)) > 1, "what can be foreseen can be used"


def test_the_war_to_win_depends_on_the_round_and_on_the_power_held() -> None:
    def won(*nations: str, round_number: int, **assets: int) -> list[str]:
        holder = player(*nations, armies=3, **assets)
        match = at("win_war", holder, player(armies=1), player(), next_winner=0, round=round_number)
        return [move["war"] for move in moves_of(match, 0, seeds=10)]

    needs_people = {"territories": 6, "goods": 1, "people": 2}
    assert "land" not in won(round_number=1, **needs_people)
    needs_gold = {"people": 3, "goods": 3, "bonds": 6}
    assert won("spain", round_number=4, **needs_gold) == ["land"], "3 gold and 3 more by its power"


def test_as_diplomat_it_names_itself_first_and_then_the_weakest() -> None:
    three = [player(armies=2), player(armies=2, supporters=9), player(armies=2, supporters=2), player()]
    assert moves_of(at("order", *three, diplomat=0), 0) == [{"kind": "next_winner", "seat": 0}]
    assert moves_of(at("order", *three, diplomat=3), 3) == [{"kind": "next_winner", "seat": 0}]
    tied = [player(armies=0, supporters=9), player(armies=0), player(armies=1)]
    assert moves_of(at("diplomat", *tied, diplomat=2), 2) == [{"kind": "name_diplomat", "seat": 1}]


def test_great_britain_lowers_the_price_only_where_others_lose_more() -> None:
    def says(own: int, others: int) -> object:
        seller = {"people": 3, "bonds": 5}
        match = at(
            "price",
            player("great_britain", delivered=own, **seller),
            *[player(delivered=others, **seller)] * 2,
            price=3,
        )
        return moves_of(match, 0)

    assert says(0, 2) == [power("great_britain")]
    assert says(1, 1) == [{"kind": "decline_power", "nation": "great_britain"}]


def test_in_the_draft_it_keeps_off_a_tile_with_many_revolts() -> None:
    match = Match.from_position(
        "empires", {"seats": 3, "draft": {"offered": ["austria", "russia", "france"], "revolts": {"austria": 9}}}
    )
    claims = {move["nation"] for move in moves_of(match, 0)}
    assert "austria" not in claims
    assert len(claims) == 2, "it mixes: a claim that all foresee is contested"


def test_the_last_of_a_draft_takes_the_best_that_is_left() -> None:
    seated = [player("sweden"), player()]
    match = Match.from_position(
        "empires", {"step": "draft", "players": seated, "draft": {"offered": ["austria", "spain"]}}
    )
    assert moves_of(match, 1) == [{"kind": "claim", "nation": "austria"}]
