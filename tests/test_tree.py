"""The tree of files: sizes a person can read, nothing left for later, and a wheel that holds all of the package."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "scripts", "tools", "docs", "stress", "examples", ".ci")  # and the files at the top
NOT_OURS = {"__pycache__", "node_modules"}
LONGEST = 400
MAY_BE_LONG = {  # pattern, counted from the top: reason
    "requirements.lock": "written by scripts/lock; nobody reads it through",
    "tools/javascript/package-lock.json": "written by npm; nobody reads it through",
    "docs/reference/*.json": "written by scripts/reference; programs read them",
}
LEFT_FOR_LATER = re.compile(r"\b(?:T[O]DO|F[I]XME|X[X]X)\b")  # the brackets keep this line out of it


def files_below(folder: Path) -> list[Path]:
    """All files of the project in it; none if it does not exist."""
    return [path for path in folder.rglob("*") if path.is_file() and not NOT_OURS.intersection(path.parts)]


def texts(root: Path) -> Iterator[tuple[Path, str]]:
    """Every text file of the project, counted from the top, with what it says."""
    files = [path for path in root.iterdir() if path.is_file() and not path.name.startswith(".venv")]
    files += [path for folder in FOLDERS for path in files_below(root / folder)]
    for path in sorted(files):
        try:
            yield path.relative_to(root), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture


def too_long(root: Path) -> dict[str, int]:
    """Lines of the files above the limit."""
    lengths = ((path.as_posix(), len(text.splitlines())) for path, text in texts(root))
    return {path: length for path, length in lengths if length > LONGEST}


def left_for_later(root: Path) -> list[str]:
    """Where a word says that something is not finished, as 'file:line'."""
    return [
        f"{path.as_posix()}:{number}"
        for path, text in texts(root)
        for number, line in enumerate(text.splitlines(), 1)
        if LEFT_FOR_LATER.search(line)
    ]


def test_no_file_is_too_long() -> None:
    long = too_long(ROOT)
    excused = {path for path in long for pattern in MAY_BE_LONG if Path(path).match(pattern)}
    assert {path: length for path, length in long.items() if path not in excused} == {}


@pytest.mark.parametrize("pattern", MAY_BE_LONG)
def test_every_exception_is_needed(pattern: str) -> None:
    assert [path for path in too_long(ROOT) if Path(path).match(pattern)]


def test_nothing_is_left_for_later() -> None:
    assert left_for_later(ROOT) == []


def test_the_searches_find_what_they_look_for(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "long.py").write_text("pass\n" * (LONGEST + 1), encoding="utf-8")
    (tmp_path / "src" / "just.py").write_text("pass\n" * LONGEST, encoding="utf-8")
    (tmp_path / "late.md").write_text("one\ntodo: two\nmastodon\n".upper(), encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    assert too_long(tmp_path) == {"src/long.py": LONGEST + 1}
    assert left_for_later(tmp_path) == ["late.md:2"]


def test_the_lock_names_no_place() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    assert "--index-url" not in lock
    assert '"resolved"' not in (ROOT / "tools" / "javascript" / "package-lock.json").read_text(encoding="utf-8")
    assert all("==" in line for line in lock.splitlines() if line and line[0].isalnum()), "everything is pinned"


def test_the_wheel_holds_the_whole_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("comity-*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("comity/")}
    package = ROOT / "src" / "comity"
    rules = {f"comity/rules/{path.name}" for path in (ROOT / "docs" / "rules").iterdir()}
    assert packed == rules | {path.relative_to(ROOT / "src").as_posix() for path in files_below(package)}
    assert {"comity/py.typed", "comity/games/empires/empires.toml"} <= packed
