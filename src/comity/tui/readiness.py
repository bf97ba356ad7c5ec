"""Automatic readiness: in which windows a person is asked, and in which Comity says 'ready' for them.

on: asked where something concerns them, and where a phase opens and something has changed since they last looked.
until-choice: asked only where something concerns them, and for choices. off: always asked.
Whoever is asked in a window stays there until they say 'ready' themselves.
"""

from typing import Any

from comity.tui.face import Face, View

MODES = ("on", "off", "until-choice")


class Readiness:
    """What one person has looked at, and wants to be asked about."""

    def __init__(self, face: Face, mode: str) -> None:
        self.face = face
        self.mode = mode
        self.looked: Any = None  # the holdings that were last shown to them
        self.here: Any = None  # the window in which they are being asked
        self.ready_in: Any = None  # the window in which they were last ready, and the holdings then
        self.insist = False  # ask next time in any case: they have taken back a move, or their readiness

    def look(self, view: View) -> None:
        """The person sees the table."""
        self.looked = self.face.holdings(view)
        self.here = self.window(view)

    def said(self, view: View) -> None:
        """The person is ready, by their own word or automatically."""
        self.ready_in = (self.window(view), self.face.holdings(view))
        self.here = None
        self.insist = False

    def window(self, view: View) -> tuple[Any, Any]:
        return view["derived"]["round"], view["state"]["step"]

    def reason(self, view: View) -> str | None:
        """Why to ask; None where Comity may say 'ready'."""
        if not self.face.is_window(view):
            return "choice"
        if self.mode == "off" or self.insist or self.here == self.window(view):
            return "not ready yet"
        concern = self.face.concerns(view)
        if concern is not None:
            return concern
        holdings = self.face.holdings(view)
        if self.ready_in is not None and self.ready_in[0] == self.window(view) and self.ready_in[1] != holdings:
            return "something has changed since you were ready"
        if self.mode == "on" and self.face.opens_phase(view) and holdings != self.looked:
            return "a phase begins"
        return None
