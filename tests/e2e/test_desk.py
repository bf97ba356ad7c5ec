"""Two people at two browsers bargain: a counter-offer, a withdrawal that crosses an acceptance, promises, lists."""

import re

import pytest
from e2e.by_hand import everyone_plays
from e2e.conftest import Arrive
from e2e.people import REFUSED, Person, Wire
from playwright.sync_api import expect

SEED = "11"  # both begin with goods and gold
Pair = tuple[Person, Person, str]


@pytest.fixture
def pair(arrive: Arrive) -> Pair:
    """Ada and Bea in the first Develop of a game of two, neither ready by itself; and the table's id."""
    return begin_as_two(arrive)


def begin_as_two(arrive: Arrive) -> Pair:
    ada, bea = arrive("Ada"), arrive("Bea")
    ada.page.goto("/new")
    ada.page.get_by_role("button", name="Take seat 3 away").click()
    ada.page.get_by_text("Options", exact=True).click()
    ada.page.get_by_label("Seed").fill(SEED)
    ada.press("Make the table")
    link = ada.page.get_by_role("textbox", name="Link to seat 2").input_value()
    bea.page.goto(link)
    expect(bea.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    ada.press("Start", exact=True)
    table = ada.page.url.rsplit("/", 1)[1]
    ada.claim(0)
    bea.claim(-1)
    for person in (ada, bea):
        expect(person.page.get_by_role("heading", name="Develop", exact=True)).to_be_visible()
        person.only_when_i_say_so()
    return ada, bea, table


def offer_gold(person: Person, to: str, gold: int) -> None:
    """So much gold, for a good."""
    person.press("Make an offer", ".desk")
    person.press(to, ".builder")
    for _ in range(gold):
        person.page.get_by_label(f"More gold, {person.name} to {to}").click()
    person.page.get_by_label(f"More goods, {to} to {person.name}").click()
    person.press("Offer it")


def test_a_deal_by_way_of_a_counter_offer(pair: Pair) -> None:
    ada, bea, table = pair
    before = ada.view(table, 0)["state"]["players"]
    offer_gold(ada, "Bea", 1)
    bea.see("An offer waits for your answer.")
    bea.press("Counter", ".desk")
    bea.page.get_by_label("More gold, Ada to Bea").click()
    comparison = bea.page.get_by_label("What this deal would change")
    expect(comparison.locator(".comparison-row")).to_have_count(2)
    expect(bea.page.locator(".realm")).to_contain_text("as it would be")
    bea.press("Offer it")
    expect(bea.page.locator(".offer")).to_have_count(1)
    expect(ada.page.locator(".offer")).to_have_count(1)
    expect(ada.page.locator(".offer")).to_contain_text("answers 1")
    ada.press("Look at it", ".offer")
    expect(ada.page.locator(".realm")).to_contain_text("as it would be")
    ada.press("Accept", ".offer")
    for person in (ada, bea):
        expect(person.page.locator(".log")).to_contain_text("Offer 2 is settled")
        expect(person.page.locator(".offer")).to_have_count(0)
    after = ada.view(table, 0)["state"]["players"]
    assert [after[0]["gold"], after[0]["goods"]] == [before[0]["gold"] - 2, before[0]["goods"] + 1]
    assert [after[1]["gold"], after[1]["goods"]] == [before[1]["gold"] + 2, before[1]["goods"] - 1]


def test_one_withdraws_while_the_other_accepts(arrive: Arrive) -> None:
    ada, bea, table = begin_as_two(arrive)
    wire = Wire(bea.page)
    bea.page.reload()
    offer_gold(ada, "Bea", 1)
    expect(bea.page.locator(".offer")).to_have_count(1)
    before = ada.view(table, 0)["state"]["players"]
    wire.holding = True  # Bea still sees the offer
    ada.press("Withdraw", ".offer")
    expect(ada.page.locator(".offer")).to_have_count(0)
    bea.press("Accept", ".offer")
    expect(bea.page.locator(".desk [role=alert]")).to_contain_text("not on the desk")
    wire.release()
    expect(bea.page.locator(".offer")).to_have_count(0)
    expect(bea.page.locator(".log")).to_contain_text("Ada withdraws offer 1")
    assert ada.view(table, 0)["state"]["players"] == before


def test_a_move_that_comes_too_late_shows_the_fresh_table(arrive: Arrive) -> None:
    ada, bea, table = begin_as_two(arrive)
    wire = Wire(ada.page)
    ada.page.reload()
    expect(ada.page.locator(".game")).to_be_visible()
    wire.holding = True  # Ada does not see what Bea does
    offer_gold(bea, "Ada", 1)
    expect(bea.page.locator(".offer")).to_have_count(1)
    offer_gold(ada, "Bea", 2)
    expect(ada.page.locator(".builder [role=alert]")).to_be_visible()
    expect(ada.page.locator(".offer")).to_have_count(1)  # Bea's
    assert len(ada.view(table, 0)["desk"]["offers"]) == 1
    wire.release()
    ada.press("Offer it")
    expect(ada.page.locator(".offer")).to_have_count(2)


def test_an_offer_that_cannot_settle_says_why(pair: Pair) -> None:
    ada, bea, _ = pair
    for person in pair[:2]:
        person.excuse(REFUSED)  # the look at a deal that cannot settle
    ada.press("Make an offer", ".desk")
    ada.press("Bea", ".builder")
    more = ada.page.get_by_label("More gold, Ada to Bea")
    for _ in range(9):
        more.click()
    expect(ada.page.locator(".builder")).to_contain_text("Ada does not hold enough gold")
    ada.press("Offer it")
    expect(bea.page.locator(".offer")).to_contain_text("cannot settle as things stand")
    expect(bea.page.locator(".offer").get_by_role("button", name="Accept")).to_have_count(0)
    bea.press("Decline", ".offer")
    expect(ada.page.locator(".offer")).to_have_count(0)


def test_talk_promises_and_lists(pair: Pair) -> None:
    ada, bea, _ = pair
    ada.page.get_by_label("What you say").fill("Who sells goods? <b>I</b> pay well.")
    ada.press("Say", ".talk")
    expect(bea.page.locator(".talk-list")).to_contain_text("Who sells goods? <b>I</b> pay well.")
    bea.page.locator(".talk select").select_option(label="a promise to Ada")
    bea.page.get_by_label("What you say").fill("two goods, next round")
    bea.press("Say", ".talk")
    expect(ada.page.locator(".talk-list")).to_contain_text("two goods, next round")
    ada.page.get_by_text("Promises (the latest 1)").click()
    expect(ada.page.locator(".promises")).to_contain_text("They do not bind.")
    ada.page.get_by_text("What you want and can spare").click()
    ada.page.get_by_label("More goods, wanted").click()
    ada.page.get_by_label("More bonds, to spare").click()
    ada.press("Show it to all")
    expect(bea.page.locator(".player").nth(1)).to_contain_text("wants 1 good")
    expect(bea.page.locator(".player").nth(1)).to_contain_text("to spare: 1 bond")
    expect(bea.page.get_by_role("status").filter(has_text="Ada is looking for")).to_have_count(1)


@pytest.mark.parametrize("advanced", [False, True])
def test_supporters_are_offered_only_where_they_may_be_traded(arrive: Arrive, advanced: bool) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}], pace=600, advanced_trading=advanced)
    everyone_plays(ada, table, "develop")
    ada.sit_down(table)
    ada.press("Make an offer", ".desk")
    ada.press("Bea", ".builder")
    expect(ada.page.get_by_label("More gold, Ada to Bea")).to_have_count(1)
    expect(ada.page.get_by_label("More supporters, Ada to Bea")).to_have_count(int(advanced))
