"""Wealth of Nations on its own page: cubes are bought, a plan is changed and sealed, the last notes are repaid."""

from collections.abc import Iterator

import pytest
from e2e.people import Json, Person
from e2e.serving import ServerProcess
from playwright.sync_api import Browser, expect

HOTSEAT = [{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}]
BOARD: Json = {
    "E6": {"flag": 0, "tile": "academy", "rotation": 5, "token": True},
    "E7": {"flag": 0, "tile": "academy", "rotation": 5},
    "A1": {"flag": 0, "tile": "bank", "rotation": 0},
    "A2": {"flag": 0, "tile": "bank", "rotation": 3},
    "G1": {"flag": 1, "tile": "farm", "rotation": 0},
}
PLAYERS: list[Json] = [{"food": 9, "energy": 5, "ore": 3, "money": 60}, {"food": 3, "energy": 3, "money": 60}]


@pytest.fixture
def ada(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Person]:
    """A person at a server on interpreted rules."""
    process = ServerProcess(tmp_path_factory.mktemp("nations"), interpreted=True)
    process.start()
    person = Person(browser, process.address, "Ada", 1440, 900, "light")
    yield person
    assert person.troubles == []
    person.context.close()
    process.kill()


def sit_at(person: Person, **position: object) -> str:
    """A table that begins at this position, and the person at seat 0 of it."""
    place = {"round": 3, "players": PLAYERS, "board": BOARD, "first_player": 0, **position}
    body = {"game": "wealth-of-nations", "seats": HOTSEAT, "pace": 0, "start": True, "position": place}
    table = str(person.post("/tables", body)["id"])
    person.sit_down(table)
    return table


def test_money_and_goods_to_the_end(ada: Person) -> None:
    table = sit_at(ada, step="trade", active=0)
    ada.press("Buy energy")
    ada.press("Buy energy")
    ada.press("Buy for $26", ".bar")
    expect(ada.page.locator(".log")).to_contain_text("Ada buys 2 energy for $26.")
    assert ada.view(table, 0)["state"]["players"][0]["energy"] == 7

    table = sit_at(ada, step="run")
    banks = ada.page.get_by_role("switch", name="A1 and 1 more")
    expect(banks).to_be_checked()
    banks.click()
    expect(banks).not_to_be_checked()
    ada.press("fed with food", ".w-runs")
    expect(ada.page.locator(".bar")).to_contain_text("You pay 1 energy and 1 ore and then get 3 labor.")
    ada.press("Seal my plan: 1 of 2", ".bar")
    ada.see("Hand the screen to")
    assert [bloc["feed"] for bloc in ada.view(table, 0)["state"]["players"][0]["plan"]] == ["ore"]

    sit_at(ada, step="settle_notes", end_triggered="flags", players=[{"money": 70, "notes": 2}, {"money": 60}])
    ada.press("Repay 2 notes for $50", ".bar")
    ada.see("The day goes to", ".stage")
