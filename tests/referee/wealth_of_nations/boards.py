"""Random boards for the referee and the rules to disagree about, by seed; nothing here asks the rules.

They are dense or sparse, of few owners or of many, of one kind of tile or of all, and lawless, kept to the placement
rules or forced here and there. Any number of Integrated Economies may lie on one. Beside the tiles there are flags,
Automation tokens and units.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

from referee.wealth_of_nations import referee
from referee.wealth_of_nations.referee import AXIAL, BOTH, COMPONENTS, TILES, Bloc, Dot, Tile

NO_TERRAIN = "none"
TERRAIN: dict[str, frozenset[str]] = {
    NO_TERRAIN: frozenset(),
    **{name: frozenset(entry["hexes"]) for name, entry in COMPONENTS["terrain"].items()},
}
PLAYABLE = {name: sorted(referee.playable(hexes)) for name, hexes in TERRAIN.items()}
AROUND = {name: tuple(referee.neighbours(name).values()) for name in AXIAL}
KINDS = tuple(TILES)
THEMES = (("farm", "generator", BOTH), ("academy", "factory"))  # what has most to do with each other
TRIES = 4  # at a tile that fits, before a hex is left empty


class Setting(NamedTuple):
    """A board, and what else stands on it."""

    seats: int
    terrain: str
    shared: bool  # the option shared_dots (W13.3)
    board: dict[str, Tile]
    flags: dict[str, int]  # owners of flags without a tile
    tokens: frozenset[str]  # tiles with an Automation token
    units: dict[str, dict[int, int]]  # how many by hex and seat


class Habits(NamedTuple):
    """How the tiles of one board are drawn."""

    kinds: tuple[str, ...]
    owners: int
    same_kind: float  # how often a tile takes after one beside it
    same_owner: float
    neat: float  # how often it is turned so that it touches most dots of its colour
    force: float  # how often a tile is placed in spite of a conflict


def random_setting(seed: int) -> Setting:
    chance = Random(seed)
    seats = chance.randint(2, 6)
    terrain = chance.choice(tuple(TERRAIN)) if chance.random() < 0.3 else NO_TERRAIN
    habits = Habits(
        kinds=chance.choice((*THEMES, *[tuple(chance.sample(KINDS, chance.randint(1, len(KINDS)))) for _ in range(6)])),
        owners=min(seats, chance.choice((1, 2, 3, 6, 6, 6))),
        same_kind=chance.choice((0.0, 0.3, 0.7)),
        same_owner=chance.choice((0.0, 0.5, 0.9)),
        neat=chance.choice((0.0, 0.0, 0.5, 0.9)),
        force=chance.choice((0.0, 0.3, 1.0)),
    )
    hexes = scattered(chance, PLAYABLE[terrain])
    board: dict[str, Tile] = {}
    for name in hexes[: 60 - int(54 * chance.random() ** 2)]:
        tile = fitting_tile(chance, board, name, habits)
        if tile is not None:
            board[name] = tile
    flags = {name: chance.randrange(seats) for name in hexes if name not in board and chance.random() < 0.4}
    tokens = frozenset(name for name, tile in board.items() if tile.name != "farm" and chance.random() < 0.2)
    return Setting(seats, terrain, chance.random() < 0.5, board, flags, tokens, random_units(chance, seats, hexes))


def scattered(chance: Random, hexes: list[str]) -> list[str]:
    """All hexes, from one of them outwards, more or less."""
    q, r = AXIAL[chance.choice(hexes)]
    spread = chance.choice((0.5, 3.0, 20.0))
    far = {}
    for name in hexes:
        dq, dr = AXIAL[name][0] - q, AXIAL[name][1] - r
        far[name] = max(abs(dq), abs(dr), abs(dq + dr)) + spread * chance.random()
    return sorted(hexes, key=far.__getitem__)


def fitting_tile(chance: Random, board: dict[str, Tile], name: str, habits: Habits) -> Tile | None:
    """A tile for the hex, which may be forced as the habits are; None if none was found."""
    for _ in range(TRIES):
        tile = random_tile(chance, board, name, habits)
        lawless = chance.random() < habits.force
        if lawless or not referee.placement_conflict(board, name, tile.name, tile.rotation):
            return tile
    return None


def random_tile(chance: Random, board: dict[str, Tile], name: str, habits: Habits) -> Tile:
    beside = [board[other] for other in AROUND[name] if other in board]
    kind, owner = chance.choice(habits.kinds), chance.randrange(habits.owners)
    if beside and chance.random() < habits.same_kind:
        kind = chance.choice(beside).name
    if beside and chance.random() < habits.same_owner:
        owner = chance.choice(beside).owner
    rotation = chance.randrange(6)
    if beside and chance.random() < habits.neat:
        rotation = touching_most(board, name, kind, rotation)
    return Tile(kind, rotation, owner)


def touching_most(board: dict[str, Tile], name: str, kind: str, first: int) -> int:
    """The rotation, from the first one on, in which most dots of the tile meet one of their colour."""
    around = [(board[other], other) for other in AROUND[name] if other in board]
    dots = {item for tile, other in around for item in referee.printed(tile.name, other, tile.rotation).items()}
    turns = [rotation % 6 for rotation in range(first, first + 6)]
    return max(turns, key=lambda rotation: len(dots & referee.printed(kind, name, rotation).items()))


def random_units(chance: Random, seats: int, hexes: list[str]) -> dict[str, dict[int, int]]:
    """Up to three a seat on some hexes, often of several seats at once."""
    often, units = chance.choice((0.0, 0.05, 0.3)), {}
    for name in hexes:
        here = {seat: chance.randint(1, 3) for seat in range(seats) if chance.random() < often}
        if here:
            units[name] = here
    return units


def features(setting: Setting, found: list[Bloc], dots: list[Dot]) -> Counter[str]:
    """How often the board shows what a board should be able to show; found and dots: all of it."""
    counts = Counter(f"{dot.kind} dot of {len(dot.owners)}" for dot in dots)
    counts[f"{len({tile.owner for tile in setting.board.values()})} owners"] += 1
    counts["terrain" if setting.terrain != NO_TERRAIN else "no terrain"] += 1
    counts["full board"] += len(setting.board) == len(PLAYABLE[setting.terrain])
    counts["automated blocs"] += sum(referee.automated(bloc, setting.tokens) for bloc in found)
    counts["two tokens on a bloc"] += sum(len(bloc.tiles & setting.tokens) > 1 for bloc in found)
    counts["blocs of ten tiles"] += sum(len(bloc.tiles) >= 10 for bloc in found)
    meetings = referee.meetings(setting.board)
    counts["conflicts"] += sum(len(set(shown.values())) > 1 for shown in meetings.values())
    counts["corners without the third"] += sum(
        len(spot) == 3 and len(shown) == 2 and len(set(shown.values())) == 1 for spot, shown in meetings.items()
    )
    return counts


def mergers(setting: Setting, found: list[Bloc]) -> Counter[str]:
    """How many blocs would fall apart without their Integrated Economies (W3.8)."""
    without = {name: tile for name, tile in setting.board.items() if tile.name != BOTH}
    if len(without) == len(setting.board):
        return Counter()
    home = {(name, bloc.colour): number for number, bloc in enumerate(referee.blocs(without)) for name in bloc.tiles}
    counts: Counter[str] = Counter()
    for bloc in found:
        parts = {home[name, bloc.colour] for name in bloc.tiles if name in without}
        counts[f"merged {bloc.industry}s"] += len(parts) > 1
    return counts
