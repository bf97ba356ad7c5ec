"""The random generator, kept in a row's field `rng` (u8): copying the row copies the luck to come.

splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import count, lowest

GENERATOR = np.dtype([("rng", "u8")])  # a generator on its own, for bots and playouts


@rule
def next_bits(row):
    """The next 64 random bits."""
    row.rng = np.uint64(row.rng) + np.uint64(0x9E3779B97F4A7C15)
    z = np.uint64(row.rng)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@rule
def random_below(row, n):
    """A uniform integer in [0, n), 1 <= n < 2**31, without bias (Lemire: Fast random integer generation, 2019)."""
    n = np.int64(n)  # int() of a uint64 stays unsigned in Numba, and mixes with int64 to a float
    product = np.int64(next_bits(row) >> np.uint64(32)) * n
    if (product & 0xFFFFFFFF) < n:
        threshold = (1 << 32) % n
        while (product & 0xFFFFFFFF) < threshold:
            product = np.int64(next_bits(row) >> np.uint64(32)) * n
    return int(product >> 32)


@rule
def random_unit(row):
    """A uniform number in [0, 1), a multiple of 2**-53."""
    return float(next_bits(row) >> np.uint64(11)) * 2.0**-53


@rule
def reseed(row, seed):
    """Other luck, from a seed, 0 … 2**53 − 1: apart from what setup and bots draw from the same seed."""
    row.rng = np.uint64(seed) ^ np.uint64(0xD1CE0FD1CE0FD1CE)
    row.rng = next_bits(row)


@rule
def random_member(generator, mask):
    """A member of a set of bits that is not empty, each alike."""
    drawn, member = random_below(generator, count(mask)), lowest(mask)
    for _ in range(drawn):
        mask &= mask - 1
        member = lowest(mask)
    return member


@rule
def shuffle(row, items, n):
    """Put items[0 … n-1] in random order (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = random_below(row, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
