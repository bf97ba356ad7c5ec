"""Two numbers are all an event has: how more of them are packed into one, and taken apart again."""

from comity.games.common.jit import rule
from comity.games.wealth_of_nations.constants import CUBES


@rule
def put(h, turn, force):
    """Where a tile was put, its rotation, and whether it was forced."""
    return (int(h) * 6 + int(turn)) * 2 + int(force)


def unpack_put(packed: int) -> tuple[int, int, bool]:
    """(hex, rotation, force)."""
    return packed // 12, packed // 2 % 6, packed % 2 == 1


@rule
def mix(cubes):
    """Up to 15 of each cube."""
    packed = 0
    for cube in range(CUBES):
        packed |= int(cubes[cube]) << (4 * cube)
    return packed


def unpack_mix(packed: int) -> tuple[int, ...]:
    """How many of each cube."""
    return tuple(packed >> 4 * cube & 15 for cube in range(CUBES))


@rule
def run(feed, fed, dots):
    """How a bloc ran: constants.Feed, how many tiles were fed, and how many dots it made."""
    return (int(feed) * 128 + int(fed)) * 1024 + int(dots)


def unpack_run(packed: int) -> tuple[int, int, int]:
    """(feed, tiles fed, dots)."""
    return packed // (128 * 1024), packed // 1024 % 128, packed % 1024
