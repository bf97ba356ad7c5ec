"""The desk: who offers what to whom. It serves every game and knows no rule of any.

A desk is immutable: each change gives a new one, so that a match can keep what it was and go back to it (undo).
Positions and views have the same fields: a game's Offer narrows deal and until.
"""

from collections.abc import Sequence
from typing import Any

from comity.play.moves import Gift, OfferId, Until, Why
from comity.play.parsing import Count, Model, SeatNumber


class Refusal(Model):
    """A party that has declined, and what it said about it."""

    seat: SeatNumber
    why: Why | None = None


class Offer(Model):
    """An open offer.

    accepted: seats that have consented, ascending, the proposer among them; declined: those that have declined, by
    seat, never all of the others; none of them is among the accepted.
    """

    id: OfferId
    by: SeatNumber
    deal: tuple[Gift, ...]
    accepted: tuple[SeatNumber, ...]
    until: Until = "phase"
    counters: OfferId | None = None
    declined: tuple[Refusal, ...] = ()

    @property
    def parties(self) -> tuple[int, ...]:
        return parties(self.deal)

    @property
    def missing(self) -> tuple[int, ...]:
        """Parties whose consent is still needed."""
        return tuple(seat for seat in self.parties if seat not in self.accepted)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """Parties that have neither accepted nor declined."""
        return tuple(seat for seat in self.missing if not self.is_declined_by(seat))

    @property
    def is_declined(self) -> bool:
        """Whether every party but the proposer has declined, which ends the offer (E4.6, W6.5)."""
        return len(self.declined) == len(self.parties) - 1

    def is_declined_by(self, seat: int) -> bool:
        return any(refusal.seat == seat for refusal in self.declined)

    def answered(self, seat: int, refusal: Refusal | None) -> "Offer":
        """The offer once a seat has declined it, or, without a refusal, accepted it."""
        accepted = {*self.accepted, seat} if refusal is None else set(self.accepted) - {seat}
        declined = [other for other in self.declined if other.seat != seat] + ([refusal] if refusal else [])
        by_seat = sorted(declined, key=lambda one: one.seat)
        return self.model_copy(update={"accepted": tuple(sorted(accepted)), "declined": tuple(by_seat)})

    def to_json(self) -> dict[str, Any]:
        return {
            **dict(self),
            "deal": [gift.to_json() for gift in self.deal],
            "accepted": list(self.accepted),
            "declined": [dict(refusal) for refusal in self.declined],
        }


def parties(deal: Sequence[Gift]) -> tuple[int, ...]:
    """Everyone who gives or gets, ascending."""
    return tuple(sorted({gift.source for gift in deal} | {gift.to for gift in deal}))


class Desk(Model):
    """made_this_step: offers made by each seat since the step began."""

    offers: tuple[Offer, ...]
    next_id: OfferId
    made_this_step: tuple[Count, ...]

    @classmethod
    def empty(cls, seats: int) -> "Desk":
        return cls(offers=(), next_id=1, made_this_step=(0,) * seats)

    def find(self, number: int) -> Offer | None:
        return next((offer for offer in self.offers if offer.id == number), None)

    def add(self, by: int, deal: tuple[Gift, ...], until: Until, counters: int | None) -> "Desk":
        """A new offer; its number is `next_id`."""
        offer = Offer(id=self.next_id, by=by, deal=deal, accepted=(by,), until=until, counters=counters)
        made = tuple(count + (seat == by) for seat, count in enumerate(self.made_this_step))
        return Desk(offers=(*self.offers, offer), next_id=self.next_id + 1, made_this_step=made)

    def answer(self, number: int, seat: int, refusal: Refusal | None = None) -> "Desk":
        """A seat accepts or, with a refusal, declines; an offer that all others have declined is off the desk."""
        answered = (offer.answered(seat, refusal) if offer.id == number else offer for offer in self.offers)
        return self.model_copy(update={"offers": tuple(offer for offer in answered if not offer.is_declined)})

    def remove(self, numbers: Sequence[int]) -> "Desk":
        if not numbers:
            return self
        offers = tuple(offer for offer in self.offers if offer.id not in numbers)
        return self.model_copy(update={"offers": offers})

    def new_step(self) -> "Desk":
        """Everyone may make as many offers again."""
        if not any(self.made_this_step):
            return self
        return self.model_copy(update={"made_this_step": (0,) * len(self.made_this_step)})

    def as_it_was(self, before: "Desk") -> "Desk":
        """After an undo: what it was before, but offer ids stay used."""
        return before.model_copy(update={"next_id": self.next_id})

    def to_json(self) -> dict[str, Any]:
        return {
            "offers": [offer.to_json() for offer in self.offers],
            "next_id": self.next_id,
            "made_this_step": list(self.made_this_step),
        }
