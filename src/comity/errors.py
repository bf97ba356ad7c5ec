"""What Comity raises. Every message is one sentence that says what is wrong and where."""

from typing import Any

LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """A value as a message shows it: its repr, cut to a readable length, however deep or large the value is."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # lists nested deeper than the stack; integers too long to write out
        return f"an endless {type(value).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class ComityError(Exception):
    """The base of all errors that a caller may want to catch; after any of them nothing has changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadInput(ComityError):
    """Something wrong with what a person gave: an argument, a file, a line."""


class MissingExtra(ComityError, ImportError):
    """Something needs a library that Comity's installation here has left out."""


class UnknownGame(ComityError):
    """No game has this id."""


class BadOptions(ComityError):
    """An option, a seat count or a seed that the game does not take."""


class BadPosition(ComityError):
    """A position that is malformed or contradicts itself."""


class BadRecord(ComityError):
    """A record that is malformed, of another version, or does not replay."""


class IllegalMove(ComityError):
    """A move that the rules do not allow, or that is no move at all.

    code: snake_case, stable; move: what was sent; field: the offending field's name, or None.
    """

    def __init__(self, code: str, message: str, seat: int, move: Any = None, field: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.seat = seat
        self.move = move
        self.field = field
