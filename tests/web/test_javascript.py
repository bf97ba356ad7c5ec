"""Unit tests of the browser client's modules, run by Node's own test runner; and the width of its lines.

Continuous integration requires Node (CI=true); elsewhere these tests are skipped, loudly, where it is missing.
"""

import os
import subprocess
from pathlib import Path

import _node
import pytest

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "src" / "comity" / "web" / "static"
WIDEST = 120
needs_node = pytest.mark.skipif(
    not _node.is_there() and not _node.is_required(),
    reason="NO NODE ON THIS MACHINE: UNIT TESTS OF JAVASCRIPT DO NOT RUN",
)


@needs_node
@pytest.mark.parametrize("file", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_unit_tests_in_node(file: str) -> None:
    run = subprocess.run(
        ["node", "--test", "--test-reporter=tap", str(HERE / file)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"NO_COLOR": "1"},
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# fail 0" in run.stdout


def test_no_line_is_too_wide() -> None:
    """The formatter leaves templates of HTML as they are, so it cannot see to that."""
    kinds = {".js", ".css", ".html"}
    files = [path for path in STATIC.rglob("*") if path.suffix in kinds and path.parent.name != "vendor"]
    assert len(files) > 50
    wide = [
        f"{path.relative_to(STATIC).as_posix()}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert wide == []
