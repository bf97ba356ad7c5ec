"""Undo at the screen: free as long as nobody else has moved, otherwise everyone is asked."""

from e2e.conftest import Arrive
from e2e.test_desk import begin_as_two, offer_gold
from playwright.sync_api import expect


def test_undo_of_the_last_move(arrive: Arrive) -> None:
    ada, bea, _ = begin_as_two(arrive)
    offer_gold(ada, "Bea", 1)
    expect(bea.page.locator(".offer")).to_have_count(1)
    ada.press("Undo")
    for person in (ada, bea):
        expect(person.page.locator(".offer")).to_have_count(0)
        expect(person.page.locator(".log")).to_contain_text("is taken back")


def test_undo_that_crosses_another_move_is_asked_for(arrive: Arrive) -> None:
    ada, bea, table = begin_as_two(arrive)
    offer_gold(ada, "Bea", 1)
    offer_gold(bea, "Ada", 2)
    ada.press("Undo")
    expect(bea.page.locator(".banners")).to_contain_text("Ada asks to take a move back")
    bea.press("Refuse")
    expect(ada.page.locator(".banners")).not_to_contain_text("asks to take")
    assert len(ada.view(table, 0)["desk"]["offers"]) == 2
    ada.press("Undo")
    bea.press("Allow it")
    expect(ada.page.locator(".offer")).to_have_count(0)
    expect(bea.page.locator(".offer")).to_have_count(0)
