"""Looking at a game of Wealth of Nations: legal and check agree, nothing changes, and nothing secret shows.

Compiled; other compiled code of a fuzz driver never calls it, as Numba would not see a change here
(games/common/jit.py).
"""

from enum import IntEnum

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations import flow, legal_actions, observe
from comity.games.wealth_of_nations.actions import ACTIONS
from comity.games.wealth_of_nations.constants import CUBES, HEXES, SECTIONS, Feed, Kind, Step

SAMPLE = 12  # candidates of one kind in each step
FIELDS = np.array([len(kind.fields) for kind in ACTIONS])
SIZES = np.array([[min(field.size, HEXES) for field in kind.fields] + [1] * (4 - len(kind.fields)) for kind in ACTIONS])


class Wrong(IntEnum):
    """What looking may find."""

    NOTHING = 0
    LEGAL_AND_CHECK_DIFFER = 1
    PENDING_SEAT_WITHOUT_MOVE = 2
    CHANGED_BY_LOOKING = 3
    SECRET_SHOWN = 4


@rule
def is_same(one, other):
    """Whether two actions of one kind say the same."""
    kind = int(one.kind)
    if kind == Kind.BUY or kind == Kind.SELL:
        return np.array_equal(one.cubes, other.cubes)
    if kind == Kind.OCCUPY:
        return np.array_equal(one.sections, other.sections)
    if kind == Kind.MOVE_TILES:
        left, right = one.moves[0], other.moves[0]
        there = left.source == right.source and left.target == right.target
        return there and left.rotation == right.rotation and left.force == right.force
    n = FIELDS[kind]
    same = (n < 1 or one.a == other.a) and (n < 2 or one.b == other.b)
    return same and (n < 3 or one.c == other.c) and (n < 4 or one.d == other.d)


@rule
def fill_action(generator, action, kind, seat):
    """Anything that the action table lets a seat say."""
    action.kind, action.seat, action.count, action.tokens = kind, seat, 1, 0
    action.a, action.b = random_below(generator, SIZES[kind, 0]), random_below(generator, SIZES[kind, 1])
    action.c, action.d = random_below(generator, SIZES[kind, 2]), random_below(generator, SIZES[kind, 3])
    move = action.moves[0]
    move.source, move.target = random_below(generator, HEXES), random_below(generator, HEXES)
    move.rotation, move.force = random_below(generator, 6), random_below(generator, 2)
    for cube in range(CUBES):
        action.cubes[cube] = max(0, random_below(generator, 7) - 4)
    for h in range(HEXES):
        for section in range(SECTIONS):
            action.sections[h, section] = 0
    action.sections[random_below(generator, HEXES), random_below(generator, SECTIONS)] = random_below(generator, 3)


@rule
def change_action(generator, action):
    """One part of a legal action becomes another."""
    part, kind = random_below(generator, 4), int(action.kind)
    if kind == Kind.MOVE_TILES:
        move = action.moves[0]
        if part == 0:
            move.source = random_below(generator, HEXES)
        elif part == 1:
            move.target = random_below(generator, HEXES)
        elif part == 2:
            move.rotation = random_below(generator, 6)
        else:
            move.force = 1 - move.force
    elif part == 0:
        action.a = random_below(generator, SIZES[kind, 0])
    elif part == 1:
        action.b = random_below(generator, SIZES[kind, 1])
    elif part == 2:
        action.c = random_below(generator, SIZES[kind, 2])
    else:
        action.d = random_below(generator, SIZES[kind, 3])
    if kind == Kind.BUY or kind == Kind.SELL:
        action.cubes[random_below(generator, CUBES)] = random_below(generator, 4)
    if kind == Kind.OCCUPY:
        h, section = random_below(generator, HEXES), random_below(generator, SECTIONS)
        action.sections[h, section] = random_below(generator, 3)


@rule
def is_listed(legal, n, action):
    for k in range(n):
        if is_same(legal[k], action):
            return True
    return False


@rule
def legal_agrees(rules, state, seat, legal, actions, generator):
    """Whether `check` allows legal actions of one kind, and others, near them or far off, only if they are listed."""
    kind, n = random_below(generator, legal_actions.ALL_KINDS), 0
    if has(legal_actions.kinds(rules, state, seat), kind):
        n = legal_actions.legal_of_kind(rules, state, seat, kind, legal, 0)
    for k in range(SAMPLE):
        listed = n > 0 and k < SAMPLE // 2
        fill_action(generator, actions[0], kind, seat)
        if n > 0 and k % 3 != 2:
            actions[0] = legal[random_below(generator, n)]
            if not listed:
                change_action(generator, actions[0])
        allowed = flow.check(rules, state, actions[0]) == 0
        whole = kind != Kind.RUN and (kind != Kind.OCCUPY or n > 2)  # what legal lists in full
        expected = is_listed(legal, n, actions[0])
        if allowed != expected and (whole or (kind == Kind.OCCUPY and n == 0)):
            return False
        if listed and k % 3 != 2 and not allowed:
            return False
    return True


@rule
def look_around(rules, state, legal, actions, generator):
    """Whoever is waited for has a move; of one seat, legal and check agree."""
    for seat in range(int(state.seats)):
        among = legal_actions.kinds(rules, state, seat)
        able = legal_actions.random_action(rules, state, seat, among, generator, legal)
        if has(state.waiting, seat) and not able:
            return Wrong.PENDING_SEAT_WITHOUT_MOVE
        if able != legal_actions.may_act(rules, state, seat):
            return Wrong.LEGAL_AND_CHECK_DIFFER
    drawn = random_below(generator, int(state.seats))
    if not legal_agrees(rules, state, drawn, legal, actions, generator):
        return Wrong.LEGAL_AND_CHECK_DIFFER
    return Wrong.NOTHING


@rule
def secrets_stay(state, copies, generator):
    """Whether plans of others and the generator leave no trace in what a seat, or a spectator, sees."""
    seat = random_below(generator, int(state.seats) + 1) - 1
    copies[0] = state
    copies[1] = state
    other = copies[1]
    other.rng = ~np.uint64(other.rng)
    if state.step == Step.RUN:
        for h in range(HEXES):
            if other.board.flag[h] != seat:
                other.plan[h, 0] = Feed.FREE - int(other.plan[h, 0])
    for k in range(2):
        observe.blank_secrets(copies[k], seat)
    return np.array_equal(copies[:1].view(np.uint8), copies[1:2].view(np.uint8))


@rule
def look(rules, states, legal, actions, copies, generator):
    """Returns what is wrong. copies: two states; legal: room for all actions; all else: arrays of length 1."""
    copies[0] = states[0]
    wrong = look_around(rules[0], states[0], legal, actions, generator[0])
    if not np.array_equal(copies[:1].view(np.uint8), states.view(np.uint8)):
        return Wrong.CHANGED_BY_LOOKING
    if wrong == Wrong.NOTHING and not secrets_stay(states[0], copies, generator[0]):
        return Wrong.SECRET_SHOWN
    return wrong
