"""What holdings are worth: against the rules where the end is near, and in its order where it is far."""

from random import Random
from typing import Any

import pytest
from rulebook.empires.table import at, player

from comity import Match
from comity.bots.empires import evaluation
from comity.bots.empires.mixture import near_best
from comity.bots.empires.scratch import SCRATCH
from comity.games.common.jit import rule
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate

Json = dict[str, Any]


@rule
def standing(rules, views, seat, scratches):  # type: ignore[no-untyped-def]
    """In UNIT."""
    evaluation.look_ahead(rules[0], views[0], scratches[0])
    return evaluation.standing(rules[0], views[0], seat, scratches[0])


@rule
def pick(values, n, tolerance, generators):  # type: ignore[no-untyped-def]
    return near_best(values, n, tolerance, generators[0])


def estimate(match: Match, seat: int = 0) -> float:
    """The support that a seat is thought to end with."""
    return float(standing(match.rules, match.observe(), seat, allocate(SCRATCH))) / evaluation.UNIT


def in_develop(round_number: int, **assets: int) -> Match:
    return at("develop", player(**assets), player(people=3, gold=2), player(people=4, goods=2), round=round_number)


@pytest.mark.parametrize("seed", range(20))
def test_the_last_develop_is_counted_as_the_rules_do(seed: int) -> None:
    random = Random(seed)
    names = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")
    match = in_develop(5, **{name: random.randrange(9) for name in names})
    expected = estimate(match)
    for seat in range(3):
        match.play(seat, {"kind": "ready"})
    assert match.result is not None
    assert match.result["scores"][0] <= expected < match.result["scores"][0] + 0.5, "the rest breaks ties"


@pytest.mark.parametrize(
    ("round_number", "asset"), [*((number, "gold") for number in range(1, 6)), (5, "goods"), (5, "territories")]
)
def test_more_never_hurts(round_number: int, asset: str) -> None:
    """Of goods that is so only in the end: before, they draw people from industries (E3.1)."""
    base = {"gold": 3, "goods": 2, "people": 5, "territories": 3, "bonds": 2}
    rising = [estimate(in_develop(round_number, **{**base, asset: amount})) for amount in range(8)]
    assert rising == sorted(rising)


def test_what_a_thing_is_worth_depends_on_the_round() -> None:
    base = {"gold": 3, "goods": 2, "people": 5, "territories": 2, "bonds": 1}

    def gain(round_number: int, asset: str) -> float:
        more = {**base, asset: base[asset] + 1}
        return estimate(in_develop(round_number, **more)) - estimate(in_develop(round_number, **base))

    assert gain(1, "territories") > 0.2, "land for an idle person bears fruit"
    assert gain(5, "territories") < 0.1, "but not in the last Develop phase"
    assert gain(1, "bonds") < gain(4, "bonds") < -0.3, "a bond costs every round"


def test_a_bond_that_gold_covers_costs_nothing_at_the_end() -> None:
    rich = {"gold": 9, "people": 2, "goods": 2}
    assert estimate(in_develop(5, **rich, bonds=3)) == pytest.approx(estimate(in_develop(5, **rich)), abs=0.1)
    assert estimate(in_develop(5, people=2, goods=2, bonds=3)) == pytest.approx(-1, abs=0.1)


def test_near_best_takes_no_bad_one_and_the_best_most_often() -> None:
    scratch, generators = allocate(SCRATCH), allocate(GENERATOR)
    scratch["values"][0, :4] = [100, 96, 91, 90]
    values = scratch["values"][0]
    times = [0] * 4
    for _ in range(2000):
        times[pick(values, 4, 10, generators)] += 1
    assert times[0] > times[1] > times[2] > 0, "squares of 10, 6 and 1"
    assert times[3] == 0, "just beyond the tolerance"
    assert times[0] / 2000 == pytest.approx(100 / 137, abs=0.05)
