"""What has been acknowledged is on disk: over restarts, full disks, second servers and old databases."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, serving, to_window, two_friends
from server.test_sockets import view_after
from sqlalchemy import create_engine, event, inspect

import comity
from comity.server.settings import signing_key
from comity.server.storage.database import Database
from comity.server.storage.models import Base


def rows(data: Path, query: str = "SELECT table_id, seq, seat, entry FROM entries ORDER BY table_id, seq") -> list[Any]:
    connection = sqlite3.connect(data / "comity.sqlite3")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def on(client: TestClient, player: Player) -> Player:
    """The same guest at a server that has started again."""
    again = object.__new__(Player)
    again.client, again.id = client, player.id
    again.cookie_name, again.cookie = player.cookie_name, player.cookie
    return again


def state_bytes(client: TestClient, table: str) -> bytes:
    """The state as the server holds it, secrets included."""
    services = client.app.state.services  # type: ignore[attr-defined]  # a FastAPI application
    match = services.lobby._tables[table].game
    return bytes(match._state.tobytes())


def test_a_restart_in_mid_game_gives_the_same_bytes(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        players, table = two_friends(client, seed=8)
        to_window(players, table, "sell")
        players[0].play(table, 0, {"kind": "sell", "goods": 0})
        players[1].post(f"/tables/{table}/talk", {"seat": 1, "say": "Wait for me"})
        players[0].post(f"/tables/{table}/undo", {"seat": 0})
        players[0].play(table, 0, {"kind": "sell", "goods": 0})
        players[1].post(f"/tables/{table}/auto-ready", {"seat": 1, "mode": "on"})
        before = state_bytes(client, table)
        views = [players[seat].view(table, seat) for seat in (0, 1)]
        shown = players[0].get(f"/tables/{table}")
        events = players[0].get(f"/tables/{table}/log")
    with serving(tmp_path) as client:
        again = {seat: on(client, player) for seat, player in players.items()}
        assert [again[seat].view(table, seat) for seat in (0, 1)] == views
        assert again[0].get(f"/tables/{table}") == shown
        assert again[0].get(f"/tables/{table}/log") == events
        assert state_bytes(client, table) == before
        with again[1].socket(table, 1) as socket:
            socket.send_json({"type": "hello"})
            assert view_after(socket, 0)["auto_ready"] == "on"
        again[1].play(table, 1, {"kind": "sell", "goods": 0})


def test_bots_and_readiness_go_on_after_a_restart_without_being_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Player(client)
        table = ada.table("me", "random", pace=0)
        ada.post(f"/tables/{table}/leave", {"seat": 0})
        ada.post(f"/tables/{table}/return", {"seat": 0})
    count = len(rows(tmp_path))
    with serving(tmp_path) as client:
        ada = on(client, ada)
        view = ada.view(table, 0)
        ada.play(table, 0, moves_in(view)[0])
    assert len(rows(tmp_path)) > count


def test_every_entry_is_in_the_log_when_it_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        players, table = two_friends(client)
        for seat in (0, 1):
            done = players[seat].play(table, seat, moves_in(players[seat].view(table, seat))[seat])
            assert [row[1] for row in rows(tmp_path)] == list(range(1, done["seq"] + 1))
        with players[0].socket(table, 0) as socket:
            socket.send_json({"type": "talk", "id": 1, "say": "Done?"})
            assert socket.receive_json()["seq"] == len(rows(tmp_path))


class FullDisk:
    """The database may not grow while it holds: SQLite's own limit, so its own error."""

    def __init__(self, client: TestClient) -> None:
        store = client.app.state.services.store  # type: ignore[attr-defined]  # a FastAPI application
        self._engine = store._database.engine.sync_engine

    def limit(self, connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA page_count")
        pages = cursor.fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count={pages}")
        cursor.close()

    def lift(self, connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count=1000000")
        cursor.close()

    def __enter__(self) -> None:
        event.listen(self._engine, "checkout", self.limit)

    def __exit__(self, *_: object) -> None:
        event.remove(self._engine, "checkout", self.limit)
        event.listen(self._engine, "checkout", self.lift)


def refusal_to_make_tables(player: Player) -> str:
    body = {"seats": [{"kind": "me"}] + [{"kind": "open"}] * 9}
    for _ in range(50):
        answer = player.client.post("/tables", json=body, headers=player.headers)
        if answer.status_code != 200:
            assert answer.status_code == 503
            return str(answer.json()["code"])
    raise AssertionError("the disk never filled")


def test_on_a_full_disk_a_move_is_refused_and_nobody_hears_of_it(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        players, table = two_friends(client)
        long = {"seat": 0, "say": "x" * 500}
        with players[1].socket(table, 1) as socket:
            socket.send_json({"type": "hello"})
            view_after(socket, 0)
            refused = None
            with FullDisk(client):
                said = 0
                while refused is None and said < 100:
                    answer = client.post(f"/tables/{table}/talk", json=long, headers=players[0].headers)
                    if answer.status_code == 200:
                        said += 1
                    else:
                        refused = answer
                assert refused is not None, "the disk never filled"
                assert (refused.status_code, refused.json()["code"]) == (503, "not_saved")
                assert players[0].view(table)["seq"] == said == len(rows(tmp_path))
                assert players[0].post(f"/tables/{table}/talk", long, 503)["code"] == "not_saved"
                assert refusal_to_make_tables(players[0]) == "not_saved"
            done = players[0].play(table, 0, moves_in(players[0].view(table, 0))[0])
            assert done["seq"] == said + 1 == len(rows(tmp_path))
            shown = view_after(socket, said + 1)
            assert shown["view"]["seq"] == said + 1


def test_a_second_server_on_the_same_data_cannot_fork_a_game(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        players, table = two_friends(client, seed=2)
        moves = moves_in(players[0].view(table, 0))
        with serving(tmp_path) as other:
            elsewhere = on(other, players[1])
            elsewhere.view(table, 1)
            players[0].play(table, 0, moves[0])
            assert elsewhere.play(table, 1, moves[1], at=0, status=409)["code"] == "stale"
            assert elsewhere.view(table, 1)["seq"] == 1
            elsewhere.play(table, 1, moves[1], at=1)
        assert players[0].play(table, 0, {"kind": "ready"}, status=409)["code"] in ("stale", "wrong_step")
    assert [row[1] for row in rows(tmp_path)] == [1, 2]


def test_a_log_that_does_not_replay_is_kept_and_said_so(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Player(client)
        broken, old = ada.table("me", "hotseat"), ada.table("me", "hotseat")
        ada.play(broken, 0, moves_in(ada.view(broken, 0))[0])
    connection = sqlite3.connect(tmp_path / "comity.sqlite3")
    connection.execute("""UPDATE entries SET entry = '{"kind": "ready"}'""")
    connection.execute("UPDATE tables SET rules_version = 0 WHERE id = ?", (old,))
    connection.commit()
    connection.close()
    with serving(tmp_path) as client:
        ada = on(client, ada)
        assert ada.get(f"/tables/{broken}/view", 409)["code"] == "cannot_replay"
        assert ada.get(f"/tables/{old}/view", 409)["code"] == "other_rules"
        assert {table["id"] for table in ada.get("/tables")["tables"]} == {broken, old}
        ada.table("me", "hotseat")


def test_the_key_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    key = signing_key(tmp_path / "new")
    assert len(key) == 32
    assert signing_key(tmp_path / "new") == key
    assert (tmp_path / "new" / "key").stat().st_mode & 0o077 == 0


def columns(path: Path) -> Json:
    engine = create_engine(f"sqlite:///{path}")
    try:
        found = inspect(engine)
        return {
            table: {
                "columns": {c["name"]: (str(c["type"]), c["nullable"]) for c in found.get_columns(table)},
                "key": found.get_pk_constraint(table)["constrained_columns"],
                "indexes": sorted(index["column_names"][0] or "" for index in found.get_indexes(table)),
            }
            for table in found.get_table_names()
            if table != "alembic_version"
        }
    finally:
        engine.dispose()


def test_migrations_from_empty_lead_to_the_models(tmp_path: Path) -> None:
    async def upgrade() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path / 'migrated.sqlite3'}")
        await database.upgrade()
        await database.upgrade()
        await database.close()

    asyncio.run(upgrade())
    engine = create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}")
    Base.metadata.create_all(engine)
    engine.dispose()
    migrated = columns(tmp_path / "migrated.sqlite3")
    assert migrated == columns(tmp_path / "made.sqlite3")
    assert migrated["entries"]["key"] == ["table_id", "seq"]


def test_a_commit_is_on_disk_before_it_returns(tmp_path: Path) -> None:
    async def pragmas() -> list[Any]:
        database = Database(f"sqlite+aiosqlite:///{tmp_path / 'a.sqlite3'}")
        async with database.engine.connect() as connection:
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await database.close()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2, 1]


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"), serving(tmp_path / "file" / "data"):
        pass


def test_entries_replay_without_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        players, table = two_friends(client, seed=6)
        to_window(players, table)
        view = players[0].view(table, 0)
    match = comity.Match("empires", 2, 6, {}, ["Ada", "Ben"])
    for _, _, seat, entry in rows(tmp_path):
        match.play(seat, json.loads(entry))
    assert match.view(0) == view
