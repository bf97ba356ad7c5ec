"""The order within the server: each module imports only from its own row or from one before it."""

import ast
from pathlib import Path

import comity.server

ROWS = (
    {"wire"},
    {"refusals", "settings", "table"},
    {"storage"},
    {"migrations"},
    {"tables"},
    {"http"},
    {"app"},
    {"serving"},
)
HEIGHT = {name: height for height, row in enumerate(ROWS) for name in row}
FOLDER = Path(comity.server.__file__).parent


def imported(path: Path) -> set[str]:
    """The server's modules and folders that a file imports, by their first name, wherever the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "comity.server":
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("comity.server."):
            names.add(str(node.module).split(".")[2])
        elif isinstance(node, ast.Import):
            names |= {alias.name.split(".")[2] for alias in node.names if alias.name.startswith("comity.server.")}
    return names


def test_each_part_of_the_server_imports_only_what_is_below_it() -> None:
    for path in FOLDER.rglob("*.py"):
        part = path.relative_to(FOLDER).with_suffix("").parts[0]
        above = {name for name in imported(path) if part != "__init__" and HEIGHT[name] > HEIGHT[part]}
        beside = {name for name in imported(path) if name != part and HEIGHT[name] == HEIGHT.get(part)}
        assert not above | beside, f"{path} imports {above | beside}"


def test_every_part_has_its_place() -> None:
    parts = {path.relative_to(FOLDER).with_suffix("").parts[0] for path in FOLDER.rglob("*.py")}
    assert parts - {"__init__"} == set(HEIGHT)
