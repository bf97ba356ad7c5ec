"""What the golden playthroughs of Wealth of Nations show together."""

import pytest
from golden import transcripts

from comity import Match
from comity.games.wealth_of_nations.constants import EndReason, Kind
from comity.games.wealth_of_nations.spec import SPEC
from comity.play.events import DESK_EVENTS
from comity.play.wealth_of_nations.events import TEMPLATES


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {path.stem: transcripts.replay(path) for path in transcripts.files("wealth_of_nations")}


def test_every_number_of_seats_plays_a_whole_game(matches: dict[str, Match]) -> None:
    whole = [match for match in matches.values() if match.over and match.start is None]
    assert {match.seats for match in whole if set(match.options) <= {"last_round"}} == {2, 3, 4, 5, 6}


def test_every_option_is_played_on_its_own(matches: dict[str, Match]) -> None:
    """Terrain at any number of seats cannot be without terrain."""
    chosen = [frozenset(match.options) for match in matches.values()]
    alone = {"terrain_any_seats": {"terrain", "terrain_any_seats"}}
    for option in SPEC.options:
        assert alone.get(option.name, {option.name}) in chosen, option.name


def test_every_end_and_both_endings(matches: dict[str, Match]) -> None:
    """W11.1, W11.2, W11.7, W5.3: each reason to end; by the final sell-off, and by one last Trade phase."""
    results = [match.result for match in matches.values()]
    assert {result["reason"] for result in results if result} == {reason.name.lower() for reason in EndReason}
    told = {name: [event["event"] for event in match.log()] for name, match in matches.items()}
    assert "sell_off" in told["end_flags"]
    assert "sell_off" not in told["first_edition_flags"]
    assert told["first_edition_flags"].index("first_player") < told["first_edition_flags"].index("bartered")


def test_every_move_and_every_event(matches: dict[str, Match]) -> None:
    moves = {entry.get("kind") for match in matches.values() for _, entry in match.entries}
    assert moves >= {kind.name.lower() for kind in Kind} | {"offer", "accept", "decline", "withdraw"}
    events = {event["event"] for match in matches.values() for event in match.log()}
    assert events == {template.name for template in TEMPLATES.values()} | set(DESK_EVENTS)


def test_a_war_shows_all_that_units_do(matches: dict[str, Match]) -> None:
    told = {event["event"] for event in matches["war"].log()}
    assert told >= {"stood", "let_pass", "battled", "conquered", "settled_hex", "transported", "occupies", "taken"}
