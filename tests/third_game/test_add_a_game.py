"""docs/add-a-game.md says what is so: its code is Pile Split's, its files and names are there."""

import re
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from comity.games import registry
from comity.tui.face import Face
from comity.tui.plain import PlainFace

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
PACKAGE = Path(__file__).parent / "installed" / "pilesplit"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.glob("*.py")))
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)
PARTS = re.findall(r"^\| .*? \| `(\w+)` \| .*? \| `(\w+)/empires/(\w+)\.py` \|$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("code", [code for language, code in BLOCKS if language == "python"])
def test_its_code_is_pile_splits(code: str) -> None:
    assert code in SOURCE


def test_its_entry_point_is_the_one_that_is_installed() -> None:
    (block,) = (code for language, code in BLOCKS if language == "toml")
    ((group, offered),) = tomllib.loads(block)["project"]["entry-points"].items()
    ((name, value),) = offered.items()
    assert registry.offers()[name] == (EntryPoint(name, value, group),)


def test_the_parts_are_those_that_are_looked_for() -> None:
    """In Comity's own game each is there; and no module of Pile Split goes unmentioned."""
    assert [name for name, _, _ in PARTS] == ["SPEC", "ADAPTER", "words", "guide", "SCHEMAS", "BOTS", "FACE"]
    for name, layer, module in PARTS:
        assert registry.part(registry.get("empires"), layer, module, name) is not None, name
        assert (registry.part(registry.get("pile-split"), layer, module, name) is None) == (name in ("FACE", "guide"))
    for path in PACKAGE.glob("[!_]*.py"):
        assert f"(../tests/third_game/installed/pilesplit/{path.name})" in TEXT


def test_the_links_and_names_are_there() -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", TEXT):
        assert (DOCS / link).exists(), link
    assert issubclass(PlainFace, Face)
    for module, name in re.findall(r"`(comity(?:\.[a-z_]+)+)\.?([A-Z]\w+)?`", TEXT):
        assert EntryPoint("", f"{module}:{name}" if name else module, "").load()
