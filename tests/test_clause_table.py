"""The table of clauses: tried on a small project of its own, in one process and in two."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
DIGEST = """# Chess
- **C1.1** Pieces move. **C1.2** Pawns only forward (see C1.1). **R** marks a ruling.
- **C2.1** Mate ends the game. **C2.10** So does stalemate.
"""
ALL_PROVEN = """
import pytest

@pytest.mark.rule("C1.1", "C1.2")
def test_moves(): pass

@pytest.mark.rule("C1.1")
@pytest.mark.parametrize("piece", ["rook", "queen"])
def test_pieces(piece): pass

@pytest.mark.rule("C2.1")
class TestEnd:
    def test_mate(self): pass

    @pytest.mark.rule("C2.10")
    def test_stalemate(self): pass
"""
PROCESSES = pytest.mark.parametrize("processes", ["0", "2"])


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project of one game, with no tests yet; nothing of the run around it gets in."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\nmarkers = ['rule(*clauses): proves them']\n")
    for folder in ("docs/rules", "src/comity/games/chess"):
        (pytester.path / folder).mkdir(parents=True)
    (pytester.path / "docs/rules/chess.md").write_text(DIGEST, encoding="utf-8")
    return pytester


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "clause_table", "-p", "xdist", "-p", "no:cacheprovider", *arguments)


@PROCESSES
def test_every_clause_proven(project: pytest.Pytester, processes: str) -> None:
    project.makepyfile(test_chess=ALL_PROVEN)
    result = run(project, "--rules", "-n", processes)
    result.stdout.fnmatch_lines(["C1.1 *3 *3", "C1.2 *1 *1", "C2.1 *2 *2", "C2.10 *1 *1", "4 of 4 clauses proven"])
    result.assert_outcomes(passed=5)
    assert result.ret == pytest.ExitCode.OK


@PROCESSES
def test_a_clause_without_a_test(project: pytest.Pytester, processes: str) -> None:
    project.makepyfile(test_chess=ALL_PROVEN.replace('@pytest.mark.rule("C2.10")', ""))
    result = run(project, "--rules", "-n", processes)
    result.stdout.fnmatch_lines(["C2.10 *0 *0  not proven", "3 of 4 clauses proven", "not proven: C2.10"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert run(project, "-n", processes).ret == pytest.ExitCode.OK, "only --rules asks for all clauses"


@pytest.mark.parametrize(
    "body",
    ["assert not 'mate'", "pytest.skip('not here')", "pytest.xfail('not yet')"],
    ids=["fails", "is skipped", "is expected to fail"],
)
def test_a_clause_whose_only_test_does_not_pass(project: pytest.Pytester, body: str) -> None:
    project.makepyfile(test_chess=ALL_PROVEN.replace("def test_mate(self): pass", f"def test_mate(self): {body}"))
    result = run(project, "--rules", "-k", "not stalemate")
    result.stdout.fnmatch_lines(["C2.1 *1 *0  not proven"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_failure_in_teardown_counts(project: pytest.Pytester) -> None:
    fixture = "@pytest.fixture(autouse=True)\ndef board():\n    yield\n    assert not 'board left standing'\n"
    project.makepyfile(test_chess=f"{ALL_PROVEN}\n{fixture}")
    run(project, "--rules").stdout.fnmatch_lines(["C1.2 *1 *0  not proven", "0 of 4 clauses proven"])


@PROCESSES
@pytest.mark.parametrize(
    ("mark", "said"),
    [('"C9.9", "C1.1"', "*no clause C9.9"), ("", "*names no clause")],
    ids=["unknown", "empty"],
)
def test_a_mark_that_names_no_clause_of_ours(project: pytest.Pytester, processes: str, mark: str, said: str) -> None:
    project.makepyfile(test_chess=f"import pytest\n\n@pytest.mark.rule({mark})\ndef test_castling(): pass\n")
    result = run(project, "-n", processes)
    result.stdout.fnmatch_lines([said])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_digest_without_its_game(project: pytest.Pytester) -> None:
    (project.path / "docs/rules/three-men.md").write_text("**T1.1** Three in a row.", encoding="utf-8")
    result = run(project)
    result.stderr.fnmatch_lines(["*docs/rules/three-men.md has no game in src/comity/games"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    (project.path / "src/comity/games/three_men").mkdir()
    run(project, "--rules").stdout.fnmatch_lines(["T1.1 *0 *0  not proven"])


def test_a_clause_that_stands_twice(project: pytest.Pytester) -> None:
    (project.path / "docs/rules/chess.md").write_text(f"{DIGEST}\n**C1.2** again", encoding="utf-8")
    result = run(project)
    result.stderr.fnmatch_lines(["*stands twice in bold: C1.2"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
