"""The stages of Empires: each is reached, its decision made at the screen, and axe finds nothing serious on it."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from e2e.by_hand import plain_move
from e2e.conftest import Arrive
from e2e.people import PATIENCE, Json, Person
from playwright.sync_api import expect

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
GRAVE = ("serious", "critical")
SEED = 8  # offers Great Britain and Denmark, and a war without territories
ENOUGH = 60
STAGES = {"setup": "Choosing nations", "develop": "Develop", "market": "The market", "war": "The war"}
OUTSIDE = """() => [".bar", ".stage", ".m-row", ".rival"].flatMap(part => [...document.querySelectorAll(part)])
  .filter(place => place.checkVisibility()).map(place => [place.className, place.getBoundingClientRect()])
  .filter(([, box]) => box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name]) => name)"""
PICKS = {"claim": ".nation button", "sell": ".near .card", "raise": ".near .card", "win_war": ".war button"}
NAMED = {"name_diplomat", "next_winner"}


def sit_down(person: Person, table: str) -> None:
    person.page.goto(f"/t/{table}")
    expect(person.page.locator(".app")).to_be_visible()


def begin(arrive: Arrive, **person: Any) -> tuple[Person, Person, str]:
    """Ada at the page; Bea plays past hers."""
    ada, bea = arrive("Ada", **person), arrive("Bea")
    table = ada.make_table([{"kind": "me"}, {"kind": "open"}], seed=SEED, pace=600)
    bea.post(f"/tables/{table}/join", {"seat": 1})
    ada.post(f"/tables/{table}/start", {})
    sit_down(ada, table)
    return ada, bea, table


def grave_troubles(ada: Person) -> list[str]:
    """What axe finds serious or critical, as 'rule: where'."""
    if not ada.page.evaluate("typeof axe === 'object'"):
        ada.page.evaluate(AXE)
    found: Json = ada.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{trouble['id']}: {node['html'][:160]}"
        for trouble in found["violations"]
        if trouble["impact"] in GRAVE
        for node in trouble["nodes"]
    ]


def decide(ada: Person, legal: Json) -> None:
    """The decision of the stage, with the mouse."""
    main = ada.page.locator(".bar .btns button").last
    for kind, place in PICKS.items():
        if kind in legal:
            expect(main).to_be_disabled()
            ada.page.locator(place).nth(1 if kind in ("sell", "raise") else 0).click()
            expect(main).to_be_enabled()
    if NAMED & set(legal):
        ada.page.locator("button.army").first.click()
    main.evaluate("button => button.click()")  # once: what stands there a moment later is another question


def await_move(ada: Person, table: str, seq: int) -> None:
    """Until the table is past `seq`: asked from here, since a page's wait_for_function takes a promise for a yes."""
    end = time.monotonic() + PATIENCE / 1000
    while ada.view(table, 0)["seq"] <= seq:
        assert time.monotonic() < end, "the decision has not reached the table"
        time.sleep(0.05)


def stages(ada: Person, bea: Person, table: str) -> dict[str, Json]:
    """Play the first round at the page, looking closely at each step when it first comes; the steps seen."""
    seen: dict[str, Json] = {}
    for _ in range(ENOUGH):
        view = ada.view(table, 0)
        step, round_number = view["state"]["step"], view["state"]["round"]
        if round_number > 1:
            return seen
        if 1 in view["pending"]:
            own = bea.view(table, 1)
            bea.play(table, own, plain_move(own["legal"], 1, 0))
            continue
        sit_down(ada, table)
        expect(ada.page.locator(f'.stage[aria-label="{STAGES[view["derived"]["phase"]]}"]')).to_be_visible()
        expect(ada.page.locator(".bar")).to_contain_text(re.compile(r"[.?]"))
        if step not in seen:
            seen[step] = view
            assert ada.is_overfull() <= 0, step
            assert grave_troubles(ada) == [], step
            if ada.page.evaluate("innerWidth") >= 1280:
                assert ada.page.evaluate(OUTSIDE) == [], step
        decide(ada, view["legal"])
        await_move(ada, table, view["seq"])
    raise AssertionError("the second round never came")


@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(1280, 720, "light"), (1440, 900, "dark"), (390, 844, "light")]
)
def test_every_stage_of_a_round(arrive: Arrive, width: int, height: int, scheme: str) -> None:
    ada, bea, table = begin(arrive, width=width, height=height, scheme=scheme)
    seen = stages(ada, bea, table)
    assert {"draft", "develop", "market", "sell", "delivery", "market_end", "war", "raise", "muster"} <= set(seen)
    assert {"win_war", "war_end"} <= set(seen)


def to_step(ada: Person, bea: Person, table: str, step: str) -> Json:
    for _ in range(ENOUGH):
        view = ada.view(table, 0)
        if view["state"]["step"] == step:
            return view
        seat = view["pending"][0]
        person = (ada, bea)[seat]
        own = person.view(table, seat)
        person.play(table, own, plain_move(own["legal"], seat, 0))
    raise AssertionError(f"{step} never came")


def test_a_card_by_its_digit_and_what_it_would_bring(arrive: Arrive) -> None:
    ada, bea, table = begin(arrive, width=1280, height=720)
    view = to_step(ada, bea, table, "sell")
    sit_down(ada, table)
    expect(ada.page.locator(".hand")).to_be_visible()
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".card.on")).to_have_text(re.compile("1"))
    sales = view["derived"]["market"]["sales"]
    expect(ada.page.locator(".bar")).to_contain_text(f"you earn {sales['gold_if_sold'][1][sales['likely'][1]]} gold")
    ada.page.get_by_role("button", name="more", exact=True).click()
    more = sales["gold_if_sold"][1][sales["likely"][1] + 1]
    expect(ada.page.locator(".bar")).to_contain_text(f"you earn {more} gold")
    ada.page.keyboard.press("0")
    expect(ada.page.locator(".card.on")).to_have_count(1)
    ada.page.get_by_role("button", name=re.compile("^Lay down the")).focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".bar")).to_contain_text("lies face down")
    assert ada.view(table, 0)["state"]["players"][0]["card"] in (0, 10)


def test_a_power_that_would_be_lost_is_said_before_being_ready(arrive: Arrive) -> None:
    ada, bea, table = begin(arrive)
    for person, seat, nation in ((ada, 0, "denmark"), (bea, 1, "great_britain")):
        person.play(table, person.view(table, seat), {"kind": "claim", "nation": nation})
    to_step(ada, bea, table, "war")
    for person, seat in ((ada, 0), (bea, 1)):
        person.play(table, person.view(table, seat), {"kind": "ready"})
    for person, seat, armies in ((ada, 0, 1), (bea, 1, 0)):
        person.play(table, person.view(table, seat), {"kind": "raise", "armies": armies})
    view = to_step(ada, bea, table, "win_war")
    wars = [war["id"] for war in view["derived"]["wars"] if war["if_won"] and "denmark" in war["if_won"][0]["powers"]]
    ada.page.locator(f'[data-place="{wars[0]}"] button').click()
    expect(ada.page.locator(".m-row .ma em").first).to_be_visible()  # the realm shows what it would bring
    ada.page.get_by_role("button", name=re.compile("^Win ")).click()
    expect(ada.page.locator(".bar .warning")).to_contain_text("Denmark could still be used: 2 supporters.")
    ada.page.get_by_role("button", name="Use Denmark").click()
    expect(ada.page.get_by_role("button", name="Take the request back")).to_be_visible()
    sit_down(bea, table)
    expect(bea.page.locator(".bar")).to_contain_text("Ada asks to use the power of Denmark.")
    bea.page.get_by_role("button", name="Permit Ada", exact=True).first.click()
    expect(ada.page.locator(".bar")).not_to_contain_text("Take the request back")
    expect(ada.page.locator(".bar")).to_contain_text("The war is over.")
    assert ada.view(table, 0)["derived"]["powers"][0]["used"]


def test_the_end_tells_how_it_came_about_also_to_who_looks_on(arrive: Arrive) -> None:
    ada, bea, table = begin(arrive, width=1440)
    for _ in range(400):
        view = ada.view(table, 0)
        if view["result"]:
            break
        seat = view["pending"][0]
        own = (ada, bea)[seat].view(table, seat)
        (ada, bea)[seat].play(table, own, plain_move(own["legal"], seat, 1))
    expect(ada.page.locator(".crown h2")).to_contain_text(re.compile("victorious|share the day"))
    expect(ada.page.get_by_role("img", name=re.compile("^Ada: .*; Bea: "))).to_be_visible()
    expect(ada.page.locator(".src tbody tr")).to_have_count(2)
    assert grave_troubles(ada) == []
    cleo = arrive("Cleo", width=390)
    sit_down(cleo, table)
    expect(cleo.page.locator(".crown h2")).to_be_visible()
    assert cleo.is_overfull() <= 0
