"""Component data: read from wealth_of_nations.toml beside this file; dots as masks, for every rotation."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.games.common import hexes
from comity.games.wealth_of_nations.constants import CUBES, PACKAGES, RADIUS, SECTIONS, TILES, Colour, Cube, Tile

Amounts = NDArray[np.int16]

CUBE_NAMES = tuple(cube.name.lower() for cube in Cube)
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
TILE_NAMES = tuple(tile.name.lower() for tile in Tile)
PACKAGE_IDS = tuple(f"{kind}-{number + 1}" for kind in ("industry", "commodity") for number in range(PACKAGES // 2))
HEX_NAMES = tuple(hexes.names(RADIUS))  # W1.1
NEIGHBOURS = hexes.neighbours(RADIUS)  # shape (61, 6), by direction (W1.3); -1 beyond the edge
DIRECTION_NAMES = ("NE", "E", "SE", "SW", "W", "NW")  # W1.3
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@cache
def components() -> Mapping[str, Any]:
    """The package's own data."""
    return tomllib.loads(files(__package__).joinpath("wealth_of_nations.toml").read_text(encoding="utf-8"))


def spelled(number: int) -> str:
    """A small number of the data as sentences say it."""
    return NUMBER_WORDS[number]


def cubes_of(entry: Mapping[str, int]) -> Amounts:
    """Amounts of a cost or a package by cube, shape (5,)."""
    return np.array([entry.get(name, 0) for name in CUBE_NAMES], np.int16)


def point_mask(edges: list[int], corners: list[int], turn: int) -> int:
    """Points of a hex as twelve bits, edges below corners, turned clockwise by turn sixths (W3.1)."""
    return sum(1 << (edge + turn) % 6 for edge in edges) | sum(64 << (corner + turn) % 6 for corner in corners)


def seen_from(mask: int, direction: int) -> int:
    """The points of a tile that lies in that direction, as points of the hex it is seen from."""
    edge, first, second = direction, direction, (direction - 1) % 6
    found = 1 << edge if mask >> (edge + 3) % 6 & 1 else 0
    found |= 64 << first if mask >> 6 + (first + 2) % 6 & 1 else 0
    return found | (64 << second if mask >> 6 + (second + 4) % 6 & 1 else 0)


def sections_of(name: str) -> list[tuple[int, Mapping[str, Any]]]:
    """(colour, dots) of a tile's sections, one with a full dot first: of the Integrated Economy, the generator."""
    dots = components()["tile"][name]["dots"]
    found = [(COLOUR_NAMES.index(colour), entry) for colour, entry in dots.items()]
    return sorted(found, key=lambda section: not section[1]["centre"])


@cache
def dot_tables() -> dict[str, NDArray[np.int16]]:
    """What the rules need of the tiles' dots; read-only.

    colour (7, 2): of each section, -1 none; centre (7, 2): 1 for a full dot; points (7, 6, 2): half and third dots by
    rotation; seen (7, 6, 6, 2): the same from the hex beside it, by rotation and by direction from that hex.
    """
    colour = np.full((TILES, SECTIONS), -1, np.int16)
    centre, points = np.zeros((TILES, SECTIONS), np.int16), np.zeros((TILES, 6, SECTIONS), np.int16)
    seen = np.zeros((TILES, 6, 6, SECTIONS), np.int16)
    for tile, name in enumerate(TILE_NAMES):
        for section, (number, dots) in enumerate(sections_of(name)):
            colour[tile, section], centre[tile, section] = number, dots["centre"]
            for turn in range(6):
                mask = point_mask(dots["edges"], dots["corners"], turn)
                points[tile, turn, section] = mask
                seen[tile, turn, :, section] = [seen_from(mask, direction) for direction in range(6)]
    return {"colour": colour, "centre": centre, "points": points, "seen": seen}


def is_symmetric(name: str) -> bool:
    """Whether a tile is the same in every rotation, as a farm is (W3.1)."""
    points = dot_tables()["points"][TILE_NAMES.index(name)]
    return bool((points == points[0]).all())


def edges_of(name: str, colour: str, turn: int) -> list[int]:
    """The edges on which a tile shows half dots of a colour in a rotation, clockwise from its own edge 0 (W3.1)."""
    tables, tile = dot_tables(), TILE_NAMES.index(name)
    section = tables["colour"][tile].tolist().index(COLOUR_NAMES.index(colour))
    mask = int(tables["points"][tile, turn, section])
    return [(turn + k) % 6 for k in range(6) if mask >> (turn + k) % 6 & 1]


def package_tables(edition: str, super_industry: bool) -> tuple[Amounts, Amounts, Amounts]:
    """Tiles (12, 7), money (12,) and cubes (12, 5) of the packages (W4.4)."""
    table = components()["packages"]
    entries = [*table[edition]["industry"], *table[edition]["commodity"]]
    if edition == "second" and not super_industry:
        entries[5] = table["first"]["industry"][1]
    tiles, cubes = np.zeros((PACKAGES, TILES), np.int16), np.zeros((PACKAGES, CUBES), np.int16)
    money = np.array([entry.get("money", 0) for entry in entries], np.int16)
    for package, entry in enumerate(entries):
        tiles[package] = [entry.get("tiles", {}).get(name, 0) for name in TILE_NAMES]
        cubes[package] = cubes_of(entry)
    return tiles, money, cubes


def market_tables(most: int) -> dict[str, Amounts]:
    """Prices by cube and by cubes in the market, shape (5, most + 1), and wells, start and filled rows, shape (5,).

    buy, barter_x2: of the next cube bought (W2.2, W2.4); sell: of the next one sold (W2.3). Both ends are included.
    """
    tables = {name: np.zeros((CUBES, most + 1), np.int16) for name in ("buy", "sell", "barter_x2")}
    rows_filled = components()["cash_only_start"]["rows_filled"]
    sizes: dict[str, list[int]] = {"wells": [], "start": [], "filled": []}
    for cube, name in enumerate(CUBE_NAMES):
        market = components()["market"][name]
        wells = len(market["sell"])
        tables["buy"][cube, : wells + 1] = [market["buy_when_empty"], *market["buy"]]
        tables["barter_x2"][cube, : wells + 1] = [2 * market["barter_when_empty"], *market["barter_x2"]]
        tables["sell"][cube, : wells + 1] = [*market["sell"], market["sell_when_full"]]
        sizes["wells"].append(wells)
        sizes["start"].append(market["start"])
        sizes["filled"].append(sum(market["rows"][:rows_filled]))
    return tables | {name: np.array(values, np.int16) for name, values in sizes.items()}
