"""What is published: the source distribution and the wheel install, run and are whole.

Each is installed by pip into an environment of its own, without the libraries: a `.pth` file there names the folder
where scripts/ have installed exactly what requirements.lock says, which costs no minute and no network. The checkout
itself is not on that path: what runs is what was packed.
"""

import asyncio
import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import _env
import httpx2
import pytest
import websockets
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import comity

pytestmark = pytest.mark.whole


class Installed(NamedTuple):
    """An environment with Comity in it. folder: an empty one, to run things in."""

    programs: Path
    folder: Path

    def command(self, program: str, *arguments: str) -> list[str]:
        return [str(self.programs / f"{program}{_env.SUFFIX}"), *arguments]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The two files that a release uploads."""
    folder = tmp_path_factory.mktemp("packed")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--target", "wheel"]
    subprocess.run([*build, "--directory", str(folder)], cwd=_env.ROOT, check=True, capture_output=True)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.fixture(scope="module")
def unpacked(packed: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(packed["sdist"]) as archive:
        archive.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    return top


@pytest.fixture(scope="module", params=["sdist", "wheel"])
def installed(
    request: pytest.FixtureRequest, packed: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    libraries = Path(sysconfig.get_path("purelib", vars={"base": str(place), "platbase": str(place)}))
    (libraries / "locked.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    new = Installed(place / _env.PROGRAMS.name, tmp_path_factory.mktemp("empty"))
    pip = [sys.executable, "-m", "pip", "--python", *new.command("python"), "--disable-pip-version-check"]
    pip += ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", str(packed[request.param])]
    subprocess.run(pip, check=True, env=_env.clean_environment())
    return new


def run(installed: Installed, program: str, *arguments: str, **settings: str) -> str:
    """What a program of the environment prints."""
    command = installed.command(program, *arguments)
    environment = _env.clean_environment() | settings
    return subprocess.run(
        command, cwd=installed.folder, env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def test_what_runs_is_what_was_packed(installed: Installed) -> None:
    place = run(installed, "python", "-c", "import comity; print(comity.__file__)")
    assert Path(place.strip()).is_relative_to(installed.programs.parent)
    version = run(installed, "python", "-c", "from importlib.metadata import version; print(version('comity'))")
    assert run(installed, "comity", "--version") == f"comity {version}" == f"comity {comity.__version__}\n"


@pytest.mark.parametrize("game", ["empires", "wealth-of-nations"])
def test_it_simulates(installed: Installed, game: str) -> None:
    """On interpreted rules: compiling them for each environment would take minutes and show nothing of the package."""
    asked = ("simulate", game, "--seats", "2", "--games", "1", "--bots", "random", "--json")
    assert json.loads(run(installed, "comity", *asked, NUMBA_DISABLE_JIT="1"))["games"] == 1


@pytest.fixture
def address(installed: Installed, tmp_path: Path) -> Iterator[str]:
    """Of a server that was started in an empty data folder."""
    command = installed.command("comity", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data"))
    with subprocess.Popen(
        command, cwd=installed.folder, env=_env.clean_environment(), stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stderr is not None
            said = next((line for line in process.stderr if "Comity is at" in line), "")
            assert said, "it never said where it is"
            yield said.split()[3]
        finally:
            process.kill()
            process.communicate()


def test_it_serves_the_page_and_a_table(address: str) -> None:
    """The page with all it loads first, the rules to read, the database made by its migrations, and a socket."""
    with httpx2.Client(base_url=address) as client:
        page = client.get("/")
        assert page.headers["content-type"].startswith("text/html")
        links = [word.split('"')[1] for word in page.text.split() if word.startswith(("src=", "href="))]
        assert any(link.endswith(".js") for link in links)
        assert [link for link in links if link.startswith("/") and client.get(link).status_code != 200] == []
        assert client.get("/catalog/empires/rules").json()["sections"]
        client.get("/me")
        body = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "start": True}
        table = client.post("/tables", json=body).json()["id"]

    async def first_view() -> dict[str, object]:
        async with websockets.connect(address.replace("http", "ws") + f"/tables/{table}/ws") as socket:
            await socket.send(json.dumps({"type": "hello"}))
            while (message := json.loads(await asyncio.wait_for(socket.recv(), 60)))["type"] != "view":
                pass
            return dict(message["view"])

    assert asyncio.run(first_view())["game"] == "empires"


def test_the_sources_hold_all_that_the_tests_need(unpacked: Path) -> None:
    """Collected there, with the sources of there: every import of every test is found."""
    environment = {**_env.clean_environment(), "PYTHONPATH": str(unpacked / "src")}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    collected = subprocess.run(command, cwd=unpacked, env=environment, check=True, stdout=subprocess.PIPE)
    found = {line.partition(b"::")[0].decode() for line in collected.stdout.splitlines() if b"::" in line}
    assert found == {f"tests/{path}" for path in files(_env.ROOT / "tests") if Path(path).name.startswith("test_")}


def test_the_sources_hold_what_people_run_and_read(unpacked: Path) -> None:
    names = {path.name for path in unpacked.iterdir()}
    assert names >= {path.name for path in _env.ROOT.glob("*.md")} | {"LICENSE", "NOTICE", "requirements.lock"}
    for folder in ("src", "tests", "stress", "scripts", "tools", "docs", "examples", ".ci"):
        assert files(unpacked / folder) == files(_env.ROOT / folder), folder
    if os.name != "nt":
        assert all(os.access(path, os.X_OK) for path in (unpacked / "scripts").glob("[a-z]*"))


def files(folder: Path) -> set[str]:
    left_out = {"__pycache__", "node_modules"}
    paths = (path for path in folder.rglob("*") if path.is_file() and not left_out & set(path.parts))
    return {path.relative_to(folder).as_posix() for path in paths}


def test_the_lock_satisfies_the_project() -> None:
    """Each library that pyproject.toml asks for, in a version that it allows."""
    project = tomllib.loads(_env.PROJECT.read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    pins = (line.split()[0].split("==") for line in _env.LOCK.read_text(encoding="utf-8").splitlines() if "==" in line)
    locked = {canonicalize_name(name): version.rstrip(";") for name, version in pins}
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement
