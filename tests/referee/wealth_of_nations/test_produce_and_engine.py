"""The referee against the rules: whole Produce phases on random boards, from the occupiers to the next interest."""

from collections import Counter

import pytest
from referee.wealth_of_nations.boards import random_setting
from referee.wealth_of_nations.compare_outlook import outlook_differences
from referee.wealth_of_nations.compare_produce import produce_differences

BATCHES, BATCH = 2, 1000
OUTLOOKS = 500

SEEN = {  # in every batch at least so often
    "fed by food": 5_000,
    "fed by food in part": 500,
    "fed by ore": 1_000,
    "fed by free": 1_000,
    "occupied by 1": 1_000,
    "occupied by 2": 300,
    "occupied by 3": 50,
    "occupied and fed in part": 100,
    "cubes taken": 2_000,
    "not enough for all occupiers": 1_000,
    "bloc of one's own": 300,
    "bloc of the fallen": 50,
    "shared dots": 300,
    "no shared dots": 300,
    "with eliminated players": 100,
    "eliminated by interest": 50,
    "plan: OK": 100,
    "plan: NOTHING_FED": 100,
    "plan: NOT_AUTOMATED": 100,
    "plan: NOT_FREE": 100,
    "plan: FARMS_ARE_FREE": 100,
    "plan: NOT_ENOUGH_FOOD": 20,
    "plan: NOT_ENOUGH_ORE": 10,
    "better plan": 1_000,
}


@pytest.mark.slow
@pytest.mark.rule("W3.6", "W3.8", "W10.1", "W10.2", "W10.3", "W10.4", "W10.5", "W10.7", "W10.8", "W10.9", "W13.3")
@pytest.mark.parametrize("batch", [0, *(pytest.param(batch, marks=pytest.mark.whole) for batch in range(1, BATCHES))])
def test_two_thousand_produce_phases(batch: int) -> None:
    """Who is asked, what is refused, the best plan that is proposed, what everybody has afterwards and what is told."""
    seen: Counter[str] = Counter()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        assert list(produce_differences(random_setting(seed), seed, seen)) == [], f"seed {seed}"
    assert {what: seen[what] for what, least in SEEN.items() if seen[what] < least} == {}
    assert seen["too many events"] < BATCH / 20


@pytest.mark.slow
@pytest.mark.rule("W3.5", "W3.6", "W3.8", "W4.2", "W4.3", "W11.5", "W13.3")
def test_what_people_are_told_of_five_hundred_situations() -> None:
    """Blocs and their dots, what the best plans make, what is left of flags, units and stacks, points."""
    seen: Counter[str] = Counter()
    for seed in range(OUTLOOKS):
        assert list(outlook_differences(random_setting(seed), seed, seen)) == [], f"seed {seed}"
    assert seen["blocs planned"] > 5 * OUTLOOKS
