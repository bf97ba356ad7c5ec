"""What a card would bring (Match.outcome) is what it then brings."""

import pytest

from comity import Match
from comity.errors import IllegalMove

PLAYERS = [{"gold": 3, "goods": 2, "bonds": 2}, {"gold": 1, "goods": 3}]


def at(step: str) -> Match:
    return Match.from_position("empires", {"seats": 2, "round": 1, "step": step, "players": PLAYERS})


def all_ready(match: Match) -> None:
    for seat in (0, 1):
        match.play(seat, {"kind": "ready"})


@pytest.mark.parametrize(("goods", "others"), [(0, 0), (1, 3), (2, 1), (5, 2)])
def test_a_sale_earns_what_its_outcome_says(goods: int, others: int) -> None:
    match = at("sell")
    move = {"kind": "sell", "goods": goods}
    found = match.outcome(0, move)
    assert found["problem"] is None
    match.play(0, move)
    match.play(1, {"kind": "sell", "goods": others})
    all_ready(match)
    player = match.view(0)["state"]["players"][0]
    assert player["gold"] == PLAYERS[0]["gold"] + found["gold"][others]
    assert player["goods"] == found["keeps"] == PLAYERS[0]["goods"] - found["delivers"]
    assert found["gold_if_lowered"][others] <= found["gold"][others]


@pytest.mark.parametrize("armies", [0, 2, 3, 7])
def test_armies_cost_and_leave_unpaid_what_their_outcome_says(armies: int) -> None:
    match = at("raise")
    move = {"kind": "raise", "armies": armies}
    found = match.outcome(0, move)
    match.play(0, move)
    match.play(1, {"kind": "raise", "armies": 0})
    all_ready(match)
    player = match.view(0)
    assert player["state"]["players"][0]["gold"] == found["keeps"] == PLAYERS[0]["gold"] - found["cost"]
    assert found["armies"] == min(armies, PLAYERS[0]["gold"])
    assert found["revolts"] == max(0, PLAYERS[0]["bonds"] - found["keeps"])


def test_what_is_laid_openly_or_at_another_time_has_no_outcome() -> None:
    for step, move in (("raise", {"kind": "sell", "goods": 1}), ("develop", {"kind": "ready"})):
        with pytest.raises(IllegalMove) as refused:
            at(step).outcome(0, move)
        assert refused.value.code == "no_outcome"
