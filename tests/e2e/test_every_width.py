"""Every page at 360 to 2560 px: no sideways scrolling, room for a finger, nothing that axe finds serious.

And on a table nothing of a decision is out of sight.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from e2e.by_hand import everyone_plays
from e2e.conftest import Arrive
from e2e.people import Json, Person
from playwright.sync_api import Page, expect

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
Scheme = Literal["dark", "light"]
SCHEMES: dict[int, tuple[Scheme, ...]] = {390: ("light",), 820: (), 1440: ("light", "dark")}  # for axe
SEEN_BY_STAGE = ("draft", "sell", "delivery", "raise", "win_war")  # axe looks at them in test_stages_empires
NAMES = ("Bea", "Carlos", "Dora", "Emil", "Fatima", "Gus", "Hana", "Ivo", "Juna")
GRAVE = ("serious", "critical")
FINGER = 44  # px
SEATS: list[Json] = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in ("Bea", "Carlos"))]
TARGETS = "button, .button, select, summary, .check, .seg-option, nav a"
DENSE = ".rivals button, .mine button"  # on a wide screen, where others' papers are small, there is a pointer
DENSE_LEAST = 24  # px, WCAG 2.2
ALL_WIDTHS = (360, 390, 480, 759, 760, 1024, 1179, 1180, 1280, 1920, 2560)
TOO_SMALL = """([targets, least, dense, denseLeast]) => [...document.querySelectorAll(targets)]
  .filter(place => place.checkVisibility({visibilityProperty: true}))
  .map(place => [place.outerHTML.slice(0, 120), place.getBoundingClientRect(),
    place.matches(dense) ? denseLeast : least])
  .filter(([, box, side]) => box.width > 1 && (box.height < side - 0.5 || box.width < side - 0.5))
  .map(([what, box]) => `${what} ${box.width}x${box.height}`)"""
OUT_OF_SIGHT = """() => [".bar-in", ".bar-in h2", ".bar-in p", ".bar-in button", ".rival-place", ".mine",
  ".stage-place", ".desk", ".talk", ".story"].flatMap(places => [...document.querySelectorAll(places)])
  .map(place => [place.className || place.textContent, place.getBoundingClientRect()])
  .filter(([, box]) => box.top < -0.5 || box.left < -0.5
    || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
  .map(([what, box]) => `${what} ${box.left},${box.top} to ${box.right},${box.bottom}`)"""
COVERED = """() => [...document.querySelectorAll(".rival-place, .mine, .stage-place, .bar-in")]
  .map(place => [place.className, place.getBoundingClientRect()])
  .flatMap(([a, box], k, all) => all.slice(k + 1)
    .filter(([, other]) => box.bottom > other.top + 1 && other.bottom > box.top + 1
      && box.right > other.left + 1 && other.right > box.left + 1).map(([b]) => `${a} over ${b}`))"""
SPILT_NAMES = """() => [...document.querySelectorAll(".seat-name")].filter(name => name.checkVisibility())
  .filter(name => name.getBoundingClientRect().right > (name.closest("li") ?? name.closest("section, div"))
    .getBoundingClientRect().right + 1).map(name => name.parentElement.parentElement.outerHTML.slice(0, 160))"""
LETTERS_APART = ("-0.04em", "0.07em", "normal")  # stand for other fonts, which a machine may have or not
SET_APART = """(space) => {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`* { letter-spacing: ${space} !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
TABS = ("Me", "Table", "Desk", "Talk", "Story")


def pages(person: Person) -> Iterator[str]:
    """Visit every page and state of a table; yields what is shown."""
    for path in ("/", "/new"):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        yield path
    person.page.get_by_text("Options", exact=True).click()
    yield "/new, options"
    lobby = person.make_table([{"kind": "me"}, {"kind": "open"}])
    person.page.goto(f"/t/{lobby}")
    person.see("One seat is still open.")
    yield "lobby"
    table = person.make_table(SEATS, pace=600)
    for step in ("draft", "develop", "sell", "delivery", "raise", "win_war"):
        view = everyone_plays(person, table, step)
        person.sit_down(table)
        if 0 not in view["pending"]:
            person.see("Hand the screen to")
            yield f"{step}, curtain"
            person.press("Not yet")
        yield from parts(person, step)
        if step == "develop":
            yield from builder(person)
    everyone_plays(person, table, "over")
    person.sit_down(table)
    yield from parts(person, "over")
    person.page.goto(f"/t/{table}/replay#at=40")
    expect(person.page.locator(".replay-bar")).to_be_visible()
    yield "replay"


def parts(person: Person, step: str) -> Iterator[str]:
    """The tabs of a narrow screen; a wide one shows everything at once."""
    tabs = person.page.get_by_role("navigation", name="Parts of the table")
    for tab in TABS:
        button = tabs.get_by_role("button", name=tab)
        if button.is_visible():
            button.click()
            yield f"{step}, {tab}"
    yield step


def builder(person: Person) -> Iterator[str]:
    """The deal builder with three parties and everything open."""
    if not person.page.locator(".desk").is_visible():
        person.tab("Desk")
    person.draft_offer("Bea")
    person.press("Carlos", ".b-with")
    person.page.locator(".builder summary").click()
    person.cell("gold", "Ada", "Bea").click()
    expect(person.page.locator(".builder .eff")).to_be_visible()
    yield "builder"
    person.press("Put it away", ".bar")


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_every_page_at_this_width(arrive: Arrive, width: int) -> None:
    """No sideways scrolling, no target too small for a finger, nothing serious for axe, be it light or dark."""
    ada = arrive("Ada", width=width)
    for shown in pages(ada):
        assert ada.is_overfull() <= 0, shown
        dense = FINGER if width < 760 else DENSE_LEAST
        assert ada.page.evaluate(TOO_SMALL, [TARGETS, FINGER, DENSE, dense]) == [], shown
        for scheme in SCHEMES[width] if shown.partition(",")[0] not in SEEN_BY_STAGE else ():
            ada.page.emulate_media(color_scheme=scheme)
            found = serious(ada.page)
            assert not found, (shown, scheme, found)


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical, as 'rule: where'."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {[(node['html'][:200], node['failureSummary']) for node in violation['nodes'][:3]]}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
    ]


def test_the_longest_words(arrive: Arrive) -> None:
    """Names and talk without a gap stay in their places, be the letters narrow, as shipped, or as wide as DejaVu's."""
    name = "Wolfeschlegelsteinhausenbergerdorffxxxxx"
    ada = arrive(name)
    others: list[Json] = [{"kind": "hotseat", "name": f"{name[:39]}{number}"} for number in range(4)]
    table = ada.make_table([{"kind": "me"}, *others], pace=600)
    everyone_plays(ada, table, "develop")
    ada.post(f"/tables/{table}/talk", {"seat": 1, "say": "x" * 500})
    deal = [{"from": 1, "to": 0, "gold": 1}, {"from": 2, "to": 1, "goods": 1}]
    ada.play(table, ada.view(table, 1), {"kind": "offer", "deal": deal})
    for step in ("develop", "delivery"):
        everyone_plays(ada, table, step)
        ada.sit_down(table)
        for width in (390, 820, 1440):
            ada.page.set_viewport_size({"width": width, "height": 900})
            for shown in parts(ada, step):
                for space in LETTERS_APART if step == "develop" else LETTERS_APART[-1:]:
                    ada.page.evaluate(SET_APART, space)
                    assert ada.is_overfull() <= 0, (width, shown, space)
                    assert ada.page.evaluate(SPILT_NAMES) == [], (width, shown, space)


@pytest.mark.parametrize(("seats", "width", "height"), [(6, 1280, 720), (10, 1440, 900)])
def test_nothing_of_a_decision_is_out_of_sight(arrive: Arrive, seats: int, width: int, height: int) -> None:
    """The question, its stakes, every other seat, the stage and one's own tableau, and they do not cover each other."""
    ada = arrive("Ada", width=width, height=height)
    others: list[Json] = [{"kind": "hotseat", "name": name} for name in NAMES[: seats - 1]]
    table = ada.make_table([{"kind": "me"}, *others], pace=600)
    for step in ("develop", "sell", "raise"):
        everyone_plays(ada, table, step)
        ada.sit_down(table)
        expect(ada.page.locator(".rival-place")).to_have_count(seats - 1)
        assert ada.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, step
        assert ada.page.evaluate(OUT_OF_SIGHT) == [], step
        assert ada.page.evaluate(COVERED) == [], step
        if step == "develop":
            for width_now in ALL_WIDTHS:
                ada.page.set_viewport_size({"width": width_now, "height": 900})
                assert ada.is_overfull() <= 0, width_now
            ada.page.set_viewport_size({"width": width, "height": height})
