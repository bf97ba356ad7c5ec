"""War (E8), first part: armies are raised and paid, and the diplomat is found."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import at_most_one, bit, has, lowest
from comity.games.empires.actions import write
from comity.games.empires.constants import EventKind, Kind, Step
from comity.games.empires.phases import cards
from comity.games.empires.reasons import Reason
from comity.games.empires.state import laid


@rule
def close_raise(state, log):
    cards.reveal_cards(state, log)
    return Step.MUSTER


@rule
def close_muster(state, log):
    """E8.1: one gold an army, as far as it reaches."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        armies = min(laid(player), int(player.gold))
        player.armies = armies
        player.gold = int(player.gold) - armies
        emit(log, EventKind.RAISED, seat, armies, 0)
    return Step.DIPLOMAT


@rule
def fewest_armies(state):
    """The set of seats that raised fewest."""
    fewest, seats = 32767, 0
    for seat in range(int(state.seats)):
        armies = int(state.players[seat].armies)
        if armies < fewest:
            fewest, seats = armies, 0
        if armies == fewest:
            seats |= bit(seat)
    return seats


@rule
def candidates(state):
    """E8.2: those who may get the token; the diplomat never names itself, so a tie leaves it out."""
    seats = fewest_armies(state)
    return seats if at_most_one(seats) else seats & ~bit(state.diplomat)


@rule
def give_token(state, seat, log):
    if seat != state.diplomat:
        emit(log, EventKind.TOKEN, seat, state.diplomat, 0)
        state.diplomat = seat


@rule
def enter_diplomat(state, log):
    """One candidate takes the token at once; between several the diplomat of this moment decides."""
    seats = candidates(state)
    if at_most_one(seats):
        give_token(state, lowest(seats), log)
        state.waiting = 0
    else:
        state.waiting = bit(state.diplomat)


@rule
def check_diplomat(state, seat, named):
    """E8.2: the token's holder names a candidate."""
    if not has(state.waiting, seat):
        return Reason.NOT_YOUR_TURN
    return Reason.OK if has(candidates(state), named) else Reason.NOT_A_CANDIDATE


@rule
def legal_diplomat(state, seat, out, n):
    if has(state.waiting, seat):
        named = candidates(state)
        for other in range(int(state.seats)):
            if has(named, other):
                n = write(out, n, Kind.NAME_DIPLOMAT, seat, other, 0)
    return n


@rule
def apply_diplomat(state, named, log):
    give_token(state, named, log)
    state.waiting = 0
