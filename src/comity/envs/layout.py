"""Observations as numbers, field by field: where each field of a state stands, and how its numbers are read.

Never in an observation: the generator. What else a seat may not know is blanked before the numbers are read.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.envs.candidates import SHOWN, Items
from comity.envs.numbers import Run, Write, writer
from comity.errors import BadOptions, ComityError, shown
from comity.games import registry
from comity.games.common.rows import Rows

GENERATOR = "rng"  # the one field that nobody sees
SIZES = (1, 2, 4)  # bytes of a number


@dataclass(frozen=True)
class Field:
    """A field of an observation: numbers offset … offset + its size − 1, in C order of its shape, low … high each."""

    name: str  # as in the state: "step", "players[2].gold"
    offset: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64))


@dataclass(frozen=True)
class Layout:
    """How the state of a game becomes numbers.

    fields: in order. write(row, out): the numbers of a row, see `writer`; what follows them, such as candidate deals,
    somebody else writes.
    """

    fields: tuple[Field, ...]
    write: Write

    def with_deals(self) -> "Layout":
        """The same and candidate deals: (16, 2, 4) and the offer to answer (2, 4), each gift from, to, item, amount."""
        bounds, fields = np.iinfo(np.int16), list(self.fields)
        for name, shape in SHOWN:
            fields.append(Field(name, fields[-1].offset + fields[-1].size, shape, int(bounds.min), int(bounds.max)))
        return Layout(tuple(fields), self.write)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.fields[-1].offset + self.fields[-1].size

    def bounds(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The lowest and the highest value of each number, both (size,)."""
        sizes = [field.size for field in self.fields]
        low, high = ([getattr(field, end) for field in self.fields] for end in ("low", "high"))
        return np.repeat(np.array(low, np.int32), sizes), np.repeat(np.array(high, np.int32), sizes)

    def numbers(self, row: Rows) -> NDArray[np.int32]:
        """The numbers of an observed state (length 1), (size,)."""
        out = np.empty(self.size, np.int32)
        self.write(row.view(np.int8).reshape(-1), out)
        return out


def layout(game: str, deals: str = "off") -> tuple[Field, ...]:
    """The fields of an observation of a game, in order; deals: as for a batch. Raises UnknownGame, BadOptions."""
    return (layout_of(game).with_deals() if deals_of(game, deals) else layout_of(game)).fields


def deals_of(game: str, deals: object) -> bool:
    """Whether there are candidate deals. Raises UnknownGame, BadOptions."""
    spec = registry.get(game)
    if deals not in ("off", "candidates"):
        raise BadOptions(f"deals must be 'off' or 'candidates', not {shown(deals)}.")
    if deals == "candidates" and not isinstance(registry.part(spec, "envs", "items", "ITEMS"), Items):
        raise BadOptions(f"{spec.title} has no candidate deals: deals must be 'off'.")
    return deals == "candidates"


def layout_of(game: object) -> Layout:
    """The layout of a game. Raises UnknownGame, and ComityError if its state holds what is no number of 32 bits."""
    spec = registry.get(game)
    return layout_of_state(spec.id, np.dtype(spec.state))


@cache
def layout_of_state(game: str, state: np.dtype[Any]) -> Layout:
    if sys.byteorder != "little":
        raise ComityError("Observations as numbers need a machine that keeps the lowest byte first.")
    fields: list[Field] = []
    runs: list[Run] = []
    offset = 0
    for name, place, shape, kind in leaves(state):
        if kind.kind not in "iu" or kind.itemsize not in SIZES or (kind.kind == "u" and kind.itemsize == max(SIZES)):
            raise ComityError(f"The state of {game} has no numbers of 32 bits in {name}, so it cannot be laid out.")
        bounds = np.iinfo(kind)
        field = Field(name, offset, shape, int(bounds.min), int(bounds.max))
        fields.append(field)
        offset += field.size
        run = Run(place, f"{kind.kind}{kind.itemsize}", field.size)
        if runs and (runs[-1].end, runs[-1].kind) == (place, run.kind):
            runs[-1] = runs[-1]._replace(length=runs[-1].length + run.length)
        else:
            runs.append(run)
    return Layout(tuple(fields), writer(tuple(runs)))


def leaves(
    dtype: np.dtype[Any], name: str = "", place: int = 0
) -> Iterator[tuple[str, int, tuple[int, ...], np.dtype[Any]]]:
    """Name, first byte, shape and kind of all that is not made of other fields, the generator aside."""
    assert dtype.names is not None
    assert dtype.fields is not None
    for field in dtype.names:
        kind, start = dtype.fields[field][:2]
        base, shape = kind.subdtype or (kind, ())
        path = f"{name}.{field}" if name else field
        if path == GENERATOR:
            continue
        if base.names is None:
            yield path, place + start, shape, base
        else:
            for number, index in enumerate(np.ndindex(shape)):
                label = "".join(f"[{k}]" for k in index)
                yield from leaves(base, path + label, place + start + number * base.itemsize)
