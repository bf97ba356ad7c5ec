"""The board as text, 45 lines of at most 73 characters, readable without colour; and the same as Rich markup."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from comity.games.wealth_of_nations.constants import CENTRE, RADIUS
from comity.games.wealth_of_nations.options import choose
from comity.games.wealth_of_nations.tables import HEX_NAMES, NEIGHBOURS, components
from comity.play.wealth_of_nations.reading import HEX_NUMBERS
from comity.play.words import title

Json = Mapping[str, Any]
Paint = Callable[[str, int | None], str]  # text of a hex, and the seat of its owner
Points = tuple[str | None, ...]  # colours of the dots on edges 0–5, then on corners 0–5

WIDTH = 8
BLANK, WAITING, WHOLE, CLASH = " ", "○", "●", "×"
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
NO_POINTS: Points = (None,) * 12


@cache
def points(tile: str, rotation: int) -> Points:
    """W3.1; a tile's colours never share a point."""
    found: list[str | None] = list(NO_POINTS)
    for colour, dots in components()["tile"][tile]["dots"].items():
        for edge in dots["edges"]:
            found[(edge + rotation) % 6] = colour
        for corner in dots["corners"]:
            found[6 + (corner + rotation) % 6] = colour
    return tuple(found)


def points_of(board: Json, h: int) -> Points:
    """Of the tile on a hex; none beyond the edge of the board."""
    content = board.get(HEX_NAMES[h]) if h >= 0 else None
    return points(content["tile"], content["rotation"]) if content and content["tile"] else NO_POINTS


def mark(colour: str | None, facing: tuple[str | None, ...]) -> str:
    """How the dot of one tile on an edge or a corner stands with those that it meets (W3.2, W3.3)."""
    if colour is None:
        return BLANK
    if any(other is not None and other != colour for other in facing):
        return CLASH
    return WHOLE if all(other == colour for other in facing) else WAITING


def marks(board: Json, h: int) -> list[str]:
    """The twelve points of a hex, as characters."""
    own = points_of(board, h)
    around = [points_of(board, int(beside)) for beside in NEIGHBOURS[h]]
    edges = [mark(own[k], (around[k][(k + 3) % 6],)) for k in range(6)]
    corners = [mark(own[6 + k], (around[k][6 + (k + 2) % 6], around[(k + 1) % 6][6 + (k + 4) % 6])) for k in range(6)]
    return edges + corners


def unit_digits(units: list[int]) -> str:
    digits = "".join(str(seat) * count for seat, count in enumerate(units))
    return digits if len(digits) <= 5 else "many"


def cell(board: Json, h: int, blocked: bool, paint: Paint) -> list[str]:
    """Five lines of WIDTH characters; the right border is the next hex's left one."""
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
    dots = marks(board, h)
    rows = [f"{dots[6 + 4]}{head}{dots[6 + 0]}", f"{dots[4]}{tile}{dots[1]}", f"{dots[6 + 3]}{units}{dots[6 + 1]}"]
    top, bottom = f"{dots[5]} {dots[6 + 5]} {dots[0]}", f"{dots[3]} {dots[6 + 2]} {dots[2]}"
    return [f" ╱{paint(top, owner)}╲", *(f"│{paint(row, owner)}" for row in rows), f" ╲{paint(bottom, owner)}╱"]


def blocked_hexes(state: Json) -> set[int]:
    """W1.2, W1.4."""
    return {CENTRE, *(HEX_NUMBERS[name] for name in choose(state["seats"], state["options"]).terrain)}


def draw(state: Json, paint: Paint) -> str:
    """state: a position, or the state of a view."""
    board, blocked, lines = state["board"], blocked_hexes(state), list[str]()
    for r in range(-RADIUS, RADIUS + 1):
        row = [h for h, name in enumerate(HEX_NAMES) if name[0] == chr(ord("A") + r + RADIUS)]
        cells = [cell(board, h, h in blocked, paint) for h in row]
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


def draw_text(state: Json) -> str:
    """Plain text."""
    return draw(state, lambda text, _owner: text)


def draw_markup(state: Json) -> str:
    """The same with the nations' colours, as Rich markup."""
    styles = [STYLES[player["nation"]] for player in state["players"]]

    def paint(text: str, owner: int | None) -> str:
        return text if owner is None or not text.strip() else f"[{styles[owner]}]{text}[/]"

    return draw(state, paint)
