"""What a refused move lacks, and how it may still be done: figures after the rules' sentence."""

from collections.abc import Mapping
from typing import Any

from comity.errors import IllegalMove
from comity.tui.wealth_of_nations.words import bundle, price

Json = Mapping[str, Any]
COSTS = {
    "place_flag": "flag",
    "automate": "automate",
    "build_unit": "unit",
    "activate": "activate",
    "transport": "transport",
}


def how_to_mend(view: Json, problem: IllegalMove) -> str:
    """See Face.how_to_mend."""
    move = problem.move
    if not isinstance(move, Mapping):
        return ""
    if problem.code == "dots_conflict" and not forced_tiles(move):
        return f" The word force after it forces it, for {bundle(view['derived']['costs']['force'])} more (W3.4)."
    if problem.code.startswith("not_enough_"):
        cost = cost_of(view, move)
        return f" {price(view, cost)}" if cost else ""
    return ""


def forced_tiles(move: Json) -> int:
    """How many tiles of a move are forced (W3.4)."""
    return sum(bool(part.get("force")) for part in move.get("moves", (move,)))


def cost_of(view: Json, move: Json) -> dict[str, int]:
    """What a move costs; empty where no table says it."""
    costs, kind = view["derived"]["costs"], move["kind"]
    if kind == "sell":
        return dict(move["cubes"])
    if kind == "repay":
        return {"money": costs["note_repay"] * move["notes"]}
    if kind in COSTS:
        return dict(costs[COSTS[kind]])
    if kind not in ("build_tile", "move_tiles"):
        return {}
    cost = dict(costs["move"] if kind == "move_tiles" else costs["build_tile"].get(move["tile"], {}))
    for name, amount in costs["force"].items():
        cost[name] = cost.get(name, 0) + amount * forced_tiles(move)
    return cost
