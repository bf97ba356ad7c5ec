"""The seed and the names that a match is made with, and the seats that its methods are asked about."""

import operator
from collections.abc import Sequence
from typing import SupportsIndex

from comity.errors import BadOptions, IllegalMove, shown
from comity.play.writing import fault

MAX_SEED = 2**53 - 1  # the whole numbers that JSON carries exactly
LONGEST_NAME = 40  # characters


def check_seed(seed: object) -> int:
    """The seed, a whole number from 0 to MAX_SEED; raises BadOptions."""
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BadOptions(f"The seed must be a whole number from 0 to 2**53 - 1, not {shown(seed)}.")
    return number


def whole(value: object) -> int | None:
    """A whole number of any kind, such as NumPy's, as a plain int; None for anything else, truth values included."""
    if type(value) is int:  # to ask whether it is a SupportsIndex takes 20 µs
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of several numbers
        return None


def check_names(names: object, seats: int) -> list[str]:
    """One name a seat, "Seat 0" and so on if None; raises BadOptions."""
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if not isinstance(names, Sequence) or isinstance(names, str) or len(names) != seats:
        raise BadOptions(f"names must be a list of {seats} names, not {shown(names)}.")
    for name in names:
        check_name(name)
    return list(names)


def check_name(name: object) -> str:
    """A name that people can read and tell apart; raises BadOptions."""
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= LONGEST_NAME:
        raise BadOptions(f"A name has 1 to {LONGEST_NAME} characters, not {shown(name)}.")
    problem = fault(name)
    if problem is not None:
        raise BadOptions(f"A name {problem}, not {shown(name)}.")
    return name


def check_seat(seat: object, seats: int, move: object = None) -> int:
    """A seat's number as a plain int, whichever whole number it is; raises IllegalMove, code malformed_move."""
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        message = f"There is no seat {shown(seat)}; seats are 0 to {seats - 1}."
        raise IllegalMove("malformed_move", message, seat if isinstance(seat, int) else -1, move, "seat")
    return number
