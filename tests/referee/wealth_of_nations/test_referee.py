"""The referee itself: hexes, dots, placement and blocs, against the examples of the rules and cases made by hand."""

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referee.wealth_of_nations import referee
from referee.wealth_of_nations.referee import AXIAL, BOTH, NAME, TILES, Bloc, Tile, lay


def groups(board: referee.Board, colour: str) -> list[tuple[set[str], int]]:
    """Tiles and full dots of every bloc of that colour, in the order of its first hex."""
    found = [bloc for bloc in referee.blocs(board) if bloc.colour == colour]
    return [(set(bloc.tiles), bloc.full_dots) for bloc in sorted(found, key=lambda bloc: min(bloc.tiles))]


def conflicts(board: referee.Board) -> list[str]:
    """The hexes whose tile could not have been placed last without force."""
    return [
        name
        for name, tile in board.items()
        if referee.placement_conflict({k: v for k, v in board.items() if k != name}, name, tile.name, tile.rotation)
    ]


# ---- W1


def test_the_board_is_a_hexagon_of_61_hexes() -> None:
    assert Counter(name[0] for name in AXIAL) == dict(zip("ABCDEFGHI", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
    assert all(max(abs(q), abs(r), abs(q + r)) <= 4 for q, r in AXIAL.values())
    ends = {"A1": (0, -4), "A5": (4, -4), "E1": (-4, 0), "E5": (0, 0), "E9": (4, 0), "I1": (-4, 4), "I5": (0, 4)}
    assert {name: AXIAL[name] for name in ends} == ends
    assert {name for name in AXIAL if len(referee.neighbours(name)) == 3} == set(ends) - {"E5"}


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("E5", {0: "D5", 1: "E6", 2: "F5", 3: "F4", 4: "E4", 5: "D4"}),
        ("E6", {0: "D6", 1: "E7", 2: "F6", 3: "F5", 4: "E5", 5: "D5"}),
        ("B2", {0: "A2", 1: "B3", 2: "C3", 3: "C2", 4: "B1", 5: "A1"}),
        ("H2", {0: "G3", 1: "H3", 2: "I2", 3: "I1", 4: "H1", 5: "G2"}),
        ("A1", {1: "A2", 2: "B2", 3: "B1"}),
        ("E9", {3: "F8", 4: "E8", 5: "D8"}),
        ("I3", {0: "H4", 1: "I4", 4: "I2", 5: "H3"}),
    ],
)
def test_neighbours(name: str, around: dict[int, str]) -> None:
    assert referee.neighbours(name) == around


@pytest.mark.parametrize("k", range(6))
def test_corners_and_edges_lie_where_a_ruler_finds_them(k: int) -> None:
    """Pointy side up, hexes of side 1, y downwards: direction 0 is 60° above east, corner 0 is 30° above east."""
    for q, r in AXIAL.values():
        x, y = math.sqrt(3) * (q + r / 2), 1.5 * r
        for spot, angle, distance in (
            (referee.edge((q, r), k), 60 * (k - 1), math.sqrt(3) / 2),
            (referee.corner((q, r), k), 60 * k - 30, 1),
        ):
            middle_x = sum(math.sqrt(3) * (q + r / 2) for q, r in spot) / len(spot)
            middle_y = sum(1.5 * r for _, r in spot) / len(spot)
            assert middle_x == pytest.approx(x + distance * math.cos(math.radians(angle)))
            assert middle_y == pytest.approx(y + distance * math.sin(math.radians(angle)))


def test_centre_and_terrain_are_never_played_on() -> None:
    assert len(referee.playable()) == 60
    assert referee.CENTRE not in referee.playable()
    for arrangement in referee.COMPONENTS["terrain"].values():
        assert len(referee.playable(arrangement["hexes"])) == 54
    with pytest.raises(ValueError, match="E5"):
        lay(("farm", "E5:0"))


# ---- W3.1 to W3.4: dots and placement


@pytest.mark.parametrize("rotation", range(7))
def test_a_tile_prints_its_dots_in_every_rotation(rotation: int) -> None:
    """Full, half and third dots of each colour; a sixth of a turn six times over changes nothing."""
    expected = {
        "farm": {("food", 1): 1, ("food", 2): 6},
        "generator": {("energy", 1): 1, ("energy", 2): 3},
        "academy": {("labor", 1): 1, ("labor", 2): 2, ("labor", 3): 2},
        "mine": {("ore", 1): 1, ("ore", 2): 2},
        "factory": {("capital", 1): 1, ("capital", 3): 3},
        "bank": {("money", 2): 2},
        BOTH: {("energy", 1): 1, ("energy", 2): 2, ("food", 2): 4},
    }
    assert set(expected) == set(TILES)
    for tile, dots in expected.items():
        shown = referee.printed(tile, "C3", rotation)
        assert Counter((colour, len(spot)) for spot, colour in shown.items()) == dots
        assert shown == referee.printed(tile, "C3", rotation % 6)


def test_which_rotations_of_a_tile_look_alike() -> None:
    alike = {"farm": 1, "generator": 2, "academy": 6, "mine": 3, "factory": 6, "bank": 6, BOTH: 6}
    for tile, different in alike.items():
        assert len({frozenset(referee.printed(tile, "C3", t).items()) for t in range(6)}) == different, tile


EXAMPLES = [
    ("academy", "E6:5 E7:5", [3]),
    ("academy", "E6:5 E7:5 D6:3", [5]),
    ("factory", "E3:0 F2:3 F3:5", [4]),
    ("generator", "E4:0 F4:1 F5:0", [5]),
    ("academy", "E6:0 E7:4 F6:4 D7:4", [7]),
    ("factory", "E6:3 E7:5", [2]),
    ("generator", "E6:1 E7:1", [1, 1]),
    ("bank", "E6:0 E7:2 F6:4", [3]),
]


@pytest.mark.parametrize(("tile", "places", "dots"), EXAMPLES)
def test_examples(tile: str, places: str, dots: list[int]) -> None:
    board = lay((tile, places))
    assert [bloc.full_dots for bloc in referee.blocs(board)] == dots
    assert all(bloc.industry == tile for bloc in referee.blocs(board))
    assert sum(dots) == len(referee.completed_dots(board))


def test_the_banks_of_the_example_pay_90() -> None:
    assert [bloc.dollars for bloc in referee.blocs(lay(("bank", "E6:0 E7:2 F6:4")))] == [90]
    assert [bloc.dollars for bloc in referee.blocs(lay(("academy", "E6:5 E7:5")))] == [0]


def test_three_examples_stand_on_one_board_without_a_conflict() -> None:
    three = [("factory", "E3:0 F2:3 F3:5"), ("generator", "E4:0 F4:1 F5:0"), ("academy", "E6:0 E7:4 F6:4 D7:4")]
    board = lay(*three)
    assert conflicts(board) == []
    assert [(bloc.industry, bloc.full_dots) for bloc in referee.blocs(board)] == [
        ("academy", 7),
        ("factory", 4),
        ("generator", 5),
    ]


def test_each_kind_of_dot_with_its_hexes_and_owners() -> None:
    board = lay(("academy", "E6:5 E7:5"), ("academy", "D6:3", 1))
    assert [(dot.kind, set(dot.hexes), set(dot.owners)) for dot in referee.completed_dots(board)] == [
        ("full", {"D6"}, {1}),
        ("third", {"D6", "E6", "E7"}, {0, 1}),
        ("full", {"E6"}, {0}),
        ("half", {"E6", "E7"}, {0}),
        ("full", {"E7"}, {0}),
    ]


def test_third_dots_without_the_third_tile_join_but_pay_nothing() -> None:
    two = lay(("factory", "E6:1 E7:5"))
    assert groups(two, "capital") == [({"E6", "E7"}, 2)]
    assert groups(two | lay(("factory", "D6:0")), "capital") == [({"D6", "E6", "E7"}, 4)]
    assert groups(two | lay(("factory", "D6:1")), "capital") == [({"D6"}, 1), ({"E6", "E7"}, 2)]


def test_a_forced_tile_on_the_corner_completes_nothing_and_parts_nobody() -> None:
    two = lay(("factory", "E6:1 E7:5"))
    assert referee.placement_conflict(two, "D6", "academy", 3)
    board = two | lay(("academy", "D6:3"))
    assert groups(board, "capital") == [({"E6", "E7"}, 2)]
    assert groups(board, "labor") == [({"D6"}, 1)]


def test_beyond_the_edge_of_the_board_all_is_blank() -> None:
    assert not any(referee.placement_conflict({}, "A1", tile, rotation) for tile in TILES for rotation in range(6))
    assert groups(lay(("farm", "A1:0 A2:0 B1:0")), "food") == [({"A1", "A2", "B1"}, 5)]
    # Two academies meet only on a corner whose third hex is off the board.
    assert groups(lay(("academy", "A1:1 A2:3")), "labor") == [({"A1", "A2"}, 2)]


def test_nothing_is_completed_across_the_centre() -> None:
    assert groups(lay(("farm", "E4:0 E6:0")), "food") == [({"E4"}, 1), ({"E6"}, 1)]
    ring = lay(("farm", "D4:0 D5:0 E4:0 E6:0 F4:0 F5:0"))
    assert conflicts(ring) == []
    assert groups(ring, "food") == [(set(ring), 12)]
    # Two factories meet only on a corner of the centre: one bloc, and its third dot can never be completed.
    assert groups(lay(("factory", "E4:1 D4:0")), "capital") == [({"D4", "E4"}, 2)]


def test_a_dot_may_lie_against_a_blank_side_but_not_against_another_colour() -> None:
    farm = lay(("farm", "E6:0", 1))
    assert [referee.placement_conflict(farm, "E7", "generator", t) for t in range(6)] == [True, False] * 3
    assert [referee.placement_conflict(farm, "E7", "mine", t) for t in range(6)] == [False, True, False] * 2
    assert not any(referee.placement_conflict(farm, "E7", tile, t) for tile in ("farm", "factory") for t in range(6))
    assert not any(referee.placement_conflict(farm, "E8", tile, t) for tile in TILES for t in range(6))


def test_on_a_corner_two_or_three_dots_must_agree() -> None:
    board = lay(("academy", "D6:3"))  # one third dot between D6, E6 and E7
    with_dot = [t for t in range(6) if referee.placement_conflict(board, "E6", "factory", t)]
    assert with_dot == [1, 3, 4]
    assert not referee.placement_conflict(board, "E6", "academy", 5)
    three = board | lay(("academy", "E6:5"))
    assert referee.placement_conflict(three, "E7", "factory", 1)
    assert not referee.placement_conflict(three, "E7", "academy", 5)


def test_conflicts_of_others_do_not_matter() -> None:
    """After a Force Placement two colours meet on a corner; a tile that is blank there is none the worse."""
    board = lay(("academy", "D6:3"), ("factory", "E6:1"))
    assert conflicts(board) == ["D6", "E6"]
    assert not referee.placement_conflict(board, "E7", "generator", 0)
    assert referee.placement_conflict(board, "E7", "academy", 5)  # the factory's dot is there as well
    assert referee.placement_conflict(board, "E7", "factory", 1)  # the academy's is
    on_an_edge = lay(("farm", "E6:0"), ("generator", "E7:0"))
    assert conflicts(on_an_edge) == ["E6", "E7"]
    assert not referee.placement_conflict(on_an_edge, "D6", "farm", 0)
    assert [(bloc.industry, bloc.full_dots) for bloc in referee.blocs(on_an_edge)] == [("farm", 1), ("generator", 1)]


# ---- W3.5, W3.6: blocs


def test_adjacent_tiles_whose_dots_do_not_touch_are_separate() -> None:
    assert groups(lay(("mine", "E6:1 E7:0")), "ore") == [({"E6"}, 1), ({"E7"}, 1)]
    assert groups(lay(("mine", "E6:1 E7:1")), "ore") == [({"E6", "E7"}, 3)]
    assert groups(lay(("bank", "E6:2 E7:0")), "money") == [({"E6"}, 0), ({"E7"}, 0)]


def test_an_opponents_tile_joins_nothing() -> None:
    board = lay(("academy", "E6:5 E8:5"), ("academy", "E7:5", 1))
    assert groups(board, "labor") == [({"E6"}, 1), ({"E7"}, 1), ({"E8"}, 1)]
    assert len(referee.completed_dots(board)) == 5


def test_a_third_dot_with_an_opponent_joins_the_owners_two_but_belongs_to_nobody() -> None:
    board = lay(("factory", "E6:1 E7:5"), ("factory", "D6:0", 1))
    assert groups(board, "capital") == [({"D6"}, 1), ({"E6", "E7"}, 2)]
    assert [set(dot.owners) for dot in referee.completed_dots(board) if dot.kind == "third"] == [{0, 1}]


# ---- W3.8: the Integrated Economy (energy on edges 0 and 2, food on the others)

ECONOMY = lay((BOTH, "F6:0"), ("farm", "F5:0 F7:0"), ("generator", "E7:1 G6:1"))


def test_it_joins_two_groups_of_farms_and_the_generators_as_well() -> None:
    assert conflicts(ECONOMY) == []
    assert groups(ECONOMY, "food") == [({"F5", "F6", "F7"}, 4)]
    assert groups(ECONOMY, "energy") == [({"E7", "F6", "G6"}, 5)]
    without = {name: tile for name, tile in ECONOMY.items() if name != "F6"}
    assert groups(without, "food") == [({"F5"}, 1), ({"F7"}, 1)]
    assert groups(without, "energy") == [({"E7"}, 1), ({"G6"}, 1)]


def test_alone_it_is_two_blocs() -> None:
    alone = referee.blocs(lay((BOTH, "F6:0")))
    assert [(bloc.industry, set(bloc.tiles), bloc.full_dots) for bloc in alone] == [
        ("generator", {"F6"}, 1),
        ("farm", {"F6"}, 0),
    ]


def test_its_edges_are_compared_by_colour() -> None:
    board = lay((BOTH, "F6:0"))
    around = referee.neighbours("F6")
    assert [referee.placement_conflict(board, around[k], "farm", 0) for k in range(6)] == [
        k in {0, 2} for k in range(6)
    ]
    meets = {k: 1 if k in {0, 2, 4} else 0 for k in range(6)}  # a generator turned so that its dot faces F6
    assert [referee.placement_conflict(board, around[k], "generator", meets[k]) for k in range(6)] == [
        k not in {0, 2} for k in range(6)
    ]
    assert not any(referee.placement_conflict(board, around[k], "generator", 1 - meets[k]) for k in range(6))


def test_an_opponents_integrated_economy_joins_nothing() -> None:
    board = ECONOMY | {"F6": Tile(BOTH, 0, 1)}
    assert groups(board, "food") == [({"F5"}, 1), ({"F6"}, 0), ({"F7"}, 1)]
    assert groups(board, "energy") == [({"E7"}, 1), ({"F6"}, 1), ({"G6"}, 1)]
    assert sum(len(dot.owners) == 2 for dot in referee.completed_dots(board)) == 4


def test_two_farm_groups_on_different_food_edges_are_one_but_not_across_an_energy_edge() -> None:
    board = lay((BOTH, "F6:1"), ("farm", "F5:0 F7:0"))  # now energy faces E and SW
    assert conflicts(board) == ["F6", "F7"]
    assert groups(board, "food") == [({"F5", "F6"}, 2), ({"F7"}, 1)]


# ---- any board at all

TURN = {name: NAME[-r, q + r] for name, (q, r) in AXIAL.items()}  # a sixth of a turn clockwise about the centre
BOARDS = st.dictionaries(
    st.sampled_from(sorted(name for name in referee.playable() if max(map(abs, AXIAL[name])) <= 2)),
    st.builds(Tile, st.sampled_from(["academy", "factory", *TILES]), st.integers(0, 5), st.integers(0, 1)),
    max_size=18,
)


def turned(board: referee.Board) -> dict[str, Tile]:
    return {TURN[name]: tile._replace(rotation=(tile.rotation + 1) % 6) for name, tile in board.items()}


def outline(found: list[Bloc], names: dict[str, str]) -> Counter[tuple[str, int, frozenset[str], int]]:
    return Counter((b.colour, b.owner, frozenset(names[name] for name in b.tiles), b.full_dots) for b in found)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(BOARDS)
def test_turning_the_whole_board_changes_nothing(board: dict[str, Tile]) -> None:
    same = {name: name for name in AXIAL}
    assert outline(referee.blocs(board), TURN) == outline(referee.blocs(turned(board)), same)
    assert {TURN[name] for name in conflicts(board)} == set(conflicts(turned(board)))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(BOARDS)
def test_every_tile_and_every_dot_has_its_place(board: dict[str, Tile]) -> None:
    """Each section is in one bloc; a dot of one owner in one bloc, of several in none; conflicts are between pairs."""
    found = referee.blocs(board)
    assert Counter((name, bloc.colour) for bloc in found for name in bloc.tiles) == Counter(referee.sections(board))
    dots = Counter(dot for bloc in found for dot in bloc.dots)
    assert dots == Counter(dot for dot in referee.completed_dots(board) if len(dot.owners) == 1)
    for name in conflicts(board):
        tile = board[name]
        alone = [{other: board[other]} for other in board if other != name]
        assert any(referee.placement_conflict(one, name, tile.name, tile.rotation) for one in alone)
