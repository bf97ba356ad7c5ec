"""What the game loop and the commands share: a session on a screen, and what each person at it wants to be asked."""

from comity.play.match import Match
from comity.tui.face import Face
from comity.tui.readiness import Readiness
from comity.tui.screen import Screen
from comity.tui.session import Session

Moment = tuple[int, str]  # a round and a step


class Sitting:
    """A session being played on a screen."""

    def __init__(self, session: Session, screen: Screen, auto_ready: str) -> None:
        self.session = session
        self.screen = screen
        self.readiness = {seat: Readiness(session.match, seat, auto_ready) for seat in range(session.match.seats)}
        self.passing: dict[int, Moment] = {}  # by seat: where it passes without being asked
        self.notice = ""  # what is said above the choices until the next move

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def face(self) -> Face:
        return self.session.face

    def moment(self, seat: int) -> Moment:
        view = self.match.view(seat)
        return view["derived"]["round"], view["state"]["step"]

    def pass_on(self, seat: int) -> None:
        """From now on this seat passes, until the step is over or somebody makes it an offer."""
        self.passing[seat] = self.moment(seat)

    def ready_for_somebody(self) -> bool:
        """Say 'ready' for a person who has nothing to look at (one at a time: it may change things for others)."""
        for seat in self.session.humans:
            if seat in self.match.pending and self.readiness[seat].reason() is None:
                self.readiness[seat].say_ready()
                self.session.play(seat, {"kind": "ready"}, automatic=True)
                return True
        return False

    def pass_for_somebody(self) -> bool:
        """Pass for a person who said so (one at a time)."""
        for seat in sorted(set(self.passing) & set(self.match.pending)):
            offered = any(seat in offer.unanswered for offer in self.match.desk.offers)
            if offered or self.moment(seat) != self.passing[seat]:
                del self.passing[seat]
            else:
                self.session.play(seat, {"kind": "pass"}, automatic=True)
                return True
        return False
