"""A game can be begun, and a deal offered, with the keyboard alone; the focus is always to be seen."""

from e2e.bargain import begin_as_two
from e2e.conftest import Arrive
from playwright.sync_api import Page, expect

MOST_TABS = 80
OUTLINE = """() => [document.activeElement, document.activeElement.closest("li")].filter(Boolean)
  .map(place => getComputedStyle(place))
  .some(style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)"""
FOCUSED = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what is called so has the focus; everything on the way shows that it has it."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            continue  # round the page's end
        assert page.evaluate(OUTLINE), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if page.evaluate(FOCUSED).startswith(name):
            return
    raise AssertionError(f"Tab does not come to {name!r}")


def test_a_game_begun_by_keyboard(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/")
    expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()
    tab_to(ada.page, "To the page's content")
    tab_to(ada.page, "Play now")
    ada.page.keyboard.press("Enter")
    nation = ada.page.locator(".nation button").first
    expect(nation).to_be_visible()
    tab_to(ada.page, str(nation.text_content()).strip()[:8])
    ada.page.keyboard.press("Space")
    question = str(ada.page.locator(".bar h2").text_content())
    tab_to(ada.page, "Choose ")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".bar h2")).not_to_have_text(question)


def test_an_offer_by_shortcuts(arrive: Arrive) -> None:
    ada, bea, _ = begin_as_two(arrive)
    ada.page.locator("body").press("d")
    expect(ada.page.locator("#builder-title")).to_be_focused()
    tab_to(ada.page, "Bea")
    ada.page.keyboard.press("Space")
    tab_to(ada.page, "gold, Ada to Bea")
    ada.page.keyboard.press("3")
    expect(ada.cell("gold", "Ada", "Bea")).to_contain_text("3")
    ada.page.keyboard.press("-")
    expect(ada.cell("gold", "Ada", "Bea")).to_contain_text("2")
    ada.page.keyboard.press("ArrowDown")
    expect(ada.cell("gold", "Bea", "Ada")).to_be_focused()
    tab_to(ada.page, "Offer it")
    ada.page.keyboard.press("Enter")
    expect(bea.page.locator(".offer")).to_have_count(1)
    ada.page.locator("body").press("r")
    expect(ada.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    ada.page.locator("body").press("t")
    expect(ada.page.locator("#talk-input")).to_be_focused()
    ada.page.keyboard.type("red urns")  # in a field, keys are letters
    expect(ada.page.locator("#talk-input")).to_have_value("red urns")
    ada.page.locator("#talk-input").press("Escape")
    ada.page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    ada.page.keyboard.press("?")
    ada.page.get_by_label("Single keys are shortcuts").uncheck()
    ada.press("Close", "dialog[open]")
    ada.page.locator("body").press("r")
    ada.page.wait_for_timeout(300)
    expect(ada.page.get_by_role("button", name="Not ready after all")).to_be_visible()
