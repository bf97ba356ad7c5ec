"""Bots in the seats of a match, for the tests."""

from typing import Any

from comity import Match
from comity.bots.registry import make_bot
from comity.play.empires.moves import EmpiresGift

Json = dict[str, Any]


def move_of(match: Match, seat: int, name: str = "greedy", seed: int = 0) -> Json | None:
    """What a bot that has just sat down does in this seat, and that it is legal; None: nothing."""
    chosen = make_bot("empires", name, match.rules, seat, seed).choose(match.observe(seat))
    if chosen is None:
        return None
    move = match.move_of(chosen)
    assert match.check(seat, move) is None
    return move.to_json()


def moves_of(match: Match, seat: int, seeds: int = 40, **rest: Any) -> list[Json]:
    """What it does by different luck: every move that comes, once, those that come first in front."""
    found: list[Json] = []
    for seed in range(seeds):
        move = move_of(match, seat, seed=seed, **rest)
        if move is not None and move not in found:
            found.append(move)
    return found


def play_out(match: Match, names: list[str], seed: int) -> None:
    """To the end: of the seats that are waited for, the lowest acts."""
    bots = [make_bot("empires", name, match.rules, seat, seed) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.pending[0]
        chosen = bots[seat].choose(match.observe(seat))
        assert chosen is not None
        match.play(seat, match.move_of(chosen))


def answer(match: Match, seat: int, *deal: Json, name: str = "greedy") -> bool:
    """Whether a bot in this seat accepts a deal, which can settle."""
    adapter = match._adapter
    record = adapter.encode_deal([EmpiresGift.model_validate(gift) for gift in deal])
    view = match.observe(seat)
    assert adapter.spec.contract.check_deal(match.rules, view, record) == 0
    return make_bot("empires", name, match.rules, seat, 0).answer(view, record)


def gift(source: int, target: int, **what: Any) -> Json:
    return {"from": source, "to": target, **what}
