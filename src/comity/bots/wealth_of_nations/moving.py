"""Moving tiles (W8.4): one tile is turned in place, or goes to a flag of its owner, if it makes more there."""

import numpy as np

from comity.bots.wealth_of_nations.evaluation import covers, price_of
from comity.bots.wealth_of_nations.sites import turns_apart, value_tile
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import tiles
from comity.games.wealth_of_nations.actions import write_move
from comity.games.wealth_of_nations.constants import COLOURS, HEXES, Cost


@rule
def try_target(rules, board, source, target, tile, seat, before, scratch):
    """Keep the best rotation on target in scratch, if it gains more than what is kept; source is lifted."""
    clashes = np.empty(COLOURS, np.int64)
    tiles.find_clashes(rules, board, target, -1, clashes)
    for turn in range(turns_apart(rules, tile)):
        if not tiles.clash(rules, clashes, tile, turn):
            gain = value_tile(rules, board, target, tile, turn, seat, scratch) - before
            if gain > scratch.gain:
                scratch.gain, scratch.source, scratch.target, scratch.turn = gain, source, target, turn


@rule
def write_best_move(rules, imagined, seat, spare, scratch, out):
    """Move the tile that gains most by it, if that pays; False if none. spare (5,): cubes for it; look_ahead first.

    A token keeps its tile where it is: in war it would be lost (W8.6). imagined is left as it was.
    """
    board = imagined.board
    if not covers(spare, rules.cost[Cost.MOVE]) or scratch.rounds == 0:
        return False
    scratch.source, scratch.gain = -1, price_of(rules, imagined, rules.cost[Cost.MOVE], False)
    for source in range(HEXES):
        if board.flag[source] != seat or board.tile[source] < 0:
            continue
        tile, turn = np.int64(board.tile[source]), np.int64(board.rotation[source])  # one code for all numbers
        tiles.lift_tile(board, source)
        before = value_tile(rules, board, source, tile, turn, seat, scratch)
        for target in range(HEXES):
            stays = target == source or board.token[source] == 0
            if board.flag[target] == seat and board.tile[target] < 0 and stays:
                try_target(rules, board, source, target, tile, seat, before, scratch)
        tiles.put_tile(board, source, seat, tile, turn)
    if scratch.source >= 0:
        write_move(out, 0, seat, int(scratch.source), int(scratch.target), int(scratch.turn), 0)
    return scratch.source >= 0
