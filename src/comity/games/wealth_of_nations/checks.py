"""Invariants: a state that a game can reach breaks none of them."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import bit, count, has
from comity.games.wealth_of_nations import supplies
from comity.games.wealth_of_nations.constants import (
    CUBES,
    HEXES,
    SEATS_MAX,
    SECTIONS,
    STACKS,
    TILES,
    Excess,
    Feed,
    Invariant,
    Step,
    Tile,
)
from comity.games.wealth_of_nations.state import in_game
from comity.games.wealth_of_nations.steps import ALL_AT_ONCE_SET, DEVELOPING_SET, PRODUCING_SET, UNIT_SET

NOBODYS_TURN = ALL_AT_ONCE_SET | 1 << Step.OVER


@rule
def broken_on_hex(rules, state, h):
    board, broken, units = state.board, 0, 0
    for seat in range(SEATS_MAX):
        here = int(board.units[h, seat])
        units += abs(here)
        if here < 0:
            broken |= bit(Invariant.NEGATIVE_AMOUNT)
        if here > 0 and seat >= state.seats:
            broken |= bit(Invariant.UNKNOWN_OWNER)
    if rules.blocked[h] != 0 and (board.flag[h] >= 0 or board.tile[h] >= 0 or units > 0):
        broken |= bit(Invariant.BLOCKED_HEX_USED)
    if board.flag[h] >= state.seats:
        broken |= bit(Invariant.UNKNOWN_OWNER)
    if board.tile[h] >= 0 and board.flag[h] < 0:
        broken |= bit(Invariant.TILE_WITHOUT_FLAG)
    if board.token[h] != 0 and (board.tile[h] < 0 or board.tile[h] == Tile.FARM):
        broken |= bit(Invariant.TOKEN_ASTRAY)
    if board.built[h] != 0 and not has(DEVELOPING_SET, state.step):
        broken |= bit(Invariant.LEFTOVER_OF_DEVELOP)
    if units > 0 and not rules.war:
        broken |= bit(Invariant.UNIT_WITHOUT_WAR)
    return broken


@rule
def broken_of_plan(state, h):
    """A plan lies on its owner's tiles; units that were declared still stand where they stood."""
    broken, board = 0, state.board
    for section in range(SECTIONS):
        planned = board.tile[h] >= 0 and state.step == Step.RUN and state.players[int(board.flag[h])].planned != 0
        if state.plan[h, section] != Feed.IDLE and not planned:
            broken |= bit(Invariant.LEFTOVER_OF_PRODUCE)
    for seat in range(int(state.seats)):
        player = state.players[seat]
        declared = int(player.occupying[h, 0]) + int(player.occupying[h, 1])
        if declared > 0 and (player.declared == 0 or declared > board.units[h, seat]):
            broken |= bit(Invariant.OCCUPIER_GONE)
    return broken


@rule
def broken_of_player(state, seat):
    player, broken, step = state.players[seat], 0, int(state.step)
    held = int(player.money) + int(player.notes)
    if player.money < 0 or player.notes < 0:
        broken |= bit(Invariant.NEGATIVE_AMOUNT)
    for cube in range(CUBES):
        held += int(player.cubes[cube])
        if player.cubes[cube] < 0:
            broken |= bit(Invariant.NEGATIVE_AMOUNT)
    if player.eliminated != 0 and held != 0:
        broken |= bit(Invariant.ELIMINATED_HOLDS)
    for tile in range(TILES):
        if player.to_place[tile] < 0 or (player.to_place[tile] > 0 and step != Step.PLACE_TILE):
            broken |= bit(Invariant.LEFTOVER_OF_SETUP)
    if player.declared + player.planned > 0 and not has(PRODUCING_SET, step):
        broken |= bit(Invariant.LEFTOVER_OF_PRODUCE)
    return broken


@rule
def broken_of_turn(state):
    broken, step = 0, int(state.step)
    if (state.waiting == 0) != (step == Step.OVER):
        broken |= bit(Invariant.WAITS_FOR_NOBODY)
    for seat in range(SEATS_MAX):
        if has(state.waiting, seat) and (seat >= state.seats or not in_game(state, seat)):
            broken |= bit(Invariant.WAITS_FOR_A_STRANGER)
    if int(state.waiting) >> SEATS_MAX != 0 or (count(state.waiting) > 1 and not has(NOBODYS_TURN, step)):
        broken |= bit(Invariant.WAITS_FOR_A_STRANGER)
    own_turn = state.active >= 0 and (step == Step.STAND or state.waiting == bit(state.active))
    if own_turn == has(NOBODYS_TURN, step) or (state.active < 0) != has(NOBODYS_TURN, step):
        broken |= bit(Invariant.ACTIVE_OUT_OF_STEP)
    moved = step == Step.OPERATION or step == Step.STAND
    if (state.hex >= 0) != moved or (state.asked != 0) != (step == Step.STAND):
        broken |= bit(Invariant.LEFTOVER_OF_DEVELOP)
    if state.left != 0 and not has(UNIT_SET, step):
        broken |= bit(Invariant.LEFTOVER_OF_DEVELOP)
    return broken


@rule
def status(rules, state):
    """Broken invariants as bits of constants.Invariant; 0 always."""
    broken = broken_of_turn(state)
    for seat in range(int(state.seats)):
        broken |= broken_of_player(state, seat)
    for h in range(HEXES):
        broken |= broken_on_hex(rules, state, h) | broken_of_plan(state, h)
    for cube in range(CUBES):
        if state.stock[cube] < 0 or state.stock[cube] > rules.wells[cube]:
            broken |= bit(Invariant.MARKET_OUT_OF_RANGE)
    if state.rng == np.uint64(0):
        broken |= bit(Invariant.BLANK)
    return broken


@rule
def excess(rules, state):
    """What there is more of than the box holds, as bits of constants.Excess; 0 in a game from the start."""
    found, held = 0, 0
    for seat in range(int(state.seats)):
        player = state.players[seat]
        if supplies.flags_on_board(state.board, seat) > rules.flag_supply:
            found |= bit(Excess.FLAGS)
        if supplies.units_on_board(state.board, seat) > rules.unit_supply:
            found |= bit(Excess.UNITS)
        if player.notes > rules.notes_most:
            found |= bit(Excess.NOTES)
        if held & int(player.packages) != 0:
            found |= bit(Excess.PACKAGES)
        held |= int(player.packages)
    for tile in range(TILES):
        total = rules.stacks[tile] if tile < STACKS else rules.integrated_economies
        if supplies.tiles_on_board(state.board, tile) > total:
            found |= bit(Excess.TILES)
    return found
