"""Undo at the screen: free as long as nobody else has moved, otherwise everyone is asked."""

from e2e.bargain import begin_as_two, offer_gold
from e2e.conftest import Arrive
from playwright.sync_api import expect


def test_undo_of_the_last_move(arrive: Arrive) -> None:
    ada, bea, _ = begin_as_two(arrive)
    offer_gold(ada, "Bea", 1)
    expect(bea.page.locator(".offer")).to_have_count(1)
    ada.press("Undo")
    for person in (ada, bea):
        expect(person.page.locator(".offer")).to_have_count(0)
        expect(person.page.locator(".log")).to_contain_text("is taken back")
        expect(person.page.locator(".log")).not_to_contain_text("offers (1)")


def test_undo_that_crosses_another_move_is_asked_for(arrive: Arrive) -> None:
    ada, bea, table = begin_as_two(arrive)
    offer_gold(ada, "Bea", 1)
    offer_gold(bea, "Ada", 2)
    ada.press("Undo")
    expect(bea.page.locator(".bar")).to_contain_text("Ada asks to take a move back. Do you agree?")
    expect(bea.page.locator(".bar")).to_contain_text("Ada offers (1)")  # what would be gone
    expect(ada.page.locator(".bar")).to_contain_text("Waiting for Bea")
    bea.press("Refuse", ".bar")
    expect(ada.page.locator(".bar")).not_to_contain_text("Waiting for Bea")
    assert len(ada.view(table, 0)["desk"]["offers"]) == 2
    ada.press("Undo")
    ada.press("Never mind", ".bar")
    expect(bea.page.locator(".bar")).not_to_contain_text("asks to take")
    ada.press("Undo")
    bea.press("Allow it", ".bar")
    expect(ada.page.locator(".offer")).to_have_count(0)
    expect(bea.page.locator(".offer")).to_have_count(0)
