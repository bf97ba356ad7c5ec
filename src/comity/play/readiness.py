"""Automatic readiness: in which windows a person is asked, and in which Comity may say 'ready' for them.

The terminal and the server both go by this. A mode says what somebody wants to be asked about:

- on: whatever concerns them, and, at a screen without a clock, windows where there is something new to look at;
- until_choice: what concerns them, and choices;
- off: everything.

Whoever has traded in a window, or has taken a move or their readiness back, says 'ready' themselves.
"""

from dataclasses import dataclass
from typing import Any, Literal

from comity.play.adapter import Moment
from comity.play.history import READINESS
from comity.play.match import Match

Mode = Literal["on", "off", "until_choice"]
USUAL_MODE: Mode = "off"  # of a person who has not said which
DESK = {"offer", "accept", "decline", "withdraw"}


@dataclass
class Seen:
    """What one person has been shown, and where they were last ready.

    holdings: of all players when the person last looked; asked_in: the window in which they are being asked;
    ready_in, ready_holdings: the window in which they were last ready, and the holdings then.
    """

    holdings: Any = None
    asked_in: Moment | None = None
    ready_in: Moment | None = None
    ready_holdings: Any = None

    def look(self, match: Match, seat: int) -> None:
        """The person sees the table."""
        self.holdings = holdings(match, seat)
        self.asked_in = match.window

    def say_ready(self, match: Match, seat: int) -> None:
        """The person is about to be ready."""
        self.ready_in, self.ready_holdings = match.window, holdings(match, seat)
        self.asked_in = None


def reason_to_ask(match: Match, seat: int, mode: Mode, seen: Seen | None) -> str | None:
    """Why to ask a seat that the match waits for; None where Comity may say 'ready' for it.

    seen: what the person has been shown; None where a clock gives them time to look before Comity says it.
    """
    if has_choice(match, seat):
        return "there is something to choose"
    if mode == "off" or (seen is not None and seen.asked_in == match.window) or seat in active_seats(match):
        return "you have not said that you are ready"
    reason = concern(match, seat)
    if reason is None and mode == "on" and any(seat in offer.parties for offer in match.desk.offers):
        reason = "an offer of yours is open"
    return reason or (None if seen is None else news(match, seat, mode, seen))


def has_choice(match: Match, seat: int) -> bool:
    """Whether the match waits for the seat, and not only for its readiness."""
    return seat in match.pending and (match.window is None or "ready" not in kinds(match, seat))


def concern(match: Match, seat: int) -> str | None:
    """What concerns a seat in this window, whatever its mode; None for nothing."""
    possible = kinds(match, seat)
    reason = match.adapter.concern(match.observe(seat), seat, possible)
    if reason is not None:
        return reason
    if any(seat in offer.unanswered for offer in match.desk.offers):
        return "an offer waits for you"
    return "there is something that you can do" if possible - DESK - set(READINESS) else None


def news(match: Match, seat: int, mode: Mode, seen: Seen) -> str | None:
    """What there is to look at before being ready, for somebody who knows what they have seen."""
    held = holdings(match, seat)
    if seen.ready_in == match.window and seen.ready_holdings != held:
        return "something has changed since you were ready"
    if mode == "on" and match.adapter.opens_phase(match.observe(seat)) and seen.holdings != held:
        return "a phase begins"
    return None


def holdings(match: Match, seat: int) -> Any:
    """All that players hold and look for, as a seat knows it; where it is as before, there is nothing new to see."""
    return [match.adapter.holdings(match.observe(seat)), list(match.wanted), list(match.promises)]


def kinds(match: Match, seat: int) -> set[str]:
    return {move.kind for move in match.legal(seat)}


def window_began(match: Match) -> int:
    """The number of the entry after which the present step, or its second try after an undo, began."""
    return next((int(event["seq"]) for event in reversed(match.log()) if event["event"] in ("step", "undone")), 0)


def active_seats(match: Match) -> set[int]:
    """Seats that have traded in this window, or taken a move or their readiness back.

    After an undo the server makes all seats un-ready: that is nobody's own doing.
    """
    began = window_began(match)
    since = match.entries_since(began)
    active = set()
    ending = match.entries_since(began - 1)[:1] if began else []
    if ending and "undo" in ending[0][1]:
        active.add(ending[0][0])
        while since and since[0][1].get("kind") == "unready":
            since = since[1:]
    return active | {seat for seat, entry in since if entry.get("kind") in DESK | {"unready"}}
