"""Every cube, dollar, note, flag, tile and unit in random games, traced by events alone, agrees with the state."""

from functools import cache
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations import strolls
from play.wealth_of_nations.agreement import agree
from play.wealth_of_nations.ledger import Ledger
from play.wealth_of_nations.starts import FIRST, SECOND, STARTS
from play.wealth_of_nations.tables import GAME
from referee.wealth_of_nations import accounting

from comity import Match
from comity.play.wealth_of_nations.events import EVENTS

Json = dict[str, Any]
TABLES: list[tuple[int, Json]] = [
    *((seats, SECOND) for seats in range(2, 7)),
    *((seats, FIRST) for seats in range(3, 7)),
    *((seats, {**SECOND, "war": False}) for seats in (2, 4, 6)),
    (5, {**FIRST, "war": False}),
    (5, {**SECOND, "super_industry": False}),
    (3, {**SECOND, "terrain": "the_great_ocean"}),
    (4, {**SECOND, "terrain": "five_empires", "terrain_any_seats": True}),
    (4, {**SECOND, "limited_passing": True}),
    (3, {**FIRST, "limited_passing": True, "cash_only_start": True}),
    (6, {**SECOND, "cash_only_start": True, "war": False}),
    (2, {**SECOND, "shared_dots": True}),
    (5, {**SECOND, "mine_picks_first": True, "barters_per_phase": 1}),
    (3, {**SECOND, "final_interest": True, "barters_per_phase": 0}),
]


class Evening:
    """A match, its ledger, and the kinds of events that were told."""

    def __init__(self, match: Match, ledger: Ledger, seed: int) -> None:
        self.match, self.ledger, self.random = match, ledger, Random(seed)
        self.seen = {event["event"] for event in match.log()}
        ledger.record(match.log())
        agree(ledger, match)

    def play(self, most: int) -> None:
        """To the end, or so many moves; now and then some are made and taken back first."""
        for number in range(most):
            if self.match.over:
                break
            if number % 40 == 0:
                self.detour()
            self.follow(self.ledger)

    def follow(self, ledger: Ledger) -> None:
        """One move, and what it says of itself."""
        events = self.match.play(*strolls.step(self.match, ledger, self.random))
        self.seen.update(event["event"] for event in events)
        ledger.record(events)
        agree(ledger, self.match)

    def detour(self) -> None:
        ledger, moves = self.ledger.copy(), 0
        while moves < 4 and not self.match.over:
            self.follow(ledger)
            moves += 1
        for _ in range(moves):
            self.seen.update(event["event"] for event in self.match.undo())
        agree(self.ledger, self.match)


@cache
def whole_game(number: int) -> Evening:
    seats, options = TABLES[number]
    evening = Evening(Match(GAME, seats, seats, options), Ledger(seats, options), seats)
    evening.play(2000)
    return evening


@cache
def from_a_start(number: int) -> frozenset[str]:
    position, seen = STARTS[number], set[str]()
    for seed in range(8):
        ledger = Ledger(position["seats"], position["options"], position)
        evening = Evening(Match.from_position(GAME, position), ledger, seed)
        evening.play(300)
        seen |= evening.seen
    return frozenset(seen)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{seats}-{options}" for seats, options in TABLES])
def test_events_tell_all_that_happens(number: int) -> None:
    evening = whole_game(number)
    assert evening.match.over
    result, standings = evening.match.result, evening.ledger.standings()
    assert result is not None
    assert result["scores"] == [accounting.score(standings[seat]) for seat in range(evening.match.seats)]
    assert result["reason"] == evening.ledger.reason
    assert result["ranking"] == accounting.ranking(standings)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(STARTS)))
def test_events_tell_all_that_happens_from_a_start_of_ones_own(number: int) -> None:
    """Rich players build, fight and run much more than those of a new game; poor ones are eliminated."""
    assert "step" in from_a_start(number)


@pytest.mark.slow
def test_every_event_of_the_game_is_met_in_these_games() -> None:
    met = set().union(*(whole_game(number).seen for number in range(len(TABLES))))
    met = met.union(*(from_a_start(number) for number in range(len(STARTS))))
    assert met == set(EVENTS.fields) - {"said", "promised", "wanted"}
