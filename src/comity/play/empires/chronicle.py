"""How the support at the end came about: round by round, and from what (E6, E8.3, E9.7, E10.1)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from comity.games.common.rows import Rows
from comity.games.empires.constants import SETUP, Phase, phase_of
from comity.play.adapter import Json, Past

NUMBERS = ("supporters", "revolts")
SOURCES = ("start", "develop", "wars", "powers", "deals")
BY_KIND = {"accept": "deals", "permit": "powers"}
BY_PHASE = {Phase.SETUP: "start", Phase.DEVELOP: "develop", Phase.WAR: "wars"}


def chronicle_json(past: Past, end: Rows) -> Json:
    """Support by round, the start first; by seat, what brought supporters and revolts."""
    moves = [*((move["kind"], state) for (_, move), state in past), ("", end)]
    seats = int(end["seats"][0])
    return {
        "support": list(by_round([state for _, state in moves], seats)),
        "sources": [
            {name: {source: int(totals[source][k][seat]) for source in SOURCES} for k, name in enumerate(NUMBERS)}
            for totals in [sources(moves, seats)]
            for seat in range(seats)
        ],
    }


def held(state: Rows, seats: int) -> Any:
    """(2, seats): supporters and revolts."""
    players = state["players"][0]
    return np.array([players[name][:seats] for name in NUMBERS])


def by_round(states: list[Rows], seats: int) -> Iterator[list[int]]:
    """Support when the first round begins, and after each; of a game begun in the middle, from there on."""
    begun = [state for state in states if int(state["step"][0]) not in SETUP]
    marks = [begun[0], *(after for before, after in pairwise(begun) if ends_round(before, after))]
    for state in marks:
        supporters, revolts = held(state, seats)
        yield (supporters - revolts).tolist()


def ends_round(before: Rows, after: Rows) -> bool:
    over = phase_of(int(after["step"][0])) == Phase.END
    return bool(over or after["round_number"][0] > before["round_number"][0])


def sources(moves: list[tuple[str, Rows]], seats: int) -> dict[str, Any]:
    """By source, what it added of supporters and revolts, (2, seats); what was there at first counts as the start."""
    totals = {source: np.zeros((2, seats), int) for source in SOURCES}
    totals["start"] += held(moves[0][1], seats)
    for (kind, before), (_, after) in pairwise(moves):
        totals[source_of(kind, before)] += held(after, seats) - held(before, seats)
    return totals


def source_of(kind: str, before: Rows) -> str:
    """What a move's changes come from: the move itself, or what the phase that it closes does."""
    return BY_KIND.get(kind) or BY_PHASE.get(phase_of(int(before["step"][0])), "deals")
