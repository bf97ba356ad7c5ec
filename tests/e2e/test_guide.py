"""The guide through a first game, from its first line to its last, by what the page offers alone."""

import re
from contextlib import suppress

from e2e.conftest import Arrive
from e2e.people import Person
from playwright.sync_api import Error, Locator, expect

MOST_PRESSES = 120
SOON = 2000  # ms
LAST = "I play on by myself"


def guide_of(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Guide")


def begin(arrive: Arrive, **more: int) -> Person:
    ada = arrive("Ada", **more)
    ada.page.goto("/")
    ada.press("Guided first game")
    expect(guide_of(ada)).to_contain_text("Welcome")
    return ada


def do_what_is_asked(person: Person) -> None:
    """Go on, or choose the last thing that the stage offers and press the main button."""
    guide = guide_of(person)
    more = guide.get_by_role("button", name="Go on")
    if more.count():
        more.click()
        return
    main = person.page.locator(".btns .main, .btns .held").last
    stage = person.page.locator(".stage-place")
    with suppress(Error):  # the page has moved on meanwhile
        if main.count() and main.is_disabled() and not stage.locator("button[aria-pressed=true]").count():
            stage.locator("button[aria-pressed]:enabled").last.click(timeout=SOON)
        if main.count() and main.is_enabled():
            main.click(timeout=SOON)


def test_the_guide_from_first_to_last(arrive: Arrive) -> None:
    ada = begin(arrive)
    guide = guide_of(ada)
    said: list[str] = []
    for _ in range(MOST_PRESSES):
        text = guide.locator(".guide-text").text_content() if guide.count() else ""
        if text and (not said or said[-1] != text):
            said.append(text)
        if guide.get_by_role("button", name=LAST).count():
            break
        do_what_is_asked(ada)
        ada.page.wait_for_timeout(60)
    ada.press(LAST)
    expect(guide).to_have_count(0)
    assert len(said) > 12
    assert len(set(said)) == len(said), "no line twice"
    ada.page.goto("/")
    expect(ada.page.get_by_role("button", name="Guided first game")).to_have_count(2)  # one a game


def test_the_guide_is_left_and_taken_up_again(arrive: Arrive) -> None:
    ada = begin(arrive)
    ada.press("Go on")
    expect(guide_of(ada)).to_contain_text("2 of")
    ada.page.reload()
    expect(guide_of(ada)).to_contain_text("2 of")
    ada.press("Leave the guide")
    expect(guide_of(ada)).to_have_count(0)
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Go on with the guided game").click()
    ada.page.get_by_role("button", name="Guide", exact=True).click()
    expect(guide_of(ada)).to_contain_text("2 of")


def test_what_the_guide_speaks_of_is_marked(arrive: Arrive) -> None:
    ada = begin(arrive)
    expect(ada.page.locator("html")).to_have_attribute("data-guide", "mine")
    ada.press("Go on")
    ada.press("Go on")
    expect(ada.page.locator("html")).to_have_attribute("data-guide", "stage")


def test_the_guide_on_a_phone(arrive: Arrive) -> None:
    ada = begin(arrive, width=390, height=844)
    assert ada.is_overfull() == 0
    expect(ada.page.get_by_role("button", name=re.compile("Go on"))).to_be_in_viewport()
