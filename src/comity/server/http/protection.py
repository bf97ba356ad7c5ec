"""What browsers must not do with our pages, and which pages may talk to us."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comity.server.http.limits import refuse
from comity.server.http.origins import OwnAddresses, foreign_page, wrong_host

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # links to seats hold keys; stricter would blank the Origin of forms
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Protection:
    """Adds the headers to every answer, and refuses what another site's page sends or another name leads here.

    HEAD is answered as GET; the server that this runs in leaves the body out. Sockets are refused in their route.
    """

    def __init__(self, app: ASGIApp, own: OwnAddresses) -> None:
        self._app = app
        self._own = own

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        if not self._own.is_own_host(scope):
            await refuse(send_protected, wrong_host())
        elif scope["method"] not in SAFE_METHODS and not self._own.is_own_page(Headers(scope=scope)):
            await refuse(send_protected, foreign_page())
        else:
            looked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self._app(looked, receive, send_protected)


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as limits care."""
    return connection.client.host if connection.client else "unknown"
