"""The ledger of a contest: each game's result on disk as soon as it is played, so that a run can be taken up again."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from comity.errors import ComityError

Json = dict[str, Any]
TABLE = """
CREATE TABLE IF NOT EXISTS games (
    contest TEXT NOT NULL,  -- what is played, as JSON
    number INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    bots TEXT NOT NULL,  -- by seat, as JSON
    places TEXT NOT NULL,  -- by seat, from 1, shared ones alike
    scores TEXT NOT NULL,  -- by seat; null: none
    deals INTEGER NOT NULL,
    seconds REAL NOT NULL,  -- it took so long to play
    PRIMARY KEY (contest, number)
)
"""


class PlayedGame(NamedTuple):
    """A game of a contest; bots, places and scores: by seat."""

    number: int
    seed: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int | None, ...]
    deals: int
    seconds: float


class Ledger:
    """The results in an SQLite file. Raises ComityError for a file that cannot be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.connection = sqlite3.connect(path, isolation_level=None)  # each statement is on the disk at once
            self.connection.execute(TABLE)
        except sqlite3.Error as error:
            raise ComityError(f"{path} cannot be used as a ledger: {error}.") from None

    def add(self, contest: str, game: PlayedGame) -> None:
        """Write a game down; one that is there already stays."""
        held = (game.bots, game.places, game.scores)
        row = (contest, game.number, game.seed, *(json.dumps(list(part)) for part in held), game.deals, game.seconds)
        try:
            self.connection.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            raise ComityError(f"{self.path} cannot be written: {error}.") from None

    def games(self, contest: str) -> Iterator[PlayedGame]:
        """The games of a contest, by number."""
        found = self.connection.execute(
            "SELECT number, seed, bots, places, scores, deals, seconds FROM games WHERE contest = ? ORDER BY number",
            (contest,),
        )
        for number, seed, bots, places, scores, deals, seconds in found:
            seated, ranked, scored = (tuple(json.loads(part)) for part in (bots, places, scores))
            yield PlayedGame(number, seed, seated, ranked, scored, deals, seconds)

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
