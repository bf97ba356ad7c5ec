"""Games of an earlier rules_version: what was kept of them is read and refused for play, with the reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from comity import BadRecord, Match
from comity.games import registry
from comity.play import record

KEPT = Path(__file__).parents[1] / "golden" / "version_1"
RECORDS = sorted(KEPT.glob("*.json"))


def read(path: Path) -> dict[str, Any]:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_version_1_is_refused_with_the_reason(path: Path) -> None:
    data = read(path)
    with pytest.raises(BadRecord) as caught:
        Match.from_record(data)
    assert caught.value.message == (
        f"rules_version is 1, and this Comity plays {data['game']} by version 2: "
        "replay the record with the Comity that wrote it."
    )


def test_both_games_are_kept_finished_and_running() -> None:
    kept = {(data["game"], data["rules_version"], data["result"] is None) for data in map(read, RECORDS)}
    assert kept == {(game, 1, running) for game in ("empires", "wealth-of-nations") for running in (True, False)}


@pytest.mark.parametrize("game", ["empires", "wealth-of-nations"])
def test_the_present_version_is_2(game: str) -> None:
    assert registry.get(game).rules_version == 2
    assert record.other_rules(game, 2) is None
