"""Undo, concession and saving of a game at the terminal."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from comity.errors import ComityError
from comity.play.match import Match
from comity.tui.registry import face_for
from comity.tui.session import Session

NAMES = ["Ann", "Bo", "Cy"]


def session(players: list[str], path: Path | None = None, **options: Any) -> Session:
    """A game of people who act as the test says; nobody's bots act unless asked."""
    match = Match("empires", len(players), 7, options, NAMES[: len(players)])
    return Session(match, face_for("empires"), players, path)


def claim_all(game: Session) -> None:
    """Everyone claims another nation."""
    offered = game.match.view()["state"]["draft"]["offered"]
    for seat, nation in zip(game.match.pending, offered, strict=False):
        game.play(seat, {"kind": "claim", "nation": nation})


def all_ready(game: Session) -> None:
    for seat in game.match.pending:
        game.play(seat, {"kind": "ready"})


def test_undo_goes_back_before_the_own_last_move_and_what_bots_did_since() -> None:
    game = session(["human", "greedy", "greedy"])
    claim_all(game)
    before = game.match.position()
    all_ready(game)
    assert game.match.view()["state"]["step"] == "market"
    game.undo(0)
    assert game.match.position() == before
    assert game.match.entries[-1] == [0, {"undo": 3}]
    assert Match.from_record(game.record()).position() == before


def test_undo_leaves_what_was_said() -> None:
    game = session(["human", "human"])
    claim_all(game)
    game.play(0, {"kind": "ready"})
    game.match.say(1, "wait")
    game.undo(0)
    assert "Bo: wait" in [event["text"] for event in game.match.log()]
    assert game.match.pending == (0, 1)


def test_undo_does_not_take_back_another_persons_move() -> None:
    game = session(["human", "human"])
    claim_all(game)
    game.play(0, {"kind": "ready"})
    game.play(1, {"kind": "ready"})
    before = game.match.position()
    with pytest.raises(ComityError, match="Bo has moved since"):
        game.undo(0)
    assert game.match.position() == before
    game.undo(1)
    assert game.match.pending == (1,)
    game.play(1, {"kind": "ready"})
    game.undo(0, agreed=True)
    assert len(game.match.pending) == 2


def test_undo_skips_what_was_done_automatically() -> None:
    game = session(["human", "human"])
    claim_all(game)
    before = game.match.position()
    game.play(0, {"kind": "ready"})
    game.play(1, {"kind": "ready"}, automatic=True)
    game.play(0, {"kind": "ready"}, automatic=True)
    game.undo(0)
    assert game.match.position() == before


def test_undo_does_not_reveal() -> None:
    game = session(["human", "greedy"])
    claim_all(game)
    with pytest.raises(ComityError, match="hidden has been shown"):
        game.undo(0)
    all_ready(game)
    all_ready(game)
    game.play(0, {"kind": "sell", "goods": 1})
    game.undo(0)  # nobody has seen it yet
    game.play(0, {"kind": "sell", "goods": 1})
    game.play(1, {"kind": "sell", "goods": 2})
    with pytest.raises(ComityError, match="hidden has been shown"):
        game.undo(0)


def test_an_open_choice_can_be_taken_back() -> None:
    game = session(["human", "greedy"], first_game=True)
    before = game.match.position()
    game.play(0, {"kind": "claim", "nation": "france"})
    game.play(1, {"kind": "claim", "nation": "spain"})
    game.undo(0)
    assert game.match.position() == before


def test_there_may_be_nothing_to_undo() -> None:
    with pytest.raises(ComityError, match="no move yet"):
        session(["human", "greedy"]).undo(0)


def test_who_concedes_is_replaced_by_a_bot_and_the_game_is_played_on() -> None:
    game = session(["human", "greedy", "random"])
    game.concede(0)
    while not game.match.over:
        assert game.play_one_bot()
    assert game.players == ["trader", "greedy", "random"]
    assert game.match.result is not None


def test_a_saved_game_is_taken_up_with_its_players_and_what_was_automatic(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = session(["human", "random", "human"], path)
    claim_all(game)
    game.play(0, {"kind": "ready"}, automatic=True)
    assert game.save()
    again = Session.from_record(json.loads(path.read_text(encoding="utf-8")), face_for("empires"), path)
    assert again.match.record() == game.match.record()
    assert again.players == game.players
    assert again.automatic == game.automatic


def test_a_record_from_elsewhere_is_taken_up_by_a_person_and_bots(tmp_path: Path) -> None:
    record = Match("empires", 3, 7).record()
    again = Session.from_record(record, face_for("empires"), tmp_path / "game.json")
    assert again.players == ["human", "trader", "trader"]


def test_a_full_disk_leaves_the_file_as_it_was_and_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    game = session(["human", "greedy"], path)
    assert game.save()
    before = path.read_bytes()
    claim_all(game)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not game.save()
    assert game.trouble is not None
    assert "No space left on device" in game.trouble
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path], "nothing unfinished is left behind"
    monkeypatch.undo()
    assert game.save()
    assert game.trouble is None
