"""The draft of Starting Packages (W4.4, W4.5) in snake order."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.wealth_of_nations import supplies
from comity.games.wealth_of_nations.actions import write
from comity.games.wealth_of_nations.constants import CUBES, PACKAGES, TILES, EventKind, Kind, Step, Tile
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.rules import COMMODITY, INDUSTRY
from comity.games.wealth_of_nations.state import set_active

INDUSTRIES = 63  # the set of Industry Packages
COMMODITIES = 63 << 6


@rule
def picks(rules):
    """How many picks the whole draft has (W4.5)."""
    return int(rules.draft_rounds) * int(rules.seats)


@rule
def picker(state, pick):
    """Who makes a pick, counted from 0: every second round runs backwards (W4.5)."""
    seats = int(state.seats)
    place = int(pick) % seats
    if (int(pick) // seats) % 2 == 1:
        place = seats - 1 - place
    return (int(state.drafter) + place) % seats


@rule
def packages_left(rules, state):
    """The set of packages that nobody has."""
    return int(rules.packages) & ~supplies.packages_taken(state)


@rule
def on_offer(rules, state):
    """The set of packages that this pick allows."""
    allowed = int(rules.draft[int(state.pick) // int(state.seats)])
    left = packages_left(rules, state)
    if allowed == INDUSTRY:
        return left & INDUSTRIES
    return left & COMMODITIES if allowed == COMMODITY else left


@rule
def enter_draft(rules, state):
    """With nothing left to take, as only a position can have it, the draft is over."""
    if int(state.pick) < picks(rules) and on_offer(rules, state) != 0:
        set_active(state, picker(state, state.pick))
    else:
        state.pick = picks(rules)
        state.waiting = 0


@rule
def check_package(rules, state, seat, package):
    """W4.4, W4.5."""
    if not has(rules.packages, package):
        return Reason.PACKAGE_OUT
    if has(supplies.packages_taken(state), package):
        return Reason.PACKAGE_TAKEN
    if has(on_offer(rules, state), package):
        return Reason.OK
    return Reason.NEEDS_COMMODITY if has(INDUSTRIES, package) else Reason.NEEDS_INDUSTRY


@rule
def legal_package(rules, state, seat, out, n):
    offered = on_offer(rules, state)
    for package in range(PACKAGES):
        if has(offered, package):
            n = write(out, n, Kind.TAKE_PACKAGE, seat, package, 0)
    return n


@rule
def apply_package(rules, state, seat, package, log):
    """W4.6: money and cubes at once; the tiles are placed next."""
    player = state.players[seat]
    player.packages = int(player.packages) | bit(package)
    player.money = int(player.money) + int(rules.package_money[package])
    for cube in range(CUBES):
        player.cubes[cube] = int(player.cubes[cube]) + int(rules.package_cubes[package, cube])
    for tile in range(TILES):
        player.to_place[tile] = int(player.to_place[tile]) + int(rules.package_tiles[package, tile])
    economies = int(rules.package_tiles[package, Tile.INTEGRATED_ECONOMY])
    state.integrated_left = int(state.integrated_left) - economies
    state.pick = int(state.pick) + 1
    state.waiting = 0
    emit(log, EventKind.PACKAGE, seat, package, 0)


@rule
def close_draft(rules, state):
    """Also closes the placing of tiles: the next pick, or the end of the draft."""
    for seat in range(int(state.seats)):
        for tile in range(TILES):
            if state.players[seat].to_place[tile] > 0:
                return Step.PLACE_TILE
    if int(state.pick) < picks(rules):
        return Step.DRAFT
    return Step.PLACE_UNIT if rules.war else Step.TRADE
