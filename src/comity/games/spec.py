"""What a game is to the rest of Comity: its name, options, dtypes and the functions of the rules contract."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from comity.games.common.entry_points import EntryPoint
from comity.games.common.options import Option as Option
from comity.games.common.reasons import ReasonCode
from comity.games.common.rows import Rows

Options = Mapping[str, Any]


@dataclass(frozen=True)
class RowRules:
    """A game's own functions, compiled by `rule`, over single rows; `out` alone is an array.

    A state has the fields `seats` (how many), `step`, and `waiting` (the set of seats it waits for, as bits).

    empty: a state of length 1 with nothing in it, copied before each start.
    start(rules, state, seed, log): brings an empty state up to the first decision.
    legal(rules, state, seat, out) -> how many legal actions it wrote to out.
    check(rules, state, action) -> 0, or the reason why not.
    act(rules, state, action, log): does an action, without what follows.
    advance(rules, state, log): what follows from an action, a deal or a position, up to the next decision.
    check_deal(rules, state, deal) -> 0, or the reason why not.
    trade(rules, state, deal, log): carries out a deal, without what follows.
    trading_open(rules, state) -> True while deals may be offered and accepted.
    take_up(rules, state, log): finds whom a state put together by hand waits for, without what follows.
    score(rules, state, result): fills a RESULT row.
    blank_secrets(state, seat): blanks what the seat may not know; seat -1: a spectator.
    status(rules, state) -> broken invariants as bits.
    over_step: the step in which the game is over.
    draw_secrets(rules, state, seat): fills in what blank_secrets blanked, drawing with the state's own generator from
    all that fits what the seat can see, each alike.
    index_of(rules, state, action) -> the flat index of an action that `legal` may list, -1 of any other.
    action_at(rules, state, seat, index, action) -> 0 once it has written the action of a flat index, legal or not; the
    reason where the state has none.
    max_legal, action: as in GameSpec.
    can_act(rules, state, seat) -> True if the seat has a legal action; None: found out by listing them all.
    """

    empty: Rows
    start: Callable[..., None]
    legal: Callable[..., int]
    check: Callable[..., int]
    act: Callable[..., None]
    advance: Callable[..., None]
    check_deal: Callable[..., int]
    trade: Callable[..., None]
    trading_open: Callable[..., bool]
    take_up: Callable[..., None]
    score: Callable[..., None]
    blank_secrets: Callable[..., None]
    status: Callable[..., int]
    draw_secrets: Callable[..., None]
    index_of: Callable[..., int]
    action_at: Callable[..., int]
    action: np.dtype[Any]
    max_legal: int
    over_step: int
    can_act: Callable[..., bool] | None = None


@dataclass(frozen=True)
class Contract:
    """The rules of a game, for Python and for compiled code.

    rules, state, action, deal, log and result are arrays of length 1 of the dtypes in GameSpec, LOG and RESULT; `seat`
    is 0 … seats − 1; nothing is checked: callers validate at the edge. Compiled code (@njit) can call every function,
    by a name of its own: `apply = contract.apply`.

    start(rules, state, seed, log): the first state, up to the first decision.
    pending(rules, state) -> set of seats the game waits for, as bits.
    may_act(rules, state, scratch) -> set of seats with a legal action, pending ones included; scratch: as out of legal.
    legal(rules, state, seat, out) -> how many legal actions of the enumerable kinds it wrote to out (max_legal).
    check(rules, state, action) -> 0, or the reason why not.
    apply(rules, state, action, log): does a legal action and goes on to the next decision; log: appended to.
    check_deal(rules, state, deal) -> 0, or the reason why not; names what is short in the deal's `short_*` fields.
    settle(rules, state, deal, log): carries out a deal that check_deal allows.
    trading_open(rules, state) -> True while deals may be offered and accepted.
    resume(rules, state, log): from a state put together by hand on to its first decision.
    over(rules, state) -> True at the end.
    score(rules, state, result): fills a RESULT row.
    observe(rules, state, seat, out): copies the state, blanking what the seat may not know; seat -1: a spectator.
    determinize(rules, observation, seat, seed, out): from what `observe` shows the seat (−1: a spectator), a state as
    it may be: other luck, and each hidden choice drawn from all that fit what the seat can see, each alike; the seed
    (0 … 2**53 − 1) decides. What the seat observes of it is the observation that it was drawn from.
    to_index(rules, state, action) -> the flat index of a legal action, 0 … mask_size − 1; −1 of one that `legal` never
    lists. It means something only together with the state.
    from_index(rules, state, seat, index, out) -> 0 once it has written the legal action with this index, 0 … mask_size
    − 1, to out (length 1); or the reason why there is none, and then out is undefined.
    legal_mask(rules, state, seat, out) -> how many different indices the seat's legal actions have; out (mask_size,) of
    int8 gets 1 at each of these, 0 elsewhere.
    status(rules, state) -> broken invariants as bits, 0 always; what `observe` blanked counts as broken, as a game
    cannot go on from there.
    """

    start: Callable[..., None]
    pending: Callable[..., int]
    may_act: Callable[..., int]
    legal: Callable[..., int]
    check: Callable[..., int]
    apply: Callable[..., None]
    check_deal: Callable[..., int]
    settle: Callable[..., None]
    trading_open: Callable[..., bool]
    resume: Callable[..., None]
    over: Callable[..., bool]
    score: Callable[..., None]
    observe: Callable[..., None]
    determinize: Callable[..., None]
    to_index: Callable[..., int]
    from_index: Callable[..., int]
    legal_mask: Callable[..., int]
    status: Callable[..., int]
    rows: RowRules  # for loops of ours that are compiled: single rows are a fifth faster there than arrays
    entry_points: tuple[EntryPoint, ...]  # what is compiled of all this; the longest first


NO_SCORE = -(2**31)  # of a seat that has a place, but no score
RESULT = np.dtype([("scores", "i4", (10,)), ("places", "i1", (10,)), ("reason", "i1")])
"""scores: in points, or NO_SCORE; places: 0 for the best, shared by ties; reason: the game's EndReason."""


USUAL_SEATS = 4


@dataclass(frozen=True)
class GameSpec:
    """A game.

    parts: the names of its modules in the layers above, such as "comity.{layer}.empires.{module}", with {layer} (play,
    bots, tui) and {module} to be filled in; a small game leaves {module} out and has one module a layer.
    make_rules(seats, options) -> the rules as an array of length 1 (dtype `rules`); raises BadOptions. max_legal: how
    many actions `legal` may write; mask_size: how many different actions a flat index tells apart. entry_points: what
    else of the game is compiled and waited for, besides the contract's.
    """

    id: str
    title: str
    parts: str
    seats: range
    rules_version: int
    options: tuple[Option, ...]
    make_rules: Callable[[int, Options], Rows]
    rules: np.dtype[Any]
    state: np.dtype[Any]
    action: np.dtype[Any]
    deal: np.dtype[Any]
    max_legal: int
    mask_size: int
    contract: Contract
    reasons: type[ReasonCode]
    end_reasons: type[IntEnum]
    reconstructions: tuple[str, ...]  # what in the default components is a guess of ours, in words for every screen
    entry_points: tuple[EntryPoint, ...] = ()

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says how many: 4, or what comes nearest."""
        return min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])
