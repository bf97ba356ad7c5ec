"""Moves that both games share, and what every move can do."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Annotated, Any, Literal

from pydantic import Field

from comity.play.parsing import Model, SeatNumber, one_of

Until = Literal["phase", "round", "turn"]
ATTRIBUTES = {"from": "source"}  # by its name in JSON, what an attribute is called: `from` is no name in Python
OfferId = Annotated[int, Field(strict=True, ge=1)]
Why = Annotated[str, Field(strict=True, min_length=1, max_length=200)]  # public words, as in talk


class Move(Model):
    """A typed move; `kind` names it in JSON."""

    kind: str

    def to_json(self) -> dict[str, Any]:
        """What stands in records and on the wire: the kind, and fields that are not at their default."""
        return {
            "kind": self.kind,
            **self.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"kind"}),
        }


class Gift(Model):
    """A part of a deal: what one seat gives another. Games add the assets."""

    source: SeatNumber = Field(alias="from")
    to: SeatNumber

    def to_json(self) -> dict[str, Any]:
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


class Accept(Move):
    kind: Literal["accept"] = "accept"
    offer: OfferId


class Decline(Move):
    """Takes back the seat's consent, if it has given it; why: what everyone is told of it."""

    kind: Literal["decline"] = "decline"
    offer: OfferId
    why: Why | None = None


class Withdraw(Move):
    kind: Literal["withdraw"] = "withdraw"
    offer: OfferId


def by_kind(kinds: type[IntEnum], module: Mapping[str, Any]) -> tuple[type[Move], ...]:
    """The types of a game's own moves, in the order of its kinds; module: what stands in their module, by name."""
    return tuple(module[kind.name.title().replace("_", "")] for kind in kinds)


def any_move(own: Sequence[type[Move]], offer: type[Move]) -> Any:
    """Every move of a game, as a type: its own kinds, its offer, and the answers to offers."""
    return one_of((*own, offer, Accept, Decline, Withdraw), "kind")
