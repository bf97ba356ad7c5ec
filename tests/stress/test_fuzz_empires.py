"""Seven hundred random games of Empires with deals, every step checked; scripts/fuzz plays more."""

import sys
from typing import Any

import fuzz_empires
import pytest
from fuzzing.jobs import Outcome
from stress.sabotage import what_is_said

GAMES = 20  # for each of nine seat counts and four kinds of table: 720 in all

# What is broken in the rules on purpose, as a statement, and what the driver must then say.
SABOTAGE = {
    "deals.check_assets = lambda *_: 0": "deal_judged_wrongly",
    "deals.check_pieces = lambda *_: 0": "deal_judged_wrongly",
    "deals.trading_open = lambda *_: True": "deal_judged_wrongly",
    "move = deals.move_gift; deals.move_gift = lambda s, g, sign, seat: sign < 0 or move(s, g, sign, seat)": (
        "deal_moved_wrong_assets"
    ),
    "look = deals.check_form; deals.check_form = lambda r, d: (spoil(), look(r, d))[1]": "changed_by_looking",
    "flow.windows.check_unready = lambda *_: 0": "legal_and_check_differ",
    "flow.windows.legal_window = lambda state, seat, out, n: n": "pending_seat_without_move",
    "flow.windows.apply_ready = lambda *_: None; fuzz_empires.STEP_LIMIT = 60": "never_ends",
    "flow.winners.move_row = lambda *_: None": "war_row_wrong",
    "flow.market.close_market_end = lambda _: Step.WAR": "invariant_broken",
    "flow.draft.NUMBERS = 10": "cards_or_tiles_not_conserved",
    "flow.develop.institutions.luxuries = lambda _: -1": "support_taken_away",
    "flow.advance = lambda *_: None": "invariant_broken",
    "fuzz_empires.CAPACITY = 1": "log_overflowed",
}
PREPARATION = """
import fuzz_empires
from fuzz_empires import Step, deals, flow
held, play_game = [], fuzz_empires.play_game
fuzz_empires.play_game = lambda rules, state, *rest: (held.append(state), play_game(rules, state, *rest))[1]
def spoil():
    held[-1].contests += 1
"""


@pytest.mark.whole
def test_every_check_holds_in_hundreds_of_random_games() -> None:
    """In one test, so that one process alone compiles the driver."""
    for number, (seats, options) in enumerate(fuzz_empires.TABLES):
        outcome = fuzz_empires.fuzz(seats, options, GAMES, 1000 * number)
        assert outcome.failure is None
        assert outcome.games == GAMES
        assert outcome.moves > 50 * GAMES
        assert outcome.settled > 5 * GAMES
        assert outcome.refused > 5 * GAMES


@pytest.mark.whole
def test_broken_rules_are_found() -> None:
    """The rules are run interpreted, so that a function can be replaced."""
    broken: dict[str, list[object]] = {statement: [3, {}, 2, 0] for statement in SABOTAGE}
    assert what_is_said("fuzz_empires", PREPARATION, broken) == SABOTAGE
    assert set(SABOTAGE.values()) == {failure.name.lower() for failure in fuzz_empires.Failure if failure}


def test_what_a_long_run_says(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played: list[tuple[int, int]] = []

    def fuzz(seats: int, options: dict[str, Any], games: int, seed: int) -> Outcome:
        played.append((seed, games))
        return Outcome(games, 10 * games, 2, 3, "never_ends with 2 seats" if seed == 777 else None)

    monkeypatch.setattr(fuzz_empires, "fuzz", fuzz)
    monkeypatch.setattr(sys, "argv", ["fuzz_empires", "--games", "18000", "--seed", "5"])
    assert fuzz_empires.main() == 0
    assert capsys.readouterr().out.startswith("18,000 games, 180,000 moves, 144 deals settled, 216 refused")
    seeds = [seed + game for seed, games in played for game in range(games)]
    assert sorted(seeds) == list(range(5, 18005)), "every game has a seed of its own"
    monkeypatch.setattr(sys, "argv", ["fuzz_empires", "--games", "36", "--seed", "777"])
    assert fuzz_empires.main() == 1
    assert capsys.readouterr().out == "FAILED: never_ends with 2 seats\n"
