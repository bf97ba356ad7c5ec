"""What a bloc takes and makes as a plan feeds it, its tiles in part perhaps left unfed (W10.2–W10.4)."""

from collections.abc import Collection, Mapping
from typing import Any

from comity.games.wealth_of_nations.constants import SECTIONS, Feed
from comity.play.wealth_of_nations.bloc_names import FEEDS, node_at
from comity.play.wealth_of_nations.boards import no_plan, rows_of, rules_of, weigh
from comity.play.wealth_of_nations.codec import mix

Json = Mapping[str, Any]


def run_bloc(state: Json, bloc: Json, feed: str, unfed: Collection[str] = ()) -> tuple[dict[str, int], int]:
    """What the bloc takes, in cubes, and how many dots it makes, before occupiers take any.

    state: of a view; bloc: one of its derived ones; feed: food, ore or free; unfed: hexes of the bloc.
    """
    board, plan = rows_of(state["board"]), no_plan()
    tiles, node = board["tile"][0].tolist(), None
    for name in bloc["hexes"]:
        node = node_at(tiles, name, bloc["colour"])
        if node is not None:
            plan[divmod(node, SECTIONS)] = Feed.UNFED if name in unfed else FEEDS[feed]
    found = weigh(rules_of(state), board, plan)
    leader = found.leader[node] if node is not None else -1
    return (mix(found.cost[leader]), found.made[leader]) if leader >= 0 else ({}, 0)
