"""The numbers of the rules that texts name: taken from the rules, so that no text says them a second time."""

from functools import cache
from typing import Any

from comity.games.wealth_of_nations.constants import MAX_MOVED, STACKS, Cost
from comity.games.wealth_of_nations.outlook import PRICES
from comity.games.wealth_of_nations.tables import components, spelled


def cost_words(cost: dict[str, int]) -> str:
    """1 energy and 2 capital."""
    return " and ".join(f"{amount} {cube}" for cube, amount in cost.items())


@cache
def numbers() -> dict[str, Any]:
    """By name, for str.format: costs as {cost[flag]}, small numbers in words as {moved}, all else as numbers."""
    data = components()
    costs, notes, points = data["costs"], data["notes"], data["victory_points"]
    names = [cost.name.lower() for cost in Cost]
    return {
        "cost": {name: cost_words(costs[name]) for name in names},
        "moved": spelled(MAX_MOVED),
        "activations": spelled(costs["activations"]),
        "traded": spelled(data["trade"]["cubes"]["second"]),
        "traded_first": spelled(data["trade"]["cubes"]["first"]),
        "prices": spelled(PRICES),
        "empty_stacks": spelled(data["end"]["empty_stacks"]),
        "stacks": spelled(STACKS),
        "Units": spelled(data["units"]["per_player"]).capitalize(),
        "bank_dot": costs["bank_dot"],
        "start_money": data["cash_only_start"]["money"],
        "start_flags": spelled(data["cash_only_start"]["flags"]),
        "note_pays": notes["pays"],
        "note_repay": notes["repay"],
        "note_interest": notes["interest"],
        "notes_most": notes["most"],
        "note_points": -notes["victory_points"],
        "tile_points": points["tile"],
        "dollars": points["dollars_for_one"],
        "repay_least": notes["repay"] // points["dollars_for_one"],
        "repay_most": -(-notes["repay"] // points["dollars_for_one"]),
    }
