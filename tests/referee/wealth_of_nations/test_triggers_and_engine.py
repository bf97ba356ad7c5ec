"""What brings the end (W11.1, W11.7), counted on random boards, against what the rules find when Develop is over."""

from collections import Counter
from random import Random

import pytest
from referee.wealth_of_nations.boards import NO_TERRAIN, PLAYABLE, Setting, random_setting
from referee.wealth_of_nations.engine import ROUND, Engine
from referee.wealth_of_nations.referee import COMPONENTS, Tile

from comity.games.wealth_of_nations.constants import EndReason, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason


def nearly_empty_stacks(chance: Random, edition: str) -> Setting:
    """Of most kinds of tiles all are on the board, and of the others all but one."""
    few = chance.choice((0.1, 0.2, 0.4))
    left = [
        name for name, count in COMPONENTS["stacks"][edition].items() for _ in range(count - (chance.random() < few))
    ]
    hexes = chance.sample(PLAYABLE[NO_TERRAIN], len(left))
    owners = chance.sample(range(6), 6)
    board = {name: Tile(tile, 0, owners[k % 6]) for k, (name, tile) in enumerate(zip(hexes, left, strict=True))}
    return Setting(6, NO_TERRAIN, False, board, {}, frozenset(), {})


def with_flags(chance: Random, setting: Setting) -> Setting:
    """With flags on all hexes or on all but one."""
    free = [name for name in PLAYABLE[setting.terrain] if name not in setting.board]
    left_out = chance.choice(free) if free and chance.random() < 0.5 else None
    return setting._replace(flags={name: chance.randrange(setting.seats) for name in free if name != left_out})


def triggers(setting: Setting, edition: str, last_round: int) -> set[EndReason]:
    """All that hold when the Develop phase ends."""
    found = set()
    if len(setting.flags) + len(setting.board) == len(PLAYABLE[setting.terrain]):
        found.add(EndReason.FULL)
    built = Counter(tile.name for tile in setting.board.values())
    if sum(built[name] >= count for name, count in COMPONENTS["stacks"][edition].items()) >= 5:
        found.add(EndReason.STACKS)
    if 0 < last_round <= ROUND:
        found.add(EndReason.LAST_ROUND)
    return found


@pytest.mark.rule("W4.3", "W11.1", "W11.7")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_triggers_at_the_end_of_develop(edition: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(600):
        chance = Random(seed)
        setting = random_setting(seed) if chance.random() < 0.5 else nearly_empty_stacks(chance, edition)
        if setting.seats == 2 and edition == "first":
            continue
        if chance.random() < 0.3:
            setting = with_flags(chance, setting)
        last_round = chance.choice((0, 0, 0, ROUND, ROUND + 1))
        engine = Engine.of(setting, edition=edition, last_round=last_round)
        engine.state["active"], engine.state["passed"] = 0, setting.seats - 1
        engine.go(Step.DEVELOP)
        assert engine.check(Kind.PASS, 0) == Reason.OK
        engine.do()
        assert engine.step in (Step.OCCUPY, Step.RUN, Step.TRADE, Step.SETTLE_NOTES, Step.OVER), "Develop is over"
        triggered, expected = int(engine.state["end_triggered"][0]), triggers(setting, edition, last_round)
        assert triggered in ({int(reason) for reason in expected} or {-1}), f"seed {seed}"
        seen.update([EndReason(triggered).name if expected else "none"])
    assert min(seen[name] for name in ("FULL", "STACKS", "LAST_ROUND", "none")) > 10
    assert seen["FLAGS"] == 0, "a last flag triggers the end when it is placed, not when the phase ends"
