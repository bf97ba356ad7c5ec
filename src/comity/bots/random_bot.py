"""The bot `random` as far as it is the same in every game."""

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below


@rule
def choose(views, seat, n, generators):
    """The index of one of a seat's n legal actions; -1 if the seat is not waited for.

    views: length 1; generators: one a seat.
    """
    return random_below(generators[seat], n) if has(int(views[0].waiting), seat) else -1


@rule
def accepts(generators, seat):
    """Every other deal, whatever it is."""
    return random_below(generators[seat], 2) == 1
