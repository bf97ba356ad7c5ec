"""How many ways there are to play on from a start, as chess engines count them: a slip in any rule changes them."""

from comity import Match
from comity.games.common.rows import Rows, allocate, duplicate


def counts(match: Match, depth: int) -> list[tuple[int, int]]:
    """(sequences, different states) after 1, 2 … moves, by any seat that may move; deals are left out."""
    contract, rules = match._contract, match.rules
    out, log = allocate(match._adapter.spec.action, match._adapter.spec.max_legal), match._log
    layer: dict[bytes, tuple[Rows, int]] = {b"": (match._state, 1)}  # by bytes: a state, and the ways that lead there
    found = []
    for _ in range(depth):
        following: dict[bytes, tuple[Rows, int]] = {}
        for state, ways in layer.values():
            for seat in range(match.seats):
                for index in range(contract.legal(rules, state, seat, out)):
                    future = duplicate(state)
                    log["count"] = 0
                    contract.apply(rules, future, out[index : index + 1], log)
                    known, so_far = following.get(future.tobytes(), (future, 0))
                    following[future.tobytes()] = (known, so_far + ways)
        layer = following
        found.append((sum(ways for _, ways in layer.values()), len(layer)))
    return found
