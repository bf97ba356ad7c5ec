"""What Match keeps, of every game: positions and records go through JSON and come back as the same match."""

import json
from random import Random
from typing import Any

import pytest
from contract.tables import Table, choose, every_table, played, smallest_tables, state_alone

from comity import BadPosition, BadRecord, ComityError, Match
from comity.games.common.rows import differences

Json = dict[str, Any]


def sent(thing: Json) -> Json:
    """The same after a journey as JSON."""
    received: Json = json.loads(json.dumps(thing, allow_nan=False))
    return received


def without_luck(match: Match) -> bytes:
    """The state's bytes with the generator blanked: a position does not hold it."""
    state = match.copy()._state
    state["rng"] = 0
    return state.tobytes()


def talkative(table: Table, seed: int, most: int = 10_000) -> Match:
    """A match played at random with deals, talk and moves taken back."""
    match, random = table.match(seed), Random(seed)
    while not match.over and match.seq < most:
        chance = random.random()
        if chance < 0.03 and match._history.snapshots:
            match.undo()
        elif chance < 0.05:
            match.say(random.randrange(table.seats), "Who has something for me?")
        elif chance < 0.06:
            match.promise(0, "Next round.", 1)
        elif chance < 0.07:
            match.want(1, {match._adapter.wanted_names[0]: 2}, {match._adapter.wanted_names[-1]: 1})
        else:
            match.play(*choose(match, random))
    return match


@every_table
def test_a_position_is_the_match(table: Table) -> None:
    """Set up from its JSON, it has the same state, desk and moves; the log and what was said begin anew."""
    for number, match in enumerate(played(table, 1, 500)):
        if number % table.seats:
            continue
        position = match.position()
        assert sent(position) == position
        twin = Match.from_position(table.game, sent(position), seed=11)
        assert twin.position() == position
        assert without_luck(twin) == without_luck(match), list(differences(match._state[0], twin._state[0]))
        assert (twin.desk, twin.pending, twin.may_act) == (match.desk, match.pending, match.may_act)
        assert (twin.over, twin.result) == (match.over, match.result)
        assert twin.log() == []
        for seat in (None, *range(table.seats)):
            left, right = (state_alone(each.view(seat)) for each in (twin, match))
            assert {key for key in left if left[key] != right[key]} <= {"seq", "log_from"}


@every_table
def test_a_match_goes_on_from_its_position_as_it_would_have(table: Table) -> None:
    match, random = table.match(2), Random(2)
    for _ in range(70):
        if not match.over:
            match.play(*choose(match, random))
    twin = Match.from_position(table.game, match.position(), names=match.names)
    twin._state["rng"] = match._state["rng"]
    first, moved, luck = len(match.log()), match.seq, int(match._state["rng"][0])
    while not match.over:
        move = choose(match, random)
        assert match.play(*move) == [{**event, "seq": event["seq"] + moved} for event in twin.play(*move)]
        assert match._state.tobytes() == twin._state.tobytes()
    assert len(twin.log()) == len(match.log()) - first
    if int(match._state["rng"][0]) == luck:  # else the record, which begins with its own luck, tells of another game
        again = Match.from_record(sent(twin.record()))
        assert again.position() == match.position()


@every_table
def test_a_record_replays_to_the_same_bytes(table: Table) -> None:
    """Undo, talk and all; and what is replayed has the same record."""
    for match in (talkative(table, 3), talkative(table, 4, most=60)):
        record = match.record()
        assert sent(record) == record
        twin = Match.from_record(sent(record))
        assert twin._state.tobytes() == match._state.tobytes()
        assert (twin.desk, twin.wanted, twin.promises) == (match.desk, match.wanted, match.promises)
        assert twin.record() == record
        assert twin.log() == match.log()
        for seat in (None, *range(table.seats)):
            assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
        while match._history.snapshots:
            match.undo()
            twin.undo()
        assert twin._state.tobytes() == match._state.tobytes()


@pytest.mark.slow
@every_table
def test_the_export_of_a_running_game_replays_to_an_open_point(table: Table) -> None:
    """It has no seed; its moves are those in effect, up to a point that hides nothing; once over, it is the record."""
    match, random = table.match(5), Random(5)
    cut = whole = 0
    while not match.over:
        match.play(*choose(match, random))
        if not match.pending or match.seq % (table.seats + 1) or match.seq > 40 * table.seats:
            continue
        export = match.export()
        twin = Match.from_record(sent(export))
        assert export["seed"] is export["result"] is None
        seen = twin.observe()
        assert seen.tobytes() == without_luck(twin)
        if without_luck(twin) == without_luck(match):
            assert twin.desk == match.desk
            whole += 1
        else:
            cut += 1
    assert cut > 0 or not table.must_hide
    assert whole > 0
    assert match.export() == match.record()


def test_an_export_counts_offers_anew() -> None:
    """Those that were taken back have used up their numbers in the match, but are no part of the export."""
    match = Match("wealth-of-nations", 3, 2, {"cash_only_start": True})
    for place in ("A1", "C3", "G3"):
        match.play(match.pending[0], {"kind": "place_first_flag", "hex": place})
    first = match.pending[0]
    second = (first + 1) % 3
    deal, back = [{"from": first, "to": second, "money": 1}], [{"from": second, "to": first, "money": 2}]
    match.play(first, {"kind": "offer", "deal": deal})
    match.undo()
    match.play(first, {"kind": "offer", "deal": deal})
    match.play(second, {"kind": "offer", "deal": back, "counters": 2})
    assert Match.from_record(sent(match.export())).desk.offers[0].id == 2
    match.play(first, {"kind": "accept", "offer": 3})
    twin = Match.from_record(sent(match.export()))
    assert without_luck(twin) == without_luck(match)
    assert match.position()["players"][first]["money"] == 362


@smallest_tables
def test_what_a_start_hides_is_in_no_export_before_it_is_revealed(table: Table) -> None:
    """A match that was set up in the middle of a secret choice is exported from its end on."""
    match, random = table.match(6), Random(6)
    while not match.over and match._adapter.is_open(match._state):
        match.play(*choose(match, random, deals=False))
    assert not match.over or not table.must_hide, "no hidden choice was made"
    if match.over:
        return
    again = Match.from_position(table.game, match.position())
    while not again._adapter.is_open(again._state):
        with pytest.raises(ComityError, match="hidden choices"):
            again.export()
        again.play(*choose(again, random, deals=False))
    export = again.export()
    twin = Match.from_record(sent(export))
    assert (export["moves"], twin._adapter.is_open(twin._state)) == ([], True)
    assert without_luck(twin) == without_luck(again)


@smallest_tables
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "comity-record/2"}, "format"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules_version": 0}, "rules_version is 0"),
        ({"seats": 99}, "seats"),
        ({"seed": None}, "seed"),
        ({"seed": -1}, "seed"),
        ({"options": {"castling": True}}, "castling"),
        ({"components": {"wars": []}}, "components"),
        ({"moves": [[0, {"kind": "castle"}]]}, r"moves\[0\]"),
        ({"moves": [[0, {"undo": 1}]]}, "no move to take back"),
        ({"moves": [[0, {"undo": 0}]]}, "undo"),
        ({"moves": [[77, {"say": "Hello."}]]}, "no seat 77"),
        ({"moves": [[0, {"say": ""}]]}, "say"),
        ({"moves": [7]}, "moves"),
        ({"moves": None}, "moves"),
        ({"moves": []}, "result"),
        ({"result": {"scores": [], "ranking": [], "reason": "tired"}}, "result"),
        ({"start": {"seats": "many"}}, "seats"),
        ({"castle": 1}, "castle"),
    ],
    ids=repr,
)
def test_a_spoilt_record_is_refused(table: Table, change: Json, said: str) -> None:
    record = talkative(table, 6).record()
    with pytest.raises(ComityError, match=said) as refused:
        Match.from_record({**record, **change})
    assert refused.value.message[-1] == "."


@smallest_tables
@pytest.mark.parametrize("junk", [None, [], 7, {}, "record"], ids=repr)
def test_what_is_no_record_or_position_is_refused(table: Table, junk: Any) -> None:
    with pytest.raises(BadRecord):
        Match.from_record(junk)
    with pytest.raises(BadPosition):
        Match.from_position(table.game, junk)
