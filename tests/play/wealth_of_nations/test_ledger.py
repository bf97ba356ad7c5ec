"""Every cube, dollar, note, flag, tile and unit in random games, traced by events alone, agrees with the state."""

from functools import cache
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations import strolls
from play.wealth_of_nations.books import MOVES_OF_UNITS
from play.wealth_of_nations.ledger import Ledger
from play.wealth_of_nations.tables import GAME, RICH, tile
from rulebook.wealth_of_nations import accounting

from comity import Match
from comity.play.wealth_of_nations.schema import EVENTS

Json = dict[str, Any]
FIRST: Json = {"edition": "first", "last_round": 6}
SECOND: Json = {"last_round": 6}
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
ROW = {f"E{k}": tile("academy", rotation=5, token=k == 6) for k in (6, 7, 8)}
FLAGS = {f"C{k}": {"flag": 0} for k in range(1, 8)}
BATTLEFIELD = {
    **{name: {**there, "units": [0, 1, 2]} for name, there in ROW.items()},
    **{f"D{k}": tile("bank", 1, rotation=k, units=[1, 0, 0]) for k in (2, 3, 4)},
    **{f"C{k}": tile("generator", 2, units=[1, 1, 0]) for k in (2, 3, 4)},
    "G3": tile("integrated_economy", 2, units=[1, 1, 0]),
}
FULL = {f"{row}{k}": {"flag": 1} for row, n in zip("ABCDEFGHI", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True)
        for k in range(1, n + 1) if (row, k) != ("E", 5)}  # fmt: skip
DEBTS = {"money": 3, "notes": 19}


def start(step: str, **more: Any) -> Json:
    table = {"seats": 3, "first_player": 0, "draft": {"pick": 0 if step == "draft" else 12}}
    return {**table, "step": step, "players": [RICH] * 3, "options": SECOND, **more}


STARTS: list[Json] = [
    start("draft"),  # everybody is rich from the first move on
    start("draft", options=FIRST),
    start("draft", options={**SECOND, "war": False, "shared_dots": True}),
    start("develop", board=ROW),
    start("develop", board=ROW, options={**SECOND, "war": False}),
    start("develop", board={**ROW, **FLAGS}, options={**SECOND, "war": False}),
    start("develop", board=BATTLEFIELD),
    start("develop", board=BATTLEFIELD, options={**SECOND, "shared_dots": True}),
    start("draft", board=FULL),
    start("trade", players=[DEBTS] * 3),
    start("trade", players=[DEBTS, RICH, RICH], options={**SECOND, "last_round": 1, "final_interest": True}),
]


def expected(match: Match) -> Json:
    """What the ledger should say, in the position's own words; whose plan is laid, not which."""
    position = match.position()
    names = ("round", "first_player", "passed_in_a_row", "end_triggered", "market", "integrated_economy_left")
    told = {key: position[key] for key in (*names, "draft", "board")}
    told["players"] = []
    for player in position["players"]:
        shown = {key: value for key, value in player.items() if key not in ("nation", "plan")}
        told["players"].append({**shown, "planned": player["plan"] is not None})
    for player in told["players"]:
        player["packages"] = sorted(player["packages"])
    return told


def agree(ledger: Ledger, match: Match) -> None:
    assert ledger.position() == expected(match)
    position = match.position()
    step = position["step"]
    assert ledger.step == ("develop" if step in MOVES_OF_UNITS else step)
    if step in ("trade", "develop"):
        assert position["active"] == ledger.turn
    elif step in MOVES_OF_UNITS:
        assert position["active"] == ledger.actor
        assert position["activation"] == {"left": ledger.left}
    left = match._adapter.outlook(match._state)  # type: ignore[attr-defined]
    assert [max(0, holder.flags) for holder in ledger.holders] == left.flags_left[: match.seats]
    assert [holder.units for holder in ledger.holders] == left.units_left[: match.seats]
    assert list(ledger.stacks.values()) == left.stacks_left[:6]


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
    assert met == set(EVENTS) - {"said", "promised", "wanted"}
