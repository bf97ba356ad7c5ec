"""The trader: what it offers, what it takes, and what it does not fall for."""

from typing import Any

import pytest
from bots.empires.fixtures import CardBuyer, Proposer, share_of
from bots.empires.seats import answer, gift
from rulebook.empires.table import at, player

from comity import Match, arena
from comity.bots import player as asking
from comity.bots.situation import WAIT, Decision

Json = dict[str, Any]
EVEN = {"people": 4, "goods": 3, "gold": 4, "territories": 3, "bonds": 1}
LANDLESS = {"people": 8, "goods": 1, "gold": 2, "territories": 1}
EMPTY = {"people": 1, "goods": 1, "gold": 2, "territories": 8}


def uneven(*more: Json, **rest: Any) -> Match:
    """Seat 0 has people without land, seat 1 land without people."""
    return at("develop", player("france", **LANDLESS), player(**EMPTY), *(player(**one) for one in more), **rest)


def decide(match: Match, seat: int, bot: str = "trader") -> Decision:
    decision = asking.decide(match, seat, bot, 1)
    assert decision.move is None or match.check(seat, decision.move) is None
    return decision


def test_it_offers_what_helps_both_and_says_why() -> None:
    match = uneven(EVEN)
    decision = decide(match, 0)
    assert decision.move is not None
    assert decision.move["kind"] == "offer"
    (given, gotten) = decision.move["deal"]
    assert (given["from"], given["to"], gotten["from"], gotten["to"]) == (0, 1, 1, 0)
    assert "people" in given
    assert "territories" in gotten
    assert decision.why == "You can use people better than I, and I can use territories: it helps us both."
    asking.carry_out(match, 0, decision)
    assert decide(match, 1).move == {"kind": "accept", "offer": 1}


def test_between_two_nothing_helps_both() -> None:
    match = uneven()
    assert {decide(match, seat).move["kind"] for seat in (0, 1)} == {"ready"}  # type: ignore[index]


def test_it_waits_for_answers_before_it_is_ready() -> None:
    match = uneven(EVEN)
    asking.carry_out(match, 0, decide(match, 0))
    while (decision := decide(match, 0)).move is not None and decision.move["kind"] == "offer":
        asking.carry_out(match, 0, decision)
    assert decision == WAIT
    for offer in match.desk.offers:
        match.play(next(seat for seat in offer.unanswered), {"kind": "decline", "offer": offer.id})
    assert decide(match, 0).move == {"kind": "ready"}, "nothing is offered twice to who has declined"


def test_patience_is_how_many_offers_it_makes() -> None:
    assert decide(uneven(EVEN), 0, "trader:patience=0").move == {"kind": "ready"}
    match = uneven(EVEN, LANDLESS, EMPTY, EMPTY)
    for _ in range(3):
        decision = decide(match, 0)
        assert decision.move is not None
        assert decision.move["kind"] == "offer"
        asking.carry_out(match, 0, decision)
    assert decide(match, 0) == WAIT


def test_a_bad_deal_is_countered_by_a_better_one() -> None:
    match = uneven(EVEN)
    match.play(0, {"kind": "offer", "deal": [gift(0, 1, people=1), gift(1, 0, territories=4)]})
    decision = decide(match, 1)
    assert decision.move is not None
    assert (decision.move["kind"], decision.move["counters"]) == ("offer", 1)
    asking.carry_out(match, 1, decision)
    assert [offer.by for offer in match.desk.offers] == [1], "countering has declined"


def test_a_refusal_says_why() -> None:
    match = at("market", *[player(**EVEN)] * 3)
    match.play(1, {"kind": "offer", "deal": [gift(0, 1, gold=3)]})
    assert decide(match, 0).move == {"kind": "decline", "offer": 1, "why": "It costs me more than it brings."}
    match.play(1, {"kind": "offer", "deal": [gift(0, 1, cards=[2]), gift(1, 0, gold=4, goods=3)]})
    match.play(0, {"kind": "decline", "offer": 1})
    assert decide(match, 0).move == {"kind": "decline", "offer": 2, "why": "I need my cards."}


@pytest.mark.parametrize("name", ["greedy", "trader"])
def test_nobody_sells_the_whole_hand_for_a_good_and_a_person(name: str) -> None:
    match = at("develop", *[player(**EVEN)] * 4, round=1)
    hand = gift(0, 1, cards=list(range(11)))
    assert not answer(match, 0, hand, gift(1, 0, goods=1, people=1), name=name)


def test_it_ends_no_phase_poorer_by_its_deals() -> None:
    """Two deals that would each do on their own, as things stand: the second takes back more than the first gave."""
    match = at("develop", player("france", **EVEN), player(**EVEN), player(**EVEN))
    match.play(1, {"kind": "offer", "deal": [gift(0, 1, gold=2), gift(1, 0, people=1, goods=1)]})
    match.play(0, {"kind": "accept", "offer": 1})
    asked = asking.question(match, 0, "trader", 1)
    from comity.bots.registry import make_bot

    bot: Any = make_bot("empires", "trader", match.rules, 0, 1)
    back = asked.deal([gift(0, 1, people=1, goods=1), gift(1, 0, gold=1)])
    fair = asked.deal([gift(0, 1, people=1, goods=1), gift(1, 0, gold=2)])
    assert bot.is_pumped(asked, back)
    assert not bot.is_pumped(asked, fair)


def test_traders_trade_and_play_legally(caplog: pytest.LogCaptureFixture) -> None:
    matches = [arena.play("empires", ["trader"] * 4, seed) for seed in range(3)]
    deals = [event for match in matches for event in match.log() if event["event"] == "settled"]
    assert len(deals) >= 3
    assert [record.message for record in caplog.records] == []
    assert matches[0].record() == arena.play("empires", ["trader"] * 4, 0).record()


@pytest.mark.whole
@pytest.mark.parametrize("fixture", [Proposer, CardBuyer])
def test_who_lives_off_others_does_not_off_traders(fixture: Any) -> None:
    """A wide margin over few games. The proposer won 3 of 32 among traders, and 8 of 24 among greedy bots."""
    assert share_of(fixture, "trader", 40) < 0.45
