"""Moving tiles and their tokens (W8.4–W8.6)."""

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table

from comity.games.wealth_of_nations.constants import EventKind, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import HEX_NAMES


def moving(war: bool = False, capital: int = 5) -> Table:
    return Table.at(Step.DEVELOP, war=war).give(0, capital=capital)


@pytest.mark.rule("W8.4")
def test_without_war_a_tile_takes_its_flag_along() -> None:
    table = moving().tiles(0, "mine", "E6:1").go()
    assert table.move(0, "E6>A1:2") == Reason.OK
    assert table.on("E6") == (-1, None, 0)
    assert table.on("A1") == (0, "mine", 2)
    assert table.cubes(0) == {"capital": 4}
    assert table.waiting == (1,)


@pytest.mark.rule("W8.4")
def test_a_flag_too_many_goes_back_to_the_supply() -> None:
    table = moving().tiles(0, "mine", "E6:1").flags(0, "A1").go()
    assert table.move(0, "E6>A1:0") == Reason.OK
    assert [name for name in HEX_NAMES if table.on(name)[0] == 0] == ["A1"]
    assert len(table.events(EventKind.FLAG_RETURNED)) == 1


@pytest.mark.rule("W8.4")
def test_up_to_three_tiles_are_lifted_before_any_is_put_down() -> None:
    table = moving().tiles(0, "mine", "E6:1 E7:1 E8:1 E9:1").go()
    assert table.move(0, "E6>E7:1", "E7>E8:1", "E8>E6:1") == Reason.OK  # round in a ring
    assert table.cubes(0) == {"capital": 4}
    table.passes(1, 2)
    assert table.move(0, "E6>E6:1", "E7>E7:1", "E8>E8:1", "E9>E9:1") == Reason.TOO_MANY_TILES
    assert table.move(0) == Reason.NOTHING_NAMED
    assert table.move(0, "E6>A1:0", "E6>A2:0") == Reason.TILE_NAMED_TWICE
    assert table.move(0, "E6>A1:0", "E7>A1:0") == Reason.HEX_NAMED_TWICE


@pytest.mark.rule("W8.4")
def test_where_a_tile_cannot_go() -> None:
    table = moving().tiles(0, "mine", "E6:1 E7:1").flags(1, "A1").tiles(1, "mine", "I1").go()
    for target, reason in {
        "E5": Reason.NOT_PLAYABLE,
        "A1": Reason.OTHERS_FLAG_HERE,
        "I1": Reason.OTHERS_FLAG_HERE,
        "E7": Reason.TILE_HERE,
    }.items():
        assert table.move(0, f"E6>{target}:0") == reason
    assert table.move(0, "I1>A2:0") == Reason.NOT_YOUR_TILE
    assert table.move(0, "A2>A3:0") == Reason.NOT_YOUR_TILE
    assert moving(capital=0).tiles(0, "mine", "E6").go().move(0, "E6>E6:1") == Reason.NOT_ENOUGH_CAPITAL


@pytest.mark.rule("W8.4", "W3.4")
def test_each_tile_is_checked_against_what_lies_there_then() -> None:
    # a generator's dots are on edges 0, 2, 4 at rotation 0: west of a mine at rotation 1 its blank side must face it
    table = moving(capital=2).tiles(0, "mine", "E7:1").tiles(0, "generator", "A1").go()
    assert table.move(0, "A1>E6:1") == Reason.DOTS_CONFLICT
    assert table.move(0, "A1>E6:1!", "E7>I5:0") == Reason.NO_CONFLICT  # lifted first, the mine is gone
    assert table.move(0, "E7>E7:1", "A1>E6:1") == Reason.DOTS_CONFLICT
    assert table.move(0, "E7>E7:1", "A1>E6:1!") == Reason.OK
    assert table.cubes(0) == {}


@pytest.mark.rule("W8.4", "W3.4")
def test_every_forced_tile_costs_a_capital_more() -> None:
    table = moving(capital=2).tiles(0, "mine", "E7:1 G3:1").tiles(0, "generator", "A1 A3").go()
    assert table.move(0, "A1>E6:1!", "A3>G2:1!") == Reason.NOT_ENOUGH_CAPITAL
    table.give(0, capital=3)
    assert table.move(0, "A1>E6:1!", "A3>G2:1!") == Reason.OK


@pytest.mark.rule("W8.4")
def test_turning_or_putting_back_counts_as_moving() -> None:
    table = moving().tiles(0, "mine", "E6:1").go()
    assert table.move(0, "E6>E6:1") == Reason.OK
    assert table.on("E6") == (0, "mine", 1)
    assert table.cubes(0) == {"capital": 4}


@pytest.mark.rule("W8.6")
def test_in_war_a_tile_goes_only_to_ones_own_flag_and_leaves_all_behind() -> None:
    table = moving(war=True).tiles(0, "mine", "E6:1").token("E6").flags(0, "A1").units(0, "E6").units(1, "E6").go()
    assert table.move(0, "E6>A2:0") == Reason.NO_FLAG_HERE
    assert table.move(0, "E6>A1:0") == Reason.OK
    assert table.on("E6") == (0, None, 0)
    assert table.units_on("E6") == [1, 1, 0]
    assert not table.has_token("E6")
    assert not table.has_token("A1")
    assert len(table.events(EventKind.TOKEN_LOST)) == 1


@pytest.mark.rule("W8.6")
def test_in_war_a_token_survives_a_turn_on_the_spot() -> None:
    table = moving(war=True).tiles(0, "mine", "E6:1").token("E6").go()
    assert table.move(0, "E6>E6:4") == Reason.OK
    assert table.has_token("E6")


@pytest.mark.rule("W8.6")
def test_in_war_two_tiles_change_places() -> None:
    table = moving(war=True).tiles(0, "mine", "E6:1").tiles(0, "farm", "A1").go()
    assert table.move(0, "E6>A1:0", "A1>E6:0") == Reason.OK
    assert (table.on("A1"), table.on("E6")) == ((0, "mine", 0), (0, "farm", 0))


@pytest.mark.rule("W8.5")
def test_a_token_travels_with_its_tile_or_stays_by_default() -> None:
    table = moving().tiles(0, "academy", "E6:5 E7:5 D6:3").token("E7").go()
    assert table.move(0, "E7>A1:0") == Reason.OK
    assert (table.has_token("A1"), table.has_token("E6")) == (True, False)
    table = moving().tiles(0, "academy", "E6:5 E7:5 D6:3").token("E6").go()
    assert table.move(0, "E7>A1:0") == Reason.OK
    assert (table.has_token("A1"), table.has_token("E6")) == (False, True)


@pytest.mark.rule("W8.5")
def test_the_owner_of_a_split_bloc_says_which_part_keeps_the_token() -> None:
    table = moving().tiles(0, "academy", "E6:5 E7:5 D6:3 I1").token("E7").go()
    assert table.move(0, "E7>A1:0", tokens="E6>E7") == Reason.NO_TOKEN_HERE
    assert table.move(0, "E7>A1:0", tokens="E7>E7") == Reason.NOT_OF_THE_BLOC  # nothing lies there any more
    assert table.move(0, "E7>A1:0", tokens="E7>I1") == Reason.NOT_OF_THE_BLOC
    assert table.move(0, "I1>I2:0", tokens="E7>E6") == Reason.BLOC_NOT_SPLIT
    assert table.move(0, "E7>A1:0", tokens="E7>D6") == Reason.OK
    assert [name for name in HEX_NAMES if table.has_token(name)] == ["D6"]
    assert len(table.events(EventKind.TOKEN_MOVED)) == 1


@pytest.mark.rule("W8.5")
def test_the_part_that_moved_away_may_get_the_token() -> None:
    table = moving(war=True).tiles(0, "academy", "E6:5 E7:5 D6:3").flags(0, "A1").token("E6").go()
    assert table.move(0, "E7>A1:0", tokens="E6>A1") == Reason.OK
    assert [name for name in HEX_NAMES if table.has_token(name)] == ["A1"]


@pytest.mark.rule("W8.5", "W8.6")
def test_in_war_the_token_of_a_tile_that_leaves_cannot_be_saved() -> None:
    table = moving(war=True).tiles(0, "academy", "E6:5 E7:5 D6:3").flags(0, "A1").token("E7").go()
    assert table.move(0, "E7>A1:0", tokens="E7>E6") == Reason.TOKEN_DESTROYED


@pytest.mark.rule("W8.5")
def test_a_turn_can_split_a_bloc_too() -> None:
    table = moving().tiles(0, "academy", "E6:5 E7:5").token("E6").go()
    assert table.move(0, "E7>E7:4", tokens="E6>E7") == Reason.OK
    assert [name for name in HEX_NAMES if table.has_token(name)] == ["E7"]


@pytest.mark.rule("W8.5")
def test_merged_blocs_keep_their_tokens_and_count_once() -> None:
    table = moving().tiles(0, "academy", "E6:5 E8:5").token("E6").token("E8").go()
    assert table.move(0, "E8>E7:5") == Reason.OK
    assert (table.has_token("E6"), table.has_token("E7")) == (True, True)
    table.give(0, energy=1, capital=2).passes(1, 2)
    assert not table.legal(0, Kind.AUTOMATE)
    # each of them may go another way when the bloc is split, but not two onto one tile
    assert table.move(0, "E7>A1:5", tokens="E6>A1") == Reason.TOKEN_HERE
    assert table.move(0, "E7>A1:5", tokens="E6>A1 E7>E6") == Reason.OK
    assert (table.has_token("E6"), table.has_token("A1")) == (True, True)


@pytest.mark.rule("W8.4")
@pytest.mark.parametrize("war", [False, True])
@pytest.mark.parametrize("capital", [1, 2])
def test_the_list_of_single_moves_is_exactly_what_check_allows(war: bool, capital: int) -> None:
    table = moving(war=war, capital=capital).tiles(0, "factory", "E3:0 F2:3").tiles(0, "generator", "E4:0 F4:1")
    table.tiles(0, "integrated_economy", "D4:1").flags(0, "G3 G4 C3").tiles(1, "academy", "F3:2 D3:1").flags(
        1, "B1"
    ).go()
    listed = {tuple(action["moves"][0, 0].tolist()) for action in table.legal(0, Kind.MOVE_TILES)}
    allowed = set()
    for source in range(61):
        for target in range(61):
            for turn in range(6):
                for force in range(2):
                    moves = f"{HEX_NAMES[source]}>{HEX_NAMES[target]}:{turn}{'!' * force}"
                    if table.check_move(0, moves) == Reason.OK:
                        allowed.add((source, target, turn, force))
    assert listed == allowed
    assert any(force for *_, force in listed) == (capital == 2)


def pieces(table: Table) -> tuple[list[int], int, set[int]]:
    """Tiles by kind, tokens, and the hexes with a flag of seat 0."""
    board = table.state["board"][0]
    kinds = np.bincount(board["tile"][board["tile"] >= 0], minlength=7).tolist()
    return kinds, int(board["token"].sum()), set(np.flatnonzero(board["flag"] == 0).tolist())


@pytest.mark.rule("W8.4", "W8.5", "W8.6")
@pytest.mark.parametrize("war", [False, True])
def test_moves_of_several_tiles_lose_no_tile(war: bool) -> None:
    rng, done = np.random.default_rng(1), 0
    for _ in range(150):
        table = moving(war=war, capital=4).tiles(0, "academy", "E6:5 E7:5 D6:3").tiles(0, "mine", "F6:1 F7:1")
        table.token("E7").token("F6").flags(0, "G5 G6").tiles(1, "bank", "C5").go()
        kinds, tokens, flags = pieces(table)
        own = ["E6", "E7", "D6", "F6", "F7"]
        targets = rng.permutation([*own, "G5", "G6", "A1", "A2"])
        chosen = rng.permutation(own)[: int(rng.integers(1, 4))]
        moves = [f"{source}>{target}:{rng.integers(6)}" for source, target in zip(chosen, targets, strict=False)]
        moves = [move + "!" * int(rng.random() < 0.3) for move in moves]
        rehomed = f"E7>{rng.choice(targets)}" if rng.random() < 0.5 else ""
        if table.move(0, *moves, tokens=rehomed) == Reason.OK:
            done += 1
            now_kinds, now_tokens, now_flags = pieces(table)
            assert now_kinds == kinds
            assert now_tokens <= tokens if war else now_tokens == tokens
            assert now_flags == flags if war else len(now_flags) <= len(flags)
    assert done > 5
