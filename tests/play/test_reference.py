"""docs/reference/ is current, and what Comity really sends fits the schemas there."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from contract.tables import Table, choose, every_table
from jsonschema import Draft202012Validator

from comity import IllegalMove, Match
from comity.games import registry
from comity.games.empires.constants import EventKind
from comity.play import reference
from comity.play.empires.events import EVENTS, TEMPLATES
from comity.play.events import DESK_EVENTS

FOLDER = Path(__file__).parent.parent.parent / "docs" / "reference"
OFTEN = 4  # each kind of event is looked at so many times a game
Json = dict[str, Any]


@cache
def validator(game: str, what: str) -> Draft202012Validator:
    schema = json.loads((FOLDER / f"{game}-{what}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def fits(game: str, what: str, thing: Any) -> None:
    """AssertionError, naming the place, unless the thing is as its schema says."""
    for error in validator(game, what).iter_errors(thing):
        deepest = min([error, *(error.context or ())], key=lambda one: -len(one.absolute_path))
        raise AssertionError(f"{what} at {deepest.json_path}: {deepest.message[:200]}")


def test_the_pages_are_current() -> None:
    """If not: scripts/reference."""
    pages = reference.documents()
    assert {path.name for path in FOLDER.iterdir()} == set(pages)
    assert [name for name, text in pages.items() if (FOLDER / name).read_text(encoding="utf-8") != text] == []


def test_the_script_writes_all_of_them(tmp_path: Path) -> None:
    reference.write(tmp_path)
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == reference.documents()


@pytest.mark.parametrize("game", registry.OWN)
@pytest.mark.parametrize("what", ["move", "view", "event", "record", "position"])
def test_every_schema_is_a_schema(game: str, what: str) -> None:
    schema = validator(game, what).schema
    assert isinstance(schema, dict)
    assert schema["title"].endswith(what)


def test_every_event_has_a_name_of_its_own() -> None:
    names = [template.name for template in TEMPLATES.values()]
    assert set(TEMPLATES) == set(EventKind)
    assert list(EVENTS.fields) == [*names, *DESK_EVENTS], "no two have the same name"


@pytest.mark.slow
@every_table
def test_what_is_really_sent_fits(table: Table) -> None:
    """Views of everybody, events, moves, positions and records of a random game with deals, talk and undo."""
    match, random = table.match(21), Random(21)
    for number in range(400):
        if not match.pending:
            break
        chance = random.random()
        if chance < 0.02 and match._history.snapshots:
            match.undo()
        elif chance < 0.04:
            speak(match, random)
        else:
            seat, move = choose(match, random)
            fits(table.game, "move", move)
            match.play(seat, move)
        if number % (4 * table.seats) == 0:
            fits(table.game, "view", match.view(random.choice([None, *range(table.seats)])))
            fits(table.game, "position", match.position())
        if number == 80:
            fits(table.game, "record", match.export())
    looked_at = Counter[str]()
    for event in match.log():
        looked_at[event["event"]] += 1
        if looked_at[event["event"]] <= OFTEN:
            fits(table.game, "event", event)
    fits(table.game, "view", match.view(0))
    fits(table.game, "position", match.position())
    fits(table.game, "record", match.record())
    fits(table.game, "record", Match.from_position(table.game, match.position()).record())


def speak(match: Match, random: Random) -> None:
    asset = random.choice(match._adapter.wanted_names)
    words: list[Json] = [{"say": "Who sells?"}, {"promise": "You get it back.", "to": 0}, {"wanted": {asset: 2}}]
    match._talk(1, random.choice([*words, {"wanted": {asset: 1}, "spare": {asset: 3}}]))


@every_table
def test_what_is_not_sent_does_not_fit(table: Table) -> None:
    """A key too many, one too few, another type: every part of a view is described."""
    match = table.match(3)
    for part in ("view", "position", "record", "event"):
        thing: Json = {"view": match.view(0), "position": match.position(), "record": match.record()}.get(
            part, match.log()[0]
        )
        with pytest.raises(AssertionError):
            fits(table.game, part, {**thing, "castle": 1})
        for key in thing:
            with pytest.raises(AssertionError):
                fits(table.game, part, {**thing, key: [{"castle": 1}]})
            if part in ("view", "event"):
                with pytest.raises(AssertionError):
                    fits(table.game, part, {name: value for name, value in thing.items() if name != key})


MALFORMED: list[Any] = [
    {"kind": "ready", "castle": 1},
    {"kind": "sell"},
    {"kind": "sell", "goods": 11},
    {"kind": "sell", "goods": "1"},
    {"kind": "claim", "nation": "poland"},
    {"goods": 3},
    {"kind": "accept", "offer": 0},
    {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 0}]},
    {"kind": "offer", "deal": [{"from": 0, "to": 1, "castles": 1}]},
    {"kind": "offer", "deal": [], "until": "never"},
    {"kind": "castle"},
    [],
    None,
]


@pytest.mark.parametrize("move", MALFORMED, ids=repr)
def test_a_move_that_does_not_fit_is_malformed(move: Any) -> None:
    with pytest.raises(AssertionError):
        fits("empires", "move", move)
    refusal = Match("empires", 2).check(0, move)
    assert isinstance(refusal, IllegalMove)
    assert refusal.code == "malformed_move"
