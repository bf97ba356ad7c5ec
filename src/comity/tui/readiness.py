"""What one person at the terminal has seen, and in which windows they want to be asked."""

from comity.play import readiness
from comity.play.match import Match
from comity.play.readiness import USUAL_MODE, Mode, Seen

TYPED: dict[str, Mode] = {"on": "on", "off": "off", "until-choice": "until_choice"}
MODES = tuple(TYPED)
USUAL = next(typed for typed, mode in TYPED.items() if mode == USUAL_MODE)


class Readiness:
    """One person's. mode: one of MODES, as it is typed."""

    def __init__(self, match: Match, seat: int, mode: str) -> None:
        self.match = match
        self.seat = seat
        self.mode = mode
        self.seen = Seen()

    def look(self) -> None:
        """The person sees the table."""
        self.seen.look(self.match, self.seat)

    def say_ready(self) -> None:
        """The person is about to be ready, by their own word or automatically."""
        self.seen.say_ready(self.match, self.seat)

    def reason(self) -> str | None:
        """Why to ask; None where Comity may say 'ready'."""
        return readiness.reason_to_ask(self.match, self.seat, TYPED[self.mode], self.seen)

    def would_help(self) -> bool:
        """Whether Comity could say 'ready' where it is not allowed to."""
        if self.mode != "off" or self.match.window is None or self.seat not in self.match.pending:
            return False
        return readiness.reason_to_ask(self.match, self.seat, "on", self.seen) is None
