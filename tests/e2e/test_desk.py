"""People at their browsers bargain: counter-offers, a withdrawal that crosses an acceptance, refusals, promises."""

import re

import pytest
from e2e.bargain import Pair, begin_as_two, offer_gold
from e2e.by_hand import everyone_plays
from e2e.conftest import Arrive
from e2e.people import REFUSED, Person, Wire
from playwright.sync_api import expect


@pytest.fixture
def pair(arrive: Arrive) -> Pair:
    return begin_as_two(arrive)


def test_a_deal_by_way_of_a_counter_offer(pair: Pair) -> None:
    ada, bea, table = pair
    before = ada.view(table, 0)["state"]["players"]
    offer_gold(ada, "Bea", 1)
    expect(bea.page.locator(".offer.hot")).to_contain_text("all wait for you")
    expect(bea.page).to_have_title(re.compile(r"^\(1\) offer"))
    bea.press("Counter", ".offer")
    bea.cell("gold", "Ada", "Bea").click()
    expect(bea.page.locator(".builder .eff")).to_contain_text("You")
    expect(bea.page.locator(".cell.changed")).to_have_count(1)
    bea.press("Offer it", ".bar")
    expect(bea.page.locator(".offer")).to_have_count(1)
    expect(ada.page.locator(".offer")).to_have_count(1)
    expect(ada.page.locator(".offer")).to_contain_text("answers 1")
    expect(ada.page.locator(".changed .was")).to_contain_text("was 1 gold")
    ada.press("Accept", ".offer")
    for person in (ada, bea):
        expect(person.page.locator(".log")).to_contain_text("Offer 2 is settled")
        expect(person.page.locator(".offer.settled")).to_have_count(1)
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
    expect(ada.page.locator(".app")).to_be_visible()
    wire.holding = True  # Ada does not see what Bea does
    offer_gold(bea, "Ada", 1)
    ada.draft_offer("Bea", ("gold", "Ada", "Bea"))
    ada.press("Offer it", ".bar")
    expect(ada.page.locator(".bar [role=alert]")).to_be_visible()
    expect(ada.page.locator(".offer")).to_have_count(1)  # Bea's
    assert len(ada.view(table, 0)["desk"]["offers"]) == 1
    wire.release()
    ada.press("Offer it", ".bar")
    expect(ada.page.locator(".offer")).to_have_count(2)


def test_an_offer_that_cannot_settle_says_why(pair: Pair) -> None:
    ada, bea, _ = pair
    ada.excuse(REFUSED)  # the look at a deal that cannot settle
    ada.draft_offer("Bea")
    cell = ada.cell("gold", "Ada", "Bea")
    cell.focus()
    ada.page.keyboard.press("9")
    expect(cell).to_have_class(re.compile("over"))
    expect(ada.page.locator(".bar .warning")).to_contain_text("refused: Ada does not hold enough gold")
    expect(ada.page.locator(".builder")).to_contain_text("You give 9 gold")
    expect(ada.page.locator(".bar .main")).to_have_count(0)
    ada.press("Offer it", ".bar")
    expect(bea.page.locator(".offer")).to_contain_text("cannot settle as things stand")
    expect(bea.page.locator(".offer").get_by_role("button", name="Accept")).to_have_count(0)
    bea.press("Decline", ".offer", exact=True)
    expect(ada.page.locator(".offer.gone")).to_have_count(1)


def test_a_refusal_stays_with_its_reason_until_it_is_dismissed(pair: Pair) -> None:
    ada, bea, _ = pair
    offer_gold(ada, "Bea", 1)
    bea.press("Decline with a reason", ".offer")
    bea.page.get_by_label("Why you decline").fill("Not before the harvest.")
    bea.press("Decline so", ".offer")
    gone = ada.page.locator(".offer.gone")
    expect(gone).to_contain_text("Not before the harvest.")
    expect(bea.page.locator(".offer")).to_have_count(0)
    ada.press("Revise", ".offer")
    expect(ada.cell("gold", "Ada", "Bea")).to_contain_text("1")  # what was entered is kept
    ada.cell("gold", "Ada", "Bea").click()
    ada.press("Offer it", ".bar")
    expect(bea.page.locator(".offer")).to_contain_text("2 gold")
    ada.press("Dismiss offer 1", ".offer")
    expect(gone).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".offer")).to_have_count(1)
    expect(gone).to_have_count(0)


def test_a_deal_begun_by_tapping_what_is_on_the_table(pair: Pair) -> None:
    ada, bea, _ = pair
    ada.page.locator(".rivals [data-asset=goods]").click()
    expect(ada.cell("goods", "Bea", "Ada")).to_contain_text("1")
    ada.page.locator(".rivals [data-asset=goods]").click()
    expect(ada.cell("goods", "Bea", "Ada")).to_contain_text("2")
    cell = ada.cell("gold", "Ada", "Bea")
    cell.click()
    cell.dispatch_event("pointerdown")
    expect(cell).to_contain_text("·")  # holding clears
    cell.dispatch_event("pointerup")
    ada.page.get_by_label("A word with the offer").fill("For friends.")
    ada.press("Offer it", ".bar")
    expect(bea.page.locator(".offer")).to_contain_text("2 goods")
    expect(bea.page.locator(".talk-list")).to_contain_text("For friends.")


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
    expect(bea.page.locator(".wishes")).to_contain_text("wants 1 good; to spare: 1 bond")
    expect(bea.page.get_by_role("status").filter(has_text="Ada is looking for")).to_have_count(1)
    expect(bea.page.locator(".log")).to_contain_text("Who sells goods?")
    bea.press("Deals", ".story")
    expect(bea.page.locator(".log")).not_to_contain_text("Who sells goods?")


@pytest.mark.parametrize("advanced", [False, True])
def test_supporters_are_offered_only_where_they_may_be_traded(arrive: Arrive, advanced: bool) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}], pace=600, advanced_trading=advanced)
    everyone_plays(ada, table, "develop")
    ada.sit_down(table)
    ada.draft_offer("Bea")
    expect(ada.cell("gold", "Ada", "Bea")).to_have_count(1)
    expect(ada.cell("supporters", "Ada", "Bea")).to_have_count(int(advanced))


def three(arrive: Arrive) -> tuple[tuple[Person, ...], str]:
    """Ada, Bea and Cleo in the first Develop."""
    people = tuple(arrive(name) for name in ("Ada", "Bea", "Cleo"))
    table = people[0].make_table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], seed=11, pace=600)
    for seat in (1, 2):
        people[seat].post(f"/tables/{table}/join", {"seat": seat})
    people[0].post(f"/tables/{table}/start", {})
    for seat, person in enumerate(people):
        view = person.view(table, seat)
        person.play(table, view, {"kind": "claim", "nation": view["legal"]["claim"][seat]})
    for person in people:
        person.sit_down(table)
    return people, table


def test_three_parties_agree_by_a_counter_offer(arrive: Arrive) -> None:
    (ada, bea, cleo), table = three(arrive)
    before = [player["people"] for player in ada.view(table, 0)["state"]["players"]]
    offer_gold(ada, "Bea", 1)
    bea.press("Counter", ".offer")
    bea.press("Cleo", ".b-with")
    bea.page.get_by_label("Another gift").select_option(label="Ada → Cleo")
    bea.cell("gold", "Ada", "Cleo").click()
    bea.cell("people", "Cleo", "Bea").click()
    expect(bea.page.locator(".bar")).to_contain_text("What do you offer Ada and Cleo instead?")
    bea.press("Offer it", ".bar")
    cleo.press("Accept", ".offer")
    expect(ada.page.locator(".offer.hot")).to_contain_text("all wait for you")
    ada.press("Accept", ".offer")
    for person in (ada, bea, cleo):
        expect(person.page.locator(".log")).to_contain_text("Offer 2 is settled")
    after = [player["people"] for player in ada.view(table, 0)["state"]["players"]]
    assert after == [before[0], before[1] + 1, before[2] - 1]
