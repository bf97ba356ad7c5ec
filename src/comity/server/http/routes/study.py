"""For study: positions set up by hand, and records from elsewhere."""

from typing import Any

from fastapi import APIRouter, Request

from comity.play.match import Match
from comity.server.http.catalog import require_game
from comity.server.http.dependencies import Answer, Member, Served
from comity.server.http.requests import PositionLooked
from comity.server.http.routes.tables import limit_new_tables, shown
from comity.server.tables import copies
from comity.server.tables.replay import open_view

router = APIRouter(tags=["study"])


@router.post("/positions")
async def position(looked: PositionLooked, _: Member) -> Answer:
    """A position, checked and complete, as the first decision finds it, and the open view of a seat there."""
    require_game(looked.game)
    match = Match.from_position(looked.game, looked.position)
    return Answer({"position": match.position(), "view": open_view(match, looked.seat)})


@router.post("/records")
async def record(data: dict[str, Any], request: Request, guest: Member, served: Served) -> Answer:
    """A table at which this record has been played, all seats yours: to look at, and to go on with."""
    limit_new_tables(request, guest, served)
    if "game" in data:
        require_game(data["game"])
    async with served.long_work.one(guest.id):
        made = await copies.import_record(served.lobby, guest.id, data)
    return shown(made.table, guest)
