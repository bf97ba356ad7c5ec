"""Non-interference, of every game: what is secret to a seat has no influence on anything that the seat is shown.

In random games everything secret is changed: the moves that others made face down, and the random generator. Then
views, logs, legal moves, refusals, previews and exports are compared byte for byte.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from contract.tables import Table, choose, every_table, offer

from comity import IllegalMove, Match

Entry = tuple[int, dict[str, Any]]


def shown(match: Match, seat: int | None, questions: list[dict[str, Any]]) -> str:
    """All that a seat, or a spectator (None), may be shown, as JSON."""
    told: list[Any] = [match.view(seat), match.log(seat), match.export(), match.pending, match.may_act, match.result]
    told.append(match.observe(seat).tobytes().hex())
    if seat is not None:
        moves = [move.to_json() for move in match.legal(seat)]
        told += [moves, [answer(match, seat, move) for move in (*moves, *questions)]]
    return json.dumps(told)


def answer(match: Match, seat: int, move: dict[str, Any]) -> Any:
    """Why not, if so; else what a preview shows."""
    refusal = match.check(seat, move)
    if refusal is not None:
        return [refusal.code, refusal.message, refusal.field]
    try:
        return match.preview(seat, move)
    except IllegalMove as error:
        return [error.code, error.message]


def with_other_luck(match: Match) -> Match:
    """The same match, had the generator been in another state all along."""
    other = match.copy()
    history = other._history
    history.snapshots = [snapshot._replace(state=snapshot.state.copy()) for snapshot in history.snapshots]
    for state in (other._state, *(snapshot.state for snapshot in history.snapshots)):
        state["rng"] ^= 0x0123456789ABCDEF
    return other


def with_other_choices(base: Match, since: list[Entry], seat: int | None, random: Random) -> Iterator[Match]:
    """The match, had everybody but the seat chosen something else face down since nothing was hidden, if they could."""
    match, differs = base.copy(), False
    for mover, played in since:
        move = match._adapter.parse(mover, played)
        if mover != seat and match._adapter.is_secret(move):
            others = [other for other in match.legal(mover) if other.kind == move.kind and other != move]
            if others:
                move, differs = random.choice(others), True
        match.play(mover, move)
    if differs:
        yield match


@pytest.mark.slow
@every_table
def test_secrets_show_nowhere(table: Table) -> None:
    match, random = table.match(1), Random(1)
    base, since = match.copy(), list[Entry]()
    compared = number = 0
    while number < 250 or (compared < 4 and number < 600):
        if match.over:
            match = table.match(number)
            base, since = match.copy(), []
        number += 1
        mover, move = choose(match, random)
        match.play(mover, move)
        since.append((mover, move))
        if is_open(match):
            base, since = match.copy(), []
        if random.random() < 3 / table.seats if since else number % 20 == 0:
            for seat in (None, random.randrange(table.seats)):
                questions = [] if seat is None else [offer(match, seat, random), move]
                as_it_is = shown(match, seat, questions)
                assert shown(with_other_luck(match), seat, questions) == as_it_is
                for other in with_other_choices(base, since, seat, random):
                    assert other.position() != match.position()
                    assert shown(other, seat, questions) == as_it_is
                    compared += 1
    assert compared >= 4 or not table.must_hide


@every_table
def test_a_hidden_choice_is_known_to_whoever_made_it(table: Table) -> None:
    """Lest the comparison above compare nothing: the own choice is in the own view, until all see it in the end."""
    match, random = table.match(2), Random(2)
    for number in range(600):
        if match.over:
            match = table.match(number)
        mover, played = choose(match, random, deals=False)
        secret = match._adapter.is_secret(match._adapter.parse(mover, played))
        match.play(mover, played)
        if secret and not is_open(match):
            others = [match.view(seat) for seat in (None, *range(table.seats)) if seat != mover]
            own = match.view(mover)["state"]["players"][mover]
            value = next(value for key, value in played.items() if key != "kind")
            assert value in own.values()
            assert all(view["state"]["players"][mover] != own for view in others)
            assert {view["state"]["players"][mover]["chosen"] for view in others} == {True}
            return
    assert not table.must_hide, "no hidden choice was made"


def is_open(match: Match) -> bool:
    """Whether a spectator knows everything but the generator."""
    return match._adapter.is_open(match._state)
