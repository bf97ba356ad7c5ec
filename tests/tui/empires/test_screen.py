"""What the screens look like: widths, heights, without colour, in poor encodings."""

import io
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from rich.console import Console

from comity.errors import IllegalMove
from comity.play.match import Match
from comity.tui.commands import find_choice
from comity.tui.empires.table import table
from comity.tui.news import event_line
from comity.tui.registry import face_for
from comity.tui.screen import Screen

NAMES = ["Kaunitz", "Fleury", "Pitt", "Panin", "Choiseul", "Walpole", "Heinsius", "Alberoni", "Pombal", "Vergen"]


@cache
def positions(seats: int) -> list[Match]:
    """A match at every step that a plain game reaches, with an offer on the desk where trading is open."""
    match, steps, found = Match("empires", seats, 3, {}, NAMES[:seats]), set(), []
    while not match.over:
        step = match.view()["state"]["step"]
        if step not in steps:
            steps.add(step)
            shown = match.copy()
            if shown.view()["derived"]["trading_open"]:
                shown.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 2, "nations": ["spain"]}]})
            found.append(shown)
        seat = match.pending[0]
        moves = match.legal(seat)
        match.play(seat, moves[match.seq % len(moves)])
    return [*found, match]


def lines(match: Match, width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO())
    with console.capture() as capture:
        for part in table(match.view(0), 0, width):
            console.print(part)
    return capture.get().splitlines()


def rich_position(step: str) -> Match:
    """Large amounts everywhere, and a long nation for everyone."""
    assets = dict.fromkeys(("gold", "goods", "people", "territories", "bonds"), 48)
    nations = ("netherlands", "great_britain", "portugal", "ottomans")
    players = [{**assets, "supporters": 25, "revolts": 37, "nations": [nation]} for nation in nations]
    return Match.from_position("empires", {"seats": 4, "step": step, "players": players, "diplomat": 1}, 0, NAMES[4:8])


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("step", ["develop", "market", "war"])
def test_large_amounts_fit(step: str, width: int) -> None:
    drawn = lines(rich_position(step), width)
    assert max(map(len, drawn)) <= width
    rows = [line for line in drawn if "25−37=−12" in line]
    assert len(rows) == 4, drawn
    assert all(name in row for name, row in zip(NAMES[4:8], rows, strict=True))


@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_table_fits(seats: int, width: int) -> None:
    for match in positions(seats):
        drawn = lines(match, width)
        assert max(map(len, drawn)) <= width
        assert "…" not in "".join(drawn), "nothing is cut off"
        assert len(drawn) <= (18 if seats <= 4 else 30), "choices and news have room on 24 lines"


def test_the_table_shows_every_player_and_what_waits() -> None:
    for match in positions(4):
        drawn = "\n".join(lines(match, 80))
        if match.view()["state"]["step"] not in ("draft", "pick"):
            for seat in range(4):
                row = next(line for line in drawn.splitlines() if line[2:].startswith(f" {NAMES[seat]}"))
                assert ("▸" in row) == (seat in match.pending)
        assert ("Offer 1" in drawn) == bool(match.desk.offers)


def test_signs_that_an_encoding_lacks_become_plain_letters() -> None:
    bytes_of = io.BytesIO()
    target = io.TextIOWrapper(bytes_of, encoding="ascii")
    screen = Screen(io.StringIO(), target)
    match = Match("empires", 4, 7)
    screen.show(*face_for("empires").table(match.view(0), 0, 80, 24), "▸ → − ♦ é")
    target.flush()
    shown = bytes_of.getvalue().decode("ascii")
    assert shown.rstrip().endswith("> -> - * ?")


def test_without_a_terminal_there_are_no_control_codes(play: Callable[..., Any]) -> None:
    assert "\x1b" not in play(["1", "?", "help", "deal", "cancel"]).output


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_switched_off(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(name, value)
    target = Terminal()
    screen = Screen(Terminal(), target)
    screen.show(*face_for("empires").table(Match("empires", 4, 7).view(0), 0, 80, 24))
    codes = [part.partition("m")[0] for part in target.getvalue().split("\x1b[")[1:]]
    assert not any(code.startswith(("3", "9")) for code in codes), "attributes at most, no colours"


def test_what_others_wrote_does_not_reach_the_terminal_as_commands() -> None:
    """Talk with such signs is refused; whatever comes from elsewhere is shown without them."""
    match = Match("empires", 4, 7, {}, ["Ann", "Bo", "Cy", "Di"])
    with pytest.raises(IllegalMove, match="control characters"):
        match.say(1, "\x1b[2Jhello\nthere")
    shown = str(event_line({"event": "said", "text": "Bo: \x1b[2Jhello\nthere\x07"}))
    assert shown.strip() == "Bo:  [2Jhello there"


def test_the_ports_say_the_price_for_each_number_of_goods(developing: Callable[..., Match]) -> None:
    match = developing(4)
    assert "Price by all goods sold" not in "\n".join(lines(match, 80))
    for seat in range(4):
        match.play(seat, {"kind": "ready"})
    assert "Price by all goods sold  0: 7  1: 6  2: 5  3: 4  4: 3  5: 2  6: 1  7+: 0" in "\n".join(lines(match, 80))


def test_raising_says_what_is_left_in_gold() -> None:
    players = [{"gold": 2, "nations": ["spain"], "cards": [0, 1, 3]}, {"gold": 2, "nations": ["france"]}]
    match = Match.from_position("empires", {"seats": 2, "step": "raise", "players": players}, 0, ["Ann", "Bo"])
    choices = face_for("empires").choices(match.view(0), match.legal(0))
    assert [choice.words for choice in choices] == [
        "raise 0 (2 gold left)",
        "raise 1 (1 gold left)",
        "raise 3 (1 gold short)",
    ]
    assert find_choice("raise 1", choices) == choices[1]


def test_the_end_gives_the_parts_of_the_support() -> None:
    players = [{"supporters": 5, "revolts": 1, "nations": ["spain"]}, {"supporters": 1, "nations": ["france"]}]
    match = Match.from_position("empires", {"seats": 2, "step": "develop", "round": 5, "players": players})
    for seat in range(2):
        match.play(seat, {"kind": "ready"})
    said = [str(line) for line in face_for("empires").result(match.view())]
    assert "4 support, 5 supporters less 1 revolt; 3 goods, 2 gold" in said[0]
    assert "1 support, 2 supporters less 1 revolt; 4 goods, 1 gold" in said[1]
