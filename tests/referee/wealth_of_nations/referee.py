"""A slow referee of the board: hexes, dots, placement, blocs and production, by the letter of the rules.

Nothing is shared with the compiled rules but the component data: this is to be read beside the digest of the rules,
docs/rules/wealth-of-nations.md, and to be compared with what the game does.

The whole of it rests on one notion. A *spot* is a set of hexes: one hex is its own centre, two neighbours are the edge
between them, three are the corner between them. A tile prints colours on spots of its own hex; a dot is full when every
hex of its spot holds a tile that prints the same colour there.

A board is a mapping from hex names ("A1" … "I5") to tiles; hexes without a tile, the centre and terrain are not in it.
A colour is what the dots of an Industry give: food, energy, labor, ore, capital or money.
"""

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[3]
COMPONENTS: dict[str, Any] = tomllib.loads(
    (ROOT / "src" / "comity" / "games" / "wealth_of_nations" / "wealth_of_nations.toml").read_text(encoding="utf-8")
)
TILES: dict[str, Any] = COMPONENTS["tile"]
KIND = {1: "full", 2: "half", 3: "third"}  # W3.1, by the number of hexes of the spot
BOTH = "integrated_economy"  # the one tile with two colours (W3.8)
INDUSTRY = {colour: tile for tile in TILES if tile != BOTH for colour in TILES[tile]["dots"]}
BANK_DOT = COMPONENTS["costs"]["bank_dot"]  # dollars

# ---- W1: the board

Axial = tuple[int, int]  # W1.3: (q, r)
Spot = frozenset[Axial]

ROWS = "ABCDEFGHI"
RADIUS = 4
CENTRE = "E5"  # W1.2
DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # W1.3: NE, E, SE, SW, W, NW

AXIAL: dict[str, Axial] = {
    f"{ROWS[r + RADIUS]}{position}": (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for position, q in enumerate(range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1), start=1)
}
NAME: dict[Axial, str] = {at: name for name, at in AXIAL.items()}


def beside(at: Axial, direction: int) -> Axial:
    """The place next to that one, on the board or off it; directions count round, so 7 is 1."""
    q, r = DIRECTIONS[direction % 6]
    return at[0] + q, at[1] + r


SPOTS: dict[Spot, Spot] = {}  # each spot as one object, which is found faster than an equal one


def spot_of(*hexes: Axial) -> Spot:
    return SPOTS.setdefault(found := frozenset(hexes), found)


def centre(at: Axial) -> Spot:
    return spot_of(at)


def edge(at: Axial, k: int) -> Spot:
    """W3.1: edge k faces direction k."""
    return spot_of(at, beside(at, k))


def corner(at: Axial, k: int) -> Spot:
    """W3.1: corner k lies between edges k and k + 1."""
    return spot_of(at, beside(at, k), beside(at, k + 1))


@cache
def neighbours(name: str) -> Mapping[int, str]:
    """The adjacent hexes of the board, by direction."""
    around = {k: beside(AXIAL[name], k) for k in range(6)}
    return {k: NAME[at] for k, at in around.items() if at in NAME}


def playable(terrain: Collection[str] = ()) -> set[str]:
    """W1.2, W1.4: the hexes that may ever hold a flag, a tile or a unit."""
    return {name for name in AXIAL if name != CENTRE and name not in terrain}


# ---- W3: tiles, dots and placement


class Tile(NamedTuple):
    name: str
    rotation: int  # 0–5, sixths of a turn clockwise
    owner: int


Board = Mapping[str, Tile]


class Dot(NamedTuple):
    """A completed dot."""

    colour: str
    kind: str  # full, half or third
    hexes: frozenset[str]
    owners: frozenset[int]


def lay(*groups: tuple[str, str] | tuple[str, str, int]) -> dict[str, Tile]:
    """A board from (tile, "hex:rotation hex:rotation …", owner), the owner being 0 unless said: as W3.7 writes it."""
    board: dict[str, Tile] = {}
    for tile, places, *owner in groups:
        for place in places.split():
            name, _, rotation = place.partition(":")
            if name not in playable() or name in board:
                raise ValueError(f"no tile can lie in {name}")
            board[name] = Tile(tile, int(rotation), owner[0] if owner else 0)
    return board


@cache
def printed(tile: str, name: str, rotation: int) -> Mapping[Spot, str]:
    """W3.1: the colour of each dot that the tile shows when it lies in that hex."""
    at = AXIAL[name]
    shown: dict[Spot, str] = {}
    for colour, dots in TILES[tile]["dots"].items():
        if dots["centre"]:
            shown[centre(at)] = colour
        for k in dots["edges"]:
            shown[edge(at, k + rotation)] = colour
        for k in dots["corners"]:
            shown[corner(at, k + rotation)] = colour
    return shown


def meetings(board: Board) -> dict[Spot, dict[str, str]]:
    """For every spot with a dot: which hexes' tiles print which colour there."""
    found: dict[Spot, dict[str, str]] = {}
    for name, tile in board.items():
        for spot, colour in printed(tile.name, name, tile.rotation).items():
            found.setdefault(spot, {})[name] = colour
    return found


def placement_conflict(board: Board, name: str, tile: str, rotation: int) -> bool:
    """W3.3: whether a dot of the tile would meet a dot of another colour. The hex itself is empty."""
    shown = printed(tile, name, rotation)
    return any(
        shown.get(spot, colour) != colour
        for beside in neighbours(name).values()
        if (other := board.get(beside))
        for spot, colour in printed(other.name, beside, other.rotation).items()
    )


def completed_dots(board: Board) -> list[Dot]:
    """W3.2: all full dots of the board, whoever owns their tiles."""
    return list(dots_of(frozenset(board.items())))


@lru_cache(maxsize=8)
def dots_of(lying: frozenset[tuple[str, Tile]]) -> list[Dot]:
    board, dots = dict(lying), []
    for spot, shown in meetings(board).items():
        colours = set(shown.values())
        if len(shown) == len(spot) and len(colours) == 1:
            owners = frozenset(board[name].owner for name in shown)
            dots.append(Dot(colours.pop(), KIND[len(spot)], frozenset(shown), owners))
    return sorted(dots, key=lambda dot: (sorted(dot.hexes), dot.colour))


# ---- W3.5, W3.6, W3.8: blocs


class Bloc(NamedTuple):
    colour: str
    owner: int
    tiles: frozenset[str]
    dots: tuple[Dot, ...]  # the full dots that these tiles complete alone (W3.6)

    @property
    def industry(self) -> str:
        return INDUSTRY[self.colour]

    @property
    def full_dots(self) -> int:
        return len(self.dots)

    @property
    def dollars(self) -> int:
        """What the bloc pays if it runs whole: banks pay money, nothing else does (W10.5)."""
        return BANK_DOT * len(self.dots) if self.colour == "money" else 0


def sections(board: Board) -> set[tuple[str, str]]:
    """Every tile once for each of its colours: an Integrated Economy twice (W3.8)."""
    return {(name, colour) for name, tile in board.items() for colour in TILES[tile.name]["dots"]}


def touching(board: Board) -> dict[tuple[str, str], set[str]]:
    """W3.5: by hex and colour, where it meets a dot of that colour of the same owner; a third tile may be missing."""
    touch: dict[tuple[str, str], set[str]] = {}
    for shown in meetings(board).values():
        for one, other in permutations(shown, 2):
            if shown[one] == shown[other] and board[one].owner == board[other].owner:
                touch.setdefault((one, shown[one]), set()).add(other)
    return touch


def blocs(board: Board) -> list[Bloc]:
    """W3.5: all blocs of all owners."""
    return list(blocs_of(frozenset(board.items())))


@lru_cache(maxsize=8)
def blocs_of(lying: frozenset[tuple[str, Tile]]) -> list[Bloc]:
    board = dict(lying)
    touch, left, found = touching(board), sections(board), []
    dots: dict[str, list[Dot]] = {colour: [] for colour in INDUSTRY}
    for dot in completed_dots(board):
        dots[dot.colour].append(dot)
    for name, colour in sorted(left):
        if (name, colour) not in left:
            continue
        tiles, edge_of_bloc = {name}, {name}
        while edge_of_bloc:
            reached = {other for one in edge_of_bloc for other in touch.get((one, colour), ())}
            edge_of_bloc = reached - tiles
            tiles |= edge_of_bloc
        left -= {(tile, colour) for tile in tiles}
        own = tuple(dot for dot in dots[colour] if dot.hexes <= tiles)
        found.append(Bloc(colour, board[name].owner, frozenset(tiles), own))
    return found


def bloc_of(board: Board, name: str, colour: str) -> Bloc:
    """The bloc of that colour to which the hex's tile belongs."""
    (bloc,) = (bloc for bloc in blocs(board) if bloc.colour == colour and name in bloc.tiles)
    return bloc


# ---- W4.6, W4.7, W8.3, W8.4: where a tile may lie


def package_placements(board: Board, tile: str, owner: int, terrain: Collection[str] = ()) -> set[tuple[str, int]]:
    """W4.6, W4.7: every (hex, rotation) where the owner may place a package tile. All flags lie under tiles as yet."""
    free = {
        (name, rotation)
        for name in playable(terrain) - set(board)
        for rotation in range(6)
        if not placement_conflict(board, name, tile, rotation)
    }
    own = {name for name, lying in board.items() if lying.owner == owner}
    if not own:
        return free
    return {(name, rotation) for name, rotation in free if own & set(neighbours(name).values())} or free


def build_placements(board: Board, tile: str, own_flags: Collection[str]) -> dict[tuple[str, int], bool]:
    """W8.3: every (hex, rotation) where a tile may be built, and whether that takes force (W3.4)."""
    return {
        (name, rotation): placement_conflict(board, name, tile, rotation)
        for name in set(own_flags) - set(board)
        for rotation in range(6)
    }


def build_cost(tile: str, *, forced: bool) -> Counter[str]:
    """W8.3, W3.4: the cubes that it takes."""
    return Counter(TILES[tile]["cost"]) + (Counter(COMPONENTS["costs"]["force"]) if forced else Counter())


def put_down(board: Board, moves: Sequence[tuple[str, str, int]]) -> tuple[dict[str, Tile], list[bool]]:
    """W8.4: the board after moving tiles (from, to, rotation), and which of them took force, in the order named."""
    after = {name: tile for name, tile in board.items() if name not in {source for source, _, _ in moves}}
    forced = []
    for source, target, rotation in moves:
        if target in after:
            raise ValueError(f"{target} holds a tile")
        forced.append(placement_conflict(after, target, board[source].name, rotation))
        after[target] = board[source]._replace(rotation=rotation)
    return after, forced


# ---- W10, W13.3: production


class Run(NamedTuple):
    """How a bloc is fed (food, ore, or free for farms), and which of its tiles are not (W10.3)."""

    feed: str
    unfed: frozenset[str] = frozenset()


Runs = Mapping[Bloc, Run]  # W10.1: each bloc at most once; one that is not in it does not run


def automated(bloc: Bloc, tokens: Collection[str]) -> bool:
    """W8.7: a token on any tile of the bloc; on an Integrated Economy it serves the generators."""
    return bloc.colour != "food" and bool(bloc.tiles & set(tokens))


def may_run(bloc: Bloc, run: Run, tokens: Collection[str] = ()) -> bool:
    """W10.2–W10.4: whether the bloc can be fed in this way."""
    if bloc.colour == "food":
        return run == Run("free")
    if run.feed == "ore":
        return automated(bloc, tokens) and not run.unfed
    return run.feed == "food" and run.unfed < bloc.tiles


def running_cost(bloc: Bloc, run: Run) -> Counter[str]:
    """W10.2, W10.4: the cubes that power and feed the bloc."""
    cost: Counter[str] = Counter()
    if bloc.colour != "energy":
        cost["energy"] += 1
    if run.feed == "food":
        cost["food"] += len(bloc.tiles - run.unfed)
    if run.feed == "ore":
        cost["ore"] += 1
    return cost


def own_dots(bloc: Bloc, run: Run) -> list[Dot]:
    """W10.3: the bloc's full dots that count, none of whose tiles is unfed."""
    return [dot for dot in bloc.dots if not dot.hexes & run.unfed]


def shared_dots(board: Board, runs: Runs) -> dict[Dot, frozenset[int]]:
    """W13.3: for every dot completed by several owners, who gets a cube from it."""
    return {
        dot: frozenset(owner for owner in dot.owners if feeds_its_share(board, dot, owner, runs))
        for dot in completed_dots(board)
        if len(dot.owners) > 1
    }


def feeds_its_share(board: Board, dot: Dot, owner: int, runs: Runs) -> bool:
    """W13.3: whether the owner runs its bloc on the dot and feeds all of its own tiles there."""
    own = {name for name in dot.hexes if board[name].owner == owner}
    running = [run for bloc, run in runs.items() if bloc.colour == dot.colour and own <= bloc.tiles]
    return any(not own & run.unfed for run in running)


def produced(board: Board, runs: Runs, *, shared: bool = False) -> dict[Bloc, int]:
    """W10.5, W13.3: how many dots pay in each bloc that runs, before occupiers take any."""
    earned = {bloc: len(own_dots(bloc, run)) for bloc, run in runs.items()}
    if shared:
        for dot, owners in shared_dots(board, runs).items():
            for bloc in runs:
                if bloc.colour == dot.colour and bloc.owner in owners and bloc.tiles & dot.hexes:
                    earned[bloc] += 1
    return earned


def occupiable(
    board: Board, units: Mapping[str, Mapping[int, int]], player: int, eliminated: Collection[int] = ()
) -> dict[Bloc, int]:
    """W10.7: blocs that the player may occupy, and its units on each. units: number by hex and seat.

    On an Integrated Economy a unit counts here for both blocs but may occupy only one of them.
    """
    on = {name: by_seat.get(player, 0) for name, by_seat in units.items()}
    return {
        bloc: sum(on.get(name, 0) for name in bloc.tiles)
        for bloc in blocs(board)
        if bloc.owner != player and bloc.owner not in eliminated and any(on.get(name, 0) for name in bloc.tiles)
    }


def split(cubes: int, units: Mapping[int, int], order: Iterable[int]) -> tuple[Counter[int], int]:
    """W10.8, W10.9: what each occupier takes, and what is left for the owner. order: seats from the first player."""
    taken: Counter[int] = Counter()
    seats = [seat for seat in order if units.get(seat, 0)]
    while cubes and seats:
        for seat in seats:
            if cubes and taken[seat] < units[seat]:
                taken[seat] += 1
                cubes -= 1
        seats = [seat for seat in seats if taken[seat] < units[seat]]
    return taken, cubes


def harvest(
    board: Board,
    runs: Runs,
    order: Sequence[int],
    occupiers: Mapping[Bloc, Mapping[int, int]] | None = None,
    *,
    shared: bool = False,
) -> dict[int, Counter[str]]:
    """What every seat of the order gets from a whole Produce phase: cubes, and dollars as "money"."""
    gains: dict[int, Counter[str]] = {seat: Counter() for seat in order}
    for bloc, dots in produced(board, runs, shared=shared).items():
        taken, left = split(dots, (occupiers or {}).get(bloc, {}), order)
        worth = BANK_DOT if bloc.colour == "money" else 1
        for seat, count in [*taken.items(), (bloc.owner, left)]:
            gains[seat][bloc.colour] += count * worth
    return {seat: +gain for seat, gain in gains.items()}
