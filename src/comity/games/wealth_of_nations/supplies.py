"""What is left of flags, units and tiles: the components less what is on the board and in packages (W4.2–W4.4)."""

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations.constants import HEXES, PACKAGES, STACKS, Tile
from comity.games.wealth_of_nations.steps import DRAFTING_SET


@rule
def flags_on_board(board, seat):
    n = 0
    for h in range(HEXES):
        n += 1 if board.flag[h] == seat else 0
    return n


@rule
def flags_left(rules, board, seat):
    """Never below zero: a position may hold more than the box."""
    return max(0, int(rules.flag_supply) - flags_on_board(board, seat))


@rule
def units_on_board(board, seat):
    n = 0
    for h in range(HEXES):
        n += int(board.units[h, seat])
    return n


@rule
def units_left(rules, board, seat):
    return max(0, int(rules.unit_supply) - units_on_board(board, seat))


@rule
def tiles_on_board(board, tile):
    n = 0
    for h in range(HEXES):
        n += 1 if board.tile[h] == tile else 0
    return n


@rule
def tiles_of(board, seat):
    """How many tiles the player owns on the board."""
    n = 0
    for h in range(HEXES):
        n += 1 if board.tile[h] >= 0 and board.flag[h] == seat else 0
    return n


@rule
def packages_taken(state):
    """The set of packages in anybody's hands."""
    taken = 0
    for seat in range(int(state.seats)):
        taken |= int(state.players[seat].packages)
    return taken


@rule
def stack_left(rules, state, tile):
    """Tiles of the kind that can still be built; while drafting, those in packages nobody took are not (W4.3, W4.4)."""
    if tile == Tile.INTEGRATED_ECONOMY:
        return int(state.integrated_left)
    left = int(rules.stacks[tile]) - tiles_on_board(state.board, tile)
    for seat in range(int(state.seats)):
        left -= int(state.players[seat].to_place[tile])
    if not rules.cash_only_start and has(DRAFTING_SET, state.step):
        waiting = int(rules.packages) & ~packages_taken(state)
        for package in range(PACKAGES):
            if has(waiting, package):
                left -= int(rules.package_tiles[package, tile])
    return max(0, left)


@rule
def economies_left(rules, state):
    """Integrated Economies neither on the board nor in a hand: what state.integrated_left counts (W3.8, W4.4)."""
    left = int(rules.integrated_economies) - tiles_on_board(state.board, Tile.INTEGRATED_ECONOMY)
    for seat in range(int(state.seats)):
        left -= int(state.players[seat].to_place[Tile.INTEGRATED_ECONOMY])
    return max(0, left)


@rule
def empty_stacks(rules, state):
    """How many of the six stacks are empty; the Integrated Economy is in none (W3.8)."""
    n = 0
    for tile in range(STACKS):
        n += 1 if stack_left(rules, state, tile) == 0 else 0
    return n
