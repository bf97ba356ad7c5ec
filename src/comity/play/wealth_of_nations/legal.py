"""Legal actions as the view lists them: by kind, those of many fields by tile and hex. Straight from the records."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.actions import ACTION, ACTIONS, MIXES
from comity.games.wealth_of_nations.constants import CUBES, HEXES, Cost, Kind
from comity.games.wealth_of_nations.tables import HEX_NAMES, TILE_NAMES
from comity.play.copying import kept
from comity.play.wealth_of_nations.bloc_names import Json, named
from comity.play.wealth_of_nations.codec import CODEC, blocs_of, mix

CUBES_OF_ACTION = ACTION["cubes"].base
ROTATIONS = [[turn for turn in range(6) if mask >> turn & 1] for mask in range(64)]


def group(actions: Rows, rules: Json, tiles: Sequence[int], leaders: Sequence[int]) -> Json:
    """By kind: true, or what its fields may be.

    One field: its values; buy, sell: mixes; place_tile, build_tile, move_tiles: rotations by hex, for each tile, forced
    ones apart, with the cost; transport, move_unit: hexes to go to by hex; occupy: the units that may occupy, by hex
    and colour; run: plans. actions: sorted by kind; rules as plain values.
    """
    kinds = actions["kind"]
    ends = (np.flatnonzero(kinds[1:] != kinds[:-1]) + 1).tolist()
    groups: Json = {}
    for first, end in pairwise([0, *ends, len(actions)] if len(actions) else ()):
        kind = int(kinds[first])
        groups[ACTIONS[kind].name] = group_kind(kind, actions[first:end], rules, tiles, leaders)
    return groups


def group_kind(kind: int, part: Rows, rules: Json, tiles: Sequence[int], leaders: Sequence[int]) -> Any:
    if kind in MIXES:
        return mixes(part["cubes"].tobytes())
    if kind in (Kind.PLACE_TILE, Kind.BUILD_TILE):
        return tile_groups(kind, part, rules)
    if kind == Kind.MOVE_TILES:
        return move_groups(part, rules)
    if kind in (Kind.TRANSPORT, Kind.MOVE_UNIT):
        return goals(part)
    if kind == Kind.OCCUPY:
        most = part["sections"].max(axis=0).ravel()
        return [{**named(tiles, int(node)), "units": int(most[node])} for node in np.flatnonzero(most)]
    if kind == Kind.RUN:
        return [blocs_of(kind, sections, tiles, leaders) for sections in part["sections"]]
    fields = ACTIONS[kind].fields
    return [CODEC.value(fields[0].domain, number) for number in part["a"].tolist()] if fields else True


@kept
def mixes(data: bytes) -> list[Json]:
    """Amounts of cubes; data: of the field `cubes` of action rows."""
    return [mix(cubes) for cubes in np.frombuffer(data, CUBES_OF_ACTION).reshape(-1, CUBES).tolist()]


def hexes_by_first(first: Rows, hexes: Rows, turns: Rows) -> dict[int, dict[str, list[int]]]:
    """Rotations by hex name, by the first number."""
    width = int(first.max()) + 1
    keys = first.astype(np.int64) * HEXES + hexes
    masks = np.bincount(keys, weights=1 << turns.astype(np.int64), minlength=width * HEXES)
    found: dict[int, dict[str, list[int]]] = {}
    for key in np.flatnonzero(masks).tolist():
        found.setdefault(key // HEXES, {})[HEX_NAMES[key % HEXES]] = ROTATIONS[int(masks[key])].copy()
    return found


def tile_groups(kind: int, part: Rows, rules: Json) -> list[Json]:
    """One entry for each tile; those to be built have a cost, and are forced or not."""
    if kind == Kind.PLACE_TILE:
        found = hexes_by_first(part["a"], part["b"], part["c"])
        return [{"tile": TILE_NAMES[tile], "hexes": hexes} for tile, hexes in found.items()]
    entries = []
    for tile2, hexes in hexes_by_first(2 * part["a"] + part["d"], part["b"], part["c"]).items():
        tile, force = divmod(tile2, 2)
        cost = cost_of(rules, rules["tile_cost"][tile], force)
        entries.append({"tile": TILE_NAMES[tile], "hexes": hexes, "cost": cost, **({"force": True} if force else {})})
    return entries


def move_groups(part: Rows, rules: Json) -> list[Json]:
    """One entry for each tile that may move, forced moves apart."""
    moves = part["moves"][:, 0]
    firsts = 2 * moves["source"].astype(np.int64) + moves["force"]
    entries = []
    for source2, hexes in hexes_by_first(firsts, moves["target"], moves["rotation"]).items():
        source, force = divmod(source2, 2)
        cost = cost_of(rules, rules["cost"][Cost.MOVE], force)
        entries.append({"from": HEX_NAMES[source], "hexes": hexes, "cost": cost, **({"force": True} if force else {})})
    return entries


def cost_of(rules: Json, cost: Sequence[int], forced: int) -> Json:
    more = rules["cost"][Cost.FORCE]
    return mix([a + forced * b for a, b in zip(cost, more, strict=True)])


def goals(part: Rows) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for source, target in zip(part["a"].tolist(), part["b"].tolist(), strict=True):
        found.setdefault(HEX_NAMES[source], []).append(HEX_NAMES[target])
    return found
