"""Many events in few words: what all made in a Produce phase, the interest that all paid, passes."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from comity.tui.wealth_of_nations.words import bundle

Json = Mapping[str, Any]
GROUPS = {  # event: the kind of events that are told together
    **dict.fromkeys(("ran", "ran_nothing", "produced", "taken"), "made"),
    "interest": "interest",
    "passed": "passed",
}


def condensed(events: Sequence[Json], names: Sequence[str]) -> list[Json]:
    """The events, with those of a group that follow each other as one; event and text only are kept of these."""
    found: list[Json] = []
    for group, run in groupby(events, key=lambda event: GROUPS.get(event["event"], "")):
        members = list(run)
        if not group or len(members) == 1:
            found += members
        else:
            found.append({"event": group, "text": TEXTS[group](members, names)})
    return found


def made(events: Sequence[Json], names: Sequence[str]) -> str:
    """'Made: Ann 6 food 3 labor; Bo $60.'"""
    by_seat: dict[int, dict[str, int]] = {}
    for event in events:
        amounts, data = by_seat.setdefault(event["seat"], {}), event["data"]
        if event["event"] in ("produced", "taken"):
            amounts[data["colour"]] = amounts.get(data["colour"], 0) + data["amount"]
    words = [f"{names[seat]} {bundle(by_seat[seat])}" for seat in sorted(by_seat)]
    return f"Made: {'; '.join(words)}."


def interest(events: Sequence[Json], names: Sequence[str]) -> str:
    words = [f"{names[event['seat']]} ${event['data']['money']}" for event in events]
    return f"Interest: {', '.join(words)}."


def passed(events: Sequence[Json], names: Sequence[str]) -> str:
    return f"{', '.join(names[event['seat']] for event in events)} pass."


TEXTS: dict[str, Callable[[Sequence[Json], Sequence[str]], str]] = {
    "made": made,
    "interest": interest,
    "passed": passed,
}
