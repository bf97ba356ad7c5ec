"""One search of a game's rules finds where each clause of its digest is: in a docstring or a comment."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DIGESTS = sorted((ROOT / "docs" / "rules").glob("*.md"))
CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")
BOLD = re.compile(r"\*\*([A-Z]\d+\.\d+)\*\*")


def sources(digest: Path) -> dict[Path, str]:
    """The files of the game's rules."""
    folder = ROOT / "src" / "comity" / "games" / digest.stem.replace("-", "_")
    return {path: path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".toml")}


def checks(digest: Path) -> Iterator[tuple[str, str]]:
    """The place and the text of every function that judges what is allowed."""
    for path, text in sources(digest).items():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("check_"):
                    yield f"{path.relative_to(ROOT)}: {node.name}", ast.get_source_segment(text, node) or ""


GAMES = pytest.mark.parametrize("digest", DIGESTS, ids=[digest.stem for digest in DIGESTS])


@GAMES
def test_every_clause_is_found_in_the_rules(digest: Path) -> None:
    found = {clause for text in sources(digest).values() for clause in CLAUSE.findall(text)}
    clauses = BOLD.findall(digest.read_text(encoding="utf-8"))
    assert clauses
    assert [clause for clause in clauses if clause not in found] == []
    assert sorted(found - set(clauses)) == [], "clauses that no digest has"


@GAMES
def test_every_check_names_its_clauses(digest: Path) -> None:
    judged = dict(checks(digest))
    assert judged
    assert [place for place, text in judged.items() if not CLAUSE.search(text)] == []
