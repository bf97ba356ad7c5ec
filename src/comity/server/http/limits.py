"""How much a client may send: so many requests in a while, and so many bytes at once."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comity.server.refusals import Refusal
from comity.server.settings import Rate
from comity.server.wire import to_text

MINUTE = 60.0
WAITING = 4  # pieces of long work that a client may have in line behind the one under way
REMEMBERED = 20000  # clients whose buckets are kept; those not heard of for longest are forgotten


class Limiter:
    """Token buckets by client."""

    def __init__(self, rate: Rate, enabled: bool = True) -> None:
        self._rate = rate
        self._enabled = enabled
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by client: tokens, and when counted

    def allows(self, client: str) -> bool:
        """Take a token from the client's bucket; False if it is empty."""
        if not self._enabled:
            return True
        now = time.monotonic()
        tokens, counted = self._buckets.pop(client, (self._rate.burst, now))
        tokens = min(self._rate.burst, tokens + (now - counted) * self._rate.each_second)
        allowed = tokens >= 1
        self._buckets[client] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return allowed

    def require(self, *clients: str) -> None:
        """Raises Refusal if one of them asks too often."""
        for client in clients:
            if not self.allows(client):
                raise Refusal(429, "too_many_requests", "That was too much at once; please wait a moment.")


class MinuteLimiter:
    """At most so many in any minute, by client."""

    def __init__(self, most: int, enabled: bool = True) -> None:
        self._most = most
        self._enabled = enabled
        self._times: OrderedDict[str, deque[float]] = OrderedDict()  # by client: of the latest `most`

    def require(self, client: str) -> None:
        """Raises Refusal if the client has done so much within a minute."""
        if not self._enabled:
            return
        now = time.monotonic()
        times = self._times.setdefault(client, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < MINUTE:
            raise Refusal(429, "too_many_requests", f"That is more than {self._most} a minute; please wait a moment.")
        times.append(now)
        self._times.move_to_end(client)
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)


class InTurn:
    """Long work, such as replaying a record: one piece at a time for each client; a few more wait in line."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[asyncio.Lock, int]] = {}  # by client: the line, and how many are in it

    @asynccontextmanager
    async def one(self, client: str) -> AsyncIterator[None]:
        """Wait for the client's turn, and have it. Raises Refusal where too many of theirs wait already."""
        line, waiting = self._lines.get(client, (asyncio.Lock(), 0))
        if waiting > WAITING:
            message = "The server still works on what you asked for before; please wait for that."
            raise Refusal(429, "too_many_requests", message)
        self._lines[client] = line, waiting + 1
        try:
            async with line:
                yield
        finally:
            _, left = self._lines[client]
            self._lines[client] = line, left - 1
            if left == 1:
                del self._lines[client]


class BodyLimit:
    """Refuses bodies above a size, also those that do not say how long they are. larger: sizes for some addresses."""

    def __init__(self, app: ASGIApp, most: int, larger: Mapping[str, int]) -> None:
        self._app = app
        self._most = most
        self._larger = larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        most = self._larger.get(scope["path"], self._most)
        if not length.isdigit() or len(length) > 18 or int(length) > most:
            await refuse(send, too_large(most))
            return
        body = await self._read(receive, most)
        if body is None:
            await refuse(send, too_large(most))
            return
        await self._app(scope, replay(body, receive), send)

    async def _read(self, receive: Receive, most: int) -> bytes | None:
        """The whole body, None if it is too large."""
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(body)
            body += message.get("body", b"")
            if len(body) > most:
                return None
            if not message.get("more_body", False):
                return bytes(body)


def too_large(most: int) -> Refusal:
    return Refusal(413, "too_large", f"A request may hold at most {most} bytes.")


def replay(body: bytes, receive: Receive) -> Receive:
    """A receive that gives the body at once, and then what comes after it."""
    given = False

    async def next_message() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return next_message


async def refuse(send: Send, refusal: Refusal) -> None:
    """Answer before the application is reached."""
    body = to_text(refusal.to_json()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
