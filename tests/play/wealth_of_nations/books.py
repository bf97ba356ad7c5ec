"""What a table of Wealth of Nations could keep on paper: every piece with its place, and what pays for what.

It shares nothing with the game but the component data, as the referee and the bookkeeper of tests/referee do.
"""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Self

from referee.wealth_of_nations import accounting, referee
from referee.wealth_of_nations.referee import COMPONENTS

Json = dict[str, Any]
CUBES = tuple(accounting.MARKETS)
COSTS: dict[str, dict[str, int]] = {name: cost for name, cost in COMPONENTS["costs"].items() if isinstance(cost, dict)}
MOVES_OF_UNITS = ("activate", "operation", "stand")
INTEGRATED = "integrated_economy"


@lru_cache(maxsize=64)
def find_blocs(tiles: tuple[tuple[str, referee.Tile], ...]) -> tuple[referee.Bloc, ...]:
    return tuple(referee.blocs(dict(tiles)))


@dataclass
class Holder:
    """One player's side of the table. flags, units: in the supply."""

    flags: int
    units: int
    assets: Counter[str] = field(default_factory=Counter)  # money, notes and cubes
    packages: list[str] = field(default_factory=list)
    to_place: Counter[str] = field(default_factory=Counter)
    eliminated: int | None = None
    out: bool = False
    barters: int = 0
    occupations: list[Json] | None = None
    planned: bool = False
    settled: bool = False


@dataclass
class Place:
    """What lies on a hex; units by seat."""

    flag: int | None = None
    tile: str | None = None
    rotation: int = 0
    token: bool = False
    built: bool = False
    units: Counter[int] = field(default_factory=Counter)


class Books:
    """The table as it is before the first event; start: a position to begin from, else a new game."""

    def __init__(self, seats: int, options: Mapping[str, Any], start: Json | None = None) -> None:
        self.options = options
        self.second = options.get("edition", "second") == "second"
        self.war = options.get("war", True)
        self.cash = options.get("cash_only_start", False)
        edition = "second" if self.second else "first"
        flags = COMPONENTS["flags"]["second"][str(seats)] if self.second else COMPONENTS["flags"]["first"]
        self.holders = [Holder(flags, COMPONENTS["units"]["per_player"]) for _ in range(seats)]
        self.places = {name: Place() for name in referee.AXIAL}
        self.stacks = Counter(COMPONENTS["stacks"][edition])
        self.economies = int(options.get("super_industry", self.second))
        self.market = {cube: self.first_stock(cube) for cube in CUBES}
        self.packages = self.packages_of(edition, seats)
        self.step, self.round = "first_flag" if self.cash else "draft", 1
        self.first_player = self.drafter = 0
        self.turn = self.actor = 0  # who has the next turn of Trade or Develop, and who had the last
        self.passed = self.left = self.picked = 0
        self.triggered: str | None = None
        for holder in self.holders:
            holder.assets["money"] = COMPONENTS["cash_only_start"]["money"] if self.cash else 0
        for package in self.packages.values():
            self.stacks.subtract(self.stacked(package))
        if start is not None:
            self.begin_from(start)

    def first_stock(self, cube: str) -> int:
        market = accounting.MARKETS[cube]
        return sum(market["rows"][: COMPONENTS["cash_only_start"]["rows_filled"]]) if self.cash else market["start"]

    def packages_of(self, edition: str, seats: int) -> dict[str, Json]:
        """W4.4: those in the game, by id."""
        table = COMPONENTS["packages"]
        industry = list(table[edition]["industry"])
        out: list[str] = []
        if self.second and not self.economies:
            industry[5] = table["first"]["industry"][1]
            out = ["industry-6"] if seats == 5 else []
        elif not self.second:
            out = ["industry-2"] if seats == 5 else []
        entries = [("industry", industry), ("commodity", table[edition]["commodity"])]
        named = {f"{kind}-{k}": entry for kind, rows in entries for k, entry in enumerate(rows, 1)}
        return {} if self.cash else {name: entry for name, entry in named.items() if name not in out}

    @staticmethod
    def stacked(package: Json) -> Counter[str]:
        """The package's tiles that come out of stacks."""
        return Counter({tile: n for tile, n in package.get("tiles", {}).items() if tile != INTEGRATED})

    def begin_from(self, start: Json) -> None:
        """Holdings, board and moment of a position."""
        self.round, self.step, self.picked = start.get("round", 1), start["step"], start["draft"]["pick"]
        self.first_player = self.turn = self.drafter = start.get("first_player", 0)
        if self.step not in ("draft", "place_tile"):
            self.close_draft()
        for holder, player in zip(self.holders, start["players"], strict=True):
            holder.assets = Counter({name: player.get(name, 0) for name in (*CUBES, "money", "notes")})
        for name, there in start.get("board", {}).items():
            place = self.places[name]
            units = Counter(dict(enumerate(there.get("units", ()))))
            place.flag, place.tile, place.units = there.get("flag"), there.get("tile"), units
            place.rotation, place.token = there.get("rotation", 0), there.get("token", False)
            if place.flag is not None:
                self.holders[place.flag].flags -= 1
            if place.tile is not None:
                self.take_tile(place.tile)
            for seat, n in place.units.items():
                self.holders[seat].units -= n

    def copy(self) -> Self:
        return deepcopy(self)

    # moving pieces and paying

    def gain(self, seat: int, amounts: Mapping[str, int], sign: int = 1) -> None:
        assets = self.holders[seat].assets
        for name, amount in amounts.items():
            assert amount >= 0
            assets[name] += sign * amount
            assert assets[name] >= 0, f"seat {seat} has less than no {name}"
        assert self.holders[seat].eliminated is None

    def pay(self, seat: int, cost: Mapping[str, int], times: int = 1) -> None:
        for _ in range(times):
            self.gain(seat, cost, -1)

    def put_flag(self, seat: int, name: str) -> None:
        assert self.places[name].flag is None
        assert name != referee.CENTRE
        assert name not in self.terrain
        self.holders[seat].flags -= 1
        assert self.holders[seat].flags >= 0
        self.places[name].flag = seat

    def put_unit(self, seat: int, name: str, sign: int = 1) -> None:
        """From the supply, or back to it."""
        self.places[name].units[seat] += sign
        self.holders[seat].units -= sign
        assert self.holders[seat].units >= 0
        assert self.places[name].units[seat] >= 0

    def take_tile(self, tile: str) -> None:
        """One that can be built."""
        if tile == INTEGRATED:
            self.economies -= 1
        else:
            self.stacks[tile] -= 1
        assert self.economies >= 0
        assert self.stacks[tile] >= 0

    def close_draft(self) -> None:
        """W4.4: what is in packages that nobody took can be built."""
        taken = {package for holder in self.holders for package in holder.packages}
        for name in set(self.packages) - taken:
            self.stacks.update(self.stacked(self.packages[name]))
        self.packages = {name: self.packages[name] for name in sorted(taken)}

    # looking

    @property
    def terrain(self) -> list[str]:
        name = self.options.get("terrain", "none")
        return [] if name == "none" else COMPONENTS["terrain"][name]["hexes"]

    @property
    def board(self) -> dict[str, referee.Tile]:
        """The tiles, as the referee has them."""
        return {
            name: referee.Tile(place.tile, place.rotation, place.flag)
            for name, place in self.places.items()
            if place.tile is not None and place.flag is not None
        }

    def blocs(self) -> tuple[referee.Bloc, ...]:
        return find_blocs(tuple(self.board.items()))

    def bloc(self, name: str, colour: str) -> referee.Bloc:
        (found,) = (bloc for bloc in self.blocs() if bloc.colour == colour and name in bloc.tiles)
        return found

    def tokens(self) -> set[str]:
        return {name for name, place in self.places.items() if place.token}

    def seats_in_game(self) -> list[int]:
        return [seat for seat, holder in enumerate(self.holders) if holder.eliminated is None]

    def turn_order(self) -> list[int]:
        """All seats, from the first player clockwise."""
        return [(self.first_player + k) % len(self.holders) for k in range(len(self.holders))]

    def next_turn(self, seat: int) -> int:
        """W6.1, W13.1: the next clockwise that may act; the seat itself if there is no other."""
        limited = self.options.get("limited_passing", False) and self.step == "trade"
        for k in range(1, len(self.holders) + 1):
            other = (seat + k) % len(self.holders)
            holder = self.holders[other]
            if holder.eliminated is None and not (limited and holder.out):
                return other
        return seat

    def position(self) -> Json:
        """In the words of Match.position(), so far as events tell."""
        return {
            "round": self.round,
            "first_player": self.first_player,
            "passed_in_a_row": self.passed,
            "end_triggered": self.triggered,
            "market": self.market,
            "integrated_economy_left": self.economies,
            "draft": {"pick": self.picked, "drafter": self.drafter},
            "players": [self.player_json(holder) for holder in self.holders],
            "board": self.board_json(),
        }

    def player_json(self, holder: Holder) -> Json:
        return {
            **{name: holder.assets[name] for name in ("money", "notes", *CUBES)},
            "eliminated": holder.eliminated,
            "packages": sorted(holder.packages),
            "to_place": dict(+holder.to_place),
            "out": holder.out,
            "barters": holder.barters,
            "occupations": holder.occupations,
            "planned": holder.planned,
            "settled": holder.settled,
        }

    def board_json(self) -> Json:
        seats = range(len(self.holders))
        return {
            name: {
                "flag": place.flag,
                "tile": place.tile,
                "rotation": place.rotation,
                "token": place.token,
                "units": [place.units[seat] for seat in seats],
                "built": place.built,
            }
            for name, place in self.places.items()
            if place.flag is not None or place.built or place.units.total()
        }
