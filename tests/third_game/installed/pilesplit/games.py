"""The rules of Pile Split."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from comity.errors import BadOptions, shown
from comity.games.common.contract import compose
from comity.games.common.jit import rule
from comity.games.common.kinds import ActionKind, Field, offsets
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.common.reasons import ReasonCode
from comity.games.common.rng import random_below
from comity.games.common.rows import Rows, allocate
from comity.games.spec import GameSpec, Option, RowRules

SEATS, MOST, MOST_ROUNDS = 2, 9, 50  # players; stones in a pile; piles

RULES = np.dtype([("rounds", "i1")])
PLAYER = np.dtype(
    [
        ("stones", "i4"),
        ("coins", "i4"),
        ("demand", "i1"),  # the share demanded of this pile; -1 none yet
    ]
)
STATE = np.dtype(
    [
        ("seats", "i1"),
        ("round_number", "i1"),  # from 1
        ("step", "i1"),  # Step
        ("waiting", "i2"),  # set of seats that the game waits for
        ("pile", "i1"),  # stones to split
        ("players", PLAYER, (SEATS,)),
        ("rng", "u8"),  # games/common/rng.py; secret
    ]
)
ACTION = np.dtype([("kind", "i1"), ("seat", "i1"), ("a", "i2")])
GIFT = np.dtype([("source", "i1"), ("target", "i1"), ("stones", "i4"), ("coins", "i4")])
DEAL = np.dtype(
    [("count", "i1"), ("gifts", GIFT, (SEATS,)), ("short_seat", "i1")]
)  # short_seat: who lacks what they give


class Step(IntEnum):
    DEMAND = 0
    OVER = 1


class Kind(IntEnum):
    DEMAND = 0


class EndReason(IntEnum):
    ROUNDS = 0


class Happened(IntEnum):
    PILE = 0
    LAID = 1
    TOOK = 2
    LOST = 3
    ENDED = 4


class Reason(ReasonCode):
    OK = 0, "This is allowed."
    GAME_OVER = 1, "The game is over."
    ALREADY_DEMANDED = 2, "You have demanded your share of this pile (P1)."
    NOT_IN_PILE = 3, "The pile does not hold so many (P1)."
    EMPTY_DEAL = 4, "Every part of a deal must give something, and not to oneself (P3)."
    CANNOT_SETTLE = 5, "Somebody does not hold what they would give (P3)."


STONES = Field("stones", "number", MOST + 1)
ACTIONS = (ActionKind(Kind.DEMAND, (STONES,), "Demand a share of the pile.", ("P1",), (Step.DEMAND,)),)
OPTIONS = (
    Option("rounds", {"type": "integer", "minimum": 1, "maximum": MOST_ROUNDS}, 30, "How many piles there are."),
)


def make_rules(seats: object, options: Mapping[str, Any]) -> Rows:
    """The rules as an array of length 1; raises BadOptions."""
    if type(seats) is not int or seats != SEATS:
        raise BadOptions(f"Pile Split is for {SEATS} seats, not {shown(seats)}.")
    for name in options:
        if name != "rounds":
            raise BadOptions(f"Pile Split has no option {shown(name)}.")
    rounds = options.get("rounds", OPTIONS[0].default)
    if not isinstance(rounds, int) or isinstance(rounds, bool) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadOptions(f"Option rounds must be a whole number from 1 to {MOST_ROUNDS}, not {shown(rounds)}.")
    rules = allocate(RULES)
    rules["rounds"] = rounds
    return rules


def from_index(index: int) -> tuple[int, int]:
    """(kind, a) of an action's flat index, 0 … MASK_SIZE - 1."""
    return Kind.DEMAND, index


@rule
def index_of(rules, state, action):
    return int(action.a)


@rule
def action_at(rules, state, seat, index, action):
    action.kind = Kind.DEMAND
    action.seat = seat
    action.a = index
    return 0


@rule
def start(rules, state, seed, log):
    state.seats = SEATS
    state.step = Step.DEMAND
    state.rng = np.uint64(seed)
    for seat in range(SEATS):
        state.players[seat].coins = 3
        state.players[seat].demand = -1
    advance(rules, state, log)


@rule
def advance(rules, state, log):
    """Split the pile once both have demanded a share, and lay out the next."""
    if state.waiting != 0 or state.step == Step.OVER:
        return
    if state.round_number > 0:
        split(state, log)
    if state.round_number == rules.rounds:
        state.step = Step.OVER
        state.pile = 0
        emit(log, Happened.ENDED, -1, 0, 0)
        return
    state.round_number += 1
    state.pile = 4 + random_below(state, MOST - 3)
    state.waiting = bit(SEATS) - 1
    emit(log, Happened.PILE, -1, int(state.round_number), int(state.pile))


@rule
def split(state, log):
    """P1, P2."""
    demanded = 0
    for seat in range(SEATS):
        demanded += int(state.players[seat].demand)
    if demanded > state.pile:
        emit(log, Happened.LOST, -1, demanded, int(state.pile))
    for seat in range(SEATS):
        player = state.players[seat]
        if demanded <= state.pile:
            player.stones += int(player.demand)
            emit(log, Happened.TOOK, seat, int(player.demand), 0)
        player.demand = -1


@rule
def legal(rules, state, seat, out):
    if not has(state.waiting, seat):
        return 0
    for stones in range(int(state.pile) + 1):
        action = out[stones]
        action.kind = Kind.DEMAND
        action.seat = seat
        action.a = stones
    return int(state.pile) + 1


@rule
def check(rules, state, action):
    if state.step == Step.OVER:
        return Reason.GAME_OVER
    if not has(state.waiting, action.seat):
        return Reason.ALREADY_DEMANDED
    return Reason.OK if 0 <= action.a <= state.pile else Reason.NOT_IN_PILE


@rule
def act(rules, state, action, log):
    state.players[action.seat].demand = action.a
    state.waiting = int(state.waiting) & ~bit(action.seat)
    emit(log, Happened.LAID, int(action.seat), 0, 0)


@rule
def trading_open(rules, state):
    return state.step != Step.OVER


@rule
def check_deal(rules, state, deal):
    """P3."""
    if state.step == Step.OVER:
        return Reason.GAME_OVER
    if deal.count == 0:
        return Reason.EMPTY_DEAL
    for i in range(int(deal.count)):
        gift = deal.gifts[i]
        if gift.source == gift.target or gift.stones + gift.coins == 0:
            return Reason.EMPTY_DEAL
    for seat in range(SEATS):
        stones, coins = 0, 0
        for i in range(int(deal.count)):
            gift = deal.gifts[i]
            if gift.source == seat:
                stones += int(gift.stones)
                coins += int(gift.coins)
        if stones > state.players[seat].stones or coins > state.players[seat].coins:
            deal.short_seat = seat
            return Reason.CANNOT_SETTLE
    return Reason.OK


@rule
def trade(rules, state, deal, log):
    for i in range(int(deal.count)):
        gift = deal.gifts[i]
        giver, taker = state.players[gift.source], state.players[gift.target]
        giver.stones -= gift.stones
        giver.coins -= gift.coins
        taker.stones += gift.stones
        taker.coins += gift.coins


@rule
def take_up(rules, state, log):
    """Whoever has not demanded a share is waited for."""
    state.waiting = 0
    for seat in range(SEATS):
        if state.step == Step.DEMAND and state.players[seat].demand < 0:
            state.waiting = int(state.waiting) | bit(seat)


@rule
def score(rules, state, result):
    """P4."""
    for seat in range(len(result.scores)):
        result.scores[seat] = 0
        result.places[seat] = -1
    for seat in range(SEATS):
        result.scores[seat] = int(state.players[seat].stones) * int(state.players[seat].coins)
    for seat in range(SEATS):
        result.places[seat] = 1 if result.scores[seat] < result.scores[1 - seat] else 0
    result.reason = EndReason.ROUNDS


@rule
def blank_secrets(state, seat):
    """The other's demand, and the generator (P1)."""
    for other in range(SEATS):
        if other != seat:
            state.players[other].demand = -1
    state.rng = np.uint64(0)


@rule
def draw_secrets(rules, state, seat):
    """A demand that the pile can meet, for each of the others who has made one (P1)."""
    for other in range(SEATS):
        if other != seat and state.step == Step.DEMAND and not has(state.waiting, other):
            state.players[other].demand = random_below(state, int(state.pile) + 1)


@rule
def status(rules, state):
    """Bit 0: somebody holds less than nothing; bit 1: what a seat observed, without the generator."""
    broken = 2 if state.rng == np.uint64(0) else 0
    for seat in range(SEATS):
        if state.players[seat].stones < 0 or state.players[seat].coins < 0:
            broken |= 1
    return broken


SPEC = GameSpec(
    id="pile-split",
    title="Pile Split",
    parts="pilesplit.{layer}",
    seats=range(SEATS, SEATS + 1),
    rules_version=1,
    options=OPTIONS,
    make_rules=make_rules,
    rules=RULES,
    state=STATE,
    action=ACTION,
    deal=DEAL,
    max_legal=MOST + 1,
    mask_size=offsets(ACTIONS)[-1],
    contract=compose(
        __name__,
        RowRules(
            empty=allocate(STATE),
            start=start,
            legal=legal,
            check=check,
            act=act,
            advance=advance,
            check_deal=check_deal,
            trade=trade,
            trading_open=trading_open,
            take_up=take_up,
            score=score,
            blank_secrets=blank_secrets,
            status=status,
            draw_secrets=draw_secrets,
            index_of=index_of,
            action_at=action_at,
            action=ACTION,
            max_legal=MOST + 1,
            over_step=Step.OVER,
        ),
    ),
    reasons=Reason,
    end_reasons=EndReason,
    reconstructions=(),
)
