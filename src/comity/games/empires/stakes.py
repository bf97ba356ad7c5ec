"""What people want to know beside a choice, in one pass: what each number on a card, each war and each nation brings.

Everything follows from what is open to all, so it is the same for every seat.
"""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.common.rows import Rows
from comity.games.empires import powers, scoring
from comity.games.empires.constants import MAX_PORTS, MAX_WARS, NATIONS, NUMBERS, SEATS_MAX, Nation, Phase, Step
from comity.games.empires.nations import PRICE_FALL
from comity.games.empires.outlook import CHANGES
from comity.games.empires.phases import develop, market, war, winners
from comity.games.empires.state import PLAYER, holder, laid

ROUNDS_OF_ANSWERS = 6  # more change nothing at any number of seats
STAKES = np.dtype(
    [
        ("most", "i2", (SEATS_MAX,)),  # goods that a seat could sell, in War armies that it could raise (E7.2, E8.1)
        ("likely", "i2", (SEATS_MAX,)),  # an estimate of what a seat will sell
        ("gold_if_sold", "i4", (NUMBERS, MAX_PORTS + 1)),  # by the own goods and those of all others (E7.3, E7.4)
        ("gold_if_lowered", "i4", (NUMBERS, MAX_PORTS + 1)),  # the same after Great Britain's power (E9.4)
        ("due", "i2", (SEATS_MAX,)),  # goods or armies as things stand, once cards are turned (E7.2, E8.1)
        ("price", "i2"),  # as things stand, once cards are turned; -1 before
        ("lowered", "i2"),  # the price that Great Britain's power would leave; -1: it cannot be used as things stand
        ("gold", "i4", (SEATS_MAX,)),  # that each earns at that price (E7.4)
        ("lowered_gold", "i4", (SEATS_MAX,)),  # and at the lowered one
        ("revolts_if_raised", "i4", (SEATS_MAX, NUMBERS)),  # of the next Develop, by armies paid for (E6.3, E8.1)
        ("place", "i1", (SEATS_MAX,)),  # how many seats raise more; -1: it raises none (E8.3, E8.4)
        ("candidates", "i2"),  # set of seats of which the diplomat names one (E8.2)
        ("wins", CHANGES, (MAX_WARS, SEATS_MAX)),  # by place in the row: what winning it changes in the next Develop
        ("win_powers", "i2", (MAX_WARS, SEATS_MAX)),  # set of nations whose power it would open to the seat (E9.6)
        ("first_develop", CHANGES, (NATIONS,)),  # what Develop would bring to the assets at the start (E2.3, E2.6)
        ("decided_by", "i1"),  # scoring.Measure: what tells the first from the next at the end (E10.1, E10.2)
        ("scratch", PLAYER),  # a player who is only thought of
    ]
)


@rule
def highest_card(player):
    """The highest number held; 0 without any card (E4.5)."""
    for number in range(NUMBERS - 1, 0, -1):
        if player.cards[number] > 0:
            return number
    return 0


@rule
def best_answer(rules, most, others):
    """How many goods bring most gold where all others deliver so many; of equals the fewest."""
    best, sold = 0, 0
    for goods in range(1, most + 1):
        gold = goods * market.price_after(rules, goods + others)
        if gold > best:
            best, sold = gold, goods
    return sold


@rule
def estimate_sales(rules, state, found):
    """An estimate, no rule: every seat answers what the others sell, in turns, looking at this market's gold alone."""
    seats = int(state.seats)
    total = 0
    for _ in range(ROUNDS_OF_ANSWERS):
        for seat in range(seats):
            others = total - int(found.likely[seat])
            sold = best_answer(rules, int(found.most[seat]), others)
            found.likely[seat] = sold
            total = others + sold


@rule
def note_sales(rules, state, found):
    """Before cards are laid: what each number of goods would bring."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        found.most[seat] = min(highest_card(player), int(player.goods))
    estimate_sales(rules, state, found)
    for sold in range(NUMBERS):
        for others in range(int(rules.port_count) + 1):
            price = market.price_after(rules, sold + others)
            found.gold_if_sold[sold, others] = sold * price
            found.gold_if_lowered[sold, others] = sold * (price - PRICE_FALL if price >= PRICE_FALL else price)


@rule
def is_fewest(state, found, seat):
    """Whether nobody delivers fewer, as things stand (E9.4)."""
    for other in range(int(state.seats)):
        if found.due[other] < found.due[seat]:
            return False
    return True


@rule
def note_delivery(rules, state, found):
    """From the turning of the cards on: what each delivers, and at which price."""
    total = 0
    for seat in range(int(state.seats)):
        player = state.players[seat]
        due = min(laid(player), int(player.goods)) if state.step == Step.DELIVERY else int(player.delivered)
        found.due[seat] = due
        total += due
    found.price = market.price_after(rules, total) if state.step == Step.DELIVERY else state.price
    britain = holder(state, Nation.GREAT_BRITAIN)
    lowers = state.step != Step.MARKET_END and britain >= 0 and not has(state.powers_used, Nation.GREAT_BRITAIN)
    if lowers and found.price >= PRICE_FALL and is_fewest(state, found, britain):
        found.lowered = int(found.price) - PRICE_FALL
    for seat in range(int(state.seats)):
        found.gold[seat] = int(found.due[seat]) * int(found.price)
        found.lowered_gold[seat] = int(found.due[seat]) * int(found.lowered)


@rule
def think_of_start(scratch, start):
    """A player with a nation's assets at the start."""
    scratch.gold = start.gold
    scratch.goods = start.goods
    scratch.people = start.people
    scratch.territories = start.territories
    scratch.bonds = start.bonds


@rule
def think_of_prize(scratch, player, prize):
    """The player with a prize."""
    scratch.gold = int(player.gold) + int(prize.gold)
    scratch.goods = int(player.goods) + int(prize.goods)
    scratch.people = int(player.people) + int(prize.people)
    scratch.territories = int(player.territories) + int(prize.territories)
    scratch.bonds = int(player.bonds) + int(prize.bonds)


@rule
def note_wins(rules, state, found, seat):
    """What each war left would change for the seat in the next Develop (E6), and open (E9.6)."""
    player = state.players[seat]
    gold, goods, supporters, revolts = develop.changes(player)
    unused = int(player.nations) & ~int(state.powers_used)
    left = winners.wars_left(state)
    for k in range(int(state.active)):
        if not has(left, state.wars[k]):
            continue
        prize, change = rules.wars[state.wars[k]], found.wins[k, seat]
        think_of_prize(found.scratch, player, prize)
        then_gold, then_goods, then_supporters, then_revolts = develop.changes(found.scratch)
        change.gold = then_gold - gold
        change.goods = then_goods - goods
        change.supporters = then_supporters - supporters
        change.revolts = then_revolts - revolts
        for nation in (int(Nation.DENMARK), int(Nation.SPAIN)):
            if has(unused, nation) and powers.opened_by(prize, nation):
                found.win_powers[k, seat] |= bit(nation)


@rule
def note_raising(state, found):
    """Until armies are paid for: how many each could raise, and the revolts that would follow."""
    for seat in range(int(state.seats)):
        player = state.players[seat]
        most = min(highest_card(player), int(player.gold))
        found.most[seat] = most
        scratch = found.scratch
        scratch.goods = player.goods
        scratch.people = player.people
        scratch.territories = player.territories
        scratch.bonds = player.bonds
        for armies in range(most + 1):
            scratch.gold = int(player.gold) - armies
            found.revolts_if_raised[seat, armies] = develop.changes(scratch)[3]


@rule
def note_armies(state, found):
    """Once cards are turned: the armies of each, and the order in which they win (E8.3, E8.4)."""
    seats = int(state.seats)
    for seat in range(seats):
        player = state.players[seat]
        found.due[seat] = min(laid(player), int(player.gold)) if state.step == Step.MUSTER else player.armies
    for seat in range(seats):
        place = 0
        for other in range(seats):
            place += 1 if found.due[other] > found.due[seat] else 0
        found.place[seat] = place if found.due[seat] > 0 else -1


@rule
def note_war(rules, state, found):
    if state.step <= Step.MUSTER:
        note_raising(state, found)
    if state.step >= Step.MUSTER:
        note_armies(state, found)
    if state.step == Step.DIPLOMAT:
        found.candidates = war.candidates(state)
    for seat in range(int(state.seats)):
        note_wins(rules, state, found, seat)


@rule
def note_starts(rules, found):
    """What the first Develop would bring to whom each nation's start belongs."""
    for nation in range(NATIONS):
        think_of_start(found.scratch, rules.start[nation])
        gold, goods, supporters, revolts = develop.changes(found.scratch)
        change = found.first_develop[nation]
        change.gold = gold
        change.goods = goods
        change.supporters = supporters
        change.revolts = revolts


@rule
def stakes(rules: Rows, state: Rows, phase: int, out: Rows) -> None:
    """Fill of STAKES, zeroed before, what the phase of the state asks for; all three rows are arrays of length 1."""
    found = out[0]
    found.price = -1
    found.lowered = -1
    if phase == Phase.SETUP:
        note_starts(rules[0], found)
    elif phase == Phase.MARKET and state[0].step <= Step.SELL:
        note_sales(rules[0], state[0], found)
    elif phase == Phase.MARKET:
        note_delivery(rules[0], state[0], found)
    elif phase == Phase.WAR:
        note_war(rules[0], state[0], found)
    elif phase == Phase.END:
        found.decided_by = scoring.decided_by(state[0])
