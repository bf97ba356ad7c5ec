"""The referee itself: where tiles of packages may be placed, tiles built and tiles moved to."""

import random
from collections import Counter
from collections.abc import Collection

import pytest
from referee.wealth_of_nations import referee
from referee.wealth_of_nations.referee import AXIAL, BOTH, TILES, Tile, lay

OCEAN = referee.COMPONENTS["terrain"]["the_great_ocean"]["hexes"]  # all six hexes around the centre


def hexes(placements: set[tuple[str, int]]) -> set[str]:
    return {name for name, _ in placements}


def free_rotations(placements: set[tuple[str, int]], name: str) -> list[int]:
    return sorted(rotation for there, rotation in placements if there == name)


def contiguous(names: Collection[str]) -> bool:
    """Whether the hexes form one edge-adjacent group; none or one does."""
    left = set(names)
    reached = {left.pop()} if left else set()
    while grown := {name for name in left if reached & set(referee.neighbours(name).values())}:
        reached |= grown
        left -= grown
    return not left


# ---- W4.6, W4.7


def test_the_first_package_tile_goes_anywhere_but_centre_and_terrain() -> None:
    assert hexes(referee.package_placements({}, "mine", 0)) == set(AXIAL) - {"E5"}
    assert len(referee.package_placements({}, "mine", 0)) == 60 * 6
    assert hexes(referee.package_placements({}, "mine", 0, OCEAN)) == set(AXIAL) - {"E5", *OCEAN}


def test_package_tiles_keep_dots_of_one_colour_and_go_on_empty_hexes() -> None:
    board = lay(("farm", "E6:0", 1))
    placements = referee.package_placements(board, "generator", 0)
    assert "E6" not in hexes(placements)
    assert free_rotations(placements, "E7") == [1, 3, 5]  # beside another player's farm
    assert free_rotations(placements, "E8") == [0, 1, 2, 3, 4, 5]


def test_every_further_tile_is_put_next_to_one_of_its_own() -> None:
    board = lay(("farm", "E6:0 D7:0"), ("farm", "A1:0", 1))
    placements = referee.package_placements(board, "farm", 0)
    assert hexes(placements) == {"D5", "D6", "E7", "F6", "F5", "C6", "D8", "E8", "C7"} - {"E5"}
    assert hexes(referee.package_placements(board, "farm", 1)) == {"A2", "B1", "B2"}
    assert len(hexes(referee.package_placements(board, "farm", 2))) == 57
    assert hexes(referee.package_placements(lay(("farm", "D4:0")), "farm", 0, OCEAN)) == {"C3", "C4", "D3"}


def test_the_dots_need_not_touch_only_the_hexes() -> None:
    placements = referee.package_placements(lay(("mine", "E7:0")), "mine", 0)
    assert free_rotations(placements, "E8") == [0, 1, 2, 3, 4, 5]


def test_a_tile_that_is_shut_in_sets_the_next_one_free() -> None:
    board = lay(("farm", "A1:0"), ("farm", "A2:0 B1:0 B2:0", 1))
    assert hexes(referee.package_placements(board, "farm", 0)) == referee.playable() - set(board)
    apart = board | lay(("farm", "I1:0"))  # the next one may join either part
    assert hexes(referee.package_placements(apart, "farm", 0)) == {"H1", "H2", "I2"}


def test_contiguity_is_waived_for_the_tile_that_cannot_keep_it_and_for_no_other() -> None:
    """A2 and B1 are empty, but no farm can lie beside this generator there; an academy can."""
    board = lay(("generator", "A1:1"), ("bank", "B2:4", 1))
    assert {"A2", "B1"}.isdisjoint(hexes(referee.package_placements(board, "farm", 0)))
    assert len(hexes(referee.package_placements(board, "farm", 0))) > 40
    assert hexes(referee.package_placements(board, "academy", 0)) == {"A2", "B1"}


@pytest.mark.parametrize("seed", range(3))
def test_drafts_leave_contiguous_groups_without_a_conflict(seed: int) -> None:
    """Six players place two packages each at random; whoever never needed the waiver has one group."""
    chance = random.Random(seed)
    board: dict[str, Tile] = {}
    apart = set()
    stock = [name for name in TILES for _ in range(4 if name != BOTH else 1)]
    chance.shuffle(stock)
    for turn, tile in enumerate(stock[:24]):
        owner = turn % 6
        name, rotation = chance.choice(sorted(referee.package_placements(board, tile, owner, OCEAN)))
        assert not referee.placement_conflict(board, name, tile, rotation)
        own = {there for there, lying in board.items() if lying.owner == owner}
        if own and not own & set(referee.neighbours(name).values()):
            apart.add(owner)
        board[name] = Tile(tile, rotation, owner)
    for owner in range(6):
        group = {name for name, lying in board.items() if lying.owner == owner}
        assert len(group) == 4
        assert contiguous(group) or owner in apart


def test_contiguous_groups() -> None:
    assert contiguous([])
    assert contiguous(["E6"])
    assert contiguous(["A1", "B2", "C3", "C4"])
    assert not contiguous(["E4", "E6"])
    assert not contiguous(["A1", "A2", "C1", "D1"])


# ---- W8.3, W3.4


def test_tiles_are_built_on_own_flags_without_a_tile() -> None:
    board = lay(("farm", "E6:0"))
    placements = referee.build_placements(board, "farm", {"E6", "E7", "A1"})
    assert {name for name, _ in placements} == {"E7", "A1"}
    assert not any(placements.values())
    assert referee.build_placements({}, "farm", set()) == {}


def test_force_is_taken_exactly_where_dots_conflict() -> None:
    board = lay(("farm", "E6:0", 1))
    placements = referee.build_placements(board, "generator", {"E7", "E8"})
    assert [placements["E7", rotation] for rotation in range(6)] == [True, False] * 3
    assert not any(placements["E8", rotation] for rotation in range(6))


def test_costs_and_one_capital_for_force_however_many_dots_conflict() -> None:
    assert referee.build_cost("mine", forced=False) == Counter(labor=1, energy=1, capital=1)
    assert referee.build_cost("mine", forced=True) == Counter(labor=1, energy=1, capital=2)
    assert referee.build_cost("factory", forced=True) == Counter(labor=1, ore=2, capital=1)
    assert referee.build_cost(BOTH, forced=False) == Counter(ore=1, capital=2)
    for tile in ("farm", "generator", "academy"):
        assert referee.build_cost(tile, forced=False) == Counter(ore=1, capital=1)
    assert referee.build_cost("bank", forced=False) == Counter(energy=1, ore=1, capital=1)


# ---- W8.4


def test_all_tiles_are_lifted_before_the_first_is_put_down() -> None:
    board = lay(("farm", "E6:0"), ("generator", "E7:1"))
    after, forced = referee.put_down(board, [("E6", "E7", 0), ("E7", "E6", 0)])
    assert after == lay(("generator", "E6:0"), ("farm", "E7:0"))
    assert forced == [False, False]
    _, forced = referee.put_down(board, [("E6", "E7", 0), ("E7", "E6", 1)])
    assert forced == [False, True]


def test_only_the_tile_put_down_later_needs_force() -> None:
    board = lay(("farm", "A1:0"), ("generator", "I5:0"))
    assert referee.put_down(board, [("A1", "E6", 0), ("I5", "E7", 0)])[1] == [False, True]
    assert referee.put_down(board, [("I5", "E7", 0), ("A1", "E6", 0)])[1] == [False, True]


def test_a_tile_turned_in_place_does_not_meet_itself() -> None:
    board = lay(("academy", "E6:5 E7:5"))
    after, forced = referee.put_down(board, [("E7", "E7", 0)])
    assert (after["E7"].rotation, forced) == (0, [False])
    assert [bloc.full_dots for bloc in referee.blocs(after)] == [1, 1]
    with pytest.raises(ValueError, match="E7 holds a tile"):
        referee.put_down(board, [("E6", "E7", 0)])
