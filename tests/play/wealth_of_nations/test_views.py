"""Views: what may be done, grouped; what people want computed; and that secrets stay secret."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, OPTIONS, RICH, Json, played, set_up, tile

from comity import Match


def flat(legal: Json) -> list[Json]:
    """Grouped moves, one by one, as JSON; offers and notes on what may be occupied left out."""
    moves: list[Json] = []
    for kind, group in legal.items():
        if kind in ("place_tile", "build_tile", "move_tiles"):
            moves += [move for entry in group for move in tile_moves(kind, entry)]
        elif kind in ("transport", "move_unit"):
            moves += [{"kind": kind, "from": old, "to": new} for old, goals in group.items() for new in goals]
        elif kind not in ("offer", "occupy"):
            field = FIELDS.get(kind)
            moves += [{"kind": kind}] if field is None else [{"kind": kind, field: value} for value in group]
    return moves


FIELDS = {
    **dict.fromkeys(("place_unit", "place_first_flag", "place_flag", "automate", "build_unit"), "hex"),
    **dict.fromkeys(("buy", "sell"), "cubes"),
    **dict.fromkeys(("borrow", "repay"), "notes"),
    "take_package": "package",
    "battle": "seat",
    "run": "blocs",
}


def tile_moves(kind: str, entry: Json) -> list[Json]:
    force = {"force": True} if entry.get("force") else {}
    places = [(name, turn) for name, turns in entry["hexes"].items() for turn in turns]
    if kind == "move_tiles":
        ends = [{"from": entry["from"], "to": name, "rotation": turn, **force} for name, turn in places]
        return [{"kind": kind, "moves": [end]} for end in ends]
    return [{"kind": kind, "tile": entry["tile"], "hex": name, "rotation": turn, **force} for name, turn in places]


def sorted_json(moves: list[Json]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_grouped_moves_are_the_legal_ones(seats: int, options: Json) -> None:
    for number, match in enumerate(played(seats, options, 3, 200)):
        if number % 4 == 0:
            for seat in range(seats):
                moves = [move.to_json() for move in match.legal(seat) if move.kind != "occupy"]
                assert sorted_json(flat(match.view(seat)["legal"])) == sorted_json(moves)


def test_builds_and_moves_name_what_they_cost() -> None:
    match = set_up("develop", {"E6": tile("academy", 0, 5), "E7": {"flag": 0}, "A1": tile("farm", 0)})
    legal = match.view(0)["legal"]
    farms = [entry for entry in legal["build_tile"] if entry["tile"] == "farm"]
    assert farms == [
        {"tile": "farm", "hexes": {"E7": [0, 1, 2, 3, 4, 5]}, "cost": {"ore": 1, "capital": 2}, "force": True}
    ]
    plain, forced = [entry for entry in legal["move_tiles"] if entry["from"] == "A1"]
    assert plain == {"from": "A1", "hexes": {"A1": [0, 1, 2, 3, 4, 5]}, "cost": {"capital": 1}}
    assert forced == {"from": "A1", "hexes": {"E7": [0, 1, 2, 3, 4, 5]}, "cost": {"capital": 2}, "force": True}


def test_what_may_be_occupied() -> None:
    board = {"C3": tile("integrated_economy", 0, units=[0, 2, 0]), "D4": tile("mine", 2, units=[0, 1, 0])}
    legal = set_up("occupy", board).view(1)["legal"]["occupy"]
    assert legal == [
        {"hex": "C3", "colour": "energy", "units": 2},
        {"hex": "C3", "colour": "food", "units": 2},
        {"hex": "D4", "colour": "ore", "units": 1},
    ]


ROW = {
    "E6": tile("academy", 0, 5, token=True),
    "E7": tile("academy", 0, 5, units=[0, 1, 0]),
    "D6": tile("academy", 0, 3),
}


@pytest.mark.rule("W3.7", "W10.2", "W10.4")
def test_a_bloc_with_all_that_matters() -> None:
    (bloc,) = set_up("trade", ROW).view()["derived"]["blocs"]
    assert bloc == {
        "owner": 0,
        "industry": "academy",
        "colour": "labor",
        "hexes": ["D6", "E6", "E7"],
        "dots": 5,
        "automated": True,
        "cost": {"food": 3, "energy": 1},
        "cost_by_ore": {"energy": 1, "ore": 1},
        "units": {"1": 1},
        "occupiers": {},
    }


MEETINGS = {
    "E6": tile("farm"),
    "E7": tile("farm"),
    "E8": tile("farm", 1),
    "D6": tile("mine", 2),
}


@pytest.mark.rule("W3.2", "W3.3", "W3.6")
def test_each_dot_says_how_it_stands() -> None:
    derived = set_up("trade", MEETINGS).view()["derived"]
    assert derived["dots"]["E6"] == {"e0": "clash", "e1": "whole", **dict.fromkeys(("e2", "e3", "e4", "e5"), "open")}
    assert (derived["dots"]["E7"]["e1"], derived["dots"]["E8"]["e4"]) == ("shared", "shared")
    assert derived["dots"]["D6"] == {"e0": "open", "e3": "clash"}


@pytest.mark.rule("W13.3")
def test_with_shared_dots_one_of_two_owners_is_whole() -> None:
    derived = set_up("trade", MEETINGS, options={"shared_dots": True}).view()["derived"]
    assert derived["dots"]["E8"]["e4"] == "whole"


@pytest.mark.rule("W3.1")
def test_the_dots_of_a_tile() -> None:
    tiles = set_up("trade", {}).view()["derived"]["tiles"]
    assert tiles["factory"] == [{"colour": "capital", "centre": True, "points": ["c2", "c3", "c5"]}]
    assert [part["colour"] for part in tiles["integrated_economy"]] == ["energy", "food"]


@pytest.mark.rule("W10.1", "W10.8")
def test_the_best_plan_and_what_it_yields() -> None:
    """Ore is dearer than three food; the occupier's cube is not the owner's."""
    match = set_up("occupy", ROW, market={"ore": 0})
    match.play(1, {"kind": "occupy", "blocs": [{"hex": "E7", "colour": "labor", "units": 1}]})
    derived = match.view(0)["derived"]
    assert derived["plans"][0] == {
        "blocs": [{"hex": "D6", "colour": "labor", "feed": "food"}],
        "cost": {"food": 3, "energy": 1},
        "yields": {"labor": 4},
    }
    assert derived["blocs"][0]["occupiers"] == {"1": 1}
    assert derived["plans"][0]["blocs"] in match.view(0)["legal"]["run"]
    cheap = {"food": 40, "energy": 40}
    poor = set_up("run", ROW, market=cheap, players=[{"food": 1, "energy": 1}, {}, {}]).view()["derived"]["plans"][0]
    assert (poor["cost"], poor["yields"]) == ({"food": 1, "energy": 1}, {"labor": 1})


@pytest.mark.rule("W2.2", "W2.3", "W2.4", "W11.3")
def test_prices_of_the_next_three_cubes() -> None:
    players = [{"labor": 15}, {}, {}]
    market = set_up("trade", ROW, players=players, market={"food": 1, "capital": 30}).view()["derived"]["market"]
    assert market["food"] == {
        "stock": 1,
        "wells": 40,
        "buy": [13, 13, 13],
        "sell": [9, 9, 9],
        "barter": 11,
        "sell_off": 9,
    }
    assert market["capital"]["sell"] == [10, 10, 10]
    assert market["labor"]["sell_off"] == 10
    assert market["energy"]["buy"] == [13, 13, 14]


@pytest.mark.rule("W11.5", "W5.2", "W6.4")
def test_scores_and_what_is_left() -> None:
    players = [{"money": 57, "notes": 3}, RICH, {"eliminated": 1}]
    derived = set_up("trade", ROW, players=players, round=2).view()["derived"]
    assert derived["players"][0] == {
        "flags_left": 13,
        "units_left": 8,
        "tiles": 3,
        "score": {"tiles": 12, "money": 5, "notes": -9, "total": 8},
        "interest": 3,
        "next_note": 17,
    }
    assert (derived["players"][1]["units_left"], derived["players"][2]["score"]) == (7, None)
    assert derived["order"] == [0, 1]
    assert derived["stacks"]["academy"] == 4
    assert derived["end"] == {"triggered": None, "empty_stacks": 0, "free_hexes": 57, "last_round": 30}
    first = set_up("trade", ROW, options={"edition": "first"}, players=[{"notes": 3}, {}, {}]).view()["derived"]
    assert first["players"][0]["interest"] == 0


@pytest.mark.rule("W4.5")
def test_the_draft() -> None:
    match = Match(GAME, 3, 4)
    first = match.position()["first_player"]
    draft = match.view()["derived"]["draft"]
    ahead, behind = [(first + k) % 3 for k in range(3)], [(first - k) % 3 for k in range(1, 4)]
    assert draft["order"] == ahead + behind + ahead + behind
    assert draft["on_offer"] == [f"industry-{k}" for k in range(1, 7)]
    assert draft["packages"]["industry-2"] == {"tiles": {"generator": 2}, "money": 10, "cubes": {}}
    match.play(first, {"kind": "take_package", "package": "industry-2"})
    draft = match.view()["derived"]["draft"]
    assert (draft["order"][0], "industry-2" in draft["packages"]) == (ahead[1], False)
    assert set_up("trade", {}).view()["derived"]["draft"] is None


def test_what_is_a_guess_of_ours() -> None:
    plain = Match(GAME, 4, options={"super_industry": False}).view()["derived"]["reconstruction"]
    assert plain == []
    terrain = Match(GAME, 4, options={"terrain": "through_the_pass"}).view()["derived"]
    assert terrain["reconstruction"] == ["terrain", "integrated_economy"]
    assert terrain["blocked"] == ["E1", "E2", "E4", "E5", "E6", "E8", "E9"]


TWO = {"C3": tile("academy", 0), "G3": tile("mine", 1), "A5": tile("bank", 2)}


@pytest.mark.rule("W10.1")
def test_a_plan_is_secret_until_all_have_chosen() -> None:
    """Others see that a choice was made, and nothing of it: not even that it was to run nothing."""
    match = set_up("run", TWO)
    runs = [{"kind": "run", "blocs": blocs} for blocs in ([], [{"hex": "C3", "colour": "labor", "feed": "food"}])]
    twins = []
    for run in runs:
        twins.append(match.copy())
        twins[-1].play(0, run)
    for seat in (None, 1, 2):
        shown = [json.dumps([twin.view(seat), twin.log(seat), twin.export()]) for twin in twins]
        assert shown[0] == shown[1]
        assert twins[0].observe(seat).tobytes() == twins[1].observe(seat).tobytes()
    others = twins[0].view(1)["state"]["players"]
    assert [(player["plan"], player["chosen"]) for player in others] == [(None, True), (None, False), (None, False)]
    for twin, run in zip(twins, runs, strict=True):
        own = twin.view(0)["state"]["players"][0]
        assert (own["plan"], own["chosen"]) == (run["blocs"], True)
        twin.play(1, {"kind": "run", "blocs": []})
        assert twin.view(2)["state"]["players"][0]["plan"] is None
        twin.play(2, {"kind": "run", "blocs": []})
    told = [[event["event"] for event in twin.log() if event["event"].startswith("ran")] for twin in twins]
    assert told == [["ran_nothing"] * 3, ["ran_nothing"] * 2 + ["ran"]]
    assert "chosen" not in twins[0].view(0)["state"]["players"][0]


def test_the_export_stops_before_a_hidden_choice() -> None:
    """Though it is to run nothing, which leaves no trace in the state but that it was made."""
    match = set_up("run", TWO)
    match.play(0, {"kind": "run", "blocs": []})
    assert match.export()["moves"] == []
    assert match.export()["start"]["players"][0]["plan"] is None


@pytest.mark.parametrize(("step", "war"), list(product(("trade", "develop", "run"), (True, False))))
def test_views_of_a_full_board_are_small(step: str, war: bool) -> None:
    """A screen fetches one after every move."""
    random, kinds = Random(1), ("farm", "generator", "academy", "mine", "factory", "bank")
    names = [f"{'ABCDEFGHI'[r]}{k}" for r in range(9) for k in range(1, 10 - abs(r - 4))]
    board: dict[str, Any] = {}
    for number, name in enumerate(names):
        units = {"units": [int(number % 9 == seat) for seat in range(4)]} if war else {}
        if number % 7 < 2:
            board[name] = {"flag": number % 4, **units}
        elif number % 7 < 6:
            board[name] = tile(random.choice(kinds), number % 4, random.randrange(6), **units)
    del board["E5"]
    match = set_up(step, board, 4, options={"war": war}, round=5)
    for seat in (None, 0, 3):
        view = match.view(seat)
        text = json.dumps(view, separators=(",", ":"), allow_nan=False)
        assert json.loads(text) == view
        assert len(text) < 30_000
