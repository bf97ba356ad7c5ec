"""Lines in the game's own words: the moves that they are, the menus for what is missing, and what is refused."""

import re
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, set_up
from tui.wealth_of_nations.situations import BOARD, FACE, at, drawn, menu, typed

from comity.errors import ComityError
from comity.play.match import Match

BUILD = {"kind": "build_tile", "tile": "farm", "hex": "F7", "rotation": 2}
MOVE = {"kind": "move_tiles", "moves": [{"from": "E6", "to": "E6", "rotation": 2}]}
TWO = {
    "kind": "move_tiles",
    "moves": [{"from": "E7", "to": "F7", "rotation": 1}, {"from": "D6", "to": "D6", "rotation": 0}],
}


@pytest.mark.parametrize(
    ("step", "line", "move"),
    [
        ("develop", "build farm F7 2", BUILD),
        ("develop", "build farms on f7 2", BUILD),
        ("develop", "bui far f7 2", BUILD),
        ("develop", "move E6 E6 2", MOVE),
        ("develop", "move E7 F7 1, D6 D6 0", TWO),
        ("develop", "flag e8", {"kind": "place_flag", "hex": "E8"}),
        ("develop", "unit D6", {"kind": "build_unit", "hex": "D6"}),
        ("develop", "transport g7 a1", {"kind": "transport", "from": "G7", "to": "A1"}),
        ("activate", "go E6 E7", {"kind": "move_unit", "from": "E6", "to": "E7"}),
        ("activate", "E6 E7", {"kind": "move_unit", "from": "E6", "to": "E7"}),
        ("activate", "stay E6", {"kind": "move_unit", "from": "E6", "to": "E6"}),
        ("trade", "buy 2 food ore", {"kind": "buy", "cubes": {"food": 2, "ore": 1}}),
        ("trade", "sell 1 capital", {"kind": "sell", "cubes": {"capital": 1}}),
        ("trade", "borrow 2", {"kind": "borrow", "notes": 2}),
        ("occupy", "occupy G3", {"kind": "occupy", "blocs": [{"hex": "G3", "colour": "energy", "units": 1}]}),
        ("occupy", "occupy g3 energy 1", {"kind": "occupy", "blocs": [{"hex": "G3", "colour": "energy", "units": 1}]}),
        ("occupy", "occupy nothing", {"kind": "occupy", "blocs": []}),
        ("run", "run nothing", {"kind": "run", "blocs": []}),
        ("run", "run best", {"kind": "run", "blocs": [{"hex": "D6", "colour": "labor", "feed": "food"}]}),
    ],
)
def test_a_whole_line_is_a_move(step: str, line: str, move: dict[str, Any]) -> None:
    more = {"activation": {"left": 3}} if step == "activate" else {}
    match = at(step, **more)
    assert typed(match, line) == move
    assert match.check(0, move) is None


def test_force_and_tokens_are_said_at_the_end() -> None:
    move = typed(at("develop"), "move E6 F7 0 force, E7 G7 1, token E6 D6")
    assert [part.get("force", False) for part in move["moves"]] == [True, False]
    assert move["tokens"] == [{"from": "E6", "to": "D6"}]


def test_every_rotation_that_is_listed_can_be_typed() -> None:
    match = at("develop")
    count = 0
    for entry in match.view(0)["legal"]["build_tile"]:
        for place, turns in entry["hexes"].items():
            for turn in turns:
                line = f"build {entry['tile']} {place} {turn}{' force' if entry.get('force') else ''}"
                assert match.check(0, typed(match, line)) is None, line
                count += 1
    assert count > 20


def test_what_is_missing_is_asked_step_by_step() -> None:
    match = at("develop")
    assert "farm for 1 ore 1 capital: F7 G7" in menu(match, "build")
    assert menu(match, "build farm").startswith("farm where? F7 G7")
    cards = menu(match, "build academy F7")
    assert re.search(r"■A0 .*■A5", cards), "all six rotations are drawn"
    assert menu(match, "move E7").startswith("academy from E7 to which hex?")
    turned = menu(match, "move E7 E7")
    assert "●" in turned, "dots that would be whole are seen"
    assert menu(match, "flag").startswith("flag where? C5–6 D5")
    assert menu(match, "transport").startswith("transport from where? E6 G3 G7")
    assert "A1–5" in menu(match, "transport G7")


def test_prices_are_in_the_menus_of_trade() -> None:
    match = at("trade")
    assert "ore at $20 $21 $22" in " ".join(menu(match, "buy").split())
    assert "ore at $15 $15 $14" in " ".join(menu(match, "sell").split())
    assert menu(match, "borrow").startswith("borrow how many notes? 1 to 20")


@pytest.mark.parametrize(
    ("step", "line", "said"),
    [
        ("develop", "build castle E6", "'castle' is no industry"),
        ("develop", "build farm Z9", "'z9' is no hex"),
        ("develop", "build farm E6", "cannot go to E6; it can go to F7 G7"),
        ("develop", "build farm F7 6", "'6' is no rotation"),
        ("develop", "move C3", "no tile of yours on C3"),
        ("develop", "move E6 E7 0 E7", "Say it like: move"),
        ("develop", "transport A1", "no unit of yours on A1"),
        ("develop", "e6", "Say first what to do with the hex"),
        ("develop", "buy", "cannot be done now (W6.2). You can: flag, build, "),
        ("trade", "transport E6", "cannot be done now (W9.9). You can: buy, sell, borrow, pass."),
        ("develop", "build F7", "Say the tile first, such as: farm F7."),
        ("develop", "run", "cannot be done now"),
        ("trade", "build farm F7 2", "build: that cannot be done now (W8.3). You can: buy, sell, "),
        ("trade", "buy 2", "2 of what?"),
        ("trade", "buy 2 gold", "'gold' is no cube; there is food, energy, labor, ore, capital."),
        ("trade", "borrow much", "how many notes"),
        ("occupy", "occupy 2 energy", "Begin with a hex"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(step: str, line: str, said: str) -> None:
    with pytest.raises(ComityError, match=re.escape(said)):
        typed(at(step), line)


def test_what_is_lacking_is_said() -> None:
    poor = at("develop", players=[{"money": 10}, {}, {}])
    with pytest.raises(
        ComityError,
        match=r"unit: that cannot be done now \(W9\.1\)\. It costs 1 energy 1 labor, "
        r"and you lack 1 energy 1 labor\. You can: pass\.",
    ):
        typed(poor, "unit")
    rich_without_flag = set_up("develop", {"E6": BOARD["E6"]})
    with pytest.raises(ComityError, match="place a flag first"):
        typed(rich_without_flag, "build farm E7")
    trading = at("trade", players=[{"money": 30}, {}, {}])
    with pytest.raises(ComityError, match=re.escape("That costs $41, and you have $30 (W6.2).")):
        typed(trading, "buy 2 ore")
    setup = Match(GAME, 3, 5)
    setup.play(setup.pending[0], {"kind": "take_package", "package": "industry-6"})
    with pytest.raises(ComityError, match="There is no mine in your package; what you place is: farm, Integrated"):
        typed(setup, "place mine F7 0", setup.pending[0])


@pytest.mark.parametrize("line", ["fnord", "", "b", "8"])
def test_other_lines_are_none_of_ours(line: str) -> None:
    assert typed(at("trade"), line) is None


def test_a_dot_conflict_asks_for_the_word_force() -> None:
    """East of E7 a farm meets the half dot of an academy (W3.3, W3.4)."""
    board = {**BOARD, "E8": {"flag": 0}}
    match = set_up("develop", board)
    with pytest.raises(ComityError, match="with the word force"):
        typed(match, "build farm E8 0")
    assert "0 force" in menu(match, "build farm E8")
    assert typed(match, "build farm F7") == {**BUILD, "rotation": 0}, "all rotations of a farm are the same"
    assert "by force, 1 capital more: E8" in menu(match, "build farm")
    forced = typed(match, "build farm E8 0 force")
    assert match.check(0, forced) is None


def test_looking_changes_nothing_and_asks_nothing() -> None:
    match = at("trade")
    for line, shown in (("board", "│○ "), ("blocs", "3 academies D6 E6 E7: 5 labor"), ("costs", "build farm: 1 ore")):
        said = typed(match, line)
        assert not said.goes_on
        assert shown in drawn(*said.lines)
    assert "bank G2" not in menu(match, "blocs 0")


def test_gifts_are_cubes_money_and_notes() -> None:
    assert FACE.gift("2 food, $20 and 1 note") == {"food": 2, "money": 20, "notes": 1}
    assert FACE.amounts("") == {}
    with pytest.raises(ComityError, match="Say what is given"):
        FACE.gift("")
