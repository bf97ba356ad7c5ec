"""War (E8; an example is E8.6), second part: who wins which war in which order, and the row moves on."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import at_most_one, bit, has, lowest
from comity.games.empires import powers
from comity.games.empires.actions import write
from comity.games.empires.constants import EventKind, Kind, Step
from comity.games.empires.reasons import Reason
from comity.games.empires.state import gain


@rule
def equals(state):
    """The seats with the most armies, at least one, that have not won a war yet (E8.3, E8.4)."""
    most, seats = 1, 0
    for seat in range(int(state.seats)):
        player = state.players[seat]
        if player.won < 0 and player.armies >= most:
            if player.armies > most:
                most, seats = int(player.armies), 0
            seats |= bit(seat)
    return seats


@rule
def wars_won(state):
    """The set of wars that somebody won this round."""
    wars = 0
    for seat in range(int(state.seats)):
        if state.players[seat].won >= 0:
            wars |= bit(state.players[seat].won)
    return wars


@rule
def active_wars(state):
    wars = 0
    for k in range(int(state.active)):
        wars |= bit(state.wars[k])
    return wars


@rule
def wars_left(state):
    """The set of active wars that nobody won yet."""
    return active_wars(state) & ~wars_won(state)


@rule
def enter_order(state):
    """Several equals: the token's present holder names the next. A position may have fewer wars than winners."""
    seats = equals(state)
    state.waiting = 0
    state.next_winner = -1
    if seats == 0 or wars_left(state) == 0:
        return
    if at_most_one(seats):
        state.next_winner = lowest(seats)
    else:
        state.waiting = bit(state.diplomat)


@rule
def close_order(state):
    return Step.WIN_WAR if state.next_winner >= 0 else Step.WAR_END


@rule
def check_next_winner(state, seat, named):
    """E8.3: the token's holder names one of the equals."""
    if not has(state.waiting, seat):
        return Reason.NOT_YOUR_TURN
    return Reason.OK if has(equals(state), named) else Reason.NOT_AN_EQUAL


@rule
def legal_next_winner(state, seat, out, n):
    if has(state.waiting, seat):
        named = equals(state)
        for other in range(int(state.seats)):
            if has(named, other):
                n = write(out, n, Kind.NEXT_WINNER, seat, other, 0)
    return n


@rule
def apply_next_winner(state, seat, named, log):
    """E9.8: at the first naming in a group all others of it are passed over, also the diplomat that named another."""
    emit(log, EventKind.NAMED_NEXT, named, seat, 0)
    armies = state.players[named].armies
    others, first = 0, True
    for other in range(int(state.seats)):
        player = state.players[other]
        if player.armies == armies and other != named:
            others |= bit(other)
            first = first and player.won < 0
    if first:
        state.passed_over = int(state.passed_over) | others
        for other in range(int(state.seats)):
            if has(others, other):
                emit(log, EventKind.PASSED_OVER, other, 0, 0)
    state.next_winner = named
    state.waiting = 0


@rule
def enter_win_war(rules, state, log):
    wars = wars_left(state)
    if at_most_one(wars):
        win(rules, state, int(state.next_winner), lowest(wars), log)
        state.waiting = 0
    else:
        state.waiting = bit(state.next_winner)


@rule
def check_win_war(state, seat, war):
    """E8.3: an active war that nobody has won this round."""
    if not has(state.waiting, seat):
        return Reason.NOT_YOUR_TURN
    if has(wars_left(state), war):
        return Reason.OK
    return Reason.WAR_ALREADY_WON if has(wars_won(state), war) else Reason.WAR_NOT_ACTIVE


@rule
def legal_win_war(state, seat, out, n):
    if has(state.waiting, seat):
        wars = wars_left(state)
        for k in range(int(state.active)):
            if has(wars, state.wars[k]):
                n = write(out, n, Kind.WIN_WAR, seat, state.wars[k], 0)
    return n


@rule
def win(rules, state, seat, war, log):
    """E8.3: the seat takes what is printed on the tile."""
    player = state.players[seat]
    gain(player, rules.wars[war], 1)
    player.won = war
    emit(log, EventKind.WAR_WON, seat, war, 0)


@rule
def apply_win_war(rules, state, seat, war, log):
    win(rules, state, seat, war, log)
    state.waiting = 0


@rule
def close_win_war(state):
    state.next_winner = -1
    return Step.ORDER


@rule
def close_war_end(state, log):
    """E8.5, E9.7; the cards come back (E4.5) and a new round begins."""
    if state.request >= 0:
        powers.lapse(state, log)
    for seat in range(int(state.seats)):
        player = state.players[seat]
        player.card = -1
        player.armies = -1
        player.won = -1
    state.passed_over = 0
    state.powers_used = 0
    move_row(state, log)
    state.round_number = int(state.round_number) + 1
    return Step.DEVELOP


@rule
def move_row(state, log):
    """The left-most war leaves; the next inactive one becomes active, while there is one."""
    if state.active > 0:
        emit(log, EventKind.WAR_REMOVED, -1, state.wars[0], 0)
        row = int(state.active) + int(state.inactive)
        for k in range(row - 1):
            state.wars[k] = state.wars[k + 1]
        state.wars[row - 1] = -1
        state.active = int(state.active) - 1
    if state.inactive > 0:
        emit(log, EventKind.WAR_ACTIVATED, -1, state.wars[int(state.active)], 0)
        state.inactive = int(state.inactive) - 1
        state.active = int(state.active) + 1
