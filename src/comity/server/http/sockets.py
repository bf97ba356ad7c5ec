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
from comity.server.http.protection import foreign_page, is_own_page
from comity.server.http.requests import AutoReadyChosen, MoveMade, UndoAnswer
from comity.server.refusals import Json, Refusal, refusal_of
from comity.server.settings import Settings
from comity.server.tables import actions
from comity.server.tables.live_table import LiveTable
from comity.server.tables.subscriber import Subscriber, to_text

router = APIRouter()
BUSY = 90.0  # seconds that somebody may take over a deal before automatic readiness goes on
SEND_WITHIN = 20.0  # seconds until a client that reads nothing is given up
TOO_MANY = 20  # refused messages in a row after which a socket is closed
POLICY, TOO_BIG = 1008, 1009  # codes of RFC 6455
Handler = Callable[["Session", Json], Awaitable[Json]]


class Session:
    """One open socket."""

    def __init__(self, socket: WebSocket, subscriber: Subscriber, limiter: Limiter) -> None:
        self.socket = socket
        self.subscriber = subscriber
        self.limiter = limiter
        self.greeted = asyncio.Event()
        self._sending = asyncio.Lock()

    async def send(self, data: Json) -> None:
        async with self._sending:
            if not is_open(self.socket):
                raise WebSocketDisconnect
            await asyncio.wait_for(self.socket.send_text(to_text(data)), SEND_WITHIN)

    async def tell_views(self) -> None:
        """Send a view after every change, from the client's hello on."""
        await self.greeted.wait()
        while True:
            await self.send(await self.subscriber.next_message())

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
        return self.subscriber.seat if given is None else given


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


async def hello(session: Session, message: Json) -> Json:
    """From how many events on the client wants to be told; the first view follows."""
    seen = message.get("events_from", 0)
    if not isinstance(seen, int) or isinstance(seen, bool) or seen < 0:
        raise Refusal(422, "malformed_message", "events_from must be a whole number from 0.", "events_from")
    session.subscriber.seen = seen
    session.subscriber.poke()
    session.greeted.set()
    return {"type": "reply", "ok": True}


async def move(session: Session, message: Json) -> Json:
    made = MoveMade.model_validate({"seat": session.seat(message), **pick(message, "move", "at")})
    done = await actions.play(session.subscriber.live, session.guest, made.seat, made.move, made.at)
    return {"type": "reply", "ok": True, "seq": done["seq"]}


async def talk(session: Session, message: Json) -> Json:
    words = pick(message, "say", "promise", "to", "wanted", "spare")
    done = await actions.talk(session.subscriber.live, session.guest, require_seat(session, message), words)
    return {"type": "reply", "ok": True, "seq": done["seq"]}


async def undo(session: Session, message: Json) -> Json:
    done = await actions.ask_undo(session.subscriber.live, session.guest, require_seat(session, message))
    return {"type": "reply", "ok": True, **done}


async def undo_answer(session: Session, message: Json) -> Json:
    given = UndoAnswer.model_validate({"seat": session.seat(message), **pick(message, "agree")})
    done = await actions.answer_undo(session.subscriber.live, session.guest, given.seat, given.agree)
    return {"type": "reply", "ok": True, **done}


async def auto_ready(session: Session, message: Json) -> Json:
    chosen = AutoReadyChosen.model_validate({"seat": session.seat(message), **pick(message, "mode")})
    done = await actions.set_auto_ready(session.subscriber.live, session.guest, chosen.seat, chosen.mode)
    return {"type": "reply", "ok": True, **done}


async def busy(session: Session, message: Json) -> Json:
    """A deal is being put together for a seat; `busy` false: not any more."""
    live, seat = session.subscriber.live, require_seat(session, message)
    live.require_seat(session.guest, seat)
    session.subscriber.busy[seat] = time.time() + BUSY if message.get("busy", True) else 0.0
    live.clock.update()
    live.tell()
    return {"type": "reply", "ok": True}


async def ping(_: Session, __: Json) -> Json:
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


def require_seat(session: Session, message: Json) -> int:
    """Raises Refusal."""
    seat = session.seat(message)
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise Refusal(422, "malformed_message", "seat must be the number of a seat.", "seat")
    return seat


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
        subscriber = await admit(socket, number)
    except Refusal as refusal:
        await socket.send_denial_response(Answer(refusal.to_json(), refusal.status))
        return
    settings = services_of(socket).settings
    session = Session(socket, subscriber, Limiter(settings.socket_messages, settings.limited))
    await socket.accept()
    await serve(session, settings.message_bytes)


async def admit(socket: WebSocket, number: str) -> Subscriber:
    """Raises Refusal."""
    served = services_of(socket)
    if not is_own_page(socket.headers, served.settings.origins):
        raise foreign_page()
    guest = served.cookies.read(socket)
    served.limit(socket, guest)
    live = await served.lobby.get(number)
    given = socket.query_params.get("seat")
    if given is not None:
        if not given.isascii() or not given.isdigit() or len(given) > 2:
            raise Refusal(422, "malformed_request", "seat must be the number of a seat.", "seat")
        live.require_seat(guest.id if guest else None, int(given))
    require_room(live, guest.id if guest else None, given is None, served.settings)
    return Subscriber(live, guest.id if guest else None, int(given) if given is not None else None)


def require_room(live: LiveTable, guest: str | None, looks_on: bool, settings: Settings) -> None:
    """Raises Refusal where too many look on, or one guest looks too often."""
    spectators = sum(subscriber.seat is None for subscriber in live.subscribers)
    own = sum(guest is not None and subscriber.guest == guest for subscriber in live.subscribers)
    if own >= settings.sockets_each_guest or (looks_on and spectators >= settings.spectators_each_table):
        raise Refusal(429, "too_many_sockets", "Too many connections look at this table.")


async def serve(session: Session, most: int) -> None:
    """Until the socket ends, by whichever side."""
    live = session.subscriber.live
    live.subscribers.add(session.subscriber)
    live.count_online()
    try:
        async with create_task_group() as group:

            async def until_end(work: Coroutine[Any, Any, None]) -> None:
                with contextlib.suppress(WebSocketDisconnect, TimeoutError, OSError):
                    await work
                group.cancel_scope.cancel()

            group.start_soon(until_end, session.tell_views())
            group.start_soon(until_end, session.listen(most))
    finally:
        live.subscribers.discard(session.subscriber)
        live.count_online()
        live.clock.update()
    if is_open(session.socket):
        await session.socket.close()


def is_open(socket: WebSocket) -> bool:
    return socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED
