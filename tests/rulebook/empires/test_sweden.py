"""E9.8: Sweden's mark, of those whom the diplomat did not let go first."""

import pytest
from rulebook.empires.table import all_ready, at, gift, lay, named, of, play, player, refused, settle, step, use

from comity import Match


def equals(*armies: int, diplomat: int, tile: int = 0) -> Match:
    """The first naming among equals; the seat `tile` holds Sweden."""
    seated = [player(*(["sweden"] if seat == tile else []), armies=count) for seat, count in enumerate(armies)]
    return at("order", *seated, diplomat=diplomat)


@pytest.mark.rule("E9.8")
def test_every_other_equal_is_passed_over_at_the_first_naming() -> None:
    match = equals(2, 2, 2, 0, diplomat=3)
    assert of(match, "passed_over") == [False] * 4
    events = play(match, 3, "next_winner", seat=1)
    assert sorted(event["seat"] for event in named("passed_over", events)) == [0, 2]
    assert of(match, "passed_over") == [True, False, True, False]
    use(match, 0, "sweden")
    assert (of(match, "goods"), of(match, "gold")) == ([1, 0, 0, 0], [1, 0, 0, 0])


@pytest.mark.rule("E9.8")
def test_who_is_named_first_is_not_passed_over() -> None:
    match = equals(2, 2, 0, diplomat=2)
    play(match, 2, "next_winner", seat=0)
    refused(match, "not_passed_over", 0, "use_power", nation="sweden")
    assert of(match, "passed_over") == [False, True, False]


@pytest.mark.rule("E9.8")
def test_a_diplomat_that_names_another_passes_itself_over() -> None:
    match = equals(2, 2, 2, 0, diplomat=0)
    events = play(match, 0, "next_winner", seat=1)
    assert [event["seat"] for event in named("passed_over", events)] == [0, 2]
    assert of(match, "passed_over") == [True, False, True, False]
    use(match, 0, "sweden")
    assert (of(match, "goods"), of(match, "gold")) == ([1, 0, 0, 0], [1, 0, 0, 0])


@pytest.mark.rule("E9.8")
def test_a_diplomat_that_names_itself_is_not_passed_over() -> None:
    match = equals(2, 2, 2, 0, diplomat=0)
    play(match, 0, "next_winner", seat=0)
    assert of(match, "passed_over") == [False, True, True, False]
    refused(match, "not_passed_over", 0, "use_power", nation="sweden")


@pytest.mark.rule("E9.8")
def test_later_namings_in_a_group_mark_nobody() -> None:
    match = equals(2, 2, 2, 0, diplomat=0)
    play(match, 0, "next_winner", seat=1)
    play(match, 1, "win_war", war="both")
    settle(match, gift(0, 2, diplomacy=True))
    assert (step(match), match.pending) == ("order", (2,))
    play(match, 2, "next_winner", seat=2)
    assert of(match, "passed_over") == [True, False, True, False], "only the first naming counts"


@pytest.mark.rule("E9.8")
def test_each_group_of_equals_has_its_own_first_naming() -> None:
    match = equals(3, 3, 1, 1, 0, diplomat=4, tile=2)
    play(match, 4, "next_winner", seat=0)
    play(match, 0, "win_war", war="both")
    play(match, 1, "win_war", war="land")
    assert of(match, "passed_over") == [False, True, False, False, False]
    play(match, 4, "next_winner", seat=3)
    assert of(match, "passed_over") == [False, True, True, False, False]
    use(match, 2, "sweden")


@pytest.mark.rule("E9.8")
def test_nobody_is_passed_over_without_armies_or_equals() -> None:
    match = at("muster", player("sweden", card=0), player(card=0), player(card=0), diplomat=1)
    all_ready(match)
    play(match, 1, "name_diplomat", seat=2)
    assert step(match) == "war_end"
    refused(match, "not_passed_over", 0, "use_power", nation="sweden")
    match = at("muster", player("sweden", gold=1, card=1), player(gold=2, card=2), player(card=0))
    all_ready(match)
    play(match, 1, "win_war", war="both")
    refused(match, "not_passed_over", 0, "use_power", nation="sweden")


@pytest.mark.rule("E9.8")
def test_the_mark_is_the_seats_and_stays_when_tokens_or_tiles_move() -> None:
    match = equals(2, 2, 0, diplomat=2, tile=2)
    play(match, 2, "next_winner", seat=1)
    settle(match, gift(2, 0, nations=["sweden"], diplomacy=True))
    assert of(match, "passed_over") == [True, False, False]
    use(match, 0, "sweden")
    match = equals(2, 2, 0, diplomat=2, tile=0)
    play(match, 2, "next_winner", seat=1)
    settle(match, gift(0, 1, nations=["sweden"]))
    refused(match, "not_passed_over", 1, "use_power", nation="sweden")


@pytest.mark.rule("E9.8")
def test_the_mark_is_gone_in_the_next_round() -> None:
    match = at("war_end", player("sweden", armies=1, passed_over=True), player())
    all_ready(match)
    assert of(match, "passed_over") == [False, False]


@pytest.mark.rule("E9.8", "E8.2")
def test_the_naming_of_a_diplomat_passes_nobody_over() -> None:
    match = at("raise", *[player("sweden", gold=1)], player(gold=1), player(gold=1), player(gold=1), diplomat=3)
    lay(match, 1, 1, 1, 1)
    all_ready(match)
    events = play(match, 3, "name_diplomat", seat=1)
    assert named("passed_over", events) == []
    assert (step(match), match.pending) == ("order", (1,))
    play(match, 1, "next_winner", seat=2)
    assert of(match, "passed_over") == [True, True, False, True]
