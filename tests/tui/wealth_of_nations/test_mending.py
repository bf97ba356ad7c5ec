"""What a tile joins, what a try needs, and what a refused move lacks."""

from collections.abc import Callable
from typing import Any

import pytest
from play.wealth_of_nations.tables import set_up, tile
from tui.wealth_of_nations.situations import BOARD, FACE, drawn, menu

from comity.play.match import Match

Play = Callable[..., Any]
THREE = ["human", "human", "human"]


@pytest.mark.rule("W3.5", "W10.2")
def test_rotations_say_what_they_join_and_save() -> None:
    match = set_up("develop", {**BOARD, "E8": {"flag": 0}})
    text = menu(match, "build academy E8")
    blocs = [bloc for bloc in match.view(0)["derived"]["blocs"] if bloc["owner"] == 0]
    for turn in range(6):
        move = {"kind": "build_tile", "tile": "academy", "hex": "E8", "rotation": turn}
        if match.check(0, move) is not None:
            continue
        after = match.copy()
        after.play(0, move)
        grown = next(b for b in after.view(0)["derived"]["blocs"] if b["owner"] == 0 and "E8" in b["hexes"])
        met = [bloc for bloc in blocs if set(bloc["hexes"]) & set(grown["hexes"])]
        line = next(
            (line for line in text.splitlines() if " joins " in line and str(turn) in line.split(" joins ")[0]), ""
        )
        assert bool(line) == bool(met)
        if met:
            assert f"joins {' and '.join(bloc['hexes'][0] for bloc in met)}: " in line
            assert f"{len(grown['hexes'])} academies, 1 energy instead of {len(met) + 1}" in line
    assert " joins " in text


def test_generators_need_no_energy() -> None:
    menus = [menu(beside_a_generator(turn), "build generator E7") for turn in range(6)]
    assert any("joins E6: 2 generators" in text for text in menus)
    assert not any("instead" in text for text in menus)


def beside_a_generator(turn: int) -> Match:
    return set_up("develop", {"E6": tile("generator", 0, turn), "E7": {"flag": 0}})


def test_a_try_shows_what_the_plan_would_need() -> None:
    match = set_up("develop", {"E6": tile("farm", 0), "E7": {"flag": 0}})
    move = {"kind": "build_tile", "tile": "farm", "hex": "E7", "rotation": 0}
    before, after = match.view(0), match.preview(0, move)
    text = drawn(*FACE.effects(before, after, range(3)), width=120)
    assert before["derived"]["plans"][0]["cost"] == {}
    assert after["derived"]["plans"][0]["cost"] == {"energy": 1}
    assert "nothing → 1 energy" in text


@pytest.mark.parametrize(
    ("held", "line", "said"),
    [
        ({"ore": 1}, "build academy F7 0", "It costs 1 ore 1 capital, and you lack 1 capital."),
        ({"food": 1}, "flag E8", "It costs 1 labor, and you lack 1 labor."),
        ({}, "move E6 F7 2", ", and you lack "),
        ({"ore": 1, "capital": 1}, "build farm E8 0", "The word force after it forces it, for 1 capital more (W3.4)."),
    ],
)
def test_refusals_say_what_is_lacking_and_name_force(play: Play, held: dict[str, int], line: str, said: str) -> None:
    match = set_up("develop", {**BOARD, "E8": {"flag": 0}} if "E8 0" in line else BOARD, players=[held, {}, {}])
    table = play([line], players=THREE, match=match)
    assert said in " ".join(table.output.split())
    assert table.match.seq == 0
