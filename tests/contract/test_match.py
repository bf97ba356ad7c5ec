"""What Match promises of every game: moves, views, events, copies and undo. Positions and records: test_keeping.py."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from contract.tables import Table, choose, every_table, played, smallest_tables

import comity
from comity import ComityError, IllegalMove, Match
from comity.play.moves import Accept, Move

MOVES = 400
VIEW_KEYS = {"format", "game", "seq", "seat", "pending", "may_act", "state", "legal", "derived", "desk", "log_from"}
LARGEST_VIEW = 64_000  # bytes of compact JSON; a screen fetches one after every move


def everything(match: Match) -> tuple[Any, ...]:
    """All that a refused move must leave alone."""
    kept = (match._state.tobytes(), match.desk, deepcopy(match.entries), len(match._history.snapshots))
    return (*kept, match.log(), deepcopy(match.wanted), deepcopy(match.promises), match.seq)


@every_table
def test_legal_moves_are_playable_in_both_forms(table: Table) -> None:
    """Typed and as JSON; the two are the same move, and the match that they are tried on stays as it was."""
    for number, match in enumerate(played(table, 1, MOVES)):
        if number % table.seats:
            continue
        before, seat = everything(match), number // table.seats % table.seats
        moves = match.legal(seat)
        assert (seat in match.may_act) == bool(moves)
        for move in moves:
            sent = json.loads(json.dumps(move.to_json()))
            assert match._adapter.parse(seat, sent) == move
            assert match.check(seat, move) is None
            assert match.check(seat, sent) is None
        for move in moves[:: max(1, len(moves) // 3)]:
            typed, wired = match.copy(), match.copy()
            assert typed.play(seat, move) == wired.play(seat, move.to_json())
            assert everything(typed) == everything(wired) != before
        assert everything(match) == before


@every_table
def test_somebody_is_waited_for_until_the_end(table: Table) -> None:
    for match in played(table, 2, deals=False):
        pending, able = match.pending, match.may_act
        assert list(pending) == sorted(set(pending))
        assert set(pending) <= set(able) <= set(range(table.seats))
        assert all(match.legal(seat) for seat in pending)
        assert bool(pending) != match.over
        assert (match.result is not None) == match.over
    assert match.over, "a random game ends"
    result = match.result
    assert result is not None
    assert sorted(seat for group in result["ranking"] for seat in group) == list(range(table.seats))
    assert len(result["scores"]) == table.seats
    scores = [result["scores"][seat] for group in result["ranking"] for seat in group]
    ranked = [score for score in scores if score is not None]
    assert ranked == sorted(ranked, reverse=True) == scores[: len(ranked)]
    assert all(match.legal(seat) == [] for seat in range(table.seats))


@pytest.mark.slow
@every_table
def test_views_are_small_json_and_say_what_is_asked(table: Table) -> None:
    for number, match in enumerate(played(table, 3, MOVES)):
        look, left = divmod(number, 3)
        if left:
            continue
        seat = None if look % (table.seats + 1) == table.seats else look % (table.seats + 1)
        before = everything(match)
        view = match.view(seat)
        text = json.dumps(view, allow_nan=False, separators=(",", ":"))
        assert json.loads(text) == view, "no tuples, no keys but strings"
        assert len(text) < LARGEST_VIEW
        assert view.keys() >= VIEW_KEYS
        assert (view["game"], view["seq"], view["seat"]) == (table.game, match.seq, seat)
        assert (view["pending"], view["may_act"]) == (list(match.pending), list(match.may_act))
        assert view["log_from"] == len(match.log(seat))
        legal = [] if seat is None else match.legal(seat)
        assert set(view["legal"]) - {"offer"} == {move.kind for move in legal}
        assert everything(match) == before


@every_table
def test_events_are_sane(table: Table) -> None:
    """In order, in words, about seats of the table, the same as in the log; and none before its move."""
    match = table.match(4)
    told, random = match.log(), Random(4)
    while not match.over and match.seq < MOVES:
        news = match.play(*choose(match, random))
        assert news, "every move is told of"
        assert all(event["seq"] == match.seq for event in news)
        told += news
    assert match.log() == told
    for event in told:
        assert event.keys() == {"seq", "event", "seat", "data", "visible_to", "text"}
        assert event["seat"] is None or 0 <= event["seat"] < table.seats
        assert event["event"].replace("_", "").isalpha()
        assert event["text"][-1] in ".?!"
        assert event["text"].isprintable()
        assert not set("{}[]|") & set(event["text"]), event["text"]
        assert json.loads(json.dumps(event, allow_nan=False)) == event
    for seat in range(table.seats):
        assert match.log(seat) == told


@every_table
def test_undo_goes_all_the_way_back(table: Table) -> None:
    """Every move can be taken back, to the same bytes and desk; ids of offers are not given again."""
    match, random = table.match(5), Random(5)
    trail = [(match._state.tobytes(), match.desk.offers, match.desk.made_this_step)]
    ids = set()
    while not match.over and match.seq < 150:
        news = match.play(*choose(match, random))
        for event in news:
            if event["event"] == "offered":
                assert event["data"]["offer"] not in ids
                ids.add(event["data"]["offer"])
        trail.append((match._state.tobytes(), match.desk.offers, match.desk.made_this_step))
        for _ in range(random.choice([0, 0, 0, 0, 1, 2])):
            if len(trail) > 1:
                (event,) = match.undo()
                assert event["event"] == "undone"
                trail.pop()
                assert (match._state.tobytes(), match.desk.offers, match.desk.made_this_step) == trail[-1]
    again = Match.from_record(match.record())
    assert again._state.tobytes() == match._state.tobytes()
    while len(trail) > 1:
        match.undo()
        trail.pop()
        assert (match._state.tobytes(), match.desk.offers, match.desk.made_this_step) == trail[-1]
    assert match.desk.next_id == max(ids, default=0) + 1
    before = everything(match)
    with pytest.raises(ComityError, match="no move to take back"):
        match.undo()
    assert everything(match) == before


@every_table
def test_copies_go_their_own_way(table: Table) -> None:
    match, random = table.match(6), Random(6)
    while not match.over and match.seq < 120:
        before, twin = everything(match), match.copy()
        assert everything(twin) == before
        move = choose(match, random)
        twin.play(*move)
        twin.say(0, "Elsewhere.")
        twin.promise(0, "All of it.", 1)
        twin.want(0, {match._adapter.wanted_names[0]: 1})
        assert everything(match) == before
        changed = everything(twin)
        match.play(*move)
        assert everything(twin) == changed
        twin.undo()
        assert everything(match) != before


@smallest_tables
def test_what_is_handed_out_is_nobodys_but_the_callers(table: Table) -> None:
    """Spoiling a view, a record or a position changes nothing in the match; nor does spoiling what it was made from."""
    options, names = {**table.options}, [f"Player {seat}" for seat in range(table.seats)]
    match, random = Match(table.game, table.seats, 7, options, names), Random(7)
    while match.seq < 30 and not match.over:
        match.play(*choose(match, random))
    match.promise(0, "Soon.", 1)
    match.want(0, {match._adapter.wanted_names[0]: 1})
    before = everything(match), match.record(), match.position(), match.view(0)
    kept = deepcopy(before)
    start = match.position()
    later = Match.from_position(table.game, start)
    opening = later.record()
    for thing in (match.view(0), match.view(), match.record(), match.position(), match.export(), options, names, start):
        spoil(thing)
    assert later.record() == opening
    spoil(later.record())
    assert later.record() == opening
    assert (everything(match), match.record(), match.position(), match.view(0)) == kept


def spoil(thing: Any) -> None:
    """Empty every list and object inside."""
    for part in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(part, dict | list):
            spoil(part)
    thing.clear()


@smallest_tables
@pytest.mark.parametrize("seat", [-1, "most", 99, True, "0", 0.0, None])
def test_a_seat_that_is_not_there_is_malformed(table: Table, seat: Any) -> None:
    match = table.match(8)
    seat, move = table.seats if seat == "most" else seat, match.legal(match.pending[0])[0]
    before = everything(match)
    for attempt in (
        lambda: match.play(seat, move),
        lambda: match.preview(seat, move.to_json()),
        lambda: match.legal(seat),
        lambda: match.say(seat, "Hello."),
    ):
        with pytest.raises(IllegalMove, match="no seat") as refused:
            attempt()
        assert (refused.value.code, refused.value.field) == ("malformed_move", "seat")
    refusal = match.check(seat, move)
    assert refusal is not None
    assert refusal.code == "malformed_move"
    if seat is not None:
        for look in (match.view, match.log):
            with pytest.raises(IllegalMove, match="no seat"):
                look(seat)
    assert everything(match) == before


JUNK: list[Any] = [
    None, [], 7, "ready", {}, {"kind": None}, {"kind": []}, {"kind": "castle"}, {"kind": ["ready"]}, {3: 4},
    {"kind": "accept"}, {"kind": "accept", "offer": "1"}, {"kind": "accept", "offer": 0}, {"kind": {}},
    {"kind": "accept", "offer": 1.0}, {"kind": "accept", "offer": 1, "why": 2}, {"kind": "accept", "offer": True},
    {"kind": "offer"}, {"kind": "offer", "deal": 5},
    {"kind": "offer", "deal": [5]}, {"kind": "offer", "deal": [{"from": 0, "to": 9}], "until": "never"},
    {"kind": "offer", "deal": [{"from": 0, "to": 1, "castles": 1}]}, {"kind": "offer", "deal": [{"from": 0}]},
    {"undo": 1}, {"say": "hello"}, b"ready", float("nan"), {"kind": "accept", "offer": 10**30},
]  # fmt: skip


@smallest_tables
@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_what_is_no_move_is_refused_in_a_sentence(table: Table, junk: Any) -> None:
    match = table.match(9)
    before = everything(match)
    refusal = match.check(0, junk)
    assert refusal is not None
    assert refusal.code in ("malformed_move", "no_such_offer")
    assert refusal.message[-1] == "."
    assert refusal.message.isprintable()
    assert len(refusal.message) < 300
    with pytest.raises(IllegalMove) as refused:
        match.play(0, junk)
    assert (refused.value.code, refused.value.message) == (refusal.code, refusal.message)
    assert everything(match) == before


@every_table
def test_a_preview_is_the_view_after_the_move(table: Table) -> None:
    """And changes nothing; a move made face down has none."""
    for number, match in enumerate(played(table, 10, 200)):
        if number % 5 or match.over:
            continue
        seat = match.pending[number % len(match.pending)]
        for move in match.legal(seat)[:3]:
            before = everything(match)
            if match._adapter.is_secret(move):
                with pytest.raises(IllegalMove, match="face down"):
                    match.preview(seat, move)
            elif refusal := preview_refused(match, seat, move):
                assert isinstance(move, Accept), "only a deal that cannot settle yet has no preview"
                assert refusal.code in ("cannot_settle", "trading_closed")
            else:
                future = match.copy()
                for party in missing(match, move) or [seat]:
                    future.play(party, move)
                assert outlook(match.preview(seat, move)) == outlook(future.view(seat))
            assert everything(match) == before


def preview_refused(match: Match, seat: int, move: Move) -> IllegalMove | None:
    try:
        match.preview(seat, move)
    except IllegalMove as error:
        return error
    return None


def missing(match: Match, move: Move) -> list[int]:
    """Who must still accept for an acceptance to settle; nobody for other moves."""
    offer = match.desk.find(move.offer) if isinstance(move, Accept) else None
    return list(offer.missing) if offer else []


def outlook(view: dict[str, Any]) -> dict[str, Any]:
    """What a preview is made for: all of a view but what counts moves and words."""
    return {key: value for key, value in view.items() if key not in ("seq", "log_from")}


@every_table
def test_what_is_handed_out_cannot_change_the_match(table: Table) -> None:
    match, random = table.match(11), Random(11)
    while not match.over and match.seq < 20:
        match.play(*choose(match, random))
    match.say(0, "hm")
    before = everything(match)
    twin = match.copy()
    for handed in (match.log(), match.log(0), match.entries, match.view(), twin.say(1, "oh"), twin.undo()):
        spoil(handed)
    spoil(match.play(*choose(match, random)))
    match.undo()
    assert (match.log()[: len(before[4])], match.entries[: before[-1]]) == (before[4], before[2])


@every_table
def test_a_seat_may_be_any_whole_number(table: Table) -> None:
    """Such as those that NumPy gives; the record holds plain ones."""
    match = table.match(12)
    zero: Any = np.int64(0)
    one: Any = np.uint8(1)
    seat: Any = np.int64(match.pending[0])
    move = match.legal(seat)[0]
    assert match.check(seat, move) is None
    match.play(seat, move)
    match.say(zero, "hm")
    match.promise(zero, "peace", to=one)
    match.want(one, {})
    assert match.view(one) == match.view(1)
    assert match.observe(one).tobytes() == match.observe(1).tobytes()
    assert Match.from_record(json.loads(json.dumps(match.record()))).log() == match.log(zero)
    wrong: Any
    for wrong in (np.int64(table.seats), np.int64(-1), np.float64(0), np.bool_(False), True):
        with pytest.raises(IllegalMove, match="There is no seat"):
            match.view(wrong)


@every_table
def test_views_carry_the_latest_promises(table: Table) -> None:
    match = table.match(13)
    for number in range(40):
        match.promise(0, f"promise {number}", to=1)
    assert [promise["text"] for promise in match.view()["promises"]] == [f"promise {n}" for n in range(10, 40)]
    assert len(match.promises) == 40


def test_what_there_is_is_listed_and_can_be_reached() -> None:
    assert {"Match", "games", "arena", "bots", "IllegalMove"} <= set(dir(comity))
    assert callable(comity.bots.make)
    assert callable(comity.arena.play)
