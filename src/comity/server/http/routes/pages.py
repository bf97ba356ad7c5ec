"""The page, its files, the catalog and the state of health."""

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import comity
from comity import web
from comity.games import registry
from comity.server.http.catalog import catalog_text, require_game
from comity.server.http.dependencies import Answer
from comity.server.http.rules_page import rules_text

router = APIRouter()
PAGES = ("/", "/new", "/study", "/rules/{game}", "/t/{number}", "/t/{number}/replay")


@router.get("/health", tags=["server"])
async def health() -> Answer:
    """That the server is there."""
    return Answer({"status": "ok", "version": comity.__version__, "games": list(registry.games())})


@router.get("/catalog", tags=["server"])
async def catalog() -> Response:
    """Games, options, bots, and the words for people: names, help, powers, steps."""
    headers = {"cache-control": "no-cache"}
    return Response(catalog_text(), media_type="application/json", headers=headers)


@router.get("/catalog/{game}/rules", tags=["server"])
async def rules(game: str) -> Response:
    """The rules of a game in numbered clauses, as HTML by section; 404 for one that brings none."""
    require_game(game)
    return Response(rules_text(game), media_type="application/json", headers={"cache-control": "no-cache"})


class Files(StaticFiles):
    """Files that a browser may keep but must ask about: the answer is then 304, and an update shows at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = "no-cache"
        return answer


def serve_pages(app: FastAPI, development: bool = False) -> bytes:
    """Add the browser client; its page, which is also what a browser sees where nothing is.

    development: with the kit.
    """
    page = bytes(web.PAGE)

    async def show() -> Response:
        return Response(page, media_type="text/html", headers={"cache-control": "no-cache"})

    for path in PAGES:
        app.add_api_route(path, show, include_in_schema=False)
    if development:
        app.mount("/kit", Files(directory=Path(web.KIT), html=True), name="kit")
    app.mount("/static", Files(directory=Path(web.STATIC)), name="static")
    return page
