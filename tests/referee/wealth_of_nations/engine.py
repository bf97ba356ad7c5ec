"""The rules as the referee would ask them: boards go in by the names of their hexes, answers come out in its words."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from referee.wealth_of_nations.boards import Setting
from referee.wealth_of_nations.referee import KIND

from comity.games.common.jit import rule
from comity.games.common.log import CAPACITY, LOG
from comity.games.common.rows import Rows, allocate, assign
from comity.games.spec import NO_SCORE, RESULT
from comity.games.wealth_of_nations import blocs, markets
from comity.games.wealth_of_nations.constants import NODES, EventKind, Feed, Kind, Step
from comity.games.wealth_of_nations.outlook import OUTLOOK, outlook
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, TILE_NAMES

NUMBER = {name: number for number, name in enumerate(HEX_NAMES)}
TILE = {name: number for number, name in enumerate(TILE_NAMES)}
CUBE = {name: number for number, name in enumerate(CUBE_NAMES)}
ROUND = 2  # in which every situation stands


@rule
def survey(rules, state, found, fed, dots, automated):  # type: ignore[no-untyped-def]
    """Fill found (BLOCS), dots and automated (122,) by leader; fed (122,)."""
    board = state[0].board
    blocs.find_blocs(rules[0], board, found)
    blocs.count_dots(rules[0], board, found, fed, dots)
    for node in range(NODES):
        leads = blocs.leader_at(found, node) == node
        automated[node] = 1 if leads and blocs.is_automated(board, found, node) else 0


@rule
def advised_prices(rules, state, out):  # type: ignore[no-untyped-def]
    """out (5,): half dollars that the market of each cube advises for barter."""
    for cube in range(len(out)):
        out[cube] = markets.barter_price_x2(rules[0], state[0], cube)


class Grouped(NamedTuple):
    """A bloc in the rules' eyes."""

    colour: str
    owner: int
    tiles: frozenset[str]
    dots: int
    automated: bool


class Completed(NamedTuple):
    """A dot in the rules' eyes; two colours would show as "food/ore"."""

    colour: str
    kind: str
    hexes: frozenset[str]
    owners: frozenset[int]


@cache
def rules_of(seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Rows, Rows]:
    """The rules of a table, and a state of it with an empty board."""
    rules = SPEC.make_rules(seats, dict(options))
    state, log = allocate(SPEC.state), allocate(LOG)
    SPEC.contract.start(rules, state, 1, log)
    state["round_number"], state["first_player"], state["active"], state["waiting"] = ROUND, 0, 0, 0
    state["players"]["money"] = 0
    return rules, state


class Engine:
    """One situation in the hands of the rules."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.seats = seats
        self.rules, template = rules_of(seats, tuple(options.items()))
        self.state, self.log = allocate(SPEC.state), allocate(LOG)
        self.action = allocate(SPEC.action)
        assign(self.state, template)

    @classmethod
    def of(cls, setting: Setting, *, units: bool = True, **options: Any) -> "Engine":
        """With everything that the setting says; without units for a game without war."""
        engine = cls(
            setting.seats,
            terrain=setting.terrain,
            terrain_any_seats=True,
            shared_dots=setting.shared,
            **options,
        )
        board = engine.state["board"][0]
        for name, tile in setting.board.items():
            engine.put(name, tile.name, tile.rotation, tile.owner)
        for name, owner in setting.flags.items():
            board["flag"][NUMBER[name]] = owner
        for name in setting.tokens:
            board["token"][NUMBER[name]] = 1
        for name, here in setting.units.items() if units else ():
            for seat, count in here.items():
                board["units"][NUMBER[name], seat] = count
        return engine

    def put(self, name: str, tile: str, rotation: int, owner: int) -> None:
        board, number = self.state["board"][0], NUMBER[name]
        board["flag"][number], board["tile"][number], board["rotation"][number] = owner, TILE[tile], rotation

    # the game's flow

    def go(self, step: Step) -> "Engine":
        """Take the game up in this step."""
        self.state["step"] = step
        SPEC.contract.resume(self.rules, self.state, self.log)
        return self

    def check(self, kind: Kind, seat: int, *fields: int, **more: Any) -> Reason:
        """Why not; the action stays for do."""
        action = self.action
        action.view(np.uint8)[:] = 0
        action["kind"], action["seat"] = kind, seat
        for name, value in zip("abcd", fields, strict=False):
            action[name] = value
        for name, value in more.items():
            action[name] = value
        return Reason(SPEC.contract.check(self.rules, self.state, action))

    def do(self) -> None:
        """What was checked last."""
        self.log["count"] = 0
        SPEC.contract.apply(self.rules, self.state, self.action, self.log)

    def legal(self, seat: int, kind: Kind) -> Rows:
        """The legal actions of one kind; valid until the next call."""
        out = legal_actions()
        found: Rows = out[: SPEC.contract.legal(self.rules, self.state, seat, out)]
        chosen: Rows = found[found["kind"] == kind]
        return chosen

    @property
    def step(self) -> Step:
        return Step(int(self.state["step"][0]))

    @property
    def waiting(self) -> list[int]:
        mask = int(self.state["waiting"][0])
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def status(self) -> int:
        return int(SPEC.contract.status(self.rules, self.state))

    def events(self, what: EventKind) -> list[tuple[int, int, int]] | None:
        """(seat, a, b) of the last action's events of this kind; None if there were too many to log."""
        count = int(self.log["count"][0])
        if count > CAPACITY:
            return None
        return [(seat, a, b) for kind, seat, a, b in self.log["entry"][0][:count].tolist() if kind == what]

    def cubes(self, seat: int) -> dict[str, int]:
        return dict(zip(CUBE_NAMES, self.state["players"]["cubes"][0, seat].tolist(), strict=True))

    def give(self, seat: int, name: str, amount: int) -> None:
        """Set what the player holds of a cube, money or notes."""
        players = self.state["players"]
        if name in CUBE:
            players["cubes"][0, seat, CUBE[name]] = amount
        else:
            players[name][0, seat] = amount

    def holds(self, seat: int, name: str) -> int:
        players = self.state["players"]
        return int(players["cubes"][0, seat, CUBE[name]] if name in CUBE else players[name][0, seat])

    @property
    def result(self) -> tuple[list[int | None], list[int]]:
        """Scores, None for the eliminated, and places from 0."""
        filled = allocate(RESULT)
        SPEC.contract.score(self.rules, self.state, filled)
        scores = filled["scores"][0][: self.seats].tolist()
        return [None if score == NO_SCORE else score for score in scores], filled["places"][0][: self.seats].tolist()

    @property
    def barter_prices(self) -> dict[str, float]:
        """In dollars and halves."""
        out = np.zeros(len(CUBE), np.int64)
        advised_prices(self.rules, self.state, out)
        return {name: int(price) / 2 for name, price in zip(CUBE, out, strict=True)}

    # blocs and dots

    def survey(self) -> tuple[list[Grouped], list[Completed]]:
        """All blocs, with their dots when all are fed, and all completed dots."""
        found = allocate(blocs.BLOCS)
        dots, automated = np.zeros(NODES, np.int64), np.zeros(NODES, np.int64)
        survey(self.rules, self.state, found, np.ones(NODES, np.int8), dots, automated)
        look, owners = self.colours(), self.state["board"]["flag"][0].tolist()
        grouped = [
            Grouped(look[leader], owners[leader // 2], hexes_of(nodes), int(dots[leader]), bool(automated[leader]))
            for leader, nodes in led(found["leader"][0].tolist()).items()
        ]
        completed = []
        for row in found["dots"][0][: int(found["count"][0])].tolist():
            nodes = [node for node in row if node >= 0]
            colour = "/".join(sorted({look[node] for node in nodes}))
            whose = frozenset(owners[node // 2] for node in nodes)
            completed.append(Completed(colour, KIND[len(nodes)], hexes_of(nodes), whose))
        return grouped, completed

    def outlook(self) -> Rows:
        """What people are told of the situation."""
        found = allocate(OUTLOOK)
        outlook(self.rules, self.state, found)
        return found

    def colours(self) -> dict[int, str]:
        """Of every section on the board, by node."""
        table = self.rules["colour"][0].tolist()
        return {
            2 * number + section: COLOUR_NAMES[colour]
            for number, tile in enumerate(self.state["board"]["tile"][0].tolist())
            if tile >= 0
            for section, colour in enumerate(table[tile])
            if colour >= 0
        }

    def sections(self, entries: dict[tuple[str, str], int]) -> Any:
        """Numbers by hex and colour as the actions `occupy` and `run` take them, shape (61, 2)."""
        sections = np.zeros((len(HEX_NAMES), 2), np.int8)
        nodes = {(HEX_NAMES[node // 2], colour): node for node, colour in self.colours().items()}
        for place, number in entries.items():
            sections[divmod(nodes[place], 2)] = number
        return sections


def led(leaders: list[int]) -> dict[int, list[int]]:
    """The nodes of each bloc by its leader."""
    groups: dict[int, list[int]] = {}
    for node, leader in enumerate(leaders):
        if leader >= 0:
            groups.setdefault(leader, []).append(node)
    return groups


def hexes_of(nodes: list[int]) -> frozenset[str]:
    return frozenset(HEX_NAMES[node // 2] for node in nodes)


@cache
def legal_actions() -> Rows:
    """Room for a list of legal actions, used again and again."""
    return allocate(SPEC.action, SPEC.max_legal)


def fed_as(feed: str, tiles: frozenset[str], unfed: frozenset[str]) -> Iterator[tuple[str, Feed]]:
    """What a run plan says of each tile of a bloc; feed: food, ore or free."""
    for name in tiles:
        yield name, Feed.UNFED if name in unfed else Feed[feed.upper()]
