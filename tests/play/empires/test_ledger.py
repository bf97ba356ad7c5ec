"""Every asset, tile, card and token in random games with deals, traced by events alone, agrees with the state."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from play.empires.ledger import ASSETS, Ledger
from play.empires.offers import offer

from comity import Match

Json = dict[str, Any]
TABLES: list[tuple[int, Json]] = [(seats, {}) for seats in range(2, 11)]
TABLES += [(seats, {option: True}) for option in ("first_game", "advanced_trading") for seats in (2, 5, 10)]
HIDDEN = ("draft", "pick", "sell", "raise")


def expected(match: Match) -> Json:
    """What the ledger should say: the position's own words, cards still face down left out."""
    position = match.position()
    told = {key: position[key] for key in ("round", "step", "price", "wars", "request", "diplomat")}
    told["powers_used"] = set(position["powers_used"])
    told["players"] = []
    for player in position["players"]:
        shown = {key: value for key, value in player.items() if key != "claim"}
        shown["nations"] = set(player["nations"])
        shown["card"] = None if position["step"] in HIDDEN else player["card"]
        told["players"].append(shown)
    if position["step"] == "pick":
        told["diplomat"] = None  # drawn already, told when all set out
    return told


def conserved(match: Match) -> None:
    """E2.3, E4.5: as many cards of each number as seats, a tile a seat, each in one hand."""
    players = match.position()["players"]
    if match.position()["step"] not in ("draft", "pick"):
        cards = Counter(number for player in players for number in player["cards"])
        assert cards == dict.fromkeys(range(11), match.seats)
        tiles = [nation for player in players for nation in player["nations"]]
        assert len(tiles) == len(set(tiles)) == match.seats
    assert all(player[name] >= 0 for player in players for name in ASSETS)


def random_move(match: Match, random: Random) -> tuple[int, Json]:
    """An offer or a legal move, as JSON; acceptances rather than not."""
    if random.random() < 0.25:
        seat = random.randrange(match.seats)
        proposed = offer(match, seat, random, wild=random.random() < 0.2)
        if match.check(seat, proposed) is None:
            return seat, proposed
    seats = match.pending if random.random() < 0.8 else match.may_act
    moves = [(seat, move.to_json()) for seat in seats for move in match.legal(seat)]
    accepting = [(seat, move) for seat, move in moves if move["kind"] == "accept"]
    return random.choice(accepting if accepting and random.random() < 0.5 else moves)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda part: str(part) if part else "standard")
def test_events_tell_all_that_happens(seats: int, options: Json) -> None:
    match, random = Match("empires", seats, seats, options), Random(seats)
    ledger = Ledger(seats, options, match.position()["wars"])
    for event in match.log():
        ledger.record(event)
    pages: list[Ledger] = []
    settled = 0
    while not match.over:
        assert ledger.position() == expected(match)
        conserved(match)
        if pages and random.random() < 0.03:
            match.undo()
            ledger = pages.pop()
            continue
        pages.append(ledger.snapshot())
        for event in match.play(*random_move(match, random)):
            ledger.record(event)
            settled += event["event"] == "settled"
    assert ledger.position() == expected(match)
    conserved(match)
    assert settled > seats
    scores = [holder.assets["supporters"] - holder.assets["revolts"] for holder in ledger.holders]
    assert match.result is not None
    assert match.result["scores"] == scores
