"""E4.6: the desk. Offers, their answers, their end; counters; what is counted."""

from typing import Any

import pytest
from rulebook.empires.table import (
    Json,
    all_ready,
    at,
    gift,
    lay,
    named,
    of,
    offer,
    play,
    player,
    players,
    refused,
    seen,
    settle,
    step,
)

from comity import IllegalMove, Match


def open_ids(match: Match) -> list[int]:
    return [offer["id"] for offer in match.position()["desk"]["offers"]]


def three_party(match: Match) -> int:
    """An offer of seat 0 that seats 1 and 2 must accept."""
    return offer(match, 0, gift(0, 1, gold=1), gift(0, 2, gold=1))


@pytest.mark.rule("E4.6")
def test_an_acceptance_stands_until_its_giver_declines() -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    play(match, 1, "accept", offer=number)
    settle(match, gift(0, 1, gold=1))
    all_ready(match)
    lay(match, 0, 0, 0)
    assert match.position()["desk"]["offers"][0]["accepted"] == [0, 1]
    refused(match, "already_accepted", 1, "accept", offer=number)
    events = play(match, 1, "decline", offer=number)
    assert [(event["event"], event["seat"]) for event in events] == [("declined_offer", 1)]
    (standing,) = match.position()["desk"]["offers"]
    assert (standing["accepted"], standing["declined"]) == ([0], [{"seat": 1, "why": None}])


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("first", [1, 2])
def test_it_ends_when_all_others_have_declined(first: int) -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    (told,) = play(match, first, "decline", offer=number, why="Too little gold")
    assert told["data"] == {"offer": number, "why": "Too little gold", "stands": True}
    assert told["text"].endswith("declines offer 1, which stays open: Too little gold")
    assert match.view()["desk"]["offers"][0]["declined"] == [{"seat": first, "why": "Too little gold"}]
    (told,) = play(match, 3 - first, "decline", offer=number)
    assert told["data"] == {"offer": number, "why": None, "stands": False}
    assert told["text"].endswith("declines offer 1.")
    assert open_ids(match) == []
    refused(match, "no_such_offer", first, "accept", offer=number)
    assert Match.from_record(match.record()).log() == match.log()


@pytest.mark.rule("E4.6")
def test_who_has_declined_may_still_accept_and_cannot_decline_again() -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    play(match, 1, "decline", offer=number, why="No")
    refused(match, "already_declined", 1, "decline", offer=number)
    assert match.view(1)["legal"]["accept"] == [number]
    assert "decline" not in match.view(1)["legal"]
    assert Match.from_position("empires", match.position()).position() == match.position()
    play(match, 2, "accept", offer=number)
    assert of(match, "gold") == [5, 5, 5]
    play(match, 1, "accept", offer=number)
    assert of(match, "gold") == [3, 6, 6]


@pytest.mark.rule("E4.6")
def test_an_acceptance_takes_back_the_refusal() -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    play(match, 1, "decline", offer=number, why="No")
    play(match, 1, "accept", offer=number)
    (standing,) = match.position()["desk"]["offers"]
    assert (standing["accepted"], standing["declined"]) == ([0, 1], [])
    play(match, 2, "decline", offer=number)
    assert open_ids(match) == [number], "one other has not declined"
    match.undo()
    assert match.position()["desk"]["offers"] == [standing]


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("why", ["", "x" * 201, 3, ["No"], True])
def test_why_is_a_short_text(why: Any) -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    refused(match, "malformed_move", 1, "decline", offer=number, why=why)
    play(match, 1, "decline", offer=number, why="x" * 200)


@pytest.mark.rule("E4.6")
def test_an_offer_replaces_one_of_ones_own() -> None:
    match = at("market", *players(5, 5, 5))
    first, others = offer(match, 0, gift(0, 1, gold=1)), offer(match, 1, gift(1, 0, gold=1))
    deal = [gift(0, 1, gold=2)]
    refused(match, "not_your_offer", 0, "offer", deal=deal, replaces=others)
    refused(match, "no_such_offer", 0, "offer", deal=deal, replaces=9)
    shown = match.preview(0, {"kind": "offer", "deal": deal, "replaces": first})
    assert [found["id"] for found in shown["desk"]["offers"]] == [others]
    events = play(match, 0, "offer", deal=deal, replaces=first)
    assert [event["event"] for event in events] == ["offered", "withdrew_offer"]
    assert events[0]["data"]["replaces"] == first
    assert open_ids(match) == [others, 3]
    assert match.position()["desk"]["made_this_step"] == [2, 1, 0]
    assert Match.from_record(match.record()).position() == match.position()


@pytest.mark.rule("E4.6")
def test_a_counter_in_an_offer_of_three_leaves_it_open() -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    events = play(match, 1, "offer", deal=[gift(0, 1, gold=2)], counters=number)
    assert [event["event"] for event in events] == ["offered", "declined_offer"]
    assert match.position()["desk"]["offers"][0]["declined"] == [{"seat": 1, "why": None}]
    events = play(match, 1, "offer", deal=[gift(0, 1, gold=3)], counters=number)
    assert [event["event"] for event in events] == ["offered"], "it has declined already"
    events = play(match, 0, "offer", deal=[gift(0, 2, gold=3)], counters=number)
    assert [event["event"] for event in events] == ["offered"], "its maker declines nothing"
    assert open_ids(match) == [1, 2, 3, 4]


@pytest.mark.rule("E4.6")
def test_the_withdrawal_ends_the_offer() -> None:
    match = at("market", *players(5, 5, 5))
    number = three_party(match)
    refused(match, "own_offer", 0, "decline", offer=number)
    refused(match, "not_your_offer", 1, "withdraw", offer=number)
    events = play(match, 0, "withdraw", offer=number)
    assert [event["event"] for event in events] == ["withdrew_offer"]
    assert open_ids(match) == []


@pytest.mark.rule("E4.6")
def test_only_parties_may_answer() -> None:
    match = at("market", *players(5, 5, 5))
    number = offer(match, 0, gift(0, 1, gold=1))
    refused(match, "not_a_party", 2, "accept", offer=number)
    refused(match, "not_a_party", 2, "decline", offer=number)
    refused(match, "already_accepted", 0, "accept", offer=number)
    assert match.legal(2)[0].kind == "ready"


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("answer", ["accept", "decline", "withdraw"])
@pytest.mark.parametrize("number", [2, 99, 2**70])
def test_answers_to_an_offer_that_is_not_there(answer: str, number: int) -> None:
    match = at("market", *players(5, 5))
    offer(match, 0, gift(0, 1, gold=1))
    refused(match, "no_such_offer", 1, answer, offer=number)


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1", None, [1]])
def test_offer_numbers_are_positive_whole_numbers(number: Any) -> None:
    match = at("market", *players(5, 5))
    offer(match, 0, gift(0, 1, gold=1))
    refused(match, "malformed_move", 1, "accept", offer=number)


@pytest.mark.rule("E4.6")
def test_offers_end_with_the_phase_or_the_round() -> None:
    match = at("market", *players(5, 5))
    phase, whole = offer(match, 0, gift(0, 1, gold=1)), offer(match, 1, gift(1, 0, gold=1), until="round")
    all_ready(match)
    lay(match, 0, 0)
    all_ready(match)
    assert (step(match), open_ids(match)) == ("market_end", [phase, whole]), "offers outlive steps"
    events = all_ready(match)
    assert (step(match), open_ids(match)) == ("war", [whole])
    assert [event["data"] for event in named("offer_expired", events)] == [{"offer": phase}]
    all_ready(match)
    lay(match, 0, 0)
    all_ready(match)
    assert (step(match), open_ids(match)) == ("war_end", [whole])
    events = all_ready(match)
    assert (step(match), open_ids(match)) == ("develop", [])
    assert [event["data"] for event in named("offer_expired", events)] == [{"offer": whole}]


@pytest.mark.rule("E4.6")
def test_a_phases_offers_end_with_develop_too() -> None:
    match = at("develop", *players(5, 5))
    offer(match, 0, gift(0, 1, gold=1))
    kept = offer(match, 0, gift(0, 1, gold=1), until="round")
    all_ready(match)
    assert open_ids(match) == [kept]


@pytest.mark.rule("E4.6")
def test_all_offers_end_with_the_game() -> None:
    match = at("develop", *players(5, 5), round=5)
    offer(match, 0, gift(0, 1, gold=1), until="round")
    all_ready(match)
    assert match.over
    assert open_ids(match) == []


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("until", ["turn", "step", "", None, 3, ["phase"]])
def test_offers_last_a_phase_or_a_round(until: Any) -> None:
    refused(at("market", *players(5, 5)), "malformed_move", 0, "offer", deal=[gift(0, 1, gold=1)], until=until)


@pytest.mark.rule("E4.6")
def test_twenty_offers_in_a_step() -> None:
    match = at("market", *players(50, 50))
    for count in range(20):
        play(match, 0, "withdraw", offer=offer(match, 0, gift(0, 1, gold=1)))
        assert match.position()["desk"]["made_this_step"] == [count + 1, 0]
    refused(match, "too_many_offers", 0, "offer", deal=[gift(0, 1, gold=1)])
    assert "offer" not in match.view(0)["legal"]
    assert match.view(1)["legal"]["offer"] is True
    offer(match, 1, gift(0, 1, gold=1))
    all_ready(match)
    lay(match, 0, 0)
    assert (step(match), match.position()["desk"]["made_this_step"]) == ("delivery", [0, 0])
    offer(match, 0, gift(0, 1, gold=1))


@pytest.mark.rule("E4.6", "E8.3")
def test_every_war_is_won_in_a_step_of_its_own() -> None:
    armies = [{"armies": 3}, {"armies": 2}, {"armies": 1}]
    table = [{**one, **raised} for one, raised in zip(players(5, 5, 5), armies, strict=True)]
    match = at("order", *table, desk={"made_this_step": [0, 20, 0]})
    assert step(match) == "win_war"
    number = offer(match, 0, gift(0, 1, gold=1))
    match.play(0, match.legal(0)[0])
    assert (step(match), match.pending) == ("win_war", (1,))
    assert match.position()["desk"]["made_this_step"] == [0, 0, 0]
    assert open_ids(match) == [number], "the phase goes on"


@pytest.mark.rule("E4.6")
def test_a_settled_deal_does_not_reopen_the_count() -> None:
    desk = {"made_this_step": [19, 0]}
    match = at("market", *players(50, 50), desk=desk)
    settle(match, gift(0, 1, gold=1))
    refused(match, "too_many_offers", 0, "offer", deal=[gift(0, 1, gold=1)])


@pytest.mark.rule("E4.6")
def test_ids_count_from_one_and_are_never_used_again() -> None:
    match = at("market", *players(5, 5))
    assert offer(match, 0, gift(0, 1, gold=1)) == 1
    play(match, 1, "decline", offer=1)
    assert offer(match, 1, gift(0, 1, gold=1)) == 2
    play(match, 0, "accept", offer=2)
    assert offer(match, 0, gift(0, 1, gold=1)) == 3
    undone = match.undo()
    seen.add(f"event {undone[0]['event']}")
    assert open_ids(match) == []
    refused(match, "no_such_offer", 1, "accept", offer=3)
    assert offer(match, 0, gift(0, 1, gold=1)) == 4
    assert Match.from_record(match.record()).position() == match.position()


@pytest.mark.rule("E4.6")
def test_undo_brings_an_offer_back_under_its_id() -> None:
    match = at("market", *players(5, 5))
    offer(match, 0, gift(0, 1, gold=1))
    play(match, 1, "accept", offer=1)
    match.undo()
    assert (open_ids(match), of(match, "gold")) == ([1], [5, 5])
    play(match, 1, "accept", offer=1)
    assert of(match, "gold") == [4, 6]


@pytest.mark.rule("E4.6")
def test_a_counter_declines_the_offer_it_answers() -> None:
    match = at("market", *players(5, 5, 5))
    first = offer(match, 0, gift(0, 1, gold=1))
    events = play(match, 1, "offer", deal=[gift(0, 1, gold=2)], counters=first)
    assert [event["event"] for event in events] == ["offered", "declined_offer"]
    assert (open_ids(match), match.position()["desk"]["offers"][0]["counters"]) == ([2], first)
    play(match, 2, "offer", deal=[gift(0, 2, gold=1)], counters=2)
    assert open_ids(match) == [2, 3], "it takes a party of the offer to decline it"
    refused(match, "no_such_offer", 0, "offer", deal=[gift(0, 1, gold=1)], counters=first)


@pytest.mark.rule("E4.6")
@pytest.mark.parametrize("counters", [0, -1, True, 1.0, "1", [1]])
def test_counters_names_an_offer(counters: Any) -> None:
    match = at("market", *players(5, 5))
    offer(match, 0, gift(0, 1, gold=1))
    refused(match, "malformed_move", 1, "offer", deal=[gift(0, 1, gold=2)], counters=counters)


@pytest.mark.rule("E4.2", "E4.6")
def test_a_preview_shows_the_whole_deal_and_changes_nothing() -> None:
    match = at("market", player(gold=3, bonds=1), player(), player())
    view = match.preview(1, {"kind": "offer", "deal": [gift(0, 1, gold=2), gift(0, 2, gold=1)]})
    assert [seated["gold"] for seated in view["state"]["players"]] == [0, 2, 1]
    number = three_party(match)
    before = match.position()
    view = match.preview(2, {"kind": "accept", "offer": number})
    assert [seated["gold"] for seated in view["state"]["players"]] == [1, 1, 1]
    assert view["derived"]["players"][0]["banks"] == 1
    assert match.position() == before


@pytest.mark.parametrize(
    ("where", "move"),
    [
        ("sell", {"kind": "sell", "goods": 1}),
        ("raise", {"kind": "raise", "armies": 1}),
        ("draft", {"kind": "claim", "nation": "spain"}),
    ],
)
def test_what_is_laid_face_down_cannot_be_previewed(where: str, move: Json) -> None:
    rest: Json = {"draft": {"offered": ["spain", "france"]}} if where == "draft" else {}
    match = at(where, player(), player(), **rest)
    match.play(0, move)
    with pytest.raises(IllegalMove, match="face down") as caught:
        match.preview(1, move)
    assert caught.value.code == "cannot_preview"
    seen.add(f"code {caught.value.code}")


@pytest.mark.rule("E4.4")
def test_wants_are_public_and_replace_each_other() -> None:
    match = at("market", player(gold=2), player())
    match.want(0, {"goods": 2}, {"gold": 1})
    (told,) = match.want(0, {"people": 1})
    seen.add(f"event {told['event']}")
    assert match.view()["wanted"][0] == {"wanted": {"people": 1}, "spare": {}}
    for words in (match.say(1, "No people here"), match.promise(1, "goods", to=0)):
        seen.add(f"event {words[0]['event']}")
    assert match.record()["moves"][-2:] == [[1, {"say": "No people here"}], [1, {"promise": "goods", "to": 0}]]


@pytest.mark.parametrize(
    "wanted", [{"ore": 1}, {"gold": 0}, {"gold": -1}, {"gold": True}, {"gold": 1.0}, {"gold": "1"}]
)
def test_wants_name_assets_and_amounts(wanted: Any) -> None:
    match = at("market", player(gold=2), player())
    with pytest.raises(IllegalMove, match="wanted"):
        match.want(0, wanted)
    assert match.record()["moves"] == []
