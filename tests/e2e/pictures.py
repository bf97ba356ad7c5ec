"""Takes the README's pictures of a game in play into a folder: `python -m e2e.pictures FOLDER` from tests/."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from e2e.by_hand import everyone_plays
from e2e.chromium import ARGUMENTS, chromium
from e2e.people import Json, Person
from e2e.serving import ServerProcess
from playwright.sync_api import Browser, expect, sync_playwright

HEIGHTS = {1440: 900, 820: 1100, 390: 844}
SEATS: list[Json] = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in ("Bea", "Carlos", "Dora"))]
SEED = 23
ADA_FIRST = (3, 2, 1, 0)  # cards for armies, seat by seat
Look = Callable[[Person], None]


def main(folder: Path) -> None:
    place = chromium()
    if place is None:
        sys.exit("The pictures need Chromium: apt-get install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data))
        try:
            server.start()
            browser = playwright.chromium.launch(executable_path=place, args=ARGUMENTS)
            take_all(browser, server.address, folder)
            browser.close()
        finally:
            server.kill()


def take_all(browser: Browser, address: str, folder: Path) -> None:
    for name, width, scheme, step, look in PICTURES:
        ada = Person(browser, address, "Ada", width, HEIGHTS[width], scheme)
        if step is None:
            ada.page.goto("/")
        else:
            ada.sit_down(lively_table(ada, step))
        look(ada)
        ada.page.wait_for_timeout(400)  # for pictures of what comes a moment later
        path = folder / f"{name}-{width}-{scheme}.png"
        ada.page.screenshot(path=path)
        ada.context.close()
        sys.stdout.write(f"{path}\n")


def lively_table(ada: Person, step: str) -> str:
    """A game in its second round at that step, with talk and offers where there can be."""
    table = ada.make_table(SEATS, seed=SEED, pace=600)
    everyone_plays(ada, table, "war_end")
    everyone_plays(ada, table, "develop")
    everyone_plays(ada, table, step, ADA_FIRST)
    ada.post(f"/tables/{table}/talk", {"seat": 1, "say": "I could use a good or two before the market."})
    ada.post(f"/tables/{table}/talk", {"seat": 2, "say": "Two gold for one, today only."})
    if step == "develop":
        gifts = [{"from": 1, "to": 0, "gold": 2}, {"from": 0, "to": 1, "goods": 1}]
        ada.play(table, ada.view(table, 1), {"kind": "offer", "deal": gifts})
        ring = [{"from": 2, "to": 3, "bonds": 1}, {"from": 3, "to": 1, "goods": 1}, {"from": 1, "to": 2, "people": 1}]
        ada.play(table, ada.view(table, 2), {"kind": "offer", "deal": ring})
    return table


def nothing(ada: Person) -> None:
    """The page as it opens."""


def home(ada: Person) -> None:
    expect(ada.page.get_by_role("button", name="Play now")).to_be_visible()


def look_at_the_offer(ada: Person) -> None:
    ada.press("Look at it", ".offer")
    expect(ada.page.get_by_role("button", name="Back to how it is")).to_be_visible()


def desk(ada: Person) -> None:
    ada.tab("Desk")
    look_at_the_offer(ada)


def card(ada: Person) -> None:
    ada.page.locator(".hand .card").nth(1).click()


def war(ada: Person) -> None:
    ada.page.locator(".w-face").first.click()


PICTURES: tuple[tuple[str, int, str, str | None, Look], ...] = (
    ("home", 1440, "light", None, home),
    ("develop", 1440, "light", "develop", look_at_the_offer),
    ("war", 1440, "dark", "win_war", war),
    ("market", 820, "light", "sell", card),
    ("develop", 820, "dark", "develop", nothing),
    ("develop", 390, "light", "develop", nothing),
    ("desk", 390, "dark", "develop", desk),
)

if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
