"""From a position's JSON to a state and a desk. What every game's loader has; each fills its own state."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from comity.errors import BadPosition
from comity.games.common.log import LOG
from comity.games.common.rows import Rows, allocate
from comity.play.adapter import Adapter, Json
from comity.play.desk import Desk, Offer
from comity.play.parsing import parse_position
from comity.play.position import DeskPosition

Position = TypeVar("Position")
Player = TypeVar("Player")


def forbid(wrong: bool, place: str, why: str) -> None:
    """Raises BadPosition, which names the place, if something is wrong."""
    if wrong:
        raise BadPosition(f"Position: {place} {why}.")


class StateLoader(Generic[Position]):
    """Fills `state`, which holds a fresh game of the same seed, from a position. Raises BadPosition."""

    def __init__(self, position: Position, rules: Rows, state: Rows) -> None:
        self.position = position
        self.rules = rules
        self.state = state
        self.seats = int(rules["seats"][0])

    def seat(self, seat: int, place: str) -> int:
        """A seat that the position names at a place, if it is one of this table."""
        forbid(seat >= self.seats, place, f"must be a seat from 0 to {self.seats - 1}, not {seat}")
        return seat

    def one_a_seat(self, players: Sequence[Player] | None, fresh: Player) -> Sequence[Player]:
        """The players that the position gives; if it gives none, fresh ones."""
        if players is None:
            return [fresh] * self.seats
        forbid(len(players) != self.seats, "players", f"must be {self.seats}, one a seat, not {len(players)}")
        return players


def load(adapter: Adapter, position: Json, state: Rows, seed: int) -> Desk:
    """Fill a state, and give the desk; raises BadPosition."""
    given = parse_position(adapter.position_type, position)
    adapter.spec.contract.start(adapter.rules, state, seed, allocate(LOG))
    adapter.fill(given, state)
    return load_desk(adapter, given.desk, state)


def load_desk(adapter: Adapter, given: DeskPosition | None, state: Rows) -> Desk:
    """The desk of a position, its offers checked as if they had just been made. Raises BadPosition."""
    if given is None:
        return Desk.empty(adapter.seats)
    offers = []
    for index, offer in enumerate(given.offers):
        in_order = {
            "accepted": tuple(sorted(set(offer.accepted))),
            "declined": tuple(sorted(offer.declined, key=lambda refusal: refusal.seat)),
        }
        made = Offer(**{**dict(offer), **in_order})
        require_offer(adapter, made, f"desk.offers[{index}]", state)
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
    return Desk(offers=tuple(offers), next_id=next_id, made_this_step=made_this_step)


def require_offer(adapter: Adapter, offer: Offer, place: str, state: Rows) -> None:
    """An open offer that could have been made; raises BadPosition."""
    if not adapter.holds_offers(state):
        raise BadPosition(f"Position: {place} stands where no trading is.")
    if any(seat >= adapter.seats for seat in (*offer.parties, offer.by)):
        raise BadPosition(f"Position: {place} names a seat above {adapter.seats - 1}.")
    if offer.by not in offer.accepted or not set(offer.accepted) < set(offer.parties):
        raise BadPosition(f"Position: {place}.accepted must hold the proposer and some, not all, of the parties.")
    refusing = [refusal.seat for refusal in offer.declined]
    if len(set(refusing)) < len(refusing) or not set(refusing) <= set(offer.missing) or offer.is_declined:
        raise BadPosition(
            f"Position: {place}.declined must hold each seat once: parties that have not accepted, not all others."
        )
    reason = adapter.spec.contract.check_deal(adapter.rules, state, adapter.encode_deal(offer.deal))
    if adapter.spec.reasons(reason).name not in ("OK", "CANNOT_SETTLE", "TRADING_CLOSED"):
        raise BadPosition(f"Position: {place}.deal: {adapter.sentence(reason)}")
