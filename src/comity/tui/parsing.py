"""What a word that is typed means: a number, a player; and what a line that is typed may become."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from comity.errors import ComityError, shown


def whole(word: str) -> int | None:
    """A whole number of at most six digits, or None."""
    return int(word) if re.fullmatch("[0-9]{1,6}", word) else None


def seat_of(word: str, names: Sequence[str]) -> int:
    """A seat from its number, or from a name or its beginning; raises ComityError."""
    seat = whole(word)
    if seat is not None:
        if seat < len(names):
            return seat
        raise ComityError(f"There is no seat {word}; seats are 0 to {len(names) - 1}.")
    exact = [seat for seat, name in enumerate(names) if name.lower() == word.lower()]
    fitting = exact or [seat for seat, name in enumerate(names) if word and name.lower().startswith(word.lower())]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise ComityError(f"{shown(word)} may be {' or '.join(names[seat] for seat in fitting)}.")
    raise ComityError(f"Nobody here is called {shown(word)}; there are {', '.join(names)}.")


def leading_seat(words: str, names: Sequence[str]) -> tuple[int, str]:
    """The player that a line begins with, and the rest of the line. Names may have spaces. Raises ComityError."""
    for seat, name in enumerate(names):
        if words.lower().startswith(name.lower() + " "):
            return seat, words[len(name) :].strip()
    first, _, rest = words.partition(" ")
    return seat_of(first.rstrip(":"), names), rest.strip()


def fitting(line: str, lines: Iterable[str]) -> list[str]:
    """Those of the lines that go on from this one, small letters or large, each once; what is typed stays as it is."""
    begun = line.lower()
    found = dict.fromkeys(whole[len(line) :] for whole in lines if whole.lower().startswith(begun))
    return [line + more for more in found if more]


def continued(line: str, following: Callable[[Sequence[str]], Iterable[str]]) -> Iterator[str]:
    """The line with each word in the last one's place that may follow the words before it."""
    last = line.rpartition(" ")[2]
    before = line[: len(line) - len(last)]
    yield from (before + word for word in following(before.lower().split()))
