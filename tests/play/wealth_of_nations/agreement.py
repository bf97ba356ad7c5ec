"""Whether a match is as a ledger of its events says."""

from typing import Any

from play.wealth_of_nations.books import MOVES_OF_UNITS
from play.wealth_of_nations.ledger import Ledger

from comity import Match

Json = dict[str, Any]


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
    assert [max(0, holder.flags) for holder in ledger.holders] == [seat.flags_left for seat in left.seats]
    assert [holder.units for holder in ledger.holders] == [seat.units_left for seat in left.seats]
    assert list(ledger.stacks.values()) == left.numbers("stacks_left")[:6]
