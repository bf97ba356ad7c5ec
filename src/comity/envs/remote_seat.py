"""A seat at a table of a running server, with a token of that seat or the cookie of the guest who plays it."""

import time
from collections.abc import Mapping
from typing import Any

from comity.envs.extras import missing
from comity.errors import ComityError, IllegalMove
from comity.play.match import Match

try:
    import httpx
except ModuleNotFoundError as error:
    raise missing("mcp", "comity.envs.remote_seat", error) from None

Json = dict[str, Any]
POLL = 0.5  # seconds between two looks
PATIENCE = 30.0  # seconds for an answer
REFUSED = (400, 403, 404, 409, 422, 429)


class RemoteSeat:
    """See seat.Seat. A move is made on the view that was looked at last; one that comes too late is `stale`."""

    def __init__(self, client: Any, table: str, number: int) -> None:
        """client: an httpx.Client of the server that knows who asks; see `at_server`."""
        self.client, self.table, self.number = client, table, number
        self._seq: int | None = None

    def _ask(self, method: str, path: str, move: Json | None = None, **more: Any) -> Json:
        try:
            answer = self.client.request(method, f"/tables/{self.table}{path}", **more)
            data = answer.json()
        except (httpx.HTTPError, ValueError) as error:
            raise ComityError(f"The server did not answer: {type(error).__name__}.") from None
        if answer.status_code in REFUSED:
            raise IllegalMove(data["code"], data["message"], self.number, move or {}, data.get("field"))
        if answer.status_code >= 400:
            raise ComityError(str(data.get("message", "The server refused.")))
        return dict(data)

    def view(self) -> Json:
        """See Seat."""
        view = self._ask("GET", "/view", params={"seat": self.number})
        self._seq = int(view["seq"])
        return view

    def log(self, start: int = 0) -> list[Json]:
        """See Seat."""
        return list(self._ask("GET", "/log", params={"seat": self.number, "from": start})["events"])

    def check(self, move: Mapping[str, Any]) -> IllegalMove | None:
        """See Seat; as far as the seat can know."""
        return Match.from_view(self.view(), seed=0).check(self.number, move)

    def preview(self, move: Mapping[str, Any]) -> Json:
        """See Seat."""
        return self._ask("POST", "/preview", dict(move), json={"seat": self.number, "move": dict(move)})

    def play(self, move: Mapping[str, Any]) -> list[Json]:
        """See Seat."""
        at = self.view()["seq"] if self._seq is None else self._seq
        return self._do("/moves", {"move": dict(move), "at": at}, dict(move))

    def talk(self, words: Mapping[str, Any]) -> list[Json]:
        """See Seat."""
        return self._do("/talk", dict(words), dict(words))

    def _do(self, path: str, body: Json, move: Json) -> list[Json]:
        start = int(self.view_of_log()["next"])
        seq = self._seq
        self._ask("POST", path, move, json={**body, "seat": self.number})
        self._seq = None if path == "/moves" else seq
        return self.log(start)

    def view_of_log(self) -> Json:
        """How many events there are."""
        return self._ask("GET", "/log", params={"seat": self.number, "from": 2**31})

    def wait(self, seconds: float) -> bool:
        """See Seat."""
        until = time.monotonic() + seconds
        while True:
            view = self.view()
            if view["result"] is not None or self.number in view["pending"] or self.is_owed(view):
                return True
            if time.monotonic() >= until:
                return False
            time.sleep(min(POLL, max(0.0, until - time.monotonic())))

    def is_owed(self, view: Json) -> bool:
        """Whether an offer waits for the seat's answer."""
        accepts = view["legal"].get("accept")
        answered = {offer["id"] for offer in view["desk"]["offers"] if self.has_answered(offer)}
        return bool(accepts) and any(offer["id"] not in answered for offer in view["desk"]["offers"])

    def has_answered(self, offer: Json) -> bool:
        parties = {seat for gift in offer["deal"] for seat in (gift["from"], gift["to"])}
        declined = {refusal["seat"] for refusal in offer["declined"]}
        return self.number not in parties or self.number in {*offer["accepted"], *declined}


def at_server(url: str, table: str, number: int, token: str) -> RemoteSeat:
    """A seat at http(s)://server, by a token of POST /tables/{id}/tokens."""
    headers = {"authorization": f"Bearer {token}"}
    return RemoteSeat(httpx.Client(base_url=url.rstrip("/"), headers=headers, timeout=PATIENCE), table, number)
