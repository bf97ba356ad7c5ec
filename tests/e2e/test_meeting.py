"""People meet before a game, and again after it."""

import re

from e2e.by_hand import everyone_plays, plain_move
from e2e.conftest import Arrive
from e2e.people import Person
from playwright.sync_api import expect

MOST_MOVES = 400


def test_people_talk_before_the_start(arrive: Arrive) -> None:
    ada, ben = arrive("Ada"), arrive("Ben")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], pace=600)
    ada.page.goto(f"/t/{table}")
    ada.page.get_by_label("Say").fill("Who is in?")
    ada.press("Send")
    ben.page.goto(f"/t/{table}")
    ben.see("Who is in?")
    ben.see("Sit down to talk.")
    ben.press("Sit here")
    ben.page.get_by_label("Say").fill("I am.")
    ben.page.keyboard.press("Enter")
    ada.see("I am.")


def test_leaving_the_lobby_asks(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}])
    ada.page.goto(f"/t/{table}")
    ada.press("Leave")
    ada.page.get_by_label("Say").focus()
    expect(ada.page.get_by_role("button", name="Really leave?")).to_have_count(0)
    ada.press("Leave")
    ada.press("Really leave?")
    expect(ada.page.get_by_role("button", name="Sit here")).to_have_count(2)


def play_out(people: dict[int, Person], table: str) -> None:
    """The plainest moves, past the page, to the end."""
    for _ in range(MOST_MOVES):
        view = people[0].view(table, 0)
        if view["result"]:
            return
        seat = view["pending"][0]
        own = people[seat].view(table, seat)
        people[seat].play(table, own, plain_move(own["legal"], seat, 1))
    raise AssertionError("it never ended")


def test_play_again_invites_the_same_people(arrive: Arrive) -> None:
    ada, ben = arrive("Ada"), arrive("Ben")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], pace=600, first_game=True)
    ben.post(f"/tables/{table}/join", {})
    ada.post(f"/tables/{table}/start", {})
    play_out({0: ada, 1: ben}, table)
    for person in (ada, ben):
        person.page.goto(f"/t/{table}")
    ada.press("Play again")
    ada.see("One seat is still open.")
    ben.see("Ada asks for another game.")
    ada.page.goto(f"/t/{table}")
    ada.see("The next table is there.")
    ada.press("To the next table")
    ben.page.goto("/")
    ben.page.get_by_role("link", name="Ada asks for another").click()
    ben.see("Everyone is here.")
    ada.see("Everyone is here.")
    ada.press("Start", exact=True)
    expect(ben.page.locator(".bar")).to_be_visible()


def test_alone_it_begins_again_at_once(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}], pace=600, first_game=True)
    everyone_plays(ada, table, "over")
    ada.page.goto(f"/t/{table}")
    ada.press("Play again")
    ada.page.wait_for_url(re.compile(rf"/t/(?!{table})\w+$"))
