"""Records of simulated games: the same documents that Match writes, without a Match."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from comity.bots.bot import Batch
from comity.games.common.record import allocate
from comity.games.spec import NO_SCORE, GameSpec
from comity.play.record import FORMAT
from comity.play.registry import adapter_for

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

    record, state = adapter.new_action(), allocate(adapter.spec.state)  # a move of Empires says the same in any state

    @cache
    def entry(*action: int) -> str:
        record[0] = action
        (move,) = adapter.decode(record, state)
        return dump([int(record["seat"][0]), move.to_json()])

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
        moves = ", ".join(entry(*action) for action in batch.moves[index].tolist())
        result = None if batch.games["stalled"][index] else result_json(adapter.spec, seats, batch.results[index])
        lines.append(f'{dump(head)[:-1]}, "moves": [{moves}], "result": {dump(result)}}}\n')
    return "".join(lines)


def dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def result_json(spec: GameSpec, seats: int, result: Any) -> Json:
    """A RESULT record as Match.result shows it."""
    places, scores = result["places"][:seats].tolist(), result["scores"][:seats].tolist()
    return {
        "scores": [None if score == NO_SCORE else score for score in scores],
        "ranking": [[seat for seat in range(seats) if places[seat] == place] for place in sorted(set(places))],
        "reason": spec.end_reasons(int(result["reason"])).name.lower(),
    }
