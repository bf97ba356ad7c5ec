"""Many events in few words, from the game that was played by hand."""

import json
from pathlib import Path
from typing import Any

from comity.play.match import Match
from comity.tui.wealth_of_nations.digest import condensed

GAME = Path(__file__).parents[2] / "golden" / "wealth_of_nations" / "terminal-game.json"


def the_game() -> tuple[list[dict[str, Any]], list[str]]:
    match = Match.from_record(json.loads(GAME.read_text(encoding="utf-8")))
    return [dict(event) for event in match.log()], list(match.names)


def test_what_was_made_is_what_was_produced_and_taken() -> None:
    events, names = the_game()
    made = [event["text"] for event in condensed(events, names) if event["event"] == "made"]
    assert len(made) == 5, "one for each Produce phase"
    assert made[1] == (
        "Made: Ann 6 food 1 energy 1 labor; Bo 3 energy 5 capital; Cy 1 energy 5 ore 1 capital; "
        "Di 7 food 3 energy 3 labor."
    )
    total = sum(
        event["data"]["amount"] for event in events if event["event"] in ("produced", "taken") and event["seat"] == 0
    )
    words = [part for text in made for part in text.removeprefix("Made: ").split("; ") if part.startswith("Ann ")]
    numbers = [int(word) for part in words for word in part.rstrip(".").split() if word.isdecimal()]
    assert sum(numbers) == total > 20


def test_interest_and_passes_are_told_together() -> None:
    events, names = the_game()
    texts = [event["text"] for event in condensed(events, names)]
    assert "Interest: Ann $6, Bo $6, Di $4." in texts
    assert any(text.endswith(" pass.") and text.count(",") == 3 for text in texts)
    assert len(texts) < 0.7 * len(events)


def test_other_events_stay_as_they_are() -> None:
    events, names = the_game()
    others = [event for event in events if event["event"] in ("bought", "conquered", "flag_placed", "settled_hex")]
    assert [event for event in condensed(events, names) if event in others] == others
