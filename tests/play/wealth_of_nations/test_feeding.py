"""What blocs make that are fed in part, against the referee, who is given the dots by the letter of the rules."""

from random import Random
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, RICH
from referee.wealth_of_nations import referee

from comity.play.match import Match
from comity.play.wealth_of_nations.feeding import run_bloc

Json = dict[str, Any]
NAMES = sorted(referee.TILES)


def crowded(seed: int, **options: Any) -> Match:
    """A board on which nearly every hex holds a tile of three kinds, in any rotation, of one of two players."""
    random = Random(seed)
    kinds = random.sample(NAMES, 3)
    board = {
        name: {"flag": random.randrange(2), "tile": random.choice(kinds), "rotation": random.randrange(6)}
        for name in sorted(referee.playable())
        if random.random() < 0.9
    }
    position = {"seats": 3, "options": options, "step": "run", "players": [RICH] * 3, "board": board}
    return Match.from_position(GAME, position)


@pytest.mark.rule("W10.3")
@pytest.mark.parametrize("shared", [False, True])
def test_the_dots_that_count_are_the_referees(shared: bool) -> None:
    fewer = 0  # plans that make less than the whole bloc would
    for seed in range(5):
        view, random = crowded(seed, shared_dots=shared).view(0), Random(seed)
        held = {name: content for name, content in view["state"]["board"].items() if content["tile"]}
        board = {name: referee.Tile(hex_["tile"], hex_["rotation"], hex_["flag"]) for name, hex_ in held.items()}
        for bloc in view["derived"]["blocs"]:
            own = referee.bloc_of(board, bloc["hexes"][0], bloc["colour"])
            assert run_bloc(view["state"], bloc, "food")[1] == bloc["dots"]
            for count in range(1, len(bloc["hexes"]) if bloc["colour"] != "food" else 1):
                unfed = random.sample(bloc["hexes"], count)
                made = referee.produced(board, {own: referee.Run("food", frozenset(unfed))}, shared=shared)[own]
                assert run_bloc(view["state"], bloc, "food", unfed)[1] == made
                fewer += made < bloc["dots"]
    assert fewer > 20


@pytest.mark.rule("W10.3")
def test_the_rules_pay_as_many() -> None:
    match = crowded(1)
    state = match.view(0)["state"]
    bloc = max(match.view(0)["derived"]["blocs"], key=lambda bloc: (bloc["colour"] != "food") * bloc["dots"])
    unfed = bloc["hexes"][1:3]
    for seat in match.pending:
        named = {"hex": bloc["hexes"][0], "colour": bloc["colour"], "feed": "food", "unfed": unfed}
        events = match.play(seat, {"kind": "run", "blocs": [named] if seat == bloc["owner"] else []})
    (ran,) = (event["data"] for event in events if event["event"] == "ran")
    assert 0 < ran["dots"] == run_bloc(state, bloc, "food", unfed)[1] < bloc["dots"]
