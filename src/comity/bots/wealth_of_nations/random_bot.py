"""The bot `random`: any kind of action that there is, then any action of the kind. It seldom deals with notes."""

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.wealth_of_nations import legal_actions
from comity.games.wealth_of_nations.constants import Kind

RARE = sum(1 << kind for kind in (Kind.BORROW, Kind.REPAY, Kind.END_ACTIVATE))
RARELY = 32  # one time in so many; notes taken as often as all else ruin everyone within a few rounds


@rule
def draw(rules, view, seat, generator, out):
    """Write a random action of a seat that is waited for to out[0]; out: room for all legal actions."""
    found = int(legal_actions.kinds(rules, view, seat))
    common = 0 if random_below(generator, RARELY) == 0 else found & ~RARE
    if not legal_actions.random_action(rules, view, seat, common, generator, out):
        legal_actions.random_action(rules, view, seat, found, generator, out)


@rule
def choose(rule_rows, views, seat, generators, out):
    """Write the action of a seat to out[0]; False if the seat is not waited for.

    rule_rows, views: length 1; generators: one a seat; out: room for all legal actions.
    """
    if not has(views[0].waiting, seat):
        return False
    draw(rule_rows[0], views[0], seat, generators[seat], out)
    return True
