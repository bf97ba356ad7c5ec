"""Placing the tiles of a package (W4.6, W4.7)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import event_numbers, supplies, tiles
from comity.games.wealth_of_nations.actions import write_tile
from comity.games.wealth_of_nations.constants import HEXES, TILES, EventKind, Kind, Tile
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.state import set_active


@rule
def placer(state):
    """Who has tiles to place; -1 nobody."""
    for seat in range(int(state.seats)):
        for tile in range(TILES):
            if state.players[seat].to_place[tile] > 0:
                return seat
    return -1


@rule
def fits(rules, state, seat, tile, touching):
    """Whether the tile has a hex and a rotation, next to one of the player's own if touching."""
    board = state.board
    for h in range(HEXES):
        if tiles.is_empty(rules, board, h) and (not touching or tiles.touches_own_tile(board, h, seat)):
            for turn in range(6):
                if not tiles.conflicts(rules, board, h, tile, turn):
                    return True
    return False


@rule
def must_touch(rules, state, seat, tile):
    """W4.7: every tile but the first goes next to one of its owner's, unless it fits nowhere there (R)."""
    return supplies.tiles_of(state.board, seat) > 0 and fits(rules, state, seat, tile, True)


@rule
def can_place(rules, state, seat):
    if supplies.flags_left(rules, state.board, seat) > 0:
        for tile in range(TILES):
            if state.players[seat].to_place[tile] > 0 and fits(rules, state, seat, tile, False):
                return True
    return False


@rule
def return_tiles(state, seat, log):
    """Tiles that fit nowhere at all go back to their stacks (R)."""
    for tile in range(TILES):
        for _ in range(int(state.players[seat].to_place[tile])):
            emit(log, EventKind.TILE_RETURNED, seat, tile, 0)
            if tile == Tile.INTEGRATED_ECONOMY:
                state.integrated_left = int(state.integrated_left) + 1
        state.players[seat].to_place[tile] = 0


@rule
def enter_place_tile(rules, state, log):
    seat = placer(state)
    state.waiting = 0
    if seat >= 0:
        if can_place(rules, state, seat):
            set_active(state, seat)
        else:
            return_tiles(state, seat, log)


@rule
def check_place_tile(rules, state, seat, tile, h, turn):
    """W3.3, W4.6, W4.7."""
    board = state.board
    if state.players[seat].to_place[tile] < 1:
        return Reason.TILE_NOT_TO_PLACE
    if rules.blocked[h] != 0:
        return Reason.NOT_PLAYABLE
    if board.tile[h] >= 0:
        return Reason.TILE_HERE
    if board.flag[h] >= 0:
        return Reason.FLAG_HERE
    if tiles.conflicts(rules, board, h, tile, turn):
        return Reason.DOTS_CONFLICT
    if not tiles.touches_own_tile(board, h, seat) and must_touch(rules, state, seat, tile):
        return Reason.NOT_CONTIGUOUS
    return Reason.OK


@rule
def legal_place_tile(rules, state, seat, out, n):
    board = state.board
    for tile in range(TILES):
        if state.players[seat].to_place[tile] < 1:
            continue
        touching = must_touch(rules, state, seat, tile)
        for h in range(HEXES):
            if tiles.is_empty(rules, board, h) and (not touching or tiles.touches_own_tile(board, h, seat)):
                for turn in range(6):
                    if not tiles.conflicts(rules, board, h, tile, turn):
                        n = write_tile(out, n, Kind.PLACE_TILE, seat, tile, h, turn, 0)
    return n


@rule
def apply_place_tile(rules, state, seat, tile, h, turn, log):
    tiles.put_tile(state.board, h, seat, tile, turn)
    state.players[seat].to_place[tile] = int(state.players[seat].to_place[tile]) - 1
    state.waiting = 0
    emit(log, EventKind.TILE_PLACED, seat, tile, event_numbers.put(h, turn, 0))
