"""The command line in unkind surroundings: closed pipes, full disks, homes that cannot be written, Ctrl-C."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match

Terminal = pytest.importorskip("cli.terminal", reason="terminals are tested on POSIX").Terminal
Program = Callable[..., "subprocess.CompletedProcess[str]"]
HEAVY = ("numpy", "numba", "pydantic", "rich.console")


def test_help_is_quick_and_imports_nothing_heavy() -> None:
    code = "import sys; from comity.cli import run; run(['--help']); print([m for m in {!r} if m in sys.modules])"
    started = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code.format(HEAVY)], capture_output=True, encoding="utf-8", check=True)
    assert time.perf_counter() - started < 2, "0.1 s on an idle machine"
    assert "play" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["play", "--help"], ["bench", "-h"], ["--version"]])
def test_help_is_no_error(program: Program, arguments: list[str]) -> None:
    done = program(*arguments)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "comity" in done.stdout.lower()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match("empires", 3, 7)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record()))
    return file


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_under_the_output(record: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "comity", "replay", str(record)], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["comity: No space left on device."]


def test_a_closed_pipe(record: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "comity", "replay", str(record)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    _, said = process.communicate()
    assert process.returncode == 1
    assert said.decode().splitlines() == ["comity: Whoever was reading the output has closed it."]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder that nobody can write, on Linux")
def test_a_home_that_cannot_be_written(program: Program, tmp_path: Path) -> None:
    done = program("play", "--new", COMITY_DATA="/proc/self", TMPDIR=str(tmp_path))
    assert done.returncode == 0
    assert "cannot be written; this game is saved in" in done.stderr
    saved = done.stderr.split("Saved in ")[1].split(";")[0]
    assert saved.startswith(str(tmp_path))
    assert json.loads(Path(saved).read_text())["result"] is None


def test_the_end_of_the_input_saves_and_leaves(program: Program, tmp_path: Path) -> None:
    done = program("play", "--new", "--seed", "7", given="1\n", COMITY_DATA=str(tmp_path))
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1].startswith("Saved in ")
    (saved,) = (tmp_path / "games").glob("*.json")
    again = program("play", "--resume", saved, given="")
    assert again.returncode == 0
    assert "Round 1 of 5" in again.stdout


def test_ctrl_c_saves_and_leaves_with_130(tmp_path: Path) -> None:
    terminal = Terminal("play", "--new", "--seed", "7", COMITY_DATA=str(tmp_path))
    terminal.wait_for("Player>")
    terminal.type("say hello\n")
    terminal.wait_for("Player>")
    terminal.insist("\x03", "Saved in ")
    assert terminal.end() == 130
    (saved,) = (tmp_path / "games").glob("*.json")
    assert [entry for _, entry in json.loads(saved.read_text())["moves"]][-1] == {"say": "hello"}


def test_on_a_terminal_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    first = Terminal("play", "--new", "--seed", "7", COMITY_DATA=str(tmp_path))
    first.wait_for("Player>")
    first.type("quit\n")
    assert first.end() == 0
    nobody = Terminal("play", COMITY_DATA=str(tmp_path))
    nobody.wait_for("Go on with it? [Y/n]")
    nobody.type("\x04")
    assert nobody.end() == 0
    second = Terminal("play", COMITY_DATA=str(tmp_path))
    second.wait_for("Go on with it? [Y/n]")
    second.type("\n")
    second.wait_for("Player>")
    second.type("\x04")
    assert second.end() == 0
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


def test_json_is_alone_on_stdout(program: Program, record: Path) -> None:
    done = program("replay", record, "--json", "--to", 3, "--seat", 1)
    shown = json.loads(done.stdout)
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert shown["view"]["seq"] == 3
    assert shown["view"]["seat"] == 1
    assert [event["seq"] for event in shown["log"]][-1] == 3


def test_a_record_comes_in_by_a_pipe(program: Program, record: Path) -> None:
    done = program("replay", "-", given=record.read_text())
    assert done.returncode == 0
    assert "1. " in done.stdout
    assert "The game is over." in done.stdout


def test_a_position_is_checked_and_drawn(program: Program, tmp_path: Path) -> None:
    position = Match("empires", 3, 7).position()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    drawn = program("position", "empires", file)
    assert drawn.returncode == 0
    assert "Draft" in drawn.stdout
    assert "The game waits for Seat 0 and Seat 1 and Seat 2." in drawn.stdout
    again: Any = json.loads(program("position", "empires", file, "--json").stdout)
    assert again == position


def test_interrupting_a_command_is_said_in_one_line() -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from comity.cli import exit_codes; import time, sys; sys.exit(exit_codes.tell(lambda: time.sleep(60)))",
        ],
        stderr=subprocess.PIPE,
    )
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.decode().splitlines() == ["comity: Interrupted."]
