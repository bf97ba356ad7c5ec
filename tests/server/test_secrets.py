"""Nothing that a client is sent depends on what it may not know: vary the secret, and compare the bytes."""

import random
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, serving

STEPS = {"draft": "claim", "sell": "sell", "raise": "raise"}


class Pair:
    """Two tables of the same game, made alike, at which the same people sit."""

    def __init__(self, client: TestClient, seed: int) -> None:
        self.players = [Player(client, name) for name in ("Ada", "Ben", "Eve")]
        self.tables = [self.make(seed) for _ in range(2)]

    def make(self, seed: int) -> str:
        table = self.players[0].table("me", "open", "open", start=False, seed=seed)
        for player in self.players[1:]:
            player.post(f"/tables/{table}/join")
        self.players[0].post(f"/tables/{table}/start")
        return table

    def play(self, seat: int, *moves: Json) -> None:
        """One move at both tables, or a different one at each."""
        for table, move in zip(self.tables, moves * (2 // len(moves)), strict=True):
            self.players[seat].play(table, seat, move)

    def view(self, seat: int | None) -> Json:
        return self.players[seat or 0].view(self.tables[0], seat)

    def go_to(self, step: str, chance: random.Random) -> bool:
        """Random moves, the same at both tables, until a step begins; False if the game ends before."""
        while (now := self.view(None))["state"]["step"] != step or len(now["pending"]) < 3:
            if now["result"]:
                return False
            seat = chance.choice(now["pending"])
            self.play(seat, chance.choice(moves_in(self.view(seat))))
        return True

    def everything(self, which: int, seat: int | None) -> str:
        """All that a seat (or a spectator) can get of a table, as the bytes that come."""
        table = self.tables[which]
        player = self.players[seat if seat is not None else 0]
        headers = player.headers if seat is not None else {}
        query = f"&seat={seat}" if seat is not None else ""
        seq = self.view(None)["seq"]
        paths = [
            f"view?x=1{query}",
            f"log?from=0{query}",
            "record",
            f"replay?at={seq}{query}",
            f"replay?at=0{query}",
            "",
        ]
        texts = [player.client.get(f"/tables/{table}/{path}".rstrip("/"), headers=headers).text for path in paths]
        place = f"/tables/{table}/ws" + (f"?seat={seat}" if seat is not None else "")
        with player.client.websocket_connect(place, headers=headers) as socket:
            socket.send_json({"type": "hello", "events_from": 0})
            texts += [socket.receive_text(), socket.receive_text()]
        return self.plain(table, "\n".join(texts), player)

    def plain(self, table: str, text: str, player: Player) -> str:
        """Without what tells two tables apart anyway: the id and the times."""
        shown = player.get(f"/tables/{table}")
        for name in ("created", "updated"):
            text = text.replace(f'"{name}":{shown[name]}', f'"{name}":0')
        return text.replace(table, "TABLE")


@pytest.mark.parametrize("step", STEPS)
def test_a_laid_card_changes_no_byte_that_others_get(client: TestClient, step: str) -> None:
    chance = random.Random(step)
    pair = Pair(client, seed=12)
    assert pair.go_to(step, chance)
    moves = [move for move in moves_in(pair.view(1)) if move["kind"] == STEPS[step]]
    pair.play(1, *chance.sample(moves, 2))
    for seat in (0, 2, None):
        assert pair.everything(0, seat) == pair.everything(1, seat)
    assert pair.everything(0, 1) != pair.everything(1, 1), "the seat itself sees its card"
    pair.play(0, moves_in(pair.view(0))[0])
    pair.players[2].post(f"/tables/{pair.tables[0]}/talk", {"seat": 2, "say": "and?"})
    pair.players[2].post(f"/tables/{pair.tables[1]}/talk", {"seat": 2, "say": "and?"})
    for seat in (0, 2, None):
        assert pair.everything(0, seat) == pair.everything(1, seat)


def test_what_is_refused_tells_nothing_either(client: TestClient) -> None:
    pair = Pair(client, seed=3)
    assert pair.go_to("raise", random.Random(1))
    pair.play(1, {"kind": "raise", "armies": 0}, {"kind": "raise", "armies": 10})
    bodies: list[tuple[str, Json]] = [
        ("moves", {"move": {"kind": "raise", "armies": 99}, "at": 0}),
        ("moves", {"move": {"kind": "win_war", "war": "carnatic_wars"}, "at": 0}),
        ("preview", {"move": {"kind": "raise", "armies": 3}}),
        ("preview", {"move": {"kind": "ready"}}),
        ("undo", {}),
        ("undo/answer", {"agree": True}),
    ]
    for action, body in bodies:
        answers = []
        for table in pair.tables:
            path = f"/tables/{table}/{action}"
            answer = client.post(path, json={"seat": 0, **body}, headers=pair.players[0].headers)
            assert answer.status_code == 200 if action == "undo" else answer.status_code in (409, 422), answer.text
            answers.append(pair.plain(table, answer.text, pair.players[0]))
        assert answers[0] == answers[1]


class Listener:
    """Keeps every byte that one client is sent."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def __call__(self, answer: Any) -> None:
        answer.read()
        self.heard.append(answer.text + str(answer.headers))


def test_no_byte_of_a_running_game_tells_the_seed_or_anybodys_keys(tmp_path: Path) -> None:
    chance = random.Random(1)
    with serving(tmp_path) as client:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        table = ada.table("me", "open", "random", "greedy", start=False)
        link = ada.get(f"/tables/{table}")["seat_links"]["1"]
        listener = Listener()
        client.event_hooks["response"] = [listener]
        ben.post(f"/tables/{table}/join")
        client.event_hooks["response"] = []
        ada.post(f"/tables/{table}/start")
        inside = client.app.state.services.lobby._tables[table].table  # type: ignore[attr-defined]  # a FastAPI application
        secrets = [str(inside.seed), str(inside.bot_seed), link.split("key=")[1], ada.id, ada.cookie]
        secrets += [seat.key for seat in inside.seats]
        with ben.socket(table, 1) as socket:
            socket.send_json({"type": "hello"})
            while (message := socket.receive_json())["type"] != "view" or not message["view"]["result"]:
                listener.heard.append(str(message))
                for seat, player in ((0, ada), (1, ben)):
                    view = player.view(table, seat)
                    if seat in view["pending"]:
                        body = {"seat": seat, "move": chance.choice(moves_in(view)), "at": view["seq"]}
                        client.event_hooks["response"] = [listener] if player is ben else []
                        client.post(f"/tables/{table}/moves", json=body, headers=player.headers)
                        for path in ("", "/record", "/log?seat=1", "/replay?at=1&seat=1") if player is ben else ():
                            if not inside.result:
                                client.get(f"/tables/{table}{path}", headers=player.headers)
                        client.event_hooks["response"] = []
                if inside.result:
                    break
        running = [text for text in listener.heard if '"state":"over"' not in text and '"result":{' not in text]
        assert len(running) > 100
        for secret in secrets:
            assert not any(secret in text for text in running), secret
        assert str(inside.seed) in client.get(f"/tables/{table}").text, "it is shown at the end"


def test_who_gave_a_seat_up_sees_it_no_more(client: TestClient) -> None:
    """An open socket of the seat's last guest shows what everyone may know, once somebody else sits there."""
    ada, ben, eve = Player(client, "Ada"), Player(client, "Ben"), Player(client, "Eve")
    table = ada.table("me", "open", start=False)
    eve.post(f"/tables/{table}/join", {"seat": 1})
    with eve.socket(table, 1) as socket:
        socket.send_json({"type": "hello", "events_from": 0})
        eve.post(f"/tables/{table}/leave", {"seat": 1})
        ben.post(f"/tables/{table}/join", {"seat": 1})
        ada.post(f"/tables/{table}/start")
        own = ben.view(table, 1)
        laid = next(move for move in moves_in(own) if move["kind"] == "claim")
        seq = ben.play(table, 1, laid, own["seq"])["seq"]
        while (message := socket.receive_json())["type"] != "view" or (message["view"] or {"seq": -1})["seq"] < seq:
            assert not message.get("view") or message["view"]["seat"] is None
        assert message["view"] == eve.view(table)
        assert message["view"] != ben.view(table, 1)
        assert [seat["online"] for seat in message["table"]["seats"]] == [False, False]
        assert message["auto_ready"] is None
