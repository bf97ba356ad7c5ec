"""The compiled functions of a game that people wait for: which ones, and whether they are compiled already."""

from dataclasses import dataclass
from typing import Any

from comity.bots.registry import bots_of
from comity.envs.loops import loops_of
from comity.errors import BadOptions
from comity.games import registry
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.jit import INTERPRETED
from comity.games.common.numba_patches import load

PLAY, SIMULATE, STUDY, LEARN = Purpose.PLAY, Purpose.SIMULATE, Purpose.STUDY, Purpose.LEARN


@dataclass(frozen=True)
class Entry:
    """An entry point of a game, compiled for the types of these arguments."""

    game: str
    point: EntryPoint
    arguments: tuple[Any, ...]

    @property
    def name(self) -> str:
        return self.point.name

    @property
    def title(self) -> str:
        return self.point.title

    @property
    def purpose(self) -> Purpose:
        return self.point.purpose

    @property
    def function(self) -> Any:
        """Numba's dispatcher."""
        return self.point.function.dispatcher  # type: ignore[attr-defined]  # of a Rule

    @property
    def signature(self) -> tuple[Any, ...]:
        from numba import typeof

        return tuple(typeof(argument) for argument in self.arguments)  # type: ignore[no-untyped-call]

    def load(self) -> bool:
        """Take the machine code from the cache, if it is there; False if the function must be compiled."""
        return load(self.function, self.signature)

    def compile(self) -> None:
        self.function.compile(self.signature)


def entries(game: str) -> list[Entry]:
    """All entry points of a game, in the order in which to compile them; none where rules run interpreted.

    The longest come first (a bot's policies, then the rules): none is left alone at the end. Raises UnknownGame.
    """
    if INTERPRETED:
        return []
    spec = registry.get(game)
    try:
        points = bots_of(game).entry_points
    except BadOptions:  # it has no bots
        points = ()
    policies = tuple(point for point in points if point.purpose is PLAY)
    others = tuple(point for point in points if point.purpose is not PLAY)
    dtypes = {"rules": spec.rules, "state": spec.state, "action": spec.action, "deal": spec.deal}
    batches = loops_of(game).entry_points
    ordered = (*policies, *spec.entry_points, *spec.contract.entry_points, *batches, *others)
    return [Entry(game, point, point.arguments(dtypes)) for point in ordered]
