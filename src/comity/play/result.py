"""The result of a game as JSON, the same wherever it is shown: in views, in records, in simulations."""

from typing import Any

from comity.games.common.rows import Rows, allocate
from comity.games.spec import NO_SCORE, RESULT, GameSpec
from comity.play.parsing import Model


class Result(Model):
    scores: list[int | None]
    ranking: list[list[int]]
    reason: str


def result_of(spec: GameSpec, rules: Rows, state: Rows) -> dict[str, Any]:
    """The result of a game that is over, as result_json gives it."""
    row = allocate(RESULT)
    spec.contract.score(rules, state, row)
    return result_json(spec, int(state["seats"][0]), row[0])


def result_json(spec: GameSpec, seats: int, row: Any) -> dict[str, Any]:
    """Scores by seat (None: no score), the ranking as groups of seats from the best down, and why the game ended.

    row: of dtype RESULT.
    """
    places, scores = row["places"][:seats].tolist(), row["scores"][:seats].tolist()
    return {
        "scores": [None if score == NO_SCORE else score for score in scores],
        "ranking": [[seat for seat in range(seats) if places[seat] == place] for place in sorted(set(places))],
        "reason": spec.end_reasons(int(row["reason"])).name.lower(),
    }
