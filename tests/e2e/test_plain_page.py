"""Games without a page of their own are played on the plain one: buttons, forms, the desk and the log."""

import json
from collections.abc import Iterator
from typing import cast

import pytest
from e2e.conftest import Arrive
from e2e.people import Json, Person
from e2e.serving import ServerProcess
from playwright.sync_api import Browser, Route, expect

MOST_MOVES = 60
HOTSEAT = [{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}]


def without_a_page(route: Route) -> None:
    """The catalog of a server whose games bring neither page nor holdings."""
    catalog = route.fetch().json()
    for game in catalog["games"]:
        game["page"] = None
        game["words"]["holdings"] = []
    route.fulfill(json=catalog)


def test_empires_on_the_plain_page(arrive: Arrive) -> None:
    ada, bea = arrive("Ada"), arrive("Bea")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], seed=11, pace=600)
    for person in (ada, bea):
        person.page.route("**/catalog", without_a_page)
    bea.post(f"/tables/{table}/join", {"seat": 1, "key": None})
    ada.post(f"/tables/{table}/start", {})
    for person in (ada, bea):
        person.sit_down(table)
    ada.page.get_by_role("button", name="Claim ·").first.click()
    bea.page.get_by_role("button", name="Claim ·").last.click()
    for person in (ada, bea):
        expect(person.page.locator(".bar")).to_contain_text("Develop")
    ada.draft_offer("Bea", ("gold", "Ada", "Bea"))
    ada.press("Offer it", ".bar")
    bea.press("Accept", ".offer")
    expect(ada.page.locator(".log")).to_contain_text("Offer 1 is settled")
    ada.press("I am ready")
    expect(ada.page.locator(".bar")).to_contain_text("Not ready after all")
    ada.page.goto(f"/t/{table}/replay")
    expect(ada.page.get_by_role("heading", name="The table")).to_be_visible()


@pytest.fixture
def wide_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that offers every game."""
    process = ServerProcess(tmp_path_factory.mktemp("wide"), interpreted=True)
    process.start()
    yield process
    process.kill()


def test_wealth_of_nations_on_the_plain_page(wide_server: ServerProcess, browser: Browser) -> None:
    ada = Person(browser, wide_server.address, "Ada", 1280, 900, "light")
    body = {"game": "wealth-of-nations", "options": {}, "seed": 7, "seats": HOTSEAT, "pace": 0, "start": True}
    table = str(ada.post("/tables", body)["id"])
    ada.page.route("**/catalog", without_a_page)
    ada.page.goto("/")
    ada.see("Wealth of Nations")
    play_until_legal(ada, table, "take_package")
    ada.sit_down(table)
    ada.press("Take Package", ".stage")
    expect(ada.page.locator(".log")).to_contain_text("Ada takes")
    ada.page.goto("/")
    legal = play_until_legal(ada, table, "place_tile")
    ada.sit_down(table)
    form = ada.page.get_by_role("textbox", name="Place Tile")
    expect(form).to_have_value('{"kind":"place_tile","tile":null,"hex":null,"rotation":null}')
    form.fill("place it")
    ada.press("Play this move")
    ada.see("This is not JSON.", ".bar")
    form.fill(json.dumps(first_placement(legal)))
    ada.press("Play this move")
    expect(ada.page.locator(".log")).to_contain_text(f"{first_placement(legal)['hex']}")
    assert ada.troubles == []
    ada.context.close()


def play_until_legal(person: Person, table: str, kind: str) -> Json:
    """Play both seats' first moves, past the page, until seat 0 may make such a move; what it may do then."""
    for _ in range(MOST_MOVES):
        seat = person.view(table, 0)["pending"][0]
        view = person.view(table, seat)
        legal = cast(Json, view["legal"])
        if seat == 0 and kind in legal:
            return legal
        if "take_package" in legal:
            move = {"kind": "take_package", "package": legal["take_package"][0]}
        elif "place_tile" in legal:
            move = first_placement(legal)
        else:
            move = {"kind": "place_unit", "hex": legal["place_unit"][0]}
        person.play(table, view, move)
    raise AssertionError(f"{kind} never came")


def first_placement(legal: Json) -> Json:
    entry = legal["place_tile"][0]
    place, rotations = next(iter(entry["hexes"].items()))
    return {"kind": "place_tile", "tile": entry["tile"], "hex": place, "rotation": rotations[0]}
