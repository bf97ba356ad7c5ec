"""The end (E10): support, and places with ties broken or shared."""

from enum import IntEnum

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.empires.constants import NATIONS


class EndReason(IntEnum):
    ROUNDS = 0


@rule
def support(player):
    """Supporters less revolts (E10.1)."""
    return int(player.supporters) - int(player.revolts)


@rule
def highest_tile(player):
    """The number of the highest nation tile held; -1 for none, lower than all (E10.2)."""
    for nation in range(NATIONS - 1, -1, -1):
        if has(player.nations, nation):
            return nation
    return -1


@rule
def is_better(left, right):
    """E10.1, E10.2. Tiles are never equal unless both hold none (E10.3)."""
    if support(left) != support(right):
        return support(left) > support(right)
    if left.goods != right.goods:
        return left.goods > right.goods
    if left.gold != right.gold:
        return left.gold > right.gold
    return highest_tile(left) > highest_tile(right)


@rule
def score(rules, state, result):
    """Places count those who are better, so the sharers of a place leave the next ones empty."""
    seats = int(state.seats)
    for seat in range(len(result.scores)):
        result.scores[seat] = 0
        result.places[seat] = -1
    for seat in range(seats):
        place = 0
        for other in range(seats):
            if is_better(state.players[other], state.players[seat]):
                place += 1
        result.scores[seat] = support(state.players[seat])
        result.places[seat] = place
    result.reason = EndReason.ROUNDS
