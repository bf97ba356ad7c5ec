"""Records of simulated games: the same documents that Match writes, without a Match."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from comity.bots.bot import Batch
from comity.games.common.log import LOG
from comity.games.common.rows import Rows, allocate
from comity.play.adapter import Adapter
from comity.play.record import FORMAT
from comity.play.registry import adapter_for
from comity.play.result import result_json

Json = dict[str, Any]


def record_lines(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    seeds: Sequence[int],
    lineups: Sequence[Sequence[str]],
    batch: Batch,
) -> str:
    """The records of a batch, one JSON document a line; empty if its moves were not kept."""
    if batch.moves is None:
        return ""
    adapter = adapter_for(game, seats, options)
    lines = []
    for index, seed in enumerate(seeds):
        head = {
            "format": FORMAT,
            "game": game,
            "rules_version": adapter.spec.rules_version,
            "seats": seats,
            "seed": seed,
            "options": dict(options),
            "components": adapter.components(),
            "start": None,
            "meta": {"names": [f"{name} {seat}" for seat, name in enumerate(lineups[index])]},
        }
        moves = ", ".join(entries(adapter, seed, batch.moves[index]))
        result = None if batch.games["stalled"][index] else result_json(adapter.spec, seats, batch.results[index])
        lines.append(f'{dump(head)[:-1]}, "moves": [{moves}], "result": {dump(result)}}}\n')
    return "".join(lines)


def entries(adapter: Adapter, seed: int, actions: Rows) -> Iterator[str]:
    """[seat, move] of each action, said in the state in which it was made: what a bloc is called depends on the board.

    The records of one game, as its bots left them.
    """
    contract, state, log = adapter.spec.contract, allocate(adapter.spec.state), allocate(LOG)
    contract.start(adapter.rules, state, seed, log)
    for number in range(len(actions)):
        action = actions[number : number + 1]
        (move,) = adapter.decode(action, state)
        yield dump([int(action["seat"][0]), move.to_json()])
        log["count"] = 0
        contract.apply(adapter.rules, state, action, log)


def dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
