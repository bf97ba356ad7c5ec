"""A game that another distribution brings: it is played, studied and served, and no line of Comity knows of it."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from server.players import Player, serving, wait_until
from starlette.testclient import WebSocketTestSession

import comity
from comity import Match
from comity.cli import run
from comity.games import registry
from comity.play import reference
from comity.tui.game_loop import GameLoop
from comity.tui.registry import face_for
from comity.tui.screen import Screen
from comity.tui.session import Session

GAME = "pile-split"
TESTS = Path(__file__).parents[1]
Json = dict[str, Any]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """said(*arguments): what a command answers: its exit code, stdout and stderr."""

    def said(*arguments: object) -> tuple[int, str, str]:
        code = run([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return said


Said = Callable[..., tuple[int, str, str]]


def test_it_is_found_beside_comitys_own_games() -> None:
    assert registry.names() == (*registry.OWN, GAME)
    assert comity.games()[GAME].title == "Pile Split"
    assert comity.games()[GAME].usual_seats == 2


@pytest.mark.slow
@pytest.mark.whole
def test_it_keeps_the_contract() -> None:
    """All of tests/contract, compiled, as it stands."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", str(TESTS / "contract"), "-k", GAME],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def test_help_names_it_without_importing_it() -> None:
    code = (
        "import sys; from comity.cli import run; run(['play', '--help']);"
        "print('imported:', [name for name in ('pilesplit', 'numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert "empires, wealth-of-nations or pile-split" in " ".join(done.stdout.split())
    assert "imported: []" in done.stdout


def test_its_bots_play_many_games_whose_records_replay(said: Said, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    code, answer, _ = said(
        "simulate", GAME, "--games", 40, "--bots", "random,fair", "--workers", 1, "--json", "--out", out
    )
    assert code == 0
    result = json.loads(answer)
    assert (result["games"], result["broken"], result["stalled"]) == (40, 0, 0)
    assert result["by_bot"]["fair"]["mean_score"] > result["by_bot"]["random"]["mean_score"]
    for line in out.read_text(encoding="utf-8").splitlines()[:5]:
        assert Match.from_record(json.loads(line)).over


def test_replay_and_position_show_it(said: Said, tmp_path: Path) -> None:
    match = Match(GAME, 2, 3, {"rounds": 2}, ["Ann", "Bo"])
    match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "coins": 2}]})
    for seat in (0, 1):
        match.play(seat, {"kind": "demand", "stones": 1})
    record, position = tmp_path / "record.json", tmp_path / "position.json"
    record.write_text(json.dumps(match.record()), encoding="utf-8")
    position.write_text(json.dumps(match.position()), encoding="utf-8")
    code, shown, _ = said("replay", record)
    assert code == 0
    assert "Ann offers (1): Ann gives Bo 2 coins." in shown
    assert "Pile Split · Round 2 · The pile" in shown
    code, shown, _ = said("position", GAME, position)
    assert code == 0
    assert "The game waits for Seat 0 and Seat 1." in shown
    position.write_text(json.dumps({**match.position(), "pile": 0}), encoding="utf-8")
    code, shown, problem = said("position", GAME, position)
    assert (code, shown) == (2, "")
    assert problem == f"comity: {position}: Position: round, step and pile do not fit together.\n"


def at_the_terminal(tmp_path: Path, game: str, players: list[str], lines: list[str]) -> tuple[Match, str]:
    """A whole game of three piles at a terminal: the match, and what was on the screen."""
    match, target = Match(game, 2, 7, {"rounds": 3}, ["Ann", "Bo"]), StringIO()
    session = Session(match, face_for(game), players, tmp_path / "game.json")
    GameLoop(session, Screen(StringIO("".join(f"{line}\n" for line in lines)), target), "on").run()
    return match, target.getvalue()


def test_a_whole_game_at_the_terminal(tmp_path: Path) -> None:
    """With help, a deal that the bot declines, another that it takes, lists, and mistakes in a sentence."""
    lines = ["?", "? all", "help", "holds Bo", "deal give Bo 1 coin; get Bo 1 st; send", "deal give Bo 2 coins; send"]
    lines += ["want 2 stones; spare 1 coin", "want 3 castles", "demand 77", "2", "demand 1", "demand 0", "quit"]
    match, shown = at_the_terminal(tmp_path, GAME, ["human", "fair"], lines)
    assert match.over
    assert [match.view()["state"]["players"][seat]["coins"] for seat in (0, 1)] == [1, 5]
    assert match.view()["state"]["players"][0]["stones"] == 3
    for sentence in (
        "Both demand a share of the pile in secret; if it holds both, each takes theirs. (P1)",
        "Bo declines offer 1.",
        "Offer 2 is settled: Ann gives Bo 2 coins.",
        "Ann looks for 2 stones and can spare 1 coin",
        "'3 castles' is no amount; say it like: 2 stones, 1 coins.",
        "'demand' is no choice and no command; help lists them.",
        "[2] demand 2",
    ):
        assert " ".join(sentence.split()) in " ".join(shown.split()), sentence
    assert Match.from_record(json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))).over


def test_a_whole_game_on_a_server(tmp_path: Path) -> None:
    """The catalog lists it; a person plays it against a bot over HTTP, and hears of it on a socket."""
    with serving(tmp_path) as client:
        entry = next(entry for entry in client.get("/catalog").json()["games"] if entry["id"] == GAME)
        assert (entry["seats"], entry["bots"]) == ({"least": 2, "most": 2}, ["random", "fair"])
        assert [asset["id"] for asset in entry["words"]["assets"]] == ["stones", "coins"]
        ada, chance = Player(client, "Ada"), random.Random(1)
        table = ada.table("me", "fair", game=GAME, options={"rounds": 3})
        ada.play(table, 0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "coins": 1}]})
        with ada.socket(table, 0) as socket:
            socket.send_json({"type": "hello", "events_from": 0})
            while not (view := next_view(socket))["result"]:
                if 0 in view["pending"]:
                    move = {"kind": "demand", "stones": chance.choice(view["legal"]["demand"])}
                    socket.send_json({"type": "move", "id": view["seq"], "move": move, "at": view["seq"]})
        record = ada.get(f"/tables/{table}/record")
        assert [move["kind"] for seat, move in record["moves"] if seat == 0] == ["offer", *["demand"] * 3]
        assert Match.from_record(record).result == view["result"]


def test_its_own_last_bot_plays_where_nobody_names_one(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Player(client, "Ada")
        made = ada.post("/tables", {"game": GAME, "options": {}, "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert made["seats"][1]["bot"] == "fair"
        table = ada.table("me", "hotseat", game=GAME, options={})
        ada.post(f"/tables/{table}/leave", {"seat": 0})
        assert [seat["bot"] for seat in ada.get(f"/tables/{table}")["seats"]] == ["fair", None]
        wait_until(lambda: ada.view(table, 1)["pending"] == [1])


def next_view(socket: WebSocketTestSession) -> Json:
    """The next view that comes; refusals of moves that came too late are read over."""
    while True:
        message: Json = socket.receive_json()
        if message["type"] == "view" and message["view"]:
            shown: Json = message["view"]
            return shown


def test_its_reference_is_written_like_the_others(tmp_path: Path) -> None:
    pages = reference.documents([GAME])
    assert {"reasons.md", "pile-split-move.json", "pile-split-event.json", "pile-split-position.json"} == set(pages)
    assert "| `not_in_pile` | The pile does not hold so many (P1). |" in pages["reasons.md"]
    assert json.loads(pages["pile-split-move.json"])["title"] == "Pile Split: move"
