"""Records of an earlier rules_version at the command line: listed and refused, with the reason."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.tui import saving

KEPT = Path(__file__).parents[1] / "golden" / "version_1"
GAMES = pytest.mark.parametrize("game", ["empires", "wealth-of-nations"])


def reason(game: str) -> str:
    return (
        f"rules_version is 1, and this Comity plays {game} by version 2: replay the record with the Comity that wrote"
    )


@GAMES
@pytest.mark.parametrize("kept", ["", "-running"])
def test_replay_refuses_it(comity: Callable[..., Any], game: str, kept: str) -> None:
    said = comity("replay", KEPT / f"{game}{kept}.json", "--json")
    assert (said.code, said.out) == (2, "")
    assert reason(game) in said.err


@GAMES
def test_to_go_on_with_it_is_refused(comity: Callable[..., Any], game: str) -> None:
    said = comity("play", game, "--resume", KEPT / f"{game}-running.json")
    assert said.code == 2
    assert reason(game) in said.err


@GAMES
def test_it_is_listed_among_the_unfinished_games(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMITY_DATA", str(tmp_path))
    (tmp_path / "games").mkdir()
    for kept in ("", "-running"):
        shutil.copy(KEPT / f"{game}{kept}.json", tmp_path / "games" / f"{game}-2026{kept}.json")
    ((file, record),) = saving.unfinished(game)
    file.close()
    assert file.path.name == f"{game}-2026-running.json"
    assert record["rules_version"] == 1
