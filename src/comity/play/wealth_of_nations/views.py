"""What people want computed: blocs, prices, plans, scores as things stand, what is left, and whose turn comes when."""

from collections.abc import Sequence
from typing import Any

from comity.games.wealth_of_nations.constants import (
    PACKAGES,
    SECTIONS,
    STACKS,
    TILES,
    Colour,
    Cost,
    EndReason,
    Feed,
    Step,
    Tile,
)
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, TILE_NAMES
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.moves import PACKAGE_IDS
from comity.play.wealth_of_nations.reading import Json, Outlook, Snapshot, colour_at, run_json

Declared = dict[int, dict[int, int]]
SHOWN_PRICES = 3
COST_NAMES = tuple(cost.name.lower() for cost in Cost)
PHASES: dict[int, str] = {
    **dict.fromkeys(range(Step.TRADE), "setup"),
    Step.TRADE: "trade",
    **dict.fromkeys((Step.DEVELOP, Step.ACTIVATE, Step.OPERATION, Step.STAND), "develop"),
    **dict.fromkeys((Step.OCCUPY, Step.RUN), "produce"),
    **dict.fromkeys((Step.SETTLE_NOTES, Step.OVER), "end"),
}


def nodes_by_bloc(found: Outlook) -> dict[int, list[int]]:
    """The nodes of every bloc, by its leader."""
    blocs: dict[int, list[int]] = {}
    for node, leader in enumerate(found.leader):
        if leader >= 0:
            blocs.setdefault(leader, []).append(node)
    return blocs


def cost_of(colour: int, feeds: Sequence[int]) -> dict[str, int]:
    """What it takes to run a bloc (W10.2, W10.4)."""
    cost = {"food": feeds.count(Feed.FOOD)} if colour != Colour.FOOD and Feed.ORE not in feeds else {}
    if colour != Colour.ENERGY:
        cost["energy"] = 1
    return {**cost, "ore": 1} if Feed.ORE in feeds else cost


def bloc_json(snap: Snapshot, found: Outlook, leader: int, nodes: Sequence[int], declared: Declared) -> Json:
    """One bloc. units: of opponents in its hexes by seat; occupiers: those declared in this Produce phase."""
    tiles, owner = snap.board["tile"], snap.board["flag"][leader // SECTIONS]
    colour = colour_at(tiles, leader)
    places = [node // SECTIONS for node in nodes]
    eats = colour != Colour.FOOD
    automated = eats and any(snap.board["token"][h] for h in places)
    units = [sum(column) for column in zip(*(snap.board["units"][h] for h in places), strict=True)]
    return {
        "owner": owner,
        "industry": TILE_NAMES[colour],
        "colour": COLOUR_NAMES[colour],
        "hexes": [HEX_NAMES[h] for h in places],
        "dots": found.dots[leader],
        "automated": automated,
        "cost": cost_of(colour, [Feed.FOOD] * len(nodes)),
        "cost_by_ore": cost_of(colour, [Feed.ORE]) if automated else None,
        "units": {str(seat): n for seat, n in enumerate(units) if n and seat != owner},
        "occupiers": {str(seat): n for seat, n in declared.get(leader, {}).items()},
    }


def declared_by_bloc(snap: Snapshot, found: Outlook) -> Declared:
    """Units declared on each bloc, by leader and seat (W10.7)."""
    declared: Declared = {}
    for seat in range(snap.seats):
        if snap.players["declared"][seat]:
            for node, units in snap.declared[seat]:
                by_seat = declared.setdefault(found.leader[node], {})
                by_seat[seat] = by_seat.get(seat, 0) + units
    return declared


def plans_json(
    snap: Snapshot, found: Outlook, blocs: dict[int, list[int]], declared: Declared, bank_dot: int
) -> list[Json]:
    """By seat, the best run plan as if all were asked now; yields: for the owner, less what occupiers would take."""
    plans = [{"blocs": list[Json](), "cost": dict[str, int](), "yields": dict[str, int]()} for _ in range(snap.seats)]
    tiles = snap.board["tile"]
    for leader, nodes in blocs.items():
        feeds = [found.plan[node] for node in nodes]
        if Feed.IDLE in feeds:
            continue
        plan, colour = plans[snap.board["flag"][leader // SECTIONS]], colour_at(tiles, leader)
        plan["blocs"].append(run_json(tiles, nodes, feeds))
        add(plan["cost"], cost_of(colour, feeds))
        kept = max(0, found.made[leader] - sum(declared.get(leader, {}).values()))
        add(plan["yields"], {COLOUR_NAMES[colour]: kept * (bank_dot if colour == Colour.MONEY else 1)})
    return plans


def add(total: Any, more: dict[str, int]) -> None:
    for name, amount in more.items():
        if amount:
            total[name] = total.get(name, 0) + amount


def market_json(rules: Json, snap: Snapshot) -> Json:
    """By cube: prices of the next three cubes both ways, the barter price that the well shows (W2), and W11.3's."""
    shown = {}
    for cube, name in enumerate(CUBE_NAMES):
        stock, wells = snap["stock"][cube], rules["wells"][cube]
        barter = rules["barter_x2"][cube][stock]
        held = sum(cubes[cube] for cubes in snap.players["cubes"])
        shown[name] = {
            "stock": stock,
            "wells": wells,
            "buy": [rules["buy"][cube][max(0, stock - k)] for k in range(SHOWN_PRICES)],
            "sell": [rules["sell"][cube][min(wells, stock + k)] for k in range(SHOWN_PRICES)],
            "barter": barter / 2 if barter % 2 else barter // 2,
            "sell_off": rules["sell"][cube][min(wells, stock + held // 2)],
        }
    return shown


def player_json(rules: Json, snap: Snapshot, found: Outlook, seat: int, tiles: int) -> Json:
    """What is left of a seat's pieces, its score with its parts (W11.5), and what its notes mean to it."""
    money, notes = snap.players["money"][seat], snap.players["notes"][seat]
    in_game = not snap.players["eliminated"][seat]
    return {
        "flags_left": found.flags_left[seat],
        "units_left": found.units_left[seat],
        "tiles": tiles,
        "score": {
            "tiles": tiles * rules["tile_points"],
            "money": money // rules["dollars_for_point"],
            "notes": notes * rules["note_points"],
            "total": found.points[seat],
        }
        if in_game
        else None,
        "interest": notes * rules["note_interest"] if rules["second"] else 0,
        "next_note": rules["note_pays"] - notes if in_game and notes < rules["notes_most"] else None,
    }


def order_of(snap: Snapshot) -> list[int]:
    """Seats in the game, from the first player clockwise."""
    seats = [(snap["first_player"] + k) % snap.seats for k in range(snap.seats)]
    return [seat for seat in seats if not snap.players["eliminated"][seat]]


def picks_to_come(rules: Json, snap: Snapshot) -> list[int]:
    """Who picks a package, in snake order from the next pick on (W4.5)."""
    seats, order = snap.seats, []
    for pick in range(snap["pick"], rules["draft_rounds"] * seats):
        place = pick % seats if pick // seats % 2 == 0 else seats - 1 - pick % seats
        order.append((snap["drafter"] + place) % seats)
    return order


def package_json(rules: Json, package: int) -> Json:
    tiles = {TILE_NAMES[tile]: rules["package_tiles"][package][tile] for tile in range(TILES)}
    return {
        "tiles": {name: n for name, n in tiles.items() if n},
        "money": rules["package_money"][package],
        "cubes": mix(rules["package_cubes"][package]),
    }


def draft_json(rules: Json, snap: Snapshot, found: Outlook) -> Json | None:
    """The draft while it goes on: picks to come, packages on offer, and what is in those that nobody has."""
    if snap.step not in (Step.DRAFT, Step.PLACE_TILE):
        return None
    taken = sum(snap.players["packages"])  # each is in one hand
    left = [k for k in range(PACKAGES) if rules["packages"] >> k & 1 and not taken >> k & 1]
    return {
        "order": picks_to_come(rules, snap),
        "on_offer": [PACKAGE_IDS[k] for k in range(PACKAGES) if found.on_offer >> k & 1],
        "packages": {PACKAGE_IDS[k]: package_json(rules, k) for k in left},
    }


def end_json(rules: Json, snap: Snapshot, found: Outlook) -> Json:
    """How near the end is (W11.1, W11.7)."""
    flags, blocked = snap.board["flag"], rules["blocked"]
    return {
        "triggered": EndReason(snap["end_triggered"]).name.lower() if snap["end_triggered"] >= 0 else None,
        "empty_stacks": found.stacks_left[:STACKS].count(0),
        "free_hexes": flags.count(-1) - sum(blocked),
        "last_round": rules["last_round"] or None,
    }


def costs_json(rules: Json) -> Json:
    """What actions cost, in cubes; and other amounts that stay as they are all game."""
    build = {name: mix(rules["tile_cost"][tile]) for tile, name in enumerate(TILE_NAMES)}
    if not rules["integrated_economies"]:
        del build[TILE_NAMES[Tile.INTEGRATED_ECONOMY]]
    costs = {name: mix(rules["cost"][cost]) for cost, name in enumerate(COST_NAMES)}
    return {"build_tile": build, **costs, "bank_dot": rules["bank_dot"], "note_repay": rules["note_repay"]}


def derived_json(rules: Json, snap: Snapshot, found: Outlook) -> Json:
    """All of it but the offers; rules and state as plain values."""
    blocs, declared = nodes_by_bloc(found), declared_by_bloc(snap, found)
    owners = [flag for flag, tile in zip(snap.board["flag"], snap.board["tile"], strict=True) if tile >= 0]
    return {
        "phase": PHASES[snap.step],
        "round": snap["round_number"],
        "order": order_of(snap),
        "trading_open": snap.step == Step.TRADE and snap.seats > 2,
        "players": [player_json(rules, snap, found, seat, owners.count(seat)) for seat in range(snap.seats)],
        "market": market_json(rules, snap),
        "blocs": [bloc_json(snap, found, leader, nodes, declared) for leader, nodes in blocs.items()],
        "plans": plans_json(snap, found, blocs, declared, rules["bank_dot"]),
        "stacks": {name: found.stacks_left[tile] for tile, name in enumerate(TILE_NAMES[:STACKS])},
        "draft": draft_json(rules, snap, found),
        "end": end_json(rules, snap, found),
        "costs": costs_json(rules),
        "blocked": [HEX_NAMES[h] for h, bar in enumerate(rules["blocked"]) if bar],
    }
