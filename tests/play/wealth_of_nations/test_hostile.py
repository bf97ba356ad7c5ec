"""Moves of every kind with what no client should send in every field: one clear sentence, and nothing changed."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from play.wealth_of_nations.tables import GAME, Json, refusal, set_up, tile

from comity import BadOptions, BadPosition, BadRecord, IllegalMove, Match
from comity.errors import shown
from comity.play.wealth_of_nations.moves import WonMove

LONGEST = 400  # characters of a sentence


def nested(depth: int = 100_000) -> list[Any]:
    """Lists in lists, deeper than Python's stack."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


ENDLESS = [nested(), 10**5000]
NUMBERS: list[Any] = [-1, 10**30, -(2**63), 1.0, 0.5, float("nan"), float("inf"), True, False]
WORDS: list[Any] = ["", " ", "E6 ", "e6", "Е6", "E\u0000", "☭" * 50, "x" * 10_000, "1", b"E6"]
SHAPES: list[Any] = [None, [], [[]], ["E6", "E6"], {}, {"": {}}, {"kind": "fly"}, object(), *ENDLESS]
GARBAGE = [*NUMBERS, *WORDS, *SHAPES]
BOARD = {"E6": tile("academy", 0, 5), "E7": tile("academy", 0, 5, units=[1, 1, 0]), "D6": {"flag": 0}}
GIFTS = [{"from": 0, "to": 1, "money": 2, "ore": 1}, {"from": 1, "to": 0, "notes": 1}]
SAMPLES: list[tuple[str, Json]] = [  # a step, and a move of that step that is well formed
    ("draft", {"kind": "take_package", "package": "industry-1"}),
    ("place_tile", {"kind": "place_tile", "tile": "farm", "hex": "A1", "rotation": 1}),
    ("place_unit", {"kind": "place_unit", "hex": "E6"}),
    ("develop", {"kind": "place_first_flag", "hex": "A1"}),
    ("trade", {"kind": "buy", "cubes": {"food": 1}}),
    ("trade", {"kind": "sell", "cubes": {"ore": 2}}),
    ("trade", {"kind": "borrow", "notes": 2}),
    ("trade", {"kind": "repay", "notes": 1}),
    ("trade", {"kind": "pass"}),
    ("develop", {"kind": "place_flag", "hex": "D7"}),
    ("develop", {"kind": "build_tile", "tile": "bank", "hex": "D6", "rotation": 2, "force": False}),
    ("develop", {"kind": "move_tiles", "moves": [{"from": "E6", "to": "D6", "rotation": 1, "force": False}],
                 "tokens": [{"from": "E6", "to": "D6"}]}),
    ("develop", {"kind": "automate", "hex": "E6"}),
    ("develop", {"kind": "build_unit", "hex": "E6"}),
    ("develop", {"kind": "activate"}),
    ("develop", {"kind": "transport", "from": "E7", "to": "A1"}),
    ("activate", {"kind": "move_unit", "from": "E7", "to": "E8"}),
    ("operation", {"kind": "battle", "seat": 1}),
    ("operation", {"kind": "conquer"}),
    ("operation", {"kind": "settle"}),
    ("operation", {"kind": "no_operation"}),
    ("activate", {"kind": "end_activate"}),
    ("develop", {"kind": "stand"}),
    ("develop", {"kind": "let_pass"}),
    ("develop", {"kind": "occupy", "blocs": [{"hex": "E7", "colour": "labor", "units": 1}]}),
    ("run", {"kind": "run", "blocs": [{"hex": "E6", "colour": "labor", "feed": "food", "unfed": ["E7"]}]}),
    ("settle_notes", {"kind": "finish"}),
    ("trade", {"kind": "offer", "deal": GIFTS, "until": "turn", "counters": 1}),
    ("trade", {"kind": "accept", "offer": 1}),
    ("trade", {"kind": "decline", "offer": 1}),
    ("trade", {"kind": "withdraw", "offer": 1}),
]  # fmt: skip
MORE: dict[str, Json] = {
    "operation": {"operation": {"hex": "E7"}},
    "settle_notes": {"end_triggered": "flags", "players": [{"notes": 2, "money": 90}] * 3},
    "place_unit": {"round": 1},
    "place_tile": {"players": [{"to_place": {"farm": 1}, "packages": ["industry-1"]}, {}, {}], "draft": {"pick": 1}},
}
samples = pytest.mark.parametrize(("step", "sample"), SAMPLES, ids=lambda part: str(part)[:50])


def table(step: str) -> Match:
    early = step in ("draft", "place_tile", "place_unit")
    board: Json = {} if step in ("draft", "place_tile") else BOARD
    board = {"E6": tile("academy", 0)} if step == "place_unit" else board
    return set_up(step, board, **{"round": 1 if early else 2, **MORE.get(step, {})})


def paths(value: Any) -> Iterator[tuple[str | int, ...]]:
    """Where in a move everything stands, but for the kind and the top."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if key != "kind":
            yield (key,)
            yield from ((key, *rest) for rest in paths(inner))


def put(value: Any, path: tuple[str | int, ...], new: Any) -> Any:
    """The same with something else in one place."""
    if not path:
        return new
    key, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {**value, key: put(value.get(key), rest, new)}
    return [put(inner, rest, new) if index == key else inner for index, inner in enumerate(value)]


def without(value: Any, path: tuple[str | int, ...]) -> Any:
    """The same with something left out."""
    key, rest = path[0], path[1:]
    if rest:
        return put(value, (key,), without(value[key], rest))
    if isinstance(value, dict):
        return {name: inner for name, inner in value.items() if name != key}
    return [inner for index, inner in enumerate(value) if index != key]


def is_clear(message: str) -> bool:
    """One sentence that a person can read."""
    ends = message.endswith(".") and "\n" not in message and len(message) <= LONGEST
    return ends and not any(word in message for word in ("Traceback", "validation error", "pydantic", "type="))


def require_sense(match: Match, move: Any, place: str) -> None:
    """What is malformed is said of the place and changes nothing; what is well formed after all, the rules judge."""
    before = match._state.tobytes(), match.seq, len(match.log())
    refused = match.check(0, move)
    if refused is None:
        return
    assert is_clear(refused.message), refused.message
    if refused.code == "malformed_move":
        assert refused.field is not None
        assert refused.field.split(".")[0].split("[")[0] == place, refused.message
        assert place in refused.message
    with pytest.raises(IllegalMove) as caught:
        match.play(0, move)
    assert caught.value.message == refused.message
    assert (match._state.tobytes(), match.seq, len(match.log())) == before


def test_there_is_a_sample_of_every_kind() -> None:
    kinds = [get_args(kind.model_fields["kind"].annotation)[0] for kind in get_args(get_args(WonMove)[0])]
    assert [sample["kind"] for _, sample in SAMPLES] == kinds


@samples
def test_every_field_of_any_form(step: str, sample: Json) -> None:
    """Of the wrong type, out of range, missing, or one too many."""
    match = table(step)
    for path in paths(sample):
        beside = (*path[:-1], "extra" if isinstance(path[-1], str) else path[-1])
        for garbage in GARBAGE:
            require_sense(match, put(sample, path, garbage), str(path[0]))
            require_sense(match, put(sample, beside, garbage), str(beside[0]))
        require_sense(match, without(sample, path), str(path[0]))


@samples
def test_more_than_the_kind_has(step: str, sample: Json) -> None:
    match = table(step)
    for name in ("extra", "seat " if "seat" in sample else "seat", "", "hex\u0000", "__class__", "source"):
        refused = refusal(match, 0, {**sample, name: 1})
        assert refused.code == "malformed_move"
        assert is_clear(refused.message)
    for garbage in GARBAGE:
        assert refusal(match, 0, {**sample, "kind": garbage}).code == "malformed_move"
        assert is_clear(refusal(match, 0, garbage).message)
        assert "seat" in refusal(match, garbage, sample).message
    for move in ({name: value for name, value in sample.items() if name != "kind"}, [sample], str(sample)):
        assert refusal(match, 0, move).code == "malformed_move"


YES_OR_NO = ("war", "super_industry", "terrain_any_seats", "limited_passing", "shared_dots", "final_interest")
garbage = pytest.mark.parametrize("garbage", GARBAGE, ids=lambda value: shown(value)[:12])


@garbage
def test_options_of_any_form(garbage: Any) -> None:
    names = ["edition", "barters_per_phase", "last_round"]
    names += [] if isinstance(garbage, bool) else YES_OR_NO
    names += [] if garbage is None else ["terrain"]  # no terrain
    for name in names:
        with pytest.raises(BadOptions) as caught:
            Match(GAME, 3, options={name: garbage})
        assert is_clear(caught.value.message)
        assert name in caught.value.message
    spoilt: tuple[Any, ...] = (garbage, {garbage if isinstance(garbage, str | int | float) else "?": True})
    for options in spoilt:
        if options not in (None, {}, []):
            with pytest.raises(BadOptions) as caught:
                Match(GAME, 3, options=options)
            assert is_clear(caught.value.message)


@garbage
def test_positions_of_any_form(garbage: Any) -> None:
    for key in ("step", "active", "players", "board", "market", "draft", "stand", "desk", "round", "seats"):
        if garbage is not None and (garbage != {} or key not in ("board", "market", "desk", "draft")):
            with pytest.raises((BadPosition, BadOptions)) as caught:
                Match.from_position(GAME, {"seats": 3, "step": "trade", key: garbage})
            assert is_clear(caught.value.message)


@garbage
def test_records_of_any_form(garbage: Any) -> None:
    record = Match(GAME, 3, 1).record()
    for moves in ([garbage], [[0, garbage]], [[garbage, {"kind": "pass"}]]):
        with pytest.raises(BadRecord) as caught:
            Match.from_record({**record, "moves": moves})
        assert is_clear(caught.value.message)
        assert "moves[0]" in caught.value.message
