"""Component data: read from empires.toml beside this file, or from the options `wars` and `ports`."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from comity.errors import BadOptions, shown
from comity.games.common.options import is_whole
from comity.games.empires.constants import MAX_AMOUNT, MAX_PORTS, MAX_WARS, SEATS_MAX, SEATS_MIN, Asset, Nation

ASSET_NAMES = tuple(asset.name.lower() for asset in Asset)
NATION_IDS = tuple(nation.name.lower() for nation in Nation)
RECONSTRUCTION = "reconstruction"  # the value of wars and ports that stands for our own


@dataclass(frozen=True)
class War:
    """A war tile: the fewest seats at which it is available, and what winning it brings."""

    id: str
    seats: int
    assets: Mapping[str, int]


@dataclass(frozen=True)
class Components:
    """Everything of empires.toml."""

    nations: Sequence[Mapping[str, int]]  # by number: start assets
    first_game: Mapping[str, int]
    standard_game: Mapping[str, int]
    first_port: Mapping[int, int]  # by seats
    book_ports: frozenset[int]  # the numbers of seats at which the ports are the rulebook's own (E1.3)
    wars: tuple[War, ...]


@cache
def components() -> Components:
    """The package's own data."""
    data = tomllib.loads(files(__package__).joinpath("empires.toml").read_text(encoding="utf-8"))
    nations = sorted(data["nation"], key=lambda nation: int(nation["number"]))
    if [nation["id"] for nation in nations] != list(NATION_IDS):
        raise ValueError("empires.toml: the nations are not those of constants.Nation")
    return Components(
        nations=[{name: nation.get(name, 0) for name in ASSET_NAMES} for nation in nations],
        first_game=data["first_game"],
        standard_game=data["standard_game"],
        first_port={int(seats): price for seats, price in data["ports"]["first_available"].items()},
        book_ports=frozenset(data["ports"]["book_seats"]),
        wars=parse_wars(data["war"]),
    )


def parse_war(entry: Any, place: str) -> War:
    """One war tile from JSON or TOML; raises BadOptions."""
    if not isinstance(entry, Mapping):
        raise BadOptions(f"{place}: a war is an object like {{id, seats, people, …}}, not {shown(entry)}.")
    unknown = sorted(str(key) for key in set(entry) - {"id", "seats", *ASSET_NAMES})
    if unknown:
        raise BadOptions(f"{place}: unknown key {shown(unknown[0])}.")
    name, seats = entry.get("id"), entry.get("seats", SEATS_MIN)
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,40}", name):
        raise BadOptions(f"{place}: id must be lower-case letters, digits and underscores, not {shown(name)}.")
    if not is_whole(seats, SEATS_MIN, SEATS_MAX):
        raise BadOptions(
            f"{place} ({name}): seats must be a whole number from {SEATS_MIN} to {SEATS_MAX}, not {shown(seats)}."
        )
    for asset in ASSET_NAMES:
        if not is_whole(entry.get(asset, 0), 0, MAX_AMOUNT):
            raise BadOptions(
                f"{place} ({name}): {asset} must be a whole number from 0 to {MAX_AMOUNT}, not {shown(entry[asset])}."
            )
    return War(name, seats, {asset: entry.get(asset, 0) for asset in ASSET_NAMES})


def parse_wars(entries: Any) -> tuple[War, ...]:
    """A table of war tiles; raises BadOptions."""
    if not isinstance(entries, Sequence) or isinstance(entries, str):
        raise BadOptions(f"Option wars must be {RECONSTRUCTION!r} or a list of wars, not {shown(entries)}.")
    if len(entries) > MAX_WARS:
        raise BadOptions(f"Option wars: at most {MAX_WARS} wars, not {len(entries)}.")
    wars = tuple(parse_war(entry, f"Option wars[{index}]") for index, entry in enumerate(entries))
    for index, war in enumerate(wars):
        if war.id in [other.id for other in wars[:index]]:
            raise BadOptions(f"Option wars[{index}]: {war.id} is in the list twice.")
    return wars


def reconstructed(options: Mapping[str, Any], seats: int) -> list[str]:
    """Which tables of a game are a guess of ours; the ports are none at three seats, where the rulebook tells them."""
    ours = ("wars",) if seats in components().book_ports else ("wars", "ports")
    return [name for name in ours if options.get(name, RECONSTRUCTION) in (None, RECONSTRUCTION)]


def wars_of(options: Mapping[str, Any]) -> tuple[War, ...]:
    """The war tiles of a game with these options; a war's index in actions and states is its place here."""
    chosen = options.get("wars", RECONSTRUCTION)
    return components().wars if chosen in (None, RECONSTRUCTION) else parse_wars(chosen)


def ports_of(options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Prices of the available ports, falling (E1.3); raises BadOptions."""
    chosen = options.get("ports", RECONSTRUCTION)
    if chosen in (None, RECONSTRUCTION):
        return tuple(range(components().first_port[seats], 0, -1))
    if not isinstance(chosen, Sequence) or isinstance(chosen, str) or not chosen:
        raise BadOptions(f"Option ports must be {RECONSTRUCTION!r} or a list of falling prices, not {shown(chosen)}.")
    if len(chosen) > MAX_PORTS:
        raise BadOptions(f"Option ports: at most {MAX_PORTS} ports, not {len(chosen)}.")
    for index, price in enumerate(chosen):
        if not is_whole(price, 1, MAX_AMOUNT):
            raise BadOptions(
                f"Option ports[{index}]: a price is a whole number from 1 to {MAX_AMOUNT}, not {shown(price)}."
            )
    for index, (price, following) in enumerate(pairwise(chosen), 1):
        if following >= price:
            raise BadOptions(f"Option ports[{index}]: prices must fall, but {following} follows {price}.")
    return tuple(chosen)
