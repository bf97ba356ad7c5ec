"""Turns of the Trade and the Develop phase (W6.1, W8.1): one action each, until all have passed in succession."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations.constants import EventKind, Step
from comity.games.wealth_of_nations.state import in_game, next_seat, players_left, set_active


@rule
def enter_turns(state):
    """The phase begins with the first player."""
    state.passed = 0
    set_active(state, state.first_player)


@rule
def next_not_out(state):
    """The next player clockwise that has not passed under limited passing, perhaps the same; -1 nobody (W13.1)."""
    seats = int(state.seats)
    for k in range(1, seats + 1):
        seat = (int(state.active) + k) % seats
        if in_game(state, seat) and state.players[seat].out == 0:
            return seat
    return -1


@rule
def go_on(rules, state):
    """The turn passes; nobody is waited for when the phase is over."""
    if rules.limited_passing and state.step == Step.TRADE:
        seat = next_not_out(state)
        if seat < 0:
            state.waiting = 0
        else:
            set_active(state, seat)
    elif int(state.passed) >= players_left(state):
        state.waiting = 0
    else:
        set_active(state, next_seat(state, state.active))


@rule
def take_up(rules, state):
    """A phase set up by hand: it is the active player's turn, or nobody's where all have passed."""
    limited = rules.limited_passing and state.step == Step.TRADE
    over = next_not_out(state) < 0 if limited else int(state.passed) >= players_left(state)
    if over:
        state.waiting = 0
    else:
        set_active(state, state.active)


@rule
def end_turn(rules, state):
    """After an action that is no pass."""
    state.passed = 0
    go_on(rules, state)


@rule
def apply_pass(rules, state, seat, log):
    emit(log, EventKind.PASSED, seat, 0, 0)
    state.passed = int(state.passed) + 1
    if rules.limited_passing and state.step == Step.TRADE:
        state.players[seat].out = 1
    go_on(rules, state)
