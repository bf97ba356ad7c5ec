"""Saved games: each has a file of its own, which one terminal plays at a time and nobody overwrites."""

import json
import os
import stat
import sys
import time
from pathlib import Path

import pytest

from comity.errors import BadInput
from comity.play.match import Match
from comity.tui import saving
from comity.tui.registry import face_for
from comity.tui.session import Session


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMITY_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(time, "strftime", lambda _: "2026-12-01-120000")


def begun(file: saving.GameFile) -> Session:
    return Session(Match("empires", 2, 7), face_for("empires"), ["human", "human"], file)


def moves_in(path: Path) -> list[object]:
    return [entry for _, entry in json.loads(path.read_text(encoding="utf-8"))["moves"]]


def test_two_games_begun_in_one_second_have_two_files() -> None:
    one, two = begun(saving.new_file("empires")), begun(saving.new_file("empires"))
    assert one.path != two.path
    one.match.say(0, "one")
    two.match.say(0, "two")
    assert one.save()
    assert two.save()
    assert one.path is not None
    assert two.path is not None
    assert (moves_in(one.path), moves_in(two.path)) == ([{"say": "one"}], [{"say": "two"}])


def test_a_game_that_is_being_played_is_neither_taken_nor_offered() -> None:
    game = begun(saving.new_file("empires"))
    assert game.path is not None
    game.save()
    with pytest.raises(BadInput, match="is being played in another terminal"):
        saving.GameFile(game.path).take()
    assert list(saving.unfinished("empires")) == []
    game.close()
    ((file, record),) = saving.unfinished("empires")
    assert (file.path, record) == (game.path, game.record())
    file.close()


def test_what_another_program_has_written_is_not_replaced(tmp_path: Path) -> None:
    game = begun(saving.new_file("empires"))
    path = game.path
    assert path is not None
    game.match.say(0, "mine")
    assert game.save()
    saving.write(path, {"theirs": True})
    game.match.say(1, "mine too")
    assert game.save()
    assert json.loads(path.read_text(encoding="utf-8")) == {"theirs": True}
    assert game.path == path.with_name(f"{path.stem}-2.json")
    assert moves_in(game.path) == [{"say": "mine"}, {"say": "mine too"}]
    assert game.moved == f"{path} has been changed meanwhile; this game is saved in {game.path} instead."
    assert game.save()
    assert game.trouble is None


def test_a_file_that_was_removed_is_written_again() -> None:
    game = begun(saving.new_file("empires"))
    assert game.path is not None
    game.save()
    game.path.unlink()
    assert game.save()
    assert moves_in(game.path) == []


def test_nothing_stays_of_a_game_that_was_never_saved(tmp_path: Path) -> None:
    begun(saving.new_file("empires")).close()
    assert list((tmp_path / "data" / "games").iterdir()) == []


def test_a_file_that_was_there_stays_though_it_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.touch()
    saving.GameFile(path).take().close()
    assert [found.name for found in tmp_path.iterdir()] == ["empty.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_others_see_neither_the_folder_nor_the_games(tmp_path: Path) -> None:
    umask = os.umask(0o022)
    try:
        (tmp_path / "data" / "games").mkdir(parents=True)
        game = begun(saving.new_file("empires"))
        game.save()
    finally:
        os.umask(umask)
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data").rglob("*")}
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert {modes[path] for path in modes if path.is_dir()} == {0o700}
    assert {modes[path] for path in modes if path.is_file()} == {0o600}
