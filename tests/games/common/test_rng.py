"""The generator: splitmix64 by its published values, and integers below a bound without any bias."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from comity.games.common.rng import GENERATOR, next_bits, random_below, shuffle
from comity.games.common.rows import Rows, allocate

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
# From the algorithm's reference implementation.
KNOWN = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821],
}


def generator(seed: int) -> Rows:
    record = allocate(GENERATOR)
    record["rng"] = np.uint64(seed)
    return record


def mix(z: int) -> int:
    """The output function in plain integers."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def unmix(z: int) -> int:
    """Its inverse: which counter gives this output."""
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return z ^ z >> 30 ^ z >> 60


def about_to_give(top: int) -> Rows:
    """A generator whose next output has these upper 32 bits."""
    return generator(unmix(top << 32) - GAMMA & MASK)


class Reference:
    """The same generator, and Lemire's method, in unbounded integers."""

    def __init__(self, seed: int) -> None:
        self.counter = seed
        self.drawn = 0

    def below(self, n: int) -> int:
        while True:
            self.counter = self.counter + GAMMA & MASK
            self.drawn += 1
            product = (mix(self.counter) >> 32) * n
            if product % (1 << 32) >= (1 << 32) % n:
                return product >> 32


@pytest.mark.parametrize("seed", KNOWN)
def test_the_published_values(seed: int) -> None:
    record = generator(seed)
    assert [int(next_bits(record[0])) for _ in KNOWN[seed]] == KNOWN[seed]
    assert [mix(seed + (k + 1) * GAMMA & MASK) for k in range(len(KNOWN[seed]))] == KNOWN[seed]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 11, 1000, 2**16 + 1, 2**30, 2**31 - 1])
def test_numbers_below_a_bound_are_those_of_the_reference(n: int) -> None:
    record, reference = generator(n), Reference(n)
    for _ in range(500):
        assert random_below(record[0], n) == reference.below(n) < n
        assert int(record["rng"][0]) == reference.counter


@pytest.mark.parametrize("n", [3, 6, 11, 2**31 - 1])
def test_every_number_has_as_many_chances(n: int) -> None:
    """Of the 2**32 draws, those at the edges are looked at: each number keeps exactly as many as fit for all."""
    fair = (1 << 32) // n
    for number in {0, 1, n // 2, n - 1}:
        first, last = -(-(number << 32) // n), -(-((number + 1) << 32) // n) - 1
        edges = {top for top in (*range(first, first + 3), *range(last - 2, last + 1)) if first <= top <= last}
        refused = [top for top in edges if not kept(top, n, number)]
        assert last - first + 1 - len(refused) == fair


def kept(top: int, n: int, number: int) -> bool:
    """Whether this draw is taken, as the number; else another is made."""
    record = about_to_give(top)
    once = (int(record["rng"][0]) + GAMMA) & MASK
    value = random_below(record[0], n)
    if int(record["rng"][0]) != once:
        return False
    assert value == number
    return True


def test_a_refused_draw_is_followed_by_another() -> None:
    record, reference = about_to_give(0), Reference(int(about_to_give(0)["rng"][0]))
    assert random_below(record[0], 3) == reference.below(3)
    assert reference.drawn == 2


def test_a_shuffle_keeps_what_there_is() -> None:
    record = generator(5)
    for n in range(12):
        items = np.arange(100, 112)
        shuffle(record[0], items, n)
        assert sorted(items[:n].tolist()) == list(range(100, 100 + n))
        assert items[n:].tolist() == list(range(100 + n, 112))


def test_every_order_comes_up_as_often() -> None:
    """24 orders, 24,000 times: within five standard deviations, and always the same for the same seed."""
    record, counts = generator(6), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = np.arange(4)
        shuffle(record[0], items, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(abs(count - 1000) < 155 for count in counts.values())
