"""What people want computed: blocs, prices, plans, scores as things stand, what is left, and whose turn comes when."""

import marshal
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from comity.games.wealth_of_nations.constants import (
    PACKAGES,
    POINTS,
    SECTIONS,
    STACKS,
    TILES,
    Cost,
    EndReason,
    Mark,
    Tile,
)
from comity.games.wealth_of_nations.outlook import MARKET, SEAT
from comity.games.wealth_of_nations.steps import DRAFTING, PHASES
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play.copying import copied, kept
from comity.play.wealth_of_nations.bloc_names import Json, run_of_colour
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.snapshot import (
    BlocOutlook,
    MarketOutlook,
    Outlook,
    SeatOutlook,
    Snapshot,
    blocs_in,
    leaders_in,
    plan_in,
    rows_of,
)

COST_NAMES = tuple(cost.name.lower() for cost in Cost)
NODE_NAMES = tuple(name for name in HEX_NAMES for _ in range(SECTIONS))
POINT_NAMES = (*(f"e{k}" for k in range(6)), *(f"c{k}" for k in range(6)))  # edges and corners (W3.1)
MARK_NAMES: dict[int, str] = {
    Mark.WAITING: "open",
    Mark.WHOLE: "whole",
    Mark.SHARED: "shared",
    Mark.CLASH: "clash",
}
PHASE_NAMES: dict[int, str] = {step: phase.name.lower() for step, phase in PHASES.items()}


class Fixed(NamedTuple):
    """What stays as it is all game. packages: by number; blocked: hexes out of play."""

    costs: bytes  # this and tiles by marshal, which is quickest to make a copy of its own for everyone
    tiles: bytes
    packages: list[Json]
    blocked: list[str]


def nodes_by_bloc(leaders: Sequence[int]) -> dict[int, list[int]]:
    """The nodes of every bloc, by its leader; leaders: by node, -1 where there is no such section."""
    blocs: dict[int, list[int]] = {}
    for node, leader in enumerate(leaders):
        if leader >= 0:
            blocs.setdefault(leader, []).append(node)
    return blocs


def by_seat(counts: Sequence[int]) -> dict[str, int]:
    return {str(seat): count for seat, count in enumerate(counts) if count} if any(counts) else {}


def bloc_json(bloc: BlocOutlook, nodes: Sequence[int]) -> Json:
    """One bloc. units: of opponents in its hexes by seat; occupiers: those declared in this Produce phase."""
    return {
        "owner": bloc.owner,
        "industry": TILE_NAMES[bloc.colour],
        "colour": COLOUR_NAMES[bloc.colour],
        "hexes": [NODE_NAMES[node] for node in nodes],
        "dots": bloc.dots,
        "automated": bool(bloc.automated),
        "cost": mix(bloc.cost),
        "cost_by_ore": mix(bloc.cost_by_ore) if bloc.automated else None,
        "units": by_seat(bloc.units),
        "occupiers": by_seat(bloc.occupiers),
    }


@kept
def blocs_json(data: bytes, seats: int) -> tuple[list[Json], list[Json]]:
    """Blocs, and the plan of each seat; data: Outlook.blocs_data."""
    blocs, nodes = blocs_in(data), nodes_by_bloc(leaders_in(data))
    shown = [bloc_json(bloc, nodes[bloc.leader]) for bloc in blocs]
    return shown, plans_json(seats, blocs, nodes, plan_in(data))


def plans_json(
    seats: int, blocs: Sequence[BlocOutlook], nodes: Mapping[int, Sequence[int]], feeds: Sequence[int]
) -> list[Json]:
    """By seat, the best run plan as if all were asked now; yields: for the owner, less what occupiers would take."""
    plans: list[Json] = [{"blocs": [], "cost": {}, "yields": {}} for _ in range(seats)]
    for bloc in blocs:
        if bloc.runs:
            plan, own = plans[bloc.owner], nodes[bloc.leader]
            plan["blocs"].append(run_of_colour(bloc.colour, own, [feeds[node] for node in own]))
            for name, amount in zip(CUBE_NAMES, bloc.plan_cost, strict=True):
                add(plan["cost"], name, amount)
            add(plan["yields"], COLOUR_NAMES[bloc.colour], bloc.plan_yield)
    return plans


def add(total: dict[str, int], name: str, amount: int) -> None:
    if amount:
        total[name] = total.get(name, 0) + amount


@kept
def markets_json(data: bytes, stocks: tuple[int, ...], wells: tuple[int, ...]) -> Json:
    """Prices of the next cubes both ways, the barter price that the well shows (W2), and W11.3's.

    data: Outlook.markets_data.
    """
    markets = zip(CUBE_NAMES, stocks, wells, rows_of(MarketOutlook, MARKET, data), strict=True)
    return {name: market_json(stock, well, market) for name, stock, well, market in markets}


def market_json(stock: int, wells: int, market: MarketOutlook) -> Json:
    barter = market.barter_x2
    return {
        "stock": stock,
        "wells": wells,
        "buy": list(market.buy),
        "sell": list(market.sell),
        "barter": barter / 2 if barter % 2 else barter // 2,
        "sell_off": market.sell_off,
    }


@kept
def players_json(data: bytes, eliminated: tuple[int, ...]) -> list[Json]:
    """By seat; data: Outlook.seats_data; eliminated: 0 is in the game (W5.3)."""
    seats = zip(rows_of(SeatOutlook, SEAT, data), eliminated, strict=True)
    return [player_json(seat, not out) for seat, out in seats]


def player_json(seat: SeatOutlook, in_game: bool) -> Json:
    """What is left of a seat's pieces, its score with its parts (W11.5), and what its notes mean to it."""
    score = {
        "tiles": seat.tile_points,
        "money": seat.money_points,
        "notes": seat.note_points,
        "total": seat.points,
    }
    return {
        "flags_left": seat.flags_left,
        "units_left": seat.units_left,
        "tiles": seat.tiles,
        "score": score if in_game else None,
        "interest": seat.interest,
        "next_note": seat.next_note if seat.next_note >= 0 else None,
    }


def package_json(rules: Json, package: int) -> Json:
    tiles = {TILE_NAMES[tile]: rules["package_tiles"][package][tile] for tile in range(TILES)}
    return {
        "tiles": {name: n for name, n in tiles.items() if n},
        "money": rules["package_money"][package],
        "cubes": mix(rules["package_cubes"][package]),
    }


def draft_json(fixed: Fixed, snap: Snapshot, found: Outlook) -> Json | None:
    """The draft while it goes on: picks to come, packages on offer, and what is in those that nobody has."""
    if snap.step not in DRAFTING:
        return None
    on_offer, left = found.number("on_offer"), found.number("packages_left")
    return {
        "order": found.seats_of("picks"),
        "on_offer": [PACKAGE_IDS[k] for k in range(PACKAGES) if on_offer >> k & 1],
        "packages": {PACKAGE_IDS[k]: copied(package) for k, package in enumerate(fixed.packages) if left >> k & 1},
    }


def end_json(rules: Json, snap: Snapshot, found: Outlook) -> Json:
    """How near the end is (W11.1, W11.7)."""
    return {
        "triggered": EndReason(snap["end_triggered"]).name.lower() if snap["end_triggered"] >= 0 else None,
        "empty_stacks": found.number("empty_stacks"),
        "free_hexes": found.number("free_hexes"),
        "last_round": rules["last_round"] or None,
    }


@kept
def dots_json(data: bytes) -> Json:
    """How the half and third dots of each tile stand, by hex and point; those in the centres are always whole.

    data: Outlook.marks_data.
    """
    hexes = (data[start : start + POINTS] for start in range(0, len(data), POINTS))
    return {
        HEX_NAMES[h]: {POINT_NAMES[point]: MARK_NAMES[mark] for point, mark in enumerate(marks) if mark}
        for h, marks in enumerate(hexes)
        if any(marks)
    }


def tiles_json(rules: Json) -> Json:
    """The dots of every tile as it lies at rotation 0, one entry a colour (W3.1)."""
    return {name: [section_json(rules, tile, k) for k in sections(rules, tile)] for tile, name in enumerate(TILE_NAMES)}


def sections(rules: Json, tile: int) -> list[int]:
    return [section for section, colour in enumerate(rules["colour"][tile]) if colour >= 0]


def section_json(rules: Json, tile: int, section: int) -> Json:
    points = rules["points"][tile][0][section]
    return {
        "colour": COLOUR_NAMES[rules["colour"][tile][section]],
        "centre": bool(rules["centre"][tile][section]),
        "points": [name for point, name in enumerate(POINT_NAMES) if points >> point & 1],
    }


def costs_json(rules: Json) -> Json:
    """What actions cost, in cubes; and other amounts that stay as they are all game."""
    build = {name: mix(rules["tile_cost"][tile]) for tile, name in enumerate(TILE_NAMES)}
    if not rules["integrated_economies"]:
        del build[TILE_NAMES[Tile.INTEGRATED_ECONOMY]]
    costs = {name: mix(rules["cost"][cost]) for cost, name in enumerate(COST_NAMES)}
    return {"build_tile": build, **costs, "bank_dot": rules["bank_dot"], "note_repay": rules["note_repay"]}


def fixed_of(rules: Json) -> Fixed:
    packages = [package_json(rules, k) for k in range(PACKAGES)]
    blocked = [HEX_NAMES[h] for h, bar in enumerate(rules["blocked"]) if bar]
    return Fixed(marshal.dumps(costs_json(rules)), marshal.dumps(tiles_json(rules)), packages, blocked)


def derived_json(rules: Json, fixed: Fixed, snap: Snapshot, found: Outlook) -> Json:
    """All of it but the offers; rules and state as plain values. The caller's own."""
    blocs, plans = blocs_json(found.blocs_data, snap.seats)
    stacks = found.numbers("stacks_left")
    return {
        "phase": PHASE_NAMES[snap.step],
        "round": snap["round_number"],
        "order": found.seats_of("order"),
        "trading_open": bool(found.number("trading_open")),
        "players": players_json(found.seats_data, tuple(snap.eliminated)),
        "market": markets_json(found.markets_data, tuple(snap["stock"]), tuple(rules["wells"])),
        "blocs": blocs,
        "plans": plans,
        "dots": dots_json(found.marks_data),
        "tiles": marshal.loads(fixed.tiles),
        "stacks": dict(zip(TILE_NAMES[:STACKS], stacks, strict=False)),
        "draft": draft_json(fixed, snap, found),
        "end": end_json(rules, snap, found),
        "costs": marshal.loads(fixed.costs),
        "blocked": list(fixed.blocked),
    }
