"""The bot `random`: any legal action, all alike; in windows it is mostly ready, so that a game moves on."""

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.empires.constants import Kind
from comity.games.empires.state import in_window

HURRY = 4  # in a window, one time in so many it does not just say that it is ready


@rule
def choose(views, seat, legal, n, generators):
    """The index in legal[0 … n-1] of the action that a seat takes; -1 for a seat that is not waited for.

    views: length 1; generators: one a seat.
    """
    view, generator = views[0], generators[seat]
    if not has(int(view.waiting), seat):
        return -1
    if in_window(view) and random_below(generator, HURRY) > 0:
        for i in range(n):
            if legal[i].kind == Kind.READY:
                return i
    return random_below(generator, n)
