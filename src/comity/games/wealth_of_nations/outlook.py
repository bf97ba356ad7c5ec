"""What people want computed of a state, in one pass: blocs and dots, the best plans, what is left of everything."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.wealth_of_nations import blocs as bloc
from comity.games.wealth_of_nations import plans, scoring, supplies
from comity.games.wealth_of_nations.constants import HEXES, NODES, SEATS_MAX, SECTIONS, TILES, Feed, Step
from comity.games.wealth_of_nations.phases import draft
from comity.games.wealth_of_nations.state import in_game

OUTLOOK = np.dtype(
    [
        ("leader", "i2", (NODES,)),  # of the node's bloc, its lowest node; -1: there is no such section
        ("dots", "i2", (NODES,)),  # by leader: what the bloc makes if it is fed whole
        ("plan", "i1", (HEXES, SECTIONS)),  # constants.Feed: the best plan of each owner, as if all were asked now
        ("made", "i2", (NODES,)),  # by leader: the dots that this plan makes, what occupiers take among them
        ("flags_left", "i2", (SEATS_MAX,)),
        ("units_left", "i2", (SEATS_MAX,)),
        ("stacks_left", "i2", (TILES,)),
        ("points", "i4", (SEATS_MAX,)),  # W11.5 as things stand
        ("on_offer", "i2"),  # set of packages that the present pick allows; empty outside the draft
    ]
)


@rule
def note_dots(rules, board, blocs, fed, target):
    """target (122,): dots by leader of what is fed."""
    dots = np.empty(NODES, np.int64)
    bloc.count_dots(rules, board, blocs, fed, dots)
    for node in range(NODES):
        target[node] = dots[node]


@rule
def note_blocs(rules, state, found):
    """The blocs, and their dots if all are fed."""
    board, blocs, fed = state.board, np.empty(1, bloc.SCRATCH_BLOCS), np.ones(NODES, np.int8)
    bloc.find_blocs(rules, board, blocs)
    for node in range(NODES):
        found.leader[node] = blocs[0].leader[node]
    note_dots(rules, board, blocs, fed, found.dots)


@rule
def note_plans(rules, state, found):
    """The best plans of all owners lie side by side: nobody has a tile of another's."""
    board, blocs, fed = state.board, np.empty(1, bloc.SCRATCH_BLOCS), np.zeros(NODES, np.int8)
    sections = np.zeros((HEXES, SECTIONS), np.int8)
    for seat in range(int(state.seats)):
        if in_game(state, seat) and plans.best_plan(rules, state, seat, sections):
            for h in range(HEXES):
                for section in range(SECTIONS):
                    if sections[h, section] != Feed.IDLE:
                        found.plan[h, section] = sections[h, section]
                        fed[2 * h + section] = 0 if sections[h, section] == Feed.UNFED else 1
    bloc.find_blocs(rules, board, blocs)
    note_dots(rules, board, blocs, fed, found.made)


@rule
def outlook(rules, state, out):
    """Fill OUTLOOK, zeroed before; all three are arrays of length 1. Reads nothing that is secret to anybody."""
    found = out[0]
    note_blocs(rules[0], state[0], found)
    note_plans(rules[0], state[0], found)
    for seat in range(int(state[0].seats)):
        found.flags_left[seat] = supplies.flags_left(rules[0], state[0].board, seat)
        found.units_left[seat] = supplies.units_left(rules[0], state[0].board, seat)
        found.points[seat] = scoring.points(rules[0], state[0], seat)
    for tile in range(TILES):
        found.stacks_left[tile] = supplies.stack_left(rules[0], state[0], tile)
    if state[0].step == Step.DRAFT:
        found.on_offer = draft.on_offer(rules[0], state[0])
