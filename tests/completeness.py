"""A pytest plugin: whether the tests of some folders, together, see everything that they should.

A module `everything.py` among the tests says, as a set of words EVERYTHING, what the tests of its FOLDERS must see:
every reason code, every event and the like. A test tells what it saw in its report's user_properties, so the sum is
whole under xdist as well. A run of all tests of these folders fails if some word was never seen, and says which.
"""

from importlib import import_module
from pathlib import Path

import pytest

PROPERTY = "seen"
SELECTIONS = ("keyword", "markexpr", "deselect", "lf")  # options that leave tests out


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Completeness(config), "everything seen")


class Completeness:
    """What was seen in this run, by file counted from the top of the project."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.seen: dict[str, set[str]] = {}
        self.selective = any(config.getoption(option, None) for option in SELECTIONS) or any(
            "::" in argument for argument in config.args
        )
        self.judges = not hasattr(config, "workerinput") and not self.selective

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        words = self.seen.setdefault(report.nodeid.partition("::")[0], set())
        for name, value in report.user_properties:
            if name == PROPERTY and isinstance(value, list):
                words.update(map(str, value))

    def missing(self) -> dict[str, list[str]]:
        """By folder of an everything.py, what was not seen; those whose folders did not run whole are left out."""
        gaps = {}
        for folder in sorted({Path(file).parent for file in self.seen}):
            if not (self.root / folder / "everything.py").exists():
                continue
            module = import_module(".".join((*folder.relative_to("tests").parts, "everything")))
            tests = [path for name in module.FOLDERS for path in (self.root / "tests" / name).glob("test_*.py")]
            files = {path.relative_to(self.root).as_posix() for path in tests}
            everything: set[str] = module.EVERYTHING
            if files <= set(self.seen):
                gaps[folder.as_posix()] = sorted(everything.difference(*(self.seen[file] for file in files)))
        return {folder: words for folder, words in gaps.items() if words}

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.judges and exitstatus == pytest.ExitCode.OK and self.missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
        if self.judges and exitstatus == pytest.ExitCode.OK:
            for folder, words in self.missing().items():
                terminalreporter.write_line(f"{folder}: seen in no test: {', '.join(words)}", red=True)
