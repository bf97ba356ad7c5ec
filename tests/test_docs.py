"""The pages: examples give what they say, links and named files hold, and no package, script or page is left out."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "comity"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FOR_CHANGES = ("docs/architecture.md", "docs/write-a-bot.md", "CONTRIBUTING.md", "README.md")
GAMES = [path.parent.name for path in PACKAGE.glob("games/*/spec.py")]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
NAMED_FILE = re.compile(r"`((?:[\w.<>-]+/)*[\w.<>-]+(?:/|\.(?:py|js|toml|md)))`")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=name)


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in text_of(page)], ids=name)
def test_examples_give_what_the_page_says(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted
    assert result.failed == 0


def broken_links(page: Path) -> Iterator[str]:
    """Links to files or headings of the project that are not there."""
    for link in LINK.findall(text_of(page)):
        place, _, heading = link.partition("#")
        if "://" in link or link.startswith("mailto:"):
            continue
        target = page.parent / place if place else page
        if not target.exists() or (heading and heading not in headings(target)):
            yield link


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    lines = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


@every_page
def test_links_hold(page: Path) -> None:
    assert list(broken_links(page)) == []


def missing_files(text: str) -> list[str]:
    """Files and folders that a text names, from the top or within the package, and that no game or nobody has."""
    return [named for named in NAMED_FILE.findall(text) if not is_there(named)]


def is_there(named: str) -> bool:
    for top in (ROOT, PACKAGE, ROOT / "tests"):
        places = [top / named.replace("<game>", game) for game in GAMES]
        if all(place.exists() for place in places):
            return True
    bare = named.rstrip("/")
    return "/" not in bare and any(next(top.rglob(bare), None) for top in (PACKAGE, ROOT / "tests"))


@pytest.mark.parametrize("page", FOR_CHANGES)
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    assert missing_files(text_of(ROOT / page)) == []


def test_every_package_and_module_at_the_top_is_in_the_layers() -> None:
    layers = text_of(ROOT / "docs" / "architecture.md").partition("## Layers")[2].partition("\n## ")[0]
    packages = {path.parent.name + "/" for path in PACKAGE.glob("*/__init__.py")}
    modules = {path.name for path in PACKAGE.glob("[!_]*.py")}
    assert [part for part in packages | modules if f"`{part}`" not in layers] == []


def test_every_script_and_folder_of_tests_is_named() -> None:
    page = text_of(ROOT / "CONTRIBUTING.md")
    scripts = [f"scripts/{path.name}" for path in (ROOT / "scripts").iterdir() if path.suffix == "" and path.is_file()]
    folders = {f"tests/{path.relative_to(ROOT / 'tests').parts[0]}" for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert [part for part in [*scripts, *folders] if part not in page] == []


def test_every_page_is_in_the_index() -> None:
    index = LINK.findall(text_of(ROOT / "docs" / "README.md"))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")} - {"README.md"}
    assert pages - set(index) == set()


def test_the_searches_find_what_they_look_for(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One: two\n[a](#one-two) [b](#three) [c](gone.md) [d](page.md) [e](https://x.y/z)", encoding="utf-8"
    )
    assert list(broken_links(page)) == ["#three", "gone.md"]
    named = (
        "`play/match.py` `games/<game>/state.py` `games/empires/` `play/gone.py` `games/<game>/empires.toml` `spec.py`"
    )
    assert missing_files(named) == ["play/gone.py", "games/<game>/empires.toml"]
