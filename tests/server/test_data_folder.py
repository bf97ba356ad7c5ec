"""The folder of a server: its name, who may look into it, the key, and one server at a time."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
from server.players import Player, serving
from server.test_serving import COMMAND, wait_for

from comity.cli.serve import folder_for
from comity.errors import BadInput
from comity.folders import make_data_folder
from comity.server.serving import ADDRESS_FILE, alone_in, alone_with, check_database
from comity.server.settings import Settings, renew_useless_key, signing_key

ODD_NAMES = (
    "games?x=1",
    "50%41",
    "a#b",
    "a&b",
    "two words",
    "~",
    "ünïcode",
    "file:x",
    "dots...",
    "-x",
    "new\nline",
    "a'b\"c",
    "x" * 200,
)
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    data = tmp_path / name / "data"
    make_data_folder(data)
    check_database(Settings(data))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (data / "comity.sqlite3").stat().st_size > 0


def test_a_tilde_is_the_home_also_without_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert folder_for(Path("~/games")) == tmp_path / "games"
    monkeypatch.setenv("COMITY_DATA", "~/elsewhere")
    assert folder_for(None) == tmp_path / "elsewhere"


@pytest.mark.parametrize("data", [None, Path("~/games"), Path("~nobody-of-this-name/games")])
def test_who_has_no_home_is_asked_for_a_folder(monkeypatch: pytest.MonkeyPatch, data: Path | None) -> None:
    def homeless(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(Path, "expanduser", homeless)
    monkeypatch.delenv("COMITY_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(BadInput, match="say with --data"):
        folder_for(data)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def usual_umask() -> object:
    before = os.umask(0o022)
    yield
    os.umask(before)


@posix
@pytest.mark.usefixtures("usual_umask")
def test_others_see_neither_the_folder_nor_the_games(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    with serving(data) as client:
        Player(client, "Ada").table("me", "hotseat")
        assert mode(data) == 0o700
        modes = {path.name: mode(path) for path in data.iterdir()}
        assert {"comity.sqlite3", "comity.sqlite3-wal", "key"} <= set(modes)
        assert set(modes.values()) == {0o600}


@posix
@pytest.mark.usefixtures("usual_umask")
def test_what_an_older_comity_left_open_is_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    signing_key(data)
    check_database(Settings(data))
    data.chmod(0o755)
    for path in data.iterdir():
        path.chmod(0o644)
    with serving(data):
        assert mode(data) == 0o700
        assert {mode(path) for path in data.iterdir()} == {0o600}


@posix
@pytest.mark.usefixtures("usual_umask")
def test_a_folder_that_holds_other_things_keeps_its_mode(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "photographs").mkdir()
    with serving(home):
        assert mode(home) == 0o755
        assert mode(home / "comity.sqlite3") == 0o600


@pytest.mark.parametrize("held", [b"", b"short", b"x" * 31, b"x" * 33])
def test_a_key_of_another_length_signs_nothing(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "key").write_bytes(held)
    with pytest.raises(BadInput, match=f"key holds {len(held)} bytes, and a key has 32"):
        signing_key(tmp_path)
    assert (tmp_path / "key").read_bytes() == held


@pytest.mark.parametrize("held", [b"", b"short"])
def test_where_nobody_has_a_cookie_yet_a_useless_key_is_made_anew(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "key").write_bytes(held)
    assert check_database(Settings(tmp_path)) is False
    renew_useless_key(tmp_path)
    key = signing_key(tmp_path)
    renew_useless_key(tmp_path)
    assert signing_key(tmp_path) == key, "a good one stays"
    with serving(tmp_path) as client:
        Player(client, "Ada")
    assert check_database(Settings(tmp_path)) is True


@pytest.mark.slow
def test_the_server_begins_with_a_new_key_only_where_there_are_no_guests(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_bytes(b"short")
    command = [*COMMAND, str(tmp_path), "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            address = wait_for(process, "Comity is at").split()[3]
            with httpx2.Client(base_url=address) as client:
                client.get("/me")
                assert client.post("/me", json={"name": "Ada"}).status_code == 200
        finally:
            process.kill()
    assert len(key.read_bytes()) == 32
    key.write_bytes(b"short")
    refused = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
    assert key.read_bytes() == b"short"


def test_a_key_that_cannot_be_written_whole_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        signing_key(tmp_path)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    assert len(signing_key(tmp_path)) == 32


def test_a_folder_is_one_servers_at_a_time(tmp_path: Path) -> None:
    with alone_in(tmp_path):
        (tmp_path / ADDRESS_FILE).write_text("http://127.0.0.1:8000\n")
        named = r"Another Comity serves the games in .* at http://127.0.0.1:8000: "
        with pytest.raises(BadInput, match=named), alone_in(tmp_path):
            pass
    with alone_in(tmp_path):
        assert not (tmp_path / ADDRESS_FILE).exists()


def test_one_database_file_is_one_servers_at_a_time(tmp_path: Path) -> None:
    shared = tmp_path / "shared.sqlite3"
    (tmp_path / "link.sqlite3").symlink_to(shared)
    names = (shared, f"file:{shared}?uri=true", tmp_path / "link.sqlite3")
    first, *others = (Settings(tmp_path / "data", f"sqlite+aiosqlite:///{name}") for name in names)
    with alone_with(first):
        for other in (first, *others):
            with (
                pytest.raises(BadInput, match=r"Another Comity keeps its games in .*shared\.sqlite3"),
                alone_with(other),
            ):
                pass
        with alone_with(Settings(tmp_path)):  # a database of its own
            pass
    with alone_with(others[0]):
        pass


@pytest.mark.parametrize("database", ["sqlite+aiosqlite://", "postgresql+asyncpg://x/y", "nonsense"])
def test_a_database_that_is_no_file_has_no_lock(tmp_path: Path, database: str) -> None:
    assert Settings(tmp_path, database).database_file is None


def test_a_folder_in_place_of_the_key_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    for use in (signing_key, renew_useless_key):
        with pytest.raises(BadInput, match="is a folder, and the key is a file"):
            use(tmp_path)


@pytest.mark.slow
def test_a_second_server_names_the_first_and_ends_with_2(tmp_path: Path) -> None:
    first = subprocess.Popen([*COMMAND, str(tmp_path), "--port", "0"], stderr=subprocess.PIPE, text=True)
    try:
        address = wait_for(first, "Comity is at").split()[3]
        wait_for(first, "kept in")
        second = subprocess.run(
            [*COMMAND, str(tmp_path), "--port", "0"], capture_output=True, text=True, check=False, timeout=120
        )
        assert (second.returncode, second.stdout) == (2, "")
        if sys.platform != "win32":
            assert mode(tmp_path / ADDRESS_FILE) == 0o600
        (said,) = second.stderr.splitlines()
        assert address in said
        assert httpx2.get(f"{address}/health").json()["status"] == "ok"
        assert httpx2.get(f"{address}/health", headers={"host": "evil.example"}).status_code == 421
        assert httpx2.head(f"{address}/health").status_code == 200
        if sys.platform != "win32":
            first.terminate()
            _, said = first.communicate(timeout=60)
            assert (first.returncode, said) == (0, "")
    finally:
        first.kill()
        first.communicate()
