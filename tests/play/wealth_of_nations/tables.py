"""What the tests of Wealth of Nations at the table share: random games, and situations set up by hand."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from comity import IllegalMove, Match
from comity.play.moves import Move

Json = dict[str, Any]
GAME = "wealth-of-nations"
RICH = {"money": 500, "food": 30, "energy": 20, "labor": 20, "ore": 20, "capital": 20}
OPTIONS: list[tuple[int, Json]] = [
    (2, {}),
    (3, {"edition": "first"}),
    (3, {"war": False}),
    (4, {"super_industry": False, "terrain": "through_the_pass"}),
    (3, {"cash_only_start": True}),
    (5, {"shared_dots": True, "limited_passing": True}),
    (6, {"mine_picks_first": True, "barters_per_phase": 0}),
    (3, {"terrain": "five_empires", "terrain_any_seats": True, "final_interest": True}),
]


def tile(name: str, owner: int = 0, rotation: int = 0, **more: Any) -> Json:
    """A hex of a position with a tile."""
    return {"flag": owner, "tile": name, "rotation": rotation, **more}


def situation(step: str, board: Mapping[str, Json], seats: int = 3, **more: Any) -> Json:
    """A position in which everybody is rich and seat 0 is first, unless said otherwise."""
    position = {"seats": seats, "step": step, "first_player": 0, "players": [RICH] * seats, "board": dict(board)}
    return {**position, **more}


def set_up(step: str, board: Mapping[str, Json], seats: int = 3, **more: Any) -> Match:
    return Match.from_position(GAME, situation(step, board, seats, **more))


def choose(match: Match, random: Random) -> tuple[int, Move]:
    """A seat and a legal move, its kind drawn first; notes are taken rarely, lest everybody be ruined soon."""
    seat = random.choice(match.pending)
    kinds: dict[str, list[Move]] = {}
    for move in match.legal(seat):
        kinds.setdefault(move.kind, []).append(move)
    if len(kinds) > 1 and random.random() < 0.9:
        kinds.pop("borrow", None)
    return seat, random.choice(kinds[random.choice(sorted(kinds))])


def played(seats: int, options: Json, seed: int, most: int) -> Iterator[Match]:
    """A match played at random, without deals; yielded before every move and at the end. Always the same object."""
    match, random = Match(GAME, seats, seed, options), Random(seed)
    for _ in range(most):
        yield match
        if match.over:
            return
        match.play(*choose(match, random))


def refusal(match: Match, seat: int, move: Any) -> IllegalMove:
    """Why the move is refused; a refused move changes nothing."""
    before = match._state.tobytes(), match.seq
    found = match.check(seat, move)
    assert found is not None, "it is allowed"
    assert (match._state.tobytes(), match.seq) == before
    return found
