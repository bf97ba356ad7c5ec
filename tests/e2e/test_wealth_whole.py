"""Wealth of Nations from late positions to the end, its beginnings and terrains, its guide and its editor."""

import re

import pytest
from e2e.conftest import Arrive
from e2e.people import Json, Person
from e2e.wealth import ADA, begin_at, confirm, main_button, tap, tile
from playwright.sync_api import expect

FARMS = ("A1", "A5", "E1", "E9", "I1", "I5")
TERRAINS = {
    "mountains_and_valleys": 2,
    "friends_and_enemies": 6,
    "the_great_ocean": 3,
    "five_empires": 5,
    "land_of_lakes": 2,
    "through_the_pass": 4,
}


def hand_over(person: Person, label: str) -> None:
    """Whoever is asked next at this screen, by a main button that says so, takes it."""
    button = person.page.get_by_role("button", name=re.compile("^I am "))
    expect(button.or_(main_button(person).filter(has_text=label)).first).to_be_visible()
    if button.count():
        button.click()
        expect(button).to_have_count(0)


def press_main(person: Person, label: str, keyboard: bool) -> None:
    """By mouse, or by Enter, of whoever is asked."""
    hand_over(person, label)
    button = main_button(person).filter(has_text=label)
    expect(button).to_be_enabled()
    if keyboard:
        button.press("Enter")
    else:
        button.click()
    expect(button).to_have_count(0)


@pytest.mark.parametrize(("seats", "keyboard"), [(2, True), (4, False), (6, False)])
def test_the_last_round_to_the_end(arrive: Arrive, seats: int, keyboard: bool) -> None:
    """All pass, nothing is worth running, cubes are sold, and the end tells what decided it."""
    ada = arrive("Ada")
    table = begin_at(
        ada,
        {FARMS[seat]: tile("farm", seat) for seat in range(seats)},
        others=seats - 1,
        round=3,
        options={"last_round": 3},
        players=[{"energy": 1, "money": 10 * seat} for seat in range(seats)],
    )
    for _ in range(seats):
        press_main(ada, "Pass", keyboard)
    for _ in range(seats):
        press_main(ada, "Run nothing", keyboard)
    end = ada.page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", level=2)).to_contain_text("The day goes to")
    expect(end.locator("header")).to_contain_text(re.compile("less; more money made the difference"))
    expect(end.locator("header")).to_contain_text("this was set to be the last round")
    expect(end.locator(".w-tally tbody tr").first).to_be_visible()
    expect(end.locator(".w-tally tbody tr")).to_have_count(seats)
    expect(end.locator(".line-of")).to_have_count(seats)
    end.get_by_role("button", name="Prices").click()
    expect(end.locator(".line-of")).to_have_count(5)
    result = ada.view(table, ADA)["result"]
    assert result["ranking"][0] == [seats - 1]
    expect(end.locator(".w-tally .total b").first).to_have_text(str(result["scores"][seats - 1]))


def hotseat_table(person: Person, seats: int, options: Json) -> str:
    names = ("Bea", "Carlos", "Dora", "Eve", "Finn")[: seats - 1]
    people = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in names)]
    body = {"game": "wealth-of-nations", "seats": people, "options": options, "seed": 1, "pace": 600, "start": True}
    return str(person.post("/tables", body)["id"])


def test_every_terrain_lies_on_the_board(arrive: Arrive) -> None:
    ada = arrive("Ada")
    for terrain, seats in TERRAINS.items():
        ada.page.goto(f"/t/{hotseat_table(ada, seats, {'terrain': terrain, 'cash_only_start': True})}")
        expect(ada.page.locator('.w-hex[aria-label$="impassable terrain"]')).to_have_count(6)


def test_the_other_beginnings(arrive: Arrive) -> None:
    """A flag anywhere with cash alone; the packages of the first edition."""
    ada = arrive("Ada")
    table = hotseat_table(ada, 3, {"cash_only_start": True})
    ada.page.goto(f"/t/{table}")
    hand_over(ada, "Begin on")
    tap(ada, "D4")
    first = ada.view(table, 0)["pending"][0]
    confirm(ada, "Begin on D4")
    assert ada.view(table, 0)["state"]["board"]["D4"]["flag"] == first
    ada.page.goto(f"/t/{hotseat_table(ada, 3, {'edition': 'first', 'war': False})}")
    hand_over(ada, "Take a package")
    expect(ada.page.locator(".w-package")).to_have_count(12)
    ada.page.locator(".w-package button").first.click()
    expect(ada.page.locator(".w-where .w-mark.legal")).not_to_have_count(0)
    ada.press("Take Industry Package 1", ".bar")
    expect(ada.page.locator(".w-where")).to_have_count(0)


def test_the_guide_begins_where_the_last_tiles_are_placed(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/")
    ada.page.locator(".game-paper", has_text="Wealth of Nations").get_by_role(
        "button", name="Guided first game"
    ).click()
    guide = ada.page.get_by_role("complementary", name="Guide")
    for _ in range(2):
        guide.get_by_role("button", name="Go on").click()
    expect(guide).to_contain_text("Place your two academies")
    for hex_name in ("B3", "C4"):
        tap(ada, hex_name)
        confirm(ada, "Place the academy")
    expect(guide).to_contain_text("three phases")
    for _ in range(3):
        guide.get_by_role("button", name="Go on").click()
    for good in ("labor", "ore", "capital"):
        ada.press(f"Buy {good}", ".w-stage")
    ada.press("Buy for $62", ".bar")
    expect(guide).to_contain_text("bartered")


def test_a_position_is_set_up_on_its_board_and_played(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/study?game=wealth-of-nations")
    tap(ada, "E7")
    ada.page.get_by_label("E7: flag of").select_option(label="Seat 1")
    ada.page.locator(".w-editor label", has_text="Tile").locator("select").select_option(label="Academy")
    expect(ada.page.locator(".w-caption")).to_contain_text("E7: academy of Bolshevia")
    ada.see("The rules allow this position.")
    ada.press("Play from here")
    expect(ada.page.locator('.w-hex[data-hex="E7"]')).to_have_attribute(
        "aria-label", re.compile("^E7: academy of Bolshevia")
    )
