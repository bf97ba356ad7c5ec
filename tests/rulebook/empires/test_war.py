"""E8: the War phase."""

from collections.abc import Sequence

import pytest
from rulebook.empires.table import (
    WARS,
    Json,
    all_ready,
    at,
    gift,
    lay,
    named,
    of,
    play,
    player,
    refused,
    row,
    settle,
    step,
    steps,
)

from comity import Match


def fought(*armies: int, diplomat: int = 0, seated: Sequence[Json] | None = None) -> Match:
    """The first decision after each player paid for these armies, with the last of its gold."""
    extra = seated or [{}] * len(armies)
    ranks = [{**player(), **more, "gold": count, "card": count} for count, more in zip(armies, extra, strict=True)]
    match = at("muster", *ranks, diplomat=diplomat)
    all_ready(match)
    return match


def choosing(*armies: int, diplomat: int = 0) -> Match:
    """The same, at the first of the equals' or winners' decisions: no token moves."""
    return at("order", *[player(armies=count) for count in armies], diplomat=diplomat)


def win(match: Match, war: str) -> list[Json]:
    """The seat that is asked wins a war."""
    (seat,) = match.pending
    return play(match, seat, "win_war", war=war)


@pytest.mark.rule("E8.1")
def test_cards_for_armies_are_shown_together_and_nothing_is_paid_yet() -> None:
    match = at("raise", player(gold=5), player(gold=5))
    assert not named("card", play(match, 1, "raise", armies=3))
    events = play(match, 0, "raise", armies=10)
    assert [(event["seat"], event["data"]["number"]) for event in named("card", events)] == [(0, 10), (1, 3)]
    assert (step(match), of(match, "gold"), of(match, "armies")) == ("muster", [5, 5], [None, None])


@pytest.mark.rule("E8.1")
@pytest.mark.parametrize(("gold", "card", "armies"), [(5, 3, 3), (3, 3, 3), (2, 3, 2), (0, 3, 0), (5, 0, 0)])
def test_each_army_costs_one_gold_when_the_muster_window_closes(gold: int, card: int, armies: int) -> None:
    match = at("muster", player(gold=gold, card=card), player(card=0), player(card=0))
    events = all_ready(match)
    assert of(match, "armies") == [armies, 0, 0]
    assert of(match, "gold")[0] == gold - armies
    assert {event["seat"]: event["data"]["armies"] for event in named("raised", events)}[0] == armies


@pytest.mark.rule("E8.1")
def test_gold_counts_when_the_muster_window_closes() -> None:
    match = at("raise", player(gold=1), player(gold=5), player())
    lay(match, 4, 5, 0)
    settle(match, gift(1, 0, gold=2))
    all_ready(match)
    assert of(match, "armies") == [3, 3, 0]


@pytest.mark.rule("E8.2")
@pytest.mark.parametrize(
    ("armies", "diplomat", "new"),
    [((2, 1, 0), 0, 2), ((2, 1, 0), 2, 2), ((0, 1), 1, 0), ((3, 2, 2), 1, 2), ((0, 0), 0, 1), ((4, 4), 1, 0)],
    ids=["fewest takes it", "or keeps it", "two seats", "the other of two", "both at 0", "both at 4"],
)
def test_fewest_armies_take_the_token(armies: tuple[int, ...], diplomat: int, new: int) -> None:
    match = fought(*armies, diplomat=diplomat)
    assert match.position()["diplomat"] == new
    tokens = [(event["seat"], event["data"]["from"]) for event in named("token", match.log())]
    assert tokens == ([] if new == diplomat else [(new, diplomat)])


@pytest.mark.rule("E8.2")
def test_armies_count_as_paid_not_as_the_cards_say() -> None:
    match = at("muster", player(gold=0, card=9), player(gold=3, card=1), player(gold=3, card=2), diplomat=1)
    all_ready(match)
    assert match.position()["diplomat"] == 0


@pytest.mark.rule("E8.2")
@pytest.mark.parametrize(
    ("armies", "diplomat", "candidates"),
    [((5, 1, 1), 0, [1, 2]), ((0, 0, 0), 1, [0, 2]), ((2, 1, 1, 1), 3, [1, 2]), ((1, 3, 1, 1), 1, [0, 2, 3])],
)
def test_on_a_tie_the_diplomat_names_one_of_the_tied_never_itself(
    armies: tuple[int, ...], diplomat: int, candidates: list[int]
) -> None:
    match = fought(*armies, diplomat=diplomat)
    assert (step(match), match.pending) == ("diplomat", (diplomat,))
    assert [move.to_json()["seat"] for move in match.legal(diplomat)] == candidates
    for seat in set(range(len(armies))) - set(candidates):
        refused(match, "not_a_candidate", diplomat, "name_diplomat", seat=seat)
    other = candidates[0] if candidates[0] != diplomat else candidates[1]
    refused(match, "not_your_turn", other, "name_diplomat", seat=candidates[1])
    events = play(match, diplomat, "name_diplomat", seat=candidates[1])
    assert match.position()["diplomat"] == candidates[1]
    assert named("token", events)[0]["data"] == {"from": diplomat}


@pytest.mark.rule("E8.2")
def test_trading_the_token_passes_the_choice_on_and_forms_the_candidates_anew() -> None:
    match = fought(5, 4, 1, 1, 1, diplomat=0)
    assert match.pending == (0,)
    settle(match, gift(0, 2, diplomacy=True))
    assert (step(match), match.pending) == ("diplomat", (2,))
    assert [move.to_json()["seat"] for move in match.legal(2) if move.kind == "name_diplomat"] == [3, 4]
    refused(match, "not_your_turn", 0, "name_diplomat", seat=3)
    settle(match, gift(2, 1, diplomacy=True))
    assert [move.to_json()["seat"] for move in match.legal(1) if move.kind == "name_diplomat"] == [2, 3, 4]


@pytest.mark.rule("E8.2", "E5.4")
def test_trading_the_token_to_one_of_two_candidates_settles_the_tie() -> None:
    match = fought(5, 1, 1, diplomat=0)
    events = settle(match, gift(0, 1, diplomacy=True))
    assert match.position()["diplomat"] == 2
    assert step(match) == "win_war"
    assert [(event["seat"], event["data"]["from"]) for event in named("token", events)][-1] == (2, 1)


@pytest.mark.rule("E8.3", "E8.4")
def test_from_most_armies_down_each_wins_a_war_and_takes_its_assets() -> None:
    match = fought(1, 0, 5, 3)
    assert (step(match), match.pending) == ("win_war", (2,))
    for kind in ("ready", "unready"):
        refused(match, "wrong_step", 2, kind)
    refused(match, "not_your_turn", 3, "win_war", war="both")
    events = win(match, "folk")
    assert [(event["seat"], event["data"]) for event in named("war_won", events)] == [(2, {"war": "folk"})]
    assert (of(match, "people")[2], of(match, "gold")[2]) == (3, 1)
    assert match.pending == (3,)
    win(match, "both")
    assert match.pending == (0,)
    win(match, "trade")
    assert step(match) == "war_end"
    assert of(match, "won") == ["trade", None, "folk", "both"]
    assert (of(match, "goods")[0], of(match, "gold")[0]) == (2, 1)
    assert (of(match, "people")[3], of(match, "territories")[3]) == (2, 2)
    assert [of(match, asset)[1] for asset in ("gold", "goods", "people", "territories")] == [0, 0, 0, 0]


@pytest.mark.rule("E8.3")
def test_wars_may_give_supporters() -> None:
    match = at("win_war", player(armies=2), player(), wars={"active": ["glory", "both"], "inactive": []}, next_winner=0)
    win(match, "glory")
    assert (of(match, "supporters"), of(match, "people")) == ([2, 0], [1, 0])


@pytest.mark.rule("E8.3")
def test_only_an_active_war_not_yet_won_this_round_can_be_won() -> None:
    match = fought(4, 3, 2, 0)
    win(match, "land")
    refused(match, "war_already_won", 1, "win_war", war="land")
    refused(match, "war_not_active", 1, "win_war", war=WARS[5]["id"])
    refused(match, "war_not_active", 1, "win_war", war=WARS[12]["id"])
    refused(match, "malformed_move", 1, "win_war", war="crusade")
    assert [move.to_json()["war"] for move in match.legal(1)] == ["both", "folk", "trade"]


@pytest.mark.rule("E8.3")
def test_among_equals_the_diplomat_names_the_next_who_picks_before_anyone_else_is_named() -> None:
    match = choosing(2, 2, 2, 0, diplomat=3)
    assert (step(match), match.pending) == ("order", (3,))
    assert [move.to_json()["seat"] for move in match.legal(3)] == [0, 1, 2]
    refused(match, "not_an_equal", 3, "next_winner", seat=3)
    refused(match, "not_your_turn", 0, "next_winner", seat=0)
    events = play(match, 3, "next_winner", seat=1)
    assert [(event["seat"], event["data"]) for event in named("named_next", events)] == [(1, {"by": 3})]
    assert (step(match), match.pending, match.position()["next_winner"]) == ("win_war", (1,), 1)
    win(match, "both")
    assert (step(match), match.pending) == ("order", (3,))
    assert [move.to_json()["seat"] for move in match.legal(3)] == [0, 2]
    refused(match, "not_an_equal", 3, "next_winner", seat=1)
    play(match, 3, "next_winner", seat=2)
    events = win(match, "land")
    assert (steps(events), match.pending) == (["win_war"], (0,)), "the last is not named"


@pytest.mark.rule("E8.3")
def test_equals_of_fewer_armies_wait_their_turn() -> None:
    match = choosing(1, 1, 4, 4, 3, diplomat=4)
    refused(match, "not_an_equal", 4, "next_winner", seat=0)
    refused(match, "not_an_equal", 4, "next_winner", seat=4)
    play(match, 4, "next_winner", seat=3)
    win(match, "both")
    assert match.pending == (2,)
    win(match, "land")
    assert (step(match), match.pending) == ("win_war", (4,))
    win(match, "folk")
    assert (step(match), match.pending) == ("order", (4,))
    assert [move.to_json()["seat"] for move in match.legal(4)] == [0, 1]


@pytest.mark.rule("E8.3")
def test_the_diplomat_may_name_itself() -> None:
    match = choosing(2, 2, 0, diplomat=1)
    play(match, 1, "next_winner", seat=1)
    assert match.pending == (1,)


@pytest.mark.rule("E8.3")
def test_the_new_diplomat_of_this_phase_names() -> None:
    match = fought(2, 2, 0, diplomat=0)
    assert (step(match), match.pending) == ("order", (2,))


@pytest.mark.rule("E8.3")
def test_trading_the_token_passes_the_naming_on() -> None:
    match = choosing(2, 2, 2, 0, diplomat=3)
    settle(match, gift(3, 0, diplomacy=True))
    assert (step(match), match.pending) == ("order", (0,))
    refused(match, "not_your_turn", 3, "next_winner", seat=1)
    play(match, 0, "next_winner", seat=1)
    settle(match, gift(0, 3, diplomacy=True))
    assert (step(match), match.pending) == ("win_war", (1,)), "a naming stands"
    win(match, "both")
    assert (step(match), match.pending) == ("order", (3,))


@pytest.mark.rule("E8.4")
def test_without_armies_no_war() -> None:
    match = fought(0, 0)
    assert (step(match), of(match, "won")) == ("war_end", [None, None])
    match = fought(0, 1, 0, diplomat=0)
    win(match, "both")
    assert of(match, "won") == [None, "both", None]
    assert step(match) == "war_end"


@pytest.mark.rule("E8.5")
@pytest.mark.parametrize("won", ["both", "folk", None])
def test_the_left_most_war_leaves_and_the_next_becomes_active(won: str | None) -> None:
    match = at("war_end", player(armies=1, won=won) if won else player(), player(), wars=row(3, 2))
    events = all_ready(match)
    assert match.position()["wars"] == {"active": ["land", "folk", "trade"], "inactive": ["glory"]}
    assert [event["data"]["war"] for event in named("war_removed", events)] == ["both"]
    assert [event["data"]["war"] for event in named("war_activated", events)] == ["trade"]
    assert of(match, "won") == [None, None], "flags are taken back"
    assert of(match, "armies") == [None, None]


@pytest.mark.rule("E8.5")
def test_without_inactive_wars_none_becomes_active() -> None:
    match = at("war_end", player(), player(), wars=row(2, 0), round=4)
    events = all_ready(match)
    assert match.position()["wars"] == {"active": ["land"], "inactive": []}
    assert named("war_activated", events) == []


@pytest.mark.rule("E8.5", "E5.1")
@pytest.mark.parametrize(("seats", "options", "rounds"), [(2, {}, 5), (5, {}, 5), (3, {"first_game": True}, 3)])
def test_every_war_phase_begins_with_as_many_active_wars_as_seats(seats: int, options: Json, rounds: int) -> None:
    wars = row(seats, 1 if options else 3)
    match = at("war", *[player(cards=[0])] * seats, options=options, wars=wars)
    actives = []
    while not match.over:
        if step(match) == "diplomat":
            match.play(match.pending[0], match.legal(match.pending[0])[0])
            continue
        if step(match) == "war":
            actives.append(len(match.position()["wars"]["active"]))
        all_ready(match)
    assert actives == [seats] * (rounds - 1)


@pytest.mark.rule("E8.6")
def test_the_rulebooks_war() -> None:
    kurt, louise, mark, naomi = range(4)
    match = at("raise", *[player(gold=7)] * 4, diplomat=mark)
    lay(match, 4, 4, 6, 0)
    all_ready(match)
    assert of(match, "gold") == [3, 3, 1, 7]
    assert match.position()["diplomat"] == naomi
    assert match.pending == (mark,)
    win(match, "both")
    assert (step(match), match.pending) == ("order", (naomi,))
    play(match, naomi, "next_winner", seat=louise)
    win(match, "land")
    assert match.pending == (kurt,)
    win(match, "trade")
    assert (step(match), of(match, "won")) == ("war_end", ["trade", "land", "both", None])
