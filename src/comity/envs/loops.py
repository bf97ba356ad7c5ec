"""The compiled loops over a batch of environments, written once over a game's rules for single rows.

All arrays come from the caller: nothing is allocated here. `part` is the number of the thread: each has its own view,
log, list of actions, action and result.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from comity.envs.candidates import (
    CANDIDATES,
    DEALING,
    NO_ITEMS,
    Dealing,
    Items,
    TableDealing,
    make_dealing,
    make_table_dealing,
)
from comity.envs.layout import layout_of_state
from comity.envs.rewards import pay, pay_nothing
from comity.games import registry
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.jit import RELEASED, rule, rule_of
from comity.games.common.log import LOG
from comity.games.common.masks import lowest
from comity.games.common.rng import GENERATOR, next_bits
from comity.games.common.rows import Rows
from comity.games.spec import RESULT, GameSpec

NOBODY = -1  # the seat of a game that is over
GOES_ON, OVER, CUT = range(3)  # how a game stands; cut: truncated
DRAWN = -1  # in place of a seed: the environment's own luck gives one


class Autoreset(IntEnum):
    """When an environment whose game is over begins the next one; in lower case, the names that people give."""

    SAME_STEP = 0  # at once, in the step that ended it
    NEXT_STEP = 1  # in the next step, whose choice does not matter
    DISABLED = 2  # never by itself


@dataclass(frozen=True)
class Loops:
    """What a batch of a game calls; entry_points: what is compiled of it.

    B environments, T threads, S seats, N numbers of an observation, L room for legal indices. The arguments:

    rules: (1,). kept, what an environment is: states (B,) of STATE; luck (B,) of GENERATOR; of the present games seeds
    (B,) i8 and decisions (B,) i4; dealings (B,) of DEALING, or (0,) without deals. room, a thread's own: views (T,) of
    STATE; numbers (T, bytes of a state) i1: the memory of the views; logs (T,) of LOG; listed (T, max_legal) and
    actions (T,) of ACTION; results (T,) of RESULT; deals (T,) of the game's deals.
    shown: seat (B,) i1; obs (B, N); legal (B, L) i4; count (B,) i4; rewards (B, S) f4;
    terminated, truncated (B,) u1; final_obs (B, N). given (B,) i8: a seed, or DRAWN, or less: no new game. choice (B,)
    i4: places in the legal lists. limit: decisions after which a game is truncated; 0: none.

    reset(rules, kept, room, shown, given): a new game in each environment that is given one. step(rules, kept, room,
    shown, choice, reward, autoreset, limit, part, parts): a decision in each environment of one of so many equal parts,
    which threads may do at once. Both return the longest list that there is; one longer than L is cut, for the caller
    to notice.
    """

    reset: Callable[..., int]
    step: Callable[..., int]
    entry_points: tuple[EntryPoint, ...]
    items: Items  # of candidate deals; those without names: the game has none
    dealing: TableDealing


@rule
def begin_luck(luck: Rows, seed: int, first: int) -> None:
    """The luck of environments first, first + 1 …, which gives the seeds of their games; from the seed of a batch."""
    for k in range(len(luck)):
        luck[k].rng = np.uint64(seed) ^ np.uint64(0xBA7C4BA7C4BA7C4B)
        luck[k].rng = next_bits(luck[k]) + np.uint64(first + k)
        luck[k].rng = next_bits(luck[k])


class Pieces(NamedTuple):
    """What the loops of a game are made of: compiled functions over single rows."""

    begin: Callable[..., int]
    look: Callable[..., None]
    list_choices: Callable[..., int]
    decide: Callable[..., None]
    show_no_deals: Callable[..., None]
    ending: Callable[..., int]


def make_pieces(module: str, spec: GameSpec, dealing_of: Dealing) -> Pieces:
    own, empty = spec.contract.rows, spec.contract.rows.empty
    start_row, begin_deals, blank_secrets, score = own.start, dealing_of.begin, own.blank_secrets, own.score
    over_step, laid_out = int(own.over_step), layout_of_state(spec.id, np.dtype(spec.state))
    write_numbers, numbers_of_state, clear, write = laid_out.write, laid_out.size, dealing_of.clear, dealing_of.write
    list_choices, decide = make_choices(module, spec, dealing_of, numbers_of_state)

    @rule_of(module)
    def begin(rule, states, luck, log, b, seed, dealings):
        """Begin a game; returns its seed."""
        given = seed if seed >= 0 else np.int64(next_bits(luck) >> np.uint64(11))
        states[b] = empty[0]
        log.count = 0
        start_row(rule, states[b], given, log)
        if len(dealings) > 0:
            begin_deals(dealings[b], given)
        return given

    @rule_of(module)
    def look(states, b, views, part, numbers, seat, out):
        """What the seat sees, as numbers."""
        views[part] = states[b]
        blank_secrets(views[part], seat)
        write_numbers(numbers, out)

    @rule_of(module)
    def show_no_deals(dealings, b, out):
        """Where nobody decides."""
        if len(dealings) > 0:
            clear(dealings[b])
            write(dealings[b], out, numbers_of_state)

    @rule_of(module)
    def ending(rule, state, decisions, limit, result, reward, out):
        """How the game stands after so many decisions; if it is over, what it pays is written to out."""
        if int(state.step) == over_step:
            score(rule, state, result)
            pay(result, len(out), reward, out)
            return OVER
        return CUT if decisions == limit else GOES_ON

    return Pieces(begin, look, list_choices, decide, show_no_deals, ending)


def make_choices(
    module: str, spec: GameSpec, dealing_of: Dealing, numbers_of_state: int
) -> tuple[Callable[..., int], Callable[..., None]]:
    """What a seat chooses from, and what comes of its choice: an action; with deals also an offer, or an answer."""
    own = spec.contract.rows
    list_legal, act, advance, index_of, action_at = own.legal, own.act, own.advance, own.index_of, own.action_at
    find, make, close, settles = dealing_of.find, dealing_of.make, dealing_of.close, dealing_of.settles
    write = dealing_of.write
    trade, propose = own.trade, spec.mask_size + 1
    accept, decline = propose + CANDIDATES, propose + CANDIDATES + 1

    @rule_of(module)
    def list_indices(rule, state, seat, listed, out):
        """The indices of a seat's legal actions, as far as there is room; returns how many actions there are."""
        found = list_legal(rule, state, seat, listed)
        for k in range(min(found, len(out))):
            out[k] = index_of(rule, state, listed[k])
        return found

    @rule_of(module)
    def list_answers(rule, view, dealing, deals, part, out):
        out[0] = decline
        if len(out) < 2 or not settles(rule, view, dealing, deals, part):
            return 1
        out[1] = accept
        return 2

    @rule_of(module)
    def list_choices(rule, states, b, views, part, seat, decisions, dealings, deals, listed, obs, out):
        """With deals: candidates after the legal actions, or the answers to an offer; and obs shows them."""
        if len(dealings) == 0:
            return list_indices(rule, states[b], seat, listed, out)
        find(rule, views[part], seat, decisions, dealings[b], deals, part)
        write(dealings[b], obs, numbers_of_state)
        if dealings[b].by >= 0:
            return list_answers(rule, views[part], dealings[b], deals, part, out)
        found, more = list_indices(rule, states[b], seat, listed, out), int(dealings[b].count)
        for c in range(min(more, len(out) - found)):
            out[found + c] = propose + c
        return found + more

    @rule_of(module)
    def answer(rule, state, dealing, deals, part, accepted, log):
        """An offer is taken, if it can settle, and all that follows; or it is not."""
        settled = accepted and settles(rule, state, dealing, deals, part)
        close(dealing, settled)
        if settled:
            log.count = 0
            trade(rule, state, deals[part], log)
            advance(rule, state, log)

    @rule_of(module)
    def decide(rule, state, seat, index, action, log, dealings, b, deals, part):
        """Do what an index says, and all that follows."""
        if index < propose:
            action_at(rule, state, seat, index, action)
            log.count = 0
            act(rule, state, action, log)
            advance(rule, state, log)
        elif index < accept:
            make(dealings[b], seat, index - propose)
        else:
            answer(rule, state, dealings[b], deals, part, index == accept, log)

    return list_choices, decide


def make_reset(module: str, pieces: Pieces) -> Callable[..., int]:
    begin, look, list_choices = pieces.begin, pieces.look, pieces.list_choices

    @rule_of(module)
    def reset(rules, kept, room, shown, given):
        states, luck, seeds, decisions, dealings = kept
        views, numbers, logs, listed, _, _, deals = room
        seat, obs, legal, count, rewards, terminated, truncated, _ = shown
        most = 0
        for b in range(len(states)):
            if given[b] >= DRAWN:
                terminated[b] = 0
                truncated[b] = 0
                pay_nothing(rewards[b])
                seeds[b] = begin(rules[0], states, luck[b], logs[0], b, given[b], dealings)
                decisions[b] = 0
                seat[b] = lowest(states[b].waiting)
                look(states, b, views, 0, numbers[0], seat[b], obs[b])
                count[b] = list_choices(
                    rules[0], states, b, views, 0, seat[b], 0, dealings, deals, listed[0], obs[b], legal[b]
                )
                most = max(most, count[b])
        return most

    return reset


def make_step(module: str, wait: int, pieces: Pieces) -> Callable[..., int]:
    begin, look, list_choices, decide = pieces.begin, pieces.look, pieces.list_choices, pieces.decide
    show_no_deals, ending = pieces.show_no_deals, pieces.ending

    @rule_of(module, RELEASED)
    def step(rules, kept, room, shown, choice, reward, autoreset, limit, part, parts):
        states, luck, seeds, decisions, dealings = kept
        views, numbers, logs, listed, actions, results, deals = room
        seat, obs, legal, count, rewards, terminated, truncated, final_obs = shown
        most = 0
        for b in range(len(states) * part // parts, len(states) * (part + 1) // parts):
            if terminated[b] != 0 or truncated[b] != 0:
                terminated[b] = 0
                truncated[b] = 0
                pay_nothing(rewards[b])
            begins, rests = seat[b] == NOBODY, False
            if not begins:
                index = legal[b, choice[b]]
                decide(rules[0], states[b], seat[b], index, actions[part], logs[part], dealings, b, deals, part)
                decisions[b] += 1
                ended = ending(rules[0], states[b], decisions[b], limit, results[part], reward, rewards[b])
                if ended != GOES_ON:
                    terminated[b] = ended == OVER
                    truncated[b] = ended == CUT
                    begins, rests = autoreset == Autoreset.SAME_STEP, autoreset != Autoreset.SAME_STEP
                    if begins:
                        look(states, b, views, part, numbers[part], lowest(states[b].waiting), final_obs[b])
                        show_no_deals(dealings, b, final_obs[b])
            if begins:
                seeds[b] = begin(rules[0], states, luck[b], logs[part], b, DRAWN, dealings)
                decisions[b] = 0
            seat[b] = lowest(states[b].waiting)
            if len(dealings) > 0 and dealings[b].by >= 0:
                seat[b] = dealings[b].to
            look(states, b, views, part, numbers[part], seat[b], obs[b])
            if rests:
                seat[b] = NOBODY
                legal[b, 0] = wait
                count[b] = 1
                show_no_deals(dealings, b, obs[b])
            else:
                count[b] = list_choices(
                    rules[0],
                    states,
                    b,
                    views,
                    part,
                    seat[b],
                    decisions[b],
                    dealings,
                    deals,
                    listed[part],
                    obs[b],
                    legal[b],
                )
            most = max(most, count[b])
        return most

    return step


def make_loops(module: str, spec: GameSpec, items: Items = NO_ITEMS) -> Loops:
    """The loops of a game; module: the one whose functions they are."""
    dealing_of = make_dealing(module, spec, items)
    pieces = make_pieces(module, spec, dealing_of)
    reset, step = make_reset(module, pieces), make_step(module, spec.mask_size, pieces)

    arguments = usual_arguments(spec)
    choosing = (*arguments, np.zeros(1, np.int32), 0, 0, 0, 0, 1)
    points = (
        EntryPoint(step, Purpose.LEARN, "a batch's step", choosing),
        EntryPoint(reset, Purpose.LEARN, "a batch's start", (*arguments, np.zeros(1, np.int64))),
    )
    return Loops(reset, step, points, items, make_table_dealing(module, dealing_of))


def usual_arguments(spec: GameSpec) -> tuple[Any, ...]:
    """What all loops take first, as EntryPoint names it."""
    whole, wide, bytes_, table = np.zeros(1, np.int32), np.zeros(1, np.int64), np.zeros(1, np.uint8), np.zeros((1, 1))
    kept = ("state", GENERATOR, wide, whole, DEALING)
    listed = np.zeros((1, 1), spec.action)
    room = ("state", table.astype(np.int8), LOG, listed, "action", RESULT, "deal")
    numbers = table.astype(np.int32)
    seen = (np.zeros(1, np.int8), numbers, numbers, whole)
    return ("rules", kept, room, (*seen, table.astype(np.float32), bytes_, bytes_, numbers))


LOOPS: dict[str, Loops] = {}


def loops_of(game: object) -> Loops:
    """The loops of a game; raises UnknownGame."""
    spec = registry.get(game)
    if spec.id not in LOOPS:
        own = registry.part(spec, "envs", "api", "LOOPS")
        LOOPS[spec.id] = own if isinstance(own, Loops) else make_loops(spec.contract.start.__module__, spec)
    return LOOPS[spec.id]
