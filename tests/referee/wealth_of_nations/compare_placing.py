"""Where tiles may lie, the referee's word against the rules': building, packages, moving (W3.3, W3.4, W4.6, W8)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import NamedTuple

from referee.wealth_of_nations import referee
from referee.wealth_of_nations.boards import AROUND, KINDS, PLAYABLE, TERRAIN, Setting
from referee.wealth_of_nations.compare import differ, stock_left
from referee.wealth_of_nations.engine import NUMBER, TILE, Engine
from referee.wealth_of_nations.referee import COMPONENTS, Tile

from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, TILE_NAMES

LACKING = {name: Reason[f"NOT_ENOUGH_{name.upper()}"] for name in CUBE_NAMES}
CHECKS = 12  # builds tried one by one on a board


class Move(NamedTuple):
    """A tile that is lifted and put down again."""

    source: str
    target: str
    rotation: int
    force: bool


def developing(setting: Setting, seat: int, held: Mapping[str, int], *, war: bool) -> Engine:
    """The player's turn in the Develop phase, with so many cubes."""
    engine = Engine.of(setting, units=war, war=war)
    for name, amount in held.items():
        engine.give(seat, name, amount)
    engine.state["active"] = seat
    return engine.go(Step.DEVELOP)


def lacking(held: Mapping[str, int], cost: Mapping[str, int]) -> set[Reason]:
    return {LACKING[name] for name, amount in cost.items() if held[name] < amount}


def judged(what: str, said: Reason, against: Collection[Reason]) -> Iterator[str]:
    """The rules must allow what nothing is against, and else give one of the reasons."""
    if said not in (against or {Reason.OK}):
        yield f"{what}: the rules say {said.name}, the referee {sorted(reason.name for reason in against) or 'yes'}"


# ---- W8.3


def build_differences(setting: Setting, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Every build that the rules list, and some that they are asked about."""
    chance = Random(seed)
    seat, most = chance.randrange(setting.seats), chance.choice((1, 3, 9))
    held = {name: chance.randint(most // 2, most) for name in CUBE_NAMES}
    engine = developing(setting, seat, held, war=chance.random() < 0.5)
    flags = {name for name, owner in setting.flags.items() if owner == seat}
    expected = [
        (tile, name, rotation, forced)
        for tile in KINDS
        if stock_left(setting.board, tile)
        for (name, rotation), forced in referee.build_placements(setting.board, tile, flags).items()
        if not lacking(held, referee.build_cost(tile, forced=forced))
    ]
    legal = engine.legal(seat, Kind.BUILD_TILE)
    numbers = zip(*(legal[name].tolist() for name in "abcd"), strict=True)
    listed = [(TILE_NAMES[a], HEX_NAMES[b], c, bool(d)) for a, b, c, d in numbers]
    seen.update("forced builds" if forced else "builds" for *_, forced in expected)
    yield from differ(f"builds of seat {seat}", expected, listed)
    for _ in range(CHECKS):
        name = chance.choice(sorted(flags) if flags and chance.random() < 0.8 else HEX_NAMES)
        tile, rotation, force = chance.choice(KINDS), chance.randrange(6), chance.random() < 0.5
        against = set()
        if name not in PLAYABLE[setting.terrain]:
            against.add(Reason.NOT_PLAYABLE)
        if name in setting.board:
            against.add(Reason.TILE_HERE)
        if setting.flags.get(name, setting.board[name].owner if name in setting.board else None) != seat:
            against.add(Reason.NO_FLAG_HERE)
        if not stock_left(setting.board, tile):
            against.add(Reason.STACK_EMPTY)
        forced = referee.placement_conflict(setting.board, name, tile, rotation)
        if forced != force:
            against.add(Reason.DOTS_CONFLICT if forced else Reason.NO_CONFLICT)
        against |= lacking(held, referee.build_cost(tile, forced=force))
        said = engine.check(Kind.BUILD_TILE, seat, TILE[tile], NUMBER[name], rotation, int(force))
        seen.update([f"build: {said.name}"])
        yield from judged(f"seat {seat} builds {tile} {name}:{rotation}, force {force}", said, against)


# ---- W4.6, W4.7


def package_differences(setting: Setting, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Where a tile of a package may go. The board is a draft's: no flags but under tiles."""
    chance = Random(seed)
    seat, tile = chance.randrange(setting.seats), chance.choice(KINDS)
    own = sum(lying.owner == seat for lying in setting.board.values())
    if own >= COMPONENTS["flags"]["second"][str(setting.seats)]:
        return
    engine = Engine.of(setting._replace(flags={}, tokens=frozenset()), units=False)
    engine.state["players"]["to_place"][0, seat, TILE[tile]] = 1
    engine.go(Step.PLACE_TILE)
    expected = referee.package_placements(setting.board, tile, seat, TERRAIN[setting.terrain])
    listed: list[object] = []
    if engine.step == Step.PLACE_TILE:
        legal = engine.legal(seat, Kind.PLACE_TILE)
        listed = [(HEX_NAMES[h], turn) for h, turn in zip(legal["b"].tolist(), legal["c"].tolist(), strict=True)]
    beside = {name for name, lying in setting.board.items() if lying.owner == seat for name in AROUND[name]}
    kept = {name for name, _ in expected} <= beside
    what = "contiguous package tile" if kept else "package tile apart" if own else "first package tile"
    seen[what if expected else "package tile returned"] += 1
    yield from differ(f"places for seat {seat}'s {tile}", expected, listed)


# ---- W8.4, W8.6


def random_moves(chance: Random, setting: Setting, seat: int) -> list[Move]:
    """One to three moves, mostly of the player's own tiles and mostly to where they may go."""
    own = sorted(name for name, tile in setting.board.items() if tile.owner == seat)
    sources = chance.sample(own, min(len(own), chance.randint(1, 3)))
    hexes = [*sources, *sorted(name for name, owner in setting.flags.items() if owner == seat)]
    targets = [chance.choice(hexes if chance.random() < 0.8 else HEX_NAMES) for _ in sources]
    lying = {name: tile for name, tile in setting.board.items() if name not in sources}
    moves = []
    for source, target in zip(sources, targets, strict=True):
        rotation, tile = chance.randrange(6), setting.board[source]
        force = referee.placement_conflict(lying, target, tile.name, rotation)
        moves.append(Move(source, target, rotation, force != (chance.random() < 0.05)))
        lying[target] = tile._replace(rotation=rotation)
    return moves


def against_moves(setting: Setting, seat: int, held: Mapping[str, int], moves: list[Move], *, war: bool) -> set[Reason]:
    """W8.4, W8.6: all that is wrong with moving tiles of one's own, each once."""
    against, lying = set(), dict(setting.board)
    for move in moves:
        del lying[move.source]
    flags = {**setting.flags, **{name: tile.owner for name, tile in setting.board.items()}}
    if not war:
        flags = {name: owner for name, owner in flags.items() if name not in {move.source for move in moves}}
    for number, (source, target, rotation, force) in enumerate(moves):
        if target not in PLAYABLE[setting.terrain]:
            against.add(Reason.NOT_PLAYABLE)
        if flags.get(target, seat) != seat:
            against.add(Reason.OTHERS_FLAG_HERE)
        if war and target not in flags:
            against.add(Reason.NO_FLAG_HERE)
        if target in {move.target for move in moves[:number]}:
            against.add(Reason.HEX_NAMED_TWICE)
        elif target in lying:
            against.add(Reason.TILE_HERE)
        conflict = referee.placement_conflict(lying, target, setting.board[source].name, rotation)
        if conflict != force:
            against.add(Reason.DOTS_CONFLICT if conflict else Reason.NO_CONFLICT)
        lying[target] = setting.board[source]._replace(rotation=rotation)
    return against | lacking(held, moving_cost(moves))


def moving_cost(moves: list[Move]) -> Counter[str]:
    cost = Counter(COMPONENTS["costs"]["move"])
    for move in moves:
        cost.update(COMPONENTS["costs"]["force"] if move.force else {})
    return cost


def move_differences(setting: Setting, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Moves of up to three tiles, and what lies where afterwards, flags and tokens as well."""
    chance = Random(seed)
    war, seat = chance.random() < 0.5, chance.randrange(setting.seats)
    moves = random_moves(chance, setting, seat)
    if not moves:
        return
    held = {"capital": chance.randint(0, 4)}
    engine = developing(setting, seat, held, war=war)
    against = against_moves(setting, seat, held, moves, war=war)
    entries = [(NUMBER[move.source], NUMBER[move.target], move.rotation, move.force) for move in moves]
    entries += [(0, 0, 0, False)] * (3 - len(moves))
    said = engine.check(Kind.MOVE_TILES, seat, moves=[entries], count=len(moves))
    seen.update([f"move: {said.name}"])
    yield from judged(f"seat {seat} moves {moves}, war {war}", said, against)
    if said != Reason.OK or against:
        return
    seen.update([f"{len(moves)} moved", *("forced move" for move in moves if move.force)])
    engine.do()
    after, _ = referee.put_down(setting.board, [(move.source, move.target, move.rotation) for move in moves])
    yield from differ(f"the board after {moves}, war {war}", *after_moves(setting, engine, seat, moves, after, war=war))
    if engine.holds(seat, "capital") != held["capital"] - moving_cost(moves)["capital"]:
        yield f"{moves} cost {held['capital'] - engine.holds(seat, 'capital')} capital"


def after_moves(
    setting: Setting, engine: Engine, seat: int, moves: list[Move], after: Mapping[str, Tile], *, war: bool
) -> tuple[list[object], list[object]]:
    """(hex, owner, tile, rotation, token) as they should be and as they are; hexes with nothing are left out."""
    flags = {**setting.flags, **{name: tile.owner for name, tile in setting.board.items()}}
    tokens = set(setting.tokens)
    for move in moves:
        tokens.discard(move.source)
        if not war:
            del flags[move.source]
    for move in moves:
        flags[move.target] = seat
        if move.source in setting.tokens and (not war or move.source == move.target):
            tokens.add(move.target)
    should: list[object] = [
        (
            name,
            owner,
            after[name].name if name in after else "",
            after[name].rotation if name in after else 0,
            name in tokens,
        )
        for name, owner in flags.items()
    ]
    board = engine.state["board"][0]
    rows = zip(*(board[name].tolist() for name in ("flag", "tile", "rotation", "token")), strict=True)
    found: list[object] = [
        (name, flag, TILE_NAMES[tile] if tile >= 0 else "", rotation, token == 1)
        for name, (flag, tile, rotation, token) in zip(HEX_NAMES, rows, strict=True)
        if flag >= 0
    ]
    return should, found


# ---- two and three tiles, all there are

TURNED = [(tile, rotation) for tile in KINDS for rotation in range(6)]
MIDDLE = "E7"  # six neighbours, none of them the centre


def meeting_differences(neighbours: Mapping[str, tuple[str, int]]) -> Iterator[str]:
    """Every tile in every rotation in the MIDDLE, beside what lies around it: what is listed, and what is refused."""
    board = {name: Tile(tile, rotation, 1) for name, (tile, rotation) in neighbours.items()}
    setting = Setting(2, "none", False, board, {MIDDLE: 0}, frozenset(), {})
    engine = developing(setting, 0, dict.fromkeys(CUBE_NAMES, 9), war=True)
    legal = engine.legal(0, Kind.BUILD_TILE)
    rows = zip(*(legal[name].tolist() for name in "abcd"), strict=True)
    listed = {(TILE_NAMES[a], c): bool(d) for a, b, c, d in rows if HEX_NAMES[b] == MIDDLE}
    for tile, rotation in TURNED:
        conflict = referee.placement_conflict(board, MIDDLE, tile, rotation)
        what = f"{tile} {MIDDLE}:{rotation} beside {dict(neighbours)}"
        if listed.pop((tile, rotation), None) != conflict:
            yield f"{what}: the referee says conflict {conflict}, the rules list it otherwise"
        said = engine.check(Kind.BUILD_TILE, 0, TILE[tile], NUMBER[MIDDLE], rotation, int(not conflict))
        yield from judged(what, said, {Reason.DOTS_CONFLICT if conflict else Reason.NO_CONFLICT})
    if listed:
        yield f"beside {dict(neighbours)} the rules list more: {listed}"


def corners_around() -> list[tuple[str, str]]:
    """The two other hexes at each of the six corners of the MIDDLE."""
    around = referee.neighbours(MIDDLE)
    return list(pairwise([around[k % 6] for k in range(7)]))
