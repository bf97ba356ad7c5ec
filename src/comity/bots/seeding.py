"""A bot's own luck: a generator of its own for each seat of each match."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.rng import next_bits


@rule
def start_luck(generator, seed, seat):
    """From the match's seed and the seat, but apart from all that the state's generator draws from the same seed."""
    generator.rng = np.uint64(seed) ^ np.uint64(0xB07B07B07B07B07B)
    generator.rng = next_bits(generator) + np.uint64(seat)
    generator.rng = next_bits(generator)


@rule
def seed_bot(generators, seed, seat):
    """The same for the seat's own of an array with one a seat."""
    start_luck(generators[seat], seed, seat)
