"""Reasons, moves, events and ends that no other test here sees: refusals one by one, and the golden playthroughs."""

from pathlib import Path

import pytest
from golden import transcripts
from play.wealth_of_nations.tables import RICH, Json, refusal, set_up, tile

from comity import IllegalMove

HEXES = [f"{row}{place}" for row in "ABC" for place in range(1, 6)]
ACADEMIES = {"E6": tile("academy", 0, 5, token=True), "E7": tile("academy", 0, 5)}
PACKAGES: Json = {"round": 1, "players": [{}, {}, {}]}


def move(source: str, to: str, rotation: int, *tokens: tuple[str, str]) -> Json:
    lifted = [{"from": source, "to": to, "rotation": rotation}]
    return {"kind": "move_tiles", "moves": lifted, "tokens": [{"from": old, "to": new} for old, new in tokens]}


def package(name: str) -> Json:
    return {"kind": "take_package", "package": name}


PEACE: Json = {"options": {"war": False}}
TAKEN: Json = {"round": 1, "first_player": 1, "draft": {"pick": 1, "drafter": 0}}
FIRST: Json = {**TAKEN, "players": [{"packages": ["industry-1"]}, {}, {}]}
PLACING: Json = {**TAKEN, "players": [{"packages": ["industry-1"], "to_place": {"farm": 1}}, {}, {}], "first_player": 0}
FALLEN: Json = {"players": [RICH, {"eliminated": True}, RICH]}
HERE, AFTER = {"operation": {"hex": "E6"}}, {"operation": {"hex": "E6", "by": "transport"}}
ALONE = {"E6": {"units": [1, 0, 0]}}
MET = {"E6": {"units": [1, 1, 0]}}
FLAGS = {name: {"flag": 0} for name in HEXES}  # fifteen of sixteen
LAST = {**FLAGS, "I1": {"flag": 0}}
EIGHT = {"E6": tile("academy", 0, 5, units=[8, 0, 0])}
REASONS: list[tuple[str, str, Json, Json, int, Json]] = [  # code, step, board, more, seat, move
    ("needs_industry", "draft", {}, {"round": 1}, 0, package("commodity-1")),
    ("needs_commodity", "draft", {}, {**TAKEN, "seats": 5, "draft": {"pick": 5, "drafter": 0}, "first_player": 0,
     "players": [{"packages": [f"industry-{k}"]} for k in range(1, 6)]}, 4, package("industry-6")),
    ("package_taken", "draft", {}, {**FIRST, "first_player": 0}, 1, package("industry-1")),
    ("package_out", "draft", {}, {"round": 1, "seats": 5, "players": [{}] * 5, "options": {"edition": "first"}}, 0,
     package("industry-2")),
    ("tile_not_to_place", "place_tile", {}, PLACING, 0,
     {"kind": "place_tile", "tile": "mine", "hex": "A1", "rotation": 0}),
    ("not_contiguous", "place_tile", {"A1": tile("farm")}, PLACING, 0,
     {"kind": "place_tile", "tile": "farm", "hex": "I1", "rotation": 0}),
    ("not_enough_money", "trade", {}, {"players": [{"money": 3}, {}, {}]}, 0, {"kind": "buy", "cubes": {"ore": 1}}),
    ("eliminated", "trade", {}, FALLEN, 1, {"kind": "borrow", "notes": 1}),
    ("game_over", "over", {}, {"end_triggered": "flags", "players": [{}] * 3}, 0, {"kind": "pass"}),
    ("not_enough_labor", "develop", ACADEMIES, {"players": [{}, {}, {}]}, 0, {"kind": "place_flag", "hex": "E8"}),
    ("enemy_unit_here", "develop", {**ACADEMIES, "E8": {"units": [0, 1, 0]}}, {}, 0,
     {"kind": "place_flag", "hex": "E8"}),
    ("no_flag_left", "develop", LAST, {}, 0, {"kind": "place_flag", "hex": "I2"}),
    ("already_automated", "develop", ACADEMIES, {}, 0, {"kind": "automate", "hex": "E7"}),
    ("already_built", "develop", {"E6": tile("bank", built=True)}, {}, 0, {"kind": "build_unit", "hex": "E6"}),
    ("no_unit_left", "develop", EIGHT, {}, 0, {"kind": "build_unit", "hex": "E6"}),
    ("no_war", "develop", ACADEMIES, PEACE, 0, {"kind": "build_unit", "hex": "E6"}),
    ("opponent_here", "develop", {**ALONE, "A1": {"flag": 1}}, {}, 0, {"kind": "transport", "from": "E6", "to": "A1"}),
    ("token_destroyed", "develop", {**ACADEMIES, "F6": {"flag": 0}}, {}, 0, move("E6", "F6", 0, ("E6", "E7"))),
    ("bloc_not_split", "develop", ACADEMIES, PEACE, 0, move("E6", "E6", 5, ("E6", "E7"))),
    ("not_of_the_bloc", "develop", {**ACADEMIES, "A1": tile("academy")}, PEACE, 0, move("E7", "I5", 0, ("E6", "A1"))),
    ("token_here", "develop", {**ACADEMIES, "E7": tile("academy", 0, 5, token=True)}, PEACE, 0,
     move("E7", "I5", 0, ("E6", "I5"))),
    ("not_yourself", "operation", MET, HERE, 0, {"kind": "battle", "seat": 0}),
    ("no_enemy_unit", "operation", MET, HERE, 0, {"kind": "battle", "seat": 2}),
    ("no_enemy_flag", "operation", MET, HERE, 0, {"kind": "conquer"}),
    ("not_after_transport", "operation", ALONE, AFTER, 0, {"kind": "conquer"}),
    ("already_chosen", "run", {"C3": tile("farm", 1), "E6": tile("farm")}, {"players": [{"plan": []}, {}, {}]}, 0,
     {"kind": "run", "blocs": []}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "step", "board", "more", "seat", "wrong"), REASONS, ids=[reason[0] for reason in REASONS]
)
def test_a_reason(code: str, step: str, board: Json, more: Json, seat: int, wrong: Json) -> None:
    refused = refusal(set_up(step, board, **more), seat, wrong)
    assert refused.code == code
    assert "(W" in refused.message or code == "game_over"


def test_answers_to_offers() -> None:
    match = set_up("trade", {}, 3)
    match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "ore": 1}]})
    for seat, kind, code in (
        (0, "decline", "own_offer"),
        (0, "accept", "already_accepted"),
        (1, "withdraw", "not_your_offer"),
        (2, "accept", "not_a_party"),
    ):
        assert refusal(match, seat, {"kind": kind, "offer": 1}).code == code


def test_a_plan_cannot_be_previewed() -> None:
    match = set_up("run", {"E6": tile("farm")})
    with pytest.raises(IllegalMove) as caught:
        match.preview(0, {"kind": "run", "blocs": []})
    assert caught.value.code == "cannot_preview"


@pytest.mark.parametrize("path", transcripts.files("wealth_of_nations"), ids=lambda path: path.stem)
def test_golden_playthroughs(path: Path) -> None:
    """For what they show: every move, event and end. That they come out as written is tested elsewhere."""
    match = transcripts.replay(path)
    assert (match.result is not None) == match.over
