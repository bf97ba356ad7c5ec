"""Positions of any game: what table one is for, and the part that is the same in all."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import Field

from comity.errors import BadPosition
from comity.play.desk import Offer
from comity.play.moves import OfferId
from comity.play.parsing import Model, shorten

T = TypeVar("T")
FRESH = "as in a fresh game"
Fresh = Annotated[T | None, FRESH]
"""What a position may leave out: it is then as in a fresh game. In what is given out it is always there."""


class DeskPosition(Model):
    """The desk of a position; what is missing is as on a desk where no offer was made. Each game narrows the offers."""

    offers: tuple[Offer, ...] = ()
    next_id: OfferId | None = None
    made_this_step: tuple[Annotated[int, Field(strict=True, ge=0)], ...] | None = None


def table_of(position: object) -> tuple[Any, dict[str, Any]]:
    """(seats, options) that a position names, which its game may still refuse; raises BadPosition."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"A position is an object{shorten(position)}.")
    seats, players = position.get("seats"), position.get("players")
    refuse_views(players)
    if seats is None:
        if not isinstance(players, list | tuple):
            raise BadPosition("Position: seats is missing, and so are the players.")
        seats = len(players)
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition(f"Position: options must be an object{shorten(options)}.")
    return seats, dict(options)


def refuse_views(players: object) -> None:
    """That they are not of a view in a secret choice, which hides what it tells of; raises BadPosition."""
    for number, player in enumerate(players if isinstance(players, list | tuple) else ()):
        if isinstance(player, Mapping) and "chosen" in player:
            raise BadPosition(
                f"Position: players[{number}].chosen stands in views, where choices are hidden: "
                "Match.from_view(view, seed) makes a match of one."
            )
