"""The rules contract, composed once for all games of what each one writes: functions over single rows (RowRules).

Each compiled entry point pays for all code that it reaches. So what several of the contract's functions share is
compiled once; those put together of others (apply, settle, resume) are plain Python to Python, and are compiled only
into compiled code that calls them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.extending import register_jitable

from comity.games.common.attributes import attribute_dtype
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.jit import INTERPRETED, rule_of
from comity.games.common.log import LOG
from comity.games.common.rng import reseed
from comity.games.common.rows import Rows
from comity.games.spec import RESULT, Contract, RowRules

PLAY, STUDY = Purpose.PLAY, Purpose.STUDY
NO_MARKS = np.zeros(1, np.int8)


@dataclass(frozen=True)
class Part:
    """Some functions of a contract by name, and what of them is compiled, the longest first."""

    functions: dict[str, Callable[..., Any]]
    entry_points: tuple[EntryPoint, ...]


def compose(module: str, own: RowRules) -> Contract:
    """The contract of the game whose spec stands in this module."""
    moving = moves(module, own)
    advance = moving.functions.pop("advance")
    may_act = who_may_act(module, own, moving.functions["legal"])
    parts = (
        moving,
        may_act,
        deals(module, own, advance),
        positions(module, own, advance),
        secrets(module, own),
        indices(module, own, moving.functions["legal"], moving.functions["check"]),
        questions(module, own),
    )
    functions = {name: function for part in parts for name, function in part.functions.items()}
    points = tuple(point for part in parts for point in part.entry_points)
    return Contract(**functions, rows=own, entry_points=points)


def entry(function: Callable[..., Any], purpose: Purpose, title: str, *takes: object) -> EntryPoint:
    return EntryPoint(function, purpose, title, ("rules", "state", *takes))


def moves(module: str, own: RowRules) -> Part:
    """What plays a game. `advance` among it is for the other parts."""
    start_row, legal_row, check_row, act_row, advance_row = own.start, own.legal, own.check, own.act, own.advance
    empty = own.empty

    @rule_of(module)
    def start(rules, state, seed, log):
        state[0] = empty[0]
        start_row(rules[0], state[0], seed, log[0])

    @rule_of(module)
    def legal(rules, state, seat, out):
        return legal_row(rules[0], state[0], seat, out)

    @rule_of(module)
    def check(rules, state, action):
        return int(check_row(rules[0], state[0], action[0]))

    @rule_of(module)
    def act(rules, state, action, log):
        act_row(rules[0], state[0], action[0], log[0])

    @rule_of(module)
    def advance(rules, state, log):
        advance_row(rules[0], state[0], log[0])

    @register_jitable(inline="always")
    def apply(rules: Rows, state: Rows, action: Rows, log: Rows) -> None:
        act(rules, state, action, log)
        advance(rules, state, log)

    return Part(
        {"start": start, "legal": legal, "check": check, "apply": apply, "advance": advance},
        (
            entry(legal, PLAY, "all legal moves", 0, "action"),
            entry(act, PLAY, "doing a move", "action", LOG),
            entry(advance, PLAY, "what follows from a move", LOG),
            entry(check, PLAY, "whether a move is legal", "action"),
            entry(start, PLAY, "setting up a game", 0, LOG),
        ),
    )


def who_may_act(module: str, own: RowRules, legal: Callable[..., int]) -> Part:
    """may_act: a function of its own where the game has a quick answer for one seat, else put together of `legal`."""
    can_act_row = own.can_act

    @register_jitable
    def by_listing(rules: Rows, state: Rows, scratch: Rows) -> int:
        seats = 0
        for seat in range(int(state["seats"][0])):
            if legal(rules, state, seat, scratch) > 0:
                seats |= 1 << seat
        return seats

    if can_act_row is None:
        return Part({"may_act": by_listing}, ())

    @rule_of(module)
    def may_act(rules, state, scratch):
        seats = 0
        for seat in range(int(state[0].seats)):
            if can_act_row(rules[0], state[0], seat):
                seats |= 1 << seat
        return seats

    return Part({"may_act": may_act}, (entry(may_act, PLAY, "who can do something", "action"),))


def deals(module: str, own: RowRules, advance: Callable[..., None]) -> Part:
    """What carries out deals."""
    check_deal_row, trade_row = own.check_deal, own.trade

    @rule_of(module)
    def check_deal(rules, state, deal):
        return int(check_deal_row(rules[0], state[0], deal[0]))

    @rule_of(module)
    def trade(rules, state, deal, log):
        trade_row(rules[0], state[0], deal[0], log[0])

    @register_jitable(inline="always")
    def settle(rules: Rows, state: Rows, deal: Rows, log: Rows) -> None:
        trade(rules, state, deal, log)
        advance(rules, state, log)

    return Part(
        {"check_deal": check_deal, "settle": settle},
        (
            entry(check_deal, PLAY, "whether a deal can settle", "deal"),
            entry(trade, PLAY, "settling a deal", "deal", LOG),
        ),
    )


def positions(module: str, own: RowRules, advance: Callable[..., None]) -> Part:
    """What looks at a whole state, or takes one up."""
    score_row, status_row, take_up_row = own.score, own.status, own.take_up

    @rule_of(module)
    def score(rules, state, result):
        score_row(rules[0], state[0], result[0])

    @rule_of(module)
    def status(rules, state):
        return status_row(rules[0], state[0])

    @rule_of(module)
    def take_up(rules, state, log):
        take_up_row(rules[0], state[0], log[0])

    @register_jitable(inline="always")
    def resume(rules: Rows, state: Rows, log: Rows) -> None:
        take_up(rules, state, log)
        advance(rules, state, log)

    return Part(
        {"score": score, "status": status, "resume": resume},
        (
            entry(score, PLAY, "the result", RESULT),
            entry(status, STUDY, "the invariants"),
            entry(take_up, STUDY, "taking up a position", LOG),
        ),
    )


def secrets(module: str, own: RowRules) -> Part:
    """What takes away what a seat may not know, and what imagines it."""
    blank_secrets_row, draw_secrets_row = own.blank_secrets, own.draw_secrets

    @rule_of(module)
    def observe(rules, state, seat, out):
        out[0] = state[0]
        blank_secrets_row(out[0], seat)

    @rule_of(module)
    def determinize(rules, observation, seat, seed, out):
        out[0] = observation[0]
        reseed(out[0], seed)
        draw_secrets_row(rules[0], out[0], seat)

    return Part(
        {"observe": observe, "determinize": determinize},
        (
            entry(observe, PLAY, "what a seat may see", 0, "state"),
            entry(determinize, STUDY, "imagining what a seat cannot see", 0, 0, "state"),
        ),
    )


def indices(module: str, own: RowRules, legal: Callable[..., int], check: Callable[..., int]) -> Part:
    """Actions as flat indices, and back."""
    index_of_row, action_at_row, max_legal = own.index_of, own.action_at, own.max_legal
    action_rows = attribute_dtype(own.action) if INTERPRETED else own.action

    @rule_of(module)
    def to_index(rules, state, action):
        return int(index_of_row(rules[0], state[0], action[0]))

    @rule_of(module)
    def action_at(rules, state, seat, index, out):
        return int(action_at_row(rules[0], state[0], seat, index, out[0]))

    @rule_of(module)
    def mark(rules, state, actions, out):
        out[:] = 0
        marked = 0
        for n in range(len(actions)):
            index = int(index_of_row(rules[0], state[0], actions[n]))
            marked += 1 - int(out[index])
            out[index] = 1
        return marked

    @register_jitable(inline="always")
    def from_index(rules: Rows, state: Rows, seat: int, index: int, out: Rows) -> int:
        reason = action_at(rules, state, seat, index, out)
        return reason if reason != 0 else check(rules, state, out)

    @register_jitable
    def legal_mask(rules: Rows, state: Rows, seat: int, out: Rows) -> int:
        actions = np.empty(max_legal, action_rows)
        return int(mark(rules, state, actions[: legal(rules, state, seat, actions)], out))

    return Part(
        {"to_index": to_index, "from_index": from_index, "legal_mask": legal_mask},
        (
            entry(to_index, STUDY, "the index of a move", "action"),
            entry(action_at, STUDY, "the move of an index", 0, 0, "action"),
            entry(mark, STUDY, "a mask of legal moves", "action", NO_MARKS),
        ),
    )


def questions(module: str, own: RowRules) -> Part:
    """What is asked most often, and answered at once."""
    trading_open_row, over_step = own.trading_open, int(own.over_step)

    @rule_of(module)
    def trading_open(rules, state):
        return trading_open_row(rules[0], state[0])

    @rule_of(module)
    def pending(rules, state):
        return int(state[0].waiting)

    @rule_of(module)
    def over(rules, state):
        return int(state[0].step) == over_step

    return Part(
        {"trading_open": trading_open, "pending": pending, "over": over},
        (
            entry(trading_open, PLAY, "whether trade is open"),
            entry(pending, PLAY, "who is waited for"),
            entry(over, PLAY, "whether it is over"),
        ),
    )
