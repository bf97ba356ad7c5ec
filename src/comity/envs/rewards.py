"""What a game that is over pays each seat."""

from enum import IntEnum
from typing import Any

from comity.games.common.jit import rule
from comity.games.spec import NO_SCORE


class Reward(IntEnum):
    """What rewards are made of; in lower case, the names that people give."""

    WIN = 0  # a share of first place: 1 / number of winners; 0 for all others
    PLACE = 1  # 1 for the first … 0 for the last, those who tie share
    SCORE = 2  # the score in points


@rule
def pay(result: Any, seats: int, reward: int, out: Any) -> None:
    """Write what each seat gets to out (seats,). result: a RESULT row.

    A seat without a score, as it was eliminated, gets nothing for winning, its place as any other, and in points the
    lowest score at the table, or 0 if that is less.
    """
    lowest, winners = 0, 0
    for seat in range(seats):
        if result.scores[seat] != NO_SCORE:
            lowest = min(lowest, int(result.scores[seat]))
            winners += 1 if result.places[seat] == 0 else 0
    for seat in range(seats):
        place, scored = result.places[seat], result.scores[seat] != NO_SCORE
        if reward == Reward.WIN:
            out[seat] = 1.0 / winners if place == 0 and scored else 0.0
        elif reward == Reward.PLACE:
            alike = 0
            for other in range(seats):
                alike += 1 if result.places[other] == place else 0
            out[seat] = 1.0 - (place + (alike - 1) / 2.0) / max(1, seats - 1)
        else:
            out[seat] = result.scores[seat] if scored else lowest


@rule
def pay_nothing(out):
    for seat in range(len(out)):
        out[seat] = 0.0
