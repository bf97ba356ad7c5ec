"""A newcomer opens the page, is in a game against bots with two presses, and plays it to its end at the screen."""

import re
import time

from e2e.conftest import Arrive
from e2e.people import REFUSED
from playwright.sync_api import Page, expect

LEFT_ALONE = re.compile("Not ready after all|Play again")
LONGEST = 240.0  # seconds for a whole game


def act(page: Page) -> bool:
    """Do one thing that the page asks for; False if it asks for nothing."""
    main = page.locator("#action .main, #action .held").filter(has_not_text=LEFT_ALONE)
    choices = page.locator(".stage-place button[aria-pressed=false]")
    if main.count() and main.is_disabled() and choices.count():
        choices.nth(min(1, choices.count() - 1)).click()
    if not main.count() or main.is_disabled():
        return False
    main.click()
    return True


def test_a_whole_game_against_bots(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.excuse(REFUSED)  # a press that comes a moment after the bots have moved
    ada.page.goto("/")
    empires = ada.page.get_by_role("article", name="Empires")
    empires.get_by_label("Bots").select_option("2")
    empires.get_by_role("button", name="Play now").click()
    expect(ada.page.locator(".nation button")).to_have_count(4)
    end = time.monotonic() + LONGEST
    over = ada.page.locator("#action").get_by_role("button", name="Replay")
    while not over.is_visible():
        assert time.monotonic() < end, ada.page.locator("main").inner_text()
        seen = ada.page.locator(".log .line").count()
        if not act(ada.page):
            ada.page.wait_for_timeout(50)
        elif seen:
            ada.page.wait_for_timeout(80)
    expect(ada.page.locator("#action")).to_contain_text("won")
    over.click()
    expect(ada.page.locator(".replay-bar output")).to_have_text(re.compile(r"^0 / [1-9]\d+$"))
    last = ada.page.get_by_role("slider", name="Move").get_attribute("max")
    ada.page.get_by_role("slider", name="Move").fill(str(last))
    expect(ada.page.locator(".replay-events")).to_contain_text("The game is over.")
    ada.press("One move back")
    expect(ada.page.locator(".replay-bar output")).to_have_text(f"{int(str(last)) - 1} / {last}")
