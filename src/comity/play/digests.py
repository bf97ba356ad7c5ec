"""The digests of Comity's own games: their rules in Comity's words, as Markdown with numbered clauses."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
PLACES = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")  # in a distribution; in a checkout


def digest(game: str) -> str:
    """The rules of a game of Comity's own, by its id."""
    path = next(place / f"{game}.md" for place in PLACES if place.is_dir())
    return path.read_text(encoding="utf-8")
