"""What a phase brought is told beside the choice that follows, never over it."""

import re

import pytest
from e2e.conftest import Arrive
from e2e.people import Json
from playwright.sync_api import expect

SEATS: list[Json] = [{"kind": "me"}, {"kind": "bot", "bot": "greedy", "name": "Bea"}]
COVERED = """() => {
  const strip = document.querySelector(".result-strip");
  const shown = [...document.querySelectorAll(".stage, .bar, .bar button, .stage button, .filters button")]
    .filter((element) => element.checkVisibility() && element.getClientRects().length);
  return shown.filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found && strip.contains(found);
  }).map((element) => element.className);
}"""
OVERLAP = """() => {
  const own = document.querySelector(".result-strip").getBoundingClientRect();
  return [".stage", ".bar", ".mine", ".rivals"].filter((name) => {
    const element = document.querySelector(name);
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width && own.left < right - 1 && left < own.right - 1 && own.top < bottom - 1 && top < own.bottom - 1;
  });
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (820, 1100), (390, 844)])
def test_nothing_lies_under_the_result_of_a_phase(arrive: Arrive, width: int, height: int) -> None:
    ada = arrive("Ada", width=width, height=height)
    ada.sit_down(ada.make_table(SEATS))
    ada.claim(0)
    ready = ada.page.locator(".bar").get_by_role("button", name="I am ready")
    ready.click()
    strip = ada.page.get_by_role("status", name="What it brought")
    expect(strip).to_contain_text("Develop")
    expect(strip).to_contain_text("You")
    ada.page.wait_for_timeout(400)  # for what still moves
    assert ada.page.evaluate(COVERED) == []
    assert ada.page.evaluate(OVERLAP) == []
    assert ada.is_overfull() <= 0
    unfold = strip.get_by_role("button", name="Develop")
    assert unfold.count() == (width < 1180)
    if unfold.count():
        unfold.click()
        expect(unfold).to_have_attribute("aria-expanded", "true")
        assert ada.page.evaluate(OVERLAP) == []
    ready.click()  # the next choice
    expect(ada.page.locator(".bar")).to_contain_text(re.compile("How many goods|Waiting"))
    expect(strip).to_have_count(0)
