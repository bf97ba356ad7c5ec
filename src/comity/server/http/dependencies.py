"""What the routes work with, kept on the application."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

from comity.play.writing import fault
from comity.server.http.guests import Cookies, Guest
from comity.server.http.limits import InTurn, Limiter, MinuteLimiter
from comity.server.http.origins import OwnAddresses
from comity.server.http.protection import address
from comity.server.settings import Settings
from comity.server.storage.store import Store
from comity.server.tables.lobby import Lobby
from comity.server.wire import to_text


@dataclass
class Services:
    settings: Settings
    own: OwnAddresses
    cookies: Cookies
    store: Store
    lobby: Lobby
    by_guest: Limiter
    by_address: Limiter
    new_tables: Limiter
    address_tables: Limiter
    talk: MinuteLimiter
    long_work: InTurn

    async def name_of(self, guest: Guest) -> str:
        """As the guest said, or one of ours, also where an older Comity took a name that cannot be read."""
        name = await self.store.guest_name(guest.id)
        return guest.default_name if name is None or fault(name) else name

    def limit_talk(self, guest: str, words: Mapping[str, Any]) -> None:
        """Raises Refusal where the guest says or promises too much at all tables together."""
        if not words.keys().isdisjoint(("say", "promise")):
            self.talk.require(guest)

    def limit(self, connection: HTTPConnection, guest: Guest | None) -> None:
        """Raises Refusal if the client asks too often."""
        self.by_address.require(address(connection))
        if guest is not None:
            self.by_guest.require(guest.id)


class Answer(JSONResponse):
    """JSON in ASCII, so that every text that came in can go out."""

    def render(self, content: Any) -> bytes:
        return to_text(content).encode()


def services_of(connection: HTTPConnection) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def services(request: Request) -> Services:
    return services_of(request)


def visitor(request: Request) -> Guest | None:
    """Who asks, if they have a cookie; limits are kept here. Raises Refusal."""
    served = services_of(request)
    guest = served.cookies.read(request)
    served.limit(request, guest)
    return guest


def member(request: Request) -> Guest:
    """Who asks; raises Refusal without a cookie."""
    served = services_of(request)
    guest = served.cookies.require(request)
    served.limit(request, guest)
    return guest


Served = Annotated[Services, Depends(services)]
Visitor = Annotated[Guest | None, Depends(visitor)]
Member = Annotated[Guest, Depends(member)]
