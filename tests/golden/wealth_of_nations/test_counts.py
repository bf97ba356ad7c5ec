"""Counts of Wealth of Nations (counting.py). Where numbers can be found by hand, it is said how."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from golden.counting import counts

from comity import Match

GAME = "wealth-of-nations"
Json = dict[str, Any]


def tile(name: str, owner: int = 0, rotation: int = 0, **more: Any) -> Json:
    return {"flag": owner, "tile": name, "rotation": rotation, **more}


def at(step: str, players: Sequence[Json], board: Json | None = None, **more: Any) -> Match:
    """Round 2, seat 0 first; nobody has anything but what is said."""
    position = {"seats": len(players), "step": step, "round": 2, "first_player": 0, "players": list(players)}
    return Match.from_position(GAME, {**position, "board": board or {}, **more})


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_pick_and_its_first_tile(seats: int) -> None:
    """Six Industry Packages, five of one kind of tile and one of two: 7 x 60 hexes x 6 rotations."""
    assert counts(Match(GAME, seats, 1), 2) == [(6, 6), (7 * 360, 7 * 360)]


def test_the_first_pick_of_five_in_the_first_edition() -> None:
    """Five Industry Packages are in, each of one kind of tile (W4.4)."""
    assert counts(Match(GAME, 5, 1, {"edition": "first"}), 2) == [(5, 5), (5 * 360, 5 * 360)]


@pytest.mark.parametrize(("terrain", "hexes"), [("none", 60), ("the_great_ocean", 54)])
def test_the_first_flags(terrain: str, hexes: int) -> None:
    """Any hex but the centre and terrain, then any other (W13.2)."""
    match = Match(GAME, 3, 1, {"cash_only_start": True, "terrain": terrain})
    assert counts(match, 2) == [(hexes, hexes), (hexes * (hexes - 1), hexes * (hexes - 1))]


def test_the_first_units() -> None:
    """On one's own tiles: 2 x 1 x 2; then everyone without money may take 1 to 20 notes, and the first may pass."""
    board = {
        "A1": tile("farm"),
        "A2": tile("farm"),
        "C1": tile("mine", 1),
        "I1": tile("bank", 2),
        "I2": tile("bank", 2),
    }
    match = at("place_unit", [{}, {}, {}], board, round=1)
    assert counts(match, 4) == [(2, 2), (2, 2), (4, 4), (4 * 61, 4 * 61)]


def test_trade_without_money() -> None:
    """Seat 0 has one food, and one note left to take, which pays $1; seat 1 has nothing at all and can but pass.

    First: sell, pass or borrow. Then two ways each: after the sale borrow, or seat 1 passes; after the pass borrow, or
    seat 1 passes too; after the note sell or pass. As the note may come before or after, these are four outcomes.
    """
    poor = [{"money": 0, "notes": 19, "food": 1}, {"money": 0, "notes": 20}]
    match = at("trade", poor, options={"war": False})
    assert counts(match, 2) == [(3, 3), (6, 4)]


def test_a_flag() -> None:
    """Of the six hexes beside E6 one is the centre: five flags or a pass; seat 1 can but pass."""
    match = at("develop", [{"labor": 1}, {}], {"E6": {"flag": 0}}, options={"war": False})
    assert counts(match, 2) == [(6, 6), (6, 6)]


def test_a_stand() -> None:
    """Seat 1 stands or lets pass. If it stands, its turn is next: it can but pass. If not, seat 2 chooses."""
    board = {"D4": {"flag": 1, "units": [1, 1, 1]}}
    match = at("stand", [{}, {}, {}], board, stand={"mover": 0, "hex": "D4", "asked": [1, 2]})
    assert counts(match, 2) == [(2, 2), (3, 3)]


def test_plans_in_secret() -> None:
    """Two owners of academies: the best plan or nothing, in either order; the third has no tile and is not asked."""
    board = {"E6": tile("academy", 0, 5), "E7": tile("academy", 0, 5), "C3": tile("mine", 1)}
    match = at("run", [{"food": 9, "energy": 9}] * 3, {**board, "C4": tile("mine", 1)})
    assert counts(match, 2) == [(4, 4), (8, 4)]


def test_the_last_notes() -> None:
    """Seat 0 repays one or two of three notes with $60, seat 1 its only one; or they finish: 3 + 2 ways."""
    match = at("settle_notes", [{"notes": 3, "money": 60}, {"notes": 1, "money": 25}], end_triggered="flags")
    assert counts(match, 1) == [(5, 5)]


STARTS: dict[str, tuple[Callable[[], Match], list[tuple[int, int]]]] = {
    "trade": (
        lambda: at("trade", [{"money": 7, "notes": 20}, {"money": 13, "notes": 20, "ore": 1}], options={"war": False}),
        [(2, 2), (8, 8), (17, 17), (100, 72), (176, 114), (766, 243), (1164, 326)],
    ),
    "limited_passing": (
        lambda: at(
            "trade",
            [{"money": 7, "notes": 20}, {"ore": 1, "notes": 20}, {"notes": 2, "money": 25}],
            options={"limited_passing": True},
        ),
        [(21, 21), (346, 172), (5094, 1373), (79183, 8689)],
    ),
    "trade_of_the_first_edition": (
        lambda: at("trade", [{"money": 30, "notes": 20}] * 3, options={"edition": "first"}),
        [(9, 9), (71, 55), (471, 292), (2062, 986), (8455, 3059)],
    ),
    "flags": (
        lambda: at("develop", [{"labor": 2}, {}], {"E6": {"flag": 0}}, options={"war": False}),
        [(6, 6), (6, 6), (81, 71)],
    ),
    "tiles": (
        lambda: at("develop", [{"ore": 1, "capital": 2}, {}], {"E6": {"flag": 0}, "E7": tile("academy", 0, 5)}),
        [(31, 31), (31, 31), (454, 187)],
    ),
    "moves_with_war": (
        lambda: at("develop", [{"capital": 2}, {}], {"E6": {"flag": 0}, "E7": tile("academy"), "E8": tile("farm", 1)}),
        [(13, 13), (13, 13), (114, 24), (126, 35)],
    ),
    "moves_without_war": (
        lambda: at(
            "develop",
            [{"capital": 1}, {}],
            {"E6": {"flag": 0}, "E7": tile("academy"), "E8": tile("farm", 1)},
            options={"war": False},
        ),
        [(343, 343), (343, 343), (344, 344)],
    ),
    "activations": (
        lambda: at(
            "develop", [{"food": 1}, {}], {"E6": {"flag": 0, "units": [1, 0]}, "E7": {"flag": 1, "units": [0, 1]}}
        ),
        [(2, 2), (8, 8), (59, 59), (2535, 1741)],
    ),
    "transport": (
        lambda: at(
            "develop", [{"ore": 1}, {}], {"E6": {"flag": 0, "units": [1, 0]}, "E7": {"flag": 1, "units": [0, 1]}}
        ),
        [(60, 60), (118, 118), (158, 158)],
    ),
    "occupations": (
        lambda: at(
            "occupy",
            [{"food": 1, "energy": 1}, {"food": 1}],
            {"E6": tile("integrated_economy", 0, 0, units=[0, 2]), "C3": tile("mine", 1, 0, units=[1, 0])},
        ),
        [(2, 2), (12, 12), (30, 30), (36, 2)],
    ),
    "last_notes": (
        lambda: at("settle_notes", [{"notes": 3, "money": 60}, {"notes": 2, "money": 75}], end_triggered="flags"),
        [(6, 6), (22, 13), (36, 11), (24, 4)],
    ),
}


@pytest.mark.parametrize("name", STARTS)
def test_the_counts_are_what_they_were(name: str) -> None:
    start, expected = STARTS[name]
    assert counts(start(), len(expected)) == expected
