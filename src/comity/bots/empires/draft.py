"""Which nation to claim: the better ones more often, but nobody gains by a claim that all others make too (E2.2)."""

import numpy as np

from comity.bots.empires.evaluation import UNIT, Stage, worth
from comity.bots.empires.powers import tiles_worth
from comity.games.common.jit import rule
from comity.games.common.masks import bit, count
from comity.games.common.rng import random_below

ROUNDS = 64  # of imagined drafts
CERTAIN = 1 << 16  # probabilities are counted in parts of this
PICK_TOLERANCE = UNIT  # for the open pick of a first game


@rule
def value_claims(rules, view, legal, n, scratch):
    """Fill scratch.values: what the nation starts with, its power, and the revolts beside its tile."""
    for i in range(n):
        nation = np.int64(legal[i].a)
        start = rules.start[nation]
        holding = (
            UNIT * int(start.gold),
            UNIT * int(start.goods),
            UNIT * int(start.people),
            UNIT * int(start.territories),
            UNIT * int(start.bonds),
        )
        value = worth(rules, scratch, holding, int(Stage.DEVELOP)) - UNIT * int(view.tile_revolts[nation])
        scratch.values[i] = value + tiles_worth(view, bit(nation), np.int64(scratch.rounds))


@rule
def chance_alone(claims, total, rivals):
    """The probability that none of so many rivals claims what `claims` of `total` imagined claims are for."""
    one_elsewhere = CERTAIN * (total - claims) // total
    alone = CERTAIN
    for _ in range(rivals):
        alone = alone * one_elsewhere // CERTAIN
    return alone


@rule
def mix_claims(view, n, scratch):
    """Fill scratch.weights with how often each claim is made by players who all know the values and each other.

    Each imagined draft adds the claim that is best against the mixture so far (fictitious play, as in market.py).
    Whoever does not get a contested tile is thought to end with the worst one.
    """
    rivals = count(int(view.choosing)) - 1
    worst = int(scratch.values[0])
    for i in range(n):
        worst = min(worst, int(scratch.values[i]))
        scratch.weights[i] = 0
    for total in range(1, ROUNDS + 1):
        best, most = 0, -1
        for i in range(n):
            gain = (int(scratch.values[i]) - worst + 1) * chance_alone(int(scratch.weights[i]), total, rivals)
            if gain > most:
                best, most = i, gain
        scratch.weights[best] = int(scratch.weights[best]) + 1


@rule
def draw_claim(view, n, generator, scratch):
    """An index drawn by the weights of mix_claims."""
    mix_claims(view, n, scratch)
    drawn = random_below(generator, np.int64(ROUNDS))
    for i in range(n):
        drawn -= int(scratch.weights[i])
        if drawn < 0:
            return i
    return n - 1
