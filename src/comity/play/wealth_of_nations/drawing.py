"""The board as text, 45 lines of at most 73 characters, readable without colour; and the same as Rich markup."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from comity.games.wealth_of_nations.constants import RADIUS, Mark
from comity.games.wealth_of_nations.tables import HEX_NAMES
from comity.play.wealth_of_nations.boards import marks_of, rules_of
from comity.play.words import title

Json = Mapping[str, Any]
Paint = Callable[[str, int | None], str]  # text of a hex, and the seat of its owner

WIDTH = 8
BLANK, WAITING, WHOLE, CLASH = " ", "○", "●", "×"
SIGNS = {Mark.BLANK: BLANK, Mark.WAITING: WAITING, Mark.WHOLE: WHOLE, Mark.CLASH: CLASH, Mark.SHARED: WHOLE}
LETTERS = {
    "farm": "F",
    "generator": "G",
    "academy": "A",
    "mine": "M",
    "factory": "T",
    "bank": "B",
    "integrated_economy": "I",
}
SHAPES = {
    "farm": "▲",
    "generator": "◆",
    "academy": "■",
    "mine": "▼",
    "factory": "◣",
    "bank": "◎",
    "integrated_economy": "◈",
}
STYLES = {
    "bolshevia": "red",
    "bharat": "dodger_blue1",
    "federal_provinces": "dark_orange",
    "showa": "green",
    "arazzaq": "medium_purple",
    "anglica": "grey62",
}
LEGEND = (
    "In a hex: its name, the seat of its flag, * an Automation token;",
    "the tile with its rotation; units, each as the seat of its owner.",
    f"Dots: {WHOLE} whole, {WAITING} waiting for a neighbour, {CLASH} against another colour.",
    "▲F farm, ◆G generator, ■A academy, ▼M mine, ◣T factory, ◎B bank,",
    "◈I Integrated Economy.",
)


def unit_digits(units: list[int]) -> str:
    digits = "".join(str(seat) * count for seat, count in enumerate(units))
    return digits if len(digits) <= 5 else "many"


def cell(board: Json, h: int, marks: Sequence[int], blocked: bool, paint: Paint) -> list[str]:
    """Five lines of WIDTH characters; the right border is the next hex's left one. marks: of the hex's points."""
    content, name = board.get(HEX_NAMES[h]), HEX_NAMES[h]
    owner = content["flag"] if content else None
    head, tile, units = f"{name}   ", " " * 5, " " * 5
    if blocked:
        head, tile, units = f"{name} ##", "#" * 5, "#" * 5
    elif content:
        head = f"{name} {'-' if owner is None else owner}{'*' if content['token'] else ' '}"
        built = content["tile"]
        kind = f"{SHAPES[built]}{LETTERS[built]}{content['rotation']}" if built else ""
        tile, units = f"{kind:^5}", f"{unit_digits(content['units']):^5}"
    dots = [SIGNS[Mark(mark)] for mark in marks]
    rows = [f"{dots[6 + 4]}{head}{dots[6 + 0]}", f"{dots[4]}{tile}{dots[1]}", f"{dots[6 + 3]}{units}{dots[6 + 1]}"]
    top, bottom = f"{dots[5]} {dots[6 + 5]} {dots[0]}", f"{dots[3]} {dots[6 + 2]} {dots[2]}"
    return [f" ╱{paint(top, owner)}╲", *(f"│{paint(row, owner)}" for row in rows), f" ╲{paint(bottom, owner)}╱"]


def blocked_hexes(state: Json) -> set[int]:
    """W1.2, W1.4."""
    return set(np.flatnonzero(rules_of(state)["blocked"][0]).tolist())


def draw(state: Json, paint: Paint) -> str:
    """state: a position, or the state of a view. What paint says of each text stands for it."""
    board, blocked, lines = state["board"], blocked_hexes(state), list[str]()
    marks = marks_of(board)
    for r in range(-RADIUS, RADIUS + 1):
        row = [h for h, name in enumerate(HEX_NAMES) if name[0] == chr(ord("A") + r + RADIUS)]
        cells = [cell(board, h, marks[h], h in blocked, paint) for h in row]
        for k in range(5):
            end = "│" if 0 < k < 4 else ""
            lines.append((" " * (WIDTH // 2 * abs(r)) + "".join(part[k] for part in cells) + end).rstrip())
    return "\n".join([*lines, *notes(state)])


def notes(state: Json) -> list[str]:
    """Below the board: who is who, crowds of units, and what the marks mean."""
    people = [f"{seat} {title(player['nation'])}" for seat, player in enumerate(state["players"])]
    crowds = [
        f"Units on {name}: {', '.join(f'{count} of {seat}' for seat, count in enumerate(content['units']) if count)}."
        for name, content in state["board"].items()
        if sum(content["units"]) > 5
    ]
    return [f"Seats: {', '.join(people)}.", *crowds, *LEGEND]


def draw_markup(state: Json) -> str:
    """The same with the nations' colours, as Rich markup."""
    styles = [STYLES[player["nation"]] for player in state["players"]]

    def paint(text: str, owner: int | None) -> str:
        return text if owner is None or not text.strip() else f"[{styles[owner]}]{text}[/]"

    return draw(state, paint)
