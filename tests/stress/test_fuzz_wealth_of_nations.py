"""Seventy random games of Wealth of Nations, every check after every step; scripts/fuzz plays more."""

from enum import IntEnum

import fuzz_wealth_of_nations
import pytest
from fuzzing import (
    wealth_of_nations_board,
    wealth_of_nations_deals,
    wealth_of_nations_holdings,
    wealth_of_nations_looking,
)
from stress.sabotage import what_is_said

from comity.games.wealth_of_nations.options import OPTIONS

GAMES = 1  # for every third of 200 kinds of tables

SHORT: list[object] = [3, {"last_round": 2}, 2, 0]
HASTY: list[object] = [2, {"last_round": 2}, 8, 6]  # three turns of four are passed
# What is broken in the rules on purpose, as a statement, and what the driver must then say.
SABOTAGE: dict[str, tuple[str, list[object]]] = {
    "develop.tiles.owns_neighbour = lambda *_: True": ("piece_out_of_place", HASTY),
    "put = moving.tiles.put_tile; moving.tiles.put_tile = lambda b, h, s, t, turn: put(b, h, s, t, 0)": (
        "board_not_as_told",
        SHORT,
    ),
    "operations.remove_unit = lambda *_: None": ("units_not_as_told", HASTY),
    "rounds.pass_marker = lambda *_: None": ("marker_not_as_told", HASTY),
    "deals.check_holdings = lambda *_: 0": ("deal_judged_wrongly", SHORT),
    "add = deals.add; deals.add = lambda p, a, n: add(p, a, abs(n))": ("deal_moved_wrong_assets", SHORT),
    "run.check_pay = lambda *_: 0": ("paid_without_means", [2, {"last_round": 2}, 1, 9]),
    "rounds.markets.buy_price = lambda *_: 1": ("wrong_price", SHORT),
    "rounds.pay_interest = lambda *_: None": ("wrong_interest", [2, {"last_round": 2}, 1, 8]),
    "rounds.markets.final_price = lambda *_: 1": ("wrong_sell_off", HASTY),
    "produce.share_out = lambda state, made, wishes, taken: (fill(taken), made)[1]": ("wrong_harvest", HASTY),
    "develop.pay = lambda *_: None": ("holdings_not_as_told", HASTY),
    "mix = trade.markets.sell_mix; trade.markets.sell_mix = lambda r, s, p, c: (mix(r, s, p, c), fill_wells(s))[0]": (
        "market_not_as_told",
        SHORT,
    ),
    "turn = trade.turns.apply_pass; trade.turns.apply_pass = lambda r, s, *rest: (later(s), turn(r, s, *rest))": (
        "round_not_as_told",
        HASTY,
    ),
    "flow.check_time = lambda *_: 0": ("legal_and_check_differ", HASTY),
    "draft.legal_package = lambda r, s, seat, out, n: n": ("pending_seat_without_move", SHORT),
    "look = deals.check_form; deals.check_form = lambda s, d: (spoil(s), look(s, d))[1]": ("changed_by_looking", SHORT),
    "observe.blank_secrets = lambda *_: None": ("secret_shown", SHORT),
    "flow.close = lambda *_: Step.TRADE": ("invariant_broken", SHORT),
    "supplies.packages_taken = lambda _: 0": ("more_than_the_box_holds", SHORT),
    "fuzz_wealth_of_nations.CAPACITY = 1": ("log_overflowed", SHORT),
    "legal_actions.random_action = unfit_action": ("legal_move_refused", SHORT),
    "scoring.points = lambda *_: 0": ("wrong_result", HASTY),
    "trade.close_trade = lambda _: Step.TRADE; fuzz_wealth_of_nations.STEP_LIMIT = 60": ("never_ends", SHORT),
}
PREPARATION = """
import fuzz_wealth_of_nations
from comity.games.wealth_of_nations import deals, flow, legal_actions, observe, scoring, supplies
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.phases import (
    develop, draft, moving, operations, produce, rounds, run, trade)
def fill(taken):
    taken[0] = 1
def fill_wells(state):
    state.stock[0] = 33
def later(state):
    state.round_number += 1
def spoil(state):
    state.pick += 1
def unfit_action(rules, state, seat, among, generator, out):
    out[0].kind = Kind.FINISH
    return legal_actions.may_act(rules, state, seat)
"""
FAILURES: tuple[type[IntEnum], ...] = (
    wealth_of_nations_board.Wrong,
    wealth_of_nations_deals.Wrong,
    wealth_of_nations_holdings.Wrong,
    wealth_of_nations_looking.Wrong,
    fuzz_wealth_of_nations.Wrong,
)


@pytest.mark.whole
def test_every_check_holds_in_random_games_at_many_tables() -> None:
    """In one test, so that one process alone compiles the driver."""
    played = [
        fuzz_wealth_of_nations.fuzz(seats, options, GAMES, 1000 * number)
        for number, (seats, options) in enumerate(fuzz_wealth_of_nations.TABLES[::3])
    ]
    assert [outcome.failure for outcome in played] == [None] * len(played)
    games, moves, settled, refused = (sum(column) for column in list(zip(*played, strict=True))[:4])
    assert games == GAMES * len(played)
    assert moves > 100 * games
    assert settled > 5 * games
    assert refused > 10 * games


def test_the_tables_are_of_every_kind() -> None:
    tables = fuzz_wealth_of_nations.TABLES
    assert {seats for seats, _ in tables} == set(range(2, 7))
    for option in OPTIONS:
        tried = {options.get(option.name, option.default) for _, options in tables}
        assert option.schema.get("type") == "integer" or tried == set(option.schema.get("enum", [True, False]))
    assert any(options["last_round"] == 0 for _, options in tables)
    assert any(options["barters_per_phase"] == 0 for _, options in tables)


@pytest.mark.whole
def test_broken_rules_are_found() -> None:
    """The rules are run interpreted, so that a function can be replaced."""
    broken = {statement: table for statement, (_, table) in SABOTAGE.items()}
    said = what_is_said("fuzz_wealth_of_nations", PREPARATION, broken)
    assert said == {statement: failure for statement, (failure, _) in SABOTAGE.items()}
    assert set(said.values()) == {failure.name.lower() for failures in FAILURES for failure in failures if failure}
