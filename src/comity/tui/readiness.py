"""What one person at the terminal has seen, and in which windows they want to be asked."""

from comity.play import readiness
from comity.play.match import Match
from comity.play.readiness import Mode, Seen

TYPED: dict[str, Mode] = {"on": "on", "off": "off", "until-choice": "until_choice"}
MODES = tuple(TYPED)


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
