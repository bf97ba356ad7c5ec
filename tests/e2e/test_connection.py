"""Reload, a second tab, a dropped socket, and a server that is ended in mid-turn and comes back."""

from e2e.bargain import begin_as_two, offer_gold
from e2e.conftest import Arrive
from e2e.people import LOST, Wire
from e2e.serving import ServerProcess
from playwright.sync_api import expect

WITH_BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


def test_reload_and_a_second_tab(arrive: Arrive) -> None:
    ada, bea, table = begin_as_two(arrive)
    offer_gold(bea, "Ada", 1)
    ada.page.reload()
    expect(ada.page.locator(".offer")).to_have_count(1)
    expect(ada.page.locator(".log")).to_contain_text("Bea offers (1)")
    tab = ada.new_page()
    tab.goto(f"/t/{table}")
    tab.locator(".offer").get_by_role("button", name="Decline", exact=True).click()
    expect(tab.locator(".offer")).to_have_count(0)
    expect(ada.page.locator(".offer")).to_have_count(0)
    ada.press("I am ready")
    expect(tab.get_by_role("button", name="Not ready after all")).to_be_visible()


def test_a_bot_covers_who_leaves(arrive: Arrive) -> None:
    ada, bea, _ = begin_as_two(arrive)
    ada.settings()
    ada.press("Leave: a bot covers")
    ada.press("Close", "dialog[open]")
    expect(ada.page.locator(".bar")).to_contain_text("A bot plays your seat")
    expect(bea.page.locator(".here")).to_contain_text("Ada (a bot covers) away")
    ada.press("Take it back", ".bar")
    expect(ada.page.locator(".bar")).not_to_contain_text("A bot plays your seat")


def test_a_dropped_socket_comes_back_with_what_was_missed(arrive: Arrive) -> None:
    ada, bea, _ = begin_as_two(arrive)
    wire = Wire(ada.page)
    ada.page.reload()
    expect(ada.page.locator(".app")).to_be_visible()
    ada.excuse(LOST)
    wire.drop()
    expect(ada.page.locator(".line-place")).to_contain_text("Connecting again")
    bea.page.get_by_label("What you say").fill("Are you there?")
    bea.press("Say", ".talk")
    ada.press("I am ready")
    expect(ada.page.locator(".bar [role=alert]")).to_contain_text("comes back by itself")
    wire.restore()
    expect(ada.page.locator(".talk-list")).to_contain_text("Are you there?")
    expect(ada.page.locator(".table-line")).to_contain_text("Connected again")
    expect(ada.page.locator(".table-line.healed")).to_have_count(0)
    expect(ada.page.locator(".talk-list li")).to_have_count(1)
    ada.press("I am ready")
    expect(ada.page.get_by_role("button", name="Not ready after all")).to_be_visible()


def test_a_server_that_is_ended_in_mid_turn(arrive: Arrive, server: ServerProcess) -> None:
    ada = arrive("Ada")
    table = ada.make_table(WITH_BOTS, pace=600)
    ada.sit_down(table)
    ready = ada.page.get_by_role("button", name="I am ready")
    while not ready.is_visible():  # a nation that several want is claimed anew
        if ada.page.locator(".nation button").count():
            ada.claim(0)
        ada.page.wait_for_timeout(200)
    ada.page.get_by_label("What you say").fill("Before the storm")
    ada.press("Say", ".talk")
    expect(ada.page.locator(".talk-list")).to_contain_text("Before the storm")
    ada.excuse(LOST)
    server.kill()
    expect(ada.page.locator(".line-place")).to_contain_text("Connecting again")
    server.start()
    expect(ada.page.locator(".line-place")).not_to_contain_text("Connecting again", timeout=30_000)
    expect(ada.page.locator(".talk-list li")).to_have_count(1)
    ada.press("I am ready")
    expect(ada.page.locator(".log")).to_contain_text("Round I · Market")
