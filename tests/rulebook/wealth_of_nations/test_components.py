"""The board, the markets and the pieces as the data file gives them (W1, W2, W3.1, W4.2–W4.4)."""

from typing import Any

import numpy as np
import pytest
from rulebook.wealth_of_nations.table import Table, hex_of

from comity.errors import BadOptions
from comity.games.common import hexes
from comity.games.wealth_of_nations.blocs import BLOCS
from comity.games.wealth_of_nations.constants import CENTRE, HEXES, Kind, Step
from comity.games.wealth_of_nations.options import OPTIONS
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.rules import make_rules
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, NEIGHBOURS, components, point_mask, seen_from


@pytest.mark.rule("W1.1", "W1.2")
def test_the_board_has_nine_rows_named_from_the_top() -> None:
    assert len(HEX_NAMES) == HEXES
    assert [sum(name[0] == row for name in HEX_NAMES) for row in "ABCDEFGHI"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert HEX_NAMES[CENTRE] == "E5"
    assert make_rules(3, {})["blocked"][0].nonzero()[0].tolist() == [CENTRE]


@pytest.mark.rule("W1.3")
def test_directions_run_clockwise_from_the_north_east() -> None:
    around = [HEX_NAMES[h] for h in NEIGHBOURS[CENTRE]]
    assert around == ["D5", "E6", "F5", "F4", "E4", "D4"]
    assert [HEX_NAMES[h] if h >= 0 else None for h in NEIGHBOURS[hex_of("A1")]] == [None, "A2", "B2", "B1", None, None]
    assert hexes.places(4)[CENTRE] == (0, 0)


@pytest.mark.rule("W1.4")
def test_terrain_is_out_of_play_like_the_centre() -> None:
    table = Table.at(Step.DEVELOP, seats=4, terrain="through_the_pass").flags(0, "D1").give(0, labor=5).go()
    blocked = [HEX_NAMES[h] for h in table.rules["blocked"][0].nonzero()[0]]
    assert blocked == ["E1", "E2", "E4", "E5", "E6", "E8", "E9"]
    assert table.check(Kind.PLACE_FLAG, 0, hex_of("E2")) == Reason.NOT_PLAYABLE
    assert table.check(Kind.PLACE_FLAG, 0, hex_of("C1")) == Reason.OK


@pytest.mark.rule("W1.4")
def test_an_arrangement_keeps_to_its_seats_unless_told_otherwise() -> None:
    with pytest.raises(BadOptions, match="terrain_any_seats"):
        make_rules(3, {"terrain": "five_empires"})
    rules = make_rules(3, {"terrain": "five_empires", "terrain_any_seats": True})
    assert rules["blocked"][0].sum() == 7


@pytest.mark.rule("W3.1")
def test_points_turn_clockwise_and_are_seen_from_both_sides() -> None:
    assert point_mask([1, 5], [3], 2) == 1 << 3 | 1 << 1 | 64 << 5
    # the eastern neighbour's western edge is our eastern one; its corners 3 and 4 are our corners 1 and 0
    assert seen_from(1 << 4, 1) == 1 << 1
    assert seen_from(64 << 3, 1) == 64 << 1
    assert seen_from(64 << 4, 1) == 64 << 0
    assert seen_from(1 << 0 | 64 << 0, 1) == 0


@pytest.mark.rule("W2.1", "W2.2", "W2.3", "W2.4", "W2.5")
def test_prices_by_cubes_in_the_market() -> None:
    rules = make_rules(3, {})
    for cube, name in enumerate(CUBE_NAMES):
        market = components()["market"][name]
        wells = int(rules["wells"][0, cube])
        assert wells == sum(market["rows"]) == len(market["sell"]) == len(market["buy"]) == len(market["barter_x2"])
        assert rules["start_stock"][0, cube] == market["start"]
        for k in range(1, wells + 1):
            assert rules["buy"][0, cube, k] == market["buy"][k - 1]
            assert rules["sell"][0, cube, k - 1] == market["sell"][k - 1]
            assert rules["barter_x2"][0, cube, k] == market["barter_x2"][k - 1]
        assert rules["buy"][0, cube, 0] == market["buy_when_empty"]
        assert rules["sell"][0, cube, wells] == market["sell_when_full"]
        assert rules["barter_x2"][0, cube, 0] == 2 * market["barter_when_empty"]


@pytest.mark.rule("W4.2", "W4.3")
@pytest.mark.parametrize(
    ("seats", "edition", "flags"),
    [(2, "second", 18), (3, "second", 16), (4, "second", 16), (5, "second", 15), (6, "second", 14), (6, "first", 18)],
)
def test_flags_units_and_stacks(seats: int, edition: str, flags: int) -> None:
    rules = make_rules(seats, {"edition": edition})
    assert (rules["flag_supply"][0], rules["unit_supply"][0]) == (flags, 8)
    assert rules["stacks"][0].tolist() == ([15, 9, 9, 9, 9, 9] if edition == "first" else [12, 7, 7, 7, 7, 7])
    assert rules["integrated_economies"][0] == (edition == "second")


@pytest.mark.rule("W4.4")
@pytest.mark.parametrize(
    ("seats", "options", "out"),
    [
        (5, {"edition": "first"}, [1]),
        (4, {"edition": "first"}, []),
        (5, {}, []),
        (5, {"super_industry": False}, [5]),
        (4, {"super_industry": False}, []),
    ],
)
def test_which_packages_are_in_the_game(seats: int, options: dict[str, Any], out: list[int]) -> None:
    rules = make_rules(seats, options)
    assert [package for package in range(12) if not int(rules["packages"][0]) >> package & 1] == out
    sixth = rules["package_tiles"][0, 5].tolist()
    if options.get("edition") == "first":
        assert sixth == [0, 0, 0, 0, 2, 0, 0]
    else:
        assert sixth == ([3, 0, 0, 0, 0, 0, 0] if options else [1, 0, 0, 0, 0, 0, 1])


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (7, {}, "2 to 6 seats, not 7"),
        (2, {"edition": "first"}, "3 to 6 seats"),
        (3, {"edition": "third"}, "'second' or 'first', not 'third'"),
        (3, {"edition": "first", "super_industry": True}, "super_industry belongs to the second edition"),
        (3, {"edition": "first", "final_interest": True}, "final_interest belongs to the second edition"),
        (3, {"cash_only_start": True, "mine_picks_first": True}, "needs Starting Packages"),
        (3, {"war": 1}, "war must be true or false, not 1"),
        (3, {"last_round": -1}, "last_round must be a whole number from 0"),
        (3, {"barters_per_phase": True}, "barters_per_phase must be a whole number"),
        (3, {"terrain": "atlantis"}, "one of mountains_and_valleys"),
        (3, {"colour": 1}, "no option 'colour'"),
    ],
)
def test_bad_options_are_refused_in_one_sentence(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said) as caught:
        make_rules(seats, options)
    assert caught.value.message.count(". ") == 0


def test_defaults_are_those_that_the_options_name() -> None:
    assert make_rules(3, {}).tobytes() == make_rules(3, {option.name: option.default for option in OPTIONS}).tobytes()
    assert make_rules(3, {"terrain": None}).tobytes() == make_rules(3, {}).tobytes()
    first = make_rules(3, {"edition": "first"})
    assert first.tobytes() == make_rules(3, {"edition": "first", "super_industry": False}).tobytes()


def names_of(dtype: np.dtype[Any]) -> set[str]:
    """The names of all fields, nested ones too."""
    base = dtype.subdtype[0] if dtype.subdtype else dtype
    fields = {} if base.fields is None else base.fields
    return set(fields).union(*(names_of(entry[0]) for entry in fields.values()))


@pytest.mark.parametrize("dtype", [SPEC.rules, SPEC.state, SPEC.action, SPEC.deal, BLOCS])
def test_no_field_is_named_as_an_attribute_of_arrays(dtype: np.dtype[Any]) -> None:
    """Interpreted, such a field would be the attribute."""
    assert names_of(dtype).isdisjoint(dir(np.recarray))
    assert np.dtype(dtype).isalignedstruct is False
