"""National powers (E9): when each may be used, on what condition, and what it does."""

from comity.games.common.jit import rule
from comity.games.common.log import emit
from comity.games.common.masks import bit, has
from comity.games.empires import institutions
from comity.games.empires.actions import write
from comity.games.empires.constants import NATIONS, Asset, EventKind, Kind, Nation, Step
from comity.games.empires.nations import ARMIES_AHEAD, BRINGS, POWERS_IN, PRICE_FALL
from comity.games.empires.reasons import Reason
from comity.games.empires.state import everyone, in_window


@rule
def ottomans_condition(state, seat):
    """E9.2: fewest luxuries, or tied."""
    own = institutions.luxuries(state.players[seat])
    for other in range(int(state.seats)):
        if institutions.luxuries(state.players[other]) < own:
            return Reason.NOT_FEWEST_LUXURIES
    return Reason.OK


@rule
def russia_condition(state, seat):
    """E9.2: some unused people."""
    return Reason.OK if institutions.unused_people(state.players[seat]) > 0 else Reason.NO_UNUSED_PEOPLE


@rule
def austria_condition(state, seat):
    """E9.2: every other player has more territories."""
    own = state.players[seat].territories
    for other in range(int(state.seats)):
        if other != seat and state.players[other].territories <= own:
            return Reason.NOT_FEWEST_TERRITORIES
    return Reason.OK


@rule
def france_condition(state, seat):
    """E9.3: least gold, or tied; gold in banks counts (R)."""
    own = state.players[seat].gold
    for other in range(int(state.seats)):
        if state.players[other].gold < own:
            return Reason.NOT_LEAST_GOLD
    return Reason.OK


@rule
def britain_condition(state, seat):
    """E9.4: delivered fewest, or tied, and the price can fall."""
    own = state.players[seat].delivered
    for other in range(int(state.seats)):
        if state.players[other].delivered < own:
            return Reason.NOT_FEWEST_DELIVERED
    return Reason.OK if state.price >= PRICE_FALL else Reason.PRICE_BELOW_TWO


@rule
def netherlands_condition(state, seat):
    """E9.5: more goods than people."""
    player = state.players[seat]
    return Reason.OK if player.goods > player.people else Reason.NOT_MORE_GOODS_THAN_PEOPLE


@rule
def portugal_condition(state, seat):
    """E9.6: raised fewest, or tied; 0 counts."""
    own = state.players[seat].armies
    for other in range(int(state.seats)):
        if state.players[other].armies < own:
            return Reason.NOT_FEWEST_ARMIES
    return Reason.OK


@rule
def prussia_condition(state, seat):
    """E9.6: raised so many more than every other player."""
    own = int(state.players[seat].armies)
    for other in range(int(state.seats)):
        if other != seat and int(state.players[other].armies) + ARMIES_AHEAD > own:
            return Reason.NOT_TWO_MORE_ARMIES
    return Reason.OK


@rule
def opened_by(prize, nation):
    """E9.6: whether winning a war with this prize is what Spain's or Denmark's power asks for."""
    return prize.people == 0 if nation == Nation.SPAIN else prize.territories == 0


@rule
def spain_condition(rules, state, seat):
    """E9.6: won a war that gives no people."""
    won = int(state.players[seat].won)
    if won < 0:
        return Reason.WON_NO_WAR
    return Reason.OK if opened_by(rules.wars[won], Nation.SPAIN) else Reason.WAR_GAVE_PEOPLE


@rule
def denmark_condition(rules, state, seat):
    """E9.6, E9.7: won a war that gives no territory, and has not asked already."""
    won = int(state.players[seat].won)
    if won < 0:
        return Reason.WON_NO_WAR
    if not opened_by(rules.wars[won], Nation.DENMARK):
        return Reason.WAR_GAVE_TERRITORY
    return Reason.REQUEST_OPEN if state.request >= 0 else Reason.OK


@rule
def sweden_condition(state, seat):
    """E9.6, E9.8: passed over among equals."""
    return Reason.OK if has(state.passed_over, seat) else Reason.NOT_PASSED_OVER


@rule
def condition(rules, state, seat, nation):
    """What the power asks of its present holder, at this moment (E9.1)."""
    if nation == Nation.OTTOMANS:
        return ottomans_condition(state, seat)
    if nation == Nation.RUSSIA:
        return russia_condition(state, seat)
    if nation == Nation.DENMARK:
        return denmark_condition(rules, state, seat)
    if nation == Nation.PORTUGAL:
        return portugal_condition(state, seat)
    if nation == Nation.NETHERLANDS:
        return netherlands_condition(state, seat)
    if nation == Nation.SPAIN:
        return spain_condition(rules, state, seat)
    if nation == Nation.FRANCE:
        return france_condition(state, seat)
    if nation == Nation.GREAT_BRITAIN:
        return britain_condition(state, seat)
    if nation == Nation.SWEDEN:
        return sweden_condition(state, seat)
    if nation == Nation.AUSTRIA:
        return austria_condition(state, seat)
    return prussia_condition(state, seat)


@rule
def check_power(rules, state, seat, nation):
    """E9.1: once a round, by whoever holds the tile, in its window, on its condition."""
    if not has(state.players[seat].nations, nation):
        return Reason.TILE_NOT_HELD
    if not has(POWERS_IN[int(state.step)], nation):
        return Reason.POWER_NOT_NOW
    if has(state.powers_used, nation):
        return Reason.POWER_USED
    return condition(rules, state, seat, nation)


@rule
def check_decline(state, seat, nation):
    """E9.4, E9.7: Great Britain when asked for the price; Denmark while its request is open."""
    if nation == Nation.GREAT_BRITAIN and state.step == Step.PRICE:
        return Reason.OK if has(state.waiting, seat) else Reason.NOT_YOUR_TURN
    if nation == Nation.DENMARK and state.request >= 0:
        return Reason.OK if state.request == seat else Reason.NOT_YOUR_TURN
    return Reason.NOTHING_TO_DECLINE


@rule
def check_permit(state, seat, nation, asker):
    """E9.7: any seat but the one that asks."""
    if nation != Nation.DENMARK or state.request < 0 or state.request != asker:
        return Reason.NO_REQUEST
    return Reason.OWN_REQUEST if seat == asker else Reason.OK


@rule
def legal_powers(rules, state, seat, out, n):
    """Uses, declines and permits of a seat, waited for or not."""
    tiles = int(state.players[seat].nations) & POWERS_IN[int(state.step)] & ~int(state.powers_used)
    if tiles != 0:
        for nation in range(NATIONS):
            if has(tiles, nation) and condition(rules, state, seat, nation) == Reason.OK:
                n = write(out, n, Kind.USE_POWER, seat, nation, 0)
    if check_decline(state, seat, Nation.GREAT_BRITAIN) == Reason.OK:
        n = write(out, n, Kind.DECLINE_POWER, seat, Nation.GREAT_BRITAIN, 0)
    if state.request >= 0:
        if state.request == seat:
            n = write(out, n, Kind.DECLINE_POWER, seat, Nation.DENMARK, 0)
        else:
            n = write(out, n, Kind.PERMIT, seat, Nation.DENMARK, state.request)
    return n


@rule
def times(player, nation):
    """How many institutions or people a power counts (E9.2); every other works once."""
    if nation == Nation.OTTOMANS:
        return institutions.industries(player)
    if nation == Nation.RUSSIA:
        return institutions.unused_people(player)
    if nation == Nation.AUSTRIA:
        return institutions.luxuries(player)
    return 1


@rule
def grant(state, seat, nation):
    """What the power brings its user: (gold, goods, people, territories, bonds)."""
    n = times(state.players[seat], nation)
    gold = int(state.price) if nation == Nation.NETHERLANDS else n * int(BRINGS[nation, int(Asset.GOLD)])  # E9.5
    goods, people = n * int(BRINGS[nation, int(Asset.GOODS)]), n * int(BRINGS[nation, int(Asset.PEOPLE)])
    return (
        gold,
        goods,
        people,
        n * int(BRINGS[nation, int(Asset.TERRITORIES)]),
        n * int(BRINGS[nation, int(Asset.BONDS)]),
    )


@rule
def ask_permission(state, seat, log):
    """E9.7: the others are asked again whether they are ready."""
    state.request = seat
    emit(log, EventKind.REQUESTED, seat, Nation.DENMARK, 0)
    if in_window(state):
        state.waiting = int(state.waiting) | (everyone(state) & ~bit(seat))


@rule
def apply_power(state, seat, nation, log):
    if nation == Nation.DENMARK:
        ask_permission(state, seat, log)
        return
    state.powers_used = int(state.powers_used) | bit(nation)
    if nation == Nation.GREAT_BRITAIN:
        state.price = int(state.price) - PRICE_FALL
        state.waiting = 0
        emit(log, EventKind.POWER, seat, nation, 0)
        return
    gold, goods, people, territories, bonds = grant(state, seat, nation)
    player = state.players[seat]
    player.gold = int(player.gold) + gold
    player.goods = int(player.goods) + goods
    player.people = int(player.people) + people
    player.territories = int(player.territories) + territories
    player.bonds = int(player.bonds) + bonds
    emit(log, EventKind.POWER, seat, nation, gold)


@rule
def apply_decline(state, seat, nation, log):
    if nation == Nation.DENMARK:
        lapse(state, log)
        return
    state.waiting = 0
    emit(log, EventKind.DECLINED, seat, nation, 0)


@rule
def lapse(state, log):
    """The request ends; the power stays unused."""
    emit(log, EventKind.LAPSED, state.request, Nation.DENMARK, 0)
    state.request = -1


@rule
def apply_permit(state, seat, asker, log):
    """E9.7: the first permission grants it."""
    player = state.players[asker]
    player.supporters = int(player.supporters) + int(BRINGS[int(Nation.DENMARK), int(Asset.SUPPORTERS)])
    state.powers_used = int(state.powers_used) | bit(Nation.DENMARK)
    state.request = -1
    emit(log, EventKind.PERMITTED, seat, Nation.DENMARK, asker)
