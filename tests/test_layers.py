"""The layers of the code: each module may import only what stands in its own layer or below it, and never in a circle.

Read from the source, not by running it: imports inside functions and under TYPE_CHECKING count, relative ones too, and
import_module with a fixed name. Besides the layers: the rules (games/) use NumPy, Numba and the standard library alone,
and nothing that belongs to one game imports another game.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

# From the bottom up. "" is comity/__init__.py, the face of all that programs use.
LAYERS = (
    {"errors", "console", "folders", "processes"},
    {"games"},
    {"play"},
    {"bots"},
    {"envs"},
    {"arena"},
    {""},
    {"server", "web"},
    {"tui"},
    {"cli"},
    {"__main__"},
)
HEIGHT = {name: height for height, row in enumerate(LAYERS) for name in row}
BASE = {
    "comity.errors",
    "comity.console",
    "comity.folders",
    "comity.processes",
}  # only the standard library, nothing of Comity's
RULES_LIBRARIES = {"numpy", "numba"}
ABOVE_GAMES = {"comity.games", "comity.games.registry"}  # what lists the games; no game imports it
SHARED = "common"  # a package in games/ that is no game


def violations(source: Path) -> list[str]:
    """All forbidden imports in source/comity, as 'file:line: what is wrong'."""
    files = modules_of(source)
    games = {path.parent.name for path in (source / "comity" / "games").glob("*/__init__.py")} - {SHARED}
    found = []
    for module, path in files.items():
        if layer_of(module) not in HEIGHT:
            found.append(f"{path.relative_to(source).as_posix()}:1: comity.{layer_of(module)} stands in no layer")
            continue
        for line, target in imports(path, module, set(files)):
            reason = forbidden(module, target, games)
            if reason:
                found.append(f"{path.relative_to(source).as_posix()}:{line}: {reason}")
    return found


def circles(source: Path) -> list[str]:
    """The largest sets of modules that import each other, directly or through others (strongly connected)."""
    files = modules_of(source)
    graph = {module: {target for _, target in imports(path, module, set(files))} for module, path in files.items()}
    after = {module: reached(graph, module) for module in graph}
    found = {", ".join(sorted(other for other in after[module] if module in after[other])) for module in graph}
    return sorted(found - {""})


def reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """The modules of the graph that start imports, directly or through others; start itself only in a circle."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = {target for target in graph[ahead.pop()] if target in graph} - found
        found |= new
        ahead += new
    return found


def modules_of(source: Path) -> dict[str, Path]:
    """All modules in source/comity by full name."""
    return {module_name(source, path): path for path in sorted((source / "comity").rglob("*.py"))}


def module_name(source: Path, path: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, module: str, modules: set[str]) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that this file imports."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = absolute(package, node.level, node.module)
            for alias in node.names:
                inner = f"{start}.{alias.name}"
                yield node.lineno, inner if inner in modules else start
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"} and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                dots = len(name.value) - len(name.value.lstrip("."))
                yield node.lineno, absolute(package, dots, name.value[dots:])


def absolute(package: str, level: int, name: str | None) -> str:
    """The full name of an import with that many leading dots."""
    if level == 0:
        return name or ""
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - level + 1], *([name] if name else [])])


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def forbidden(module: str, target: str, games: set[str]) -> str | None:
    """Why module may not import target, or None."""
    layer, (top, *_) = layer_of(module), target.split(".")
    if top != "comity":
        if module in BASE and top not in sys.stdlib_module_names:
            return f"{module} imports {target}: only the standard library may be used there"
        if layer == "games" and top not in RULES_LIBRARIES | sys.stdlib_module_names:
            return f"the rules import {target}: only NumPy, Numba and the standard library may be used there"
        return None
    if layer_of(target) not in HEIGHT:
        return f"comity.{layer_of(target)} stands in no layer"
    if HEIGHT[layer] < HEIGHT[layer_of(target)]:
        return f"{module} imports {target}, which stands above it"
    return mixes_games(module, target, games)


def mixes_games(module: str, target: str, games: set[str]) -> str | None:
    """Why this import ties games together, or None."""
    own, other = game_of(module, games), game_of(target, games)
    if own and other and own != other:
        return f"{module} imports {target}: games never import each other"
    if layer_of(module) == "games" and module not in ABOVE_GAMES:
        if not own and other:
            return f"{module} imports {target}: what serves all games imports none"
        if target in ABOVE_GAMES:
            return f"{module} imports {target}, which imports the games"
    return None


def layer_of(module: str) -> str:
    """The name below comity; "" for comity itself."""
    return module.split(".")[1] if "." in module else ""


def game_of(module: str, games: set[str]) -> str | None:
    """The game that the module belongs to, in whatever layer; None if it serves all."""
    part = [*module.split("."), "", ""][2]
    return part if part in games else None


def test_the_source_keeps_its_layers() -> None:
    assert violations(SOURCE) == []


def test_no_modules_import_each_other() -> None:
    assert circles(SOURCE) == []


CLEAN = {
    "__init__.py": "from .errors import ComityError\ndef f():\n    from .games import registry\n    import comity.play",
    "errors.py": "import dataclasses",
    "games/__init__.py": "",
    "games/spec.py": "from typing import Any\nimport numpy as np",
    "games/registry.py": "def load():\n    from comity.games.chess import spec\n    import comity.games.go",
    "games/common/__init__.py": "",
    "games/common/jit.py": "import numba, os\nimport numpy.typing\nfrom comity.errors import E\nfrom . import rng",
    "games/common/rng.py": "",
    "games/chess/__init__.py": "",
    "games/chess/spec.py": "import tomllib\nfrom ..common.jit import rule\nfrom .. import spec\nfrom . import pieces",
    "games/chess/pieces.py": "",
    "games/go/__init__.py": "",
    "play/__init__.py": "",
    "play/match.py": "import pydantic\nfrom comity import errors\nfrom comity.games import registry",
    "play/chess/moves.py": "import comity.games.chess.pieces",
    "bots/greedy.py": "from comity.play import match",
    "arena/league.py": "import comity.bots.greedy, comity.envs.gym",
    "envs/gym.py": "import comity.play.match",
    "server/app.py": "import comity.arena.league\nfrom .. import web",
    "web/__init__.py": "",
    "cli/__init__.py": "from comity.server import app\nfrom comity.tui import screen",
    "tui/screen.py": "from comity.play import match",
    "__main__.py": "from comity.cli import main",
}


def plant(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / "comity" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_a_clean_tree_passes(tmp_path: Path) -> None:
    plant(tmp_path, CLEAN)
    assert violations(tmp_path) == []
    assert circles(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("errors.py", "import numpy", "only the standard library"),
        ("errors.py", "import comity.games.spec", "stands above it"),
        ("__init__.py", "from comity.server import app", "stands above it"),
        ("bots/greedy.py", "from comity import Match", "stands above it"),
        ("envs/gym.py", "import comity", "stands above it"),
        ("games/chess/pieces.py", "import pydantic", "only NumPy, Numba and the standard library"),
        ("games/chess/pieces.py", "from pydantic.types import Json", "only NumPy, Numba and the standard library"),
        ("games/chess/pieces.py", "from comity import Match", "stands above it"),
        ("games/chess/pieces.py", "from ...play import match", "imports comity.play.match, which stands above"),
        ("games/chess/pieces.py", "def f():\n    from comity.play import match", "stands above it"),
        ("games/chess/pieces.py", "if TYPE_CHECKING:\n    import comity.play.match", "stands above it"),
        ("games/chess/pieces.py", "from ..go import board", "games never import each other"),
        ("games/chess/pieces.py", "from comity.games import go", "games never import each other"),
        ("games/chess/pieces.py", "from comity.games import registry", "which imports the games"),
        ("games/chess/pieces.py", "import importlib\nimportlib.import_module('comity.games.go')", "never import"),
        ("games/chess/pieces.py", "from importlib import import_module\nimport_module('...play', '')", "above it"),
        ("games/common/rng.py", "from ..chess import pieces", "what serves all games imports none"),
        ("games/spec.py", "import comity.games.chess", "what serves all games imports none"),
        ("play/match.py", "import comity", "stands above it"),
        ("play/match.py", "from ..bots import greedy", "stands above it"),
        ("play/chess/moves.py", "import comity.games.go", "games never import each other"),
        ("bots/greedy.py", "import comity.server.app", "stands above it"),
        ("bots/greedy.py", "from comity.envs import gym", "stands above it"),
        ("envs/gym.py", "def f():\n    from ..server import app", "stands above it"),
        ("envs/gym.py", "import comity.arena.league", "stands above it"),
        ("arena/league.py", "from comity.server import app", "stands above it"),
        ("server/app.py", "import comity.cli", "stands above it"),
        ("bots/greedy.py", "from comity.helpers import f", "comity.helpers stands in no layer"),
        ("helpers/text.py", "pass", "comity.helpers stands in no layer"),
        ("tui/screen.py", "from comity.cli import main", "stands above it"),
    ],
)
def test_a_forbidden_import_is_caught(tmp_path: Path, name: str, text: str, said: str) -> None:
    plant(tmp_path, CLEAN | {name: text})
    found = violations(tmp_path)
    assert len(found) == 1, found
    assert found[0].startswith(f"comity/{name}:{len(text.splitlines())}: ")
    assert said in found[0]


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"a": "from . import b, c", "b": "from . import c", "c": ""}, []),
        ({"a": "import comity.play.b", "b": "def f():\n    from comity.play import a"}, ["a, b"]),
        ({"a": "import comity.play.b", "b": "if TYPE_CHECKING:\n    from comity.play.a import A"}, ["a, b"]),
        ({"a": "from . import b", "b": "from .c import f", "c": "from .a import f"}, ["a, b, c"]),
        (
            {"a": "from . import b", "b": "from . import a", "c": "from . import a, d", "d": "from . import c"},
            ["a, b", "c, d"],
        ),
    ],
)
def test_a_circle_is_caught(tmp_path: Path, files: dict[str, str], found: list[str]) -> None:
    plant(tmp_path, CLEAN | {f"play/{name}.py": text for name, text in files.items()})
    assert [circle.replace("comity.play.", "") for circle in circles(tmp_path)] == found
