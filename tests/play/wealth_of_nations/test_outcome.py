"""What a plan to run would bring (Match.outcome) is what running it then brings."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations.tables import OPTIONS, played

from comity import Match
from comity.errors import IllegalMove
from comity.games.wealth_of_nations.tables import CUBE_NAMES

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
ENOUGH = 30  # plans of one table
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


def some_plan(view: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    """Some of a seat's blocs, fed in ways that may or may not be possible."""
    plan = []
    for bloc in view["derived"]["blocs"]:
        if bloc["owner"] != view["seat"] or random.random() < 0.3:
            continue
        run = {"hex": random.choice(bloc["hexes"]), "colour": bloc["colour"], "feed": "food"}
        if bloc["colour"] == "food":
            run["feed"] = "free"
        elif bloc["automated"] and random.random() < 0.5:
            run["feed"] = "ore"
        elif len(bloc["hexes"]) > 1 and random.random() < 0.4:
            run["unfed"] = random.sample(bloc["hexes"], random.randrange(1, len(bloc["hexes"])))
        plan.append(run)
    return plan


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_what_is_foretold_of_a_plan_is_what_the_rules_then_do(seats: int, options: dict[str, Any]) -> None:
    """In positions of random play: a plan with a problem is refused with it, another costs and brings what was said."""
    random, looked = Random(3), 0
    for match in played(seats, options, 17, 800):  # where barters are without number, the first Trade is long
        if match.over or match.position()["step"] != "run" or match.position()["end_triggered"]:
            continue
        if looked == ENOUGH:
            return
        seat, then = match.pending[0], match.copy()
        move = {"kind": "run", "blocs": some_plan(match.view(seat), random)}
        found, looked = match.outcome(seat, move), looked + 1
        if found["problem"]:
            with pytest.raises(IllegalMove) as refused:
                then.play(seat, move)
            assert refused.value.code == found["problem"]["code"]
            continue
        then.play(seat, move)
        for other in then.pending if then.position()["step"] == "run" else ():
            then.play(other, {"kind": "run", "blocs": []})
        made: Counter[str] = Counter()
        for event in then.log():
            if event["event"] == "produced" and event["seq"] >= match.seq and event["seat"] == seat:
                made[event["data"]["colour"]] += event["data"]["amount"]
        assert made == Counter(found["yields"])
        before, after = match.position()["players"][seat], then.position()["players"][seat]
        for cube in CUBE_NAMES if after["eliminated"] is None else ():
            assert after[cube] - before[cube] == found["yields"].get(cube, 0) - found["cost"].get(cube, 0)
    assert looked
