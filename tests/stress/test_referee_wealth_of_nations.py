"""The long comparison of the rules with the referee: what it says, and that broken rules are found by it."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest
import referee_wealth_of_nations

# What is broken in the rules on purpose, as a statement, and what the first difference must then be about.
SABOTAGE = {
    "blocs.join = lambda *_: None": "blocs",
    "blocs.scan_corners = lambda *_: None": "blocs",
    "blocs.is_shared = lambda *_: False": "blocs",
    "blocs.is_automated = lambda *_: False": "blocs",
    "tiles.conflicts = lambda *_: False": "places for",
    "tiles.clash = lambda *_: False": "builds of",
    "tiles.touches_own_tile = lambda *_: True": "places for",
    "moving.put_down = lambda *_: None": "the board after",
    "occupy.is_occupiable = lambda *_: False": "is asked what it occupies",
    "run.fits_bloc = lambda *_: 0": "runs",
    "produce.feed_blocs = lambda *_: None": "should hold",
    "produce.share_out = lambda state, made, wishes, taken: (taken.fill(0), made)[1]": "what was taken",
}
SABOTEUR = """
import json, sys
import referee_wealth_of_nations
from comity.games.wealth_of_nations import blocs, tiles
from comity.games.wealth_of_nations.phases import moving, occupy, produce, run
from referee.wealth_of_nations import compare_produce
compare_produce.best_plan = lambda *_: iter(())  # plans take minutes when they are not compiled
referee_wealth_of_nations.COMPARISONS = referee_wealth_of_nations.COMPARISONS[:-1]
modules = (blocs, tiles, moving, occupy, produce, run)
whole = {module: dict(vars(module)) for module in modules}
said = {}
for statement in json.loads(sys.argv[1]):
    exec(statement)
    said[statement] = referee_wealth_of_nations.compare_boards(range(12))[2]
    for module, names in whole.items():
        vars(module).update(names)
print(json.dumps(said))
"""


@pytest.mark.whole
def test_broken_rules_are_found() -> None:
    """The rules are run interpreted, so that a function can be replaced."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-W", "ignore", "-c", SABOTEUR, json.dumps(list(SABOTAGE))]
    said = json.loads(subprocess.run(command, check=True, capture_output=True, env=environment, timeout=300).stdout)
    assert {statement: what for statement, what in said.items() if SABOTAGE[statement] not in str(what)} == {}


def test_what_a_long_run_says(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seeds: list[int] = []

    def compare(batch: range) -> tuple[int, Counter[str], str | None]:
        seeds.extend(batch)
        return len(batch), Counter(tiles=40 * len(batch)), "seed 777: blocs differ" if 777 in batch else None

    monkeypatch.setattr(referee_wealth_of_nations, "compare_boards", compare)
    monkeypatch.setattr(sys, "argv", ["referee_wealth_of_nations", "--boards", "600", "--seed", "5"])
    assert referee_wealth_of_nations.main() == 0
    assert capsys.readouterr().out.startswith("600 boards (24,000 tiles, 0 blocs")
    assert seeds == list(range(5, 605)), "every board has a seed of its own"
    monkeypatch.setattr(sys, "argv", ["referee_wealth_of_nations", "--boards", "600", "--seed", "600"])
    assert referee_wealth_of_nations.main() == 1
    assert capsys.readouterr().out == "FAILED: seed 777: blocs differ\n"
