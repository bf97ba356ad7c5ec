"""Records: a whole match as JSON, which replays to the same bytes."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, ValidationError

from comity.errors import BadRecord, ComityError, shown
from comity.games import registry
from comity.games.common.rows import Rows
from comity.play.adapter import Adapter, Json
from comity.play.desk import Desk
from comity.play.history import Entry, History
from comity.play.parsing import Model, first_problem, shorten
from comity.play.result import Result

FORMAT = "comity-record/1"


class Record(Model):
    """A match. start: the position it began from; components: the full tables where they are not the default."""

    format: Literal["comity-record/1"]
    game: str
    rules_version: Annotated[int, Field(strict=True)]
    seats: Annotated[int, Field(strict=True)]
    seed: Annotated[int, Field(strict=True)] | None
    options: dict[str, Any] = Field(default_factory=dict)
    components: dict[str, Any] | None = None
    start: dict[str, Any] | None = None
    meta: dict[str, Any] = Field(default_factory=dict)
    moves: list[tuple[Annotated[int, Field(strict=True)], dict[str, Any]]]
    result: Result | None = None


class Stretch(NamedTuple):
    """A part of a match: the position it begins from, None for a fresh game, and its entries."""

    start: Json | None
    entries: list[Entry]


# writing


def write(adapter: Adapter, seed: int | None, names: Sequence[str], stretch: Stretch, result: Json | None) -> Json:
    """The record of a match, or of a part of it."""
    return {
        "format": FORMAT,
        "game": adapter.spec.id,
        "rules_version": adapter.spec.rules_version,
        "seats": adapter.seats,
        "seed": seed,
        "options": deepcopy(adapter.options),
        "components": adapter.components(),
        "start": deepcopy(stretch.start),
        "meta": {"names": list(names)},
        "moves": deepcopy(stretch.entries),
        "result": result,
    }


def open_stretch(adapter: Adapter, history: History, state: Rows, desk: Desk) -> Stretch:
    """What everyone may see of a running match: no undone moves, and only from the last random event on.

    Where that, or the position at the start, hides a choice, it begins when the choice is revealed.
    Raises ComityError until then.
    """
    states = [*(snapshot.state for snapshot in history.snapshots), state]
    desks = [*(snapshot.desk for snapshot in history.snapshots), desk]
    drawn = max(k for k in range(len(states)) if k == 0 or states[k]["rng"][0] != states[k - 1]["rng"][0])
    opened = [k for k in range(drawn, len(states)) if adapter.is_open(states[k])]
    if not opened:
        raise ComityError("This match began with hidden choices; it can be exported when they are revealed.")
    first, last = opened[0], opened[-1]
    start = {**adapter.state_json(states[first]), "desk": desks[first].to_json()}
    return Stretch(start, renumbered(history.moves()[first:last], desks[first:]))


def renumbered(moves: Sequence[Entry], desks: Sequence[Desk]) -> list[Entry]:
    """Moves with their offers numbered as a replay will number them: undone offers have left gaps.

    desks: before each move.
    """
    numbers: dict[int, int] = {}
    fresh = deepcopy(list(moves))
    for (_, move), desk in zip(fresh, desks, strict=False):
        for field in ("offer", "counters", "replaces"):
            if field in move:
                move[field] = numbers.get(move[field], move[field])
        if move["kind"] == "offer":
            numbers[desk.next_id] = desks[0].next_id + len(numbers)
    return fresh


# reading


def parse(data: object) -> Record:
    """The record's form, of a game and version that this Comity plays; raises BadRecord, UnknownGame."""
    if not isinstance(data, Mapping):
        raise BadRecord(f"A record is an object{shorten(data)}.")
    if data.get("format") != FORMAT:
        raise BadRecord(f"format must be {FORMAT!r}{shorten(data.get('format'))}.")
    try:
        record = Record.model_validate(dict(data))
    except ValidationError as error:
        raise BadRecord(f"Record: {first_problem(error)[1]}") from None
    spec = registry.get(record.game)
    problem = other_rules(spec.id, record.rules_version)
    if problem:
        raise BadRecord(f"{problem}: replay the record with the Comity that wrote it.")
    if record.start is None and record.seed is None:
        raise BadRecord("Record: without a seed there must be a start.")
    return record


def other_rules(game: str, version: int) -> str | None:
    """That this Comity plays a game by other rules than those of a version, in words; None where it does not."""
    plays = registry.get(game).rules_version
    if version == plays:
        return None
    return f"rules_version is {shown(version)}, and this Comity plays {game} by version {plays}"


def require_table(record: Record, adapter: Adapter) -> None:
    """That the table at which the replay begins is the record's; raises BadRecord."""
    if adapter.seats != record.seats or adapter.options != record.options:
        raise BadRecord("Record: start has other seats or options than the record.")
    if record.components is not None and record.components != adapter.components():
        raise BadRecord("Record: components are not those of the options.")


def bad_entry(index: int, entry: object, error: ComityError) -> BadRecord:
    """Why a record does not replay: what was wrong with one of its entries."""
    return BadRecord(f"moves[{index}]{shorten(entry).replace(', not', ':')}: {error.message}")


def replay(record: Record, play: Callable[[int, Json], None]) -> None:
    """Play a record's entries one after another; raises BadRecord for the first that cannot be played."""
    for index, (seat, entry) in enumerate(record.moves):
        try:
            play(seat, entry)
        except ComityError as error:
            raise bad_entry(index, [seat, entry], error) from None


def require_result(record: Record, result: Json | None) -> None:
    """That the replay has led to the result that the record gives, if it gives one; raises BadRecord."""
    if record.result is not None and record.result.model_dump() != result:
        raise BadRecord(f"result does not fit the moves: they lead to {result}.")


def undo_count(entry: Mapping[str, Any]) -> int:
    """How many moves an entry of the kind {"undo": n} takes back; raises BadRecord."""
    count = entry["undo"]
    if set(entry) != {"undo"} or not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise BadRecord(f"undo must be a whole number of moves{shorten(count)}.")
    return count
