"""What is no move, no seat, no game: one clean error each, and nothing changed."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from rulebook.empires.table import (
    Json,
    at,
    gift,
    play,
    player,
    players,
    refused,
    refused_move,
    seen,
    snapshot,
    step,
)

import comity
from comity import BadRecord, ComityError, IllegalMove, Match, UnknownGame
from comity.errors import shown
from comity.play.desk_rules import Offering
from comity.play.empires.moves import Offer, Ready
from comity.play.moves import Accept, Gift, Move


def nested(depth: int = 100_000) -> list[Any]:
    """Lists in lists, deeper than Python's stack."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


NUMBERS = [True, 0, -1, 1.5, float("nan"), 10**400]
GARBAGE = [*NUMBERS, None, "", "x" * 10_000, b"x", [], [[]], {}, {"a": {"b": []}}, object()]
garbage = pytest.mark.parametrize("garbage", GARBAGE, ids=lambda value: shown(value)[:12])
SEATS: list[Any] = [3, -1, 10**30, True, False, 1.0, "0", None, [0], {}, float("nan")]


@pytest.mark.parametrize("game", ["chess", "Empires", "", None, 3, True, ["empires"], {}, 1.5])
def test_unknown_games(game: Any) -> None:
    with pytest.raises(UnknownGame, match="game"):
        Match(game, 3)
    with pytest.raises(UnknownGame, match="game"):
        Match.from_position(game, {"seats": 3})


def test_the_games() -> None:
    assert comity.games()["empires"].title == "Empires"


@pytest.mark.parametrize("seat", SEATS)
def test_seats_that_do_not_exist(seat: Any) -> None:
    match = at("develop", *players(1, 1, 1))
    assert "seat" in refused_move(match, "malformed_move", seat, {"kind": "ready"}).message
    calls: list[Callable[[], Any]] = [
        lambda: match.legal(seat),
        lambda: match.say(seat, "hello"),
        lambda: match.promise(seat, "hello", 0),
        lambda: match.want(seat, {"gold": 1}),
        lambda: match.preview(seat, {"kind": "ready"}),
    ]
    if seat is not None:  # a spectator
        calls += [lambda: match.view(seat), lambda: match.log(seat)]
    before = snapshot(match)
    for call in calls:
        with pytest.raises(IllegalMove) as caught:
            call()
        assert caught.value.code == "malformed_move"
    assert snapshot(match) == before


@garbage
def test_moves_of_any_form(garbage: Any) -> None:
    match = at("sell", *players(1, 1, 1))
    refused_move(match, "malformed_move", 0, garbage)
    refused_move(match, "malformed_move", 0, {"kind": garbage})
    refused_move(match, "malformed_move", 0, {"kind": "ready", "x": garbage})
    if not (type(garbage) is int and garbage == 0):
        refused_move(match, "malformed_move", 0, {"kind": "sell", "goods": garbage})


@garbage
@pytest.mark.parametrize(
    ("where", "kind", "field"),
    [("develop", "use_power", "nation"), ("develop", "decline_power", "nation"), ("develop", "win_war", "war")],
)
def test_nations_and_wars_of_any_form(where: str, kind: str, field: str, garbage: Any) -> None:
    match = at(where, player("france"), player())
    assert refused(match, "malformed_move", 0, kind, **{field: garbage}).field == field


@pytest.mark.parametrize("nation", ["France", "FRANCE", "great-britain", "poland", "", 6])
def test_unknown_nations(nation: Any) -> None:
    match = at("draft", player(), player(), draft={"offered": ["france", "spain", "great_britain"]})
    assert refused(match, "malformed_move", 0, "claim", nation=nation).field == "nation"
    refused(match, "malformed_move", 0, "claim")


@pytest.mark.parametrize("war", ["crusade", "Both", "both ", "x" * 42, "spanish_succession"])
def test_unknown_wars(war: str) -> None:
    match = at("win_war", player(armies=1), player(), next_winner=0)
    error = refused(match, "malformed_move", 0, "win_war", war=war)
    assert (error.field, "war" in error.message) == ("war", True)


@pytest.mark.parametrize("kind", ["run", "buy", "READY", "say", "undo", "claim ", "offers"])
def test_unknown_kinds(kind: str) -> None:
    error = refused(at("develop", *players(1, 1)), "malformed_move", 0, kind)
    assert error.field == "kind"
    assert "kind" in error.message


@pytest.mark.parametrize("seat", SEATS)
def test_seats_in_moves(seat: Any) -> None:
    match = at("diplomat", player(armies=1), player(), player(), diplomat=0)
    assert step(match) == "diplomat"
    for kind, rest in (("name_diplomat", {}), ("next_winner", {}), ("permit", {"nation": "denmark"})):
        error = refused(match, "malformed_move", 0, kind, seat=seat, **rest)
        assert error.field == "seat"
    if seat != 3:
        refused(match, "malformed_move", 0, "offer", deal=[gift(0, seat, gold=1)])
    else:
        assert refused(match, "malformed_move", 0, "offer", deal=[gift(0, 3, gold=1)]).field == "deal[0].to"
        assert refused(match, "malformed_move", 0, "offer", deal=[gift(3, 0, gold=1)]).field == "deal[0].from"


@pytest.mark.parametrize("number", [11, -1, 10**30, True, 2.0, "2", None])
def test_cards_that_do_not_exist(number: Any) -> None:
    for where, kind, field in (("sell", "sell", "goods"), ("raise", "raise", "armies")):
        match = at(where, *players(9, 9))
        assert refused(match, "malformed_move", 0, kind, **{field: number}).field == field
    refused(at("market", *players(9, 9)), "malformed_move", 0, "offer", deal=[gift(0, 1, cards=[number])])


@garbage
def test_deals_of_any_form(garbage: Any) -> None:
    match = at("market", player("france", gold=9), *players(9, 9))
    refused(match, "empty_deal" if garbage == [] else "malformed_move", 0, "offer", deal=garbage)
    refused(match, "malformed_move", 0, "offer", deal=[garbage])
    for key in ("gold", "diplomacy", "from", "to", "unknown"):
        if (key, garbage) == ("diplomacy", True) or (key in ("from", "to") and type(garbage) is int and garbage == 0):
            continue
        refused(match, "malformed_move", 0, "offer", deal=[{**gift(0, 1, goods=1), key: garbage}])
    for key in ("nations", "cards"):
        if garbage != []:
            refused(match, "malformed_move", 0, "offer", deal=[{**gift(0, 1, goods=1), key: garbage}])
        refused(match, "malformed_move", 0, "offer", deal=[{**gift(0, 1, goods=1), key: [garbage, "spain"]}])


def test_deals_too_large() -> None:
    match = at("market", *players(9, 9))
    for deal, place, most in (
        ([gift(0, 1, gold=1)] * 91, "deal", 90),
        ([gift(0, 1, cards=[1] * 111)], "deal[0].cards", 110),
        ([gift(0, 1, nations=["france"] * 12)], "deal[0].nations", 11),
    ):
        error = refused(match, "malformed_move", 0, "offer", deal=deal)
        assert error.field == place
        assert error.message.startswith(f"{place} must have at most {most} entries, not ")
    play(match, 0, "offer", deal=[gift(0, 1, gold=9999, goods=9999, cards=list(range(11)) * 10)] * 90)


@pytest.mark.parametrize("endless", [nested(), 10**5000], ids=["list", "number"])
def test_what_nobody_can_write_out(endless: Any) -> None:
    match = at("develop", *players(1, 1))
    moves: list[Any] = [endless, {"kind": "ready", "x": endless}, {"kind": "use_power", "nation": endless}]
    for move in (*moves, {"kind": "offer", "deal": endless}):
        assert len(refused_move(match, "malformed_move", 0, move).message) < 200
    positions: list[Any] = [endless, {"seats": endless}, {"seats": 2, "players": endless}]
    options: list[Any] = [endless, {"wars": endless}, {"ports": endless}, {"first_game": endless}]
    calls: list[Callable[[], Any]] = [
        *(partial(Match.from_position, "empires", position) for position in positions),
        *(partial(Match, "empires", 2, options=chosen) for chosen in options),
        partial(Match, endless, 2),
        partial(Match, "empires", endless),
        partial(Match, "empires", 2, endless),
        partial(Match, "empires", 2, names=endless),
        partial(Match.from_record, {**match.record(), "moves": endless}),
        partial(match.play, endless, {"kind": "ready"}),
    ]
    for call in calls:
        with pytest.raises(ComityError) as caught:
            call()
        assert len(caught.value.message) < 200


@pytest.mark.parametrize(
    "move",
    [
        Move(kind="ready"),
        Move(kind="claim"),
        Move(kind="nonsense"),
        Offering(deal=(Gift(**{"from": 0, "to": 1}),)),
    ],
    ids=repr,
)
def test_typed_moves_that_are_not_of_this_game(move: Move) -> None:
    refused_move(at("draft", player(), player()), "malformed_move", 0, move)


def test_typed_moves() -> None:
    match = at("develop", *players(1, 1))
    match.play(0, Offer.model_validate({"deal": [gift(0, 1, gold=1)]}))
    match.play(1, Accept(offer=1))
    match.play(1, Ready())
    assert [move["kind"] for _, move in match.record()["moves"]] == ["offer", "accept", "ready"]


@garbage
def test_talk_of_any_form(garbage: Any) -> None:
    match = at("market", *players(1, 1))
    before = snapshot(match)
    calls: list[Callable[[], Any]] = [lambda: match.want(0, garbage)] if garbage != {} else []
    calls += [lambda: match.want(0, {"gold": garbage}), lambda: match.want(0, {"gold": 1}, {"gold": garbage})]
    calls += [lambda: match.promise(0, "x", garbage)]
    if not isinstance(garbage, str) or not 0 < len(garbage) <= 500:
        calls += [lambda: match.say(0, garbage), lambda: match.promise(0, garbage, 1)]
    for call in calls:
        with pytest.raises(IllegalMove) as caught:
            call()
        assert caught.value.code == "malformed_move"
    assert snapshot(match) == before


def test_undo_without_a_move() -> None:
    match = at("market", *players(1, 1))
    match.say(0, "hello")
    before = snapshot(match)
    with pytest.raises(ComityError, match="no move"):
        match.undo()
    assert snapshot(match) == before


@garbage
def test_records_of_any_form(garbage: Any) -> None:
    record = at("market", *players(1, 1)).record()
    with pytest.raises(BadRecord):
        Match.from_record(garbage)
    for key in ("format", "rules_version", "seats", "moves"):
        if garbage != [] or key != "moves":
            with pytest.raises(ComityError):
                Match.from_record({**record, key: garbage})
    for moves in ([garbage], [[garbage, {"kind": "ready"}]] if type(garbage) is not int else [[]], [[0, garbage]]):
        with pytest.raises(BadRecord):
            Match.from_record({**record, "moves": moves})


@pytest.mark.parametrize(
    "entry",
    [
        [2, {"kind": "ready"}],
        [0, {"kind": "sell", "goods": 1}],
        [0, {"undo": 1}],
        [0, {"undo": True}],
        [0, {}],
        [0, {"say": 1}],
    ],
    ids=repr,
)
def test_a_record_says_which_move_fails(entry: list[Any]) -> None:
    record: Json = at("market", *players(1, 1)).record()
    with pytest.raises(BadRecord, match=r"moves\[1\]"):
        Match.from_record({**record, "moves": [[0, {"say": "hello"}], entry]})


@pytest.mark.parametrize(
    ("where", "kind", "fields", "code"),
    [
        ("draft", "ready", {}, "wrong_step"),
        ("develop", "claim", {"nation": "france"}, "wrong_step"),
        ("develop", "sell", {"goods": 1}, "wrong_step"),
        ("sell", "raise", {"armies": 1}, "wrong_step"),
        ("sell", "ready", {}, "wrong_step"),
        ("raise", "unready", {}, "wrong_step"),
        ("develop", "name_diplomat", {"seat": 1}, "wrong_step"),
        ("develop", "next_winner", {"seat": 1}, "wrong_step"),
        ("war_end", "win_war", {"war": "both"}, "wrong_step"),
        ("develop", "permit", {"nation": "denmark", "seat": 1}, "no_request"),
    ],
)
def test_moves_out_of_their_step(where: str, kind: str, fields: Json, code: str) -> None:
    refused(at(where, player(), player()), code, 0, kind, **fields)
    seen.add(f"code {code}")
