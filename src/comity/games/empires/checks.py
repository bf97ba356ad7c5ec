"""Invariants: a state that a game can reach breaks none of them."""

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has, set_of
from comity.games.empires import observe
from comity.games.empires.constants import (
    AFTERMATH,
    CARD_LAID,
    NATIONS,
    NUMBERS,
    PRICED,
    SETUP,
    Invariant,
    Nation,
    Step,
)
from comity.games.empires.phases import winners
from comity.games.empires.state import everyone, holder

PRICED_MASK, PAID_MASK = set_of(PRICED), set_of(AFTERMATH)
LAID_MASK, SETUP_MASK = set_of(CARD_LAID), set_of(SETUP)


@rule
def check_player(state, player):
    """What a seat holds, and what it laid, delivered, raised and won, fit the step (E4.5, E7.2, E8.1, E8.5)."""
    broken = 0
    step = int(state.step)
    if min(player.gold, player.goods, player.people, player.territories, player.bonds) < 0:
        broken |= bit(Invariant.NEGATIVE_ASSET)
    if player.supporters < 0 or player.revolts < 0:
        broken |= bit(Invariant.NEGATIVE_ASSET)
    for number in range(NUMBERS):
        if player.cards[number] < 0:
            broken |= bit(Invariant.NEGATIVE_ASSET)
    if player.card >= 0 and (player.cards[int(player.card)] < 1 or not has(LAID_MASK, step)):
        broken |= bit(Invariant.CARD_NOT_HELD)
    if (player.delivered >= 0) != has(PRICED_MASK, step):
        broken |= bit(Invariant.LEFTOVER_OF_MARKET)
    if (player.armies >= 0) != has(PAID_MASK, step) or (player.won >= 0 and not has(PAID_MASK, step)):
        broken |= bit(Invariant.LEFTOVER_OF_WAR)
    return broken


@rule
def check_tiles(state):
    """Each tile has one place (E4.5), and Denmark's request its tile (E9.7)."""
    broken, seen = 0, 0
    for seat in range(int(state.seats)):
        tiles = int(state.players[seat].nations)
        if seen & tiles != 0:
            broken |= bit(Invariant.TILE_IN_TWO_HANDS)
        seen |= tiles
    if seen & int(state.offered) != 0 or seen >> NATIONS != 0:
        broken |= bit(Invariant.TILE_IN_TWO_HANDS)
    if state.request >= 0 and holder(state, Nation.DENMARK) != state.request:
        broken |= bit(Invariant.REQUEST_WITHOUT_TILE)
    return broken


@rule
def check_wars(state):
    """Each war is in the row once, and won once, while active (E2.1, E8.3)."""
    broken, seen = 0, 0
    for k in range(int(state.active) + int(state.inactive)):
        if state.wars[k] < 0 or has(seen, state.wars[k]):
            broken |= bit(Invariant.WAR_TWICE)
        else:
            seen |= bit(state.wars[k])
    won = 0
    for seat in range(int(state.seats)):
        war = state.players[seat].won
        if war >= 0:
            if has(won, war):
                broken |= bit(Invariant.WAR_WON_TWICE)
            won |= bit(war)
    if won & ~winners.active_wars(state) != 0:
        broken |= bit(Invariant.WAR_WON_TWICE)
    return broken


@rule
def status(rules, state):
    """Broken invariants as bits of constants.Invariant; 0 always."""
    step = int(state.step)
    broken = check_tiles(state) | check_wars(state)
    for seat in range(int(state.seats)):
        broken |= check_player(state, state.players[seat])
    if (state.waiting == 0) != (step == Step.OVER):
        broken |= bit(Invariant.WAITS_FOR_NOBODY)
    if int(state.waiting) & ~everyone(state) != 0:
        broken |= bit(Invariant.WAITS_FOR_A_STRANGER)
    if not has(SETUP_MASK, step) and not (0 <= state.diplomat < state.seats):
        broken |= bit(Invariant.TOKEN_LOST)
    if (state.price >= 0) != has(PRICED_MASK, step):
        broken |= bit(Invariant.PRICE_OUT_OF_STEP)
    if (state.next_winner >= 0) != (step == Step.WIN_WAR):
        broken |= bit(Invariant.WINNER_OUT_OF_STEP)
    if not (1 <= state.round_number <= rules.rounds):
        broken |= bit(Invariant.ROUND_OUT_OF_RANGE)
    if observe.is_blank(state):
        broken |= bit(Invariant.BLANK)
    return broken
