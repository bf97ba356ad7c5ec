"""Rows: packed bytes, copies, digests, differences in words; and the sets of bits and the log beside them."""

import hashlib
import json
from typing import Any

import numpy as np
import pytest

from comity.games.common import masks
from comity.games.common.attributes import attribute_dtype
from comity.games.common.log import CAPACITY, LOG, emit
from comity.games.common.rows import allocate, assign, differences, digest, duplicate, to_dict

PAWN = np.dtype([("rank", "i1"), ("steps", "i2", (2,))])
BOARD = np.dtype([("turn", "i1"), ("pawns", PAWN, (2,)), ("grid", "i1", (2, 2)), ("luck", "u8")])


def board() -> Any:
    record = allocate(BOARD)
    record["turn"], record["luck"] = 3, 2**64 - 1
    record["pawns"]["steps"][0, 1] = [7, -8]
    record["grid"][0] = [[1, 2], [3, 4]]
    return record


def test_records_are_packed_and_zeroed() -> None:
    records = allocate(BOARD, 3)
    assert records.shape == (3,)
    assert records.dtype.itemsize == 1 + 2 * (1 + 4) + 4 + 8
    assert records.tobytes() == bytes(3 * 23)


def test_the_layout_for_plain_python_is_the_same() -> None:
    layout = attribute_dtype(BOARD)
    plain = np.frombuffer(board().tobytes(), layout).view(np.recarray)
    assert layout.itemsize == BOARD.itemsize
    assert (plain[0].turn, plain[0].pawns[1].steps[1], plain[0].luck) == (3, -8, 2**64 - 1)
    assert plain[0].grid.tolist() == [[1, 2], [3, 4]]


def test_a_duplicate_goes_its_own_way() -> None:
    first = board()
    second = duplicate(first)
    assert second.dtype == first.dtype
    assert second.tobytes() == first.tobytes()
    second["pawns"]["rank"][0, 0] = 5
    assert first["pawns"]["rank"][0, 0] == 0
    assign(first, second)
    assert first.tobytes() == second.tobytes()


def test_the_digest_is_that_of_the_bytes() -> None:
    first = board()
    assert digest(first) == hashlib.sha256(first.tobytes()).hexdigest()
    second = duplicate(first)
    second["luck"] -= np.uint64(1)
    assert digest(second) != digest(first)


def test_differences_are_told_by_place() -> None:
    first, second = board(), board()
    assert list(differences(first[0], second[0])) == []
    second["turn"], second["luck"] = 4, 0
    second["pawns"]["steps"][0, 1, 0] = 9
    second["grid"][0, 1, 1] = 0
    assert list(differences(first[0], second[0])) == [
        "turn: 3 != 4",
        "pawns[1].steps[0]: 7 != 9",
        "grid[1][1]: 4 != 0",
        "luck: 18446744073709551615 != 0",
    ]
    assert next(differences(first, second)) == "[0].turn: 3 != 4"


def test_a_record_as_plain_python() -> None:
    plain = to_dict(board())
    assert plain == {
        "turn": 3,
        "pawns": [{"rank": 0, "steps": [0, 0]}, {"rank": 0, "steps": [7, -8]}],
        "grid": [[1, 2], [3, 4]],
        "luck": 2**64 - 1,
    }
    assert json.loads(json.dumps(plain)) == plain, "no NumPy numbers"


@pytest.mark.parametrize("members", [[], [0], [3], [0, 1, 2], [1, 5, 30], list(range(32)), [62]])
def test_sets_of_bits(members: list[int]) -> None:
    mask = 0
    for member in members:
        mask |= masks.bit(member)
    assert mask == sum(2**member for member in members)
    assert masks.count(mask) == len(members)
    assert masks.lowest(mask) == min(members, default=-1)
    assert [k for k in range(63) if masks.has(mask, k)] == members


def test_the_log_counts_what_it_cannot_hold() -> None:
    log = allocate(LOG)
    for number in range(CAPACITY + 3):
        emit(log[0], 5, -1, number, -number)
    assert log["count"][0] == CAPACITY + 3
    assert log["entry"][0, 17].tolist() == (5, -1, 17, -17)
    assert log["entry"][0, CAPACITY - 1].tolist() == (5, -1, CAPACITY - 1, 1 - CAPACITY)
