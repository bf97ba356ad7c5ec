"""E9.1 to E9.5: what holds for every power; the powers of Develop and Market."""

import pytest
from rulebook.empires.table import (
    Json,
    all_ready,
    at,
    choices,
    gift,
    institutions,
    named,
    of,
    offer,
    play,
    player,
    refused,
    settle,
    step,
    use,
)

from comity import Match

# by nation: a step in which its power works, the holder, the others, what it brings
Case = tuple[str, Json, Json, dict[str, int]]
USABLE: dict[str, Case] = {
    "ottomans": ("develop", {"people": 2, "territories": 3}, {"goods": 1, "people": 1}, {"gold": 2}),
    "russia": ("develop", {"people": 3}, {}, {"gold": 6}),
    "austria": ("develop", {"people": 2, "goods": 2}, {"territories": 1}, {"gold": 2}),
    "france": ("market", {"gold": 2}, {"gold": 3}, {"bonds": 1, "gold": 5}),
    "netherlands": ("market_end", {"goods": 3, "people": 2}, {}, {"gold": 6}),
    "portugal": ("war_end", {"armies": 1}, {"armies": 2}, {"territories": 1}),
    "prussia": ("war_end", {"armies": 4}, {"armies": 2}, {"people": 1, "territories": 1}),
    "spain": ("war_end", {"armies": 1, "won": "land"}, {}, {"gold": 3}),
    "sweden": ("war_end", {"armies": 1, "passed_over": True}, {}, {"goods": 1, "gold": 1}),
}
POWERS = pytest.mark.parametrize("nation", USABLE)
STEPS = ("develop", "market", "delivery", "market_end", "war", "muster", "war_end")


def usable(nation: str) -> Match:
    """Seat 1 holds the tile and may use it; in seats 0 and 2 are others."""
    where, holder, others, _ = USABLE[nation]
    return at(where, player(**others), player(nation, **holder), player(**others))


def may_use(match: Match, seat: int) -> list[str]:
    return choices(match, seat, "use_power", "nation")


def assets(match: Match, seat: int) -> dict[str, int]:
    kinds = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")
    return {asset: of(match, asset)[seat] for asset in kinds}


@pytest.mark.rule("E9.1", "E9.2", "E9.3", "E9.5", "E9.6", "E9.8")
@POWERS
def test_using_a_power(nation: str) -> None:
    match = usable(nation)
    before = [assets(match, seat) for seat in range(3)]
    assert may_use(match, 1) == [nation]
    (power,) = match.view()["derived"]["powers"]
    assert (power["holder"], power["usable"], power["used"]) == (1, True, False)
    (event,) = use(match, 1, nation)
    assert (event["event"], event["seat"], event["data"]["nation"]) == ("power_used", 1, nation)
    assert event["visible_to"] == "all"
    after = [assets(match, seat) for seat in range(3)]
    gained = {asset: after[1][asset] - before[1][asset] for asset in after[1]}
    assert {asset: amount for asset, amount in gained.items() if amount} == USABLE[nation][3]
    assert (before[0], before[2]) == (after[0], after[2])
    assert match.position()["powers_used"] == [nation]


@pytest.mark.rule("E9.1")
@POWERS
def test_once_a_round_also_after_the_tile_was_traded(nation: str) -> None:
    match = usable(nation)
    use(match, 1, nation)
    refused(match, "power_used", 1, "use_power", nation=nation)
    settle(match, gift(1, 0, nations=[nation]))
    refused(match, "power_used", 0, "use_power", nation=nation)
    refused(match, "tile_not_held", 1, "use_power", nation=nation)
    (power,) = match.view()["derived"]["powers"]
    assert (power["holder"], power["usable"], power["code"]) == (0, False, "power_used")


@pytest.mark.rule("E9.1")
@POWERS
def test_no_power_is_forced(nation: str) -> None:
    match = usable(nation)
    all_ready(match)
    assert step(match) != USABLE[nation][0]
    assert match.position()["powers_used"] == []
    assert not named("power_used", match.log())


@pytest.mark.rule("E9.1")
@POWERS
def test_a_power_works_in_its_own_window_alone(nation: str) -> None:
    where, holder, _, _ = USABLE[nation]
    for other in STEPS:
        if other != where:
            kept = {} if "armies" in holder else holder
            match = at(other, player(), player(nation, **kept), player())
            refused(match, "power_not_now", 1, "use_power", nation=nation)


@pytest.mark.rule("E9.1")
@POWERS
def test_who_does_not_hold_the_tile_cannot_use_it(nation: str) -> None:
    match = usable(nation)
    refused(match, "tile_not_held", 0, "use_power", nation=nation)
    refused(match, "tile_not_held", 1, "use_power", nation="great_britain")


@pytest.mark.rule("E9.1")
@POWERS
def test_a_ready_holder_may_use_it(nation: str) -> None:
    match = usable(nation)
    play(match, 1, "ready")
    use(match, 1, nation)
    assert of(match, "ready") == [False, True, False]


@pytest.mark.rule("E9.1")
def test_powers_are_fresh_in_the_next_round() -> None:
    match = at("war_end", player("portugal"), player("ottomans"), powers_used=["ottomans"])
    use(match, 0, "portugal")
    assert match.position()["powers_used"] == ["ottomans", "portugal"]
    all_ready(match)
    assert match.position()["powers_used"] == []
    use(match, 1, "ottomans")


@pytest.mark.rule("E9.1")
def test_a_power_used_in_an_earlier_step_stays_used_all_round() -> None:
    match = at("develop", player("russia", people=1), player())
    use(match, 0, "russia")
    for _ in range(2):
        all_ready(match)
        assert match.position()["powers_used"] == ["russia"]


@pytest.mark.rule("E9.1")
def test_the_condition_is_judged_on_the_present_holder() -> None:
    match = at("develop", player("austria", territories=0), player(territories=2), player(territories=1))
    settle(match, gift(0, 1, nations=["austria"]))
    refused(match, "not_fewest_territories", 1, "use_power", nation="austria")
    settle(match, gift(1, 0, nations=["austria"]))
    use(match, 0, "austria")


@pytest.mark.rule("E9.1")
def test_the_condition_is_judged_at_the_moment_of_use() -> None:
    match = at("market", player("france", gold=4), player(gold=3))
    refused(match, "not_least_gold", 0, "use_power", nation="france")
    number = offer(match, 0, gift(0, 1, gold=1))
    refused(match, "not_least_gold", 0, "use_power", nation="france")
    play(match, 1, "accept", offer=number)
    use(match, 0, "france")
    assert of(match, "gold") == [8, 4]


@pytest.mark.rule("E9.1")
def test_later_changes_never_undo_a_use() -> None:
    match = at("develop", player("austria", people=1, goods=1), player(territories=1))
    use(match, 0, "austria")
    settle(match, gift(1, 0, territories=1), gift(0, 1, goods=1))
    assert of(match, "gold") == [1, 0]


@pytest.mark.rule("E9.1")
def test_powers_take_effect_in_the_order_announced() -> None:
    seated = [player("france", gold=0), player("netherlands", gold=4), player(gold=9)]
    match = at("market", *seated)
    use(match, 0, "france")
    settle(match, gift(0, 1, nations=["france"]))
    refused(match, "power_used", 1, "use_power", nation="france")
    match = at("develop", player("ottomans", "russia", people=2, territories=1), player())
    first, second = use(match, 0, "russia"), use(match, 0, "ottomans")
    assert [event["data"] for event in first + second] == [
        {"nation": "russia", "gold": 2},
        {"nation": "ottomans", "gold": 1},
    ]


@pytest.mark.rule("E9.2")
@pytest.mark.parametrize(
    ("mine", "others", "allowed"),
    [(0, (1, 1), True), (1, (1, 2), True), (0, (0, 0), True), (1, (0, 2), False), (2, (1, 1), False)],
    ids=["fewest", "tied", "all at 0", "one has fewer", "most"],
)
def test_ottomans_luxuries(mine: int, others: tuple[int, int], *, allowed: bool) -> None:
    rest = [player(goods=count, people=count, territories=5) for count in others]
    match = at("develop", player("ottomans", goods=mine, people=mine + 3, territories=2), *rest)
    assert [formed["luxuries"] for formed in institutions(match)] == [mine, *others]
    if allowed:
        use(match, 0, "ottomans")
        assert of(match, "gold") == [2, 0, 0], "one gold for each own industry"
    else:
        refused(match, "not_fewest_luxuries", 0, "use_power", nation="ottomans")


@pytest.mark.rule("E9.2")
def test_ottomans_count_luxuries_not_goods() -> None:
    match = at("develop", player("ottomans", goods=9, people=0), player(goods=1, people=1))
    assert may_use(match, 0) == ["ottomans"], "also if it brings nothing"
    use(match, 0, "ottomans")
    assert of(match, "gold") == [0, 0]


@pytest.mark.rule("E9.2")
@pytest.mark.parametrize(("people", "gold"), [(1, 2), (2, 4), (5, 10)])
def test_russia_gets_two_gold_for_each_unused_person(people: int, gold: int) -> None:
    match = at("develop", player("russia", people=people + 2, goods=1, territories=1), player())
    use(match, 0, "russia")
    assert of(match, "gold") == [gold, 0]


@pytest.mark.rule("E9.2")
def test_russia_needs_an_unused_person() -> None:
    match = at("develop", player("russia", people=2, goods=1, territories=1), player(people=4))
    refused(match, "no_unused_people", 0, "use_power", nation="russia")
    settle(match, gift(1, 0, people=1))
    use(match, 0, "russia")
    assert of(match, "gold") == [2, 0]


@pytest.mark.rule("E9.2")
@pytest.mark.parametrize(
    ("mine", "others", "allowed"),
    [(0, (1, 2), True), (2, (3, 3), True), (1, (1, 2), False), (1, (0, 2), False), (0, (0, 0), False)],
    ids=["all have more", "all have more than two", "tied", "one has fewer", "all at 0"],
)
def test_austria_territories(mine: int, others: tuple[int, int], *, allowed: bool) -> None:
    match = at(
        "develop",
        player("austria", territories=mine, goods=3, people=2),
        *[player(territories=count) for count in others],
    )
    if allowed:
        use(match, 0, "austria")
        assert of(match, "gold") == [2, 0, 0], "one gold for each own luxury"
    else:
        refused(match, "not_fewest_territories", 0, "use_power", nation="austria")
