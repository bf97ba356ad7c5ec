"""Compiled work on the arrays of a batch that is the same for every game. All of it trusts its caller."""

import numpy as np
from numpy.typing import NDArray

from comity.games.common.jit import UNCHECKED, rule_of


@rule_of(__name__, UNCHECKED)
def mark_legal(legal: NDArray[np.int32], count: NDArray[np.int32], out: NDArray[np.uint8]) -> None:
    """out (environments, indices) of u1: 1 at each legal index, 0 elsewhere."""
    for b in range(len(count)):
        out[b, :] = 0
        for k in range(count[b]):
            out[b, legal[b, k]] = 1


@rule_of(__name__, UNCHECKED)
def mark_legal_bits(legal: NDArray[np.int32], count: NDArray[np.int32], out: NDArray[np.uint8]) -> None:
    """The same as bits, the lowest first: index i is bit i % 8 of byte i // 8."""
    for b in range(len(count)):
        out[b, :] = 0
        for k in range(count[b]):
            index = legal[b, k]
            out[b, index >> 3] |= np.uint8(1 << (index & 7))


@rule_of(__name__, UNCHECKED)
def find_places(
    legal: NDArray[np.int32], count: NDArray[np.int32], index: NDArray[np.int64], out: NDArray[np.int32]
) -> int:
    """out (environments,): the place of each index in the list of its environment; -1 or the first one without."""
    for b in range(len(count)):
        out[b] = -1
        for k in range(count[b]):
            if legal[b, k] == index[b]:
                out[b] = k
                break
        if out[b] < 0:
            return b
    return -1
