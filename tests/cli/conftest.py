"""The command line, in this process and as a program."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from comity.cli import run
from comity.cli.warm import prepare
from comity.envs.compiled_entries import PLAY, SIMULATE, STUDY


@dataclass
class Said:
    code: int
    out: str
    err: str


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """No test here waits for the compiler, or sees what it says."""
    prepare("empires", PLAY, SIMULATE, STUDY)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved where no other test and no person sees them."""
    monkeypatch.setenv("COMITY_DATA", str(tmp_path / "data"))


@pytest.fixture
def comity(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """comity(*arguments): a command in this process."""

    def comity(*arguments: object) -> Said:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return comity


@pytest.fixture
def program() -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """program(*arguments, given=…, **environment): a command as a process of its own."""

    def program(*arguments: object, given: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "comity", *map(str, arguments)],
            input=given,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, **environment},
            timeout=300,
            check=False,
        )

    return program
