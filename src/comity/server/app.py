"""The application: routes, what guards them, and what runs behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

import comity
from comity.errors import ComityError
from comity.server.http import sockets
from comity.server.http.dependencies import Answer, Services
from comity.server.http.guests import Cookies
from comity.server.http.limits import BodyLimit, InTurn, Limiter, MinuteLimiter
from comity.server.http.origins import OwnAddresses
from comity.server.http.protection import Protection
from comity.server.http.routes import guests, pages, play, study, tables, tokens
from comity.server.refusals import Refusal, refusal_of
from comity.server.settings import Settings, signing_key
from comity.server.storage.database import Database
from comity.server.storage.store import Store
from comity.server.tables import bot_worker
from comity.server.tables.bot_pool import BotPool
from comity.server.tables.lobby import Lobby

STATUS_WORDS = {
    404: ("not_found", "There is nothing at this address."),
    405: ("wrong_method", "This address does not take this kind of request."),
    400: ("malformed_request", "This request is not well formed."),
}


def create_app(settings: Settings, bot_pool: BotPool | None = None) -> FastAPI:
    """The application over a data folder, which is made if need be.

    Raises OSError where the folder cannot be written, BadInput for a key or an origin that is none.
    """
    own = OwnAddresses(settings.origins, settings.host)
    key = signing_key(settings.data)
    bots = bot_pool or BotPool(settings.bot_workers, settings.bot_seconds)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = Database(settings.url)
        await database.upgrade()
        store = Store(database)
        lobby = Lobby(store, bots, settings)
        app.state.services = Services(
            settings,
            own,
            Cookies(key),
            store,
            lobby,
            Limiter(settings.requests, settings.limited),
            Limiter(settings.address_requests, settings.limited),
            Limiter(settings.new_tables, settings.limited),
            Limiter(settings.address_tables, settings.limited),
            MinuteLimiter(settings.talk_each_minute, settings.limited),
            InTurn(),
        )
        await asyncio.to_thread(bot_worker.warm)
        bots.start()
        background = [asyncio.create_task(work) for work in (lobby.resume(), lobby.keep_tidy(), lobby.tell_compiling())]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await lobby.close()
            bots.close()
            await database.close()

    app = FastAPI(
        title="Comity",
        version=comity.__version__,
        description="Tables of games about nations' economies. A socket at /tables/{id}/ws brings every change.",
        lifespan=lifespan,
        docs_url=None,  # the interactive pages load scripts from elsewhere
        redoc_url=None,
        default_response_class=Answer,
    )
    for module in (guests, tables, play, tokens, study, pages, sockets):
        app.include_router(module.router)
    answer_errors(app, pages.serve_pages(app, settings.development))
    app.add_middleware(BodyLimit, most=settings.message_bytes, larger={"/records": settings.record_bytes})
    app.add_middleware(Protection, own=own)
    return app


def answer_errors(app: FastAPI, page: bytes) -> None:
    """Every refusal in one form, and no traceback to anyone. page: what browsers see where there is nothing."""

    @app.exception_handler(Refusal)
    async def refused(_: Request, error: Refusal) -> Answer:
        return Answer(error.to_json(), error.status)

    @app.exception_handler(ComityError)
    async def not_allowed(_: Request, error: ComityError) -> Answer:
        refusal = refusal_of(error)
        return Answer(refusal.to_json(), refusal.status)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Answer:
        problem = error.errors()[0]
        place = ".".join(
            str(part) for part in problem["loc"][1:] if not isinstance(part, int) or len(problem["loc"]) > 2
        )
        words = "is not JSON" if problem["type"] == "json_invalid" else problem["msg"][0].lower() + problem["msg"][1:]
        field = None if problem["type"] == "json_invalid" else place or None
        return Answer(Refusal(422, "malformed_request", f"{field or 'The request'}: {words}.", field).to_json(), 422)

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return Response(page, 404, media_type="text/html")
        code, message = STATUS_WORDS.get(error.status_code, ("refused", str(error.detail)))
        return Answer(Refusal(error.status_code, code, message).to_json(), error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def broken(_: Request, _error: Exception) -> Answer:
        return Answer(Refusal(500, "internal", "Something went wrong here; it has been noted.").to_json(), 500)
