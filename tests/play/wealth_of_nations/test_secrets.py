"""Non-interference at every number of seats: a plan laid for Produce and the luck to come show nowhere (W10.1)."""

import json
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations import strolls
from play.wealth_of_nations.ledger import Ledger
from play.wealth_of_nations.starts import STARTS
from play.wealth_of_nations.tables import GAME, set_up, tile

from comity import IllegalMove, Match

Json = dict[str, Any]
ROWS = "ABCGHI"  # a bloc of two automated academies for each seat, in a row of its own
CHOICES: tuple[Json, ...] = ({}, {"feed": "food"}, {"feed": "food", "unfed": 2}, {"feed": "ore"})


def at_the_choice(seats: int, *, war: bool) -> Match:
    """All are to choose what to run; with war each has a unit on the next one's bloc, and has said that it occupies."""
    board: dict[str, Json] = {}
    for seat, row in zip(range(seats), ROWS, strict=False):
        units = {"units": [int((seat + 1) % seats == other) for other in range(seats)]} if war else {}
        board |= {f"{row}1": tile("academy", seat, 5, token=True, **units), f"{row}2": tile("academy", seat, 5)}
    match = set_up("occupy" if war else "run", board, seats, options={"war": war})
    while match.position()["step"] == "occupy":
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    return match


def plan(seat: int, choice: Json) -> Json:
    """One of CHOICES as the seat's move."""
    if not choice:
        return {"kind": "run", "blocs": []}
    row = ROWS[seat]
    unfed = {"unfed": [f"{row}{choice['unfed']}"]} if "unfed" in choice else {}
    return {"kind": "run", "blocs": [{"hex": f"{row}1", "colour": "labor", "feed": choice["feed"], **unfed}]}


def shown(match: Match, seat: int | None) -> str:
    """All that a seat, or a spectator (None), is shown; the answers to moves that it might try among it."""
    told: list[Any] = [match.view(seat), match.log(seat), match.export(), match.pending, match.may_act, match.result]
    told.append(match.observe(seat).tobytes().hex())
    tried = [] if seat is None else [(seat, plan(seat, choice)) for choice in CHOICES]
    for mover, move in [*tried, *((other, plan(other, {})) for other in range(match.seats))]:
        refusal = match.check(mover, move)
        told.append(None if refusal is None else [refusal.code, refusal.message, refusal.field])
    for mover, move in tried:
        try:
            told.append(match.preview(mover, move))
        except IllegalMove as error:
            told.append([error.code, error.message])
    return json.dumps(told)


@pytest.mark.rule("W10.1")
@pytest.mark.parametrize("war", [True, False], ids=["war", "peace"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_laid_plan_shows_nowhere(seats: int, war: bool) -> None:
    for chooser in (0, seats - 1):
        base = at_the_choice(seats, war=war)
        others = [seat for seat in range(seats) if seat != chooser]
        twins = [base.copy() for _ in CHOICES]
        for twin, choice in zip(twins, CHOICES, strict=True):
            twin.play(chooser, plan(chooser, choice))
        assert len({twin._state.tobytes() for twin in twins}) == len(CHOICES)
        assert len({shown(twin, chooser) for twin in twins}) == len(CHOICES), "one's own plan is in one's own view"
        for last in others:
            for seat in (None, *others):
                assert len({shown(twin, seat) for twin in twins}) == 1
                for twin in twins:
                    assert_hidden(twin, chooser, seat)
            for twin in twins:
                twin.play(last, plan(last, {"feed": "food"}))
        assert len({json.dumps(twin.log()) for twin in twins}) == len(CHOICES), "the last choice reveals them all"
        assert all([chooser, plan(chooser, CHOICES[1])] in twin.export()["moves"] for twin in twins[1:2])


def assert_hidden(match: Match, chooser: int, seat: int | None) -> None:
    player = match.view(seat)["state"]["players"][chooser]
    assert (player["plan"], player["chosen"]) == (None, True)
    export = match.export()
    assert all(move["kind"] != "run" for _, move in export["moves"])
    assert all(player["plan"] is None for player in export["start"]["players"])
    assert export["seed"] is None


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_the_luck_to_come_and_the_seed_show_nowhere(number: int) -> None:
    position = STARTS[number]
    match, random = Match.from_position(GAME, position, 1), Random(number)
    other = Match.from_position(GAME, position, 2**53 - 1)
    ledger = Ledger(position["seats"], position["options"], position)
    for _ in range(12):
        seat, move = strolls.step(match, ledger, random)
        news = match.play(seat, move)
        assert other.play(seat, move) == news
        ledger.record(news)
        assert match._state.tobytes() != other._state.tobytes()
        if match.over:
            break  # the record of a whole game has its seed
        for looker in (None, random.randrange(match.seats)):
            assert shown(match, looker) == shown(other, looker)
