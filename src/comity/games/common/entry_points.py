"""The compiled functions that people wait for, so that they can be compiled ahead, visibly and side by side."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from comity.games.common.rows import allocate

Taken = Any
"""What a parameter takes: the name of one of the game's dtypes in GameSpec ("state"), or a dtype: an array of rows; a
number: as it is; an array: as it is; a tuple of these."""


class Purpose(StrEnum):
    """What an entry point is needed for."""

    PLAY = "play"  # games of people, and bots
    SIMULATE = "simulate"  # games without people
    STUDY = "study"  # looking closely
    LEARN = "learn"  # batches of games for programs that learn


@dataclass(frozen=True)
class EntryPoint:
    """A function compiled by `rule` that Python calls, and what it is called with."""

    function: Callable[..., Any]
    purpose: Purpose
    title: str  # what it does, for people
    takes: tuple[Taken, ...]

    @property
    def name(self) -> str:
        """module:function, unique."""
        return f"{self.function.__module__}:{self.function.__qualname__}"

    def arguments(self, dtypes: Mapping[str, np.dtype[Any]]) -> tuple[Any, ...]:
        """Arguments of the types with which it is called; dtypes: by name, as in GameSpec."""
        return tuple(sample(taken, dtypes) for taken in self.takes)


def sample(taken: Taken, dtypes: Mapping[str, np.dtype[Any]]) -> Any:
    """One argument."""
    if isinstance(taken, tuple):
        return tuple(sample(part, dtypes) for part in taken)
    if isinstance(taken, str):
        return allocate(dtypes[taken])
    return allocate(taken) if isinstance(taken, np.dtype) else taken
