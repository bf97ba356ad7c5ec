"""How sure a share is."""

import math

Z95 = 1.959963984540054  # of the normal distribution, for 95 of 100


def wilson(share: float, count: int) -> tuple[float, float]:
    """The ends of the 95 % interval of a share of `count` games (Wilson, 1927); (0, 1) of none."""
    if count == 0:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = share + square / (2 * count)
    half = Z95 * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    scale = 1 + square / count
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
