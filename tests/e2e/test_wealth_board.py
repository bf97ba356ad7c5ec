"""The board of Wealth of Nations in a browser: placing, force, a plan of three tiles, and war."""

import re

from e2e.conftest import Arrive
from e2e.wealth import ADA, RICH, begin_at, board_of, confirm, main_button, tap, tile, verb
from playwright.sync_api import expect

BEA = 1
FLAG = {"flag": ADA}
ACADEMIES = {"E6": tile("academy", rotation=5), "E7": FLAG, "D6": FLAG, "F6": FLAG}


def test_a_tile_is_built_where_and_as_its_ghost_lies(arrive: Arrive) -> None:
    """The hex first, then the tile: it lies as is best, turns by a key, and is built so (W8.3)."""
    ada = arrive("Ada")
    table = begin_at(ada, ACADEMIES)
    tap(ada, "E7")
    ada.page.locator(".w-tile", has_text="Academy").click()
    expect(ada.page.locator(".w-plate.is-big")).to_have_text("+2 labor")
    expect(ada.page.locator(".bar .q")).to_contain_text("+4 points")
    shown = ada.page.locator(".w-turn[aria-pressed=true]").get_attribute("aria-label")
    assert shown is not None
    turn = int(re.findall(r"\d", shown)[0])
    ada.page.locator('.w-hex[data-hex="E7"]').press("r")
    expect(ada.page.locator(".w-turn[aria-pressed=true]")).not_to_have_attribute("aria-label", shown)
    ada.page.locator('.w-hex[data-hex="E7"]').press("Shift+R")
    expect(ada.page.locator(".w-turn[aria-pressed=true]")).to_have_attribute("aria-label", shown)
    confirm(ada, "Build the academy")
    built = board_of(ada, table)["E7"]
    assert (built["tile"], built["rotation"]) == ("academy", turn)
    assert sum(bloc["dots"] for bloc in ada.view(table, ADA)["derived"]["blocs"]) == 3


def test_a_tile_is_built_by_force(arrive: Arrive) -> None:
    """Against a dot of another colour it costs one capital more, and says so before (W3.4)."""
    ada = arrive("Ada")
    table = begin_at(ada, {"E7": FLAG, "E8": tile("farm"), "F7": tile("mine", rotation=2)})
    verb(ada, "Build")
    ada.page.locator(".w-tile", has_text="Farm").click()
    tap(ada, "E7")
    expect(ada.page.locator(".w-turn.forced")).to_have_count(6)
    expect(ada.page.locator(".w-plate.is-warns")).to_have_text("by force")
    expect(ada.page.locator(".w-clash")).not_to_have_count(0)
    confirm(ada, "Build the farm by force")
    assert ada.view(table, ADA)["state"]["players"][ADA]["capital"] == RICH["capital"] - 2


def test_three_tiles_move_as_one_plan(arrive: Arrive) -> None:
    """Two change places, which neither could alone, and a third turns; one capital for all (W8.4). The turn splits a
    bloc, and it is said which part keeps the token (W8.5)."""
    ada = arrive("Ada")
    academies = {"E6": tile("academy", rotation=5, token=True), "E7": tile("academy", rotation=5)}
    board = {"B2": tile("farm"), "G4": tile("mine"), **academies}
    table = begin_at(ada, board)
    verb(ada, "Move tiles")
    tap(ada, "B2")
    expect(ada.page.locator(".bar h2")).to_have_text("Where does the tile of B2 go?")
    tap(ada, "G4")  # its own tile there is lifted in turn
    expect(ada.page.locator(".bar h2")).to_have_text("Where does the tile of G4 go?")
    tap(ada, "B2")
    expect(main_button(ada)).to_have_text("Move 2 tiles")
    for _ in range(3):
        tap(ada, "E7")  # lifted, set down where it was, turned
    ada.page.get_by_label("Token of E6").select_option("E7")
    confirm(ada, "Move 3 tiles")
    state = ada.view(table, ADA)["state"]
    places = {name: (hex_["tile"], hex_["rotation"]) for name, hex_ in state["board"].items()}
    assert places == {"B2": ("mine", 0), "G4": ("farm", 0), "E6": ("academy", 5), "E7": ("academy", 0)}
    assert [name for name, hex_ in state["board"].items() if hex_["token"]] == ["E7"]
    assert state["players"][ADA]["capital"] == RICH["capital"] - 1


def test_an_activation_with_a_stand(arrive: Arrive) -> None:
    """A unit walks into a hex with another's, who is asked at the same screen, and stands (W9.8)."""
    ada = arrive("Ada")
    board = {"E6": tile("farm", units=[1, 0]), "E7": tile("farm", BEA, units=[0, 1])}
    table = begin_at(ada, board)
    verb(ada, "Activate")
    confirm(ada, "Activate")
    tap(ada, "E6")
    tap(ada, "E7")
    expect(ada.page.locator(".w-plate.is-warns")).to_have_text("Bea may stand")
    confirm(ada, "Walk to E7")
    ada.press("I am Bea")
    expect(ada.page.locator(".bar h2")).to_contain_text("Do you stand?")
    ada.press("Stand and fight", ".bar")
    expect(ada.page.locator(".bar h2")).not_to_contain_text("Do you stand?")
    after = board_of(ada, table)
    assert (after["E6"]["units"], after["E7"]["units"]) == ([0, 0], [0, 0])


def test_a_battle_and_a_conquest(arrive: Arrive) -> None:
    """Staying, a unit fights the other in its hex; another takes a bare flag (W9.4, W9.5)."""
    ada = arrive("Ada")
    board = {"E6": tile("farm", units=[2, 0]), "D6": {"flag": BEA}, "B2": tile("farm", BEA, units=[1, 1])}
    table = begin_at(ada, board, step="activate", activation={"left": 2})
    tap(ada, "B2")
    ada.press("Stay here", ".bar")
    confirm(ada, "Stay here")
    confirm(ada, "Fight a unit of Bea")
    tap(ada, "E6")
    tap(ada, "D6")
    expect(ada.page.locator(".bar .q")).to_contain_text("There it may conquer")
    confirm(ada, "Walk to D6")
    confirm(ada, "Conquer D6")
    after = board_of(ada, table)
    assert (after["B2"]["units"], after["E6"]["units"], after["D6"]["flag"]) == ([0, 0], [1, 0], ADA)


def test_the_board_by_keyboard_and_in_words(arrive: Arrive) -> None:
    """Each hex has its sentence; arrows go from one to the next, Enter chooses."""
    ada = arrive("Ada")
    begin_at(ada, ACADEMIES)
    verb(ada, "Build")
    ada.page.locator(".w-tile", has_text="Academy").press("Enter")
    hex_e6 = ada.page.locator('.w-hex[data-hex="E6"]')
    hex_e6.focus()
    expect(hex_e6).to_have_attribute(
        "aria-label", re.compile("^E6: academy of Bolshevia; a bloc by itself: 1 labor for")
    )
    hex_e6.press("ArrowRight")
    focused = ada.page.locator(".w-hex:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("^E7: flag of Bolshevia, no tile. Possible here"))
    focused.press("Enter")
    expect(main_button(ada)).to_have_text("Build the academy")
    focused.press("Escape")
    expect(main_button(ada).filter(has_text="Build the academy")).to_have_count(0)
    ada.press("The board in words")
    expect(ada.page.locator(".w-panel")).to_contain_text("Ada, Bolshevia")
    ada.page.get_by_role("button", name="What is lit").click()
    ada.page.locator(".w-pick", has_text="Mine").click()
    expect(ada.page.locator(".w-shade")).to_have_count(1)
