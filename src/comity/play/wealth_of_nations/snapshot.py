"""States, and what the rules find in them, as plain lists: what views and positions read."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from comity.games.common.rows import Rows, allocate, assign
from comity.games.wealth_of_nations.outlook import BLOC, MARKET, OUTLOOK, SEAT, outlook

APART = ("players", "board", "rng", "plan", "occupying")
LOOK: Callable[[Rows, Rows, Rows], None] = outlook


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


class Outlook(NamedTuple):
    """outlook.OUTLOOK in plain Python: plan by node, seats as they sit, lists of seats without what fills them up."""

    leader: list[int]
    plan: list[int]
    marks: list[list[int]]
    blocs: list[BlocOutlook]
    seats: list[SeatOutlook]
    markets: list[MarketOutlook]
    stacks_left: list[int]
    empty_stacks: int
    free_hexes: int
    order: list[int]
    trading_open: bool
    picks: list[int]
    packages_left: int
    on_offer: int


class Snapshot:
    """A state's fields by name: those of players as lists by seat, those of the board by hex. Not to be changed."""

    def __init__(self, state: Rows) -> None:
        names = state.dtype.names or ()
        whole: dict[str, Any] = {name: state[name][0].tolist() for name in names if name not in APART}
        self.state = whole
        self.seats: int = whole["seats"]
        self.step: int = whole["step"]
        self.players = columns(state["players"], self.seats)
        self.board = columns(state["board"], None)
        self.plan: list[int] = state["plan"][0].ravel().tolist()
        self.declared = occupations(state["players"]["occupying"][0], self.players["declared"])

    def __getitem__(self, name: str) -> Any:
        return self.state[name]

    def is_in_game(self, seat: int) -> bool:
        """Whether a seat has not been eliminated (W5.3)."""
        return not self.players["eliminated"][seat]


def occupations(occupying: Rows, declared: Sequence[int]) -> list[list[tuple[int, int]]]:
    """By seat, (node, units) of what it has declared (W10.7). occupying (seats, 61, 2)."""
    found: list[list[tuple[int, int]]] = []
    for seat, has_declared in enumerate(declared):
        flat = occupying[seat].ravel()
        nodes = np.flatnonzero(flat).tolist() if has_declared else []
        found.append([(node, int(flat[node])) for node in nodes])
    return found


def columns(rows: Rows, seats: int | None) -> dict[str, Any]:
    """Each field of a nested row as a list, for players cut to those at the table."""
    return {name: rows[name][0][:seats].tolist() for name in rows.dtype.names or () if name not in APART}


def find_outlook(rules: Rows, state: Rows) -> Outlook:
    found = allocate(OUTLOOK)
    LOOK(rules, state, found)
    whole = found[0]
    return Outlook(
        leader=whole["leader"].tolist(),
        plan=whole["plan"].ravel().tolist(),
        marks=whole["marks"].tolist(),
        blocs=rows_of(BlocOutlook, BLOC, whole["blocs"][: int(whole["bloc_count"])]),
        seats=rows_of(SeatOutlook, SEAT, whole["seats"][: int(state["seats"][0])]),
        markets=rows_of(MarketOutlook, MARKET, whole["markets"]),
        stacks_left=whole["stacks_left"].tolist(),
        empty_stacks=int(whole["empty_stacks"]),
        free_hexes=int(whole["free_hexes"]),
        order=[seat for seat in whole["order"].tolist() if seat >= 0],
        trading_open=bool(whole["trading_open"]),
        picks=[seat for seat in whole["picks"].tolist() if seat >= 0],
        packages_left=int(whole["packages_left"]),
        on_offer=int(whole["on_offer"]),
    )


def rows_of(kind: Any, dtype: np.dtype[Any], rows: Rows) -> list[Any]:
    """Rows of a dtype of 32-bit numbers alone in plain Python; kind: a NamedTuple of some of its fields."""
    places = places_of(kind, dtype)
    table = np.ascontiguousarray(rows).view(np.int32).reshape(len(rows), dtype.itemsize // 4).tolist()
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


def field_bytes(dtype: np.dtype[Any], name: str) -> slice:
    """Where a field stands among the bytes of a row."""
    assert dtype.fields is not None
    kind, offset = dtype.fields[name][:2]
    return slice(offset, offset + kind.itemsize)


def from_bytes(data: bytes, dtype: np.dtype[Any]) -> Rows:
    """A state from its bytes."""
    state = allocate(dtype)
    assign(state, np.frombuffer(data, dtype))
    return state
