"""The dots that a tile would complete where it is put: how rotations and hexes compare."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.constants import SECTIONS, Feed
from comity.games.wealth_of_nations.tables import CUBE_NAMES, DIRECTION_NAMES, HEX_NAMES, TILE_NAMES, edges_of
from comity.play.wealth_of_nations.bloc_names import HEX_NUMBERS, colour_at
from comity.play.wealth_of_nations.boards import any_rules, no_plan, rows_of, rules_of, weigh
from comity.tui.wealth_of_nations.words import some, tile

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


def joined(state: Json, put: Json, place: str, turn: int) -> str:
    """'joins G4: 2 factories, 1 energy instead of 2': the blocs that the tile becomes part of, powered once (W3.5)."""
    rules, board = rules_of(state), state["board"]
    lifted = board_with(board, {**put, "tile": None}, place, turn)
    before = weigh(rules, rows_of(lifted), no_plan()).leader
    rows = rows_of(board_with(board, put, place, turn))
    after, tiles = weigh(rules, rows, no_plan()).leader, rows["tile"][0].tolist()
    words = []
    for own in range(SECTIONS * HEX_NUMBERS[place], SECTIONS * (HEX_NUMBERS[place] + 1)):
        nodes = [node for node, leader in enumerate(after) if leader == after[own] >= 0]
        others = {before[node]: HEX_NAMES[node // SECTIONS] for node in reversed(nodes) if node != own}
        if others:
            colour = colour_at(tiles, own)
            power = energy_of(rules, rows, nodes)
            energy = f", {power} energy instead of {power * (1 + len(others))}" if power else ""
            kind = tile(TILE_NAMES[colour], len(nodes))
            words.append(f"joins {' and '.join(reversed(others.values()))}: {kind}{energy}")
    return "; ".join(words)


def energy_of(rules: Rows, board: Rows, nodes: Sequence[int]) -> int:
    """What powering a bloc takes, in energy (W10.2)."""
    plan = no_plan()
    for node in nodes:
        plan[divmod(node, SECTIONS)] = Feed.FOOD
    found = weigh(rules, board, plan)
    return found.cost[found.leader[nodes[0]]][CUBE_NAMES.index("energy")]


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
