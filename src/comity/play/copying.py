"""Copies of JSON, so that what is handed out cannot change what is kept."""

from typing import TypeVar

T = TypeVar("T")


def copied(data: T) -> T:
    """The same objects, lists and values, none of them shared: several times as fast as copy.deepcopy."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}  # type: ignore[return-value]
    if isinstance(data, list):
        return [copied(value) for value in data]  # type: ignore[return-value]
    if isinstance(data, tuple):  # in options that Python gave
        return tuple(copied(value) for value in data)  # type: ignore[return-value]
    return data
