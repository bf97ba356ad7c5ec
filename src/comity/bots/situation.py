"""What a bot is asked from, and what it says: all that a person in its seat knows, as plain data, and a decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, cast

import numpy as np

from comity.games.common.rows import Rows, allocate
from comity.play.adapter import Adapter
from comity.play.desk_rules import Offering
from comity.play.registry import adapter_for

Json = dict[str, Any]


@dataclass(frozen=True)
class Situation:
    """What a seat knows when its bot is asked. It travels between processes; nothing in it is to be changed.

    bot: the name that it was asked by; seat: its own; seq: how many moves and words there were.
    observed, phase_start: the bytes of the state that the seat observes now, and could when the phase began.
    waited_for: whether the match waits for the seat; may_wait: whether it may say nothing all the same, as somebody
    whom the match waits for has not answered an offer of its own.
    desk: all open offers as views show them; offers: those that wait for its answer, as {id, by, deal, acceptable};
    offers_left: how many it may still make in this step. log: the events since the phase began, as the seat may know
    them, talk and settled deals among them; wanted: the lists of what each seat wants and can spare; promises: as views
    show them. seed: of its own luck for this decision, 0 … 2**53 − 1; seconds: how long it may think, None: as long
    as it likes. look: gives the view, which takes longer than all the rest.
    """

    bot: str
    game: str
    seats: int
    options: Json
    names: tuple[str, ...]
    seat: int
    seq: int
    observed: bytes
    phase_start: bytes
    waited_for: bool
    may_wait: bool
    desk: tuple[Json, ...]
    offers: list[Json]
    offers_left: int
    log: list[Json]
    wanted: list[Json | None]
    promises: list[Json]
    seed: int
    seconds: float | None = None
    look: Callable[[], Json] = field(default=dict, repr=False, compare=False)

    @cached_property
    def view(self) -> Json:
        """The view of the seat: what a screen or a language model needs."""
        return self.look()

    @property
    def adapter(self) -> Adapter:
        """The words of the table, and its rules."""
        return adapter_for(self.game, self.seats, self.options)

    def state(self) -> Rows:
        """The row that the seat observes, a new one."""
        return self._row(self.observed)

    def state_at_phase_start(self) -> Rows:
        """The row that the seat observed when the phase began, a new one."""
        return self._row(self.phase_start)

    def _row(self, held: bytes) -> Rows:
        state = allocate(self.adapter.spec.state)
        state.view(np.uint8)[:] = np.frombuffer(held, np.uint8)
        return state

    def deal(self, gifts: list[Json]) -> Rows:
        """A deal as a row; gifts: as in an offer."""
        return deal_row(self.adapter, self.seat, gifts)

    def __getstate__(self) -> Mapping[str, Any]:
        """The view travels as what it shows."""
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != "look"} | {"view": self.view}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        vars(self).update(state)


@dataclass(frozen=True)
class Decision:
    """What a bot does: a move of the game or of the desk as JSON, or None to wait; why: a sentence or two for all."""

    move: Json | None
    why: str = ""


WAIT = Decision(None)


def deal_row(adapter: Adapter, seat: int, gifts: list[Json]) -> Rows:
    """Gifts as JSON as a deal row; raises IllegalMove for what is no deal."""
    offering = cast("Offering", adapter.parse(seat, {"kind": "offer", "deal": gifts}))
    return adapter.encode_deal(offering.deal)
