"""Between typed moves and action rows. What cannot be said in a row is refused here; all else by the rules."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from comity.errors import IllegalMove
from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.actions import ACTIONS, MIXES
from comity.games.wealth_of_nations.constants import MAX_MOVED, SECTIONS, Feed, Kind
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play.codec import Codec
from comity.play.moves import Move
from comity.play.wealth_of_nations import moves
from comity.play.wealth_of_nations.bloc_names import FEEDS, HEX_NUMBERS, node_at, occupation_json, plan_json
from comity.play.wealth_of_nations.refusals import reason_sentence

CODEC = Codec(
    ACTIONS,
    moves.BY_KIND,
    {"package": PACKAGE_IDS, "tile": TILE_NAMES, "hex": HEX_NAMES, "flag": (False, True)},
)


def refusal(reason: Reason, seat: int, move: Move, field: str, message: str | None = None) -> IllegalMove:
    words = message or reason_sentence(reason, Kind[move.kind.upper()])
    return IllegalMove(reason.name.lower(), words, seat, move.to_json(), field)


def encode(seat: int, move: Move, action: Rows) -> None:
    """All kinds but occupy and run, whose blocs depend on the board. action: zeroed."""
    if isinstance(move, moves.Buy | moves.Sell | moves.MoveTiles | moves.Occupy | moves.Run):
        action["kind"], action["seat"] = Kind[move.kind.upper()], seat
        if isinstance(move, moves.Buy | moves.Sell):
            action["cubes"][0] = [move.cubes.get(cube, 0) for cube in CUBE_NAMES]
        elif isinstance(move, moves.MoveTiles):
            encode_tiles(seat, move, action)
    else:
        CODEC.encode(seat, move, action)


def encode_tiles(seat: int, move: moves.MoveTiles, action: Rows) -> None:
    """W8.4, W8.5."""
    if len(move.moves) > MAX_MOVED:
        raise refusal(Reason.TOO_MANY_TILES, seat, move, "moves")
    action["count"] = len(move.moves)
    for k, part in enumerate(move.moves):
        action["moves"][0, k] = (HEX_NUMBERS[part.source], HEX_NUMBERS[part.to], part.rotation, part.force)
    sources = [token.source for token in move.tokens]
    for k, token in enumerate(move.tokens):
        if token.source in sources[:k]:
            message = f"tokens[{k}].from: the token of {token.source} is named twice (W8.5)."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), f"tokens[{k}].from")
        action["sections"][0, HEX_NUMBERS[token.source], 0] = 1 + HEX_NUMBERS[token.to]
    action["tokens"] = len(move.tokens)


def encode_occupation(seat: int, move: moves.Occupy, action: Rows, tiles: Sequence[int]) -> None:
    """W10.7: units by node."""
    for k, part in enumerate(move.blocs):
        node = node_at(tiles, part.hex, part.colour)
        if node is None:
            raise refusal(Reason.NOT_OCCUPIABLE, seat, move, f"blocs[{k}].hex")
        place = (0, node // SECTIONS, node % SECTIONS)
        if action["sections"][place] > 0:
            message = f"blocs[{k}]: the bloc of {part.colour} on {part.hex} is named twice (W10.7)."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), f"blocs[{k}]")
        action["sections"][place] = part.units


def encode_plan(
    seat: int, move: moves.Run, action: Rows, tiles: Sequence[int], owners: Sequence[int], leaders: Sequence[int]
) -> None:
    """W10.1–W10.4: constants.Feed by node; leaders: of each node's bloc."""
    named: dict[int, int] = {}
    for k, part in enumerate(move.blocs):
        node = node_at(tiles, part.hex, part.colour)
        if node is None or owners[node // SECTIONS] != seat:
            message = f"blocs[{k}]: you have no bloc of {part.colour} on {part.hex} (W10.1)."
            raise refusal(Reason.NOT_YOUR_BLOC, seat, move, f"blocs[{k}].hex", message)
        leader = leaders[node]
        if leader in named:
            message = f"blocs[{k}] is the same bloc as blocs[{named[leader]}]; each runs at most once (W10.1)."
            raise refusal(Reason.BLOC_DIVIDED, seat, move, f"blocs[{k}].hex", message)
        named[leader] = k
        members = {HEX_NAMES[n // SECTIONS]: n for n, its in enumerate(leaders) if its == leader}
        strangers = [place for place in part.unfed if place not in members]
        if strangers:
            message = f"blocs[{k}].unfed: the tile on {strangers[0]} is no part of this bloc (W10.3)."
            raise refusal(Reason.NOT_YOUR_BLOC, seat, move, f"blocs[{k}].unfed", message)
        for place, n in members.items():
            feed = Feed.UNFED if place in part.unfed else FEEDS[part.feed]
            action["sections"][0, n // SECTIONS, n % SECTIONS] = feed


@lru_cache(maxsize=1 << 15)
def move_of_one_tile(numbers: tuple[int, ...]) -> moves.MoveTiles:
    return moves.MoveTiles(moves=(moves.TileMove.model_validate(CODEC.fields(Kind.MOVE_TILES, numbers)),))


def mix(cubes: Sequence[int]) -> dict[str, int]:
    """Amounts by cube as JSON has them."""
    return kept_mix(tuple(cubes)).copy()


@lru_cache(maxsize=1 << 12)
def kept_mix(cubes: tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip(CUBE_NAMES, cubes, strict=True) if n}


def decode_tiles(action: Rows) -> moves.MoveTiles:
    """A move of tiles, of however many; action: an array of length 1."""
    parts = action["moves"][0, : int(action["count"][0])].tolist()
    if len(parts) == 1 and action["tokens"][0] == 0:
        return move_of_one_tile(parts[0])
    goals = action["sections"][0, :, 0].tolist() if action["tokens"][0] > 0 else []
    lifted = [
        {"from": HEX_NAMES[source], "to": HEX_NAMES[to], "rotation": turn, "force": bool(force)}
        for source, to, turn, force in parts
    ]
    tokens = [{"from": HEX_NAMES[old], "to": HEX_NAMES[goal - 1]} for old, goal in enumerate(goals) if goal > 0]
    return moves.MoveTiles.model_validate({"moves": lifted, "tokens": tokens})


def decode(actions: Rows, tiles: Sequence[int], leaders: Sequence[int]) -> Iterator[Move]:
    """The moves of action rows; tiles by hex and leaders by node are needed for occupy and run alone."""
    rows = zip(actions["kind"].tolist(), *(actions[name].tolist() for name in "abcd"), strict=True)
    for k, (kind, *numbers) in enumerate(rows):
        if kind in MIXES:
            yield moves.BY_KIND[kind].model_validate({"cubes": mix(actions["cubes"][k].tolist())})
        elif kind == Kind.MOVE_TILES:
            yield decode_tiles(actions[k : k + 1])
        elif kind in (Kind.OCCUPY, Kind.RUN):
            yield moves.BY_KIND[kind].model_validate({"blocs": blocs_of(kind, actions["sections"][k], tiles, leaders)})
        else:
            yield CODEC.decode(kind, tuple(numbers[: len(ACTIONS[kind].fields)]))


def blocs_of(kind: int, sections: Any, tiles: Sequence[int], leaders: Sequence[int]) -> list[dict[str, Any]]:
    """The `blocs` of an occupy or a run; sections (61, 2)."""
    if kind == Kind.RUN:
        return plan_json(tiles, leaders, sections.ravel().tolist())
    flat = sections.ravel()
    return occupation_json(tiles, ((int(node), int(flat[node])) for node in np.flatnonzero(flat)))
