"""One seat at one table, for programs that play it: a match here, with bots in the other seats."""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from comity.bots.registry import line_up, make_bot, usual_bot
from comity.envs.among_bots import let_bots_play
from comity.errors import IllegalMove
from comity.play.arguments import check_seat
from comity.play.match import Match

Json = dict[str, Any]
Answer = TypeVar("Answer")


class Seat(Protocol):
    """A seat at a table. Every method that changes something raises IllegalMove, and then nothing has changed."""

    number: int

    def view(self) -> Json:
        """What the seat may know and do."""

    def log(self, start: int = 0) -> list[Json]:
        """All events after the first `start`, as the seat may know them."""

    def check(self, move: Mapping[str, Any]) -> IllegalMove | None:
        """Why it cannot play a move now, or None."""

    def preview(self, move: Mapping[str, Any]) -> Json:
        """The view that it would have after a public move or a whole deal. Raises IllegalMove."""

    def play(self, move: Mapping[str, Any]) -> list[Json]:
        """Do a move; returns what happened, as everyone may see it."""

    def talk(self, words: Mapping[str, Any]) -> list[Json]:
        """{"say": …}, {"promise": …, "to": seat} or {"wanted": …, "spare": …}."""

    def wait(self, seconds: float) -> bool:
        """Until the seat is asked, or so long; whether it is asked, or the game is over."""


class LocalSeat:
    """A seat of a match in this process. After whatever it does, the bots play until it is asked."""

    def __init__(self, match: Match, number: int, bots: str | Sequence[str] | None = None, seed: int = 0) -> None:
        """bots: a name for all other seats, or one a seat; None: the game's best. seed: of the bots' luck.

        Raises IllegalMove for no seat, BadOptions for no bot.
        """
        self.match, self.number, self.seed = match, check_seat(number, match.seats), seed
        given = [usual_bot(match.game)] if bots is None else [bots] if isinstance(bots, str) else bots
        names = line_up(match.game, match.seats, given)
        self.bots = {
            seat: make_bot(match.game, name, match.rules, seat, seed)
            for seat, name in enumerate(names)
            if seat != number
        }
        self._lock = threading.Lock()  # tools of a server may be called at once
        self._exclusively(lambda: None)

    def _exclusively(self, work: Callable[[], Answer]) -> Answer:
        with self._lock:
            done = work()
            let_bots_play(self.match, self.bots, self.seed)
            return done

    def view(self) -> Json:
        """See Seat."""
        return self.match.view(self.number)

    def log(self, start: int = 0) -> list[Json]:
        """See Seat."""
        return self.match.log(self.number, start)

    def check(self, move: Mapping[str, Any]) -> IllegalMove | None:
        """See Seat."""
        return self.match.check(self.number, move)

    def preview(self, move: Mapping[str, Any]) -> Json:
        """See Seat."""
        return self.match.preview(self.number, move)

    def play(self, move: Mapping[str, Any]) -> list[Json]:
        """See Seat."""
        return self._exclusively(lambda: self.match.play(self.number, move))

    def talk(self, words: Mapping[str, Any]) -> list[Json]:
        """See Seat."""
        return self._exclusively(lambda: self.match._talk(self.number, dict(words)))

    def wait(self, seconds: float) -> bool:  # noqa: ARG002  # the bots have played already
        """See Seat."""
        return self.match.over or self.number in self.match.may_act
