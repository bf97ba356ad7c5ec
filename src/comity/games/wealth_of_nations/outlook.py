"""What people want computed of a state, in one pass: blocs, plans, prices, scores, turns, and what is left.

Views, drawings and loaders read it: no rule is said again above games/.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import (
    board_outlook,
    deals,
    markets,
    notes,
    plans,
    running,
    scoring,
    supplies,
    tiles,
)
from comity.games.wealth_of_nations.constants import (
    CUBES,
    HEXES,
    NODES,
    POINTS,
    SEATS_MAX,
    SECTIONS,
    TILES,
    Colour,
    Feed,
    Step,
)
from comity.games.wealth_of_nations.phases import draft
from comity.games.wealth_of_nations.rules import ROUNDS_MAX
from comity.games.wealth_of_nations.state import in_game
from comity.games.wealth_of_nations.steps import DRAFTING_SET

PRICES = 3  # of so many cubes to come
PICKS = ROUNDS_MAX * SEATS_MAX

# of these three all numbers are alike, so that Python reads their rows as a table
BLOC = np.dtype(
    [
        ("leader", "i4"),  # its lowest node
        ("owner", "i4"),
        ("colour", "i4"),
        ("dots", "i4"),  # what it makes if it is fed whole
        ("automated", "i4"),
        ("cost", "i4", (CUBES,)),  # to run it whole, fed with food (W10.2)
        ("cost_by_ore", "i4", (CUBES,)),  # the same by ore (W10.4), where it is automated
        ("units", "i4", (SEATS_MAX,)),  # of opponents on its tiles
        ("occupiers", "i4", (SEATS_MAX,)),  # units declared in this Produce phase (W10.7)
        ("runs", "i4"),  # in the best plan of its owner, as if all were asked now; what that plan takes and makes:
        ("plan_cost", "i4", (CUBES,)),
        ("plan_makes", "i4"),  # dots, those that occupiers take among them
        ("plan_yield", "i4"),  # for the owner: cubes of the bloc's colour, or of a bank dollars (W10.5, W10.8)
    ]
)
SEAT = np.dtype(
    [
        ("flags_left", "i4"),
        ("units_left", "i4"),
        ("tiles", "i4"),
        ("tile_points", "i4"),  # W11.5 as things stand, in three parts and whole
        ("money_points", "i4"),
        ("note_points", "i4"),
        ("points", "i4"),
        ("interest", "i4"),  # dollars on its notes in every round (W5.2)
        ("next_note", "i4"),  # dollars that one more note pays (W6.4); -1: it can take none
    ]
)
MARKET = np.dtype(
    [
        ("buy", "i4", (PRICES,)),  # dollars for the next cubes, one after another (W2.2, W2.3)
        ("sell", "i4", (PRICES,)),
        ("barter_x2", "i4"),  # half dollars (W2.4)
        ("sell_off", "i4"),  # the price of W11.3 as things stand
    ]
)
OUTLOOK = np.dtype(
    [
        ("leader", "i2", (NODES,)),  # of the node's bloc, its lowest node; -1: there is no such section
        ("plan", "i1", (HEXES, SECTIONS)),  # constants.Feed: the best plan of each owner, as if all were asked now
        ("marks", "i1", (HEXES, POINTS)),  # constants.Mark of the dots on edges 0–5 and corners 0–5 of each hex
        ("bloc_count", "i2"),
        ("blocs", BLOC, (NODES,)),  # so many of them, by leader
        ("seats", SEAT, (SEATS_MAX,)),
        ("markets", MARKET, (CUBES,)),
        ("stacks_left", "i2", (TILES,)),
        ("empty_stacks", "i1"),  # W11.1c
        ("free_hexes", "i2"),  # W11.1b
        ("order", "i1", (SEATS_MAX,)),  # seats in the game, clockwise from the first player; then -1
        ("trading_open", "i1"),  # 1: barters can be offered (W6.3, W12.2)
        ("picks", "i1", (PICKS,)),  # while packages are drafted, who makes the picks to come (W4.5); then -1
        ("packages_left", "i2"),  # set of those that nobody has
        ("on_offer", "i2"),  # set of those that the present pick allows; empty outside the step draft
    ]
)


@rule
def note_plans(rules, state, found, fed):
    """The best plans of all owners lie side by side: nobody has a tile of another's. fed (122,) is written."""
    sections = np.zeros((HEXES, SECTIONS), np.int8)
    for seat in range(int(state.seats)):
        if in_game(state, seat) and plans.best_plan(rules, state, seat, sections):
            for h in range(HEXES):
                for section in range(SECTIONS):
                    if sections[h, section] != Feed.IDLE:
                        found.plan[h, section] = sections[h, section]
    running.find_fed(found.plan, fed)


@rule
def note_tile(state, node, row):
    """What one tile adds to its bloc: its token, units of opponents, and those of them that were declared."""
    h, section = node // SECTIONS, node % SECTIONS
    if row.colour != Colour.FOOD and state.board.token[h] != 0:
        row.automated = 1
    for seat in range(int(state.seats)):
        if seat != row.owner:
            row.units[seat] = int(row.units[seat]) + int(state.board.units[h, seat])
        if state.players[seat].declared != 0:
            row.occupiers[seat] = int(row.occupiers[seat]) + int(state.players[seat].occupying[h, section])


@rule
def note_costs(size, row):
    """Fed whole: with food, and by ore where that is possible."""
    running.add_cost(row.colour, size, False, row.cost)
    if row.automated != 0:
        running.add_cost(row.colour, size, True, row.cost_by_ore)


@rule
def note_plan_of_bloc(rules, state, plan, fed, row):
    """What the best plan makes of a bloc that it runs, with so many tiles fed."""
    leader, taken = int(row.leader), 0
    feed = plan[leader // SECTIONS, leader % SECTIONS]
    if feed == Feed.IDLE:
        return
    row.runs = 1
    running.add_cost(row.colour, fed, feed == Feed.ORE, row.plan_cost)
    for seat in range(int(state.seats)):
        taken += int(row.occupiers[seat])
    kept = max(0, int(row.plan_makes) - taken)
    row.plan_yield = kept * (int(rules.bank_dot) if row.colour == Colour.MONEY else 1)


@rule
def note_tiles(rules, state, blocs, fed, found, sizes, fed_sizes):
    """A row for every bloc and what its tiles add to it; sizes, fed_sizes (122,): tiles of each row, and those fed."""
    board, n, place = state.board, 0, np.empty(NODES, np.int64)
    for node in range(NODES):
        leader = bloc.leader_at(blocs, node)
        found.leader[node] = leader
        if leader == node:
            row = found.blocs[n]
            row.leader = node
            row.owner = bloc.owner_of(board, node)
            row.colour = bloc.colour_of(rules, board, node)
            place[node] = n
            n += 1
        if leader >= 0:
            k = place[leader]
            sizes[k] += 1
            fed_sizes[k] += int(fed[node])
            note_tile(state, node, found.blocs[k])
    found.bloc_count = n


@rule
def note_blocs(rules, state, found):
    """Every bloc, with its dots if all are fed, and as the best plan feeds it."""
    board, blocs, fed = state.board, np.empty(1, bloc.SCRATCH_BLOCS), np.ones(NODES, np.int8)
    whole, planned = np.empty(NODES, np.int64), np.empty(NODES, np.int64)
    sizes, fed_sizes = np.zeros(NODES, np.int64), np.zeros(NODES, np.int64)
    bloc.find_blocs(rules, board, blocs)
    bloc.count_dots(rules, board, blocs, fed, whole)
    board_outlook.mark_points(rules, board, blocs, found.marks)
    note_plans(rules, state, found, fed)
    bloc.count_dots(rules, board, blocs, fed, planned)
    note_tiles(rules, state, blocs, fed, found, sizes, fed_sizes)
    for k in range(int(found.bloc_count)):
        row = found.blocs[k]
        row.dots = whole[int(row.leader)]
        row.plan_makes = planned[int(row.leader)]
        note_costs(sizes[k], row)
        note_plan_of_bloc(rules, state, found.plan, fed_sizes[k], row)


@rule
def note_seat(rules, state, seat, row):
    player = state.players[seat]
    row.flags_left = supplies.flags_left(rules, state.board, seat)
    row.units_left = supplies.units_left(rules, state.board, seat)
    row.tiles = supplies.tiles_of(state.board, seat)
    row.tile_points = scoring.tile_points(rules, state, seat)
    row.money_points = scoring.money_points(rules, state, seat)
    row.note_points = scoring.note_points(rules, state, seat)
    row.points = scoring.points(rules, state, seat)
    row.interest = notes.interest(rules, int(player.notes))
    can_borrow = in_game(state, seat) and notes.most_borrowed(rules, player) > 0
    row.next_note = notes.note_pays(rules, int(player.notes)) if can_borrow else -1


@rule
def note_markets(rules, state, found):
    for cube in range(CUBES):
        row = found.markets[cube]
        for k in range(PRICES):
            row.buy[k] = markets.next_to_buy(rules, state, cube, k)
            row.sell[k] = markets.next_to_sell(rules, state, cube, k)
        row.barter_x2 = markets.barter_price_x2(rules, state, cube)
        row.sell_off = markets.final_price(rules, state, cube)


@rule
def note_turns(rules, state, found):
    """Who comes after whom in a round, and in the draft."""
    seats, n = int(state.seats), 0
    for k in range(SEATS_MAX):
        found.order[k] = -1
    for k in range(seats):
        seat = (int(state.first_player) + k) % seats
        if in_game(state, seat):
            found.order[n] = seat
            n += 1
    first, last = int(state.pick), draft.picks(rules) if has(DRAFTING_SET, state.step) else 0
    for k in range(PICKS):
        found.picks[k] = draft.picker(state, first + k) if first + k < last else -1


@rule
def outlook(rules, state, out):
    """Fill OUTLOOK, zeroed before; all three are arrays of length 1. Reads nothing that is secret to anybody."""
    found = out[0]
    note_blocs(rules[0], state[0], found)
    note_markets(rules[0], state[0], found)
    note_turns(rules[0], state[0], found)
    for seat in range(int(state[0].seats)):
        note_seat(rules[0], state[0], seat, found.seats[seat])
    for tile in range(TILES):
        found.stacks_left[tile] = supplies.stack_left(rules[0], state[0], tile)
    found.empty_stacks = supplies.empty_stacks(rules[0], state[0])
    found.free_hexes = tiles.free_hexes(rules[0], state[0].board)
    found.trading_open = 1 if deals.trading_open(rules[0], state[0]) else 0
    found.packages_left = draft.packages_left(rules[0], state[0])
    if state[0].step == Step.DRAFT:
        found.on_offer = draft.on_offer(rules[0], state[0])
