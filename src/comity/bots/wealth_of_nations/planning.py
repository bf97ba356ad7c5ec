"""What a seat wants of a Trade phase: cubes to run its blocs, for units, and to build what pays, as means reach."""

import numpy as np

from comity.bots.wealth_of_nations.automating import add_automation
from comity.bots.wealth_of_nations.errands import plan_errands
from comity.bots.wealth_of_nations.evaluation import proceeds, profit, study_blocs, value_cubes
from comity.bots.wealth_of_nations.finishing import add_flags
from comity.bots.wealth_of_nations.series import BEYOND, add_tile, expense, find_series, lack, settle_accounts
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import tiles
from comity.games.wealth_of_nations.constants import CUBES, NODES, Tile
from comity.games.wealth_of_nations.steps import BEFORE_DEVELOP_SET

MOST_SERIES = 5  # planned for one round
UNTRIED = -BEYOND


@rule
def to_spare(scratch, player, needs, cube, all_of_it):
    """How many of a cube the seat may sell: all beyond its needs (5,), or only what it makes and will not lack soon."""
    kept = int(needs[cube])
    if not all_of_it and scratch.rounds > 1:
        if scratch.made[cube] <= scratch.eaten[cube]:
            return 0
        kept = max(kept, int(scratch.eaten[cube]))  # else it would sell what it buys as soon as it can pay
    return max(0, int(player.cubes[cube]) - kept - lack(scratch, cube))


@rule
def copy_cubes(source, target):
    for cube in range(CUBES):
        target[cube] = source[cube]


@rule
def add_running(before, needs, scratch):
    """Add to needs (5,) what running takes more than it did before (5,)."""
    for cube in range(CUBES):
        needs[cube] += int(scratch.eaten[cube]) - before[cube]


@rule
def build_series(rules, imagined, seat, needs, scratch):
    """Put the series of scratch on the board, and what it costs into needs (5,)."""
    board, kind = imagined.board, int(scratch.kind)
    for k in range(int(scratch.length)):
        h = int(scratch.hexes[k])
        own = 1 if board.flag[h] == seat else 0
        force = 1 if tiles.conflicts(rules, board, h, kind, int(scratch.turns[k])) else 0
        add_tile(rules, kind, own, force, needs)
        tiles.put_tile(board, h, seat, kind, int(scratch.turns[k]))
    if kind == Tile.INTEGRATED_ECONOMY:
        imagined.integrated_left = int(imagined.integrated_left) - 1


@rule
def add_cubes(left, right, total):
    for cube in range(CUBES):
        total[cube] = int(left[cube]) + int(right[cube])


@rule
def plan_running(rules, view, seat, blocs, needs, scratch):
    """Fill needs (5,) with what it takes to run blocs, the most profitable first, as far as means reach.

    Cubes at hand count as what they would fetch: what was bought to run a bloc is not sold again.
    """
    gains, takes, grown = np.full(NODES, UNTRIED, np.int64), np.empty(CUBES, np.int64), np.empty(CUBES, np.int64)
    sizes, dots = scratch.sizes, scratch.dots
    count, spent = 0, expense(rules, view, view.players[seat], needs, True, scratch)
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == node and view.board.flag[node // 2] == seat and dots[node] > 0:
            gains[node] = profit(rules, view, blocs, node, int(sizes[node]), int(dots[node]), takes)
            count += 1
    for _ in range(count):
        best = int(np.argmax(gains))
        colour = bloc.colour_of(rules, view.board, best)
        profit(rules, view, blocs, best, int(sizes[best]), int(dots[best]), takes)
        add_cubes(needs, takes, grown)
        then = expense(rules, view, view.players[seat], grown, True, scratch)
        if then < BEYOND and proceeds(rules, view, colour, int(dots[best])) > then - spent:
            copy_cubes(grown, needs)
            spent = then
        gains[best] = UNTRIED


@rule
def plan_builds(rules, imagined, seat, blocs, needs, scratch):
    """Imagine series on the state given while they pay, and add what they cost and take to needs (5,)."""
    before = np.zeros(CUBES, np.int64)
    buying = scratch.buying == 1
    for _ in range(MOST_SERIES if buying else 1):
        find_series(rules, imagined, seat, needs, buying, scratch)
        if scratch.length == 0 or not buying:
            break
        build_series(rules, imagined, seat, needs, scratch)
        for cube in range(CUBES):
            before[cube] = scratch.eaten[cube]
        study_blocs(rules, imagined, seat, blocs, scratch)
        add_running(before, needs, scratch)
        value_cubes(rules, imagined, scratch)


@rule
def keep_running(player, scratch, needs):
    """needs (5,): what running all blocs takes, as far as it is there."""
    for cube in range(CUBES):
        needs[cube] = min(int(player.cubes[cube]), int(scratch.eaten[cube]))


@rule
def plan_purchases(rules, imagined, seat, blocs, needs, scratch):
    """Fill needs (5,): for running first, then for units, which pay most early, for tiles, and for a token."""
    plan_running(rules, imagined, seat, blocs, needs, scratch)
    if rules.war:
        plan_errands(rules, imagined, seat, blocs, needs, scratch)
    plan_builds(rules, imagined, seat, blocs, needs, scratch)
    add_automation(rules, imagined, seat, blocs, needs, scratch)


@rule
def make_plan(rules, imagined, seat, blocs, scratch):
    """Fill scratch.needs, bill and funds, and with the series to be built first; look_ahead comes first.

    Before and in Trade errands and all series are planned and imagined on the state given. In Develop, where nothing
    can be bought, the best series is found that the cubes at hand pay for.
    """
    needs, player = np.zeros(CUBES, np.int64), imagined.players[seat]
    scratch.length = 0
    scratch.buying = 1 if has(BEFORE_DEVELOP_SET, imagined.step) else 0
    if scratch.rounds > 0:
        if scratch.buying == 1:
            plan_purchases(rules, imagined, seat, blocs, needs, scratch)
        else:
            keep_running(player, scratch, needs)
            plan_builds(rules, imagined, seat, blocs, needs, scratch)
    add_flags(rules, imagined, seat, needs, scratch)
    for cube in range(CUBES):
        scratch.needs[cube] = needs[cube]
    settle_accounts(rules, imagined, player, needs, scratch)
