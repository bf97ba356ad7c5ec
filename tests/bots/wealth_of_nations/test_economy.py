"""How greedy keeps house: no churn, no ruin, an end that comes, and tiles and units that pay."""

from typing import Any

import numpy as np
import pytest
from bots.wealth_of_nations.situations import choice, cubes_of, go_on, hex_in, kind_of
from rulebook.wealth_of_nations.table import Table

from comity.bots.wealth_of_nations.api import play
from comity.games.spec import NO_SCORE
from comity.games.wealth_of_nations.constants import EndReason, Kind, Step
from comity.games.wealth_of_nations.rules import make_rules

ACADEMIES = "E6:0 E7:4 F6:4 D7:4"  # 7 dots (W3.7)


@pytest.mark.parametrize("money", [15, 40, 90, 200])
def test_it_does_not_sell_what_it_has_bought(money: int) -> None:
    """In a Trade phase all to itself, whatever it can afford."""
    table = Table.at(Step.TRADE).tiles(0, "academy", ACADEMIES).tiles(0, "generator", "A1 A2").give(0, money=money)
    table.give(0, labor=7, food=2).go()
    bought: set[str] = set()
    while table.step == Step.TRADE:
        (seat,) = table.waiting
        if seat != 0:
            table.passes(seat)
            continue
        action = choice(table, 0)
        if kind_of(action) == Kind.BUY:
            bought |= set(cubes_of(action))
        if kind_of(action) == Kind.SELL:
            assert not bought & set(cubes_of(action))
        table.apply(action)


def test_it_keeps_the_food_that_its_blocs_take_next() -> None:
    table = Table.at(Step.TRADE).tiles(0, "academy", ACADEMIES).give(0, food=8, energy=2, money=30, labor=2).go()
    go_on(table, 0, Kind.PASS)
    assert table.holds(0, "food") == 8


def test_it_turns_a_tile_whose_dots_do_not_meet() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "mine", "E6:0 E7:1").give(0, capital=1, food=2, energy=1)
    table.go()
    action = choice(table, 0)
    assert kind_of(action) == Kind.MOVE_TILES
    table.apply(action)
    table.state["step"], table.state["active"], table.state["waiting"] = Step.RUN, -1, 1
    table.state["players"]["planned"][0, 1:] = 1
    table.apply(choice(table, 0))
    assert table.holds(0, "ore") == 3


def test_it_does_not_turn_a_tile_for_nothing() -> None:
    table = Table.at(Step.DEVELOP).tiles(0, "mine", "E6:1 E7:1").give(0, capital=1, food=2, energy=1).go()
    assert kind_of(choice(table, 0)) == Kind.PASS


def near_the_end(money: int) -> Table:
    """Seat 0 has all its flags but one on the board."""
    table = Table.at(Step.DEVELOP).give(0, money=money, labor=1).give(1, money=300)
    table.state["round_number"] = 12
    spare = int(table.rules["flag_supply"][0]) - 1
    names = [f"{row}{place}" for row in "ABC" for place in range(1, 6)] + ["B6", "C6", "C7"]
    return table.flags(0, " ".join(names[:spare])).go()


@pytest.mark.parametrize(("money", "kind"), [(900, Kind.PLACE_FLAG), (0, Kind.PASS)])
def test_only_who_leads_places_flags_to_end_the_game(money: int, kind: Kind) -> None:
    assert kind_of(choice(near_the_end(money), 0)) == kind


def test_a_flag_in_haste_is_the_last_one() -> None:
    table = near_the_end(900)
    action = choice(table, 0)
    assert hex_in(action, "a")
    table.apply(action)
    assert int(table.state["end_triggered"][0]) == EndReason.FLAGS


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (2, {"cash_only_start": True}),
        (4, {"cash_only_start": True}),
        (4, {"war": False}),
        (3, {"edition": "first"}),
    ],
)
def test_among_its_like_nobody_is_ruined_and_games_end_by_a_trigger(seats: int, options: dict[str, Any]) -> None:
    batch = play(make_rules(seats, options), np.arange(12, dtype=np.int64), [("greedy",) * seats] * 12, False)
    scores, reasons = batch.results["scores"][:, :seats], batch.results["reason"]
    assert int((scores == NO_SCORE).sum()) <= 1
    assert int(np.isin(reasons, (EndReason.FLAGS, EndReason.FULL, EndReason.STACKS)).sum()) >= 10
    assert float(np.median(scores)) > 20
    assert float(batch.games["decisions"].mean()) < 400 * seats
