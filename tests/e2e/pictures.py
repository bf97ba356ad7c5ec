"""Takes pictures of the page: `python -m e2e.pictures FOLDER [--all]` from tests/.

Without --all those that the README shows; with it every stage of both games and the pages round the table, at each
width, light and dark.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from e2e.by_hand import everyone_plays
from e2e.chromium import ARGUMENTS, chromium
from e2e.people import Json, Person
from e2e.serving import ServerProcess
from playwright.sync_api import expect, sync_playwright

from comity import Match, arena

HEIGHTS = {1440: 900, 820: 1100, 390: 844}
SEATS: list[Json] = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in ("Bea", "Carlos", "Dora"))]
SEED = 23
NATIONS = "nations_"  # before a step of Wealth of Nations
NATIONS_SEED = 5
EARLY = ("nations_draft",)
ADA_FIRST = (3, 2, 1, 0)  # cards for armies, seat by seat
Look = Callable[[Person], None]
Scheme = Literal["light", "dark"]


class Shot(NamedTuple):
    """One picture: of which stage (a key of STAGES), in a window of that width, in light or dark."""

    name: str
    width: int
    scheme: Scheme


def main(folder: Path, every: bool) -> None:
    place = chromium()
    if place is None:
        sys.exit("The pictures need Chromium: apt-get install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data))
        try:
            server.start()
            browser = playwright.chromium.launch(executable_path=place, args=ARGUMENTS)
            ada = Person(browser, server.address, "Ada", 1440, HEIGHTS[1440], "light")
            for path in take_all(ada, every_shot() if every else README, folder):
                sys.stdout.write(f"{path}\n")
            browser.close()
        finally:
            server.kill()


def every_shot() -> tuple[Shot, ...]:
    schemes: tuple[Scheme, ...] = ("light", "dark")
    return tuple(Shot(name, width, scheme) for name in STAGES for width in HEIGHTS for scheme in schemes)


def take_all(ada: Person, shots: tuple[Shot, ...], folder: Path) -> Iterator[Path]:
    tables: dict[str, str] = {}
    for shot in shots:
        step, address, look = STAGES[shot.name]
        if step is not None and step not in tables:
            tables[step] = nations_table(ada, step) if step.startswith(NATIONS) else lively_table(ada, step)
        ada.page.set_viewport_size({"width": shot.width, "height": HEIGHTS[shot.width]})
        ada.page.emulate_media(color_scheme=shot.scheme)
        ada.page.goto("about:blank")  # so that an address that differs behind "#" alone is opened anew
        ada.page.goto(address.format(table=tables.get(step or "")))
        expect(ada.page.get_by_role("heading", level=1)).to_be_attached()
        ada.page.wait_for_load_state("networkidle")
        look(ada)
        ada.page.wait_for_timeout(400)  # for what comes a moment later
        path = folder / f"{shot.name}-{shot.width}-{shot.scheme}.png"
        ada.page.screenshot(path=path)
        yield path


def lively_table(ada: Person, step: str) -> str:
    """A game at that step, from its second round on where it comes again, with talk and offers where there can be."""
    table = ada.make_table(SEATS, seed=SEED, pace=600)
    if step == "draft":
        return table
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


def nations_table(ada: Person, step: str) -> str:
    """A game of Wealth of Nations between greedy bots, gone on with by people from its fourth round; or as it ended."""
    match = arena.play("wealth-of-nations", ["greedy"] * 4, seed=NATIONS_SEED)
    record = match.record()
    if step == f"{NATIONS}over":
        return str(ada.post("/records", record)["id"])
    asked = Match("wealth-of-nations", 4, NATIONS_SEED)
    wanted, first = step.removeprefix(NATIONS), 1 if step in EARLY else 4
    for seat, move in record["moves"]:
        if "kind" in move:
            asked.play(seat, move)
        now = asked.position()
        kinds = {move.kind for move in asked.legal(0)} if now["step"] == wanted and now["round"] >= first else set()
        if kinds and (wanted != "develop" or "build_tile" in kinds):
            break
    body = {"game": "wealth-of-nations", "position": asked.position(), "seats": SEATS, "pace": 600, "start": True}
    return str(ada.post("/tables", body)["id"])


def nothing(ada: Person) -> None:
    """The page as it opens."""


def new(ada: Person) -> None:
    expect(ada.page.get_by_role("button", name=re.compile("^(Begin|Make the table)$"))).to_be_attached()


def look_at_the_offer(ada: Person) -> None:
    ada.tab("Desk")
    ada.press("Look at it", ".offer")
    expect(ada.page.get_by_role("button", name="Back to how it is")).to_be_visible()


def build(ada: Person) -> None:
    ada.tab("Desk")
    ada.draft_offer("Bea", ("gold", "Bea", "Ada"), ("goods", "Ada", "Bea"))


def nation(ada: Person) -> None:
    ada.page.locator(".nation button").first.click()


def card(ada: Person) -> None:
    ada.page.locator(".hand .card").nth(1).click()


def war(ada: Person) -> None:
    ada.page.locator(".w-face").first.click()


def package(ada: Person) -> None:
    ada.page.locator(".w-package button").last.click()


def cube(ada: Person) -> None:
    ada.page.get_by_role("button", name=re.compile("^(Buy|Sell)")).locator("visible=true").and_(
        ada.page.locator(":enabled")
    ).first.click()


def tile(ada: Person) -> None:
    ada.page.locator(".w-verb", has_text="Build").click()
    ada.page.locator(".w-tile").first.click()
    ada.page.locator(".w-hex.can").first.click(force=True)


STAGES: dict[
    str, tuple[str | None, str, Look]
] = {  # which step of a game is needed, what is opened, what is done there
    "home": (None, "/", nothing),
    "new": (None, "/new", new),
    "rules": (None, "/rules/empires", nothing),
    "draft": ("draft", "/t/{table}", nation),
    "develop": ("develop", "/t/{table}", nothing),
    "offer": ("develop", "/t/{table}", look_at_the_offer),
    "builder": ("develop", "/t/{table}", build),
    "market": ("market", "/t/{table}", nothing),
    "sell": ("sell", "/t/{table}", card),
    "delivery": ("delivery", "/t/{table}", nothing),
    "war": ("war", "/t/{table}", nothing),
    "raise": ("raise", "/t/{table}", card),
    "win_war": ("win_war", "/t/{table}", war),
    "war_end": ("war_end", "/t/{table}", nothing),
    "over": ("over", "/t/{table}", nothing),
    "replay": ("over", "/t/{table}/replay#at=60&seat=0", nothing),
    "nations_new": (None, "/new?game=wealth-of-nations", new),
    "nations_study": (None, "/study?game=wealth-of-nations", nothing),
    "nations_rules": (None, "/rules/wealth-of-nations", nothing),
    "nations_draft": ("nations_draft", "/t/{table}", package),
    "nations_trade": ("nations_trade", "/t/{table}", nothing),
    "nations_basket": ("nations_trade", "/t/{table}", cube),
    "nations_develop": ("nations_develop", "/t/{table}", nothing),
    "nations_build": ("nations_develop", "/t/{table}", tile),
    "nations_run": ("nations_run", "/t/{table}", nothing),
    "nations_over": ("nations_over", "/t/{table}", nothing),
    "nations_replay": ("nations_over", "/t/{table}/replay#at=200&seat=0", nothing),
}
README = (
    Shot("home", 1440, "light"),
    Shot("offer", 1440, "light"),
    Shot("delivery", 1440, "dark"),
    Shot("sell", 820, "light"),
    Shot("develop", 390, "light"),
    Shot("nations_build", 1440, "light"),
    Shot("nations_run", 1440, "dark"),
    Shot("nations_trade", 390, "light"),
)

if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), every="--all" in sys.argv)
