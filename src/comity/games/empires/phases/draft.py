"""The draft (E2.2; an example is E2.5) and the open pick of a first game (E2.6)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import at_most_one, bit, has, lowest
from comity.games.common.rng import random_member
from comity.games.empires.actions import write
from comity.games.empires.constants import CONTESTS, NATIONS, NUMBERS, EventKind, Kind, Step
from comity.games.empires.reasons import Reason
from comity.games.empires.state import gain, holder


@rule
def enter_draft(state):
    waiting = 0
    for seat in range(int(state.seats)):
        if has(state.choosing, seat) and state.players[seat].claim < 0:
            waiting |= bit(seat)
    state.waiting = waiting


@rule
def enter_pick(state):
    first = lowest(state.choosing)
    state.waiting = bit(first) if first >= 0 else 0


@rule
def check_claim(state, seat, nation):
    """E2.2, E2.6: a tile on offer; a laid claim stays."""
    if not has(state.choosing, seat) or state.players[seat].claim >= 0:
        return Reason.ALREADY_CHOSEN
    if not has(state.waiting, seat):
        return Reason.NOT_YOUR_TURN
    return Reason.OK if has(state.offered, nation) else Reason.NATION_NOT_OFFERED


@rule
def legal_claim(state, seat, out, n):
    if has(state.waiting, seat):
        for nation in range(NATIONS):
            if has(state.offered, nation):
                n = write(out, n, Kind.CLAIM, seat, nation, 0)
    return n


@rule
def apply_claim(state, seat, nation, log):
    state.waiting = int(state.waiting) & ~bit(seat)
    if state.step == Step.PICK:
        take(state, seat, nation, log)
        return
    state.players[seat].claim = nation
    emit(log, EventKind.LAID, seat, 0, 0)


@rule
def take(state, seat, nation, log):
    """The tile, and the revolts beside it, are the seat's."""
    player = state.players[seat]
    player.nations = int(player.nations) | bit(nation)
    player.revolts = int(player.revolts) + int(state.tile_revolts[nation])
    emit(log, EventKind.CLAIMED, seat, nation, state.tile_revolts[nation])
    state.tile_revolts[nation] = 0
    state.offered = int(state.offered) & ~bit(nation)
    state.choosing = int(state.choosing) & ~bit(seat)


@rule
def claimants(state, nation):
    """The set of seats whose laid claim names the tile."""
    seats = 0
    for seat in range(int(state.seats)):
        if has(state.choosing, seat) and state.players[seat].claim == nation:
            seats |= bit(seat)
    return seats


@rule
def reveal(state, log):
    """Claims made by one alone are granted; each contested tile gets one revolt. Returns whether any was contested."""
    contested = False
    for nation in range(NATIONS):
        seats = claimants(state, nation)
        if seats == 0:
            continue
        if at_most_one(seats):
            take(state, lowest(seats), nation, log)
        else:
            state.tile_revolts[nation] = int(state.tile_revolts[nation]) + 1
            emit(log, EventKind.CONTESTED, -1, nation, seats)
            contested = True
    for seat in range(int(state.seats)):
        state.players[seat].claim = -1
    return contested


@rule
def draw_lots(state, log):
    """E2.2 (R): tiles by lot for those still contesting."""
    for seat in range(int(state.seats)):
        if has(state.choosing, seat):
            nation = random_member(state, int(state.offered))
            emit(log, EventKind.LOT, seat, nation, 0)
            take(state, seat, nation, log)


@rule
def close_draft(rules, state, log):
    if reveal(state, log):
        state.contests = int(state.contests) + 1
        if state.contests >= CONTESTS:
            draw_lots(state, log)
    if state.choosing != 0:
        return Step.DRAFT
    set_out(rules, state, log)
    return Step.DEVELOP


@rule
def close_pick(rules, state, log):
    if state.choosing != 0:
        return Step.PICK
    set_out(rules, state, log)
    return Step.DEVELOP


@rule
def lowest_holder(state):
    """The holder of the lowest-numbered tile in play (E2.4); -1 while nobody holds one."""
    for nation in range(NATIONS):
        seat = holder(state, nation)
        if seat >= 0:
            return seat
    return -1


@rule
def set_out(rules, state, log):
    """E2.3, E2.4: start assets, cards, the token; unclaimed tiles leave the game."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        nation = lowest(player.nations)
        gain(player, rules.start[nation], 1)
        for number in range(NUMBERS):
            player.cards[number] = 1
        emit(log, EventKind.SET_OUT, seat, nation, 0)
    if not rules.first_game:
        state.diplomat = lowest_holder(state)
    state.offered = 0
    for nation in range(NATIONS):
        state.tile_revolts[nation] = 0
    state.contests = 0
    emit(log, EventKind.TOKEN, state.diplomat, -1, 0)
