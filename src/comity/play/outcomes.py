"""What a choice laid face down, or a plan of several parts, would bring the seat that makes it.

It is worked out from what that seat may know. `problem` says why the choice cannot be made as it is, or is None.
"""

from comity.errors import IllegalMove
from comity.games.common.rows import Rows
from comity.play.adapter import Adapter, Json
from comity.play.moves import Move


def outcome(adapter: Adapter, observed: Rows, seat: int, move: Move, error: IllegalMove | None) -> Json:
    """The adapter's outcome of the move, and its problem as {code, message, field}; error: what playing it would raise.

    Raises IllegalMove for a kind that has no outcome, and for a move that names what there is not.
    """
    problem = {"code": error.code, "message": error.message, "field": error.field} if error else None
    return {**adapter.outcome(observed, seat, move), "problem": problem}


def no_preview(seat: int, move: Move) -> IllegalMove:
    """For a choice whose preview would tell what others laid."""
    return IllegalMove("cannot_preview", "A choice made face down cannot be previewed.", seat, move.to_json(), "kind")
