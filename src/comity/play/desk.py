"""The desk: who offers what to whom. It serves both games and knows no rule of either.

A desk is immutable: each change gives a new one, so that a match can keep what it was and go back to it (undo).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from comity.play.moves import Gift, Until


@dataclass(frozen=True)
class Offer:
    """An open offer. accepted: seats that have consented, ascending, the proposer among them."""

    id: int
    by: int
    deal: tuple[Gift, ...]
    accepted: tuple[int, ...]
    until: Until
    counters: int | None

    @property
    def parties(self) -> tuple[int, ...]:
        return parties(self.deal)

    @property
    def missing(self) -> tuple[int, ...]:
        """Parties whose consent is still needed."""
        return tuple(seat for seat in self.parties if seat not in self.accepted)

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "by": self.by,
            "deal": [gift.to_json() for gift in self.deal],
            "accepted": list(self.accepted),
            "until": self.until,
            "counters": self.counters,
        }


def parties(deal: Sequence[Gift]) -> tuple[int, ...]:
    """Everyone who gives or gets, ascending."""
    return tuple(sorted({gift.source for gift in deal} | {gift.to for gift in deal}))


@dataclass(frozen=True)
class Desk:
    """made_this_step: offers made by each seat since the step began."""

    offers: tuple[Offer, ...]
    next_id: int
    made_this_step: tuple[int, ...]

    @classmethod
    def empty(cls, seats: int) -> "Desk":
        return cls((), 1, (0,) * seats)

    def find(self, number: int) -> Offer | None:
        return next((offer for offer in self.offers if offer.id == number), None)

    def add(self, by: int, deal: tuple[Gift, ...], until: Until, counters: int | None) -> "Desk":
        """A new offer; its number is `next_id`."""
        offer = Offer(self.next_id, by, deal, (by,), until, counters)
        made = tuple(count + (seat == by) for seat, count in enumerate(self.made_this_step))
        return Desk((*self.offers, offer), self.next_id + 1, made)

    def accept(self, number: int, seat: int) -> "Desk":
        offers = tuple(
            replace(offer, accepted=tuple(sorted((*offer.accepted, seat)))) if offer.id == number else offer
            for offer in self.offers
        )
        return replace(self, offers=offers)

    def remove(self, numbers: Sequence[int]) -> "Desk":
        return replace(self, offers=tuple(offer for offer in self.offers if offer.id not in numbers))

    def new_step(self) -> "Desk":
        """Everyone may make offers afresh."""
        return replace(self, made_this_step=(0,) * len(self.made_this_step))

    def to_json(self) -> dict[str, Any]:
        return {
            "offers": [offer.to_json() for offer in self.offers],
            "next_id": self.next_id,
            "made_this_step": list(self.made_this_step),
        }
