"""Tables of Wealth of Nations that begin in a position: what tests of its board share."""

from collections.abc import Mapping
from typing import Any

from e2e.people import Json, Person
from playwright.sync_api import Locator, expect

RICH = {"money": 100, "food": 9, "energy": 9, "labor": 9, "ore": 9, "capital": 9}
ADA = 0


def tile(name: str, owner: int = ADA, rotation: int = 0, **more: Any) -> Json:
    return {"flag": owner, "tile": name, "rotation": rotation, **more}


def begin_at(ada: Person, board: Mapping[str, Json], step: str = "develop", others: int = 1, **more: Any) -> str:
    """A table at which Ada plays all seats in turn at one screen, and is asked first."""
    names = ("Bea", "Carlos", "Dora", "Eve", "Finn")[:others]
    position = {
        "seats": 1 + others,
        "step": step,
        "first_player": ADA,
        "active": ADA,
        "players": [RICH] * (1 + others),
        "board": dict(board),
        **more,
    }
    seats = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in names)]
    body = {
        "game": "wealth-of-nations",
        "options": {},
        "seats": seats,
        "pace": 600,
        "start": True,
        "position": position,
    }
    table = str(ada.post("/tables", body)["id"])
    ada.page.goto(f"/t/{table}")
    expect(ada.page.locator(".w-board")).to_be_visible()
    return table


def tap(person: Person, hex_name: str) -> None:
    person.page.locator(f'.w-hex[data-hex="{hex_name}"]').click(force=True)


def verb(person: Person, name: str) -> None:
    person.page.locator(".w-verb", has_text=name).click()


def main_button(person: Person) -> Locator:
    return person.page.locator(".bar button.main")


def confirm(person: Person, label: str) -> None:
    """Press the main button once it says so, and may be pressed."""
    button = main_button(person)
    expect(button).to_have_text(label)
    expect(button).to_be_enabled()
    button.click()
    expect(button.filter(has_text=label)).to_have_count(0)


def board_of(person: Person, table: str) -> Json:
    return dict(person.view(table, ADA)["state"]["board"])
