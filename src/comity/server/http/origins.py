"""Which addresses are this server's own: those of the pages that may use it, and those it answers to."""

import contextlib
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from comity.errors import BadInput, shown
from comity.server.refusals import Refusal

PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"[a-z0-9_][a-z0-9_-]*(\.[a-z0-9_][a-z0-9_-]*)*")  # as names are given in practice (RFC 1123, and _)


class Origin(NamedTuple):
    """Where a page comes from, as browsers compare it (RFC 6454)."""

    scheme: str
    host: str
    port: int


class OwnAddresses:
    """origins: pages besides the server's own that may use it, such as https://comity.example behind a proxy.

    host: where the server listens, as the user said it. Raises BadInput for what is no origin.
    """

    def __init__(self, origins: Iterable[str], host: str) -> None:
        self._pages = {require_origin(text) for text in origins}
        self._hosts = {page.host for page in self._pages} | {host_name(host)}
        if is_open(host):
            machine = socket.gethostname()
            self._hosts |= {host_name(machine), host_name(f"{machine}.local")}

    def is_own_page(self, headers: Headers) -> bool:
        """Whether a request comes from a page of ours, or from no page at all (a program says no origin)."""
        said = headers.get("origin")
        if said is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        origin = parse_origin(said)
        if origin is None:
            return False
        return origin in self._pages or origin == parse_origin(f"{origin.scheme}://{headers.get('host', '')}")

    def is_own_host(self, scope: Scope) -> bool:
        """Whether a request is meant for this server: a name elsewhere that leads here is another site's trick.

        Own are the names of this machine for itself, the address that the connection came to, and the hosts of the
        origins; a request that names no host comes from no browser.
        """
        said = Headers(scope=scope).get("host")
        if said is None:
            return True
        asked = parse_origin(f"http://{said}")
        if asked is None:
            return False
        reached = scope.get("server")
        return (
            asked.host in self._hosts
            or is_loopback(asked.host)
            or (reached is not None and asked.host == host_name(str(reached[0])))
        )


def require_origin(text: str) -> Origin:
    """Raises BadInput."""
    origin = parse_origin(text)
    if origin is None:
        raise BadInput(f"--origin {shown(text)}: an origin is https://NAME or https://NAME:PORT, and nothing more.")
    return origin


def parse_origin(text: str) -> Origin | None:
    """None where the text is no origin."""
    if re.search(r"\s", text):
        return None
    try:
        parts = urlsplit(text)
        host, port = host_name(parts.hostname or ""), parts.port
    except ValueError:
        return None
    nothing_more = parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
    if parts.scheme not in PORTS or not host or port == 0 or not nothing_more:
        return None
    return Origin(parts.scheme, host, PORTS[parts.scheme] if port is None else port)


def host_name(text: str) -> str:
    """A host as it is compared: in lower case, an address in its shortest form, other scripts as DNS writes them.

    Empty where the text cannot be a host's name.
    """
    name = text.lower().removesuffix(".")
    with contextlib.suppress(ValueError):
        address = ip_address(name.partition("%")[0])
        return str(getattr(address, "ipv4_mapped", None) or address)
    try:
        written = name.encode("idna").decode()
    except UnicodeError:
        return ""
    return written if HOST.fullmatch(written) else ""


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    with contextlib.suppress(ValueError):
        return ip_address(host).is_loopback
    return False


def is_open(host: str) -> bool:
    """Whether who listens there listens at every address of the machine."""
    with contextlib.suppress(ValueError):
        return ip_address(host).is_unspecified
    return False


def foreign_page() -> Refusal:
    return Refusal(403, "foreign_page", "This came from a page of another site.")


def wrong_host() -> Refusal:
    message = "This server does not go by that name; its host can give it the name with --origin."
    return Refusal(421, "wrong_host", message)
