"""The board: drawn whole where there is room, else a line for each row of hexes."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from comity.games.wealth_of_nations.tables import HEX_NAMES
from comity.play.wealth_of_nations.boards import marks_of
from comity.play.wealth_of_nations.drawing import LETTERS, SHAPES, STYLES, blocked_hexes, cell, draw_markup
from comity.tui.wealth_of_nations.dots import board_with, own_dots
from comity.tui.wealth_of_nations.words import some

Json = Mapping[str, Any]
ROWS = "ABCDEFGHI"
CELL = 8  # columns of a hex in the small drawing
MIDDLE = 5  # the row with most hexes begins at the left
WIDTH = 73
SHORT_LINES = ("AB", "CD", "EF", "GH", "I")
SHORT_CELL = 4
SIGNS = {(False, False): "", (True, False): "*", (False, True): "+", (True, True): "±"}  # token, units
ROW_LINES = 5  # of the whole drawing
CARDS = 6  # drawings of one hex beside each other


def whole(view: Json) -> Text:
    """The drawing of play/wealth_of_nations: five lines a hex, with dots."""
    return Text.from_markup(draw_markup(view["state"]), emoji=False)


def part(view: Json, row: str) -> Text:
    """The whole drawing's lines of a row and of those above and below it."""
    place = ROWS.index(row)
    lines = whole(view).split("\n")
    return Text("\n").join(lines[ROW_LINES * max(0, place - 1) : ROW_LINES * min(len(ROWS), place + 2)])


def small(view: Json) -> Text:
    """Nine lines of 74 columns: in each hex its owner's seat, the tile with its rotation, a token, units."""
    blocked = blocked_hexes(view["state"])
    styles = [STYLES[player["nation"]] for player in view["state"]["players"]]
    text = Text()
    for row, letter in enumerate(ROWS):
        names = [name for name in HEX_NAMES if name[0] == letter]
        text.append("\n" if row else "").append(" " * (CELL // 2 * abs(row - MIDDLE + 1)) + f"{letter} ", style="dim")
        for name in names:
            content = view["state"]["board"].get(name)
            owner = content["flag"] if content else None
            words = "##" if HEX_NAMES.index(name) in blocked else hex_words(content)
            style = "dim" if owner is None and words in ("·", "##") else styles[owner] if owner is not None else ""
            text.append(f"{words:<{CELL}}", style=style)
    return text


def short(view: Json) -> Text:
    """Five lines, two rows of hexes on most: in each hex its owner's seat, the tile, * a token, + units, ± both."""
    blocked = blocked_hexes(view["state"])
    styles = [STYLES[player["nation"]] for player in view["state"]["players"]]
    text = Text()
    for rows in SHORT_LINES:
        text.append("\n" if text else "")
        for letter in rows:
            text.append(f"{letter} ", style="dim")
            for name in (name for name in HEX_NAMES if name[0] == letter):
                content = view["state"]["board"].get(name)
                words = "##" if HEX_NAMES.index(name) in blocked else short_words(content)
                owner = content["flag"] if content else None
                style = styles[owner] if owner is not None else "dim" if words in ("·", "##") else ""
                text.append(f"{words:<{SHORT_CELL}}", style=style)
    return text


def short_words(content: Json | None) -> str:
    """'0F*': the seat, the tile, and whether there is a token or a unit; · empty."""
    units = bool(content and sum(content["units"]))
    if not content or (content["flag"] is None and not units):
        return "·"
    owner = "-" if content["flag"] is None else str(content["flag"])
    return f"{owner}{LETTERS[content['tile']] if content['tile'] else ''}{SIGNS[content['token'], units]}"


def hex_words(content: Json | None) -> str:
    """'0▲F5*+1': the seat, the tile, its rotation (if there is room), * a token, + units by seat; · empty."""
    if not content or (content["flag"] is None and not sum(content["units"])):
        return "·"
    owner = "-" if content["flag"] is None else str(content["flag"])
    name = content["tile"]
    units = "".join(str(seat) * count for seat, count in enumerate(content["units"]))
    tail = f"{'*' if content['token'] else ''}{'+' if units else ''}{units}"
    tile = f"{SHAPES[name]}{LETTERS[name]}" if name else ""
    whole = f"{owner}{tile}{content['rotation'] if name else ''}{tail}"
    words = whole if len(whole) < CELL else f"{owner}{tile}{tail}"
    return words if len(words) < CELL else f"{words[: CELL - 2]}…"


def cards(view: Json, put: Json, hex_name: str, turns: Sequence[tuple[int, bool]]) -> Text:
    """A tile on a hex in several rotations, as it would meet what lies around; forced ones are said to be.

    put: as in dots.board_with.
    """
    drawn: list[list[str]] = []
    for turn, force in turns:
        board = board_with(view["state"]["board"], put, hex_name, turn)
        h = HEX_NAMES.index(hex_name)
        lines = cell(board, h, marks_of(board)[h], False, lambda text, _owner: text)
        ends = [" ", "│", "│", "│", " "]
        count = own_dots(view["state"]["board"], put, hex_name, turn)
        head = f"{turn} force:{count}" if force else f"{turn}: {some(count, 'dot')}"
        drawn.append([f"{head:^10}", *(f"{line + end:<10}" for line, end in zip(lines, ends, strict=True))])
    rows: list[str] = []
    for first in range(0, len(drawn), CARDS):
        part = drawn[first : first + CARDS]
        rows += ["  ".join(card[k] for card in part).rstrip() for k in range(6)]
    return Text("\n".join(rows))
