"""Events as lines on the screen."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from comity.tui.face import Face, View

STYLES = {"step": "cyan", "said": "yellow", "promised": "yellow", "offered": "yellow"}


def worth_telling(face: Face, events: Sequence[View]) -> list[View]:
    """The events that are news; of moves taken back one after another only the last is told."""
    heard = [event for event in events if face.is_news(event)]
    return [
        event
        for event, following in zip_longest(heard, heard[1:])
        if event["event"] != "undone" or following is None or following["event"] != "undone"
    ]


def event_line(event: View) -> Text:
    """An event's sentence."""
    return Text(f"  {event['text']}", style=STYLES.get(event["event"], ""))
