"""The tables at which every registered game must keep the contract, and how its games are played at random there.

Everything here is the same for all games: a game that enters the registry is tested without a line of its own.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

import comity
from comity import Match
from comity.games.common.log import LOG
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.spec import GameSpec

Json = dict[str, Any]
K = TypeVar("K", bound=Hashable)


class Table(NamedTuple):
    """A game with its seats and options."""

    game: str
    seats: int
    options: Mapping[str, Any]

    @property
    def spec(self) -> GameSpec:
        return comity.games()[self.game]

    def match(self, seed: int = 0) -> Match:
        return Match(self.game, self.seats, seed, self.options)

    @property
    def must_hide(self) -> bool:
        """Random players of the plain game at its smallest hide something; elsewhere they may never come to it."""
        return not self.options and self.seats == self.spec.seats[0]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options])


def kinds_of_table(spec: GameSpec) -> Iterator[Table]:
    """Every seat count with the default options; and each yes-or-no option with one of them, from the fewest on."""
    for seats in spec.seats:
        yield Table(spec.id, seats, {})
    switches = [option for option in spec.options if option.schema.get("type") == "boolean"]
    for number, option in enumerate(switches):
        yield Table(spec.id, spec.seats[number % len(spec.seats)], {option.name: not option.default})


ALL = [table for spec in comity.games().values() for table in kinds_of_table(spec)]
SMALLEST = [table for table in ALL if table.seats == table.spec.seats[0]]
every_table = pytest.mark.parametrize("table", ALL, ids=str)
smallest_tables = pytest.mark.parametrize("table", SMALLEST, ids=str)


class Bench:
    """A game on the level of the rules: its records and its contract, without Match."""

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self.spec = table.spec
        self.contract = self.spec.contract
        self.rules = self.spec.make_rules(table.seats, table.options)
        self.state, self.log = allocate(self.spec.state), allocate(LOG)
        self.out = allocate(self.spec.action, self.spec.max_legal)
        self.contract.start(self.rules, self.state, seed, self.log)

    @property
    def bytes(self) -> bytes:
        return self.state.tobytes()

    @property
    def pending(self) -> list[int]:
        mask = self.contract.pending(self.rules, self.state)
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    def count(self, seat: int, state: Rows | None = None) -> int:
        """How many legal actions a seat has; they stand in `out` until the next call."""
        return int(self.contract.legal(self.rules, self.state if state is None else state, seat, self.out))

    def legal(self, seat: int, state: Rows | None = None) -> list[Rows]:
        """The legal actions of a seat, each as a record array of length 1."""
        return [duplicate(self.out[index : index + 1]) for index in range(self.count(seat, state))]

    def apply(self, action: Rows, state: Rows | None = None) -> None:
        """Do an action, to the game's own state or to another."""
        self.log["count"] = 0
        self.contract.apply(self.rules, self.state if state is None else state, action, self.log)

    def status(self, state: Rows | None = None) -> int:
        return int(self.contract.status(self.rules, self.state if state is None else state))

    def observe(self, seat: int) -> Rows:
        seen = allocate(self.spec.state)
        self.contract.observe(self.rules, self.state, seat, seen)
        return seen

    def choose(self, random: Random) -> Rows:
        """A legal action, its kind drawn first: mostly of a seat that the game waits for, sometimes of any that may."""
        seats = self.pending if random.random() < 0.9 else list(range(self.table.seats))
        count = self.count(random.choice([seat for seat in seats if self.count(seat)] or self.pending))
        kinds = self.out["kind"][:count].tolist()
        kind = draw_kind(kinds, random)
        index = random.choice([number for number, its in enumerate(kinds) if its == kind])
        return duplicate(self.out[index : index + 1])

    def decisions(self, seed: int, most: int = 10_000) -> Iterator[int]:
        """Play at random, stopping before every decision and once after the last; counts them from 0."""
        random = Random(seed)
        for number in range(most):
            yield number
            if not self.pending:
                return
            self.apply(self.choose(random))


def draw_kind(kinds: list[K], random: Random) -> K:
    """One of the kinds of all legal moves. Where one has hundreds, the others come all the same, and phases end."""
    counts = Counter(kinds)
    names = list(counts)
    return random.choices(names, [counts[name] ** -0.5 for name in names])[0]


def offer(match: Match, seat: int, random: Random) -> Json:
    """An offer between the seat and another: one asset for another or a gift, sometimes more than anybody holds."""
    other = random.choice([other for other in range(match.seats) if other != seat])
    deal = [{"from": seat, "to": other, random.choice(match._adapter.wanted_names): random.randint(1, 3)}]
    if random.random() < 0.7:
        deal.append({"from": other, "to": seat, random.choice(match._adapter.wanted_names): random.randint(1, 3)})
    open_offers = [offer.id for offer in match.desk.offers]
    counters = {"counters": random.choice(open_offers)} if open_offers and random.random() < 0.3 else {}
    return {"kind": "offer", "deal": deal, "until": random.choice(match._adapter.untils), **counters}


def choose(match: Match, random: Random, *, deals: bool = True) -> tuple[int, Json]:
    """A seat and a legal move of it, as JSON: of those waited for as a rule, now and then an offer or an answer.

    The kind of move is drawn first, see draw_kind.
    """
    if deals and random.random() < 0.15:
        seat = random.randrange(match.seats)
        proposed = offer(match, seat, random)
        if match.check(seat, proposed) is None:
            return seat, proposed
    seats = match.pending if random.random() < 0.85 else match.may_act
    moves = [(seat, move) for seat in seats for move in match.legal(seat)]
    kind = draw_kind([move.kind for _, move in moves], random)
    seat, move = random.choice([(seat, move) for seat, move in moves if move.kind == kind])
    return seat, move.to_json()


def played(table: Table, seed: int, most: int = 10_000, *, deals: bool = True) -> Iterator[Match]:
    """A match played at random: yielded before every move and once at the end. It is always the same object."""
    match, random = table.match(seed), Random(seed)
    for _ in range(most):
        yield match
        if match.over:
            return
        match.play(*choose(match, random, deals=deals))


def state_alone(view: Json) -> Json:
    """A view without what it tells of the log: how the game came to its end."""
    return view | {"derived": {key: value for key, value in view["derived"].items() if key != "chronicle"}}
