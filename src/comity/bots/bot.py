"""What a bot is to the rest of Comity, and what a game's bots offer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from comity.games.common.entry_points import EntryPoint
from comity.games.common.rows import Rows


class Bot(Protocol):
    """A bot in one seat of one match. It knows the rules and what it is shown, and keeps nothing but its own luck."""

    name: str
    seat: int

    def choose(self, view: Rows) -> Rows | None:
        """The action that it takes in a view of its seat (a state as `observe` shows it, length 1): a new row.

        Never None where the seat is waited for. Else None, or an action that it would rather not miss.
        """

    def answer(self, view: Rows, deal: Rows) -> bool:
        """Whether it accepts a deal (a deal row, length 1) that it is a party of and that can settle."""


@dataclass(frozen=True)
class Batch:
    """Games that were played, a row each.

    games: (games,) of the dtype that self_play.game_row makes; results: (games,) of RESULT; moves: for each game the
    actions in order, (decisions,) of the game's action dtype, or None if they were not kept.
    """

    games: Rows
    results: Rows
    moves: list[Rows] | None


@dataclass(frozen=True)
class GameBots:
    """The bots of one game.

    names: of its bots; a bot's number is its place among them.
    seat(name, rules, seat, seed): a bot for a seat. The seed is the match's; what it draws tells nothing of the match.
    play(rules, seeds, lineups, keep_moves): a game for each seed, (games,) of int64 from 0 to 2**53 − 1, without any
    Match; a lineup names a bot a seat; rules: length 1.
    play_randomly(rules, games, seed): that many games of uniformly random actions, nothing hidden and nothing checked;
    returns how many decisions that took.
    kinds, nations, broken: the names behind the numbers in the fields of Batch.games.
    entry_points: what is compiled of them; the longest first.
    """

    names: tuple[str, ...]
    seat: Callable[[str, Rows, int, int], Bot]
    play: Callable[[Rows, NDArray[np.int64], Sequence[Sequence[str]], bool], Batch]
    play_randomly: Callable[[Rows, int, int], int]
    kinds: tuple[str, ...]
    nations: tuple[str, ...]
    broken: tuple[str, ...]
    entry_points: tuple[EntryPoint, ...]
