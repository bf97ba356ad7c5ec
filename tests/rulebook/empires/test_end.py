"""E10: who wins."""

import pytest
from rulebook.empires.table import Json, all_ready, at, named, player, refused, step, use

from comity import Match


def over(*seated: Json) -> Json:
    """The result of a game that ends like this."""
    match = at("over", *seated, round=5)
    assert match.over
    assert match.result is not None
    return match.result


@pytest.mark.rule("E10.1")
def test_most_support_wins() -> None:
    result = over(player(supporters=9, revolts=5), player(supporters=5), player(revolts=3), player(supporters=4))
    assert result == {"scores": [4, 5, -3, 4], "ranking": [[1], [0, 3], [2]], "reason": "rounds"}


@pytest.mark.rule("E10.2")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (player(goods=2), player(goods=1, gold=9, nations=["prussia"])),
        (player(gold=2), player(gold=1, nations=["prussia"])),
        (player("russia"), player("ottomans")),
        (player("prussia"), player("austria", "sweden")),
        (player("ottomans", "sweden"), player("great_britain", "france")),
        (player("ottomans"), player()),
        (player(goods=1, gold=1), player(goods=1)),
    ],
    ids=["goods", "gold", "tile", "highest tile", "highest of several tiles", "no tile is lowest", "gold after goods"],
)
def test_ties(first: Json, second: Json) -> None:
    low = player(revolts=1, goods=9, gold=9)
    assert over(first, second, low)["ranking"] == [[0], [1], [2]]
    assert over(low, second, first)["ranking"] == [[2], [1], [0]]


@pytest.mark.rule("E10.2")
def test_a_third_of_equal_support_is_placed_by_goods_too() -> None:
    seated = [player(goods=1), player(goods=3), player(goods=2), player(supporters=1)]
    assert over(*seated)["ranking"] == [[3], [1], [2], [0]]


@pytest.mark.rule("E10.3")
def test_still_tied_they_share_the_place() -> None:
    result = over(player(gold=1), player(supporters=1), player(gold=1), player(supporters=1))
    assert (result["ranking"], result["scores"]) == ([[1, 3], [0, 2]], [0, 1, 0, 1])


@pytest.mark.rule("E10.1", "E5.1", "E6.5")
def test_the_last_develop_counts() -> None:
    match = at("develop", player(people=2, goods=2), player(bonds=1, supporters=2), round=5)
    assert match.result is None
    events = all_ready(match)
    assert match.result == {"scores": [2, 1], "ranking": [[0], [1]], "reason": "rounds"}
    assert step(match) == "over"
    assert len(named("game_over", events)) == 1
    assert match.view(0)["result"] == match.result
    assert (match.pending, match.may_act) == ((), ())


@pytest.mark.rule("E10.2", "E6.6")
def test_goods_are_counted_after_the_last_develop() -> None:
    match = at("develop", player(people=1, territories=1), player(), round=5)
    all_ready(match)
    assert match.result is not None
    assert match.result["ranking"] == [[0], [1]]


@pytest.mark.rule("E10.1", "E9.2")
def test_powers_of_the_last_develop_window_still_work() -> None:
    match = at("develop", player("russia", people=1), player(), round=5)
    use(match, 0, "russia")
    all_ready(match)
    assert match.position()["players"][0]["gold"] == 2


@pytest.mark.rule("E5.1")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("ready", {}),
        ("unready", {}),
        ("use_power", {"nation": "france"}),
        ("sell", {"goods": 0}),
        ("win_war", {"war": "both"}),
    ],
)
def test_nothing_can_be_done_after_the_end(kind: str, fields: Json) -> None:
    match = at("over", player("france"), player(), round=5)
    refused(match, "game_over", 0, kind, **fields)
    assert match.legal(0) == []


@pytest.mark.rule("E10.1")
def test_the_record_of_a_whole_game_replays_to_the_same_result() -> None:
    match = Match("empires", 3, seed=11)
    while not match.over:
        seat = match.pending[-1]
        match.play(seat, match.legal(seat)[-1])
    again = Match.from_record(match.record())
    assert (again.result, again.log(), again.position()) == (match.result, match.log(), match.position())
