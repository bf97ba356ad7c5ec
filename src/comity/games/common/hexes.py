"""A hexagonal board of pointy-topped hexes, row by row from the top: places, names, neighbours.

Directions 0–5 run clockwise: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. Edge k of a hex faces direction k; corner k lies between
edges k and k + 1, so it is corner k + 2 of the neighbour in direction k and corner k + 4 of the one in direction k + 1.
"""

import numpy as np
from numpy.typing import NDArray

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # axial steps (q, r)


def places(radius: int) -> list[tuple[int, int]]:
    """Axial coordinates (q, r) of a board with radius + 1 hexes to a side, in the order of their indices."""
    rows = range(-radius, radius + 1)
    return [(q, r) for r in rows for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)]


def names(radius: int) -> list[str]:
    """Row letter from A, then the place in the row from 1."""
    found, rows = [], [r for _, r in places(radius)]
    for index, r in enumerate(rows):
        found.append(f"{chr(ord('A') + r + radius)}{index - rows.index(r) + 1}")
    return found


def neighbours(radius: int) -> NDArray[np.int8]:
    """Index of the neighbour of each hex in each direction, -1 beyond the edge; shape (hexes, 6)."""
    index = {place: number for number, place in enumerate(places(radius))}
    table = [[index.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS] for q, r in index]
    return np.array(table, np.int8)
