"""What a choice laid face down, or a plan of several parts, would bring the seat that makes it.

It is worked out from what that seat may know. `problem` says why the choice cannot be made as it is, or is None.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from comity.errors import IllegalMove
from comity.play.adapter import Json
from comity.play.arguments import check_seat
from comity.play.moves import Move

if TYPE_CHECKING:
    from comity.play.match import Match


def outcome(match: "Match", seat: int, move: Move | Mapping[str, Any]) -> Json:
    """The adapter's outcome of the move, and its problem as {code, message, field}.

    Raises IllegalMove for a kind that has no outcome, and for a move that names what there is not.
    """
    seat = check_seat(seat, match.seats, move)
    parsed = match.adapter.parse(seat, move)
    found = match.adapter.outcome(match.observe(seat), seat, parsed)
    error = match.check(seat, parsed)
    problem = {"code": error.code, "message": error.message, "field": error.field} if error else None
    return {**found, "problem": problem}


def no_preview(seat: int, move: Move) -> IllegalMove:
    """For a choice whose preview would tell what others laid."""
    return IllegalMove(
        "cannot_preview", "A choice made face down cannot be previewed.", seat, move.to_json(), "kind"
    )
