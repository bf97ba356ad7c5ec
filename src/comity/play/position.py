"""Positions of any game: what table one is for, and its desk, checked as if the offers had just been made."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from comity.errors import BadPosition
from comity.games.common.rows import Rows
from comity.play.adapter import Adapter, Json
from comity.play.desk import Desk, Offer
from comity.play.moves import Gift, Until
from comity.play.parsing import shorten


def table_of(position: object) -> tuple[Any, Json]:
    """(seats, options) that a position names, which its game may still refuse; raises BadPosition."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"A position is an object{shorten(position)}.")
    seats = position.get("seats")
    if seats is None:
        players = position.get("players")
        if not isinstance(players, list | tuple):
            raise BadPosition("Position: seats is missing, and so are the players.")
        seats = len(players)
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition(f"Position: options must be an object{shorten(options)}.")
    return seats, dict(options)


class OfferPosition(Protocol):
    """An open offer of a position; each game narrows the gifts."""

    @property
    def id(self) -> int: ...
    @property
    def by(self) -> int: ...
    @property
    def deal(self) -> Sequence[Gift]: ...
    @property
    def accepted(self) -> Sequence[int]: ...
    @property
    def until(self) -> Until: ...
    @property
    def counters(self) -> int | None: ...


class DeskPosition(Protocol):
    @property
    def offers(self) -> Sequence[OfferPosition]: ...
    @property
    def next_id(self) -> int | None: ...
    @property
    def made_this_step(self) -> Sequence[int] | None: ...


def load_desk(adapter: Adapter, given: DeskPosition | None, state: Rows, holds_offers: bool) -> Desk:
    """The desk of a position; holds_offers: whether any offer can stand in its step. Raises BadPosition."""
    if given is None:
        return Desk.empty(adapter.seats)
    offers = []
    for index, offer in enumerate(given.offers):
        accepted = tuple(sorted(set(offer.accepted)))
        made = Offer(offer.id, offer.by, tuple(offer.deal), accepted, offer.until, offer.counters)
        require_offer(adapter, made, f"desk.offers[{index}]", state, holds_offers)
        offers.append(made)
    ids = [offer.id for offer in offers]
    if len(set(ids)) < len(ids):
        raise BadPosition("Position: desk.offers uses an id twice.")
    next_id = given.next_id if given.next_id is not None else max(ids, default=0) + 1
    if next_id <= max(ids, default=0):
        raise BadPosition("Position: desk.next_id must be above every id in use.")
    made_this_step = given.made_this_step if given.made_this_step is not None else (0,) * adapter.seats
    most = adapter.offer_limit()
    if len(made_this_step) != adapter.seats or max(made_this_step) > most:
        raise BadPosition(f"Position: desk.made_this_step must be {adapter.seats} numbers from 0 to {most}.")
    return Desk(tuple(offers), next_id, tuple(made_this_step))


def require_offer(adapter: Adapter, offer: Offer, place: str, state: Rows, holds_offers: bool) -> None:
    """An open offer that could have been made; raises BadPosition."""
    if not holds_offers:
        raise BadPosition(f"Position: {place} stands where no trading is.")
    if any(seat >= adapter.seats for seat in (*offer.parties, offer.by)):
        raise BadPosition(f"Position: {place} names a seat above {adapter.seats - 1}.")
    if offer.by not in offer.accepted or not set(offer.accepted) < set(offer.parties):
        raise BadPosition(f"Position: {place}.accepted must hold the proposer and some, not all, of the parties.")
    reason = adapter.spec.contract.check_deal(adapter.rules, state, adapter.encode_deal(offer.deal))
    if adapter.spec.reasons(reason).name not in ("OK", "CANNOT_SETTLE", "TRADING_CLOSED"):
        raise BadPosition(f"Position: {place}.deal: {adapter.sentence(reason)}")
