"""The layers of the browser client: what each of its modules may import, and that nothing imports in a circle.

lib/ stands below table/, that below games/<game>/; games/registry.js and pages/ import no game, and app.js stands above
all. A game is imported by its address in the catalog alone. Types named in comments count like any import.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "src" / "comity" / "web" / "static"
MAY_IMPORT = {  # by layer: which layers besides its own
    "vendor": set[str](),
    "lib": set[str](),
    "table": {"lib"},
    "game": {"lib", "table"},
    "registry": {"lib", "table"},
    "pages": {"lib", "table", "registry"},
    "app": {"lib", "pages"},
}
BINDING = "lib/html.js"  # the one module that imports libraries
STATEMENT = re.compile(r"""^\s*(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"']+)["']""", re.MULTILINE)
CALL = re.compile(r"""\bimport\(\s*["']([^"']+)["']""")


def imports(text: str) -> list[str]:
    """What a module names in import and export statements, in import(...), and in types of its comments."""
    return STATEMENT.findall(text) + CALL.findall(text)


def layer_of(module: str) -> str:
    """The layer of a module, by its path below static/."""
    if module == "games/registry.js":
        return "registry"
    folder = module.split("/")[0] if "/" in module else "app"
    return "game" if folder == "games" else folder


def graph(static: Path) -> dict[str, list[str]]:
    """By module, the modules it imports, as paths below static/."""
    found = {}
    for path in sorted(static.rglob("*.js")):
        targets = [(path.parent / name).resolve() for name in imports(path.read_text(encoding="utf-8"))]
        found[path.relative_to(static).as_posix()] = [
            target.relative_to(static.resolve()).as_posix() for target in targets
        ]
    return found


def violations(modules: dict[str, list[str]]) -> Iterator[str]:
    """Every import that points upward, to another game, or to nothing."""
    for module, targets in modules.items():
        for target in targets:
            if target not in modules:
                yield f"{module} imports {target}, which is not there"
            elif not may_import(module, target):
                yield f"{module} imports {target}, which it may not"


def may_import(module: str, target: str) -> bool:
    own, other = layer_of(module), layer_of(target)
    if other == "vendor":
        return own == "vendor" or module == BINDING
    if own == other == "game":
        return module.split("/")[1] == target.split("/")[1]
    return own == other or other in MAY_IMPORT[own]


def circle(modules: dict[str, list[str]]) -> list[str]:
    """Modules that import each other in a circle, the first again at the end; empty if there is no circle."""
    done: set[str] = set()

    def walk(module: str, path: list[str]) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in done or module not in modules:
            return []
        for target in modules[module]:
            if found := walk(target, [*path, module]):
                return found
        done.add(module)
        return []

    return next((found for module in modules if (found := walk(module, []))), [])


def test_the_client_keeps_its_layers() -> None:
    modules = graph(STATIC)
    assert {layer_of(module) for module in modules} == set(MAY_IMPORT)
    assert list(violations(modules)) == []


def test_nothing_imports_in_a_circle() -> None:
    assert circle(graph(STATIC)) == []


CLEAN = {
    "app.js": 'import "./lib/prefs.js";\nimport { Home } from "./pages/home.js";',
    "lib/html.js": 'import htm from "../vendor/htm.js";\nexport { h } from "../vendor/htm.js";',
    "lib/prefs.js": "import {\n  html,\n  signal,\n} from './html.js';",
    "vendor/htm.js": "export default 1;",
    "table/desk.js": 'import { html } from "../lib/html.js";',
    "games/registry.js": 'import { page } from "../table/desk.js";\nconst f = (game) => import(game.page);',
    "games/chess/page.js": 'import { a } from "./board.js";\nimport { b } from "../../table/desk.js";',
    "games/chess/board.js": '/** @type {import("../../lib/html.js").Html} */\nlet a = "from here";',
    "games/go/page.js": "export const page = 1;",
    "pages/home.js": 'import { f } from "../games/registry.js";',
}


def plant(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_clean_tree_passes(tmp_path: Path) -> None:
    modules = graph(plant(tmp_path, CLEAN))
    assert list(violations(modules)) == []
    assert circle(modules) == []
    assert modules["games/chess/board.js"] == ["lib/html.js"]
    assert modules["lib/prefs.js"] == ["lib/html.js"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lib/prefs.js", 'import { Desk } from "../table/desk.js";'),
        ("lib/prefs.js", '// a type\n/** @param {import("../table/desk.js").Desk} desk */'),
        ("lib/prefs.js", 'import htm from "../vendor/htm.js";'),
        ("lib/prefs.js", 'import { gone } from "./gone.js";'),
        ("table/desk.js", 'import { f } from "../games/registry.js";'),
        ("table/desk.js", 'import {\n  a,\n} from "../games/chess/board.js";'),
        ("table/desk.js", 'export * from "../pages/home.js";'),
        ("games/registry.js", 'const chess = () => import("./chess/page.js");'),
        ("games/chess/page.js", 'import { page } from "../go/page.js";'),
        ("games/chess/page.js", 'import { f } from "../registry.js";'),
        ("pages/home.js", 'import { page } from "../games/go/page.js";'),
        ("pages/home.js", 'import "../app.js";'),
    ],
)
def test_a_forbidden_import_is_caught(tmp_path: Path, name: str, text: str) -> None:
    found = list(violations(graph(plant(tmp_path, CLEAN | {name: text}))))
    assert len(found) == 1
    assert found[0].startswith(f"{name} imports ")


def test_a_circle_is_caught(tmp_path: Path) -> None:
    plant(tmp_path, CLEAN | {"games/chess/board.js": 'export { c } from "./page.js";'})
    assert circle(graph(tmp_path)) == ["games/chess/board.js", "games/chess/page.js", "games/chess/board.js"]
