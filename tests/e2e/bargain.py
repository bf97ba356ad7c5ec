"""Two people at two browsers, in the first Develop of a game of Empires; both begin with goods and gold."""

from e2e.conftest import Arrive
from e2e.people import Person
from playwright.sync_api import expect

SEED = 11
Pair = tuple[Person, Person, str]


def begin_as_two(arrive: Arrive, width: int = 1280) -> Pair:
    """Ada, Bea, and the table's id."""
    ada, bea = arrive("Ada", width=width), arrive("Bea", width=width)
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], seed=SEED, pace=600)
    bea.post(f"/tables/{table}/join", {"seat": 1})
    ada.post(f"/tables/{table}/start", {})
    for seat, person in enumerate((ada, bea)):
        view = person.view(table, seat)
        person.play(table, view, {"kind": "claim", "nation": view["legal"]["claim"][-seat]})
    for person in (ada, bea):
        person.sit_down(table)
        expect(person.page.get_by_role("button", name="I am ready")).to_be_visible()
    return ada, bea, table


def offer_gold(person: Person, to: str, gold: int) -> None:
    """So much gold, for a good."""
    person.draft_offer(to, *[("gold", person.name, to)] * gold, ("goods", to, person.name))
    person.press("Offer it", ".bar")
    expect(person.page.locator(".builder")).to_have_count(0)
