"""Flat indices of the actions that are listed as legal, and back; they mean something only together with the state.

What the index of an occupation or a plan stands for, the state says; and of notes, MOST_NOTES and more share an index:
no game gives a player so many, but a position may.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import plans
from comity.games.wealth_of_nations.actions import ACTIONS, OFFSETS, SIZES, clear_sections
from comity.games.wealth_of_nations.constants import CUBES, HEXES, MAX_TRADED, SECTIONS, Feed, Kind, Step
from comity.games.wealth_of_nations.phases import occupy
from comity.games.wealth_of_nations.reasons import Reason

FIELDS = 4  # of an action at most
MOST_NOTES = SIZES["notes"] - 1
BASE = MAX_TRADED + 1  # of the number of a mix
WIDTHS = np.array([[*(field.size for field in kind.fields), *[0] * FIELDS][:FIELDS] for kind in ACTIONS])  # 0: no field


@rule
def field_value(action, field):
    """The number of an action's field, by its place in the table of actions."""
    if action.kind == Kind.MOVE_TILES:
        move = action.moves[0]
        if field < 2:
            return int(move.source) if field == 0 else int(move.target)
        return int(move.rotation) if field == 2 else int(move.force)
    if field < 2:
        return int(action.a) if field == 0 else int(action.b)
    return int(action.c) if field == 2 else int(action.d)


@rule
def number_of_fields(action):
    """The number of an action among those of its kind."""
    number = 0
    for field in range(FIELDS):
        width = int(WIDTHS[int(action.kind), field])
        if width > 0:
            number = number * width + min(field_value(action, field), width - 1)
    return number


@rule
def number_of_mix(cubes):
    number = 0
    for cube in range(CUBES - 1, -1, -1):
        if cubes[cube] > MAX_TRADED:
            return -1
        number = number * BASE + int(cubes[cube])
    return number


@rule
def number_of_plan(rules, state, seat, sections):
    """0: nothing runs; 1: the best plan; -1: another."""
    best = np.empty((HEXES, SECTIONS), np.int8)
    plans.best_plan(rules, state, seat, best)
    nothing, alike = True, True
    for h in range(HEXES):
        for section in range(SECTIONS):
            nothing = nothing and sections[h, section] == Feed.IDLE
            alike = alike and sections[h, section] == best[h, section]
    if nothing:
        return 0
    return 1 if alike else -1


@rule
def index_of(rules, state, action):
    """The flat index of a legal action, 0 … MASK_SIZE - 1; -1 of one that is not among those that are listed."""
    kind, seat = int(action.kind), int(action.seat)
    if kind == Kind.MOVE_TILES and (action.count != 1 or action.tokens != 0):
        return -1
    if kind == Kind.BUY or kind == Kind.SELL:
        number = number_of_mix(action.cubes)
    elif kind == Kind.OCCUPY:
        number = occupy.way_number(rules, state, seat, action.sections)
    elif kind == Kind.RUN:
        number = number_of_plan(rules, state, seat, action.sections)
    else:
        number = number_of_fields(action)
    return -1 if number < 0 else OFFSETS[kind] + number


@rule
def set_fields(action, number):
    """Write the fields that number_of_fields made a number of."""
    values = np.zeros(FIELDS, np.int64)
    for field in range(FIELDS - 1, -1, -1):
        width = int(WIDTHS[int(action.kind), field])
        if width > 0:
            values[field] = number % width
            number //= width
    if action.kind == Kind.MOVE_TILES:
        action.count = 1
        move = action.moves[0]
        move.source = values[0]
        move.target = values[1]
        move.rotation = values[2]
        move.force = values[3]
    else:
        action.a = values[0]
        action.b = values[1]
        action.c = values[2]
        action.d = values[3]


@rule
def set_plan(rules, state, seat, number, action):
    """Nothing is left of a plan whose number is 0; the best may be nothing, and then it is listed once."""
    action.a = number
    runs = plans.best_plan(rules, state, seat, action.sections)
    if number == 0:
        clear_sections(action)
        return Reason.OK
    return Reason.OK if runs else Reason.NOTHING_FED


@rule
def action_at(rules, state, seat, index, action):
    """Write the action of a flat index, legal or not; all fields that it does not need are 0."""
    kind = 0
    while OFFSETS[kind + 1] <= index:
        kind += 1
    number = int(index) - OFFSETS[kind]
    action.kind = kind
    action.seat = seat
    action.a = 0
    action.b = 0
    action.c = 0
    action.d = 0
    action.count = 0
    action.tokens = 0
    clear_sections(action)
    mixed = kind == Kind.BUY or kind == Kind.SELL
    for cube in range(CUBES):
        action.cubes[cube] = number // BASE**cube % BASE if mixed else 0
    asked = has(state.waiting, seat)
    if kind == Kind.OCCUPY:
        return occupy.set_way(rules, state, seat, number, action) if asked and state.step == Step.OCCUPY else Reason.OK
    if kind == Kind.RUN:
        return set_plan(rules, state, seat, number, action) if asked and state.step == Step.RUN else Reason.OK
    if not mixed:
        set_fields(action, number)
    return Reason.OK
