"""What people want computed of a state, in one pass: institutions, powers, prices, what is left to win."""

import numpy as np

from comity.games.common.jit import rule
from comity.games.common.rows import Rows
from comity.games.empires import deals, institutions, powers, scoring
from comity.games.empires.constants import MAX_PORTS, NATIONS, SEATS_MAX
from comity.games.empires.phases import develop, draft, market, winners
from comity.games.empires.state import holder

CHANGES = np.dtype([(name, "i4") for name in ("gold", "goods", "supporters", "revolts")])
PLAYER_OUTLOOK = np.dtype(
    [
        ("banks", "i4"),  # E3.1, here and in the next two
        ("luxuries", "i4"),
        ("industries", "i4"),
        ("unused_people", "i4"),  # E3.2
        ("free_gold", "i4"),  # in no institution
        ("free_goods", "i4"),
        ("free_territories", "i4"),
        ("unpaid_bonds", "i4"),  # E6.3
        ("unemployment", "i4"),  # revolts that unused people bring (E6.2)
        ("develop", CHANGES),  # what Develop would bring as things stand (E6)
        ("support", "i4"),  # E10.1
    ]
)
OUTLOOK = np.dtype(
    [
        ("players", PLAYER_OUTLOOK, (SEATS_MAX,)),
        ("trading_open", "i1"),  # 1: E4.3
        ("price_if_delivered", "i2", (MAX_PORTS + 1,)),  # by goods delivered in all (E7.3)
        ("price", "i2"),  # after what is delivered so far, Great Britain's power aside
        ("holder", "i1", (NATIONS,)),  # seat with the nation tile; -1 nobody
        ("power", "i1", (NATIONS,)),  # Reason that its holder gets for using its power now; 0: may use it, or no holder
        ("lowest_holder", "i1"),  # seat with the lowest tile (E2.4); -1 nobody
        ("equals", "i2"),  # set of seats that are next to win a war (E8.3)
        ("wars_left", "i8"),  # set of active wars, by index, that nobody has won this round
    ]
)


@rule
def note_player(player, found):
    found.banks = institutions.banks(player)
    found.luxuries = institutions.luxuries(player)
    found.industries = institutions.industries(player)
    found.unused_people = institutions.unused_people(player)
    found.free_gold = int(player.gold) - institutions.banks(player)
    found.free_goods = int(player.goods) - institutions.luxuries(player)
    found.free_territories = int(player.territories) - institutions.industries(player)
    found.unpaid_bonds = institutions.unpaid_bonds(player)
    found.unemployment = develop.unemployment(player)
    gold, goods, supporters, revolts = develop.changes(player)
    found.develop.gold = gold
    found.develop.goods = goods
    found.develop.supporters = supporters
    found.develop.revolts = revolts
    found.support = scoring.support(player)


@rule
def outlook(rules: Rows, state: Rows, out: Rows) -> None:
    """Fill OUTLOOK, zeroed before; all three are arrays of length 1. Reads nothing that is secret to anybody."""
    found = out[0]
    for seat in range(int(state[0].seats)):
        note_player(state[0].players[seat], found.players[seat])
    found.trading_open = 1 if deals.trading_open(rules[0], state[0]) else 0
    for goods in range(int(rules[0].port_count) + 1):
        found.price_if_delivered[goods] = market.price_after(rules[0], goods)
    found.price = market.price_after(rules[0], market.covered(state[0]))
    for nation in range(NATIONS):
        seat = holder(state[0], nation)
        found.holder[nation] = seat
        if seat >= 0:
            found.power[nation] = int(powers.check_power(rules[0], state[0], seat, nation))
    found.lowest_holder = draft.lowest_holder(state[0])
    found.equals = winners.equals(state[0])
    found.wars_left = winners.wars_left(state[0])


@rule
def pass_rounds(state: Rows, rounds: int, log: Rows) -> None:
    """Move the war row of a fresh game on by so many rounds (E8.5), where a position leaves it out."""
    for _ in range(rounds):
        winners.move_row(state[0], log[0])
