"""Choosing at random among what is nearly best: a choice that others can foresee is one that they can use."""

from comity.games.common.jit import rule
from comity.games.common.rng import random_below

NEVER = -(1 << 40)  # the value of what must not be chosen while anything else is there


@rule
def near_best(values, n, tolerance, generator):
    """The index of one of values[0 … n-1], none of them more than tolerance below the best.

    The chance falls with the square of the distance from that limit; values in worth.UNIT, tolerance 1 to 1000.
    """
    best = int(values[0])
    for i in range(1, n):
        best = max(best, int(values[i]))
    total = 0
    for i in range(n):
        total += max(0, int(values[i]) - best + tolerance) ** 2
    drawn = random_below(generator, total)
    for i in range(n):
        drawn -= max(0, int(values[i]) - best + tolerance) ** 2
        if drawn < 0:
            return i
    return n - 1
