"""The referee against the rules: ten thousand random boards, and where tiles may lie."""

from collections import Counter

import pytest
from referee.wealth_of_nations import referee
from referee.wealth_of_nations.boards import KINDS, features, mergers, random_setting
from referee.wealth_of_nations.compare import board_differences
from referee.wealth_of_nations.compare_placing import (
    MIDDLE,
    TURNED,
    build_differences,
    corners_around,
    meeting_differences,
    move_differences,
    package_differences,
)
from referee.wealth_of_nations.engine import NUMBER

from comity.games.wealth_of_nations.tables import HEX_NAMES, NEIGHBOURS

BATCHES, BATCH = 5, 2000  # random boards
PLACINGS = 1000

SHOWN = {  # in every batch of boards at least so often
    **{f"{owners} owners": 50 for owners in (1, 2, 3, 4, 5, 6)},
    "terrain": 300,
    "no terrain": 300,
    "full board": 50,
    "full dot of 1": 20_000,
    "half dot of 1": 5_000,
    "half dot of 2": 2_000,
    "third dot of 1": 200,
    "third dot of 2": 200,
    "third dot of 3": 30,
    "conflicts": 2_000,
    "corners without the third": 2_000,
    "automated blocs": 2_000,
    "two tokens on a bloc": 500,
    "blocs of ten tiles": 200,
    "merged farms": 20,
    "merged generators": 5,  # looked for on every fifth board
}


@pytest.mark.rule("W1.1", "W1.3")
def test_the_same_hexes_have_the_same_neighbours() -> None:
    assert tuple(NUMBER) == tuple(referee.AXIAL)
    for name, row in zip(HEX_NAMES, NEIGHBOURS.tolist(), strict=True):
        around = {k: HEX_NAMES[other] for k, other in enumerate(row) if other >= 0}
        assert around == referee.neighbours(name)


@pytest.mark.slow
@pytest.mark.rule("W3.1", "W3.2", "W3.5", "W3.6", "W3.8", "W13.3")
@pytest.mark.parametrize("batch", [0, *(pytest.param(batch, marks=pytest.mark.whole) for batch in range(1, BATCHES))])
def test_ten_thousand_boards(batch: int) -> None:
    """Blocs with their tiles, dots and tokens, with shared dots and without; completed dots with their owners."""
    shown: Counter[str] = Counter()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        setting = random_setting(seed)
        found, dots = referee.blocs(setting.board), referee.completed_dots(setting.board)
        assert list(board_differences(setting, found, dots)) == [], f"seed {seed}"
        shown += features(setting, found, dots)
        if seed % 5 == 0:
            shown += mergers(setting, found)
        shown["shared" if setting.shared else "not shared"] += 1
    assert {what: shown[what] for what, least in SHOWN.items() if shown[what] < least} == {}
    assert min(shown["shared"], shown["not shared"]) > BATCH / 3


@pytest.mark.slow
@pytest.mark.rule("W3.3", "W3.4")
@pytest.mark.parametrize("corner", range(6))
def test_all_triples_of_tiles_around_a_corner(corner: int) -> None:
    """Every tile in every rotation on each of three hexes, 42 ** 3 cases: what is listed, and what is refused.

    The tile comes last, so the six corners of its hex stand for every corner of the board: a corner and its three hexes
    are moved to any other by shifting the board, and hexes have the same neighbours wherever they lie (the test above).
    """
    one, other = corners_around()[corner]
    for first in TURNED:
        for second in TURNED:
            assert list(meeting_differences({one: first, other: second})) == []


@pytest.mark.rule("W3.3", "W3.4")
@pytest.mark.parametrize("direction", range(6))
def test_all_pairs_of_tiles_on_an_edge(direction: int) -> None:
    """42 ** 2 cases in each direction, on the edge and on its two corners."""
    beside = referee.neighbours(MIDDLE)[direction]
    for tile in TURNED:
        assert list(meeting_differences({beside: tile})) == []


@pytest.mark.slow
@pytest.mark.rule("W1.2", "W1.4", "W3.3", "W3.4", "W4.3", "W8.3")
def test_builds_on_random_boards() -> None:
    """All that the rules list, and why they refuse the rest: terrain, edge and centre, stacks and costs among it."""
    seen: Counter[str] = Counter()
    for seed in range(PLACINGS):
        assert list(build_differences(random_setting(seed), seed, seen)) == [], f"seed {seed}"
    reasons = "OK NOT_PLAYABLE TILE_HERE NO_FLAG_HERE STACK_EMPTY DOTS_CONFLICT NO_CONFLICT NOT_ENOUGH_CAPITAL"
    assert min(seen[f"build: {name}"] for name in reasons.split()) > 100
    assert min(seen["builds"], seen["forced builds"]) > 5000


@pytest.mark.slow
@pytest.mark.rule("W1.2", "W1.4", "W3.3", "W4.6", "W4.7")
def test_package_tiles_on_random_boards() -> None:
    seen: Counter[str] = Counter()
    for seed in range(PLACINGS):
        assert list(package_differences(random_setting(seed), seed, seen)) == [], f"seed {seed}"
    assert min(seen[what] for what in ("first package tile", "contiguous package tile")) > 100
    assert min(seen[what] for what in ("package tile apart", "package tile returned")) > 20


@pytest.mark.slow
@pytest.mark.rule("W1.2", "W1.4", "W3.3", "W3.4", "W8.4", "W8.6")
def test_moves_on_random_boards() -> None:
    """Moves with and without war; where everything lies afterwards."""
    seen: Counter[str] = Counter()
    for seed in range(PLACINGS):
        assert list(move_differences(random_setting(seed), seed, seen)) == [], f"seed {seed}"
    reasons = "TILE_HERE OTHERS_FLAG_HERE NO_FLAG_HERE HEX_NAMED_TWICE DOTS_CONFLICT NO_CONFLICT NOT_ENOUGH_CAPITAL"
    assert min(seen[f"move: {name}"] for name in reasons.split()) > 5
    assert min(seen[f"{count} moved"] for count in (1, 2, 3)) > 20
    assert seen["forced move"] > 50


def test_all_kinds_of_tiles_take_part() -> None:
    assert len(KINDS) == 7
    assert len(set(TURNED)) == 42
