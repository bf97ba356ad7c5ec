"""The reference pages, made from the code: python -m comity.play.reference FOLDER [GAME …] writes them there.

For each game (Comity's own, if none is named) a JSON Schema of its moves, views, events, records and positions; and a
table of all reason codes.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from comity.games import registry
from comity.play.desk_rules import CODES
from comity.play.registry import adapter_for
from comity.play.schema import json_schema

INTRODUCTION = """# Reason codes

Written by `scripts/reference`. An `IllegalMove` has a `code` of one of these tables, and a `message`: the sentence that
stands beside it, or a more precise one that names who lacks what, or which part of a move is malformed.
"""


def documents(games: Sequence[str] = tuple(registry.OWN)) -> dict[str, str]:
    """The text of every page, by file name; of a game without schemas, the reasons alone."""
    pages = {"reasons.md": "".join(reasons(games))}
    for game in games:
        spec = registry.get(game)
        schemas = registry.part(spec, "play", "schema", "SCHEMAS") or {}
        for name, kind in schemas.items():
            schema = json_schema(kind, f"{spec.title}: {name}")
            pages[f"{game}-{name}.json"] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return pages


def reasons(games: Sequence[str]) -> Iterator[str]:
    """The page of reason codes, part by part."""
    yield INTRODUCTION
    yield table("Every game", CODES)
    for game in games:
        spec = registry.get(game)
        adapter = adapter_for(game, spec.seats[0], {})
        yield table(spec.title, {reason.name.lower(): adapter.sentence(reason) for reason in spec.reasons if reason})


def table(title: str, sentences: dict[str, str]) -> str:
    rows = "".join(f"| `{code}` | {sentence} |\n" for code, sentence in sentences.items())
    return f"\n## {title}\n\n| code | sentence |\n|---|---|\n{rows}"


def write(folder: Path, games: Sequence[str] = tuple(registry.OWN)) -> None:
    """Bring the folder's pages up to date."""
    for name, text in documents(games).items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:] or tuple(registry.OWN))
