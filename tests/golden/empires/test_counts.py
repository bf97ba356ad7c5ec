"""Counts of Empires (counting.py). Where numbers can be found by hand, it is said how."""

from collections.abc import Callable
from typing import Any

import pytest
from golden.counting import counts

from comity import Match

Json = dict[str, Any]
WARS = {"active": ["polish_succession", "jenkins_ear"], "inactive": ["carnatic_wars"]}


def two(step: str, ada: Json, ben: Json, **more: int) -> Match:
    """Two seats in a step; ada and ben: what is not the same for both."""
    same = {"gold": 3, "goods": 2, "people": 3, "territories": 2, "bonds": 1, "supporters": 1, "revolts": 1}
    players = [{**same, "cards": [0, 1], **player} for player in (ada, ben)]
    return Match.from_position("empires", {"step": step, "wars": WARS, "players": players, **more})


def test_the_draft_of_two() -> None:
    """Ottomans, France and Austria are on offer. First move: 2 seats x 3 tiles; second: 3 of the other, to 9 outcomes.

    3 of these are contested: a revolt lies beside one tile, and there are 6 moves again. 6 lead to Develop, each with
    two that may get ready; Ottomans may be used wherever it is held (4), and Austria too (4): 20 moves. Each outcome
    was reached in 2 ways: 2 x (3 x 6 + 20).
    """
    assert counts(Match("empires", 2, 1), 3) == [(6, 6), (18, 9), (76, 38)]


def test_the_open_pick_of_two() -> None:
    """11 tiles, then 10; all start alike, so that only Ottomans has a use: it is held in 20 of the 110 outcomes."""
    match = Match("empires", 2, 1, {"first_game": True})
    assert counts(match, 3) == [(11, 11), (110, 110), (240, 240)]


def test_a_window_of_three_in_which_nobody_has_a_power() -> None:
    """Each gets ready or takes it back; the third to be ready closes the window."""
    match = Match.from_position("empires", {"step": "market", "players": [{"nations": ["spain"]}, {}, {}]})
    assert counts(match, 3) == [(3, 3), (9, 4), (27, 4)]


def test_cards_in_secret() -> None:
    """Two cards each: 2 x 2 first moves, then 2 answers to each: 8 ways to 4 pairs of cards, shown at once."""
    match = two("sell", {"nations": ["spain"]}, {"nations": ["france"]})
    assert counts(match, 2) == [(4, 4), (8, 4)]


def test_the_price_is_a_choice_of_one() -> None:
    """Great Britain lowers it or not; then a window of two."""
    ada, ben = {"nations": ["great_britain"], "delivered": 1}, {"nations": ["france"], "delivered": 2}
    assert counts(two("price", ada, ben, price=4), 3) == [(2, 2), (4, 4), (8, 4)]


def equals(armies: int) -> list[Json]:
    """Three players with as many armies each."""
    return [{"nations": [nation], "armies": armies} for nation in ("spain", "sweden", "portugal")]


STARTS: dict[str, tuple[Callable[[], Match], list[tuple[int, int]]]] = {
    "draft": (
        lambda: Match("empires", 2, 1),
        [(6, 6), (18, 9), (76, 38), (228, 48), (776, 124), (2184, 154), (7568, 420)],
    ),
    "develop": (
        lambda: two("develop", {"nations": ["russia", "austria"], "territories": 1}, {"nations": ["ottomans"]}),
        [(4, 4), (14, 7), (40, 10), (100, 13), (248, 18), (584, 26), (1360, 38), (3056, 50)],
    ),
    "market_end": (
        lambda: two("market_end", {"nations": ["netherlands"], "goods": 4}, {"nations": ["france"]}, price=3),
        [(3, 3), (8, 4), (18, 6), (40, 7), (92, 11), (208, 15), (456, 23)],
    ),
    "raise": (
        lambda: two("raise", {"nations": ["spain"]}, {"nations": ["france"]}),
        [(4, 4), (8, 4), (16, 8), (32, 8), (64, 16), (128, 21), (256, 30), (512, 32)],
    ),
    "diplomat": (
        lambda: Match.from_position("empires", {"step": "diplomat", "diplomat": 0, "players": equals(1)}),
        [(3, 3), (10, 8), (40, 28), (150, 72)],  # two and twenty by Sweden, which as diplomat has named another (E9.8)
    ),
    "order": (
        lambda: Match.from_position("empires", {"step": "order", "diplomat": 0, "players": equals(2)}),
        [(4, 4), (17, 14), (64, 36), (203, 58), (635, 107)],
    ),
    "war_end": (
        lambda: two(
            "war_end",
            {"nations": ["denmark"], "armies": 2, "won": "polish_succession"},
            {"nations": ["prussia", "spain"], "armies": 4, "won": "jenkins_ear"},
        ),
        [(4, 4), (16, 9), (59, 18), (201, 26), (631, 32), (1913, 38), (5565, 46)],
    ),
}


@pytest.mark.parametrize("name", STARTS)
def test_the_counts_are_what_they_were(name: str) -> None:
    start, expected = STARTS[name]
    assert counts(start(), len(expected)) == expected
