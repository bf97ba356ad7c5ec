"""Coming to an end: whoever leads places flags even at a small loss, as each round more helps those behind (W11.1)."""

from comity.bots.wealth_of_nations.scratch import UNIT
from comity.bots.wealth_of_nations.series import settle_accounts
from comity.bots.wealth_of_nations.sites import may_claim, room
from comity.games.common.jit import rule
from comity.games.wealth_of_nations import markets, scoring, supplies
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import CUBES, HEXES, Cost, Cube, Kind
from comity.games.wealth_of_nations.state import in_game

HASTE = UNIT * 15  # what a flag more is worth to the leader, besides what lies on it
EARLIEST = 7  # round; before it everyone grows
NEAR_END = 6  # flags that are left when the end is in reach
MOST_FLAGS = 3  # placed for their own sake in a round


@rule
def standing(rules, view, seat):
    """Points in dollars, with the cubes at what they would fetch; everyone can see it."""
    player = view.players[seat]
    total = scoring.points(rules, view, seat) * int(rules.dollars_for_point)
    for cube in range(CUBES):
        total += markets.sell_price(rules, view, cube, int(player.cubes[cube]))
    return total


@rule
def find_haste(rules, view, seat, scratch):
    """Fill scratch.haste."""
    scratch.haste = 0
    if view.round_number < EARLIEST or scratch.rounds == 0:
        return
    if supplies.flags_left(rules, view.board, seat) > NEAR_END:
        return
    own, best = 0, 0
    for other in range(int(view.seats)):
        dollars = standing(rules, view, other) if in_game(view, other) else 0
        if other == seat:
            own = dollars
        else:
            best = max(best, dollars)
    scratch.haste = HASTE if own > best else 0


@rule
def flags_in_haste(rules, view, seat):
    """How many flags for their own sake the seat can place now, at most MOST_FLAGS."""
    n = 0
    for h in range(HEXES):
        n += 1 if may_claim(rules, view.board, h, seat) else 0
    return min(n, MOST_FLAGS, supplies.flags_left(rules, view.board, seat))


@rule
def add_flags(rules, imagined, seat, needs, scratch):
    """Add to needs (5,) the labor for such flags, if the leader has money for it; imagined: with all builds."""
    if scratch.haste == 0 or rules.cost[Cost.FLAG, Cube.LABOR] == 0:
        return
    n, grown, player = flags_in_haste(rules, imagined, seat), needs.copy(), imagined.players[seat]
    grown[Cube.LABOR] += n * int(rules.cost[Cost.FLAG, Cube.LABOR])
    settle_accounts(rules, imagined, player, needs, scratch)
    before = int(scratch.bill) - int(scratch.funds)
    settle_accounts(rules, imagined, player, grown, scratch)
    after = int(scratch.bill) - int(scratch.funds)
    if UNIT * (after - before) <= n * int(scratch.haste) and after <= 0:
        needs[Cube.LABOR] = grown[Cube.LABOR]


@rule
def write_flag(rules, view, seat, spare, scratch, out):
    """Place a flag for its own sake, where there is most room, with spare cubes (5,); False if the seat will not."""
    if scratch.haste == 0 or spare[Cube.LABOR] < int(rules.cost[Cost.FLAG, Cube.LABOR]):
        return False
    if supplies.flags_left(rules, view.board, seat) == 0:
        return False
    best, most = -1, -1
    for h in range(HEXES):
        if may_claim(rules, view.board, h, seat):
            n = room(rules, view.board, h)
            if n > most:
                best, most = h, n
    if best >= 0:
        write(out, 0, Kind.PLACE_FLAG, seat, best, 0)
    return best >= 0
