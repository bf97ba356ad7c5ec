"""Which dots of a bloc count when some of its tiles are left unfed (W10.3)."""

from collections.abc import Collection, Mapping
from typing import Any

from comity.games.wealth_of_nations.tables import HEX_NAMES, NEIGHBOURS, components
from comity.play.wealth_of_nations.drawing import points_of
from comity.play.wealth_of_nations.reading import HEX_NUMBERS

Json = Mapping[str, Any]
Spot = frozenset[int]  # the hexes that complete a dot: one, two at an edge, three at a corner


def dots_made(state: Json, bloc: Json, unfed: Collection[str] = ()) -> int:
    """How many dots the bloc makes, before occupiers take any.

    state: of a view; bloc: one of its derived ones; unfed: hexes of the bloc.
    """
    own = {HEX_NUMBERS[name] for name in bloc["hexes"]}
    idle = {HEX_NUMBERS[name] for name in unfed}
    shared = bool(state["options"].get("shared_dots"))  # W13.3: what others feed does not matter
    spots = {spot for h in own for spot in completed(state["board"], h, bloc["colour"])}
    return sum(not spot & idle and (shared or spot <= own) for spot in spots)


def completed(board: Json, h: int, colour: str) -> list[Spot]:
    """W3.2: the full dots of the colour that lie, even partly, on the tile of a hex."""
    tile = components()["tile"][board[HEX_NAMES[h]]["tile"]]
    found = [frozenset({h})] if tile["dots"][colour]["centre"] else []
    own = points_of(board, h)
    around = [int(beside) for beside in NEIGHBOURS[h]]
    for k, beside in enumerate(around):
        if own[k] == colour == points_of(board, beside)[(k + 3) % 6]:
            found.append(frozenset({h, beside}))
        after = around[(k + 1) % 6]
        thirds = (own[6 + k], points_of(board, beside)[6 + (k + 2) % 6], points_of(board, after)[6 + (k + 4) % 6])
        if thirds == (colour,) * 3:
            found.append(frozenset({h, beside, after}))
    return found
