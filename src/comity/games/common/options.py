"""Options of a game: the table of them, and the checks that all games make in the same way.

Everything said here is for people. What one option alone asks for is checked by its game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from comity.errors import BadOptions, shown


@dataclass(frozen=True)
class Option:
    """One option of a game; the schema is JSON Schema, so that a page can draw a form from it."""

    name: str
    schema: Mapping[str, Any]
    default: Any
    help: str


def yes_or_no(name: str, default: bool, help_: str) -> Option:
    """An option that is true or false."""
    return Option(name, {"type": "boolean"}, default, help_)


def is_whole(value: Any, least: int, most: int) -> bool:
    """A whole number in the range; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def require_seats(title: str, seats: Any, least: int, most: int) -> None:
    """Raises BadOptions unless the game can be played with so many."""
    if not is_whole(seats, least, most):
        raise BadOptions(f"{title} is for {least} to {most} seats, not {shown(seats)}.")


class Given:
    """The options that somebody gave for a game; what is not given has the default of the table."""

    def __init__(self, title: str, table: Sequence[Option], given: Mapping[str, Any]) -> None:
        """Raises BadOptions for a name that is not in the table."""
        self.table = {option.name: option for option in table}
        self.raw = given
        unknown = sorted(set(given) - set(self.table), key=shown)
        if unknown:
            raise BadOptions(f"{title} has no option {shown(unknown[0])}.")

    def value(self, name: str) -> Any:
        """As it was given, of whatever type."""
        return self.raw.get(name, self.table[name].default)

    def flag(self, name: str) -> bool:
        """A yes-or-no option; raises BadOptions."""
        value = self.value(name)
        if not isinstance(value, bool):
            raise BadOptions(f"Option {name} must be true or false, not {shown(value)}.")
        return value

    def whole(self, name: str) -> int:
        """A whole-number option in the range of its schema; raises BadOptions."""
        value, schema = self.value(name), self.table[name].schema
        least, most = schema["minimum"], schema["maximum"]
        if not is_whole(value, least, most):
            raise BadOptions(f"Option {name} must be a whole number from {least} to {most}, not {shown(value)}.")
        return int(value)

    def choice(self, name: str) -> Any:
        """One of the values that the schema names; raises BadOptions."""
        value, allowed = self.value(name), self.table[name].schema["enum"]
        if value not in allowed:
            raise BadOptions(f"Option {name} must be {' or '.join(map(repr, allowed))}, not {shown(value)}.")
        return value
