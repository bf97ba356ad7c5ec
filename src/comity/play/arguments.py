"""The seed and the names that a match is made with."""

from collections.abc import Sequence

from comity.errors import BadOptions, shown

MAX_SEED = 2**53 - 1  # the whole numbers that JSON carries exactly


def check_seed(seed: object) -> int:
    """The seed, a whole number from 0 to MAX_SEED; raises BadOptions."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadOptions(f"The seed must be a whole number from 0 to 2**53 - 1, not {shown(seed)}.")
    return seed


def check_names(names: object, seats: int) -> list[str]:
    """One name a seat, "Seat 0" and so on if None; raises BadOptions."""
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if not isinstance(names, Sequence) or isinstance(names, str) or len(names) != seats:
        raise BadOptions(f"names must be a list of {seats} names, not {shown(names)}.")
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name.strip()) <= 40 or not name.isprintable():
            raise BadOptions(f"A name is 1 to 40 printable characters, not {shown(name)}.")
    return list(names)
