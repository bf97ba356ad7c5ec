"""A table for tests of the rules: situations are set up by hand, actions are named, invariants hold after each."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from comity.games.common.log import CAPACITY, LOG
from comity.games.common.rows import allocate, duplicate
from comity.games.spec import RESULT
from comity.games.wealth_of_nations import deals
from comity.games.wealth_of_nations.constants import SECTIONS, EventKind, Feed, Kind, Step, Tile
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, TILE_NAMES

Fields = Mapping[str, int]


def hex_of(name: str) -> int:
    return HEX_NAMES.index(name)


def place_of(name: str) -> tuple[int, int]:
    """'E6:5' as (hex, rotation)."""
    place, _, turn = name.partition(":")
    return hex_of(place), int(turn or 0)


class Table:
    """One game. Seats, hexes and tiles are named as people name them."""

    def __init__(self, seats: int = 3, seed: int = 1, **options: Any) -> None:
        self.rules = SPEC.make_rules(seats, options)
        self.seats = seats
        self.state, self.log = allocate(SPEC.state), allocate(LOG)
        self.out, self.action = allocate(SPEC.action, SPEC.max_legal), allocate(SPEC.action)
        SPEC.contract.start(self.rules, self.state, seed, self.log)

    @classmethod
    def at(cls, step: Step, seats: int = 3, active: int = 0, **options: Any) -> "Table":
        """An empty board in this step of round 2, with the marker at seat 0; go() asks the first question."""
        table = cls(seats, **options)
        state = table.state
        for name, value in (("step", step), ("round_number", 2), ("first_player", 0), ("active", active)):
            state[name] = value
        state["players"]["money"] = 0
        return table

    def go(self) -> "Table":
        self.log["count"] = 0
        SPEC.contract.resume(self.rules, self.state, self.log)
        assert self.status == 0
        return self

    # setting up
    def give(self, seat: int, **things: int) -> "Table":
        """Set money, notes and cubes by name; set other fields of the player too."""
        player = self.state["players"][0][seat]
        for name, amount in things.items():
            if name in CUBE_NAMES:
                player["cubes"][CUBE_NAMES.index(name)] = amount
            else:
                player[name] = amount
        return self

    def flags(self, seat: int, names: str) -> "Table":
        for name in names.split():
            self.state["board"]["flag"][0, hex_of(name)] = seat
        return self

    def tiles(self, seat: int, tile: str, names: str) -> "Table":
        """Tiles of one kind: 'E6:5 E7:5'."""
        board = self.state["board"]
        for name in names.split():
            place, turn = place_of(name)
            board["flag"][0, place], board["tile"][0, place] = seat, TILE_NAMES.index(tile)
            board["rotation"][0, place] = turn
        return self

    def units(self, seat: int, names: str) -> "Table":
        for name in names.split():
            self.state["board"]["units"][0, hex_of(name), seat] += 1
        return self

    def token(self, name: str) -> "Table":
        self.state["board"]["token"][0, hex_of(name)] = 1
        return self

    # looking
    @property
    def step(self) -> Step:
        return Step(int(self.state["step"][0]))

    @property
    def waiting(self) -> tuple[int, ...]:
        mask = int(SPEC.contract.pending(self.rules, self.state))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def may_act(self) -> tuple[int, ...]:
        mask = int(SPEC.contract.may_act(self.rules, self.state, self.out))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def status(self) -> int:
        return int(SPEC.contract.status(self.rules, self.state))

    def holds(self, seat: int, name: str) -> int:
        player = self.state["players"][0][seat]
        return int(player["cubes"][CUBE_NAMES.index(name)] if name in CUBE_NAMES else player[name])

    def cubes(self, seat: int) -> dict[str, int]:
        """Those held, without zeros."""
        return {name: self.holds(seat, name) for name in CUBE_NAMES if self.holds(seat, name)}

    def on(self, name: str) -> tuple[int, str | None, int]:
        """(owner or -1, tile or None, rotation) of a hex."""
        board, place = self.state["board"][0], hex_of(name)
        tile = int(board["tile"][place])
        return int(board["flag"][place]), TILE_NAMES[tile] if tile >= 0 else None, int(board["rotation"][place])

    def units_on(self, name: str) -> list[int]:
        units: list[int] = self.state["board"]["units"][0, hex_of(name)].tolist()
        return units[: self.seats]

    def has_token(self, name: str) -> bool:
        return bool(self.state["board"]["token"][0, hex_of(name)])

    def events(self, what: EventKind) -> list[tuple[int, int, int]]:
        """(seat, a, b) of the last action's events of this kind."""
        count = int(self.log["count"][0])
        assert count <= CAPACITY
        entries = self.log["entry"][0][:count].tolist()
        return [(seat, a, b) for kind, seat, a, b in entries if kind == what]

    def legal(self, seat: int, kind: Kind | None = None) -> list[Any]:
        """Copies of the legal actions, of one kind if given."""
        count = SPEC.contract.legal(self.rules, self.state, seat, self.out)
        found = [self.out[k : k + 1].copy() for k in range(count)]
        return [action for action in found if kind is None or action["kind"][0] == kind]

    def legal_kinds(self, seat: int) -> set[Kind]:
        return {Kind(int(action["kind"][0])) for action in self.legal(seat)}

    # acting
    def check(self, kind: Kind, seat: int, *fields: int, **more: Any) -> Reason:
        """Why not; the action stays in self.action."""
        action = self.action
        action.view(np.uint8)[:] = 0
        action["kind"], action["seat"] = kind, seat
        for name, value in zip("abcd", fields, strict=False):
            action[name] = value
        for name, value in more.items():
            action[name] = value
        return Reason(SPEC.contract.check(self.rules, self.state, action))

    def do(self, kind: Kind, seat: int, *fields: int, **more: Any) -> "Table":
        assert self.check(kind, seat, *fields, **more) == Reason.OK
        return self.apply(self.action)

    def apply(self, action: Any) -> "Table":
        self.log["count"] = 0
        SPEC.contract.apply(self.rules, self.state, action, self.log)
        assert self.status == 0
        return self

    def try_(self, kind: Kind, seat: int, *fields: int, **more: Any) -> Reason:
        """Do it if it is legal, and say why if not; a refusal changes nothing."""
        before = self.state.tobytes()
        reason = self.check(kind, seat, *fields, **more)
        assert self.state.tobytes() == before
        if reason == Reason.OK:
            self.apply(self.action)
        return reason

    def passes(self, *seats: int) -> "Table":
        for seat in seats:
            self.do(Kind.PASS, seat)
        return self

    # actions by name
    def mix(self, **cubes: int) -> dict[str, Any]:
        return {"cubes": [cubes.get(name, 0) for name in CUBE_NAMES]}

    def build(self, seat: int, tile: str, name: str, force: bool = False) -> Reason:
        return self.try_(Kind.BUILD_TILE, seat, TILE_NAMES.index(tile), *place_of(name), int(force))

    def move(self, seat: int, *moves: str, tokens: str = "") -> Reason:
        """Moves as 'E6>E7:2', forced with '!' at the end; tokens as 'E6>E7'."""
        return self.try_(Kind.MOVE_TILES, seat, **move_fields(moves, tokens))

    def check_move(self, seat: int, *moves: str) -> Reason:
        return self.check(Kind.MOVE_TILES, seat, **move_fields(moves, ""))

    def declare(self, seat: int, **units: int) -> Reason:
        """Occupy: units by hex, 'E6_food' for an Integrated Economy's farm."""
        return self.try_(Kind.OCCUPY, seat, sections=sections_of(units))

    def run(self, seat: int, **feeds: Feed) -> Reason:
        """Feeds by hex, 'E6_food' for an Integrated Economy's farm."""
        return self.try_(Kind.RUN, seat, sections=sections_of(feeds))

    def barter(self, *gifts: tuple[int, int, Mapping[str, int]]) -> Reason:
        """Check and settle a barter of (giver, receiver, assets)."""
        deal = deal_of(gifts)
        self.deal = deal
        reason = Reason(SPEC.contract.check_deal(self.rules, self.state, deal))
        if reason == Reason.OK:
            self.log["count"] = 0
            SPEC.contract.settle(self.rules, self.state, deal, self.log)
            assert self.status == 0
        return reason

    @property
    def result(self) -> tuple[list[int], list[int], int]:
        """(scores, places, reason)."""
        filled = allocate(RESULT)
        SPEC.contract.score(self.rules, self.state, filled)
        scores, places = filled["scores"][0][: self.seats].tolist(), filled["places"][0][: self.seats].tolist()
        return scores, places, int(filled["reason"][0])

    def observed(self, seat: int) -> Any:
        out = duplicate(self.state)
        SPEC.contract.observe(self.rules, self.state, seat, out)
        return out


def move_fields(moves: Sequence[str], tokens: str) -> dict[str, Any]:
    entries = np.zeros(3, SPEC.action["moves"].base)
    for k, move in enumerate(moves[:3]):
        source, _, target = move.rstrip("!").partition(">")
        entries[k] = (hex_of(source), *place_of(target), move.endswith("!"))
    sections = np.zeros((len(HEX_NAMES), SECTIONS), np.int8)
    for pair in tokens.split():
        old, _, new = pair.partition(">")
        sections[hex_of(old), 0] = hex_of(new) + 1
    return {"moves": entries, "count": len(moves), "tokens": len(tokens.split()), "sections": sections}


def sections_of(numbers: Mapping[str, int]) -> Any:
    sections = np.zeros((len(HEX_NAMES), SECTIONS), np.int8)
    for name, number in numbers.items():
        place, _, second = name.partition("_")
        sections[hex_of(place), 1 if second else 0] = number
    return sections


def deal_of(gifts: Sequence[tuple[int, int, Mapping[str, int]]]) -> Any:
    deal = allocate(deals.DEAL)
    deal["count"] = len(gifts)
    names = (*CUBE_NAMES, "money", "notes")
    for k, (giver, receiver, assets) in enumerate(gifts):
        deal["gifts"]["source"][0, k], deal["gifts"]["target"][0, k] = giver, receiver
        for name, amount in assets.items():
            deal["gifts"]["assets"][0, k, names.index(name)] = amount
    return deal


def tile(name: str) -> Tile:
    return Tile(TILE_NAMES.index(name))


def colour(name: str) -> int:
    return COLOUR_NAMES.index(name)
