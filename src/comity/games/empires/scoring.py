"""The end (E10): support, and places with ties broken or shared."""

from enum import IntEnum

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.empires.constants import NATIONS


class EndReason(IntEnum):
    ROUNDS = 0


class Measure(IntEnum):
    """What places are told by, in this order (E10.1, E10.2); SHARED: by none (E10.3)."""

    SUPPORT = 0
    GOODS = 1
    GOLD = 2
    TILE = 3
    SHARED = 4


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
def measure_between(left, right):
    """The first measure in which two players differ."""
    if support(left) != support(right):
        return Measure.SUPPORT
    if left.goods != right.goods:
        return Measure.GOODS
    if left.gold != right.gold:
        return Measure.GOLD
    return Measure.TILE if highest_tile(left) != highest_tile(right) else Measure.SHARED


@rule
def decided_by(state):
    """What tells the first from the next best."""
    first, second = 0, -1
    for seat in range(1, int(state.seats)):
        if is_better(state.players[seat], state.players[first]):
            first, second = seat, first
        elif second < 0 or is_better(state.players[seat], state.players[second]):
            second = seat
    return int(measure_between(state.players[first], state.players[second]))


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
