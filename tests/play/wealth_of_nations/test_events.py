"""Every event of the rules has its data in words that JSON carries, and a sentence."""

import json
from collections import Counter
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, OPTIONS, Json, played, set_up, tile

from comity import Match
from comity.games.common.log import LOG
from comity.games.common.rows import allocate
from comity.games.wealth_of_nations.constants import EndReason, EventKind, Feed, Step, Tile
from comity.games.wealth_of_nations.tables import HEX_NAMES
from comity.play.events import DESK_EVENTS
from comity.play.wealth_of_nations.events import EVENTS as EVENT_TABLE
from comity.play.wealth_of_nations.events import REASON_WORDS, STEP_TITLES, TEMPLATES, tile_words

NAMES = ["Ann", "Bob", "Cid"]
TILES = {"C3": Tile.INTEGRATED_ECONOMY, "D4": Tile.ACADEMY, "E6": Tile.BANK, "F5": Tile.FARM}


def at(name: str) -> int:
    return HEX_NAMES.index(name)


def put(name: str, turn: int, force: int = 0) -> int:
    return (at(name) * 6 + turn) * 2 + force


def run(feed: Feed, fed: int, dots: int) -> int:
    return (feed * 128 + fed) * 1024 + dots


EVENTS: list[tuple[EventKind, int, int, int, Json, str]] = [
    (
        EventKind.STEP,
        -1,
        Step.TRADE,
        2,
        {"step": "trade", "round": 2, "prices": {"food": 7, "energy": 13, "labor": 17, "ore": 20, "capital": 25}},
        "Round 2: Trade begins.",
    ),
    (EventKind.FIRST_PLAYER, 1, 0, 0, {}, "Bob is the first player."),
    (EventKind.DRAFTS_FIRST, 1, 0, 0, {}, "Bob begins the draft."),
    (EventKind.PACKAGE, 0, 7, 0, {"package": "commodity-2"}, "Ann takes Commodity Package 2."),
    (EventKind.TILE_PLACED, 0, 2, put("D4", 3), {"tile": "academy", "hex": "D4", "rotation": 3, "force": False},
     "Ann places an academy on D4."),
    (EventKind.TILE_RETURNED, 0, 6, 0, {"tile": "integrated_economy"},
     "Ann finds no place for the Integrated Economy: it goes back."),
    (EventKind.UNIT_PLACED, 2, at("D4"), 0, {"hex": "D4"}, "Cid places a unit on D4."),
    (EventKind.FLAG_PLACED, 2, at("D4"), 0, {"hex": "D4"}, "Cid places a flag on D4."),
    (
        EventKind.BOUGHT, 0, 31, 2 | 1 << 12, {"cubes": {"food": 2, "ore": 1}, "money": 31},
        "Ann buys 2 food, 1 ore for $31.",
    ),
    (EventKind.SOLD, 0, 40, 2 << 12, {"cubes": {"ore": 2}, "money": 40}, "Ann sells 2 ore for $40."),
    (EventKind.BORROWED, 1, 2, 37, {"notes": 2, "money": 37}, "Bob takes 2 notes for $37."),
    (EventKind.REPAID, 1, 1, 25, {"notes": 1, "money": 25}, "Bob repays 1 note for $25."),
    (EventKind.BARTERED, 0, 2 * 8 + 5, 7, {"to": 2, "asset": "money", "amount": 7}, "Ann gives Cid $7."),
    (EventKind.BARTERED, 0, 1 * 8 + 0, 3, {"to": 1, "asset": "food", "amount": 3}, "Ann gives Bob 3 food."),
    (EventKind.PASSED, 0, 0, 0, {}, "Ann passes."),
    (EventKind.TILE_BUILT, 0, 5, put("E6", 1, 1), {"tile": "bank", "hex": "E6", "rotation": 1, "force": True},
     "Ann builds a bank on E6, by Force Placement."),
    (EventKind.TILES_MOVED, 0, 2, 1, {"tiles": 2, "forced": 1}, "Ann moves 2 tiles, 1 by Force Placement."),
    (EventKind.TILE_MOVED, 0, at("E7"), put("E6", 4),
     {"tile": "bank", "from": "E7", "to": "E6", "rotation": 4, "force": False},
     "The bank goes from E7 to E6, in rotation 4."),
    (EventKind.TILE_MOVED, 0, at("E6"), put("E6", 0),
     {"tile": "bank", "from": "E6", "to": "E6", "rotation": 0, "force": False},
     "The bank stays on E6, in rotation 0."),
    (EventKind.FLAG_RETURNED, 0, at("E6"), 0, {"hex": "E6"}, "Ann takes a flag back from E6."),
    (EventKind.AUTOMATED, 0, at("E6"), 0, {"hex": "E6"}, "Ann automates the bloc on E6."),
    (EventKind.TOKEN_LOST, 0, at("E6"), 0, {"hex": "E6"}, "Ann loses the Automation token of E6."),
    (
        EventKind.TOKEN_MOVED, 0, at("E6"), at("E7"), {"from": "E6", "to": "E7"},
        "The Automation token of E6 goes to E7.",
    ),
    (EventKind.UNIT_BUILT, 0, at("E6"), 0, {"hex": "E6"}, "Ann builds a unit on E6."),
    (EventKind.ACTIVATED, 0, 0, 0, {}, "Ann activates units."),
    (EventKind.UNIT_MOVED, 0, at("E6"), at("E7"), {"from": "E6", "to": "E7"}, "A unit of Ann goes from E6 to E7."),
    (EventKind.UNIT_MOVED, 0, at("E6"), at("E6"), {"from": "E6", "to": "E6"}, "A unit of Ann stays on E6."),
    (EventKind.TRANSPORTED, 0, at("E6"), at("A1"), {"from": "E6", "to": "A1"}, "Ann transports a unit from E6 to A1."),
    (EventKind.STOOD, 1, 0, at("E6"), {"mover": 0, "hex": "E6"}, "Bob makes a stand on E6: a unit of each side falls."),
    (EventKind.LET_PASS, 1, 0, at("E6"), {"mover": 0, "hex": "E6"}, "Bob lets the unit of Ann pass on E6."),
    (EventKind.BATTLED, 0, 1, at("E6"), {"opponent": 1, "hex": "E6"}, "Ann battles Bob on E6: each loses a unit."),
    (EventKind.CONQUERED, 0, 1, at("A2"), {"opponent": 1, "hex": "A2"}, "Ann conquers A2 from Bob."),
    (EventKind.SETTLED, 0, at("A2"), 0, {"hex": "A2"}, "Ann settles A2."),
    (EventKind.NO_OPERATION, 0, at("A2"), 0, {"hex": "A2"}, "The unit of Ann does nothing more on A2."),
    (EventKind.ACTIVATE_ENDED, 0, 0, 0, {}, "Ann activates no more units."),
    (EventKind.END_TRIGGERED, -1, EndReason.STACKS, 0, {"reason": "stacks"},
     "The end of the game is near: five stacks are empty."),
    (EventKind.OCCUPIES, 1, 2 * at("C3") + 1, 1, {"hex": "C3", "colour": "food", "units": 1},
     "Bob occupies the food bloc on C3 with 1 unit."),
    (EventKind.OCCUPIES_NOTHING, 1, 0, 0, {}, "Bob occupies nothing."),
    (EventKind.PLANNED, 1, 0, 0, {}, "Bob has chosen what to run."),
    (EventKind.RAN, 0, 2 * at("D4"), run(Feed.FOOD, 2, 3),
     {"hex": "D4", "colour": "labor", "feed": "food", "fed": 2, "dots": 3},
     "Ann runs the labor bloc on D4 with 2 tiles fed: 3 dots."),
    (EventKind.RAN, 0, 2 * at("D4"), run(Feed.UNFED, 1, 1),
     {"hex": "D4", "colour": "labor", "feed": "food", "fed": 1, "dots": 1},
     "Ann runs the labor bloc on D4 with 1 tile fed: 1 dot."),
    (EventKind.RAN, 0, 2 * at("E6"), run(Feed.ORE, 2, 0),
     {"hex": "E6", "colour": "money", "feed": "ore", "fed": 2, "dots": 0},
     "Ann runs the money bloc on E6 by ore: 0 dots."),
    (EventKind.RAN, 0, 2 * at("F5"), run(Feed.FREE, 2, 4),
     {"hex": "F5", "colour": "food", "feed": "free", "fed": 2, "dots": 4},
     "Ann runs the food bloc on F5 whole: 4 dots."),
    (EventKind.TAKEN, 1, 2 * at("E6"), 1, {"hex": "E6", "colour": "money", "amount": 30},
     "Bob takes $30 of the bloc on E6."),
    (EventKind.TAKEN, 1, 2 * at("D4"), 2, {"hex": "D4", "colour": "labor", "amount": 2},
     "Bob takes 2 labor of the bloc on D4."),
    (EventKind.PRODUCED, 0, 5, 3, {"colour": "money", "amount": 90}, "Ann produces $90."),
    (EventKind.PRODUCED, 0, 2, 7, {"colour": "labor", "amount": 7}, "Ann produces 7 labor."),
    (EventKind.INTEREST, 2, 5, 0, {"money": 5}, "Cid pays $5 of interest."),
    (EventKind.ELIMINATED, 2, 0, 0, {}, "Cid cannot pay the interest and is eliminated."),
    (EventKind.SELL_OFF, -1, 2, 10, {"cube": "labor", "price": 10}, "In the final sell-off labor fetches $10."),
    (EventKind.SOLD_OFF, 2, 50, 2, {"cube": "labor", "money": 50}, "Cid sells all labor for $50."),
    (EventKind.FINISHED, 2, 0, 0, {}, "Cid repays no more notes."),
    (EventKind.OVER, -1, EndReason.LAST_PLAYER, 0, {"reason": "last_player"}, "The game is over: one player is left."),
    (EventKind.RAN_NOTHING, 2, 0, 0, {}, "Cid runs nothing."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "seat", "a", "b", "data", "text"), EVENTS, ids=[f"{event[0].name}-{k}" for k, event in enumerate(EVENTS)]
)
def test_data_and_sentence(what: EventKind, seat: int, a: int, b: int, data: Json, text: str) -> None:
    match = Match(GAME, 3, 1, names=NAMES)
    adapter, log = match._adapter, allocate(LOG)
    for name, kind in TILES.items():
        match._state["board"]["tile"][0, at(name)] = kind
    log["count"], log["entry"][0, 0] = 1, (what, seat, a, b)
    (event,) = adapter.events(log, match._state)
    who = seat if seat >= 0 else None
    assert event == {"event": TEMPLATES[what].name, "seat": who, "data": data}
    assert json.loads(json.dumps(event)) == event
    assert adapter.text(event["event"], who, data, NAMES) == text


def test_every_event_is_tried_and_has_a_name_of_its_own() -> None:
    assert {event[0] for event in EVENTS} == set(EventKind) == set(TEMPLATES)
    names = [template.name for template in TEMPLATES.values()]
    assert list(EVENT_TABLE.fields) == [*names, *DESK_EVENTS]
    assert len(set(names)) == len(names)
    for what, _, _, _, data, _ in EVENTS:
        assert list(EVENT_TABLE.fields[TEMPLATES[what].name]) == list(data)
    assert set(STEP_TITLES) == {step.name.lower() for step in Step}
    assert set(REASON_WORDS) == {reason.name.lower() for reason in EndReason}


def test_tiles_have_their_article() -> None:
    assert [tile_words(name) for name in ("farm", "academy")] == ["a farm", "an academy"]


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_the_log_of_a_game_reads_well(seats: int, options: Json) -> None:
    log: list[Any] = []
    for match in played(seats, options, 4, 300):
        log = match.log()
    for event in log:
        assert event["text"][-1] == "."
        assert not set("{}[]|_") & set(event["text"]), event["text"]


def test_nothing_is_left_out_of_the_log_of_the_fullest_board() -> None:
    """Every tile an Integrated Economy beside strangers, so 120 blocs, with units of all six players on each."""
    names = [name for name in HEX_NAMES if name != "E5"]
    owners = {name: (3 * ord(name[0]) + int(name[1])) % 6 for name in names}
    board = {name: tile("integrated_economy", owner, units=[1] * 6) for name, owner in owners.items()}
    match = set_up("occupy", board, seats=6)
    for seat in range(6):
        blocs = [{"hex": name, "colour": "energy", "units": 1} for name in names if owners[name] != seat]
        match.play(seat, {"kind": "occupy", "blocs": blocs})
    for seat in range(6):
        own = [name for name in names if owners[name] == seat]
        feeds = [{"hex": name, "colour": "energy", "feed": "food"} for name in own]
        news = match.play(
            seat, {"kind": "run", "blocs": feeds + [{**feed, "colour": "food", "feed": "free"} for feed in feeds]}
        )
    assert Counter(event["event"] for event in news)["produced"] == 120
    assert news[-1]["text"] == "Round 2: Trade begins."
