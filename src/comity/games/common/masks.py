"""Sets of seats, nations or tiles as bits of an integer."""

from collections.abc import Iterable

from comity.games.common.jit import rule


def set_of(members: Iterable[int]) -> int:
    """The set of these members; plain Python, for tables and what lies above the rules."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members_of(mask: int) -> list[int]:
    """The members, ascending; plain Python."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


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
def at_most_one(mask):
    """True for the empty set and for a set of one."""
    rest = int(mask)
    return rest & (rest - 1) == 0


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
