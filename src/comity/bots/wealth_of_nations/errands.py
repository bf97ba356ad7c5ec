"""Errands: a unit goes where it takes a cube in every round (W10.8), where it drives off one that does, or where its
flag brings an early end (W9.5, W9.6).

An errand is a source, where a unit of the seat stands or can be built, and a target not farther than it can go.
"""

import numpy as np

from comity.bots.wealth_of_nations.evaluation import profit
from comity.bots.wealth_of_nations.scratch import UNIT
from comity.bots.wealth_of_nations.series import BEYOND, RATE, expense
from comity.bots.wealth_of_nations.sites import distance
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import markets, supplies, tiles
from comity.games.wealth_of_nations.constants import CUBES, HEXES, NODES, SEATS_MAX, Cost
from comity.games.wealth_of_nations.state import in_game, players_left
from comity.games.wealth_of_nations.steps import BEFORE_DEVELOP_SET
from comity.games.wealth_of_nations.tables import NEIGHBOURS

FAR = 99  # steps to where no way leads
HARM = 2  # of an opponent's loss, shared among all opponents, counts one part in so many
ERRAND_RATE = 130  # percent of its cost that an errand must bring for its cubes to be bought
MOST_ERRANDS = 3  # planned for one round


@rule
def find_ways(rules, start, reach, steps):
    """steps (61,): from each hex to start, around what nothing may enter (W9.3); FAR beyond reach."""
    queue, count, done = np.empty(HEXES, np.int64), 1, 0
    for h in range(HEXES):
        steps[h] = FAR
    queue[0], steps[start] = start, 0
    while done < count:
        h = queue[done]
        done += 1
        if steps[h] == reach:
            break
        for direction in range(6):
            beside = int(NEIGHBOURS[h, direction])
            if beside >= 0 and rules.blocked[beside] == 0 and steps[beside] == FAR:
                steps[beside] = steps[h] + 1
                queue[count] = beside
                count += 1


@rule
def count_units(board, blocs, counts):
    """counts (122,): all units on each bloc's tiles, by leader."""
    for node in range(NODES):
        counts[node] = 0
    for node in range(NODES):
        leader = bloc.leader_at(blocs, node)
        if leader >= 0:
            for seat in range(SEATS_MAX):
                counts[leader] += int(board.units[node // 2, seat])


@rule
def worth_of_cube(view, colour, scratch):
    """A cube that changes hands in every round until the end, in UNIT; two of three blocs are thought to run.

    What an opponent loses is a gain too, a small one if there are others.
    """
    one = int(scratch.rounds) * int(scratch.value[colour]) * 2 // 3
    return one + one // (HARM * max(1, players_left(view) - 1))


@rule
def can_run(rules, view, owner, takes):
    """Whether an opponent holds, or in Trade can buy, what a bloc takes, cubes (5,)."""
    player, price = view.players[owner], 0
    for cube in range(CUBES):
        price += markets.buy_price(rules, view, cube, max(0, int(takes[cube]) - int(player.cubes[cube])))
    return price <= (int(player.money) if has(BEFORE_DEVELOP_SET, view.step) else 0)


@rule
def find_loot(rules, view, seat, blocs, loot, scratch):
    """loot (122,): what a unit more on a bloc takes from its owner until the end, or saves the seat there, in UNIT.

    There is none where the owner cannot run the bloc in this round, or would rather let it lie idle.
    """
    takes, counts = np.empty(CUBES, np.int64), np.empty(NODES, np.int64)
    count_units(view.board, blocs, counts)
    for node in range(NODES):
        loot[node] = 0
        if bloc.leader_at(blocs, node) != node:
            continue
        owner, left = int(view.board.flag[node // 2]), int(scratch.dots[node])
        if owner != seat:
            left -= counts[node] + 1
        size, runs = int(scratch.sizes[node]), left >= 0 and in_game(view, owner)
        runs = runs and profit(rules, view, blocs, node, size, left, takes) > 0
        if runs and (owner == seat or can_run(rules, view, owner, takes)):
            loot[node] = worth_of_cube(view, bloc.colour_of(rules, view.board, node), scratch)


@rule
def may_plant(rules, board, h, seat):
    """Whether a unit of the seat on h could settle or conquer (W9.5, W9.6)."""
    if rules.blocked[h] != 0 or board.tile[h] >= 0 or board.flag[h] == seat:
        return False
    return supplies.flags_left(rules, board, seat) > 0 and not tiles.has_opponents_unit(board, h, seat)


@rule
def prize(rules, view, seat, h, blocs, loot, scratch):
    """What a unit of the seat brings on h until the end, in UNIT."""
    board = view.board
    if scratch.haste > 0 and may_plant(rules, board, h, seat):
        return int(scratch.haste)
    if board.tile[h] < 0 or tiles.has_opponents_unit(board, h, seat) != (board.flag[h] == seat):
        return 0
    return int(loot[bloc.leader_at(blocs, 2 * h)])


@rule
def is_source(view, seat, h, units):
    """Where an errand may begin: at a unit, or at a tile where one can be built."""
    if units:
        return view.board.units[h, seat] > 0
    return view.board.tile[h] >= 0 and view.board.flag[h] == seat and view.board.built[h] == 0


@rule
def find_prizes(rules, view, seat, blocs, prizes, scratch):
    """prizes (61,): of each hex; False if there are none."""
    loot, found = np.empty(NODES, np.int64), False
    find_loot(rules, view, seat, blocs, loot, scratch)
    for h in range(HEXES):
        prizes[h] = prize(rules, view, seat, h, blocs, loot, scratch)
        found = found or prizes[h] > 0
    return found


@rule
def worth_of_post(rules, view, seat, h, blocs, scratch):
    """What a unit of the seat on h brings there as it is, in UNIT: its cubes, if it occupies an opponent's bloc."""
    owner = int(view.board.flag[h])
    if view.board.tile[h] < 0 or owner == seat or not in_game(view, owner):
        return 0
    return worth_of_cube(view, bloc.colour_of(rules, view.board, bloc.leader_at(blocs, 2 * h)), scratch)


@rule
def find_sources(view, seat, units, sources):
    """Fill sources (61,) with the hexes where errands may begin; how many there are."""
    n = 0
    for h in range(HEXES):
        if is_source(view, seat, h, units):
            sources[n] = h
            n += 1
    return n


@rule
def is_near(sources, target, reach):
    """Whether any source may be in reach, as the crow flies."""
    near = False
    for source in sources:
        near = near or distance(source, target) <= reach
    return near


@rule
def find_errand(rules, view, seat, blocs, prizes, units, reach, scratch):
    """Fill scratch with the best errand of the seat's units, or of those that it may build, within so many steps."""
    sources, steps = np.empty(HEXES, np.int64), np.empty(HEXES, np.int64)
    sources = sources[: find_sources(view, seat, units, sources)]
    scratch.source, scratch.target, scratch.gain = -1, -1, 0
    for target in range(HEXES):
        if prizes[target] <= scratch.gain or not is_near(sources, target, reach):
            continue
        find_ways(rules, target, reach, steps)
        for source in sources:
            gain = prizes[target] - steps[source]
            if steps[source] > reach or gain <= scratch.gain:
                continue
            gain -= worth_of_post(rules, view, seat, source, blocs, scratch) if units else 0
            if gain > scratch.gain:
                scratch.source, scratch.target, scratch.gain = source, target, gain


@rule
def find_service(rules, view, seat, blocs, scratch):
    """Fill scratch with the best errand of the seat's units, else of one to build; whether one is to be built.

    scratch.gain is 0 if there is no errand.
    """
    reach, prizes = int(rules.activations), np.empty(HEXES, np.int64)
    scratch.gain = 0
    if not find_prizes(rules, view, seat, blocs, prizes, scratch):
        return False
    if supplies.units_on_board(view.board, seat) > 0:
        find_errand(rules, view, seat, blocs, prizes, True, reach, scratch)
    if scratch.gain > 0 or supplies.units_left(rules, view.board, seat) == 0:
        return False
    find_errand(rules, view, seat, blocs, prizes, False, reach, scratch)
    return True


@rule
def send(board, seat, builds, scratch):
    """Imagine the errand of scratch done."""
    source, target = int(scratch.source), int(scratch.target)
    if builds:
        board.built[source] = 1
    else:
        board.units[source, seat] = int(board.units[source, seat]) - 1
    board.units[target, seat] = int(board.units[target, seat]) + 1


@rule
def add_errand(rules, imagined, seat, blocs, needs, scratch):
    """Imagine an errand on the state given and add to needs (5,) what it takes; False if it brings too little."""
    grown, player = needs.copy(), imagined.players[seat]
    builds = find_service(rules, imagined, seat, blocs, scratch)
    if scratch.gain == 0:
        return False
    for cube in range(CUBES):
        grown[cube] += int(rules.cost[Cost.ACTIVATE, cube])
        grown[cube] += int(rules.cost[Cost.UNIT, cube]) if builds else 0
    before = expense(rules, imagined, player, needs, True, scratch)
    spent = expense(rules, imagined, player, grown, True, scratch) - before
    if spent > BEYOND // 2 or RATE * int(scratch.gain) < ERRAND_RATE * UNIT * max(1, spent):
        return False
    for cube in range(CUBES):
        needs[cube] = grown[cube]
    send(imagined.board, seat, builds, scratch)
    return True


@rule
def plan_errands(rules, imagined, seat, blocs, needs, scratch):
    """Imagine errands while they pay, and add to needs (5,) what they take."""
    for _ in range(MOST_ERRANDS):
        if not add_errand(rules, imagined, seat, blocs, needs, scratch):
            break
