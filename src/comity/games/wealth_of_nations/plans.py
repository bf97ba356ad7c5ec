"""The best plan of what to run (W10.1), at the prices that the markets advise for barter (W2.4).

Exact while no bloc that eats has more than EXACT tiles, which no game's stacks allow; beyond that, the tiles to leave
unfed are picked one by one. Cubes taken by occupiers bring the owner nothing.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import markets
from comity.games.wealth_of_nations.constants import CUBES, HEXES, NODES, SECTIONS, Colour, Cube, Feed
from comity.games.wealth_of_nations.running import energy_to_run, food_to_run, ore_to_run

EXACT = 12  # tiles; the subsets of a bloc are 2 ** EXACT
WAYS = HEXES + 2  # of running a bloc: not at all, with 1, 2, … tiles fed, by ore
BY_ORE = HEXES + 1


@rule
def colour_price_x2(rules, state, colour):
    """Half dollars for what a dot makes."""
    if colour == Colour.MONEY:
        return 2 * int(rules.bank_dot)
    return markets.barter_price_x2(rules, state, colour)


@rule
def occupiers_of(state, blocs, leader):
    """How many units were declared on the bloc, by all players."""
    total = 0
    for seat in range(int(state.seats)):
        total += bloc.units_declared(state, blocs, leader, seat)
    return total


@rule
def tiles_of(blocs, leader, nodes):
    """Write the bloc's nodes into nodes (61,); return how many."""
    n = 0
    for node in range(leader, NODES):
        if blocs[0].leader[node] == leader:
            nodes[n] = node
            n += 1
    return n


@rule
def own_dots(rules, board, blocs, leader, place, masks):
    """The bloc's dots as sets of its own tiles, by their place in it; returns how many. masks int64 (320,)."""
    found, n = blocs[0], 0
    for dot in range(int(found.count)):
        mask = 0
        for k in range(3):
            node = int(found.dots[dot, k])
            if node >= 0 and found.leader[node] == leader:
                mask |= 1 << int(place[node])
        if mask != 0 and bloc.counts_for_owners(rules, board, found, dot):
            masks[n] = mask
            n += 1
    return n


@rule
def best_subsets(n, masks, count, most, fed):
    """For each number f of fed tiles: the most dots, and a set that makes them. Exact: all 2 ** n sets are tried."""
    dots = np.zeros(1 << n, np.int16)
    for f in range(n + 1):
        most[f] = -1
    for tiles in range(1 << n):
        lowest = tiles & -tiles
        if tiles != 0:
            total = int(dots[tiles ^ lowest])
            for k in range(count):
                if masks[k] & lowest != 0 and masks[k] & tiles == masks[k]:
                    total += 1
            dots[tiles] = total
        size, rest = 0, tiles
        while rest != 0:
            rest &= rest - 1
            size += 1
        if dots[tiles] > most[size]:
            most[size] = dots[tiles]
            fed[size] = tiles


@rule
def peeled_subsets(n, masks, count, most, fed):
    """The same, leaving out one tile after another, each time the one that costs fewest dots."""
    tiles = (1 << n) - 1
    for f in range(n, -1, -1):
        total, cheapest, least = 0, -1, count + 1
        for k in range(count):
            total += 1 if masks[k] & tiles == masks[k] else 0
        most[f] = total
        fed[f] = tiles
        for tile in range(n):
            if (tiles >> tile) & 1 == 1:
                lost = 0
                for k in range(count):
                    lost += 1 if masks[k] & tiles == masks[k] and (masks[k] >> tile) & 1 == 1 else 0
                if lost < least:
                    cheapest, least = tile, lost
        if cheapest >= 0:
            tiles ^= 1 << cheapest


@rule
def value_ways(rules, state, blocs, leader, n, most, worth):
    """worth (63,): net half dollars of each way to run the bloc, cubes used included; -1 or less: not worth it."""
    board = state.board
    colour = bloc.colour_of(rules, board, leader)
    price, taken = colour_price_x2(rules, state, colour), occupiers_of(state, blocs, leader)
    power = energy_to_run(colour) * markets.barter_price_x2(rules, state, Cube.ENERGY)
    food = food_to_run(colour, 1, False) * markets.barter_price_x2(rules, state, Cube.FOOD)
    for way in range(WAYS):
        worth[way] = -1
    worth[0] = 0
    for f in range(1, n + 1):
        if colour != Colour.FOOD or f == n:
            worth[f] = price * max(0, int(most[f]) - taken) - power - food * f
    if colour != Colour.FOOD and bloc.is_automated(board, blocs, leader):
        ore = markets.barter_price_x2(rules, state, Cube.ORE)
        worth[BY_ORE] = price * max(0, int(most[n]) - taken) - power - ore


@rule
def food_of(colour, way):
    return food_to_run(colour, way, way == BY_ORE)


@rule
def energy_of(colour, way):
    return 0 if way == 0 else energy_to_run(colour)


@rule
def ore_of(way):
    return ore_to_run(way == BY_ORE)


@rule
def find_scarce(worth, colours, sizes, count, held, scarce):
    """scarce (5,): 1 for cubes of which the player holds too few to run everything as well as can be."""
    needed = np.zeros(CUBES, np.int64)
    for b in range(count):
        needed[Cube.FOOD] += food_of(colours[b], sizes[b])
        needed[Cube.ENERGY] += energy_of(colours[b], 1)
        needed[Cube.ORE] += 1 if worth[b, BY_ORE] > 0 else 0
    for cube in range(CUBES):
        scarce[cube] = 1 if held[cube] < needed[cube] else 0


@rule
def choose_ways(worth, colours, sizes, count, held, ways):
    """Choose the ways of all blocs together that are worth most with the cubes held (5,): a knapsack, exact.

    Only scarce cubes are dimensions of the search. worth (blocs, 63); colours, sizes, ways (blocs,): ways is written.
    """
    scarce = np.zeros(CUBES, np.int64)
    find_scarce(worth, colours, sizes, count, held, scarce)
    f = int(held[Cube.FOOD]) * scarce[Cube.FOOD]
    e = int(held[Cube.ENERGY]) * scarce[Cube.ENERGY]
    o = int(held[Cube.ORE]) * scarce[Cube.ORE]
    best = np.zeros((f + 1, e + 1, o + 1), np.int64)
    chosen = np.zeros((count, f + 1, e + 1, o + 1), np.int8)
    for b in range(count):
        add_bloc(worth[b], colours[b], scarce, best, chosen[b])
    for b in range(count - 1, -1, -1):
        way = int(chosen[b, f, e, o])
        ways[b] = way
        f -= food_of(colours[b], way) * scarce[Cube.FOOD]
        e -= energy_of(colours[b], way) * scarce[Cube.ENERGY]
        o -= ore_of(way) * scarce[Cube.ORE]


@rule
def add_bloc(worth, colour, scarce, best, chosen):
    """The best way of one more bloc for every amount of scarce food, energy and ore."""
    for f in range(best.shape[0] - 1, -1, -1):
        for e in range(best.shape[1] - 1, -1, -1):
            for o in range(best.shape[2] - 1, -1, -1):
                top, top_way = best[f, e, o], 0
                for way in range(1, WAYS):
                    f_left = f - food_of(colour, way) * scarce[Cube.FOOD]
                    e_left = e - energy_of(colour, way) * scarce[Cube.ENERGY]
                    o_left = o - ore_of(way) * scarce[Cube.ORE]
                    if worth[way] > 0 and f_left >= 0 and e_left >= 0 and o_left >= 0:
                        total = best[f_left, e_left, o_left] + worth[way]
                        if total > top:
                            top, top_way = total, way
                best[f, e, o] = top
                chosen[f, e, o] = top_way


@rule
def write_way(colour, way, n, nodes, fed, sections):
    """Put one bloc's way into a plan (61, 2) of constants.Feed."""
    for k in range(n):
        feed = Feed.UNFED
        if way == BY_ORE:
            feed = Feed.ORE
        elif colour == Colour.FOOD:
            feed = Feed.FREE
        elif (int(fed[way]) >> k) & 1 == 1:
            feed = Feed.FOOD
        sections[int(nodes[k]) // 2, int(nodes[k]) % 2] = feed


@rule
def study(rules, state, blocs, leader, nodes, place, masks, most, fed):
    """The tiles of a bloc, and the most dots for each number of them that are fed; returns how many tiles."""
    n = tiles_of(blocs, leader, nodes)
    if bloc.colour_of(rules, state.board, leader) == Colour.FOOD:
        most[n] = whole_bloc(rules, state.board, blocs, leader)  # farms run whole (W10.3)
        return n
    for k in range(n):
        place[int(nodes[k])] = k
    count = own_dots(rules, state.board, blocs, leader, place, masks)
    if n <= EXACT:
        best_subsets(n, masks, count, most, fed)
    else:
        peeled_subsets(n, masks, count, most, fed)
    return n


@rule
def whole_bloc(rules, board, blocs, leader):
    """The dots of a bloc that is fed whole."""
    found, n = blocs[0], 0
    for dot in range(int(found.count)):
        if bloc.counts_for_owners(rules, board, found, dot):
            for k in range(3):
                node = int(found.dots[dot, k])
                if node >= 0 and found.leader[node] == leader:
                    n += 1
                    break
    return n


@rule
def best_plan(rules, state, seat, sections):
    """Write the plan that is worth most into sections (61, 2); True if it runs anything."""
    board = state.board
    blocs = np.empty(1, bloc.SCRATCH_BLOCS)
    bloc.find_blocs(rules, board, blocs)
    leaders = np.empty(NODES, np.int64)
    count = 0
    for node in range(NODES):
        if bloc.leader_at(blocs, node) == node and board.flag[node // 2] == seat:
            leaders[count] = node
            count += 1
    nodes, fed = np.empty((count, HEXES), np.int64), np.zeros((count, HEXES + 1), np.int64)
    worth, most = np.empty((count, WAYS), np.int64), np.zeros(HEXES + 1, np.int64)
    colours, sizes, ways = np.empty(count, np.int64), np.empty(count, np.int64), np.zeros(count, np.int64)
    place, masks = np.zeros(NODES, np.int64), np.empty(bloc.MAX_DOTS, np.int64)
    for b in range(count):
        colours[b] = bloc.colour_of(rules, board, leaders[b])
        sizes[b] = study(rules, state, blocs, leaders[b], nodes[b], place, masks, most, fed[b])
        value_ways(rules, state, blocs, leaders[b], sizes[b], most, worth[b])
    choose_ways(worth, colours, sizes, count, state.players[seat].cubes, ways)
    for h in range(HEXES):
        for section in range(SECTIONS):
            sections[h, section] = Feed.IDLE
    runs = False
    for b in range(count):
        if ways[b] != 0:
            write_way(colours[b], ways[b], sizes[b], nodes[b], fed[b], sections)
            runs = True
    return runs
