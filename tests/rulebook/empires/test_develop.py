"""E6: the Develop phase."""

import pytest
from rulebook.empires.table import Json, all_ready, at, gift, named, of, offer, play, player, settle, step, use

CHANGING = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")


def develop(**assets: int) -> dict[str, int]:
    """What a Develop phase changes for a player with these assets."""
    match = at("develop", player(**assets), player())
    told = match.view()["derived"]["players"][0]["develop"]
    before = {asset: of(match, asset)[0] for asset in CHANGING}
    all_ready(match)
    change = {asset: of(match, asset)[0] - before[asset] for asset in CHANGING}
    assert {asset: told.get(asset, 0) for asset in CHANGING} == change, "the view foretells it"
    return {asset: amount for asset, amount in change.items() if amount}


@pytest.mark.rule("E6.2")
@pytest.mark.parametrize(("people", "revolts"), [(0, 0), (1, 0), (2, 1), (3, 1), (40, 1)])
def test_unused_people(people: int, revolts: int) -> None:
    assert develop(people=people).get("revolts", 0) == revolts
    assert develop(people=people + 2, territories=1, goods=1).get("revolts", 0) == revolts


@pytest.mark.rule("E6.3")
@pytest.mark.parametrize(("gold", "bonds", "revolts"), [(0, 1, 1), (0, 4, 4), (3, 5, 2), (5, 5, 0), (9, 5, 0)])
def test_each_unpaid_bond_is_a_revolt(gold: int, bonds: int, revolts: int) -> None:
    assert develop(gold=gold, bonds=bonds).get("revolts", 0) == revolts


@pytest.mark.rule("E6.4")
def test_banks_pay_and_bonds_stay() -> None:
    assert develop(gold=5, bonds=3) == {"gold": -3}
    assert develop(gold=3, bonds=3) == {"gold": -3}


@pytest.mark.rule("E6.5")
def test_luxuries_bring_supporters() -> None:
    assert develop(people=2, goods=5) == {"goods": -2, "supporters": 2}


@pytest.mark.rule("E6.6")
def test_industries_bring_goods() -> None:
    assert develop(people=2, territories=5) == {"goods": 2}


@pytest.mark.rule("E6.1")
def test_each_institution_works_once() -> None:
    assert develop(people=2, goods=2, territories=2) == {"goods": -2, "supporters": 2}, "the freed do not work again"
    assert develop(people=3, goods=2, territories=1) == {"goods": -2 + 1, "supporters": 2}, "new goods are no luxuries"
    assert develop(people=3, goods=2) == {"goods": -2, "supporters": 2}, "one unused person, before and after"


@pytest.mark.rule("E6.1")
def test_institutions_are_fixed_when_the_window_closes() -> None:
    match = at("develop", player(people=1, territories=1), player(goods=1), player(gold=1))
    play(match, 2, "ready")
    settle(match, gift(1, 0, goods=1))
    all_ready(match)
    assert of(match, "supporters") == [1, 0, 0]
    assert of(match, "goods") == [0, 0, 0]


@pytest.mark.rule("E6.1", "E9.2")
def test_gold_from_powers_pays_bonds() -> None:
    match = at("develop", player("ottomans", people=2, territories=2, bonds=2), player())
    use(match, 0, "ottomans")
    all_ready(match)
    assert (of(match, "revolts"), of(match, "gold")) == ([0, 0], [0, 0])


@pytest.mark.rule("E6.7")
def test_the_rulebooks_develop_phase() -> None:
    francine: Json = {"gold": 3, "bonds": 5, "goods": 3, "people": 9, "territories": 2}
    assert develop(**francine) == {"gold": -3, "goods": -3 + 2, "supporters": 3, "revolts": 1 + 2}


@pytest.mark.rule("E6.7", "E6.2", "E6.3", "E6.4", "E6.5", "E6.6")
def test_the_log_tells_what_happened() -> None:
    match = at("develop", player(), player(gold=3, bonds=5, goods=3, people=9, territories=2))
    told = [(event["event"], event["data"]) for event in all_ready(match) if event["seat"] == 1]
    assert told == [
        ("ready", {}),
        ("unemployed", {"people": 4}),
        ("unpaid", {"bonds": 2}),
        ("banks", {"banks": 3}),
        ("luxuries", {"luxuries": 3}),
        ("industries", {"industries": 2}),
    ]


@pytest.mark.rule("E6.1", "E5.2")
def test_develop_comes_before_the_market_window_and_its_offers_are_gone() -> None:
    match = at("develop", player(people=1, territories=1), player())
    offer(match, 0, gift(0, 1, people=1))
    events = all_ready(match)
    assert step(match) == "market"
    order = [event["event"] for event in events]
    assert order.index("industries") < order.index("step")
    assert named("offer_expired", events)
