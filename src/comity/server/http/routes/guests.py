"""Who one is."""

from fastapi import APIRouter, Request

from comity.server.http.dependencies import Answer, Member, Served
from comity.server.http.guests import clean_name
from comity.server.http.requests import NameGiven
from comity.server.refusals import Refusal

router = APIRouter(tags=["guests"])


@router.get("/me")
async def me(request: Request, served: Served) -> Answer:
    """Your id and name. Each visit gives you your cookie, a new one where you have none that is ours."""
    try:
        guest = served.cookies.read(request)
    except Refusal:
        guest = None
    served.limit(request, guest)
    if guest is None:
        guest = served.cookies.new()
    answer = Answer({"id": guest.id, "name": await served.name_of(guest)})
    served.cookies.give(guest, answer, secure=request.url.scheme == "https")
    return answer


@router.post("/me")
async def rename(given: NameGiven, guest: Member, served: Served) -> Answer:
    """Take a name; tables that have started keep the old one."""
    name = clean_name(given.name)
    await served.store.name_guest(guest.id, name)
    await served.lobby.rename(guest.id, name)
    return Answer({"id": guest.id, "name": name})
