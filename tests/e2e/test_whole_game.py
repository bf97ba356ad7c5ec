"""A newcomer opens the page, is in a game against bots with two presses, and plays it to its end at the screen."""

import re
import time

from e2e.conftest import Arrive
from playwright.sync_api import Page, expect

AT_THE_END = re.compile("Replay|To the first page")
LONGEST = 240.0  # seconds for a whole game
CHOICES = (  # what may be asked: how to choose, how to confirm
    (".nation-radio", "^Claim ."),
    (".card-choice input", "^Lay down the"),
    (".war.choice input", "^Win ."),
)


def act(page: Page) -> bool:
    """Do one thing that the page asks for; False if it asks for nothing."""
    for choose, confirm in CHOICES:
        options = page.locator(choose)
        if options.count():
            options.nth(min(1, options.count() - 1)).check(force=True)
            button = page.get_by_role("button", name=re.compile(confirm))
            button.click()
            expect(button).to_have_count(0)  # the page has heard that it is done
            return True
    for name in ("I am ready", "Leave the power", "Permit"):
        button = page.locator(".bar").get_by_role("button", name=name)
        if button.count() and button.first.is_enabled():
            button.first.click()
            return True
    others = page.locator(".seat-choice button:enabled, .bar .quiet:enabled").filter(has_not_text=AT_THE_END)
    if others.count():
        others.first.click()
        return True
    return False


def test_a_whole_game_against_bots(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/")
    ada.page.get_by_label("Bots").select_option("2")
    ada.press("Play now")
    expect(ada.page.locator(".nation-radio")).to_have_count(4)
    end = time.monotonic() + LONGEST
    over = ada.page.locator(".bar").get_by_role("button", name="Replay")
    while not over.is_visible():
        assert time.monotonic() < end, ada.page.locator("main").inner_text()
        seen = ada.page.locator(".log .line").count()
        if not act(ada.page):
            ada.page.wait_for_timeout(50)
        elif seen:
            ada.page.wait_for_timeout(80)
    expect(ada.page.locator(".bar")).to_contain_text("won")
    over.click()
    expect(ada.page.locator(".replay-bar output")).to_have_text(re.compile(r"^0 / [1-9]\d+$"))
    last = ada.page.get_by_role("slider", name="Move").get_attribute("max")
    ada.page.get_by_role("slider", name="Move").fill(str(last))
    expect(ada.page.locator(".replay-events")).to_contain_text("The game is over.")
    ada.press("One move back")
    expect(ada.page.locator(".replay-bar output")).to_have_text(f"{int(str(last)) - 1} / {last}")
