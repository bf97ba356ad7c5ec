"""What only some games bring to the screen: Great Britain's price, Denmark's request, readiness until a choice."""

import re

from e2e.by_hand import plain_move
from e2e.conftest import Arrive
from e2e.people import Json, Person
from playwright.sync_api import expect

SEED = 8  # offers Great Britain and Denmark, and a war without territories
NATIONS = ("great_britain", "denmark")
WAR = "polish_succession"
MOST_MOVES = 60


def begin(arrive: Arrive) -> tuple[Person, Person, str]:
    """Ada as Great Britain and Bea as Denmark, at two browsers, in the first Develop."""
    ada, bea = arrive("Ada"), arrive("Bea")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], seed=SEED, pace=600)
    bea.post(f"/tables/{table}/join", {"seat": 1})
    ada.post(f"/tables/{table}/start", {})
    for seat, person in enumerate((ada, bea)):
        person.play(table, person.view(table, seat), {"kind": "claim", "nation": NATIONS[seat]})
        person.sit_down(table)
    return ada, bea, table


def past_the_page(people: tuple[Person, Person], table: str, until: str) -> None:
    """Both play by hand up to a step: nothing is sold, and Bea raises an army."""
    for _ in range(MOST_MOVES):
        view = people[0].view(table, 0)
        if view["state"]["step"] == until:
            return
        seat = view["pending"][0]
        own = people[seat].view(table, seat)
        people[seat].play(table, own, choice(own["legal"], seat))
    raise AssertionError(f"{until} never came")


def choice(legal: Json, seat: int) -> Json:
    if WAR in legal.get("win_war", ()):
        return {"kind": "win_war", "war": WAR}
    return plain_move(legal, seat, seat if "raise" in legal else 0)


def test_great_britain_and_denmark_while_somebody_looks_on(arrive: Arrive) -> None:
    ada, bea, table = begin(arrive)
    cleo = arrive("Cleo", width=390)
    cleo.sit_down(table)
    cleo.see("You are looking on.")
    past_the_page((ada, bea), table, "price")
    expect(bea.page.locator(".bar")).to_contain_text("Waiting for Ada")
    expect(ada.page.locator(".bar").get_by_role("button", name="Leave it at")).to_be_visible()
    ada.press("Lower it to", ".bar")
    expect(bea.page.locator(".log")).to_contain_text("uses the power of Great Britain: the price falls by 2.")

    past_the_page((ada, bea), table, "war_end")
    expect(bea.page.locator(".log")).to_contain_text("Bea wins the War of the Polish Succession")
    bea.press("Use Denmark", ".bar")
    expect(bea.page.locator(".bar").get_by_role("button", name="Take the request back")).to_be_visible()
    ada.press("Permit Bea", ".bar")
    expect(bea.page.locator(".log")).to_contain_text("Ada permits it: Bea gains 2 supporters.")
    expect(bea.page.locator(".bar").get_by_role("button", name="Denmark")).to_have_count(0)

    expect(cleo.page.locator(".bar").get_by_role("button")).to_have_count(0)
    assert cleo.is_overfull() <= 0
    cleo.tab("Story")
    expect(cleo.page.locator(".log")).to_contain_text("Ada permits it")
    expect(cleo.page.get_by_role("textbox")).to_have_count(0)


def choose(person: Person, mode: str) -> None:
    """How one is made ready."""
    person.settings().get_by_label(mode).check()
    person.press("Close", "dialog[open]")


def test_ready_by_itself_after_a_countdown_or_until_the_next_choice(arrive: Arrive) -> None:
    ada, bea, table = begin(arrive)
    expect(ada.page.locator(".countdown")).to_have_count(0)  # nobody is made ready who has not chosen so
    choose(ada, "when I have nothing to do")
    expect(ada.page.locator(".countdown")).to_contain_text(re.compile(r"ready by itself in \d{3} s"))
    ada.press("Wait", ".countdown")
    expect(ada.page.locator(".countdown")).to_have_count(0)
    choose(bea, "until my next choice")
    expect(bea.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    ada.press("I am ready")
    expect(ada.page.locator(".log")).to_contain_text("Round I · Market")
    ada.press("I am ready")
    for person in (bea, ada):
        person.page.locator(".hand .card").first.click()
        person.press("Lay down the 0", ".bar")
    expect(bea.settings().get_by_label("only when I say so")).to_be_checked()
    assert not bea.view(table, 1)["state"]["players"][1]["ready"]
