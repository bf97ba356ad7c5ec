"""Records: a whole match as JSON, which replays to the same bytes."""

from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, ValidationError

from comity.errors import BadOptions, BadPosition, BadRecord, ComityError, shown
from comity.games import registry
from comity.play import talk
from comity.play.parsing import Model, first_problem, shorten

if TYPE_CHECKING:
    from comity.play.match import Match

FORMAT = "comity-record/1"
Json = dict[str, Any]


class Result(Model):
    scores: list[int | None]
    ranking: list[list[int]]
    reason: str


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


def write(match: "Match") -> Json:
    return {
        "format": FORMAT,
        "game": match.game,
        "rules_version": match._adapter.spec.rules_version,
        "seats": match.seats,
        "seed": match.seed,
        "options": deepcopy(match.options),
        "components": match._adapter.components(),
        "start": deepcopy(match.start),
        "meta": {"names": list(match.names)},
        "moves": deepcopy(match.entries),
        "result": match.result,
    }


def parse(data: object) -> Record:
    """The record's form; raises BadRecord."""
    if not isinstance(data, Mapping):
        raise BadRecord(f"A record is an object{shorten(data)}.")
    if data.get("format") != FORMAT:
        raise BadRecord(f"format must be {FORMAT!r}{shorten(data.get('format'))}.")
    try:
        return Record.model_validate(dict(data))
    except ValidationError as error:
        raise BadRecord(f"Record: {first_problem(error)[1]}") from None


def replay(kind: "type[Match]", data: object) -> "Match":
    """The match of a record, its result verified. Raises BadRecord, UnknownGame, BadOptions, BadPosition."""
    record = parse(data)
    spec = registry.get(record.game)
    if record.rules_version != spec.rules_version:
        raise BadRecord(
            f"rules_version is {shown(record.rules_version)}, and this Comity plays {spec.id} by version "
            f"{spec.rules_version}: replay the record with the Comity that wrote it."
        )
    match = begin(kind, record)
    for index, (seat, entry) in enumerate(record.moves):
        try:
            replay_entry(match, seat, entry)
        except ComityError as error:
            raise BadRecord(f"moves[{index}]{shorten([seat, entry]).replace(', not', ':')}: {error.message}") from None
    if record.result is not None and record.result.model_dump() != match.result:
        raise BadRecord(f"result does not fit the moves: they lead to {match.result}.")
    return match


def begin(kind: "type[Match]", record: Record) -> "Match":
    names = record.meta.get("names")
    if record.start is None:
        if record.seed is None:
            raise BadRecord("Record: without a seed there must be a start.")
        match = kind(record.game, record.seats, record.seed, record.options, names)
    else:
        match = kind.from_position(record.game, record.start, record.seed or 0, names)
        match.seed = record.seed
        if match.seats != record.seats or match.options != record.options:
            raise BadRecord("Record: start has other seats or options than the record.")
    if record.components is not None and record.components != match._adapter.components():
        raise BadRecord("Record: components are not those of the options.")
    return match


def replay_entry(match: "Match", seat: int, entry: Mapping[str, Any]) -> None:
    """One entry of `moves`: a move, an undo or talk. Raises ComityError."""
    if "undo" in entry:
        count = entry["undo"]
        if set(entry) != {"undo"} or not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise BadRecord(f"undo must be a whole number of moves{shorten(count)}.")
        for _ in range(count):
            match.undo()
    elif "kind" not in entry and talk.is_talk(entry):
        match._talk(seat, dict(entry))
    else:
        match.play(seat, entry)


def table_of(game: object, position: object) -> tuple[int, Json]:
    """(seats, options) of a position; raises UnknownGame, BadPosition."""
    spec = registry.get(game)
    if not isinstance(position, Mapping):
        raise BadPosition(f"A position is an object{shorten(position)}.")
    seats = position.get("seats")
    if seats is None:
        players = position.get("players")
        if not isinstance(players, list | tuple):
            raise BadPosition("Position: seats is missing, and so are the players.")
        seats = len(players)
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition(f"Position: options must be an object{shorten(options)}.")
    try:
        spec.make_rules(seats, options)
    except BadOptions as error:
        raise BadPosition(f"Position: {error.message}") from None
    return seats, dict(options)


def export(match: "Match") -> Json:
    """A record for everyone. Over: all of it. Running: without seed or undone moves, from the last random event on.

    Where that, or the position at the start, hides a choice, the record begins when the choice is revealed.
    Raises ComityError until then.
    """
    if match.over:
        return write(match)
    states = [state for _, state, _ in match._history] + [match._state]
    drawn = max(k for k in range(len(states)) if k == 0 or states[k]["rng"][0] != states[k - 1]["rng"][0])
    opened = [k for k in range(drawn, len(states)) if match._adapter.is_open(states[k])]
    if not opened:
        raise ComityError("This match began with hidden choices; it can be exported when they are revealed.")
    first, last = opened[0], opened[-1]
    start = {**match._adapter.state_json(states[first]), "desk": desk_at(match, first).to_json()}
    return {**write(match), "seed": None, "start": start, "moves": exported_moves(match, first, last), "result": None}


def exported_moves(match: "Match", first: int, last: int) -> list[list[Any]]:
    """The moves in effect from first to last, offers numbered as their replay will: undone ones have left gaps."""
    numbers: dict[int, int] = {}
    moves = deepcopy(kept_moves(match.entries)[first:last])
    for index, (_, entry) in enumerate(moves, first):
        for field in ("offer", "counters"):
            if field in entry:
                entry[field] = numbers.get(entry[field], entry[field])
        if entry["kind"] == "offer":
            numbers[desk_at(match, index).next_id] = desk_at(match, first).next_id + len(numbers)
    return moves


def desk_at(match: "Match", index: int) -> Any:
    return match._history[index][2] if index < len(match._history) else match.desk


def kept_moves(entries: list[list[Any]]) -> list[list[Any]]:
    """The moves in effect: talk and what was undone left out."""
    kept: list[list[Any]] = []
    for seat, entry in entries:
        if "undo" in entry:
            del kept[len(kept) - entry["undo"] :]
        elif "kind" in entry:
            kept.append([seat, entry])
    return kept
