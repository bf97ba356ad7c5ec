"""Two people at one screen: the curtain between them, and what stays face down behind it."""

from e2e.conftest import Arrive
from playwright.sync_api import expect


def test_two_people_at_one_screen(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.sit_down(ada.make_table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}], pace=600))
    ada.claim(0)
    curtain = ada.page.get_by_role("dialog")
    expect(curtain).to_contain_text("Hand the screen to")
    expect(ada.page.locator(".curtain-name")).to_contain_text("Bea")
    ada.press("I am Bea")
    expect(curtain).to_be_hidden()
    expect(ada.page.locator(".nation.on")).to_have_count(0)  # nothing of Ada's claim
    ada.claim(-1)
    ada.press("I am ready")
    ada.press("I am Ada")
    expect(ada.page.locator(".seat-switch select")).to_have_value("0")
    ada.press("I am ready")
    expect(ada.page.locator(".log")).to_contain_text("Round I · Market")
