"""A plan laid face down, drawn from all that its player can have laid, each alike (W10.1–W10.4).

Plans are counted bloc by bloc, for every amount of food, energy and ore that is left for the blocs before; then they
are drawn from the last bloc back, each way to run it as often as plans go on from there.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.rng import random_below, random_unit
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import plans
from comity.games.wealth_of_nations.constants import HEXES, NODES, Colour, Cube, Step


@rule
def count_ways(colour, n, automated, counts):
    """counts (plans.WAYS,): how many plans of a bloc with n tiles there are of each way to run it."""
    for way in range(plans.WAYS):
        counts[way] = 0.0
    counts[0] = 1.0
    subsets = 1.0
    for fed in range(1, n + 1):
        subsets = subsets * (n - fed + 1) / fed
        if colour != Colour.FOOD or fed == n:
            counts[fed] = 1.0 if colour == Colour.FOOD else subsets
    if colour != Colour.FOOD and automated:
        counts[plans.BY_ORE] = 1.0


@rule
def going_on(colour, way, counts, before, food, energy, ore):
    """How many plans of the blocs up to this one run it in this way, with so many cubes. before: without it."""
    if counts[way] == 0.0:
        return 0.0
    food -= plans.food_of(colour, way)
    energy -= plans.energy_of(colour, way)
    ore -= plans.ore_of(way)
    return counts[way] * before[food, energy, ore] if food >= 0 and energy >= 0 and ore >= 0 else 0.0


@rule
def draw_subset(state, n, size):
    """size of n tiles, as bits."""
    chosen = 0
    for tile in range(n):
        if random_below(state, n - tile) < size:
            chosen |= 1 << tile
            size -= 1
    return chosen


@rule
def draw_way(state, colour, counts, before, most, food, energy, ore):
    """A way to run one bloc; most: how many plans there are in all."""
    rest, drawn = random_unit(state) * most, 0
    for way in range(plans.WAYS):
        some = going_on(colour, way, counts, before, food, energy, ore)
        if some > 0.0:
            drawn = way
            if rest < some:
                return drawn
            rest -= some
    return drawn


@rule
def draw_plan(rules, state, seat):
    """Write a plan that the seat's cubes allow into the state."""
    board, cubes = state.board, state.players[seat].cubes
    blocs = np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules, board, blocs)
    leaders, colours, sizes = np.empty(NODES, np.int64), np.empty(NODES, np.int64), np.empty(NODES, np.int64)
    counts, nodes = np.empty((NODES, plans.WAYS)), np.empty(HEXES, np.int64)
    count, food, energy, ore = 0, 0, 0, 0
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == node and board.flag[node // 2] == seat:
            leaders[count] = node
            colours[count] = bloc.colour_of(rules, board, node)
            sizes[count] = plans.tiles_of(blocs, node, nodes)
            count_ways(colours[count], sizes[count], bloc.is_automated(board, blocs, node), counts[count])
            food += plans.food_of(colours[count], sizes[count])
            energy += plans.energy_of(colours[count], 1)
            ore += plans.ore_of(plans.BY_ORE)
            count += 1
    food = min(food, int(cubes[Cube.FOOD]))  # more than all blocs take changes nothing
    energy = min(energy, int(cubes[Cube.ENERGY]))
    ore = min(ore, int(cubes[Cube.ORE]))
    table = np.ones((count + 1, food + 1, energy + 1, ore + 1))
    for b in range(count):
        count_plans(colours[b], counts[b], table[b], table[b + 1])
    subsets = np.zeros(plans.WAYS, np.int64)
    for b in range(count - 1, -1, -1):
        colour, n = int(colours[b]), plans.tiles_of(blocs, leaders[b], nodes)
        way = draw_way(state, colour, counts[b], table[b], table[b + 1, food, energy, ore], food, energy, ore)
        if way != 0:
            if way != plans.BY_ORE:
                subsets[way] = draw_subset(state, n, way)
            plans.write_way(colour, way, n, nodes, subsets, state.plan)
        food -= plans.food_of(colour, way)
        energy -= plans.energy_of(colour, way)
        ore -= plans.ore_of(way)


@rule
def count_plans(colour, counts, before, after):
    """after: how many plans there are with one more bloc, for every amount of food, energy and ore."""
    for food in range(before.shape[0]):
        for energy in range(before.shape[1]):
            for ore in range(before.shape[2]):
                total = 0.0
                for way in range(plans.WAYS):
                    total += going_on(colour, way, counts, before, food, energy, ore)
                after[food, energy, ore] = total


@rule
def draw_secrets(rules, state, seat):
    """Plans of others who have chosen theirs; all else can be seen."""
    if state.step == Step.RUN:
        for other in range(int(state.seats)):
            if other != seat and state.players[other].planned != 0:
                draw_plan(rules, state, other)
