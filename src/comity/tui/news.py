"""Events as lines on the screen."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from comity.tui.face import Face, View

STYLES = {"step": "cyan", "said": "yellow", "promised": "yellow", "offered": "yellow"}


def worth_telling(face: Face, events: Sequence[View], told: int = 0) -> list[View]:
    """The events that are news, of those after so many that have been told.

    Of moves taken back one after another only the last is; a step that the game comes back to within a round is none.
    """
    heard: list[View] = []
    step = ""
    for place, event in enumerate(events):
        if not face.is_news(event) or event["text"] == step:
            continue
        if event["event"] == "step":
            step = event["text"]
        if place >= told:
            heard.append(event)
    return [
        event
        for event, following in zip_longest(heard, heard[1:])
        if event["event"] != "undone" or following is None or following["event"] != "undone"
    ]


def event_line(event: View) -> Text:
    """An event's sentence."""
    return Text(f"  {event['text']}", style=STYLES.get(event["event"], ""))
