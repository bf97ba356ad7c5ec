"""The RULES row: options and component tables of one game, read-only, so that a variant needs no recompilation."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations import tables
from comity.games.wealth_of_nations.constants import (
    CENTRE,
    CUBES,
    HEXES,
    MAX_MOVED,
    MAX_TRADED,
    MAX_WELLS,
    PACKAGES,
    SECTIONS,
    STACKS,
    TILES,
    Cost,
)
from comity.games.wealth_of_nations.options import Chosen, choose

ROUNDS_MAX = 4  # of the draft
INDUSTRY, COMMODITY, EITHER = range(3)  # what a round of the draft allows (W4.5)
DRAFT_LETTERS = {"I": INDUSTRY, "C": COMMODITY, "E": EITHER}

RULES = np.dtype(
    [
        ("seats", "i1"),
        ("second", "i1"),  # 1: second edition
        ("war", "i1"),
        ("super_industry", "i1"),
        ("limited_passing", "i1"),  # W13.1
        ("cash_only_start", "i1"),  # W13.2
        ("shared_dots", "i1"),  # W13.3
        ("mine_picks_first", "i1"),  # W13.4
        ("final_interest", "i1"),
        ("barters_per_phase", "i2"),  # 0: no limit
        ("last_round", "i2"),  # 0: none
        ("blocked", "i1", (HEXES,)),  # 1: centre or terrain
        ("flag_supply", "i1"),  # of a player; "flags" is an attribute of every array
        ("unit_supply", "i1"),  # of a player
        ("stacks", "i1", (STACKS,)),
        ("integrated_economies", "i1"),
        ("tile_cost", "i2", (TILES, CUBES)),
        ("cost", "i2", (len(Cost), CUBES)),
        ("activations", "i1"),  # for one food
        ("trade_limit", "i1"),  # cubes in one purchase or sale (W6.2)
        ("stacks_to_end", "i1"),  # so many empty ones trigger the end (W11.1c)
        ("bank_dot", "i2"),  # dollars
        ("note_pays", "i2"),  # minus the notes held
        ("note_repay", "i2"),
        ("note_interest", "i2"),
        ("notes_most", "i2"),
        ("note_points", "i2"),
        ("tile_points", "i2"),
        ("dollars_for_point", "i2"),
        ("start_money", "i2"),  # W13.2
        ("start_stock", "i2", (CUBES,)),
        ("wells", "i2", (CUBES,)),
        ("buy", "i2", (CUBES, MAX_WELLS + 1)),  # dollars for the next cube, by cubes in the market
        ("sell", "i2", (CUBES, MAX_WELLS + 1)),
        ("barter_x2", "i2", (CUBES, MAX_WELLS + 1)),  # half dollars
        ("draft", "i1", (ROUNDS_MAX,)),  # what each round allows: INDUSTRY, COMMODITY or EITHER
        ("draft_rounds", "i1"),
        ("packages", "i2"),  # set of those in the game
        ("package_tiles", "i2", (PACKAGES, TILES)),
        ("package_money", "i2", (PACKAGES,)),
        ("package_cubes", "i2", (PACKAGES, CUBES)),
        ("colour", "i2", (TILES, SECTIONS)),  # the dots: tables.dot_tables
        ("centre", "i2", (TILES, SECTIONS)),
        ("points", "i2", (TILES, 6, SECTIONS)),
        ("seen", "i2", (TILES, 6, 6, SECTIONS)),
    ]
)


def make_rules(seats: int, options: Mapping[str, Any]) -> Rows:
    """The RULES of a game, an array of length 1; raises BadOptions."""
    chosen = choose(seats, options)
    rules = allocate(RULES)
    rules["seats"] = seats
    rules["second"] = chosen.edition == "second"
    for name in ("war", "super_industry", "limited_passing", "cash_only_start", "shared_dots"):
        rules[name] = getattr(chosen, name)
    for name in ("mine_picks_first", "final_interest", "barters_per_phase", "last_round"):
        rules[name] = getattr(chosen, name)
    rules["blocked"][0, CENTRE] = 1
    for place in chosen.terrain:
        rules["blocked"][0, tables.HEX_NAMES.index(place)] = 1
    fill_pieces(rules, seats, chosen)
    fill_costs(rules)
    fill_setup(rules, seats, chosen)
    for name, table in tables.dot_tables().items():
        rules[name] = table
    return rules


def fill_pieces(rules: Rows, seats: int, chosen: Chosen) -> None:
    """Flags, units, stacks, and how much of them matters (W4.2, W4.3, W6.2, W11.1, W12.1)."""
    data = tables.components()
    if max(data["trade"]["cubes"].values()) != MAX_TRADED:
        raise ValueError("wealth_of_nations.toml: the most of trade.cubes is not constants.MAX_TRADED")
    flags = data["flags"]
    rules["flag_supply"] = flags["second"][str(seats)] if chosen.edition == "second" else flags["first"]
    rules["unit_supply"] = data["units"]["per_player"]
    rules["stacks"] = [data["stacks"][chosen.edition][name] for name in tables.TILE_NAMES[:STACKS]]
    rules["integrated_economies"] = data["stacks"]["integrated_economy"] if chosen.super_industry else 0
    rules["trade_limit"] = data["trade"]["cubes"][chosen.edition]
    rules["stacks_to_end"] = data["end"]["empty_stacks"]


def fill_costs(rules: Rows) -> None:
    """Costs, notes, points and what belongs to them."""
    data = tables.components()
    if data["costs"]["move_tiles"] != MAX_MOVED:
        raise ValueError("wealth_of_nations.toml: costs.move_tiles is not constants.MAX_MOVED")
    for tile, name in enumerate(tables.TILE_NAMES):
        rules["tile_cost"][0, tile] = tables.cubes_of(data["tile"][name]["cost"])
    for cost in Cost:
        rules["cost"][0, cost] = tables.cubes_of(data["costs"][cost.name.lower()])
    rules["activations"] = data["costs"]["activations"]
    rules["bank_dot"] = data["costs"]["bank_dot"]
    rules["note_pays"] = data["notes"]["pays"]
    rules["note_repay"] = data["notes"]["repay"]
    rules["note_interest"] = data["notes"]["interest"]
    rules["notes_most"] = data["notes"]["most"]
    rules["note_points"] = data["notes"]["victory_points"]
    rules["tile_points"] = data["victory_points"]["tile"]
    rules["dollars_for_point"] = data["victory_points"]["dollars_for_one"]


def fill_setup(rules: Rows, seats: int, chosen: Chosen) -> None:
    """Markets, packages and the draft, or the cash-only start (W2.5, W4.4, W4.5, W13.2)."""
    data, markets = tables.components(), tables.market_tables(MAX_WELLS)
    for name in ("wells", "buy", "sell", "barter_x2"):
        rules[name] = markets[name]
    rules["start_stock"] = markets["filled"] if chosen.cash_only_start else markets["start"]
    rules["start_money"] = data["cash_only_start"]["money"]
    tiles, money, cubes = tables.package_tables(chosen.edition, chosen.super_industry)
    rules["package_tiles"], rules["package_money"], rules["package_cubes"] = tiles, money, cubes
    out = -1
    if seats == 5 and chosen.edition == "first":
        out = 1
    elif seats == 5 and not chosen.super_industry:
        out = 5  # R: the duplicate farms again
    rules["packages"] = sum(1 << package for package in range(PACKAGES) if package != out)
    order = data["draft"]["rounds"][str(seats)]
    rules["draft_rounds"] = len(order)
    rules["draft"][0, : len(order)] = [DRAFT_LETTERS[letter] for letter in order]
