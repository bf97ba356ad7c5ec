"""What a plan to run would bring (Match.outcome) is what running it then brings."""

from typing import Any

import pytest

from comity import Match
from comity.errors import IllegalMove

TABLE = {
    "step": "run",
    "round": 3,
    "players": [{"food": 9, "energy": 5, "ore": 3}, {"money": 30}, {"money": 10}],
    "board": {
        "E6": {"flag": 0, "tile": "academy", "rotation": 5, "token": True},
        "E7": {"flag": 0, "tile": "academy", "rotation": 5},
        "A1": {"flag": 0, "tile": "bank", "rotation": 0},
        "A2": {"flag": 0, "tile": "bank", "rotation": 3},
        "I1": {"flag": 0, "tile": "farm", "rotation": 0},
        "I2": {"flag": 0, "tile": "farm", "rotation": 0},
    },
}
LABOR = {"hex": "E6", "colour": "labor", "feed": "food"}
BANKS = {"hex": "A2", "colour": "money", "feed": "food"}
FARMS = {"hex": "I1", "colour": "food", "feed": "free"}
PLANS: tuple[list[dict[str, Any]], ...] = (
    [],
    [LABOR],
    [{**LABOR, "unfed": ["E7"]}],
    [{**LABOR, "feed": "ore"}],
    [LABOR, BANKS],
    [FARMS, {**BANKS, "unfed": ["A1"]}, {**LABOR, "unfed": ["E6"]}],
)
HELD = ("food", "energy", "labor", "ore", "capital", "money")


@pytest.mark.parametrize("blocs", PLANS)
def test_an_outcome_is_what_running_brings(blocs: list[dict[str, Any]]) -> None:
    match = Match.from_position("wealth-of-nations", TABLE)
    move = {"kind": "run", "blocs": blocs}
    before, found = match.view(0)["state"]["players"][0], match.outcome(0, move)
    assert found["problem"] is None
    match.play(0, move)
    after = match.view(0)["state"]["players"][0]
    for asset in HELD:
        assert after[asset] == before[asset] - found["cost"].get(asset, 0) + found["yields"].get(asset, 0)


def test_an_outcome_changes_nothing_and_names_its_problem() -> None:
    match = Match.from_position("wealth-of-nations", TABLE)
    before = match.position()
    found = match.outcome(0, {"kind": "run", "blocs": [{**BANKS, "feed": "ore"}]})
    assert (found["problem"]["code"], match.position()) == ("not_automated", before)
    with pytest.raises(IllegalMove) as refused:
        match.outcome(0, {"kind": "run", "blocs": [{**LABOR, "hex": "B2"}]})
    assert refused.value.code == "not_your_bloc"
    with pytest.raises(IllegalMove) as refused:
        match.outcome(0, {"kind": "finish"})
    assert refused.value.code == "no_outcome"
