"""Events as lines on the screen."""

import textwrap
from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from comity.tui.face import Face, View
from comity.tui.screen import harmless

INDENT = 2
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


def event_lines(events: Sequence[View]) -> list[Text]:
    return [event_line(event) for event in events]


def event_paragraph(events: Sequence[View], width: int, most: int) -> list[Text]:
    """The last events in at most so many lines, one after another; and how many came before."""
    lines: list[str] = []
    told = 0
    for event in reversed(events):
        joined = textwrap.wrap(" ".join([harmless(event["text"]), *lines]), width - INDENT)
        if told and len(joined) > most - (told + 1 < len(events)):
            break
        lines, told = joined, told + 1
    earlier = [Text(f"… before that {len(events) - told} more: log", style="dim")] if told < len(events) else []
    return [*earlier, *(Text(f"{' ' * INDENT}{line}") for line in lines)]


def event_line(event: View) -> Text:
    """An event's sentence."""
    return Text(f"{' ' * INDENT}{harmless(event['text'])}", style=STYLES.get(event["event"], ""))
