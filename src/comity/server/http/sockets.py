"""One socket a seat: fresh views out; moves, talk and the rest in, each answered after it is on disk."""

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from anyio import create_task_group
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from comity.errors import ComityError
from comity.play.parsing import first_problem
from comity.server.http.dependencies import Answer, services_of
from comity.server.http.limits import Limiter
from comity.server.http.origins import foreign_page, wrong_host
from comity.server.http.requests import AutoReadyChosen, MoveMade, UndoAnswer
from comity.server.refusals import Refusal, refusal_of
from comity.server.settings import Settings
from comity.server.tables import actions
from comity.server.tables.live_table import LiveTable
from comity.server.tables.messages import next_message
from comity.server.tables.subscriber import Subscriber
from comity.server.wire import Json, to_text

router = APIRouter()
BUSY = 90.0  # seconds that somebody may take over a deal before automatic readiness goes on
SEND_WITHIN = 20.0  # seconds until a client that reads nothing is given up
TOO_MANY = 20  # refused messages in a row after which a socket is closed
POLICY, TOO_BIG = 1008, 1009  # codes of RFC 6455
Handler = Callable[["Connection", Json], Awaitable[Json]]


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket, live_table: LiveTable, subscriber: Subscriber, limiter: Limiter) -> None:
        self.socket = socket
        self.live_table = live_table
        self.subscriber = subscriber
        self.limiter = limiter
        self.greeted = asyncio.Event()
        self._sending = asyncio.Lock()

    async def send(self, data: Json) -> None:
        async with self._sending:
            if not is_open(self.socket):
                raise WebSocketDisconnect
            await asyncio.wait_for(self.socket.send_text(to_text(data)), SEND_WITHIN)

    async def send_views(self) -> None:
        """Send a view after every change, from the client's hello on."""
        await self.greeted.wait()
        while True:
            await self.send(await next_message(self.live_table, self.subscriber))

    async def listen(self, most: int) -> None:
        """Answer messages until the client goes, or misbehaves."""
        refused = 0
        while True:
            text = await receive(self.socket)
            if len(text) > most:
                await self.socket.close(TOO_BIG)
                return
            if self.limiter.allows("socket"):
                refused = 0
                await self.send(await self.answer(text))
                continue
            refused += 1
            if refused > TOO_MANY:
                await self.socket.close(POLICY)
                return
            error = Refusal(429, "too_many_requests", "That was too much at once; please wait a moment.")
            await self.send(reply(number_in(text), error))

    async def answer(self, text: str) -> Json:
        number = None
        try:
            message = parse(text)
            number = message.get("id")
            handler = HANDLERS.get(str(message.get("type")))
            if handler is None:
                raise Refusal(422, "malformed_message", f"type must be one of {', '.join(HANDLERS)}.", "type")
            return {"id": number, **await handler(self, message)}
        except ValidationError as error:
            field, sentence = first_problem(error)
            return reply(number, Refusal(422, "malformed_message", sentence, field))
        except ComityError as error:
            return reply(number, refusal_of(error))
        except Refusal as refusal:
            return reply(number, refusal)

    @property
    def guest(self) -> str | None:
        return self.subscriber.guest

    def seat(self, message: Json) -> Any:
        """The seat that a message is for: the socket's own unless it says another."""
        given = message.get("seat")
        return self.subscriber.seat_at(self.live_table.table) if given is None else given


def parse(text: str) -> Json:
    """Raises Refusal."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal(400, "malformed_message", "This is not JSON.") from None
    if not isinstance(message, dict):
        raise Refusal(422, "malformed_message", "A message is an object with a type.")
    number = message.get("id")
    if number is not None and not (isinstance(number, int | str) and len(str(number)) <= 40):
        raise Refusal(422, "malformed_message", "id must be a number or a short text.", "id")
    return message


def number_in(text: str) -> Any:
    try:
        return parse(text).get("id")
    except Refusal:
        return None


def reply(number: Any, refusal: Refusal) -> Json:
    return {"type": "reply", "id": number, "ok": False, "error": refusal.error, **refusal.extra}


async def hello(connection: Connection, message: Json) -> Json:
    """From how many events on the client wants them; the first view follows."""
    seen = message.get("events_from", 0)
    if not isinstance(seen, int) or isinstance(seen, bool) or seen < 0:
        raise Refusal(422, "malformed_message", "events_from must be a whole number from 0.", "events_from")
    connection.subscriber.seen = seen
    connection.subscriber.notify()
    connection.greeted.set()
    return {"type": "reply", "ok": True}


async def move(connection: Connection, message: Json) -> Json:
    made = MoveMade.model_validate({"seat": connection.seat(message), **pick(message, "move", "at")})
    done = await actions.play(connection.live_table, connection.guest, made.seat, made.move, made.at)
    return {"type": "reply", "ok": True, "seq": done["seq"]}


async def talk(connection: Connection, message: Json) -> Json:
    words = pick(message, "say", "promise", "to", "wanted", "spare")
    seat, at = require_seat(connection, message), seq_of(message)
    if connection.guest is not None:
        services_of(connection.socket).limit_talk(connection.guest, words)
    done = await actions.talk(connection.live_table, connection.guest, seat, words, at)
    return {"type": "reply", "ok": True, "seq": done["seq"]}


async def undo(connection: Connection, message: Json) -> Json:
    seat, at = require_seat(connection, message), seq_of(message)
    done = await actions.ask_undo(connection.live_table, connection.guest, seat, at)
    return {"type": "reply", "ok": True, **done}


async def undo_answer(connection: Connection, message: Json) -> Json:
    given = UndoAnswer.model_validate({"seat": connection.seat(message), **pick(message, "agree")})
    done = await actions.answer_undo(connection.live_table, connection.guest, given.seat, given.agree)
    return {"type": "reply", "ok": True, **done}


async def auto_ready(connection: Connection, message: Json) -> Json:
    chosen = AutoReadyChosen.model_validate({"seat": connection.seat(message), **pick(message, "mode")})
    done = await actions.set_auto_ready(connection.live_table, connection.guest, chosen.seat, chosen.mode)
    return {"type": "reply", "ok": True, **done}


async def busy(connection: Connection, message: Json) -> Json:
    """A deal is being put together for a seat; `busy` false: not any more."""
    live_table, seat = connection.live_table, require_seat(connection, message)
    live_table.require_seat(connection.guest, seat)
    connection.subscriber.busy[seat] = time.time() + BUSY if message.get("busy", True) else 0.0
    live_table.changed()
    return {"type": "reply", "ok": True}


async def ping(_: Connection, __: Json) -> Json:
    return {"type": "pong"}


HANDLERS: dict[str, Handler] = {
    "hello": hello,
    "move": move,
    "talk": talk,
    "undo": undo,
    "undo_answer": undo_answer,
    "auto_ready": auto_ready,
    "busy": busy,
    "ping": ping,
}


def pick(message: Json, *names: str) -> Json:
    return {name: message[name] for name in names if message.get(name) is not None}


def require_seat(connection: Connection, message: Json) -> int:
    """Raises Refusal."""
    seat = connection.seat(message)
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise Refusal(422, "malformed_message", "seat must be the number of a seat.", "seat")
    return seat


def seq_of(message: Json) -> int | None:
    """The view that a message was made on, if it says so; raises Refusal."""
    at = message.get("at")
    if at is not None and (not isinstance(at, int) or isinstance(at, bool)):
        raise Refusal(422, "malformed_message", "at must be the seq of a view.", "at")
    return at


async def receive(socket: WebSocket) -> str:
    """The next message as text; raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else bytes(message.get("bytes") or b"").decode("utf-8", "replace")


@router.websocket("/tables/{number}/ws")
async def table_socket(socket: WebSocket, number: str) -> None:
    """The socket of a seat of yours, or of a spectator."""
    try:
        live_table, subscriber = await admit(socket, number)
    except (Refusal, ComityError) as problem:
        refusal = refusal_of(problem) if isinstance(problem, ComityError) else problem
        await socket.send_denial_response(Answer(refusal.to_json(), refusal.status))
        return
    settings = services_of(socket).settings
    connection = Connection(socket, live_table, subscriber, Limiter(settings.socket_messages, settings.limited))
    await socket.accept()
    await serve(connection, settings.message_bytes)


async def admit(socket: WebSocket, number: str) -> tuple[LiveTable, Subscriber]:
    """Raises Refusal or ComityError."""
    served = services_of(socket)
    if not served.own.is_own_host(socket.scope):
        raise wrong_host()
    if not served.own.is_own_page(socket.headers):
        raise foreign_page()
    guest = served.cookies.read(socket)
    served.limit(socket, guest)
    live_table = await served.lobby.get(number)
    given = socket.query_params.get("seat")
    if given is not None:
        if not given.isascii() or not given.isdigit() or len(given) > 2:
            raise Refusal(422, "malformed_request", "seat must be the number of a seat.", "seat")
        live_table.require_seat(guest.id if guest else None, int(given))
    require_room(live_table, guest.id if guest else None, given is None, served.settings)
    return live_table, Subscriber(guest.id if guest else None, int(given) if given is not None else None)


def require_room(live_table: LiveTable, guest: str | None, looks_on: bool, settings: Settings) -> None:
    """Raises Refusal where too many look on, or one guest looks too often."""
    spectators = sum(subscriber.seat_at(live_table.table) is None for subscriber in live_table.subscribers)
    own = sum(guest is not None and subscriber.guest == guest for subscriber in live_table.subscribers)
    if own >= settings.sockets_each_guest or (looks_on and spectators >= settings.spectators_each_table):
        raise Refusal(429, "too_many_sockets", "Too many connections look at this table.")


async def serve(connection: Connection, most: int) -> None:
    """Until the socket ends, by whichever side."""
    live_table = connection.live_table
    live_table.subscribers.add(connection.subscriber)
    live_table.count_online()
    try:
        async with create_task_group() as group:

            async def until_end(work: Coroutine[Any, Any, None]) -> None:
                with contextlib.suppress(WebSocketDisconnect, TimeoutError, OSError):
                    await work
                group.cancel_scope.cancel()

            group.start_soon(until_end, connection.send_views())
            group.start_soon(until_end, connection.listen(most))
    finally:
        live_table.subscribers.discard(connection.subscriber)
        live_table.count_online()
        live_table.changed()
    if is_open(connection.socket):
        await connection.socket.close()


def is_open(socket: WebSocket) -> bool:
    return socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED
