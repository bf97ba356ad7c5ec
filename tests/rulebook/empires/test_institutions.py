"""E3: institutions form by themselves."""

import pytest
from rulebook.empires.table import Json, all_ready, at, gift, institutions, lay, of, player, settle, step

WORK = ("banks", "luxuries", "industries", "unused_people")


def working(**assets: int) -> tuple[int, ...]:
    """Banks, luxuries, industries and unused people of these assets."""
    (formed, _) = institutions(at("develop", player(**assets), player()))
    return tuple(formed[kind] for kind in WORK)


@pytest.mark.rule("E3.1", "E3.2")
@pytest.mark.parametrize(
    ("assets", "expected"),
    [
        ({}, (0, 0, 0, 0)),
        ({"gold": 3, "bonds": 5}, (3, 0, 0, 0)),
        ({"gold": 5, "bonds": 3}, (3, 0, 0, 0)),
        ({"gold": 4, "bonds": 4}, (4, 0, 0, 0)),
        ({"people": 2, "goods": 3, "territories": 3}, (0, 2, 0, 0)),
        ({"people": 4, "goods": 3, "territories": 3}, (0, 3, 1, 0)),
        ({"people": 9, "goods": 3, "territories": 3}, (0, 3, 3, 3)),
        ({"people": 3, "territories": 1}, (0, 0, 1, 2)),
        ({"people": 3, "goods": 1}, (0, 1, 0, 2)),
        ({"goods": 2, "territories": 2}, (0, 0, 0, 0)),
        ({"people": 1, "goods": 1, "territories": 1}, (0, 1, 0, 0)),
    ],
)
def test_institutions(assets: Json, expected: tuple[int, ...]) -> None:
    assert working(**assets) == expected


@pytest.mark.rule("E3.1", "E3.2")
def test_luxuries_come_before_industries_even_with_people_to_spare() -> None:
    assert working(people=5, goods=4, territories=4) == (0, 4, 1, 0)


@pytest.mark.rule("E3.3")
def test_the_rulebooks_institutions() -> None:
    (edgar, _) = institutions(at("develop", player(gold=5, bonds=3, goods=2, people=5, territories=4), player()))
    assert tuple(edgar[kind] for kind in WORK) == (3, 2, 3, 0)
    assert (edgar["free_gold"], edgar["free_territories"]) == (2, 1)
    assert (edgar["free_goods"], edgar["unpaid_bonds"]) == (0, 0)


@pytest.mark.rule("E3.1")
def test_they_are_formed_anew_after_every_change() -> None:
    match = at("develop", player(people=2, territories=2), player(goods=1, gold=1), player(bonds=2))
    assert [formed["industries"] for formed in institutions(match)] == [2, 0, 0]
    settle(match, gift(1, 0, goods=1))
    assert (institutions(match)[0]["luxuries"], institutions(match)[0]["industries"]) == (1, 1)
    settle(match, gift(1, 2, gold=1))
    assert (institutions(match)[2]["banks"], institutions(match)[2]["unpaid_bonds"]) == (1, 1)


@pytest.mark.rule("E3.1", "E4.1")
def test_assets_in_institutions_can_be_traded() -> None:
    match = at("develop", player(gold=1, bonds=1, people=2, goods=1, territories=1), player())
    assert tuple(institutions(match)[0][kind] for kind in WORK) == (1, 1, 1, 0)
    settle(match, gift(0, 1, gold=1, goods=1, people=2, territories=1, bonds=1))
    assert [of(match, asset) for asset in ("gold", "goods", "people", "territories", "bonds")] == [
        [0, 1],
        [0, 1],
        [0, 2],
        [0, 1],
        [0, 1],
    ]
    assert tuple(institutions(match)[1][kind] for kind in WORK) == (1, 1, 1, 0)


@pytest.mark.rule("E3.1", "E7.2")
def test_goods_in_luxuries_can_be_sold() -> None:
    match = at("sell", player(goods=2, people=2), player())
    lay(match, 2, 0)
    all_ready(match)
    assert step(match) == "market_end"
    assert (of(match, "goods"), of(match, "gold")) == ([0, 0], [2 * 3, 0])


@pytest.mark.rule("E3.1", "E8.1")
def test_gold_in_banks_can_be_paid() -> None:
    match = at("raise", player(gold=2, bonds=2), player())
    lay(match, 2, 0)
    all_ready(match)
    assert of(match, "armies") == [2, 0]
    assert of(match, "gold") == [0, 0]
