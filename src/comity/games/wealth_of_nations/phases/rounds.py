"""From one round to the next (W5), and what follows the last Produce phase (W11.2, W11.3)."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.wealth_of_nations import markets, notes
from comity.games.wealth_of_nations.constants import CUBES, EventKind, Step
from comity.games.wealth_of_nations.state import in_game, next_seat, players_left


@rule
def pass_marker(state, log):
    state.first_player = next_seat(state, state.first_player)
    emit(log, EventKind.FIRST_PLAYER, state.first_player, 0, 0)


@rule
def eliminate(state, seat, log):
    """W5.3: what is on the board stays there. The last interest (W5.2) is that of a round that is not played."""
    player = state.players[seat]
    player.money = 0
    player.notes = 0
    for cube in range(CUBES):
        player.cubes[cube] = 0
    player.eliminated = int(state.round_number) + (1 if state.end_triggered >= 0 else 0)
    emit(log, EventKind.ELIMINATED, seat, 0, 0)


@rule
def pay_interest(rules, state, seat, log):
    """W5.2: on the notes held before any that this very payment makes necessary."""
    player = state.players[seat]
    due = notes.interest(rules, int(player.notes))
    if due == 0:
        return
    needed = notes.notes_for(rules, int(player.notes), int(player.money), due)
    if needed < 0:
        eliminate(state, seat, log)
        return
    if needed > 0:
        notes.borrow(rules, player, seat, needed, log)
    player.money = int(player.money) - due
    emit(log, EventKind.INTEREST, seat, due, 0)


@rule
def charge_interest(rules, state, log):
    """All pay at once. If the first player falls, the marker moves at once (W5.3)."""
    for seat in range(int(state.seats)):
        if in_game(state, seat):
            pay_interest(rules, state, seat, log)
    if players_left(state) > 0 and not in_game(state, state.first_player):
        pass_marker(state, log)


@rule
def sell_off(rules, state, log):
    """W11.3: all cubes of a kind fetch one price; the stock in the wells no longer matters."""
    for cube in range(CUBES):
        price = markets.final_price(rules, state, cube)
        emit(log, EventKind.SELL_OFF, -1, cube, price)
        for seat in range(int(state.seats)):
            player = state.players[seat]
            money = price * int(player.cubes[cube])
            if money > 0:
                player.money = int(player.money) + money
                player.cubes[cube] = 0
                emit(log, EventKind.SOLD_OFF, seat, money, cube)


@rule
def end_game(rules, state, log):
    """The last Produce phase is over and the end was triggered (W11.2)."""
    if not rules.second:
        pass_marker(state, log)
        state.round_number = int(state.round_number) + 1
        return Step.TRADE
    if notes.charges_interest(rules, True):
        charge_interest(rules, state, log)
        if players_left(state) < 2:
            return Step.OVER
    sell_off(rules, state, log)
    return Step.SETTLE_NOTES


@rule
def next_round(rules, state, log):
    """After Produce: the end, or the marker passes and a new round begins (W5.1, W5.2)."""
    if state.end_triggered >= 0:
        return end_game(rules, state, log)
    pass_marker(state, log)
    state.round_number = int(state.round_number) + 1
    if notes.charges_interest(rules, False):
        charge_interest(rules, state, log)
        if players_left(state) < 2:
            return Step.OVER
    return Step.TRADE
