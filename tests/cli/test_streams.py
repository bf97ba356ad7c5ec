"""Standard streams as programs find them: closed, in other code pages, with bytes that are no text; and workers."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match

posix = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes the streams")
COMITY = f"{sys.executable} -m comity"


def shell(line: str, given: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        line, shell=True, input=given, capture_output=True, env={**os.environ, **environment}, check=False, timeout=200
    )


@posix
@pytest.mark.parametrize("file", ["position empires", "replay"])
def test_a_closed_standard_input_is_empty(file: str) -> None:
    done = shell(f"{COMITY} {file} - <&-")
    assert (done.returncode, done.stderr.decode()) == (2, "comity: - is empty.\n")


@posix
def test_a_closed_standard_input_leaves_a_game(tmp_path: Path) -> None:
    done = shell(f"{COMITY} play --new <&-", COMITY_DATA=str(tmp_path))
    assert done.returncode == 0
    assert done.stderr.decode().splitlines()[-1].startswith("Saved in ")


@posix
@pytest.mark.parametrize("command", ["position empires - --json", "position empires -", "--version"])
def test_a_closed_standard_output_is_said_in_one_line(command: str) -> None:
    position = json.dumps(Match("empires", 3, 7).position()).encode()
    done = shell(f"{COMITY} {command} >&-", position)
    assert done.returncode == 1
    assert done.stderr.decode() == "comity: Whoever was reading the output has closed it.\n"


@posix
def test_a_closed_standard_error_leaves_the_answer_alone(tmp_path: Path) -> None:
    position = Match("empires", 3, 7).position()
    done = shell(f"{COMITY} position empires - --json 2>&-", json.dumps(position).encode())
    assert (done.returncode, json.loads(done.stdout)) == (0, position)
    refused = shell(f"{COMITY} position empires - --json 2>&-", b"{")
    assert (refused.returncode, refused.stdout) == (2, b"")


def test_bytes_that_are_no_text_are_a_line_like_any_other(tmp_path: Path) -> None:
    environment = {"COMITY_DATA": str(tmp_path), "PYTHONUTF8": "1"}
    done = shell(f"{COMITY} play --new", b"caf\xe9\nsay ol\xe9\n", **environment)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    (saved,) = (tmp_path / "games").glob("*.json")
    assert [0, {"say": "ol\N{REPLACEMENT CHARACTER}"}] in json.loads(saved.read_text(encoding="utf-8"))["moves"]


@pytest.mark.parametrize("code_page", ["latin-1", "cp1252", "ascii", "utf-16"])
def test_json_is_utf_8_under_every_code_page(tmp_path: Path, code_page: str) -> None:
    match = Match("empires", 2, 7, {}, ["Łukasz ♦", "Zoë"])
    match.say(0, "naïve → €")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record(), ensure_ascii=False), encoding="utf-8")
    done = shell(f"{COMITY} replay {file} --json", PYTHONIOENCODING=code_page)
    assert done.returncode == 0, done.stderr
    shown: Any = json.loads(done.stdout.decode("utf-8"))
    assert shown == {"view": match.view(), "log": match.log()}
    assert done.stdout.endswith(b"\n")
    assert b"\r" not in done.stdout


def test_a_file_that_is_no_json_is_told_before_the_rules_are_loaded(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    code = (
        "import io, sys; sys.stdin = io.TextIOWrapper(io.BytesIO(b'{')); from comity.cli import run; "
        f"given = (['position', 'empires', '-'], ['replay', '-'], ['play', '--resume', {str(broken)!r}]); "
        "print([run(arguments) for arguments in given], 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "[2, 2, 2] False\n"
    assert done.stderr.count("broken.json is no JSON: ") == 1


@posix
@pytest.mark.slow
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    out = tmp_path / "records"
    parent = subprocess.Popen(
        [*COMITY.split(), "simulate", "empires", "--games", "2000000", "--workers", "2", "--out", str(out)],
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # the workers are found by their group
    )
    try:
        while not out.exists() or out.stat().st_size == 0:
            assert parent.poll() is None
            time.sleep(0.1)
    finally:
        parent.kill()
        parent.wait()
    end = time.monotonic() + 30
    while is_running(parent.pid):
        assert time.monotonic() < end, "a worker outlives its parent"
        time.sleep(0.1)


def is_running(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return (
        any(
            stat.rsplit(")", 1)[1].split()[0] != "Z"
            for stat in map(read, Path("/proc").glob("[0-9]*/stat"))
            if stat and int(stat.rsplit(")", 1)[1].split()[2]) == group
        )
        if Path("/proc/self").exists()
        else True
    )


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
