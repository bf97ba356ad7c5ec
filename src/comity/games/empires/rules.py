"""The rules row: options and component tables of one game, read-only, so that a variant needs no recompilation."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from comity.errors import BadOptions, shown
from comity.games.common.options import Given, Option, is_whole, require_seats, yes_or_no
from comity.games.common.rows import Rows, allocate
from comity.games.empires.constants import MAX_PORTS, MAX_WARS, NATIONS, SEATS_MAX, SEATS_MIN
from comity.games.empires.state import ASSETS
from comity.games.empires.tables import ASSET_NAMES, RECONSTRUCTION, components, ports_of, wars_of

BUNDLE = np.dtype(ASSETS)  # so many of each asset
WAR = np.dtype([("seats", "i1"), *ASSETS])  # seats: the fewest at which the tile is available

RULES = np.dtype(
    [
        ("seats", "i1"),
        ("first_game", "i1"),  # 1: E2.6
        ("advanced_trading", "i1"),  # 1: supporters and revolts are tradable
        ("diplomat", "i1"),  # first game: who starts with the token; -1 drawn
        ("rounds", "i1"),
        ("inactive", "i1"),  # wars behind the active row at the start
        ("ports", "i2", (MAX_PORTS,)),  # prices, falling
        ("port_count", "i1"),
        ("start", BUNDLE, (NATIONS,)),  # what the holder of each nation begins with, support included
        ("wars", WAR, (MAX_WARS,)),
        ("war_count", "i1"),
    ]
)

WAR_SCHEMA = {
    "type": "object",
    "properties": {
        "id": {"type": "string"},
        "seats": {"type": "integer", "minimum": SEATS_MIN, "maximum": SEATS_MAX},
        **{asset: {"type": "integer", "minimum": 0} for asset in ASSET_NAMES},
    },
    "required": ["id"],
    "additionalProperties": False,
}
OPTIONS = (
    yes_or_no("first_game", False, "The teaching game: equal starts, three rounds (E2.6)."),
    yes_or_no("advanced_trading", False, "Supporters and revolts may be traded too (E4.1)."),
    Option(
        "diplomat",
        {"type": ["integer", "null"], "minimum": 0, "maximum": SEATS_MAX - 1},
        None,
        "First game: the seat that starts with the diplomacy token; none: drawn at random.",
    ),
    Option(
        "wars",
        {"anyOf": [{"const": RECONSTRUCTION}, {"type": "array", "items": WAR_SCHEMA, "maxItems": MAX_WARS}]},
        RECONSTRUCTION,
        "The war tiles: our reconstruction, or those of your own box.",
    ),
    Option(
        "ports",
        {
            "anyOf": [
                {"const": RECONSTRUCTION},
                {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 1, "maxItems": MAX_PORTS},
            ]
        },
        RECONSTRUCTION,
        "The ports at this number of seats, prices falling: our reconstruction, the book's at three, or your own.",
    ),
)


def chosen_diplomat(given: Given, seats: int, first_game: bool) -> int:
    """The seat of the option `diplomat`, or -1; raises BadOptions."""
    seat = given.value("diplomat")
    if seat is None:
        return -1
    if not first_game:
        raise BadOptions("Option diplomat belongs to the first game: set first_game too, or leave it out.")
    if not is_whole(seat, 0, seats - 1):
        raise BadOptions(f"Option diplomat must be a seat from 0 to {seats - 1}, not {shown(seat)}.")
    return int(seat)


def make_rules(seats: int, options: Mapping[str, Any]) -> Rows:
    """The RULES row (array of length 1) of a game; raises BadOptions."""
    require_seats("Empires", seats, SEATS_MIN, SEATS_MAX)
    given = Given("Empires", OPTIONS, options)
    rules = allocate(RULES)
    table = components()
    first_game = given.flag("first_game")
    game = table.first_game if first_game else table.standard_game
    rules["seats"] = seats
    rules["first_game"] = first_game
    rules["advanced_trading"] = given.flag("advanced_trading")
    rules["diplomat"] = chosen_diplomat(given, seats, first_game)
    rules["rounds"] = game["rounds"]
    rules["inactive"] = game["inactive_wars"]
    fill_tables(rules, seats, options)
    for number, nation in enumerate(table.nations):
        for asset in ASSET_NAMES:
            rules["start"][asset][0, number] = game.get(asset, 0) if first_game else nation[asset] + game.get(asset, 0)
    return rules


def fill_tables(rules: Rows, seats: int, options: Mapping[str, Any]) -> None:
    """Ports and wars; raises BadOptions."""
    ports, wars = ports_of(options, seats), wars_of(options)
    rules["ports"][0, : len(ports)] = ports
    rules["port_count"] = len(ports)
    rules["war_count"] = len(wars)
    for index, war in enumerate(wars):
        rules["wars"]["seats"][0, index] = war.seats
        for asset in ASSET_NAMES:
            rules["wars"][asset][0, index] = war.assets[asset]
    available = sum(war.seats <= seats for war in wars)
    needed = seats + int(rules["inactive"][0])
    if available < needed:
        raise BadOptions(f"Option wars: {seats} seats need at least {needed} available wars, here are {available}.")
