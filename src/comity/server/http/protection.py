"""What browsers must not do with our pages, and which pages may talk to us."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comity.server.http.limits import refuse
from comity.server.refusals import Refusal

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
    """Adds the headers to every answer, and refuses requests and sockets that another site's page sends."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self._app = app
        self._origins = origins

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

        if scope["method"] not in SAFE_METHODS and not is_own_page(Headers(scope=scope), self._origins):
            await refuse(send_protected, foreign_page())
            return
        await self._app(scope, receive, send_protected)


def is_own_page(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of ours, or from no page at all (a program says no origin)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in origins:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


def foreign_page() -> Refusal:
    return Refusal(403, "foreign_page", "This came from a page of another site.")


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as limits care."""
    return connection.client.host if connection.client else "unknown"
