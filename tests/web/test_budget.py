"""How much a browser fetches for the heaviest page, a table of Empires: scripts, styles and Latin fonts, compressed."""

import gzip
import re
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src" / "comity" / "web" / "static"
BUDGET = 400 * 1024  # bytes
IMPORT = re.compile(r'(?:^|\s)(?:import|export)\s[^;"]*?"(\.[^"]+)"|^import "(\.[^"]+)"', re.MULTILINE)
STYLES = re.compile(r'href="/static/([^"]+\.css)"')
LATIN = "*-latin-[!e]*.woff2"  # a page in English needs no other subset
GAME = "games/empires"


def imported(entry: Path, known: set[Path]) -> set[Path]:
    """The modules that one needs, itself included."""
    if entry not in known:
        known.add(entry)
        for groups in IMPORT.findall(entry.read_text(encoding="utf-8")):
            imported((entry.parent / "".join(groups)).resolve(), known)
    return known


def compressed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data))


def files() -> set[Path]:
    """All that a table of Empires fetches, but pictures of what is on the stage."""
    modules = imported((STATIC / "app.js").resolve(), set())
    imported((STATIC / GAME / "page.js").resolve(), modules)
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    styles = {STATIC / name for name in STYLES.findall(page)} | set((STATIC / GAME).glob("*.css"))
    fonts = set((STATIC / "fonts").glob(LATIN))
    return {*modules, *styles, *fonts, STATIC / "lib" / "early-theme.js"}


def test_a_table_fits_the_budget() -> None:
    found = files()
    assert len(found) > 100
    assert {path.suffix for path in found} == {".js", ".css", ".woff2"}
    heaviest = sorted(((compressed(path), path.name) for path in found), reverse=True)
    assert sum(size for size, _ in heaviest) <= BUDGET, heaviest[:10]
