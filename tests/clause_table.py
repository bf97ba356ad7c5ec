"""A pytest plugin: which test proves which clause of the rules.

Every digest `docs/rules/<game>.md` names its clauses in bold, anywhere in a line: **E5.4**. A test says what it proves
with `@pytest.mark.rule("E5.4", "E6.1")`; one that names a clause which no digest has fails. With --rules the run ends
with a table of all clauses and fails if one of them is not proven: none of its tests passed, or one failed. The clauses
of a test travel in its reports' user_properties, so the table is whole under xdist as well.
"""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

CLAUSE = re.compile(r"\*\*([A-Z]+\d+\.\d+)\*\*")
PROPERTY = "clauses"
RANK = {"passed": 0, "skipped": 1, "failed": 2}  # a test's setup, call and teardown report one each: the worst counts


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules", action="store_true", help="show which tests prove which clause; fail if one lacks proof"
    )


def pytest_configure(config: pytest.Config) -> None:
    table = ClauseTable(read_clauses(config.rootpath), shown=config.getoption("--rules"))
    config.pluginmanager.register(table, "clauses")


def read_clauses(root: Path) -> list[str]:
    """The ids of all digests, in their order; UsageError if one stands twice, or a digest's game is not there."""
    clauses: list[str] = []
    for digest in sorted((root / "docs" / "rules").glob("*.md")):
        if not (root / "src" / "comity" / "games" / digest.stem.replace("-", "_")).is_dir():
            raise pytest.UsageError(f"docs/rules/{digest.name} has no game in src/comity/games")
        clauses += CLAUSE.findall(digest.read_text(encoding="utf-8"))
    twice = sorted(clause for clause, count in Counter(clauses).items() if count > 1)
    if twice:
        raise pytest.UsageError(f"docs/rules: stands twice in bold: {', '.join(twice)}")
    return clauses


class ClauseTable:
    """What is known of the clauses in this run: worst outcome by clause and test."""

    def __init__(self, clauses: list[str], *, shown: bool) -> None:
        self.shown = shown
        self.outcomes: dict[str, dict[str, str]] = {clause: {} for clause in clauses}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        clauses = sorted({str(clause) for mark in item.iter_markers("rule") for clause in mark.args})
        item.user_properties.append((PROPERTY, clauses))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if any(not mark.args for mark in item.iter_markers("rule")):
            pytest.fail("a rule mark that names no clause", pytrace=False)
        unknown = [clause for clause in clauses_of(item) if clause not in self.outcomes]
        if unknown:
            pytest.fail(f"docs/rules has no clause {', '.join(unknown)}", pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for clause in clauses_of(report):
            tests = self.outcomes.get(clause, {})
            tests[report.nodeid] = max(tests.get(report.nodeid, "passed"), report.outcome, key=RANK.__getitem__)

    def gaps(self) -> list[str]:
        """The clauses that are not proven."""
        return [clause for clause, tests in self.outcomes.items() if not proven(tests.values())]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ended_well = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        if self.shown and ended_well and not is_worker(session.config) and self.gaps():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.shown:
            return
        terminalreporter.section("clauses")
        terminalreporter.write_line(f"{'clause':<8} {'tests':>5} {'passed':>6}")
        for clause, tests in self.outcomes.items():
            passed = sum(outcome == "passed" for outcome in tests.values())
            lack = "" if proven(tests.values()) else "  not proven"
            terminalreporter.write_line(f"{clause:<8} {len(tests):>5} {passed:>6}{lack}", red=bool(lack))
        gaps = self.gaps()
        terminalreporter.write_line(f"{len(self.outcomes) - len(gaps)} of {len(self.outcomes)} clauses proven")
        if gaps:
            terminalreporter.write_line(f"not proven: {', '.join(gaps)}", red=True)


def clauses_of(bearer: pytest.Item | pytest.TestReport) -> list[str]:
    """The clauses that a test, or its report, names."""
    lists = [value for name, value in bearer.user_properties if name == PROPERTY and isinstance(value, list)]
    return [str(clause) for clauses in lists for clause in clauses]


def proven(outcomes: Iterable[str]) -> bool:
    """Whether some test passed and none failed."""
    return "passed" in (outcomes := set(outcomes)) and "failed" not in outcomes


def is_worker(config: pytest.Config) -> bool:
    """Whether this is one of xdist's worker processes."""
    return hasattr(config, "workerinput")
