"""A server on rules that are being compiled: page, tables and bots work meanwhile, and people are told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from comity.games.common.jit import INTERPRETED

PROGRAM = """
import sys
from pathlib import Path
from comity.envs.compiled_entries import entries
from comity.games.common.interpreter import interpreter
from server.players import Player, serving, wait_until

interpreter.on, interpreter.progress = True, (3, 39)
with serving(Path(sys.argv[1]), bot_workers=1) as client:
    assert "<html" in client.get("/").text
    ada = Player(client, "Ada")
    table = ada.table("me", "greedy", "random")
    with ada.socket(table, 0) as socket:
        socket.send_json({"type": "hello"})
        while "view" not in (message := socket.receive_json()):
            pass
        assert message["notice"].startswith("The rules are being compiled (3 of 39 parts)"), message["notice"]
        ada.play(table, 0, {"kind": "claim", "nation": message["view"]["state"]["draft"]["offered"][0]})
        wait_until(lambda: ada.view(table, 0)["seq"] >= 3, 100)
        assert not any(entry.function.overloads for entry in entries("empires"))
        interpreter.finish()
        while socket.receive_json().get("notice", "none yet") is not None:
            pass
"""


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compile")
def test_people_and_bots_play_before_anything_is_compiled(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "data")],
        env={**os.environ, "COMITY_CACHE": str(tmp_path / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
