"""The pages round the table: the first page, replay and playing on from it, records, positions, rules, notes."""

import json
import re
from pathlib import Path

import pytest
from e2e.conftest import Arrive
from e2e.people import REFUSED, Json, Person
from playwright.sync_api import expect

RECORD = Path(__file__).parents[1] / "golden" / "empires" / "terminal-game.json"
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
WIDTHS = (360, 390, 820, 1440, 2560)
PAGES = ("/", "/new?game=empires", "/study", "/rules/empires")


def imported(person: Person) -> str:
    record: Json = json.loads(RECORD.read_text(encoding="utf-8"))
    return str(person.post("/records", record)["id"])


def open_replay(person: Person, table: str, at: int) -> None:
    person.page.goto(f"/t/{table}/replay#at={at}")
    expect(person.page.locator(".replay-bar output")).to_contain_text(f"{at} /")


def give_file(person: Person, button: str, name: str, content: str) -> None:
    with person.page.expect_file_chooser() as chooser:
        person.press(button)
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content.encode()})


# the first page


def test_my_tables_say_how_they_stand_and_can_be_removed(arrive: Arrive) -> None:
    ada = arrive("Ada")
    over = imported(ada)
    ada.make_table([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], pace=600)
    ada.page.goto("/")
    ada.see(re.compile("your turn"), ".my-tables")
    line = ada.page.locator(".listed-table", has=ada.page.locator(f"a[href='/t/{over}/replay']"))
    expect(line).to_contain_text("won")
    line.get_by_role("button", name=re.compile("Remove")).click()
    expect(line).to_have_count(0)
    running = ada.page.locator(".listed-table")
    running.get_by_role("button", name=re.compile("Remove")).click()
    expect(running).to_contain_text("It is still played")
    ada.page.reload()
    expect(ada.page.locator(".listed-table")).to_have_count(1)


# a new table


def test_own_components_come_from_a_file(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/new?game=empires")
    ada.page.get_by_label("Seat 2", exact=True).select_option("bot")
    ports = ada.page.get_by_role("group", name=re.compile("^Ports"))
    with ada.page.expect_file_chooser() as chooser:
        ports.get_by_role("button", name="Use your own: a file").click()
    chooser.value.set_files({"name": "ports.json", "mimeType": "application/json", "buffer": b"[9, 5, 1]"})
    expect(ports).to_contain_text("yours: 3 from ports.json")
    ada.press("Begin")
    ada.page.wait_for_url(re.compile(r"/t/\w+$"))
    table = ada.page.url.rsplit("/", 1)[1]
    assert ada.get(f"/tables/{table}")["options"] == {"ports": [9, 5, 1]}


def tab_to(person: Person, name: str) -> None:
    """Tab until the focus is on a button of that name."""
    button = person.page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_visible()
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            return
    raise AssertionError(f"{name} is not reached by Tab")


def test_a_table_is_made_by_keyboard_alone(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/new?game=empires")
    tab_to(ada, "One more seat")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".seat-form")).to_have_count(5)
    tab_to(ada, "Make the table")
    ada.page.keyboard.press("Enter")
    ada.see("One seat is still open.")


# replay


def test_a_replay_is_read_by_arrows_and_shared_by_its_address(arrive: Arrive) -> None:
    ada, ben = arrive("Ada"), arrive("Ben")
    table = imported(ada)
    open_replay(ada, table, 30)
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".replay-bar output")).to_contain_text("31 /")
    ada.page.keyboard.press("Shift+ArrowRight")
    chapter = ada.page.get_by_label("Go to").locator("option:checked").text_content()
    ada.page.get_by_label("Seen from").select_option("2")
    expect(ada.page.locator(".mine")).to_be_visible()
    ada.page.wait_for_url("**/replay#*&seat=2")  # the address follows a moment later
    ben.page.goto(ada.page.url)
    expect(ben.page.get_by_label("Seen from")).to_have_value("2")
    assert ben.page.get_by_label("Go to").locator("option:checked").text_content() == chapter
    ben.page.keyboard.press("Home")
    expect(ben.page.locator(".replay-bar output")).to_contain_text("0 /")
    ben.page.keyboard.press("End")
    expect(ben.page.locator(".replay-bar output")).to_contain_text("202 / 202")


def test_a_replay_marks_what_a_move_has_changed(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = imported(ada)
    log = ada.get(f"/tables/{table}/log")["events"]
    deal = next(event for event in log if event["event"] == "settled")
    open_replay(ada, table, deal["seq"])
    expect(ada.page.get_by_role("list", name="Changed").get_by_role("listitem")).to_have_count(2)
    ada.see(deal["text"], ".replay-events")


def test_a_line_of_the_story_leads_to_its_move(arrive: Arrive) -> None:
    ada = arrive("Ada", width=1440)
    table = imported(ada)
    log = ada.get(f"/tables/{table}/log")["events"]
    deal = next(event for event in log if event["event"] == "settled")
    open_replay(ada, table, 1)
    line = ada.page.locator(".rail").get_by_role("link", name=deal["text"]).first
    line.click()
    expect(ada.page.locator(".replay-bar output")).to_contain_text(f"{deal['seq']} /")
    ada.see(deal["text"], ".replay-events")
    expect(ada.page.locator(".rail a[aria-current=step]")).to_have_count(1)
    expect(ada.page.locator(".rail .line-heading").first).to_contain_text("Setup")
    ada.press("Talk", ".rail")
    expect(line).to_have_count(0)


def test_what_was_hidden_can_stay_so(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = imported(ada)
    open_replay(ada, table, 1)
    hidden = ada.page.get_by_label("Show what was hidden")
    expect(hidden).to_be_checked()
    hidden.uncheck()
    ada.page.wait_for_url(re.compile("seen"))


def test_a_game_is_played_on_from_a_move(arrive: Arrive) -> None:
    ada = arrive("Ada")
    open_replay(ada, imported(ada), 40)
    ada.press("Play on from here")
    expect(ada.page.locator(".bar")).to_be_visible()
    ada.page.wait_for_url(re.compile(r"/t/\w+$"))
    table = ada.page.url.rsplit("/", 1)[1]
    assert ada.get(f"/tables/{table}")["study"] is True


def test_a_running_game_is_not_played_on(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], pace=600)
    ada.page.goto(f"/t/{table}/replay")
    ada.see("Once it is over, you can play on from any move.")
    expect(ada.page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_game_is_saved_and_opened_again(arrive: Arrive) -> None:
    ada, ben = arrive("Ada"), arrive("Ben")
    open_replay(ada, imported(ada), 5)
    with ada.page.expect_download() as saving:
        ada.page.get_by_role("link", name="Save the game").click()
    content = Path(saving.value.path()).read_text(encoding="utf-8")
    ben.page.goto("/")
    give_file(ben, "Open a saved game", "game.json", content)
    expect(ben.page.locator(".replay-bar output")).to_contain_text("/ 202")


@pytest.mark.parametrize(
    ("content", "words"), [("no json", "is not JSON"), ('{"format": "novel/1"}', "format must be")]
)
def test_a_bad_file_gets_a_sentence(arrive: Arrive, content: str, words: str) -> None:
    ada = arrive("Ada")
    ada.excuse(REFUSED)
    ada.page.goto("/")
    give_file(ada, "Open a saved game", "game.json", content)
    ada.see(re.compile(words), "[role=alert]")


# positions


def test_a_position_is_set_up_checked_and_played(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.excuse(REFUSED)
    ada.page.goto("/study")
    ada.see("The rules allow this position.")
    gold = ada.page.get_by_label("gold of seat 1")
    gold.fill("7")
    heading = ada.page.locator(".editor-table th .pull", has_text="gold")
    heading.drag_to(ada.page.locator(".editor-table tbody tr").first)
    expect(gold).to_have_value("8")
    wars = ada.page.get_by_role("button", name="Conquest of Bengal: active")
    wars.click()
    ada.page.get_by_label("Diplomat").select_option(label="Seat 2")
    ada.page.get_by_label("Step").select_option(label="Before the war")
    ada.see("The rules allow this position.")
    ada.page.get_by_label("Round").fill("9")
    ada.see(re.compile("round"), "[role=alert]")
    ada.page.get_by_label("Round").fill("2")
    ada.see("The rules allow this position.")
    ada.press("Play from here")
    ada.page.wait_for_url(re.compile(r"/t/\w+$"))
    state = ada.view(ada.page.url.rsplit("/", 1)[1], 0)["state"]
    assert (state["players"][0]["gold"], state["diplomat"], state["round"], state["step"]) == (8, 1, 2, "war")
    assert "conquest_of_bengal" in state["wars"]["active"]


# rules and notes


def test_the_rules_are_searched_and_every_clause_has_an_address(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/rules/empires#E8.3")
    expect(ada.page.locator(".clause-block.target")).to_contain_text("From most armies down")
    expect(ada.page.locator(".clause-block.target")).to_be_in_viewport()
    ada.page.keyboard.press("/")
    ada.page.keyboard.type("passed over")
    ada.see(re.compile(r"^\d+ places$"), "[role=status]")
    expect(ada.page.locator(".clause-block")).not_to_have_count(0)
    ada.page.get_by_label("Search").fill("zebra")
    ada.see("Nothing found.")


def test_help_tells_the_step_and_leads_to_the_rules(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.make_table([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], pace=600)
    ada.page.goto(f"/t/{table}")
    expect(ada.page.locator(".bar")).to_be_visible()
    ada.page.keyboard.press("?")
    dialog = ada.page.get_by_role("dialog", name="Help")
    expect(dialog).to_contain_text("Now: Draft")
    expect(dialog).to_contain_text("Most support wins")
    expect(dialog.get_by_role("link", name="E2.2").first).to_have_attribute("href", "/rules/empires#E2.2")


def test_a_sign_explains_itself_to_pointer_and_keyboard(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto("/study")
    ada.see("The rules allow this position.")
    sign = ada.page.locator("th[data-tip]").first
    sign.hover()
    note = ada.page.get_by_role("tooltip")
    expect(note).to_contain_text("Gold.")
    ada.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


# every page


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_its_window(arrive: Arrive, path: str) -> None:
    ada = arrive("Ada")
    ada.page.goto(path)
    ada.page.wait_for_load_state("networkidle")
    for width in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": 900})
        assert ada.is_overfull() == 0, width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(arrive: Arrive, scheme: str) -> None:
    ada = arrive("Ada", scheme=scheme)
    table = imported(ada)
    lobby = ada.make_table([{"kind": "me"}, {"kind": "open"}])
    for path in (*PAGES, f"/t/{table}/replay#at=60&seat=1", f"/t/{lobby}"):
        ada.page.goto("about:blank")
        ada.page.goto(path)
        ada.page.wait_for_load_state("networkidle")
        ada.page.wait_for_timeout(300)
        ada.page.evaluate(AXE)
        found = ada.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        grave = [
            (path, violation["id"], node["html"][:160])
            for violation in found
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"]
        ]
        assert grave == []
