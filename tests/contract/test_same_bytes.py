"""The same options, seed and moves give the same bytes and the same words: compiled or interpreted, in any process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from contract.tables import SMALLEST, Table

PROGRAM = Path(__file__).parent / "digests.py"
MOVES = 90
CHANGE = {"changing over": 40}  # from which move on the rules are compiled
COMPILED = {"NUMBA_DISABLE_JIT": "0", "PYTHONHASHSEED": "0"}
ELSEWHERE = {
    "interpreted": {"NUMBA_DISABLE_JIT": "1", "PYTHONHASHSEED": "0"},
    "changing over": COMPILED,
    "another place": {"NUMBA_DISABLE_JIT": "0", "PYTHONHASHSEED": "4711", "LC_ALL": "C", "TZ": "Asia/Kathmandu"},
}


def begin(table: Table, settings: dict[str, str], change: int = 0) -> subprocess.Popen[str]:
    """Play a game of the table in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **settings}
    arguments = [table.game, str(table.seats), json.dumps(table.options), "3", str(MOVES), str(change)]
    command = [sys.executable, str(PROGRAM), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)


PLAINEST = [table for table in SMALLEST if not table.options]
OTHERS = [
    *(table for table in SMALLEST if table.options),  # one table of every kind with the fewest seats
    *(Table(table.game, table.spec.seats[-1], {}) for table in PLAINEST if len(table.spec.seats) > 1),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    "table", [*PLAINEST, *(pytest.param(table, marks=pytest.mark.whole) for table in OTHERS)], ids=str
)
def test_the_same_bytes_everywhere(table: Table) -> None:
    running = {"compiled": begin(table, COMPILED)}
    running |= {name: begin(table, how, CHANGE.get(name, 0)) for name, how in ELSEWHERE.items()}
    printed = {name: process.communicate(timeout=300)[0].splitlines() for name, process in running.items()}
    assert [process.returncode for process in running.values()] == [0] * len(running)
    lines = printed.pop("compiled")
    assert len(lines) > 30
    for name, others in printed.items():
        different = [pair for pair in zip(lines, others, strict=False) if pair[0] != pair[1]]
        assert different[:1] == [], name
        assert len(others) == len(lines), name
