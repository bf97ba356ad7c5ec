"""Many games of Wealth of Nations: the same summary however many processes play, and records that replay."""

import json
from pathlib import Path

import pytest

from comity.arena.simulate import simulate
from comity.play.match import Match

pytestmark = pytest.mark.slow  # for what is compiled


def test_records_replay_to_the_same_end(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said = simulate("wealth-of-nations", 3, 4, ["greedy", "random"], seed=2, workers=1, out=file)
    assert (said["games"], said["broken"], said["stalled"]) == (4, 0, 0)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    for line in lines:
        record = json.loads(line)
        match = Match.from_record(record)
        assert match.over
        assert match.result == record["result"]


def test_both_cores_find_the_same() -> None:
    alone, together = (simulate("wealth-of-nations", 4, 210, ["random"], workers=workers) for workers in (1, 2))
    assert alone == together
    assert alone["broken"] == alone["stalled"] == 0
    assert sum(alone["reasons"].values()) == 210


def test_a_long_game_is_played_to_its_end() -> None:
    """In the first edition cubes are traded one by one and nobody is eliminated: games end, however long they are."""
    options = {"edition": "first", "last_round": 1000}
    said = simulate("wealth-of-nations", 6, 2, ["random"], options=options, workers=1)
    assert said["decisions"]["least"] > 20_000
    assert (said["stalled"], said["broken"]) == (0, 0)
