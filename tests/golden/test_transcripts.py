"""Every golden playthrough comes out line by line as it is written; scripts/golden writes them anew after a change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from golden import transcripts

from comity.games.empires.tables import NATION_IDS


@pytest.mark.parametrize("path", transcripts.files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_playthrough_comes_out_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert list(transcripts.perform(written)) == written.splitlines()
    assert sum(line.startswith("> ") for line in written.splitlines()) > (40 if path.parent.name == "empires" else 2)


PERFORM = """
from golden import transcripts
for path in transcripts.files():
    written = path.read_text(encoding="utf-8")
    print(path.stem, list(transcripts.perform(written)) == written.splitlines())
"""


@pytest.mark.slow
def test_interpreted_rules_play_alike() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PERFORM]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True).stdout
    assert said.splitlines() == [f"{path.stem} True" for path in transcripts.files()]


def test_those_of_empires_show_what_they_are_for() -> None:
    """Seats 2, 3, 5 and 10, the first game, whole games, and in one of them every power."""
    matches = {path.stem: transcripts.replay(path) for path in transcripts.files("empires")}
    assert {match.seats for match in matches.values()} >= {2, 3, 5, 10}
    assert matches["two_seats"].over
    assert matches["first_game"].over
    assert matches["first_game"].options["first_game"]
    told = {name: {event["event"] for event in match.log()} for name, match in matches.items()}
    assert told["five_seats"] >= {"offered", "settled", "declined_offer", "undone", "said", "promised", "contested"}
    powers = {event["data"]["nation"] for event in matches["every_power"].log() if event["event"] == "power_used"}
    powers |= {event["data"]["nation"] for event in matches["every_power"].log() if event["event"] == "permitted"}
    assert powers == set(NATION_IDS)


def test_the_script_writes_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = (transcripts.FOLDER / "empires" / "first_game.txt").read_text(encoding="utf-8")
    folder = tmp_path / "tests" / "golden"
    (folder / "empires").mkdir(parents=True)
    for name, text in (("same", written), ("other", written.replace("Ada", "Eda", 1))):
        (folder / "empires" / f"{name}.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(transcripts, "FOLDER", folder)
    transcripts.main()
    assert capsys.readouterr().out == "tests/golden/empires/other.txt is rewritten\n"
    assert (folder / "empires" / "same.txt").read_text(encoding="utf-8") == written
    assert "Eda has chosen." not in written
    assert "Eda takes" in (folder / "empires" / "other.txt").read_text(encoding="utf-8")


def test_a_changed_line_would_show() -> None:
    """What stands behind a move is made anew and never read; comments, tables and moves are kept as they are."""
    path = transcripts.FOLDER / "empires" / "two_seats.txt"
    written = path.read_text(encoding="utf-8")
    spoilt = written.replace("Ada is ready.", "Ada sleeps.").replace("digest ", "digest 0")
    assert spoilt != written
    assert list(transcripts.perform(spoilt)) == written.splitlines()
    bare = "\n".join(line for line in written.splitlines() if line.startswith(("#", "table ", "> ")))
    assert list(transcripts.perform(bare)) == written.splitlines()
