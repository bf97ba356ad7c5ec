"""Making, answering and settling offers: the desk's moves checked against the rules of the game at hand."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, cast

from pydantic import Field

from comity.errors import IllegalMove
from comity.games.common.rows import Rows
from comity.play.adapter import Adapter, Json, Moment
from comity.play.desk import Desk, Offer, Refusal, parties
from comity.play.moves import Accept, Decline, Gift, Move, OfferId, Until, Withdraw

CODES = {
    "no_such_offer": "This offer is not on the desk.",
    "not_a_party": "You are not a party of this offer.",
    "already_accepted": "You have accepted this offer already.",
    "already_declined": "You have declined this offer already.",
    "own_offer": "This offer is your own: withdraw it instead.",
    "not_your_offer": "Only its proposer can withdraw or replace an offer.",
    "too_many_offers": "You have made as many offers as one step allows.",
    "cannot_settle": "Somebody does not hold what they would give.",
    "trading_closed": "There is no trading now.",
    "cannot_preview": "A choice made face down cannot be previewed.",
    "malformed_move": "This is no move of this game.",
}


class Offering(Move):
    """An offer; each game narrows the gifts.

    counters: the offer that it answers; a party of that one declines it so. replaces: one of the seat's own offers,
    which is withdrawn.
    """

    kind: Literal["offer"] = "offer"
    deal: tuple[Gift, ...]
    until: Until = "phase"
    counters: OfferId | None = Field(default=None)
    replaces: OfferId | None = Field(default=None)

    def to_json(self) -> Json:
        until = {"until": self.until} if self.until != "phase" else {}
        others = {"counters": self.counters, "replaces": self.replaces}
        named = {name: number for name, number in others.items() if number is not None}
        return {"kind": self.kind, "deal": [gift.to_json() for gift in self.deal], **until, **named}


class Table(NamedTuple):
    """What bargaining needs of a match."""

    adapter: Adapter
    state: Rows
    desk: Desk
    names: Sequence[str]

    @property
    def is_open(self) -> bool:
        return bool(self.adapter.spec.contract.trading_open(self.adapter.rules, self.state))

    def reason(self, deal: Rows) -> int:
        return int(self.adapter.spec.contract.check_deal(self.adapter.rules, self.state, deal))


def illegal(code: str, seat: int, move: Move, message: str | None = None, field: str | None = "offer") -> IllegalMove:
    return IllegalMove(code, message or CODES[code], seat, move.to_json(), field)


def legal_json(table: Table, seat: int) -> Json:
    """What a seat may do with offers, by kind, as views show it."""
    grouped = table.adapter.group_legal(legal(table, seat))
    return {**grouped, "offer": True} if may_offer(table, seat) else grouped


def may_offer(table: Table, seat: int) -> bool:
    below_limit = table.desk.made_this_step[seat] < table.adapter.offer_limit()
    return table.is_open and below_limit and table.adapter.may_bargain(table.state, seat)


def can_settle(table: Table, offer: Offer) -> bool:
    return table.reason(table.adapter.encode_deal(offer.deal)) == 0


def legal(table: Table, seat: int) -> list[Move]:
    """Legal answers of a seat, and withdrawals. An acceptance that settles is legal only while it can (E4.2)."""
    moves: list[Move] = []
    for offer in table.desk.offers:
        if seat in offer.missing and table.is_open and (offer.missing != (seat,) or can_settle(table, offer)):
            moves.append(Accept(offer=offer.id))
        if seat == offer.by:
            moves.append(Withdraw(offer=offer.id))
        elif seat in offer.parties and not offer.is_declined_by(seat):
            moves.append(Decline(offer=offer.id))
    return moves


def require_legal(table: Table, seat: int, move: Move) -> None:
    """Raises IllegalMove."""
    if isinstance(move, Offering):
        require_offer(table, seat, move)
        return
    answer = cast("Accept | Decline | Withdraw", move)
    offer = table.desk.find(answer.offer)
    if offer is None:
        raise illegal("no_such_offer", seat, move)
    if isinstance(answer, Withdraw):
        require_own(table, seat, move, answer.offer, "offer")
        return
    if seat not in offer.parties:
        raise illegal("not_a_party", seat, move)
    if isinstance(answer, Decline):
        if seat == offer.by:
            raise illegal("own_offer", seat, move)
        if offer.is_declined_by(seat):
            raise illegal("already_declined", seat, move)
        return
    if seat in offer.accepted:
        raise illegal("already_accepted", seat, move)
    if not table.is_open:
        raise illegal("trading_closed", seat, move, field=None)
    if offer.missing == (seat,):
        require_settlement(table, seat, move, offer.deal)


def require_own(table: Table, seat: int, move: Move, number: int, field: str) -> None:
    """That an open offer is the seat's own; raises IllegalMove."""
    offer = table.desk.find(number)
    if offer is None:
        raise illegal("no_such_offer", seat, move, field=field)
    if seat != offer.by:
        raise illegal("not_your_offer", seat, move, field=field)


def require_settlement(table: Table, seat: int, move: Move, gifts: Sequence[Gift]) -> Rows:
    """The deal row, if it can settle now; raises IllegalMove."""
    deal = table.adapter.encode_deal(gifts)
    reason = table.reason(deal)
    if reason:
        code = table.adapter.spec.reasons(reason).name.lower()
        short = code == "cannot_settle"
        message = table.adapter.shortage(deal, table.names) if short else table.adapter.sentence(reason)
        raise illegal(code, seat, move, message, "offer" if isinstance(move, Accept) else "deal")
    return deal


def require_offer(table: Table, seat: int, move: Offering) -> None:
    """An offer may promise what its giver does not hold yet; only settlement looks at holdings (E4.2, W6.5)."""
    if move.until not in table.adapter.untils:
        words = " or ".join(table.adapter.untils)
        raise illegal("malformed_move", seat, move, f"until must be {words}, not {move.until!r}.", "until")
    for index, gift in enumerate(move.deal):
        for name, other in (("from", gift.source), ("to", gift.to)):
            if other >= table.adapter.seats:
                message = f"deal[{index}].{name}: there is no seat {other}."
                raise illegal("malformed_move", seat, move, message, f"deal[{index}].{name}")
    deal = table.adapter.encode_deal(move.deal)
    reason = table.reason(deal)
    code = table.adapter.spec.reasons(reason).name.lower()
    if reason and code != "cannot_settle":
        raise illegal(code, seat, move, table.adapter.sentence(reason), "deal")
    if seat not in parties(move.deal):
        raise illegal("not_a_party", seat, move, "You can only offer deals that you are a party of.", "deal")
    if move.counters is not None and table.desk.find(move.counters) is None:
        raise illegal("no_such_offer", seat, move, field="counters")
    if move.replaces is not None:
        require_own(table, seat, move, move.replaces, "replaces")
    if not may_offer(table, seat):
        raise illegal("too_many_offers", seat, move, field=None)


def perform(table: Table, seat: int, move: Move) -> tuple[Desk, list[tuple[str, Json]], Rows | None]:
    """A legal move of the desk: the new desk, the news, and the deal row to settle, if it does."""
    desk = table.desk
    if isinstance(move, Offering):
        return make_offer(table, seat, move)
    answer = cast("Accept | Decline | Withdraw", move)
    offer = desk.find(answer.offer)
    assert offer is not None
    if isinstance(answer, Withdraw):
        return desk.remove([offer.id]), [("withdrew_offer", {"offer": offer.id})], None
    if isinstance(answer, Decline):
        desk, told = decline(desk, offer, Refusal(seat=seat, why=answer.why))
        return desk, [told], None
    news: list[tuple[str, Json]] = [("accepted", {"offer": offer.id})]
    if offer.missing != (seat,):
        return desk.answer(offer.id, seat), news, None
    news.append(("settled", {"offer": offer.id, "deal": deal_json(offer.deal)}))
    return desk.remove([offer.id]), news, table.adapter.encode_deal(offer.deal)


def decline(desk: Desk, offer: Offer, refusal: Refusal) -> tuple[Desk, tuple[str, Json]]:
    """The desk once a party has declined an offer, and what is told; stands: whether the offer is still open."""
    after = desk.answer(offer.id, refusal.seat, refusal)
    stands = after.find(offer.id) is not None
    return after, ("declined_offer", {"offer": offer.id, "why": refusal.why, "stands": stands})


def make_offer(table: Table, seat: int, move: Offering) -> tuple[Desk, list[tuple[str, Json]], None]:
    number = table.desk.next_id
    desk = table.desk.add(seat, move.deal, move.until, move.counters)
    data: Json = {"offer": number, "deal": deal_json(move.deal), "until": move.until, "counters": move.counters}
    news: list[tuple[str, Json]] = [("offered", {**data, "replaces": move.replaces})]
    if move.replaces is not None:
        desk = desk.remove([move.replaces])
        news.append(("withdrew_offer", {"offer": move.replaces}))
    answered = None if move.counters is None else desk.find(move.counters)
    declines = answered is not None and seat in answered.parties and seat != answered.by
    if answered is not None and declines and not answered.is_declined_by(seat):
        desk, told = decline(desk, answered, Refusal(seat=seat))
        news.append(told)
    return desk, news, None


def desk_after(table: Table, seat: int, move: Move) -> Desk:
    """The desk once the whole deal of an offer or an acceptance has gone through."""
    settled = move.offer if isinstance(move, Accept) else table.desk.next_id
    return perform(table, seat, move)[0].remove([settled])


def move_on(table: Table, before: Moment) -> tuple[Desk, list[int]]:
    """After a move, the desk and the ids of the offers that ended with the step just left. before: the move."""
    adapter, desk, after = table.adapter, table.desk, table.adapter.moment(table.state)
    if after == before:
        return desk, []
    over = adapter.spec.contract.over(adapter.rules, table.state)
    expired = [offer.id for offer in desk.offers if over or adapter.has_expired(offer, before, after)]
    if adapter.is_new_step(before, after):
        desk = desk.new_step()
    return desk.remove(expired), expired


def deal_json(deal: Sequence[Gift]) -> list[Any]:
    return [gift.to_json() for gift in deal]


def whole_deal(table: Table, seat: int, move: Move) -> Rows | None:
    """The deal that an offer or an acceptance is about, if it can settle now; None for other moves. Raises."""
    if isinstance(move, Offering):
        require_offer(table, seat, move)
        return require_settlement(table, seat, move, move.deal)
    if isinstance(move, Accept):
        require_legal(table, seat, move)
        offer = table.desk.find(move.offer)
        assert offer is not None
        return require_settlement(table, seat, move, offer.deal)
    return None
