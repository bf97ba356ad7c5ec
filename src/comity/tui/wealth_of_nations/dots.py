"""The dots that a tile would complete where it is put: how rotations and hexes compare."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from comity.games.wealth_of_nations.tables import DIRECTION_NAMES, edges_of
from comity.play.wealth_of_nations.bloc_names import HEX_NUMBERS
from comity.play.wealth_of_nations.boards import any_rules, no_plan, rows_of, weigh
from comity.tui.wealth_of_nations.words import some

Json = Mapping[str, Any]
BEST = 5  # hexes that are recommended
BOTH = "integrated_economy"


def board_with(board: Json, put: Json, place: str, turn: int) -> dict[str, Any]:
    """The board with the tile put down. put: its content but for the rotation; "from": where it is lifted (W8.4)."""
    source = put.get("from") or place
    lifted = {source: {**board[source], "tile": None, "token": False}} if source in board else {}
    return {**board, **lifted, place: {**put, "rotation": turn}}


def own_dots(board: Json, put: Json, place: str, turn: int) -> int:
    """How many whole dots of its owner the tile has there, those among them that it shares with other own tiles."""
    after = rows_of(board_with(board, put, place, turn))
    return weigh(any_rules(), after, no_plan()).own_dots[HEX_NUMBERS[place]]


def recommended(board: Json, put: Json, turns: Mapping[str, Iterable[int]]) -> str:
    """'E7 in rotation 5: 3, F6 in 0: 2': the hexes where a tile has most whole dots; empty where all are alike."""
    best: list[tuple[int, str, int]] = []
    for place, possible in turns.items():
        best.append(max((own_dots(board, put, place, turn), place, -turn) for turn in possible))
    if len({count for count, _, _ in best}) < 2:
        return ""
    most = sorted(best, key=lambda found: (-found[0], found[1]))[:BEST]
    least = min(count for count, _, _ in best)
    return ", ".join(f"{place} {-turn}: {some(count, 'dot')}" for count, place, turn in most if count > least)


def energy_edges(turns: Sequence[int]) -> str:
    """Which edges of an Integrated Economy have energy dots, by rotation (W3.8)."""
    directions = {turn: [DIRECTION_NAMES[edge] for edge in edges_of(BOTH, "energy", turn)] for turn in turns}
    return " · ".join(f"{turn}: {' '.join(names)}" for turn, names in directions.items())
