"""What environments are asked for, checked: each error is one sentence that names the argument."""

import os
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from comity.errors import BadInput, BadOptions, shown

Names = TypeVar("Names", bound=IntEnum)


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """Raises BadOptions."""
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not least <= value <= most:
        raise BadOptions(f"{name} must be a whole number from {least} to {most}, not {shown(value)}.")
    return int(value)


def named(name: str, value: object, table: type[Names]) -> Names:
    """A member of the table by its name in lower case; raises BadOptions."""
    for member in table:
        if value == member.name.lower():
            return member
    names = " or ".join(repr(member.name.lower()) for member in table)
    raise BadOptions(f"{name} must be {names}, not {shown(value)}.")


def numbers_of(name: str, value: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Whole numbers of that shape; raises BadInput."""
    numbers = np.asarray(value)
    if numbers.dtype.kind not in "iu" or numbers.shape != shape:
        raise BadInput(f"{name} must be whole numbers of shape {shape}, not {numbers.dtype} of {numbers.shape}.")
    return np.ascontiguousarray(numbers, np.int64)


def check_buffer(name: str, given: object, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array to write to; raises BadOptions."""
    kind = np.dtype(kind)
    if not isinstance(given, np.ndarray) or given.shape != shape or given.dtype != kind:
        raise BadOptions(f"{name} must be an array of {kind} of shape {shape}, not {described(given)}.")
    if not given.flags.c_contiguous or not given.flags.writeable or not given.flags.aligned:
        raise BadOptions(f"{name} must be an array in C order that can be written.")
    return given


def described(value: object) -> str:
    return f"{value.dtype} of {value.shape}" if isinstance(value, np.ndarray) else shown(value)


def check_memory(size: int) -> None:
    """Raises BadOptions if the machine has not that many bytes."""
    if size > memory():
        raise BadOptions(f"The batch would take {size / 2**30:,.1f} GB, more than this machine's memory.")


def memory() -> int:
    """The machine's memory in bytes; where it cannot be told, as much as an address reaches."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # Windows
        return 2**47
