"""Money and goods of Wealth of Nations in a browser: the planning mat adds up, lasts, and asks the others."""

from e2e.conftest import Arrive
from e2e.wealth import begin_at, tile
from playwright.sync_api import expect

BOARD = {"E6": tile("academy", rotation=5), "E7": {"flag": 0}}
POOR = {"money": 60, "food": 2, "energy": 3, "labor": 0, "ore": 1, "capital": 0}


def test_the_planning_mat(arrive: Arrive) -> None:
    """Lines are added up against what is held; they outlive a reload; what is missing is bought or published."""
    ada = arrive("Ada")
    players = [POOR, {"capital": 3}, {"capital": 1}]
    table = begin_at(ada, BOARD, "trade", 2, players=players)
    ada.page.locator(".w-mat-key").click()
    mat = ada.page.locator(".w-mat")
    mat.get_by_label("Add a line to the plan").select_option("build_tile bank")
    expect(mat.locator(".w-rest td")).to_have_text(["+1", "+1", "0", "0", "−1"])
    mat.get_by_label("More: Build Bank").click()
    expect(mat.locator(".w-rest td")).to_have_text(["+1", "0", "0", "−1", "−2"])
    mat.get_by_role("button", name="Run labor E6").click()
    expect(mat.locator(".w-rest td")).to_have_text(["+2", "+1", "0", "−1", "−2"])
    mat.get_by_label("Less: Build Bank").click()
    expect(mat.locator(".w-missing li")).to_have_count(1)
    with ada.page.expect_response(lambda answer: answer.url.endswith("/private")):
        mat.get_by_role("button", name="Publish wants").click()
        expect(ada.page.locator(".wishes")).to_contain_text("wants 1 capital")
    assert ada.get(f"/tables/{table}/private?seat=0")["kept"]["mat"]["lines"] == [
        {"what": "build_tile", "tile": "bank", "count": 1}
    ]
    ada.page.reload()
    expect(mat.locator(".w-step output")).to_have_text("1")
    mat.get_by_role("button", name="Buy for $").click()
    expect(ada.page.locator(".bar h2")).to_have_text("Buy 1 capital?")
    ada.press("Put back", ".bar")
    mat.get_by_role("button", name="Ask Bea").click()
    expect(ada.page.locator(".builder")).to_be_visible()


def test_exact_numbers_at_markets_and_bank(arrive: Arrive) -> None:
    """Cubes and notes to an exact number, told before; at a table of two the desk says why it rests (W12.1)."""
    ada = arrive("Ada")
    table = begin_at(ada, BOARD, "trade", 1, players=[{**POOR, "notes": 1}, {}])
    expect(ada.page.locator(".desk-note")).to_contain_text("At a table of two there is no barter")
    ada.press("Buy food", ".w-markets")
    number = ada.page.get_by_role("textbox", name="Food to buy")
    number.fill("9")
    number.press("Enter")
    expect(number).to_have_value("3")
    expect(ada.page.locator(".bar h2")).to_have_text("Buy 3 food?")
    ada.press("Put back", ".bar")
    ada.press("Take several…", ".w-notes")
    number = ada.page.get_by_role("textbox", name="Notes to take")
    number.fill("3")
    number.press("Enter")
    expect(ada.page.locator(".bar .q")).to_contain_text("You then hold $114 and 4 notes, for interest of $4 a round")
    ada.press("Take 3 notes", ".bar")
    expect(ada.page.locator(".w-notes h3")).to_contain_text("4 held")
    player = ada.view(table, 0)["state"]["players"][0]
    assert (player["money"], player["notes"]) == (114, 4)
