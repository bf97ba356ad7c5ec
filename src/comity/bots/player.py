"""A bot in a seat of a match, for the terminal, the server and the arena alike.

- Who is to answer an offer is asked first; then, by seat, whom the match waits for or who may want to act.
- A bot answers the first offer that waits for it before it acts, and declines what could not settle now.
- It may wait for an answer to its own offer, from somebody whom the match waits for too.
- For a bot that fails, or wants what is not legal, Comity declines the offer, or makes a safe move if it must move.
- Its luck follows from a seed and from how much has happened: a game that was saved goes on as it would have gone on.
"""

import logging
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from comity.bots.bot import Bot
from comity.bots.registry import make_bot
from comity.bots.situation import WAIT, Decision, Situation
from comity.play.match import Match

Json = dict[str, Any]
log = logging.getLogger(__name__)
QUIET = {"ready", "unready", "withdraw"}  # legal kinds that are no reason to ask a bot that nobody waits for
RISKY = ("accept", "unready", "use_power", "withdraw", "permit")  # what a bot that has failed had better not do


def luck(seed: int | None, seq: int) -> int:
    """The seed of a bot's choice after `seq` entries of a match, 0 … 2**53 - 1."""
    return int.from_bytes(sha256(f"{seed} {seq}".encode()).digest()[:8], "big") >> 11


# whom to ask


def next_to_ask(match: Match, bots: Iterable[int], only_answers: bool = False) -> Iterator[int]:
    """The seats among `bots` (ascending) to ask now, in order, each at most once; only_answers: nobody acts now."""
    seats = tuple(bots)
    owing = [seat for seat in seats if owes_answer(match, seat)]
    yield from owing
    if not only_answers:
        able = match.may_act
        yield from (seat for seat in seats if seat in able and seat not in owing and wants_to_be_asked(match, seat))


def owes_answer(match: Match, seat: int) -> bool:
    return any(seat in offer.unanswered for offer in match.desk.offers)


def wants_to_be_asked(match: Match, seat: int) -> bool:
    """Whether the match waits for the seat, or it can do more than say who is ready or take an offer back."""
    return seat in match.pending or any(
        move.kind not in QUIET and not is_second_thought(match, seat, move.to_json()) for move in match.legal(seat)
    )


def is_second_thought(match: Match, seat: int, move: Json) -> bool:
    """Answering an offer otherwise than the seat has answered it: possible while it stands, and no reason to ask."""
    offer = match.desk.find(move["offer"]) if move["kind"] in ("accept", "decline") else None
    return offer is not None and seat not in offer.unanswered


# what it is asked, and what it says


def question(match: Match, seat: int, bot: str, seed: int | None, seconds: float | None = None) -> Situation:
    """What to ask a seat's bot now; seed: of its luck in this match; seconds: how long it may think."""
    desk = tuple(offer.to_json() for offer in match.desk.offers)
    offers = [
        {**offer, "acceptable": match.check(seat, {"kind": "accept", "offer": offer["id"]}) is None}
        for offer, whole in zip(desk, match.desk.offers, strict=True)
        if seat in whole.unanswered
    ]
    before, events = match.since_phase_began(seat)
    return Situation(
        bot=bot,
        game=match.game,
        seats=match.seats,
        options=match.options,
        names=tuple(match.names),
        seat=seat,
        seq=match.seq,
        observed=match.observe(seat).tobytes(),
        phase_start=before.tobytes(),
        waited_for=seat in match.pending,
        may_wait=may_wait(match, seat),
        desk=desk,
        offers=offers,
        offers_left=match.adapter.offer_limit() - match.desk.made_this_step[seat],
        log=events,
        wanted=list(match.wanted),
        promises=list(match.promises),
        seed=luck(seed, match.seq),
        seconds=seconds,
        look=lambda: match.view(seat),
    )


def may_wait(match: Match, seat: int) -> bool:
    """Whether a seat that is to say that it is ready may wait: somebody else who is to has its offer to answer."""
    pending = match.pending
    if match.window is None or seat not in pending:
        return seat not in pending
    owing = (other for offer in match.desk.offers if offer.by == seat for other in offer.unanswered)
    return any(other in pending for other in owing)


def answer(asked: Situation) -> Decision:
    """What the bot of that name decides."""
    adapter = asked.adapter
    return make_bot(asked.game, asked.bot, adapter.rules, asked.seat, asked.seed).decide(asked)


# what comes of it


def decide(match: Match, seat: int, bot: str, seed: int | None) -> Decision:
    """Ask a bot here and now: its decision, or the one for a bot that fails."""
    return decide_as(match, seat, None, question(match, seat, bot, seed))


def decide_as(match: Match, seat: int, bot: Bot | None, asked: Situation) -> Decision:
    """The same of a bot that sits there already; None: one made for this question."""
    decision: object = WAIT
    try:
        decision = answer(asked) if bot is None else bot.decide(asked)
    except Exception as error:  # noqa: BLE001  # a bot may be anybody's program
        log.warning("The bot of seat %d failed (%r)", seat, error)
    return playable(match, seat, decision)


def playable(match: Match, seat: int, decision: object) -> Decision:
    """A seat's decision if it is legal; else a safe move if the seat must do something; else to wait."""
    if isinstance(decision, Decision) and decision.move is not None:
        if match.check(seat, decision.move) is None:
            return decision
        log.warning("The bot of seat %d wanted an illegal move: %s", seat, decision.move)
    elif not isinstance(decision, Decision):
        log.warning("The bot of seat %d decided nothing that can be read: %r", seat, decision)
    waiting = next((offer.id for offer in match.desk.offers if seat in offer.unanswered), None)
    if waiting is not None:
        return Decision({"kind": "decline", "offer": waiting})
    if may_wait(match, seat):
        return WAIT
    return Decision(safe_move([move.to_json() for move in match.legal(seat)]))


def carry_out(match: Match, seat: int, decision: Decision) -> None:
    """Do what a bot has decided; what it says about an offer is said to all. Raises IllegalMove."""
    if decision.move is None:
        return
    match.play(seat, decision.move)
    if decision.why and decision.move["kind"] == "offer":
        match.say(seat, decision.why)


def safe_move(legal: list[Json]) -> Json:
    """A legal move that commits to as little as possible; legal is not empty where a seat is waited for."""
    ready = next((move for move in legal if move["kind"] == "ready"), None)
    return ready or next((move for move in legal if move["kind"] not in RISKY), legal[0])
