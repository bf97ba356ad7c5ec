"""Tokens on their way from giver to taker: a settled deal sends them, a press ends it, and who wants none sees none."""

from e2e.by_hand import everyone_plays
from e2e.conftest import Arrive
from e2e.people import Json, Person
from playwright.sync_api import expect

SWAP: list[Json] = [{"from": 0, "to": 1, "gold": 2}, {"from": 1, "to": 0, "people": 1}]
SLOWLY = 0.001  # of the usual speed: nothing arrives by itself while the test looks
COUNT = """() => {
  window.sent = 0;
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    if (node.classList?.contains("carried")) window.sent += 1;
  }))).observe(document.body, {childList: true});
}"""


def at_a_table(arrive: Arrive) -> tuple[Person, str]:
    ada = arrive("Ada", height=720)
    table = ada.make_table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}], pace=600)
    everyone_plays(ada, table, "develop")
    return ada, table


def settle(ada: Person, table: str) -> None:
    """Gold for a person, past the page."""
    offered = ada.play(table, ada.view(table, 0), {"kind": "offer", "deal": SWAP})
    [offer] = offered["desk"]["offers"]
    ada.play(table, ada.view(table, 1), {"kind": "accept", "offer": offer["id"]})


def test_tokens_travel_until_a_press_ends_it(arrive: Arrive) -> None:
    ada, table = at_a_table(arrive)
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.sit_down(table)
    devtools = ada.context.new_cdp_session(ada.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    ada.page.evaluate(COUNT)
    settle(ada, table)
    expect(ada.page.locator(".carried")).to_have_count(2)
    ada.page.mouse.click(600, 20)
    expect(ada.page.locator(".carried")).to_have_count(0)


def test_with_reduced_motion_everything_is_simply_there(arrive: Arrive) -> None:
    ada, table = at_a_table(arrive)
    ada.sit_down(table)
    ada.page.evaluate(COUNT)
    people = ada.view(table, 0)["state"]["players"][0]["people"]
    settle(ada, table)
    expect(ada.page.locator('.mine [data-asset="people"] b')).to_have_text(str(people + 1))
    assert ada.page.evaluate("window.sent") == 0
