"""Before the start and after: names, standing up, and a seat that goes from hand to hand."""

from e2e.conftest import Arrive
from e2e.people import REFUSED, Person
from playwright.sync_api import expect


def come(arrive: Arrive, name: str, table: str) -> Person:
    person = arrive(name)
    person.page.goto(f"/t/{table}")
    return person


def test_a_seat_goes_from_hand_to_hand(arrive: Arrive) -> None:
    """Each page follows: who has given a seat up looks on, and sees no more of it."""
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], pace=600)
    ada.page.goto(f"/t/{table}")
    bea = come(arrive, "Bea", table)
    bea.press("Sit here")
    ada.see("Bea", "main ol")
    bea.page.get_by_label("Your name at the tables").fill("Beatrice")
    bea.press("Keep")
    ada.see("Beatrice", "main ol")
    bea.press("Leave")
    bea.press("Really leave?")
    expect(ada.page.get_by_role("textbox", name="Link to seat 2")).to_be_visible()
    cleo = come(arrive, "Cleo", table)
    cleo.press("Sit here")
    ada.press("Start", exact=True)
    bea.see("You are looking on.")
    cleo.claim(1)
    expect(cleo.page.locator(".bar")).not_to_contain_text("Claim")

    cleo.settings()
    cleo.press("Leave: a bot covers")
    cleo.press("Close", "dialog[open]")
    cleo.see("A bot plays your seat while you are away.")
    ada.settings()
    link = ada.page.get_by_role("textbox", name="Link to the seat of Cleo").input_value()
    bea.page.goto(link)
    expect(bea.page.locator(".mine")).to_be_visible()
    cleo.see("You are looking on.")
    expect(cleo.page.locator(".mine")).to_have_count(0)


def test_where_nothing_is_a_page_says_so(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.excuse(REFUSED)
    ada.page.goto("/nothing-here")
    ada.see("This page does not exist")
    ada.page.get_by_role("link", name="To the first page").click()
    expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()
