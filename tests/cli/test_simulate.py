"""`comity simulate`: JSON, records, progress, interruption."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match

Comity = Callable[..., Any]


def test_one_document_on_stdout_the_same_however_many_processes(comity: Comity) -> None:
    arguments = ("simulate", "empires", "--seats", 3, "--games", 250, "--bots", "greedy,random", "--seed", 5, "--json")
    alone, together = comity(*arguments, "--workers", 1), comity(*arguments, "--workers", 2)
    assert alone.code == together.code == 0
    assert alone.out == together.out
    assert alone.out.count("\n") == 1
    result = json.loads(alone.out)
    assert result["games"] == 250
    assert result["broken"] == result["stalled"] == 0
    assert "250 games in" in alone.err


def test_a_summary_for_people(comity: Comity) -> None:
    said = comity("simulate", "empires", "--games", 20, "--bots", "greedy,random", "--option", "first_game=true")
    assert said.code == 0
    first_words = [line.split()[0] for line in said.out.splitlines()]
    for word in ("bot", "greedy", "random", "seat", "0", "3", "nation", "Sweden"):
        assert word in first_words


def test_records_are_written_one_a_line_and_replay(comity: Comity, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said = comity("simulate", "empires", "--seats", 2, "--games", 5, "--out", file)
    assert said.code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    for line in lines:
        assert Match.from_record(json.loads(line)).over


def test_a_file_that_cannot_be_written(comity: Comity, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.symlink_to(tmp_path / "nowhere" / "games.jsonl")  # its own folder is there
    said = comity("simulate", "empires", "--games", 5, "--out", file)
    assert said.code == 1
    assert said.out == ""
    assert said.err.splitlines()[-1].startswith("comity: ")
    assert "games.jsonl cannot be written" in said.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk(comity: Comity) -> None:
    said = comity("simulate", "empires", "--games", 5, "--out", "/dev/full")
    assert said.code == 1
    assert said.err.splitlines()[-1] == "comity: /dev/full cannot be written: No space left on device."


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "comity", "simulate", "empires", "--games", "1000000", "--json", "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 200
    while not (file.exists() and file.stat().st_size) and time.monotonic() < end:
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    out, said = process.communicate(timeout=60)
    result = json.loads(out)
    assert process.returncode == 130
    assert result["interrupted"]
    assert 0 < result["games"] < 1_000_000
    assert file.read_text(encoding="utf-8").count("\n") == result["games"]
    assert f"Interrupted: this is what came of the first {result['games']} of 1000000 games." in said.decode()
