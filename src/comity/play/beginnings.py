"""What a match begins with: a fresh game, a position, or what a seat sees, with the rest imagined."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field

from comity.errors import BadPosition
from comity.games.common.log import LOG
from comity.games.common.masks import set_of
from comity.games.common.rows import Rows, allocate
from comity.play import loading
from comity.play.adapter import Adapter, Json
from comity.play.arguments import check_names, check_seed
from comity.play.desk import Desk
from comity.play.parsing import Model, SeatNumber, parse_position, shorten
from comity.play.record import Record, require_table
from comity.play.registry import adapter_for, adapter_of

VIEW_FORMAT: Literal["comity-view/1"] = "comity-view/1"
SPECTATOR = -1  # as a seat in the rules


@dataclass
class Beginning:
    """A match at its first decision.

    log: what happened up to then; from_start: whether the game began here, so that its seed alone leads to it; seq,
    told: how many entries and events there were before.
    """

    adapter: Adapter
    names: list[str]
    seed: int | None
    state: Rows
    log: Rows
    desk: Desk
    from_start: bool = False
    seq: int = 0
    told: int = 0
    wanted: list[Json] = field(default_factory=list)
    promises: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wanted = self.wanted or [{"wanted": {}, "spare": {}} for _ in range(self.adapter.seats)]


def fresh(adapter: Adapter, seed: object, names: object) -> Beginning:
    """A new game; raises BadOptions."""
    number, state, log = check_seed(seed), allocate(adapter.spec.state), allocate(LOG)
    called = check_names(names, adapter.seats)
    adapter.spec.contract.start(adapter.rules, state, number, log)
    return Beginning(adapter, called, number, state, log, Desk.empty(adapter.seats), from_start=True)


def at_position(adapter: Adapter, position: Mapping[str, Any], seed: object, names: object) -> Beginning:
    """A situation set up by hand; raises BadOptions, BadPosition."""
    number, state, log = check_seed(seed), allocate(adapter.spec.state), allocate(LOG)
    called = check_names(names, adapter.seats)
    desk = loading.load(adapter, dict(position), state, number)
    adapter.spec.contract.resume(adapter.rules, state, log)
    return Beginning(adapter, called, number, state, log, desk)


def recorded(given: Record) -> Beginning:
    """What a record begins with; raises BadRecord, UnknownGame, BadOptions, BadPosition."""
    seed, names = given.seed or 0, given.meta.get("names")
    if given.start is None:
        first = fresh(adapter_for(given.game, given.seats, given.options), seed, names)
    else:
        first = at_position(adapter_of(given.game, given.start), given.start, seed, names)
        first.seed = given.seed
    require_table(given, first.adapter)
    return first


def imagined(adapter: Adapter, observed: Rows, seat: int, seed: object, names: Sequence[str]) -> Beginning:
    """A situation as a seat (SPECTATOR: nobody's) may imagine it that observes this; raises BadOptions.

    Its luck is that of a position with another seed, which is drawn: so its record replays.
    """
    contract, state, other = adapter.spec.contract, allocate(adapter.spec.state), allocate(adapter.spec.state)
    contract.determinize(adapter.rules, observed, seat, check_seed(seed), state)
    drawn = int(state["rng"][0]) >> 11
    contract.start(adapter.rules, other, drawn, allocate(LOG))
    state["rng"] = other["rng"]
    return Beginning(adapter, list(names), drawn, state, allocate(LOG), Desk.empty(adapter.seats))


class SeenView(Model):
    """What a view must hold so that a match can be imagined from it."""

    format: Literal["comity-view/1"]
    game: str
    seq: int = Field(strict=True, ge=0)
    seat: SeatNumber | None
    names: list[str]
    state: dict[str, Any]
    desk: dict[str, Any]
    wanted: list[Json]
    promises: list[Json]
    log_from: int = Field(strict=True, ge=0)


def from_view(view: object, seed: object) -> Beginning:
    """What the seat that has this view may imagine; raises UnknownGame, BadOptions, BadPosition."""
    if not isinstance(view, Mapping):
        raise BadPosition("A view is an object.")
    seen = parse_position(SeenView, {key: view[key] for key in SeenView.model_fields if key in view})
    given_players = seen.state.get("players", ())
    if not isinstance(given_players, list | tuple):
        raise BadPosition(f"View: state.players must be a list{shorten(given_players)}.")
    players = [dict(player) if isinstance(player, Mapping) else player for player in given_players]
    chosen = [number for number, player in enumerate(players) if isinstance(player, dict) and player.pop("chosen", 0)]
    adapter = adapter_of(seen.game, {**seen.state, "players": players})
    given = at_position(adapter, {**seen.state, "players": players, "desk": seen.desk}, seed, seen.names)
    if seen.seat is not None and seen.seat >= adapter.seats:
        raise BadPosition(f"View: there is no seat {seen.seat}; seats are 0 to {adapter.seats - 1}.")
    seat = SPECTATOR if seen.seat is None else seen.seat
    adapter.mark_chosen(given.state, set_of(number for number in chosen if number != seat))
    if given.state["waiting"][0] == 0 and not adapter.spec.contract.over(adapter.rules, given.state):
        raise BadPosition("View: everyone has chosen, so the choices would be open.")
    observed = allocate(adapter.spec.state)
    adapter.spec.contract.observe(adapter.rules, given.state, seat, observed)
    first = imagined(adapter, observed, seat, seed, given.names)
    first.desk, first.wanted, first.promises = given.desk, list(seen.wanted), list(seen.promises)
    first.seq, first.told = seen.seq, seen.log_from
    return first
