"""Rows seen with attributes, for rules that are interpreted."""

import numpy as np
import pytest

from comity.games.common.attributes import with_attributes

INNER = np.dtype([("gold", "i2")])
OUTER = np.dtype([("players", INNER, (2,)), ("step", "i1")])


def test_an_array_is_the_same_memory() -> None:
    rows = np.zeros(1, OUTER)
    (seen,) = with_attributes((rows,))
    seen[0].players[1].gold = 7
    assert rows["players"]["gold"][0].tolist() == [0, 7]


def test_a_single_row_is_read_and_not_written() -> None:
    """What checks a position asks rules about single rows."""
    rows = np.zeros(1, OUTER)
    rows["players"]["gold"][0, 1] = 7
    seen = with_attributes(rows[0])
    assert (seen.players[1].gold, seen.step) == (7, 0)
    with pytest.raises(ValueError, match="read-only"):
        seen.step = 1


def test_anything_else_stays_as_it_is() -> None:
    numbers = np.zeros(3)
    assert with_attributes(numbers) is numbers
    assert with_attributes(5) == 5
