"""States, and what the rules find in them, as plain lists: what views and positions read."""

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from comity.games.common.rows import Rows, allocate, assign
from comity.games.wealth_of_nations.constants import NODES
from comity.games.wealth_of_nations.outlook import BLOC, MARKET, OUTLOOK, SEAT, outlook
from comity.games.wealth_of_nations.state import PLAYER

APART = ("players", "board", "rng", "plan", "occupying")
LOOK: Callable[[Rows, Rows, Rows], None] = outlook


def field_bytes(dtype: np.dtype[Any], name: str) -> slice:
    """Where a field stands among the bytes of a row."""
    assert dtype.fields is not None
    kind, offset = dtype.fields[name][:2]
    return slice(offset, offset + kind.itemsize)


LEADER, PLAN, MARKS, BLOCS, MARKETS, SEATS = (
    field_bytes(OUTLOOK, name) for name in ("leader", "plan", "marks", "blocs", "markets", "seats")
)
LEADERS_SIZE, BLOCS_AFTER = PLAN.start - LEADER.start, PLAN.stop - LEADER.start


class BlocOutlook(NamedTuple):
    """A row of games/wealth_of_nations/outlook.BLOC."""

    leader: int
    owner: int
    colour: int
    dots: int
    automated: int
    cost: list[int]
    cost_by_ore: list[int]
    units: list[int]
    occupiers: list[int]
    runs: int
    plan_cost: list[int]
    plan_yield: int


class SeatOutlook(NamedTuple):
    """A row of outlook.SEAT."""

    flags_left: int
    units_left: int
    tiles: int
    tile_points: int
    money_points: int
    note_points: int
    points: int
    interest: int
    next_note: int


class MarketOutlook(NamedTuple):
    """A row of outlook.MARKET."""

    buy: list[int]
    sell: list[int]
    barter_x2: int
    sell_off: int


class Outlook:
    """outlook.OUTLOOK for a table of so many seats; lists are read when they are asked for.

    data: the bytes of the row; blocs_data: those from which blocs and plans follow; marks_data, markets_data,
    seats_data: those of the fields.
    """

    def __init__(self, found: Rows, seats: int) -> None:
        self.row = found[0]
        data = found.tobytes()
        last = BLOCS.start + BLOC.itemsize * int(self.row["bloc_count"])
        self.blocs_data = data[LEADER.start : PLAN.stop] + data[BLOCS.start : last]
        self.marks_data = data[MARKS]
        self.markets_data = data[MARKETS]
        self.seats_data = data[SEATS.start : SEATS.start + SEAT.itemsize * seats]

    @cached_property
    def leader(self) -> list[int]:
        """By node."""
        return leaders_in(self.blocs_data)

    @cached_property
    def blocs(self) -> list[BlocOutlook]:
        return blocs_in(self.blocs_data)

    @cached_property
    def seats(self) -> list[SeatOutlook]:
        """As they sit."""
        return rows_of(SeatOutlook, SEAT, self.seats_data)

    @cached_property
    def markets(self) -> list[MarketOutlook]:
        return rows_of(MarketOutlook, MARKET, self.markets_data)

    def numbers(self, name: str) -> list[int]:
        """A field of several numbers."""
        found: list[int] = self.row[name].tolist()
        return found

    def seats_of(self, name: str) -> list[int]:
        """A list of seats without what fills it up."""
        return [seat for seat in self.numbers(name) if seat >= 0]

    def number(self, name: str) -> int:
        return int(self.row[name])


class Snapshot:
    """A state's fields by name, those of the board by hex; what is asked for is read. Not to be changed.

    board_data: the bytes of the board; players_data: those of each player; eliminated: by seat.
    """

    def __init__(self, state: Rows) -> None:
        names = state.dtype.names or ()
        whole: dict[str, Any] = {name: state[name][0].tolist() for name in names if name not in APART}
        self.state, self.row = whole, state
        self.seats: int = whole["seats"]
        self.step: int = whole["step"]
        self.board_data: bytes = state["board"].tobytes()
        players: bytes = state["players"].tobytes()
        size = PLAYER.itemsize
        self.players_data = [players[size * seat : size * (seat + 1)] for seat in range(self.seats)]
        self.eliminated: list[int] = self.of_players("eliminated")

    def of_players(self, name: str) -> list[int]:
        """A field of one number, by seat."""
        found: list[int] = self.row["players"][name][0].tolist()
        return found[: self.seats]

    @cached_property
    def board(self) -> dict[str, Any]:
        return columns(self.row["board"])

    @cached_property
    def plan(self) -> list[int]:
        """constants.Feed by node."""
        found: list[int] = self.row["plan"][0].ravel().tolist()
        return found

    def occupied(self, seat: int) -> list[tuple[int, int]]:
        """(node, units) of what a seat has declared (W10.7)."""
        flat = self.row["players"]["occupying"][0, seat].ravel()
        return [(node, int(flat[node])) for node in np.flatnonzero(flat).tolist()]

    def __getitem__(self, name: str) -> Any:
        return self.state[name]

    def is_in_game(self, seat: int) -> bool:
        """Whether a seat has not been eliminated (W5.3)."""
        return not self.eliminated[seat]


def columns(rows: Rows) -> dict[str, Any]:
    """Each field of a nested row as a list."""
    return {name: rows[name][0].tolist() for name in rows.dtype.names or ()}


def find_outlook(rules: Rows, state: Rows) -> Outlook:
    found = allocate(OUTLOOK)
    LOOK(rules, state, found)
    return Outlook(found, int(state["seats"][0]))


def leaders_in(blocs_data: bytes) -> list[int]:
    found: list[int] = np.frombuffer(blocs_data, "i2", NODES).tolist()
    return found


def plan_in(blocs_data: bytes) -> list[int]:
    """constants.Feed by node."""
    found: list[int] = np.frombuffer(blocs_data, "i1", NODES, LEADERS_SIZE).tolist()
    return found


def blocs_in(blocs_data: bytes) -> list[BlocOutlook]:
    return rows_of(BlocOutlook, BLOC, blocs_data[BLOCS_AFTER:])


def rows_of(kind: Any, dtype: np.dtype[Any], data: bytes) -> list[Any]:
    """Rows of a dtype of 32-bit numbers alone in plain Python; kind: a NamedTuple of some of its fields."""
    places = places_of(kind, dtype)
    table = np.frombuffer(data, np.int32).reshape(-1, dtype.itemsize // 4).tolist()
    return [kind(*[row[place] for place in places]) for row in table]


@cache
def places_of(kind: Any, dtype: np.dtype[Any]) -> list[int | slice]:
    """Where each field of the NamedTuple stands among the numbers of a row: one number, or several."""
    places: list[int | slice] = []
    for name in kind._fields:
        found, is_list = field_bytes(dtype, name), dtype[name].subdtype is not None
        first, last = found.start // 4, found.stop // 4
        places.append(slice(first, last) if is_list else first)
    return places


def from_bytes(data: bytes, dtype: np.dtype[Any]) -> Rows:
    """A state from its bytes."""
    state = allocate(dtype)
    assign(state, np.frombuffer(data, dtype))
    return state
