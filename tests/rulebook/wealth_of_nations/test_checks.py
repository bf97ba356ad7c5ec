"""The invariants: each notices what breaks it, alone."""

from typing import Any

import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.games.wealth_of_nations import checks
from comity.games.wealth_of_nations.constants import Excess, Invariant, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason

A1, E5 = hex_of("A1"), hex_of("E5")


def trade(**options: Any) -> Table:
    return Table.at(Step.TRADE, **options).go()


BREAKS: list[tuple[Invariant, tuple[Any, ...], int]] = [  # what breaks, the path to a field of the state, its value
    (Invariant.NEGATIVE_AMOUNT, ("players", 0, "money"), -1),
    (Invariant.NEGATIVE_AMOUNT, ("players", 1, "cubes", 3), -1),
    (Invariant.NEGATIVE_AMOUNT, ("board", "units", A1, 0), -1),
    (Invariant.BLOCKED_HEX_USED, ("board", "flag", E5), 0),
    (Invariant.BLOCKED_HEX_USED, ("board", "units", E5, 0), 1),
    (Invariant.TILE_WITHOUT_FLAG, ("board", "tile", A1), 0),
    (Invariant.TOKEN_ASTRAY, ("board", "token", A1), 1),
    (Invariant.UNKNOWN_OWNER, ("board", "flag", A1), 3),
    (Invariant.UNKNOWN_OWNER, ("board", "units", A1, 3), 1),
    (Invariant.MARKET_OUT_OF_RANGE, ("stock", 0), -1),
    (Invariant.MARKET_OUT_OF_RANGE, ("stock", 4), 31),
    (Invariant.ACTIVE_OUT_OF_STEP, ("active",), 1),
    (Invariant.ACTIVE_OUT_OF_STEP, ("active",), -1),
    (Invariant.ELIMINATED_HOLDS, ("players", 2, "eliminated"), 1),
    (Invariant.LEFTOVER_OF_SETUP, ("players", 0, "to_place", 2), 1),
    (Invariant.LEFTOVER_OF_DEVELOP, ("left",), 1),
    (Invariant.LEFTOVER_OF_DEVELOP, ("hex",), 4),
    (Invariant.LEFTOVER_OF_DEVELOP, ("asked",), 2),
    (Invariant.LEFTOVER_OF_DEVELOP, ("board", "built", A1), 1),
    (Invariant.LEFTOVER_OF_PRODUCE, ("players", 0, "planned"), 1),
    (Invariant.LEFTOVER_OF_PRODUCE, ("plan", A1, 0), 1),
    (Invariant.OCCUPIER_GONE, ("players", 0, "occupying", A1, 0), 1),
]


def put(table: Table, path: tuple[Any, ...], value: int) -> None:
    """Set a field of the state."""
    target: Any = table.state[0]
    for key in path[:-1]:
        target = target[key]
    if len(path) == 1:
        table.state[path[0]] = value
    else:
        target[path[-1]] = value


@pytest.mark.parametrize(("broken", "path", "value"), BREAKS)
def test_a_broken_invariant_is_noticed_alone(broken: Invariant, path: tuple[Any, ...], value: int) -> None:
    table = trade().give(2, money=5)
    assert table.status == 0
    put(table, path, value)
    assert table.status == 1 << broken


def test_whom_the_game_waits_for_is_checked() -> None:
    table = trade()
    table.state["waiting"] = 0
    assert table.status >> Invariant.WAITS_FOR_NOBODY & 1
    for strangers in (0b1001, 0b11):  # a seat that is not there; two at once where one has its turn
        table.state["waiting"] = strangers
        assert table.status >> Invariant.WAITS_FOR_A_STRANGER & 1


def test_units_without_war() -> None:
    table = trade(war=False)
    table.units(0, "A1")
    assert table.status == 1 << Invariant.UNIT_WITHOUT_WAR


def excess(table: Table) -> int:
    return int(checks.excess(table.rules[0], table.state[0]))


def test_more_than_the_box_holds_is_noticed_but_breaks_nothing() -> None:
    for found, table in {
        Excess.FLAGS: trade().flags(0, "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 C6"),
        Excess.UNITS: trade().units(0, "A1 A1 A1 A1 A1 A1 A1 A1 A1"),
        Excess.TILES: trade().tiles(0, "integrated_economy", "A1 A2"),
        Excess.NOTES: trade().give(0, notes=21),
        Excess.PACKAGES: trade().give(0, packages=1).give(1, packages=1),
    }.items():
        assert excess(table) == 1 << found
        assert table.status == 0
    assert excess(trade()) == 0


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    table = trade()
    table.state["step"] = Step.OVER
    table.go()
    assert table.waiting == ()
    assert all(table.check(kind, 0) == Reason.GAME_OVER for kind in Kind)
