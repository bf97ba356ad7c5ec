"""What a game's table of actions is made of: kinds of actions, the steps that allow them, and their fields."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate
from math import prod

from comity.games.common.masks import set_of


@dataclass(frozen=True)
class Field:
    """One field of an action: its name in JSON, and the domain of which its number is an index."""

    name: str
    domain: str
    size: int  # how many numbers a mask tells apart


@dataclass(frozen=True)
class ActionKind:
    """One kind of action."""

    kind: IntEnum
    fields: tuple[Field, ...]
    help: str
    clauses: tuple[str, ...]
    steps: tuple[IntEnum, ...]  # where it has its place; in any other step it is never legal

    @property
    def name(self) -> str:
        return self.kind.name.lower()

    @property
    def size(self) -> int:
        """How many different actions of this kind a mask tells apart."""
        return prod(field.size for field in self.fields)


def offsets(kinds: Sequence[ActionKind]) -> tuple[int, ...]:
    """The flat index of the first action of each kind; behind them, how many actions there are."""
    return tuple(accumulate((kind.size for kind in kinds), initial=0))


def kinds_by_step(kinds: Iterable[ActionKind], steps: type[IntEnum]) -> tuple[int, ...]:
    """By step, the set of kinds that it allows, as bits: masks.has(KINDS[step], kind) in compiled rules."""
    return tuple(set_of(kind.kind for kind in kinds if step in kind.steps) for step in steps)
