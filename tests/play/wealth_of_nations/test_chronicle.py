"""What a view tells at the end of how it came about, against the log of the game and what is held at last."""

from collections import Counter

import pytest

from comity import Match, arena
from comity.play.wealth_of_nations.chronicle import SOURCES

ENDED: list[tuple[int, dict[str, object]]] = [(2, {}), (3, {"edition": "first", "war": False, "last_round": 3})]


@pytest.mark.parametrize(("seats", "options"), ENDED, ids=str)
def test_the_chronicle_adds_up_to_the_end(seats: int, options: dict[str, object]) -> None:
    match = arena.play("wealth-of-nations", ["greedy"] * seats, seed=8, options=options)
    view = match.view()
    told, players = view["derived"]["chronicle"], view["state"]["players"]
    assert told["points"][-1] == match.result["scores"]
    assert told["money"][-1] == [player["money"] for player in players]
    assert told["tiles"][-1] == [player["tiles"] for player in view["derived"]["players"]]
    assert [sum(sources.values()) for sources in told["sources"]] == told["money"][-1]
    assert {tuple(sources) for sources in told["sources"]} == {SOURCES}
    assert len({len(told[name]) for name in ("rounds", "points", "tiles", "money", "dots")}) == 1
    assert {len(prices) for prices in told["prices"].values()} == {len(told["rounds"])}
    made: list[Counter[str]] = [Counter() for _ in range(seats)]
    sold: Counter[str] = Counter()
    for event in match.log():
        if event["event"] in ("produced", "taken"):
            made[event["seat"]][event["data"]["colour"]] += event["data"]["amount"]
        if event["event"] == "sold_off":
            sold[event["data"]["cube"]] += event["data"]["money"]
    assert [Counter(goods) for goods in told["made"]] == made
    assert {sale["cube"]: sale["price"] * sum(sale["sold"]) for sale in told["sell_off"] if any(sale["sold"])} == sold


def test_nothing_is_told_before_the_end() -> None:
    derived = Match("wealth-of-nations", 4, seed=1).view(0)["derived"]
    assert (derived["chronicle"], derived["decided_by"]) == (None, None)


@pytest.mark.rule("W11.6")
@pytest.mark.parametrize(
    ("players", "board", "decided"),
    [
        ([{"money": 30}, {"money": 20}], {}, "points"),
        ([{"money": 24}, {"money": 21}], {}, "money"),
        ([{"money": 24}, {"money": 24}], {"A1": {"flag": 0}}, "flags"),
        ([{"money": 24}, {"money": 24}], {}, "shared"),
        ([{"money": 24}, {"eliminated": 2}, {"eliminated": 1}], {}, "elimination"),
    ],
)
def test_what_told_the_first_from_the_second(players: object, board: object, decided: str) -> None:
    end = {"step": "over", "round": 3, "players": players, "board": board, "end_triggered": "stacks"}
    match = Match.from_position("wealth-of-nations", end)
    assert match.view()["derived"]["decided_by"] == decided
