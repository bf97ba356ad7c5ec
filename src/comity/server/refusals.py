"""What the server refuses, as {"code", "message", "field"} with a fitting status."""

from comity.errors import BadOptions, BadPosition, BadRecord, ComityError, IllegalMove, UnknownGame
from comity.server.wire import Json


class Refusal(Exception):
    """A request that is not carried out; nothing has changed. extra: what else the answer holds, such as a view."""

    def __init__(
        self, status: int, code: str, message: str, field: str | None = None, extra: Json | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.extra = extra or {}

    @property
    def error(self) -> Json:
        return {"code": self.code, "message": self.message, "field": self.field}

    def to_json(self) -> Json:
        return {**self.error, **self.extra}


def refusal_of(error: ComityError) -> Refusal:
    """The refusal for what the rules or their tables do not allow."""
    if isinstance(error, IllegalMove):
        return Refusal(422 if error.code == "malformed_move" else 409, error.code, error.message, error.field)
    if isinstance(error, UnknownGame):
        return Refusal(422, "unknown_game", error.message, "game")
    if isinstance(error, BadOptions):
        return Refusal(422, "bad_options", error.message, "options")
    if isinstance(error, BadPosition):
        return Refusal(422, "bad_position", error.message, "position")
    if isinstance(error, BadRecord):
        return Refusal(422, "bad_record", error.message, "record")
    return Refusal(409, "not_possible", error.message)


def no_table() -> Refusal:
    return Refusal(404, "no_such_table", "There is no such table.")


def cannot_read() -> Refusal:
    return Refusal(409, "cannot_read", "What is kept of this table cannot be read; it is left as it is.")


def not_reached() -> Refusal:
    return Refusal(503, "not_reached", "The tables cannot be reached just now. Please try again in a moment.")


def not_saved() -> Refusal:
    return Refusal(503, "not_saved", "This could not be saved, so it did not happen. Please try again in a moment.")
