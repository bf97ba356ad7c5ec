"""Guests of a server under test: each has a cookie of its own, and plays by what its views say."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from comity.server.app import create_app
from comity.server.settings import Settings
from comity.server.tables.bot_pool import BotPool

Json = dict[str, Any]
DESK = {"offer", "accept", "decline", "withdraw", "unready"}
FIELDS = {
    **dict.fromkeys(("claim", "use_power", "decline_power"), "nation"),
    **dict.fromkeys(("name_diplomat", "next_winner"), "seat"),
    **dict.fromkeys(("accept", "decline", "withdraw"), "offer"),
    "sell": "goods",
    "raise": "armies",
    "win_war": "war",
}


def quick(data: Path, **changes: Any) -> Settings:
    """Settings of a server in a test: bots in a thread, no limits, no pauses."""
    return Settings(data, **{"bot_workers": 0, "bot_pause": 0.0, "limited": False, **changes})


@contextmanager
def serving(data: Path, bot_pool: BotPool | None = None, **changes: Any) -> Iterator[TestClient]:
    """A running server."""
    with TestClient(create_app(quick(data, **changes), bot_pool)) as client:
        yield client


class Player:
    """One guest of a server."""

    def __init__(self, client: TestClient, name: str | None = None) -> None:
        self.client = client
        client.cookies.clear()  # a visit of another guest left theirs
        answer = client.get("/me")
        ((self.cookie_name, self.cookie),) = answer.cookies.items()
        client.cookies.clear()
        self.id = answer.json()["id"]
        if name:
            self.post("/me", {"name": name})

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{self.cookie_name}={self.cookie}"}

    def get(self, path: str, status: int = 200) -> Json:
        return check(self.client.get(path, headers=self.headers), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Json:
        return check(self.client.post(path, json={} if body is None else body, headers=self.headers), status)

    def socket(self, table: str, seat: int | None) -> WebSocketTestSession:
        query = "" if seat is None else f"?seat={seat}"
        return self.client.websocket_connect(f"/tables/{table}/ws{query}", headers=self.headers)

    def table(self, *kinds: str, start: bool = True, **more: Any) -> str:
        """Make a table: me, open, hotseat, or the name of a bot for each seat; its id."""
        people = {"me", "open", "hotseat"}
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        made = self.post("/tables", {"seats": seats, "start": start, "pace": 600, **more})
        return str(made["id"])

    def view(self, table: str, seat: int | None = None) -> Json:
        return self.get(f"/tables/{table}/view" + ("" if seat is None else f"?seat={seat}"))

    def play(self, table: str, seat: int, move: Json, at: int | None = None, status: int = 200) -> Json:
        seq = self.view(table, seat)["seq"] if at is None else at
        return self.post(f"/tables/{table}/moves", {"seat": seat, "move": move, "at": seq}, status)


def check(answer: Any, status: int) -> Json:
    assert answer.status_code == status, (answer.status_code, answer.text)
    data = answer.json()
    assert isinstance(data, dict)
    if status >= 400:
        assert {"code", "message", "field"} <= set(data), data
    return data


def moves_in(view: Json) -> list[Json]:
    """Every legal move that a view lists, but for those of the desk and taking readiness back."""
    moves: list[Json] = []
    for kind, values in view["legal"].items():
        if kind in DESK:
            continue
        if values is True:
            moves.append({"kind": kind})
            continue
        moves += [{"kind": kind, **(v if isinstance(v, dict) else {FIELDS[kind]: v})} for v in values]
    return moves


def play_on(players: dict[int, Player], table: str, chance: random.Random, most: int = 1000) -> Json:
    """Random moves of these seats over HTTP until the game ends or so many are made; the last view."""
    for _ in range(most):
        view = next(iter(players.values())).view(table)
        seat = next((seat for seat in view["pending"] if seat in players), None)
        if view["result"] or seat is None:
            return view
        own = players[seat].view(table, seat)
        players[seat].play(table, seat, chance.choice(moves_in(own)), own["seq"])
    return view


def two_friends(client: TestClient, **more: Any) -> tuple[dict[int, Player], str]:
    """A game of two people that has begun: the players by seat, and the table's id."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.table("me", "open", start=False, **more)
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    return {0: ada, 1: ben}, table


def to_window(players: dict[int, Player], table: str, step: str = "develop") -> Json:
    """Play the first legal moves until a step; the spectator's view."""
    while (view := players[0].view(table))["state"]["step"] != step:
        seat = next((seat for seat in view["pending"] if seat in players), None)
        if seat is not None:
            own = players[seat].view(table, seat)
            players[seat].play(table, seat, moves_in(own)[0], own["seq"])
    return view


def wait_until(condition: Callable[[], object], seconds: float = 20) -> None:
    """What runs by itself (bots, readiness) has so long to bring it about."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)
