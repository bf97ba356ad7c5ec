"""Market (E7; an example is E7.5): from the revealed cards to the price, Great Britain's say, and payment."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit
from comity.games.empires import powers
from comity.games.empires.constants import EventKind, Nation, Step
from comity.games.empires.phases import cards
from comity.games.empires.reasons import Reason
from comity.games.empires.state import holder, laid


@rule
def close_sell(state, log):
    cards.reveal_cards(state, log)
    return Step.DELIVERY


@rule
def price_after(rules, delivered):
    """The highest port left uncovered by so many goods (E7.3); 0 with none left."""
    return int(rules.ports[delivered]) if delivered < int(rules.port_count) else 0


@rule
def covered(state):
    """How many ports the goods delivered so far cover (E7.3)."""
    ports = 0
    for seat in range(int(state.seats)):
        ports += max(0, int(state.players[seat].delivered))
    return ports


@rule
def close_delivery(rules, state, log):
    """E7.2, E7.3: what each can deliver covers ports from the highest down."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        delivered = min(laid(player), int(player.goods))
        player.delivered = delivered
        player.goods = int(player.goods) - delivered
        emit(log, EventKind.DELIVERED, seat, delivered, 0)
    goods = covered(state)
    state.price = price_after(rules, goods)
    emit(log, EventKind.PRICE, -1, state.price, goods)
    return Step.PRICE


@rule
def enter_price(rules, state):
    """E5.4, E9.4: asked only of a holder of Great Britain who qualifies; again after every deal."""
    seat = holder(state, Nation.GREAT_BRITAIN)
    asked = seat >= 0 and powers.check_power(rules, state, seat, Nation.GREAT_BRITAIN) == Reason.OK
    state.waiting = bit(seat) if asked else 0


@rule
def close_price(state, log):
    """E7.4; the cards come back (E4.5)."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        earned = int(state.price) * int(player.delivered)
        player.gold = int(player.gold) + earned
        player.card = -1
        emit(log, EventKind.EARNED, seat, earned, player.delivered)
    return Step.MARKET_END


@rule
def close_market_end(state):
    for seat in range(int(state.seats)):
        state.players[seat].delivered = -1
    state.price = -1
    return Step.WAR
