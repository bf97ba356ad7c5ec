"""Who is asking: a guest, known by a signed cookie. Nothing else is kept until the guest gives a name or sits down."""

import hashlib
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from comity.errors import BadOptions
from comity.play.arguments import check_name
from comity.server.refusals import Refusal

COOKIE = "comity_guest"  # with a part of its own for each server: browsers keep one jar for all ports of a host
YEAR = 365 * 24 * 3600
ID_LENGTH = 22  # characters of a guest's id


@dataclass(frozen=True)
class Guest:
    """id: secret to nobody but not guessable either."""

    id: str

    @property
    def default_name(self) -> str:
        return f"Guest {self.id[:4]}"


class Cookies:
    """Signs and reads the guests' cookies. name: follows from the key, so that two servers on a host have two."""

    def __init__(self, key: bytes) -> None:
        self.name = f"{COOKIE}_{hashlib.sha256(key).hexdigest()[:8]}"
        self._serializer = URLSafeSerializer(
            key, salt="comity-guest", signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        )

    def read(self, connection: HTTPConnection) -> Guest | None:
        """The guest of a request or socket; None without a cookie. Raises Refusal for a forged one."""
        value = connection.cookies.get(self.name, connection.cookies.get(COOKIE))  # the latter: as it was once called
        if value is None:
            return None
        try:
            number = self._serializer.loads(value)
        except BadSignature:
            number = None
        if not isinstance(number, str) or len(number) != ID_LENGTH:
            raise Refusal(401, "bad_cookie", "Your cookie was not made by this server. Open the page again.")
        return Guest(number)

    def require(self, connection: HTTPConnection) -> Guest:
        """The guest; raises Refusal where there is none."""
        guest = self.read(connection)
        if guest is None:
            raise Refusal(401, "no_guest", "Get a cookie from /me first.")
        return guest

    def new(self) -> Guest:
        return Guest(secrets.token_urlsafe(16)[:ID_LENGTH])

    def give(self, guest: Guest, response: Response, secure: bool) -> None:
        """Put the guest's cookie into an answer, good for a year from now. secure: the page came over https."""
        value = self._serializer.dumps(guest.id)
        assert isinstance(value, str)
        response.set_cookie(self.name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def clean_name(name: str) -> str:
    """A name as it may stand at a table; raises Refusal."""
    try:
        return check_name(" ".join(check_name(name).split()))
    except BadOptions as error:
        raise Refusal(422, "bad_name", error.message, "name") from None
