"""Every page at 390 to 1440 px: no sideways scrolling, room for a finger, nothing that axe finds serious."""

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
GRAVE = ("serious", "critical")
FINGER = 44  # px
SEATS: list[Json] = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in ("Bea", "Carlos"))]
TARGETS = "button, .button, select, summary, .check, .mode, .card-choice, nav a"
TOO_SMALL = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter(place => place.checkVisibility({visibilityProperty: true}))
  .map(place => [place.outerHTML.slice(0, 120), place.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([what, box]) => `${what} ${box.width}x${box.height}`)"""
CUT_NAMES = """() => [...document.querySelectorAll(".player .seat-name")]
  .filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent)"""
SPILT_NAMES = """() => [...document.querySelectorAll(".seat-name")].filter(name => name.checkVisibility())
  .filter(name => name.getBoundingClientRect().right > (name.closest("li") ?? name.closest("section, div"))
    .getBoundingClientRect().right + 1).map(name => name.parentElement.parentElement.outerHTML.slice(0, 160))"""
TABS = ("You", "Table", "Desk", "Talk")


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
    for tab in TABS if tabs.is_visible() else ():
        tabs.get_by_role("button", name=tab).click()
        yield f"{step}, {tab}"
    if tabs.is_visible():
        tabs.get_by_role("button", name="You").click()
    yield step


def builder(person: Person) -> Iterator[str]:
    """The deal builder with three parties and everything open."""
    tabs = person.page.get_by_role("navigation", name="Parts of the table")
    if tabs.is_visible():
        tabs.get_by_role("button", name="Desk").click()
    person.press("Make an offer", ".desk")
    for name in ("Bea", "Carlos"):
        person.press(name, ".builder")
    for summary in person.page.locator(".builder summary").all():
        summary.click()
    person.page.get_by_label("More gold, Ada to Bea").click()
    expect(person.page.locator(".comparison")).to_be_visible()
    yield "builder"
    person.press("Cancel", ".builder")


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_every_page_at_this_width(arrive: Arrive, width: int) -> None:
    """No sideways scrolling, no target too small for a finger, nothing serious for axe, be it light or dark."""
    ada = arrive("Ada", width=width)
    for shown in pages(ada):
        assert ada.is_overfull() <= 0, shown
        assert ada.page.evaluate(TOO_SMALL, [TARGETS, FINGER]) == [], shown
        for scheme in SCHEMES[width]:
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
    """Names and talk without a gap stay in their places."""
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
                assert ada.is_overfull() <= 0, (width, shown)
                assert ada.page.evaluate(SPILT_NAMES) == [], (width, shown)


def test_ten_seats(arrive: Arrive) -> None:
    ada = arrive("Ada", width=390)
    ada.page.goto("/")
    ada.page.get_by_label("Bots").select_option("9")
    ada.press("Play now")
    expect(ada.page.locator(".nation-radio")).to_have_count(11)
    ada.claim(5)
    ada.page.locator(".action .ready-row button, .nation-radio").first.wait_for()
    for _ in range(20):
        if ada.page.locator(".ready-row").count():
            break
        if ada.page.locator(".nation-radio").count():
            ada.claim(0)
        ada.page.wait_for_timeout(300)
    for width in (390, 820, 1440):
        ada.page.set_viewport_size({"width": width, "height": 900})
        if width == 390:
            ada.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Table").click()
        expect(ada.page.locator(".player:not(.head)")).to_have_count(10)
        assert ada.is_overfull() <= 0, width
        assert ada.page.evaluate(CUT_NAMES) == [], width
