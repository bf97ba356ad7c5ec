"""Playing begins on interpreted rules, and goes over to compiled ones; whatever happens, no process is left."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from comity.games.common.jit import INTERPRETED

pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="there is nothing to compile"),
    pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up as on Linux"),
]
STUCK = """
import os, subprocess, sys, time
from comity.envs.compiled_entries import entries
from comity.cli import run, warm
from comity.games.common.interpreter import interpreter
begun = []
def start_worker():
    begun.append(subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], **pipes))
    return begun[-1]
pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
warm.start_worker = start_worker
"""  # compilers that never finish anything


def program(code: str, cache: Path, given: str = "") -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "COMITY_CACHE": str(cache), "COMITY_DATA": str(cache / "data")}
    return subprocess.run(
        [sys.executable, "-c", code],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=300,
        check=False,
    )


def is_running(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def end_of(processes: list[int], seconds: float = 20) -> bool:
    """Whether all of them end within this time."""
    end = time.monotonic() + seconds
    while any(map(is_running, processes)) and time.monotonic() < end:
        time.sleep(0.1)
    return not any(map(is_running, processes))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "lines", "shown"),
    [
        ("empires", "1\n1\nlog\n", "Draft"),
        ("wealth-of-nations", "1\nlog\n", "industry"),
    ],
)
def test_the_first_screen_and_moves_wait_for_no_compilation(game: str, lines: str, shown: str, tmp_path: Path) -> None:
    code = STUCK + (
        f"assert run(['play', {game!r}, '--new', '--seed', '1']) == 0\n"
        "while not begun: time.sleep(0.05)\n"  # these few moves may be made before a compiler is started
        f"assert not any(entry.function.overloads for entry in entries({game!r})), 'something was compiled'\n"
        "assert interpreter.on\n"
        "print('workers', *(worker.pid for worker in begun))\n"
    )
    done = program(code, tmp_path, lines)
    assert done.returncode == 0, done.stderr
    assert "Compiling" not in done.stderr
    *screens, workers = done.stdout.splitlines()
    assert shown.lower() in "\n".join(screens).lower()
    processes = [int(number) for number in workers.split()[1:]]
    assert processes
    assert end_of(processes)


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_ended_while_compiling_it_leaves_no_process(sent: int, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "comity", "play", "empires", "--new", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "COMITY_CACHE": str(tmp_path), "COMITY_DATA": str(tmp_path / "data")},
    ) as playing:
        try:
            children = Path(f"/proc/{playing.pid}/task/{playing.pid}/children")
            threads = Path(f"/proc/{playing.pid}/task")
            workers: list[int] = []
            end = time.monotonic() + 60
            while not workers and time.monotonic() < end:
                time.sleep(0.1)
                found = " ".join(thread.joinpath("children").read_text() for thread in threads.iterdir())
                workers = [int(number) for number in found.split()]
            assert workers, children
            playing.send_signal(sent)
            playing.wait(60)
            assert end_of(workers)
        finally:
            playing.kill()


@pytest.mark.slow
def test_what_no_worker_can_keep_is_compiled_by_the_game_itself(tmp_path: Path) -> None:
    code = (
        "import subprocess, sys\n"
        "from comity.envs.compiled_entries import entries\n"
        "from comity.cli import start_at_once as at_once, warm\n"
        "from comity.games.common.interpreter import interpreter\n"
        "small = [e for e in entries('empires') if e.name.endswith((':over', ':pending'))]\n"
        "at_once.entries = lambda game: small\n"
        "pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')\n"
        "warm.start_worker = lambda: subprocess.Popen([sys.executable, '-c', ''], **pipes)\n"
        "change_over = at_once.ChangeOver(['empires'])\n"
        "change_over.start()\n"
        "change_over.thread.join(100)\n"
        "assert all(e.function.stats.cache_misses for e in small)\n"
        "assert not interpreter.on\n"
    )
    done = program(code, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
