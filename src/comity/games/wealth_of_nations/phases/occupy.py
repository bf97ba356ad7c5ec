"""Occupying (W10.7): each player in turn says which opponents' blocs its units occupy."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import HEXES, OCCUPATIONS_LISTED, SECTIONS, EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import in_game, nobody_active, set_active


@rule
def is_occupiable(rules, state, seat, h, section):
    """Whether the section is part of a bloc of an opponent still in the game."""
    board = state.board
    tile, owner = int(board.tile[h]), int(board.flag[h])
    if tile < 0 or owner == seat or rules.colour[tile, section] < 0:
        return False
    return in_game(state, owner)


@rule
def can_occupy(rules, state, seat):
    for h in range(HEXES):
        if state.board.units[h, seat] > 0 and is_occupiable(rules, state, seat, h, 0):
            return True
    return False


@rule
def enter_occupy(rules, state):
    """In turn order from the first player; only those with something to say are asked (W10.7, R)."""
    seats = int(state.seats)
    nobody_active(state)
    for k in range(seats):
        seat = (int(state.first_player) + k) % seats
        if in_game(state, seat) and state.players[seat].declared == 0 and can_occupy(rules, state, seat):
            set_active(state, seat)
            return


@rule
def check_occupy(rules, state, seat, sections):
    """W10.7. sections (61, 2): units in each hex, by section of its tile."""
    for h in range(HEXES):
        total = 0
        for section in range(SECTIONS):
            units = int(sections[h, section])
            if units < 0 or (units > 0 and not is_occupiable(rules, state, seat, h, section)):
                return Reason.NOT_OCCUPIABLE
            total += units
        if total > int(state.board.units[h, seat]):
            return Reason.TOO_MANY_OCCUPIERS
    return Reason.OK


@rule
def count_ways(rules, state, seat):
    """How many different declarations there are, at most OCCUPATIONS_LISTED + 1."""
    ways = 1
    for h in range(HEXES):
        units = int(state.board.units[h, seat])
        if units > 0 and is_occupiable(rules, state, seat, h, 0):
            both = is_occupiable(rules, state, seat, h, 1)
            ways *= (units + 1) * (units + 2) // 2 if both else units + 1
            ways = min(ways, OCCUPATIONS_LISTED + 1)
    return ways


@rule
def next_way(rules, state, seat, sections):
    """Count up to the next declaration, as an odometer; False after the last."""
    for h in range(HEXES):
        units = int(state.board.units[h, seat])
        if units == 0:
            continue
        for section in range(SECTIONS):
            if is_occupiable(rules, state, seat, h, section):
                if int(sections[h, 0]) + int(sections[h, 1]) < units:
                    sections[h, section] += 1
                    return True
                sections[h, section] = 0
    return False


@rule
def occupy_all(rules, state, seat, sections):
    for h in range(HEXES):
        if is_occupiable(rules, state, seat, h, 0):
            sections[h, 0] = state.board.units[h, seat]


@rule
def way_number(rules, state, seat, sections):
    """The place of a legal declaration in the list of legal_occupy; -1 if it is not listed."""
    number, ways, everything = 0, 1, True
    for h in range(HEXES):
        units = int(state.board.units[h, seat])
        if units > 0 and is_occupiable(rules, state, seat, h, 0):
            first, second = int(sections[h, 0]), int(sections[h, 1])
            everything = everything and first == units
            if is_occupiable(rules, state, seat, h, 1):
                for k in range(second):
                    number += ways * (units - k + 1)
                number += ways * first
                ways *= (units + 1) * (units + 2) // 2
            else:
                number += ways * first
                ways *= units + 1
            if ways > OCCUPATIONS_LISTED:
                ways = OCCUPATIONS_LISTED + 1
    if ways <= OCCUPATIONS_LISTED or number == 0:
        return number
    return 1 if everything else -1


@rule
def set_way(rules, state, seat, number, action):
    """Write the declaration with this place in the list; the reason if the list is shorter."""
    action.a = number
    ways = count_ways(rules, state, seat)
    if ways > OCCUPATIONS_LISTED:
        if number == 1:
            occupy_all(rules, state, seat, action.sections)
        return Reason.OK if number <= 1 else Reason.NOT_OCCUPIABLE
    if number >= ways:
        return Reason.NOT_OCCUPIABLE
    for _ in range(number):
        next_way(rules, state, seat, action.sections)
    return Reason.OK


@rule
def write_way(out, n, seat, number, sections):
    for h in range(HEXES):
        for section in range(SECTIONS):
            out[n].sections[h, section] = sections[h, section]
    return write(out, n, Kind.OCCUPY, seat, number, 0)


@rule
def legal_occupy(rules, state, seat, out, n):
    """Every declaration, from nothing on; where a position allows too many, only nothing and everything."""
    sections = np.zeros((HEXES, SECTIONS), np.int8)
    n = write_way(out, n, seat, 0, sections)
    if count_ways(rules, state, seat) > OCCUPATIONS_LISTED:
        occupy_all(rules, state, seat, sections)
        return write_way(out, n, seat, 1, sections)
    number = 1
    while next_way(rules, state, seat, sections):
        n = write_way(out, n, seat, number, sections)
        number += 1
    return n


@rule
def apply_occupy(rules, state, seat, sections, log):
    player, total = state.players[seat], 0
    for h in range(HEXES):
        for section in range(SECTIONS):
            player.occupying[h, section] = sections[h, section]
            if sections[h, section] > 0:
                total += 1
                emit(log, EventKind.OCCUPIES, seat, 2 * h + section, sections[h, section])
    if total == 0:
        emit(log, EventKind.OCCUPIES_NOTHING, seat, 0, 0)
    player.declared = 1
    state.waiting = 0


@rule
def close_occupy(rules, state):
    enter_occupy(rules, state)
    return Step.RUN if state.waiting == 0 else Step.OCCUPY
