"""Sets of seats, nations or tiles as bits of an integer."""

from comity.games.common.jit import rule


@rule
def bit(k):
    return 1 << int(k)


@rule
def has(mask, k):
    return (int(mask) >> int(k)) & 1 == 1


@rule
def count(mask):
    """How many members the set has."""
    rest = int(mask)
    n = 0
    while rest != 0:
        rest &= rest - 1
        n += 1
    return n


@rule
def lowest(mask):
    """The smallest member; -1 for the empty set."""
    rest = int(mask)
    if rest == 0:
        return -1
    k = 0
    while rest & 1 == 0:
        rest >>= 1
        k += 1
    return k
