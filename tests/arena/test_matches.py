"""Whole matches between bots of any kind."""

from typing import Any

import pytest

from comity import arena
from comity.bots import Decision, Situation
from comity.errors import BadOptions, UnknownGame

Json = dict[str, Any]


class Trader:
    """Offers a gift at the start of every window, waits for answers, and then is ready."""

    name = "giver"

    def __init__(self) -> None:
        self.seen: list[Situation] = []

    def decide(self, situation: Situation) -> Decision:
        self.seen.append(situation)
        legal = situation.view["legal"]
        if situation.offers:
            return Decision({"kind": "decline", "offer": situation.offers[0]["id"], "why": "No."})
        if not situation.waited_for or situation.may_wait:
            return Decision(None)
        if "offer" in legal and not any(event["event"] == "offered" for event in situation.log):
            return Decision({"kind": "offer", "deal": [{"from": situation.seat, "to": 1, "gold": 1}]}, "A gift.")
        kind, choices = next(
            (kind, what) for kind, what in legal.items() if kind not in ("offer", "withdraw", "decline")
        )
        fields = {"claim": "nation", "sell": "goods", "raise": "armies", "win_war": "war"}
        return Decision({"kind": kind} if choices is True else {"kind": kind, fields.get(kind, "seat"): choices[0]})


def test_bots_of_every_kind_at_one_table() -> None:
    from comity.bots.registry import make_bot
    from comity.games import registry

    rules = registry.get("empires").make_rules(4, {})
    policy = make_bot("empires", "random", rules, 2, 5)
    giver = Trader()
    match = arena.play("empires", [giver, "greedy", policy, "random"], 5)
    assert match.over
    assert match.names == ["giver 0", "greedy 1", "random 2", "random 3"]
    kinds = [entry.get("kind") for _, entry in match.entries]
    assert "accept" in kinds, "greedy takes a gift"
    assert any(situation.log for situation in giver.seen)
    assert all(situation.seat == 0 for situation in giver.seen)


def test_the_same_again() -> None:
    one, two = (arena.play("empires", ["greedy", "random", "greedy"], 8, {"first_game": True}) for _ in range(2))
    assert one.record() == two.record()
    assert one.record() != arena.play("empires", ["greedy", "random", "greedy"], 9, {"first_game": True}).record()


@pytest.mark.parametrize(
    ("bots", "said"),
    [("greedy", "a bot for each seat"), (["greedy", "deep"], "'deep'"), (["greedy", 5], "bots\\[1\\] must be")],
)
def test_bots_that_are_none(bots: Any, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        arena.play("empires", bots)


def test_a_game_that_is_none() -> None:
    with pytest.raises(UnknownGame):
        arena.play("chess", ["greedy", "greedy"])
