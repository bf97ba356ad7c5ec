"""E4.5: laid cards. E5.4: cards that lay themselves."""

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
    refused,
    settle,
    step,
    steps,
)

BOTH = pytest.mark.parametrize(("choice", "after"), [("sell", "delivery"), ("raise", "muster")])


@pytest.mark.rule("E4.5")
@BOTH
def test_a_laid_card_stays_in_its_owners_count_and_cannot_be_traded(choice: str, after: str) -> None:
    match = at(choice, player(cards=[3, 5, 5]), player(cards=[2, 3]))
    lay(match, 5, 2)
    assert step(match) == after
    assert of(match, "cards") == [[3, 5, 5], [2, 3]]
    refused(match, "cannot_settle", 0, "accept", offer=offer(match, 1, gift(1, 0, cards=[2])))
    refused(match, "cannot_settle", 1, "accept", offer=offer(match, 0, gift(0, 1, cards=[5, 5])))
    settle(match, gift(0, 1, cards=[5, 3]))
    assert of(match, "cards") == [[5], [2, 3, 3, 5]]
    assert of(match, "card") == [5, 2]


@pytest.mark.rule("E4.5")
def test_market_cards_come_back_at_payment() -> None:
    match = at("price", player("great_britain"), player(goods=1, delivered=1, card=4, cards=[4]), price=2)
    refused(match, "cannot_settle", 0, "accept", offer=offer(match, 1, gift(1, 0, cards=[4])))
    play(match, 0, "decline_power", nation="great_britain")
    assert (step(match), of(match, "card")) == ("market_end", [None, None])
    settle(match, gift(1, 0, cards=[4]))
    assert of(match, "cards")[1] == []


@pytest.mark.rule("E4.5")
def test_a_war_card_lies_until_war_ends() -> None:
    match = at("muster", *[player(gold=1, card=1, cards=[1])] * 2, player(card=0), diplomat=2)
    for where in ("muster", "order", "win_war", "war_end"):
        assert step(match) == where
        refused(match, "cannot_settle", 1, "accept", offer=offer(match, 0, gift(0, 1, cards=[1])))
        if where == "muster":
            all_ready(match)
        elif where == "order":
            play(match, 2, "next_winner", seat=0)
        elif where == "win_war":
            play(match, 0, "win_war", war="both")
            play(match, 1, "win_war", war="land")


@pytest.mark.rule("E4.5", "E8.5")
def test_war_cards_come_back_when_the_row_moves_on() -> None:
    match = at("war_end", player(card=4, cards=[4], armies=1), player())
    number = offer(match, 0, gift(0, 1, cards=[4]), until="round")
    refused(match, "cannot_settle", 1, "accept", offer=number)
    all_ready(match)
    assert (step(match), of(match, "card")) == ("develop", [None, None])
    settle(match, gift(0, 1, cards=[4]))
    assert of(match, "cards")[0] == []


@pytest.mark.rule("E4.5", "E5.4")
@pytest.mark.parametrize(("choice", "after"), [("sell", "delivery"), ("raise", "muster")])
@pytest.mark.parametrize(("cards", "laid"), [([], 0), ([6], 6), ([4, 4, 4], 4)], ids=["none", "one", "of one number"])
def test_a_choice_without_alternatives_is_made_by_itself(choice: str, after: str, cards: list[int], laid: int) -> None:
    match = at(choice, player(cards=cards, goods=9, gold=9), player(cards=[1, 2]), player(cards=cards))
    assert match.pending == (1,)
    refused(match, "already_chosen", 0, choice, **field(choice, laid))
    events = lay(match, 2)
    assert step(match) == after
    shown = {event["seat"]: event["data"]["number"] for event in named("card", events)}
    assert shown == {0: laid, 1: 2, 2: laid}


def field(choice: str, number: int) -> Json:
    return {{"sell": "goods", "raise": "armies"}[choice]: number}


@pytest.mark.rule("E5.4")
@pytest.mark.parametrize(("window", "after"), [("market", "delivery"), ("war", "muster")])
def test_a_choice_that_nobody_has_is_passed_over_but_the_windows_are_not(window: str, after: str) -> None:
    match = at(window, player(cards=[]), player(cards=[3, 3]))
    events = all_ready(match)
    assert step(match) == after
    assert steps(events)[-1] == after
    assert match.pending == (0, 1)


@pytest.mark.rule("E4.5", "E7.2")
def test_without_any_card_a_player_sells_and_raises_nothing() -> None:
    match = at("market", player(cards=[], goods=5, gold=5), player(goods=1))
    all_ready(match)
    lay(match, 1)
    all_ready(match)
    assert of(match, "goods") == [5, 0]
    all_ready(match)
    all_ready(match)
    assert step(match) == "raise"
    lay(match, 0)
    all_ready(match)
    assert of(match, "armies") == [0, 0]
    assert of(match, "gold")[0] == 5


@pytest.mark.rule("E4.5")
def test_nothing_is_left_to_lay_but_the_number_counts() -> None:
    match = at("sell", player(cards=[0, 10], goods=3), player(cards=[0, 1], goods=3))
    lay(match, 10, 0)
    all_ready(match)
    assert of(match, "goods") == [0, 3]
