"""Hexes, blocs and plans by the names that people give them.

A node is a section of a tile on the board: SECTIONS times the hex, and the section's number.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from comity.games.wealth_of_nations.constants import SECTIONS, Feed
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, HEX_NAMES, dot_tables

Json = dict[str, Any]
COLOUR_OF: list[list[int]] = dot_tables()["colour"].tolist()  # by tile and section; -1 none
HEX_NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(HEX_NAMES)}
FEEDS = {"food": Feed.FOOD, "ore": Feed.ORE, "free": Feed.FREE}
UNFED = int(Feed.UNFED)  # numbers are compared ten times as fast as members
FEED_NAMES: dict[int, str] = {feed: name for name, feed in FEEDS.items()}


def colour_at(tiles: Sequence[int], node: int) -> int:
    """The colour of a node's dots; -1: no such section."""
    tile = tiles[node // SECTIONS]
    return COLOUR_OF[tile][node % SECTIONS] if tile >= 0 else -1


def node_at(tiles: Sequence[int], place: str, colour: str) -> int | None:
    """The section with this colour of the tile on a hex."""
    h, wanted = HEX_NUMBERS[place], COLOUR_NAMES.index(colour)
    nodes = range(SECTIONS * h, SECTIONS * (h + 1))
    return next((node for node in nodes if colour_at(tiles, node) == wanted), None)


def named(tiles: Sequence[int], node: int) -> Json:
    """A node as people name it."""
    return {"hex": HEX_NAMES[node // SECTIONS], "colour": COLOUR_NAMES[colour_at(tiles, node)]}


def plan_json(tiles: Sequence[int], leaders: Sequence[int], feeds: Sequence[int]) -> list[Json]:
    """A plan (constants.Feed by node) as the `blocs` of a run, each bloc by its first hex."""
    blocs: dict[int, list[int]] = {}
    for node, feed in enumerate(feeds):
        if feed != Feed.IDLE:
            blocs.setdefault(leaders[node], []).append(node)
    return [run_json(tiles, nodes, [feeds[node] for node in nodes]) for nodes in blocs.values()]


def run_json(tiles: Sequence[int], nodes: Sequence[int], feeds: Sequence[int]) -> Json:
    """One bloc that runs: its nodes, ascending, and how each is fed."""
    return run_of_colour(colour_at(tiles, nodes[0]), nodes, feeds)


def run_of_colour(colour: int, nodes: Sequence[int], feeds: Sequence[int]) -> Json:
    """The same of a bloc whose colour is known."""
    first = {"hex": HEX_NAMES[nodes[0] // SECTIONS], "colour": COLOUR_NAMES[colour]}
    if UNFED not in feeds:
        return {**first, "feed": FEED_NAMES[feeds[0]]}
    how = next(feed for feed in feeds if feed != UNFED)
    unfed = [HEX_NAMES[node // SECTIONS] for node, feed in zip(nodes, feeds, strict=True) if feed == UNFED]
    return {**first, "feed": FEED_NAMES[how], "unfed": unfed}


def occupation_json(tiles: Sequence[int], declared: Iterable[tuple[int, int]]) -> list[Json]:
    """Units by node as the `blocs` of an occupy."""
    return [{**named(tiles, node), "units": units} for node, units in declared]
