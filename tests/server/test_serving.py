"""The command `comity serve`: what it says, how it ends, and how it fails."""

import asyncio
import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
import websockets

from comity.server.serving import DatabaseTrouble, bind, check_database, listen, place_of, url
from comity.server.settings import Settings

SERVICE_RESTART = 1012  # of RFC 6455: the client tries again
COMMAND = [sys.executable, "-m", "comity", "serve", "--no-browser", "--data"]


def wait_for(process: "subprocess.Popen[str]", words: str) -> str:
    """The line of stderr that holds these words."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return line
    raise AssertionError(f"it never said: {words}")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for another process there")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_says_where_and_takes_its_leave(sent: int, tmp_path: Path) -> None:
    with subprocess.Popen([*COMMAND, str(tmp_path), "--port", "0"], stderr=subprocess.PIPE, text=True) as process:
        try:
            address = wait_for(process, "Comity is at").split()[3]
            assert str(tmp_path) in wait_for(process, "kept in")
            assert httpx2.get(f"{address}/health").json()["status"] == "ok"
            with httpx2.Client(base_url=address) as client:
                client.get("/me")
                body = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "start": True}
                table = client.post("/tables", json=body).json()["id"]
            asyncio.run(be_refused(address))
            last = asyncio.run(watch_until_the_end(address, table, process, sent))
            assert process.stderr is not None
            said = process.stderr.read()
            assert [word for word in ("handshake", "leaked", "Traceback") if word in said] == [], said
        finally:
            process.kill() if process.poll() is None else None
    assert last == {"type": "closing"}
    assert process.returncode == 0


async def be_refused(address: str) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(address.replace("http", "ws") + "/tables/none/ws")
    assert refused.value.response.status_code == 404


async def watch_until_the_end(address: str, table: str, process: "subprocess.Popen[str]", sent: int) -> object:
    """The last message of a spectator's socket, after the server has been told to end."""
    last = None
    async with websockets.connect(address.replace("http", "ws") + f"/tables/{table}/ws") as watching:
        await watching.send(json.dumps({"type": "hello"}))
        await watching.recv()
        process.send_signal(sent)
        with contextlib.suppress(websockets.ConnectionClosed):
            async for message in watching:
                last = json.loads(message)
        assert watching.close_code == SERVICE_RESTART
    await asyncio.to_thread(process.wait, 30)
    return last


def test_a_database_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "comity.sqlite3").write_bytes(b"junk" * 3000)
    with pytest.raises(DatabaseTrouble, match="cannot be opened: file is not a database"):
        check_database(Settings(tmp_path))
    with pytest.raises(DatabaseTrouble, match="cannot be opened"):
        check_database(Settings(tmp_path, database="nonsense"))
    with pytest.raises(DatabaseTrouble, match="needs the Python package"):
        check_database(Settings(tmp_path, database="oracle+oracledb://x/y"))


def test_games_of_a_newer_comity_are_left_alone(tmp_path: Path) -> None:
    check_database(Settings(tmp_path))
    connection = sqlite3.connect(tmp_path / "comity.sqlite3")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseTrouble, match="newer Comity"):
        check_database(Settings(tmp_path))


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    shown = place_of(Settings(tmp_path, database="postgresql+asyncpg://ada:secret@db/comity"))
    assert "secret" not in shown
    assert "ada" in shown


def test_a_taken_port() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", port, any_port=False)
        with listen("127.0.0.1", port, any_port=True) as other:
            assert other.getsockname()[1] != port


def test_an_address_that_does_not_exist() -> None:
    with pytest.raises(OSError, match="no such address") as refused:
        bind("no.such.host.invalid", 0)
    assert refused.value.filename == "no.such.host.invalid"


def test_what_to_open() -> None:
    assert url("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert url("::1", 80) == "http://[::1]:80"
    assert url("comity.example", 80) == "http://comity.example:80"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (["--port", "80000"], "--port must be from 0 to 65535", 2),
        (["--bot-workers", "0"], "--bot-workers must be from 1 to 64", 2),
    ],
)
def test_bad_arguments_get_one_line(tmp_path: Path, arguments: list[str], said: str, code: int) -> None:
    ended = subprocess.run([*COMMAND, str(tmp_path), *arguments], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (code, "")
    assert said in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
