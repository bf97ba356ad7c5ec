"""The scripts: when they make the environment, and what they run in it. Nothing is installed or run here."""

import os
import runpy
import sys
from pathlib import Path

import _env
import _node
import pytest

SCRIPTS = Path(__file__).parent.parent / "scripts"
PROCESSES, SLOWEST = "--numprocesses=auto --maxprocesses=8", "--durations=15 --durations-min=5"


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A checkout of its own; what would be installed in it is only noted in this list."""
    done: list[str] = []

    def make_venv() -> None:
        done.append("venv")
        _env.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        _env.PYTHON.touch()

    for name, path in (("ROOT", "."), ("LOCK", "lock"), ("PROJECT", "project"), ("VENV", "v"), ("STAMP", "v/stamp")):
        monkeypatch.setattr(_env, name, tmp_path / path)
    monkeypatch.setattr(_env, "PYTHON", tmp_path / "v" / "bin" / "python")
    monkeypatch.setattr(_env, "make_venv", make_venv)
    monkeypatch.setattr(_env, "pip_install", lambda what, *arguments: done.append(what))
    _env.LOCK.write_text("numpy==2", encoding="utf-8")
    _env.PROJECT.write_text("[project]", encoding="utf-8")
    return done


EVERYTHING = ["venv", "the libraries of requirements.lock", "Comity itself"]


def test_the_environment_is_made_once(steps: list[str]) -> None:
    _env.prepare()
    _env.prepare()
    assert steps == EVERYTHING


def test_a_changed_lock_makes_it_anew(steps: list[str]) -> None:
    _env.prepare()
    _env.LOCK.write_text("numpy==3", encoding="utf-8")
    _env.prepare()
    assert steps == EVERYTHING * 2


def test_a_changed_project_installs_only_comity(steps: list[str]) -> None:
    _env.prepare()
    _env.PROJECT.write_text("[project]\nname = 'comity'", encoding="utf-8")
    _env.prepare()
    assert steps == [*EVERYTHING, "Comity itself"]


def test_a_moved_checkout_or_a_vanished_python_makes_it_anew(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _env.prepare()
    _env.PYTHON.unlink()
    _env.prepare()
    assert steps == EVERYTHING * 2
    monkeypatch.setattr(_env, "ROOT", _env.ROOT / "..")
    _env.prepare()
    assert steps == EVERYTHING * 3


def test_an_interrupted_installation_is_made_again(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(what: str, *arguments: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(_env, "pip_install", interrupted)
        with pytest.raises(SystemExit, match="Interrupted"):
            _env.prepare()
    _env.prepare()
    assert steps == ["venv", *EVERYTHING]


def test_a_checkout_without_a_lock_is_refused(steps: list[str]) -> None:
    _env.LOCK.unlink()
    with pytest.raises(SystemExit, match="not a whole checkout"):
        _env.prepare()
    assert steps == []


@pytest.mark.parametrize(
    ("command", "run"),
    [
        ("play", "comity play empires"),
        ("play --seats 4", "comity play empires --seats 4"),
        ("play chess --seats 2", "comity play chess --seats 2"),
        ("bench --json", "comity bench --json"),
        ("fuzz empires --games 9", "python STRESS/fuzz_empires.py --games 9"),
        ("test -x tests/test_tree.py", "pytest --numprocesses=auto --maxprocesses=8 -x tests/test_tree.py"),
        ("test -n 3 tests/test_tree.py::test_x", "pytest -n 3 tests/test_tree.py::test_x"),
        ("test -k fuzz", "pytest --numprocesses=auto --maxprocesses=8 -k fuzz"),
        ("test --pdb", f"pytest {SLOWEST} --pdb -m not whole"),
    ],
)
def test_what_a_script_runs(command: str, run: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script, *arguments = command.split()
    seen: list[str] = []

    def note(*command: str, folder: Path | None = None) -> int:
        seen.append(" ".join(command))
        return 7

    monkeypatch.setattr(_env, "run", note)
    monkeypatch.setattr(sys, "argv", [script, *arguments])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(SCRIPTS / script))
    assert end.value.code == 7
    assert seen == [run.replace("STRESS/", f"{SCRIPTS.parent / 'stress'}{os.sep}")]


@pytest.mark.parametrize(
    ("command", "run"),
    [
        ("test", f"{PROCESSES} {SLOWEST} -m not whole"),
        ("test -x", f"{PROCESSES} {SLOWEST} -x -m not whole"),
        ("test -n 3", f"{SLOWEST} -n 3 -m not whole"),
        ("test --all", f"{PROCESSES} {SLOWEST}"),
        ("test --all --rules", f"{PROCESSES} {SLOWEST} --rules"),
        ("test --rules", f"{PROCESSES} {SLOWEST} --rules"),
    ],
)
@pytest.mark.parametrize("code", [0, 1])
def test_tests_that_nobody_chose_find_the_rules_compiled(
    command: str, run: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def note(*command: str, folder: Path | None = None) -> int:
        seen.append(" ".join(command))
        return code

    monkeypatch.setattr(_env, "run", note)
    monkeypatch.setattr(sys, "argv", command.split())
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(SCRIPTS / "test"))
    assert end.value.code == code
    assert seen == (["comity warm"] if code else ["comity warm", f"pytest {run}"])


@pytest.mark.parametrize(("failing", "code"), [("none", 0), ("ruff", 1), ("mypy", 1), ("biome", 1), ("tsc", 1)])
def test_every_check_runs_and_one_failure_fails_all(failing: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def note(program: str, *arguments: str, folder: Path | None = None) -> int:
        seen.append(program)
        return 3 if program == failing else 0

    monkeypatch.setattr(_env, "run", note)
    monkeypatch.setattr(_node, "run", note)
    monkeypatch.setattr(_node, "prepare", lambda: None)
    monkeypatch.setattr(_node, "is_there", lambda: True)
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(SCRIPTS / "check"))
    assert end.value.code == code
    assert seen == ["ruff", "ruff", "mypy", "biome", "tsc"]


@pytest.mark.parametrize(("ci", "failed"), [("true", ["biome", "tsc"]), ("", [])])
def test_without_node_javascript_is_loudly_unchecked_and_in_ci_that_fails(
    ci: str, failed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(_node, "is_there", lambda: False)
    assert _node.check() == failed
    assert "NO NODE" in capsys.readouterr().err


def test_a_job_that_is_not_there_is_refused_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["fuzz", "nonsense"])
    with pytest.raises(SystemExit, match=r"Say which job: scripts/fuzz deals\|empires\|wealth_of_nations\|"):
        runpy.run_path(str(SCRIPTS / "fuzz"))
