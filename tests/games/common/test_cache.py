"""Where machine code is kept: nothing stale is ever run, and nothing that goes wrong with the cache stops a game.

A toy game stands in for the real ones: copies of the modules at work and a few small functions, run in processes of
their own.
"""

import json
import os
import shutil
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from comity.games.common import cache, jit

COMMON = ("attributes", "cache", "interpreter", "jit", "linkable", "numba_patches")
COPIED = ("console.py", "folders.py", *(f"games/common/{name}.py" for name in COMMON))
FILES = {
    "__init__.py": "",
    "games/__init__.py": "",
    "games/spec.py": "SHARED = 1",
    "games/common/__init__.py": "",
    "games/other/board.py": "SIZE = 3",
    "games/toy/__init__.py": "",
    "games/toy/toy.toml": "number = 100",
    "games/toy/constants.py": "from enum import IntEnum\nclass Colour(IntEnum):\n    RED = 1000",
    "games/toy/tables.py": "import tomllib\nNUMBER = tomllib.load(open(__file__[:-9] + 'toy.toml', 'rb'))['number']",
    "games/toy/helpers.py": "from comity.games.common.jit import rule\n@rule\ndef add(x):\n    return x + 10",
    "games/toy/rules.py": textwrap.dedent(
        """\
        from comity.games.common.jit import rule
        from comity.games.toy import helpers
        from comity.games.toy.constants import Colour
        from comity.games.toy.tables import NUMBER
        @rule
        def answer(x):
            return helpers.add(x) + NUMBER + Colour.RED
        """
    ),
}
PROGRAM = """
import json
from comity.games.toy.rules import answer
said = answer(1)
stats = answer.dispatcher.stats if hasattr(answer, "dispatcher") else None
print(json.dumps({"said": said, "compiled": sum(stats.cache_misses.values()) if stats else None}))
"""
ANSWER = 1 + 10 + 100 + 1000


class Toy(NamedTuple):
    """A package `comity` with a toy game, and a cache of its own."""

    source: Path
    cache: Path

    def begin(self, program: str = PROGRAM, **settings: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONPATH": str(self.source), "COMITY_CACHE": str(self.cache)}
        environment |= {"NUMBA_DISABLE_JIT": "0", "TMPDIR": str(self.source.parent), **settings}
        command = [sys.executable, "-c", program]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True)

    def run(self, program: str = PROGRAM, **settings: str) -> tuple[dict[str, Any], str]:
        """What the program prints, and what stands on stderr."""
        process = self.begin(program, **settings)
        printed, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
        return json.loads(printed), complaints


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    package = tmp_path / "source" / "comity"
    for name, text in FILES.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in COPIED:
        shutil.copy(cache.ROOT / name, package / name)
    return Toy(package.parent, tmp_path / "cache")


def edit(toy: Toy, name: str, old: str, new: str) -> None:
    """Change a file so that neither its size nor its time tells."""
    path = toy.source / "comity" / name
    before, text = path.stat(), path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    assert len(old) == len(new)
    path.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    shutil.rmtree(path.parent / "__pycache__", ignore_errors=True)  # Python itself goes by size and time


@pytest.mark.slow
def test_a_change_is_noticed_by_the_next_process(toy: Toy) -> None:
    """In a helper's module, an enum, a data file, or the function itself; what was compiled before is still there."""
    assert toy.run()[0] == {"said": ANSWER, "compiled": 1}
    for name, old, new, answer in (
        ("games/toy/helpers.py", "x + 10", "x + 20", ANSWER + 10),
        ("games/toy/constants.py", "1000", "2000", ANSWER + 1000),
        ("games/toy/toy.toml", "100", "200", ANSWER + 100),
        ("games/toy/rules.py", "(x) +", "(x) -", ANSWER - 200),
    ):
        edit(toy, name, old, new)
        assert toy.run()[0] == {"said": answer, "compiled": 1}, name
        edit(toy, name, new, old)
    assert toy.run()[0] == {"said": ANSWER, "compiled": 0}


def test_what_is_compiled_is_kept_and_another_game_does_not_matter(toy: Toy) -> None:
    assert toy.run()[0] == {"said": ANSWER, "compiled": 1}
    edit(toy, "games/other/board.py", "SIZE = 3", "SIZE = 4")
    assert toy.run() == ({"said": ANSWER, "compiled": 0}, "")
    edit(toy, "games/spec.py", "SHARED = 1", "SHARED = 2")
    assert toy.run()[0]["compiled"] == 1, "what all games stand on does"


def test_a_literal_is_compiled_as_any_other_number(toy: Toy) -> None:
    edit(toy, "games/toy/rules.py", "helpers.add(x)", "helpers.add(1)")
    program = PROGRAM.replace("stats =", "from comity.games.toy.helpers import add\nadd(1)\nstats =")
    program = program.replace('{"said"', '{"codes": len(add.dispatcher.signatures), "said"')
    assert toy.run(program)[0] == {"codes": 1, "said": ANSWER, "compiled": 1}


def test_interpreted_rules_keep_nothing(toy: Toy) -> None:
    assert toy.run(NUMBA_DISABLE_JIT="1") == ({"said": ANSWER, "compiled": None}, "")
    assert not toy.cache.exists()


@pytest.mark.slow
def test_many_processes_may_begin_at_once(toy: Toy) -> None:
    running = [toy.begin() for _ in range(4)]
    assert {json.loads(process.communicate(timeout=120)[0])["said"] for process in running} == {ANSWER}
    assert toy.run() == ({"said": ANSWER, "compiled": 0}, "")


# Saving as slowly as on a bad day, each process in an order of its own: eight signatures of one function.
RACE = """
import json, pathlib, pickle, random, sys, time
import numba.core.caching as caching
import numpy as np
from comity.games.common.jit import rule
def slowly(name):
    whole = getattr(caching.IndexDataCacheFile, name)
    def slow(self, *arguments):
        time.sleep(random.random() / 20)
        return whole(self, *arguments)
    setattr(caching.IndexDataCacheFile, name, slow)
slowly("_save_index")
slowly("_save_data")
from comity.games.toy.helpers import add
kinds = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.float32, np.float64]
random.shuffle(kinds)
print(json.dumps({"said": sorted({int(add(kind(1))) for kind in kinds})}))
"""
INDEX = """
import json, os, pathlib, pickle
import numba
wrong = total = 0
for index in pathlib.Path(os.environ["COMITY_CACHE"]).rglob("*add*.nbi"):
    file = index.open("rb")
    pickle.load(file)
    for key, name in pickle.load(file)[1].items():
        kept = pickle.loads((index.parent / name).read_bytes())
        signature = next(part for part in kept if type(part).__name__ == "Signature")
        total += 1
        wrong += tuple(signature.args) != tuple(key[0])
print(json.dumps({"wrong": wrong, "total": total}))
"""


@pytest.mark.slow
def test_two_that_save_at_once_do_not_mix_up_their_code(toy: Toy) -> None:
    running = [toy.begin(RACE) for _ in range(4)]
    for process in running:
        assert json.loads(process.communicate(timeout=120)[0]) == {"said": [11]}
    assert toy.run(INDEX)[0] == {"wrong": 0, "total": 8}


@pytest.mark.slow
def test_a_killed_compilation_does_no_harm(toy: Toy) -> None:
    announced = "import comity.games.toy.rules\nprint('begin', flush=True)\n" + PROGRAM
    for pause in (0.0, 0.1, 0.3):
        process = toy.begin(announced)
        assert process.stdout is not None
        assert process.stdout.readline() == "begin\n"
        time.sleep(pause)
        process.kill()
        process.communicate()
    assert toy.run()[0]["said"] == ANSWER
    assert toy.run() == ({"said": ANSWER, "compiled": 0}, "")


@pytest.mark.parametrize(("pattern", "left"), [("*answer*.nbi", 0), ("*answer*.nbc", 30)])
def test_a_file_cut_short_is_made_again(toy: Toy, pattern: str, left: int) -> None:
    toy.run()
    (path,) = toy.cache.rglob(pattern)
    path.write_bytes(path.read_bytes()[:left])
    assert toy.run() == ({"said": ANSWER, "compiled": 1}, "")
    assert path.stat().st_size > 30


def test_a_home_that_cannot_be_written_is_told_once_and_does_without(toy: Toy) -> None:
    """A file where the folder should be stands for every such trouble: even root cannot write there."""
    toy.cache.write_text("in the way", encoding="utf-8")
    for compiled in (1, 0):
        result, complaint = toy.run()
        assert result == {"said": ANSWER, "compiled": compiled}
        assert complaint.startswith(f"comity: {toy.cache} cannot be written; compiled rules are kept in ")
        assert complaint.count("\n") == 1


def test_a_full_disk_is_told_once_and_does_not_stop_a_game(toy: Toy) -> None:
    full = """
import errno, os
import numba.core.caching as caching
def save(self, *arguments):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
caching.IndexDataCacheFile.save = save
"""
    result, complaint = toy.run(full + PROGRAM)
    assert result == {"said": ANSWER, "compiled": 1}
    assert complaint == "comity: compiled rules could not be kept (No space left on device).\n"
    assert toy.run() == ({"said": ANSWER, "compiled": 1}, "")


posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such users and modes")


READ_ONLY = """
import comity.games.common.cache as cache
home, writable = cache.usual_home(), cache.is_writable
cache.is_writable = lambda folder, **more: home not in (folder, *folder.parents) and writable(folder, **more)
"""


@posix
def test_a_warm_cache_that_is_read_only_is_read(toy: Toy) -> None:
    toy.run()
    before = sorted((path, path.stat().st_mtime_ns) for path in toy.cache.rglob("*"))
    for _ in range(2):
        result, complaint = toy.run(READ_ONLY + PROGRAM)
        assert result == {"said": ANSWER, "compiled": 0}
        assert complaint.startswith(f"comity: {toy.cache} cannot be written; compiled rules are kept in ")
    edit(toy, "games/toy/helpers.py", "x + 10", "x + 20")
    assert toy.run(READ_ONLY + PROGRAM)[0] == {"said": ANSWER + 10, "compiled": 1}
    assert sorted((path, path.stat().st_mtime_ns) for path in toy.cache.rglob("*")) == before


@posix
def test_a_read_only_cache_that_others_may_have_written_is_not_read(toy: Toy) -> None:
    toy.run()
    toy.cache.chmod(0o777)
    assert toy.run(READ_ONLY + PROGRAM)[0] == {"said": ANSWER, "compiled": 1}


@pytest.mark.parametrize("value", ["1", "2"])
def test_whatever_numba_takes_for_interpreted_is_interpreted(toy: Toy, value: str) -> None:
    assert toy.run(NUMBA_DISABLE_JIT=value) == ({"said": ANSWER, "compiled": None}, "")


def test_the_fingerprint_hangs_on_flags_files_and_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    files = cache.sources("comity.games.empires.flow")
    prints = {cache.fingerprint(files, "flags"), cache.fingerprint(files[1:], "flags"), cache.fingerprint(files, "")}
    assert len(prints) == 3
    before = jit.code_key("comity.games.empires.flow")
    monkeypatch.setitem(jit.FLAGS, "fastmath", True)
    assert jit.code_key("comity.games.empires.flow") != before


def test_code_depends_on_its_own_game_and_on_what_serves_all() -> None:
    rules = {name for name, _ in cache.sources("comity.games.empires.flow")}
    bots = {name for name, _ in cache.sources("comity.bots.empires.greedy")}
    assert {"comity/games/spec.py", "comity/games/common/rng.py"} <= rules
    assert {"comity/games/empires/empires.toml", "comity/games/empires/phases/war.py"} <= rules
    assert not [name for name in rules if name.startswith(("comity/play/", "comity/bots/", "comity/games/wealth"))]
    assert {"comity/bots/seeding.py", "comity/bots/empires/war.py"} <= bots - rules
    assert rules < bots
    assert not [name for name in bots if "wealth_of_nations" in name]


@pytest.fixture
def elsewhere(toy: Toy) -> Toy:
    """A game in a package of its own, whose rules call those of Comity's common code."""
    for name, text in {
        "__init__.py": "",
        "rules.py": "from comity.games.common.jit import rule\nfrom pilesplit import piles\n"
        "@rule\ndef answer(x):\n    return piles.split(x) + 1",
        "piles.py": "from comity.games.common.jit import rule\n@rule\ndef split(x):\n    return x + 10",
    }.items():
        path = toy.source / "pilesplit" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return toy


@pytest.mark.slow
def test_a_game_of_another_package_is_compiled_again_when_its_own_helper_changes(elsewhere: Toy) -> None:
    program = PROGRAM.replace("comity.games.toy.rules", "pilesplit.rules")
    assert elsewhere.run(program)[0] == {"said": 12, "compiled": 1}
    assert elsewhere.run(program)[0] == {"said": 12, "compiled": 0}
    edit(elsewhere, "../pilesplit/piles.py", "x + 10", "x + 20")
    assert elsewhere.run(program)[0] == {"said": 22, "compiled": 1}
    edit(elsewhere, "games/spec.py", "SHARED = 1", "SHARED = 2")
    assert elsewhere.run(program)[0] == {"said": 22, "compiled": 1}


@pytest.mark.slow
def test_what_common_code_makes_for_a_game_is_kept_as_the_games_own(toy: Toy) -> None:
    """A closure, whose machine code Numba by itself would never find again."""
    made = """
        from comity.games.common.jit import rule_of
        def maker(module, add):
            @rule_of(module)
            def answer(x):
                return add(x) + 1
            return answer
        """
    (toy.source / "comity/games/common/making.py").write_text(textwrap.dedent(made), encoding="utf-8")
    program = PROGRAM.replace(
        "from comity.games.toy.rules import answer",
        "from comity.games.common.making import maker\nfrom comity.games.toy.helpers import add\n"
        "answer = maker('comity.games.toy.rules', add)",
    )
    assert toy.run(program)[0] == {"said": 12, "compiled": 1}
    assert toy.run(program)[0] == {"said": 12, "compiled": 0}
    edit(toy, "games/toy/helpers.py", "x + 10", "x + 20")
    assert toy.run(program)[0] == {"said": 22, "compiled": 1}
