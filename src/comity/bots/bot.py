"""What a bot is to the rest of Comity, and what a game's bots offer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from comity.games.common.rows import Rows


class Bot(Protocol):
    """A bot in one seat of one match. It knows the rules and what it is shown, and keeps nothing but its own luck."""

    name: str
    seat: int

    def choose(self, view: Rows) -> Rows | None:
        """The action that it takes in a view of its seat (a state as `observe` shows it, length 1): a new record.

        Never None where the seat is waited for. Else None, or an action that it would rather not miss.
        """

    def answer(self, view: Rows, deal: Rows) -> bool:
        """Whether it accepts a deal (a deal record, length 1) that it is a party of and that can settle."""


def policy_numbers(policies: Sequence[str], lineups: Sequence[Sequence[str]], width: int) -> NDArray[np.int8]:
    """(lineups, width): the number of each seat's bot among the policies; 0 where there is no seat."""
    numbers = np.zeros((len(lineups), width), np.int8)
    for index, lineup in enumerate(lineups):
        numbers[index, : len(lineup)] = [policies.index(name) for name in lineup]
    return numbers


@dataclass(frozen=True)
class Batch:
    """Games that were played, one record each.

    games: counts and hashes (fields decisions, kinds, rounds, nations, broken, stalled, trace); results: RESULT
    records; moves: the actions of each game in order, or None if they were not kept.
    """

    games: Rows
    results: Rows
    moves: list[Rows] | None


@dataclass(frozen=True)
class GameBots:
    """The bots of one game.

    seat(name, rules, seat, seed): a bot for a seat. The seed is the match's; what it draws tells nothing of the match.
    play(rules, seeds, lineups, keep_moves): a game for each seed, without any Match; a lineup names a bot a seat.
    kinds, nations, broken: the names behind the numbers in the fields of Batch.games.
    """

    names: tuple[str, ...]
    seat: Callable[[str, Rows, int, int], Bot]
    play: Callable[[Rows, NDArray[np.int64], Sequence[Sequence[str]], bool], Batch]
    kinds: tuple[str, ...]
    nations: tuple[str, ...]
    broken: tuple[str, ...]
