"""A bot in a seat of a match, for the terminal and the server alike.

- Who is to answer an offer is asked first; then, by seat, whom the match waits for or who may want to act.
- A bot answers the first offer that waits for it before it acts, and declines what could not settle now.
- For a bot that fails, or wants what is not legal, Comity declines the offer, or makes a safe move if it must move.
- Its luck follows from a seed and from how much has happened: a game that was saved goes on as it would have gone on.

A question holds all that the seat may know as plain data, so that the bot may run in another process.
"""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, cast

import numpy as np

from comity.bots.bot import Bot
from comity.bots.registry import make_bot
from comity.games.common.rows import Rows, allocate
from comity.play.adapter import Adapter
from comity.play.desk_rules import Offering
from comity.play.match import Match
from comity.play.registry import adapter_for

Json = dict[str, Any]
log = logging.getLogger(__name__)
QUIET = {"ready", "unready", "withdraw"}  # legal kinds that are no reason to ask a bot that nobody waits for
RISKY = ("accept", "unready", "use_power", "withdraw", "permit")  # what a bot that has failed had better not do


@dataclass(frozen=True)
class Question:
    """What a bot is asked.

    bot: its name; observed: the bytes of the state that its seat observes; offers: those that wait for its answer, as
    {id, by, deal, acceptable}; seed: what it draws from, 0 … 2**53 - 1.
    """

    bot: str
    game: str
    seats: int
    options: Json
    seat: int
    observed: bytes
    offers: list[Json]
    seed: int


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


def question(match: Match, seat: int, bot: str, seed: int | None) -> Question:
    """What to ask a seat's bot now; seed: of its luck in this match."""
    offers = [
        {**offer.to_json(), "acceptable": match.check(seat, {"kind": "accept", "offer": offer.id}) is None}
        for offer in match.desk.offers
        if seat in offer.unanswered
    ]
    observed = match.observe(seat).tobytes()
    return Question(bot, match.game, match.seats, match.options, seat, observed, offers, luck(seed, match.seq))


def answer(asked: Question) -> Json | None:
    """The bot's move: its answer to the first offer, or else its own action; None where it has nothing to do."""
    adapter = adapter_for(asked.game, asked.seats, asked.options)
    state = allocate(adapter.spec.state)
    state.view(np.uint8)[:] = np.frombuffer(asked.observed, np.uint8)
    bot = make_bot(asked.game, asked.bot, adapter.rules, asked.seat, asked.seed)
    if asked.offers:
        offer = asked.offers[0]
        return {"kind": "accept" if accepts(bot, adapter, state, offer) else "decline", "offer": offer["id"]}
    action = bot.choose(state)
    return None if action is None else adapter.decode(action, state)[0].to_json()


def accepts(bot: Bot, adapter: Adapter, state: Rows, offer: Json) -> bool:
    """Whether the bot accepts an offer; what could not settle now it is not asked about."""
    offering = cast("Offering", adapter.parse(offer["by"], {"kind": "offer", "deal": offer["deal"]}))
    deal = adapter.encode_deal(offering.deal)
    settles = adapter.spec.contract.check_deal(adapter.rules, state, deal) == 0
    return bool(offer["acceptable"] and settles and bot.answer(state, deal))


# what comes of it


def decide(match: Match, seat: int, bot: str, seed: int | None) -> Json | None:
    """Ask a bot here and now: its move, or the one for a bot that fails; None where it has nothing to do."""
    move = None
    try:
        move = answer(question(match, seat, bot, seed))
    except Exception as error:  # noqa: BLE001  # a bot may be anybody's program
        log.warning("The bot of seat %d failed (%r)", seat, error)
    return playable(match, seat, move)


def playable(match: Match, seat: int, move: Json | None) -> Json | None:
    """The move of a seat's bot if it is legal; else a safe one if the seat must do something; else None."""
    if move is not None and match.check(seat, move) is not None:
        log.warning("The bot of seat %d wanted an illegal move: %s", seat, move)
        move = None
    if move is not None:
        return move
    waiting = next((offer.id for offer in match.desk.offers if seat in offer.unanswered), None)
    if waiting is not None:
        return {"kind": "decline", "offer": waiting}
    return safe_move([move.to_json() for move in match.legal(seat)]) if seat in match.pending else None


def safe_move(legal: list[Json]) -> Json:
    """A legal move that commits to as little as possible; legal is not empty where a seat is waited for."""
    ready = next((move for move in legal if move["kind"] == "ready"), None)
    return ready or next((move for move in legal if move["kind"] not in RISKY), legal[0])
