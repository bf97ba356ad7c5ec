"""The check that everything is seen: tried on a small project of its own, in one process and in two."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SEES = """
import pytest

@pytest.fixture
def see(request):
    return lambda *words: request.node.user_properties.append(("seen", list(words)))
"""
PROCESSES = pytest.mark.parametrize("processes", ["0", "2"])


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of tests that must see a king and a queen, and sees both."""
    monkeypatch.setenv("PYTHONPATH", f"{HERE}:{pytester.path / 'tests'}")
    monkeypatch.syspath_prepend(pytester.path / "tests")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\n")
    folder, other = pytester.path / "tests" / "pieces_of_chess", pytester.path / "tests" / "queens"
    folder.mkdir(parents=True)
    other.mkdir()
    everything = 'EVERYTHING = {"king", "queen"}\nFOLDERS = ("pieces_of_chess", "queens")'
    (folder / "everything.py").write_text(everything, encoding="utf-8")
    (folder.parent / "conftest.py").write_text(SEES, encoding="utf-8")
    (folder / "test_king.py").write_text("def test_king(see): see('king', 'crown')", encoding="utf-8")
    (other / "test_queen.py").write_text("def test_queen(see): see('queen')\ndef test_other(): pass", encoding="utf-8")
    return pytester


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "completeness", "-p", "xdist", "-p", "no:cacheprovider", *arguments)


@PROCESSES
def test_all_is_seen(project: pytest.Pytester, processes: str) -> None:
    result = run(project, "-n", processes)
    result.stdout.no_fnmatch_line("*seen in no test*")
    assert result.ret == pytest.ExitCode.OK


@PROCESSES
def test_something_is_never_seen(project: pytest.Pytester, processes: str) -> None:
    (project.path / "tests/queens/test_queen.py").write_text("def test_queen(): pass", encoding="utf-8")
    result = run(project, "-n", processes)
    result.stdout.fnmatch_lines(["tests/pieces_of_chess: seen in no test: queen"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("part", ["tests/pieces_of_chess", "-k king", "--deselect=tests/queens/test_queen.py"])
def test_a_part_of_the_tests_is_not_judged(project: pytest.Pytester, part: str) -> None:
    assert run(project, *part.split()).ret == pytest.ExitCode.OK
