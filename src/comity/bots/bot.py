"""What a bot is to the rest of Comity, and what a game's bots offer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from comity.bots.situation import Decision, Situation
from comity.games.common.entry_points import EntryPoint
from comity.games.common.rows import Rows


class Bot(Protocol):
    """A bot: what a seat does. It may keep what it has worked out, but one made anew decides the same."""

    name: str

    def decide(self, situation: Situation) -> Decision:
        """What the seat does in a situation.

        It is asked while an offer waits for its answer, while the match waits for it, and while it can do something
        that it might not want to miss. A decision without a move waits; where it may not (`may_wait`), Comity makes a
        safe one.
        """


class Policy(Protocol):
    """A bot that makes no offers: how it acts and how it answers, from the state that its seat observes alone."""

    name: str

    def choose(self, view: Rows) -> Rows | None:
        """The action that it takes in a view of its seat (a state as `observe` shows it, length 1): a new row.

        Never None where the seat is waited for. Else None, or an action that it would rather not miss.
        """

    def answer(self, view: Rows, deal: Rows) -> bool:
        """Whether it accepts a deal (a deal row, length 1) that it is a party of and that can settle."""


class OwnBot(Bot, Policy, Protocol):
    """A bot of a game's list: it can also be asked for an action or an answer alone, from what its seat observes."""

    seat: int


class Level(StrEnum):
    """How strong a bot is, for people."""

    NEW = "new"
    FAIR = "fair"
    HARD = "hard"


@dataclass(frozen=True)
class Parameter:
    """A number that may follow a bot's name, as in `search:n=400`."""

    default: int
    least: int
    most: int
    help: str


@dataclass(frozen=True)
class Listed:
    """A bot as lists show it. help: how it plays, in a sentence; parameters: by name."""

    name: str
    level: Level
    help: str
    parameters: Mapping[str, Parameter]


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

    listed: its bots. compiled: the names of those that `play` plays; a bot's number is its place among them.
    seat(name, rules, seat, seed, parameters): a bot for a seat, as one of `listed` with its parameters. The seed is the
    match's; what it draws tells nothing of the match.
    play(rules, seeds, lineups, keep_moves): a game for each seed, (games,) of int64 from 0 to 2**53 − 1, without any
    Match; a lineup names a compiled bot a seat; rules: length 1.
    play_randomly(rules, games, seed): that many games of uniformly random actions, nothing hidden and nothing checked;
    returns how many decisions that took.
    row: the dtype of Batch.games. kinds, nations, broken: the names behind the numbers in its fields.
    nations_of(state): the number of each seat's nation, of a game that has set out; −1: none.
    entry_points: what is compiled of them; the longest first.
    """

    listed: tuple[Listed, ...]
    compiled: tuple[str, ...]
    seat: Callable[[str, Rows, int, int, Mapping[str, int]], OwnBot]
    play: Callable[[Rows, NDArray[np.int64], Sequence[Sequence[str]], bool], Batch]
    play_randomly: Callable[[Rows, int, int], int]
    row: np.dtype[np.void]
    kinds: tuple[str, ...]
    nations: tuple[str, ...]
    broken: tuple[str, ...]
    nations_of: Callable[[Rows], Sequence[int]]
    entry_points: tuple[EntryPoint, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names; the last one plays where nobody names one."""
        return tuple(bot.name for bot in self.listed)
