"""Games that bring less than they could, and distributions that bring what is no game."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from third_game.conftest import forget

from comity import ComityError, Match
from comity.bots.registry import bot_names
from comity.cli import run
from comity.games import registry
from comity.server.http.catalog import catalog_text
from comity.tui.game_loop import GameLoop
from comity.tui.registry import face_for
from comity.tui.screen import Screen
from comity.tui.session import HUMAN, Session

BARE_RULES = """
from dataclasses import replace
from pilesplit.games import SPEC as WHOLE
SPEC = replace(WHOLE, id="bare-split", title="Bare Split", parts="bare.{layer}")
"""
BARE_PLAY = """
from bare.games import SPEC
from pilesplit.play import PileSplitAdapter
class ADAPTER(PileSplitAdapter):
    spec = SPEC
"""


def distribution(folder: Path, name: str, *entry_points: str) -> None:
    """A distribution that is found in the folder, with these entry points."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("\n".join(["[comity.games]", *entry_points]), encoding="utf-8")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path. What a test imports from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.fixture
def bare(packages: Path) -> str:
    """The id of a game that has rules and an adapter, but no bots, no words and no face."""
    (packages / "bare").mkdir()
    for name, text in (("__init__", ""), ("games", BARE_RULES), ("play", BARE_PLAY)):
        (packages / "bare" / f"{name}.py").write_text(text, encoding="utf-8")
    distribution(packages, "bare", "bare-split = bare.games:SPEC")
    for module in [name for name in sys.modules if name.partition(".")[0] == "bare"]:
        del sys.modules[module]
    forget()
    return "bare-split"


def test_without_bots_people_play(bare: str) -> None:
    assert bot_names(bare) == ()
    match, target = Match(bare, 2, 7, {"rounds": 1}, ["Ann", "Bo"]), StringIO()
    session = Session(match, face_for(bare), [HUMAN, HUMAN], None)
    GameLoop(session, Screen(StringIO("concede\ny\n?\n1\n\n\n2\n\n"), target), "on").run()
    assert match.over
    assert "There are no bots for bare-split." in target.getvalue()
    assert "There is no help on this step." in target.getvalue()


def test_without_words_and_bots_it_is_in_the_catalog(bare: str) -> None:
    entry = next(entry for entry in json.loads(catalog_text())["games"] if entry["id"] == bare)
    assert entry["bots"] == []


def test_bots_that_are_not_there(bare: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", bare]) == 2
    assert capsys.readouterr().err == "comity: There are no bots for bare-split.\n"


def test_rules_alone_cannot_be_played(bare: str, packages: Path) -> None:
    (packages / "bare" / "play.py").unlink()
    with pytest.raises(ComityError, match=r"^Bare Split cannot be played: it has rules, but no adapter\.$"):
        Match(bare, 2)


@pytest.mark.parametrize(
    ("entry_point", "said"),
    [
        ("lost = lost.games:SPEC", "cannot be loaded from lost.games:SPEC of broken: ModuleNotFoundError"),
        ("lost = pilesplit.games:GAME", "cannot be loaded from pilesplit.games:GAME of broken: AttributeError"),
        ("lost = pilesplit.games:STATE", "pilesplit.games:STATE of broken is no GameSpec of that id"),
        ("lost = pilesplit.games:SPEC", "pilesplit.games:SPEC of broken is no GameSpec of that id"),
        ("lost = json:loads", "json:loads of broken is no GameSpec of that id"),
    ],
)
def test_a_broken_entry_point_is_told_of_in_a_sentence(
    packages: Path, capsys: pytest.CaptureFixture[str], entry_point: str, said: str
) -> None:
    """When that game is wanted; others are played as before."""
    distribution(packages, "broken", entry_point)
    forget()
    assert run(["play", "lost"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("comity: The game lost cannot be loaded")
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert Match("pile-split", 2).pending == (0, 1)


def test_two_games_with_one_id(packages: Path) -> None:
    distribution(packages, "another", "empires = pilesplit.games:SPEC", "pile-split = pilesplit.games:SPEC")
    forget()
    assert registry.names() == ("empires", "wealth-of-nations", "pile-split")
    with pytest.raises(ComityError, match=r"^There is more than one game 'empires': .* of another; uninstall all but"):
        registry.get("empires")
    with pytest.raises(ComityError, match=r"another.* and .*pilesplit|pilesplit.* and .*another"):
        registry.get("pile-split")
    assert registry.get("wealth-of-nations").id == "wealth-of-nations"


def test_a_module_that_a_part_lacks_is_no_missing_part(bare: str, packages: Path) -> None:
    """A game whose bots import what is not installed has bots, and says what is missing."""
    (packages / "bare" / "bots.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        bot_names(bare)


def test_it_is_found_by_a_program_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "comity", "simulate", "chess"], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert done.stderr == "comity: There is no game 'chess'; there is empires, wealth-of-nations, pile-split.\n"


CALL_EMIT = """
from numba import njit
from comity.games.common.log import LOG, emit
from comity.games.common.rows import allocate
from {module} import {member}

@njit
def tell(logs):
    emit(logs[0], {member}.{name}, 0, 0, 0)

log = allocate(LOG)
tell(log)
print(log["count"][0], log["entry"]["what"][0, 0])
"""


def test_rules_compile_when_a_game_is_there_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code of common functions that were called with another game's enumeration stops nobody."""
    monkeypatch.setenv("COMITY_CACHE", str(tmp_path / "cache"))
    games = [("pilesplit.games", "Happened", "LAID"), ("comity.games.empires.constants", "EventKind", "LAID")]
    for module, member, name in games:
        code = CALL_EMIT.format(module=module, member=member, name=name)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("1 ")
        monkeypatch.delenv("PYTHONPATH", raising=False)
