"""The score and the places at the end (W5.3, W11.5, W11.6)."""

from comity.games.common.jit import rule
from comity.games.spec import NO_SCORE
from comity.games.wealth_of_nations import supplies
from comity.games.wealth_of_nations.constants import EndReason
from comity.games.wealth_of_nations.state import in_game, players_left


@rule
def tile_points(rules, state, seat):
    """W11.5, as the two parts below."""
    return supplies.tiles_of(state.board, seat) * int(rules.tile_points)


@rule
def money_points(rules, state, seat):
    return int(state.players[seat].money) // int(rules.dollars_for_point)


@rule
def note_points(rules, state, seat):
    """Less than zero."""
    return int(state.players[seat].notes) * int(rules.note_points)


@rule
def points(rules, state, seat):
    """W11.5."""
    return tile_points(rules, state, seat) + money_points(rules, state, seat) + note_points(rules, state, seat)


@rule
def is_better(rules, state, left, right):
    """More points, then more money, then more flags (W11.6); those who fell come last, the latest first (W5.3)."""
    one, other = state.players[left], state.players[right]
    if one.eliminated != 0 or other.eliminated != 0:
        if one.eliminated == 0 or other.eliminated == 0:
            return one.eliminated == 0
        return one.eliminated > other.eliminated
    ours, theirs = points(rules, state, left), points(rules, state, right)
    if ours != theirs:
        return ours > theirs
    if one.money != other.money:
        return one.money > other.money
    return supplies.flags_on_board(state.board, left) > supplies.flags_on_board(state.board, right)


@rule
def end_reason(state):
    """Why the game ended; -1 in a game that goes on."""
    if players_left(state) == 0:
        return int(EndReason.ALL_ELIMINATED)
    if players_left(state) == 1:
        return int(EndReason.LAST_PLAYER)
    return int(state.end_triggered)


@rule
def score(rules, state, result):
    """Places count those who are better, so the sharers of a place leave the next ones empty."""
    seats = int(state.seats)
    for seat in range(len(result.scores)):
        result.scores[seat] = 0
        result.places[seat] = -1
    for seat in range(seats):
        place = 0
        for other in range(seats):
            if is_better(rules, state, other, seat):
                place += 1
        result.scores[seat] = points(rules, state, seat) if in_game(state, seat) else NO_SCORE
        result.places[seat] = place
    result.reason = end_reason(state)
