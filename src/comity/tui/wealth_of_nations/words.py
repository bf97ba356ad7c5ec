"""Short words for what stands in Wealth of Nations' tables and choices, and what typed words mean."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from comity.errors import ComityError, shown
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, TILE_NAMES
from comity.play.wealth_of_nations.moves import ASSET_NAMES
from comity.tui.parsing import seat_of

INDUSTRIES = {
    "farm": ("farm", "farms"),
    "generator": ("generator", "generators"),
    "academy": ("academy", "academies"),
    "mine": ("mine", "mines"),
    "factory": ("factory", "factories"),
    "bank": ("bank", "banks"),
    "integrated_economy": ("Integrated Economy", "Integrated Economies"),
}
COLOURS = (*CUBE_NAMES, "money")
FILLERS = {"and", "&", "of", "cubes", "cube", "for", "to", "with", "on", "at", "in", "the", "a"}


def tile(name: str, count: int = 1) -> str:
    """mine, 2 mines."""
    one, many = INDUSTRIES[name]
    return one if count == 1 else f"{count} {many}"


def bundle(amounts: Mapping[str, int]) -> str:
    """'3 food 1 ore $20 2 notes'."""
    return " ".join(amount(name, amounts[name]) for name in ASSET_NAMES if amounts.get(name)) or "nothing"


def amount(name: str, count: int) -> str:
    if name == "money":
        return f"${count}"
    return f"{count} {name[:-1] if name == 'notes' and count == 1 else name}"


def price(view: Mapping[str, Any], cost: Mapping[str, int]) -> str:
    """'It costs 1 labor 2 capital, and you lack 1 capital.'"""
    held = view["state"]["players"][view["seat"]]
    short = {name: count - held[name] for name, count in cost.items() if count > held[name]}
    return f"It costs {bundle(cost)}{f', and you lack {bundle(short)}' if short else ''}."


def some(count: int, noun: str) -> str:
    """1 dot, 2 dots."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def signed(name: str, count: int) -> str:
    """+2 food, −$20."""
    return ("+" if count > 0 else "−") + amount(name, abs(count))


def changes(difference: Mapping[str, int]) -> str:
    return " ".join(signed(name, difference[name]) for name in ASSET_NAMES if difference.get(name))


def split(line: str) -> list[str]:
    """The words of a line, small; $20 is 20 money, 2food is 2 food, and what says nothing is left out."""
    line = re.sub(r"\$\s*([0-9]+)", r"\1 money ", line.lower())
    line = re.sub(r"integrated[\s-]+econom(y|ies)", "integrated_economy", line)
    words = re.findall(r"[0-9]+|[a-i][0-9]\b|[a-z_-]+[0-9]*|[^\s,;.]+", line)
    return [word for word in words if word not in FILLERS]


def is_hex(word: str) -> bool:
    return word.upper() in HEX_NAMES


def short_hexes(names: Iterable[str]) -> str:
    """'A1–5 B2 E6–7': hexes in their order, neighbours of a row together."""
    runs: list[list[str]] = []
    for name in sorted(names):
        if runs and runs[-1][-1] == f"{name[0]}{int(name[1]) - 1}":
            runs[-1].append(name)
        else:
            runs.append([name])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1][1]}" for run in runs)


def hex_of(word: str) -> str:
    """E6 from e6; raises ComityError."""
    if not is_hex(word):
        raise ComityError(f"{shown(word)} is no hex; rows are A to I, and hexes count from 1, as in E6 (W1.1).")
    return word.upper()


def one_of(word: str, names: Sequence[str], what: str) -> str:
    """The name that a word is, or is the only beginning of; raises ComityError."""
    singular = {many: name for name, (_, many) in INDUSTRIES.items()}
    word = singular.get(word, word)
    fitting = [name for name in names if name == word] or [name for name in names if name.startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise ComityError(f"{shown(word)} may be {' or '.join(fitting)}.")
    raise ComityError(f"{shown(word)} is no {what}; there is {', '.join(name.replace('_', ' ') for name in names)}.")


def player_of(words: Sequence[str], names: Sequence[str]) -> int:
    """The player whose name is split into these words, or begins so; raises ComityError."""
    plain = [" ".join(split(name)) for name in names]
    typed = " ".join(words)
    fitting = [seat for seat, name in enumerate(plain) if name == typed]
    fitting = fitting or [seat for seat, name in enumerate(plain) if name.startswith(typed)]
    return fitting[0] if len(fitting) == 1 else seat_of(typed, names)


def tile_of(word: str) -> str:
    return one_of(word, TILE_NAMES, "industry")


def amounts_of(words: Sequence[str], names: Sequence[str] = ASSET_NAMES) -> dict[str, int]:
    """'2 food 1 ore', words split: how much of each; raises ComityError."""
    counts: dict[str, int] = {}
    waiting: int | None = None
    for word in words:
        if word.isdecimal():
            waiting = int(word[:6])
            continue
        name = one_of(word.removeprefix("$"), names, "cube" if names == CUBE_NAMES else "cube, money or notes")
        counts[name] = counts.get(name, 0) + (1 if waiting is None else waiting)
        waiting = None
    if waiting is not None:
        raise ComityError(f"{waiting} of what? Say it like: 2 food 1 ore.")
    return counts


def rotation_of(word: str) -> int:
    """0 to 5; raises ComityError."""
    if not re.fullmatch("[0-5]", word):
        raise ComityError(f"{shown(word)} is no rotation: 0 to 5, in sixths of a turn clockwise (W3.1).")
    return int(word)
