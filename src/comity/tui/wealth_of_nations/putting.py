"""Lines that put tiles on hexes: place, build, move; with menus of hexes, and drawings of the rotations."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from comity.errors import ComityError
from comity.games.wealth_of_nations.constants import MAX_MOVED
from comity.games.wealth_of_nations.tables import is_symmetric, spelled
from comity.tui.face import Menu, Typed
from comity.tui.wealth_of_nations import board
from comity.tui.wealth_of_nations.choices import refused, word_of
from comity.tui.wealth_of_nations.dots import BOTH, energy_edges, joined, recommended
from comity.tui.wealth_of_nations.words import bundle, hex_of, is_hex, price, rotation_of, short_hexes, tile, tile_of

View = Mapping[str, Any]
Words = Sequence[str]
Json = dict[str, Any]
Turns = Mapping[str, list[int]]  # rotations by hex
FORCE = ("force", "forced", "!")
MOVE_EXAMPLE = "E6 F7 2, E7 E8 0"
MOVE_HELP = f"Say it like: move {MOVE_EXAMPLE}."


def place(view: View, words: Words) -> Typed:
    """'place farm E6 2' (W4.6); the tile may be left out where there is only one kind."""
    tiles = [entry["tile"] for entry in view["legal"].get("place_tile", ())]
    if len(tiles) == 1 and not (words and names_tile(words[0])):
        words = [tiles[0], *words]
    return tile_line(view, "place_tile", words)


def names_tile(word: str) -> bool:
    try:
        tile_of(word)
    except ComityError:
        return False
    return True


def build(view: View, words: Words) -> Typed:
    """'build farm E6 2 force' (W8.3)."""
    return tile_line(view, "build_tile", words)


def legal(view: View, kind: str) -> list[Json]:
    """The view's entries of a kind; raises ComityError where there are none."""
    if kind not in view["legal"]:
        missing = free_flag(view) if kind == "build_tile" and view["state"]["step"] == "develop" else ""
        raise ComityError(f"{refused(view, word_of(kind), kind)}{missing}")
    entries: list[Json] = view["legal"][kind]
    return entries


def is_whole(view: View, words: Words) -> bool:
    """Whether a line says all that a move of Develop needs: what is wrong with it, the rules say."""
    return len(words) > 2 and view["state"]["step"] == "develop"


def tile_line(view: View, kind: str, words: Words) -> Typed:
    """A tile, its hex, its rotation, and force."""
    if is_whole(view, words):
        return whole_line(view, kind, words)
    entries = legal(view, kind)
    if not words:
        return Menu([Text("Which tile, and where?"), *map(entry_line, entries)])
    if is_hex(words[0]):
        raise ComityError(f"Say the tile first, such as: {entries[0]['tile']} {words[0].upper()}.")
    name = tile_of(words[0])
    plain, forced = ways(entries, "tile", name)
    if not (plain or forced):
        raise ComityError(not_now(view, kind, name, entries))
    put = {"flag": view["seat"], "tile": name, "token": False}
    if len(words) == 1:
        return hex_menu(view, f"{tile(name)} where?", put, plain, forced)
    if len(words) > 2:
        return whole_line(view, kind, words)
    place = hex_of(words[1])
    return only_turn(kind, name, place, plain) or turn_menu(view, put, place, plain, forced)


def whole_line(view: View, kind: str, words: Words) -> Json:
    """The move of a line with at least a tile, a hex and a rotation."""
    name, place, turn, force = tile_of(words[0]), hex_of(words[1]), rotation_of(words[2]), words[-1] in FORCE
    plain, forced = ways(view["legal"].get(kind, ()), "tile", name)
    check_force(view, turn, force, plain.get(place, []), forced.get(place, []))
    return {"kind": kind, "tile": name, "hex": place, "rotation": turn, **({"force": True} if force else {})}


def not_now(view: View, kind: str, name: str, entries: Sequence[Json]) -> str:
    """Why there is no way to put such a tile down."""
    if kind == "place_tile":
        names = dict.fromkeys(tile(entry["tile"]) for entry in entries)
        return f"There is no {tile(name)} in your package; what you place is: {', '.join(names)} (W4.6)."
    cost = view["derived"]["costs"]["build_tile"].get(name)
    if cost is None or view["derived"]["stacks"].get(name) == 0:
        return f"No {tile(name)} is left to build (W8.3)."
    return f"You cannot build a {tile(name)} now (W8.3). {price(view, cost)}{free_flag(view)}"


def free_flag(view: View) -> str:
    """What building takes besides its cost, where it is missing (W8.3)."""
    board, seat = view["state"]["board"], view["seat"]
    if any(content["flag"] == seat and not content["tile"] for content in board.values()):
        return ""
    return " It needs a flag of yours without a tile: place a flag first (W8.3)."


def only_turn(kind: str, name: str, place: str, plain: Turns) -> Json | None:
    """The move, where every rotation is the same: a farm's dots are on all sides (W3.1)."""
    if place not in plain or not is_symmetric(name):
        return None
    return {"kind": kind, "tile": name, "hex": place, "rotation": plain[place][0]}


def ways(entries: Sequence[Json], key: str, name: str) -> tuple[Turns, Turns]:
    """Rotations by hex of a tile, and those that need force."""
    own = [entry for entry in entries if entry[key] == name]
    plain: Turns = next((entry["hexes"] for entry in own if not entry.get("force")), {})
    return plain, next((entry["hexes"] for entry in own if entry.get("force")), {})


def entry_line(entry: Json) -> Text:
    """'  2 farms for 1 ore 1 capital: E6 E7'."""
    cost = f" for {bundle(entry['cost'])}" if entry.get("cost") else ""
    how = ", by force," if entry.get("force") else ""
    return Text(
        f"  {tile(entry['tile'])}{how}{cost}: {short_hexes(entry['hexes'])}", style="dim" if entry.get("force") else ""
    )


def hex_menu(view: View, question: str, put: Json, plain: Turns, forced: Turns) -> Menu:
    """The hexes where a tile can go, with and without force, and those where it has most whole dots."""
    best = recommended(view["state"]["board"], put, plain)
    lines = [Text(f"{question} {hex_list(plain) or 'Nowhere without force.'}"), *forced_line(view, forced)]
    return Menu([*lines, *([Text(f"Hex and rotation with most whole dots: {best}")] if best else [])])


def hex_list(turns: Turns) -> str:
    """'F7 G7; in rotation 0 1 2: E6'."""
    places: dict[tuple[int, ...], list[str]] = {}
    for place, found in turns.items():
        places.setdefault(tuple(found), []).append(place)
    parts = [
        short_hexes(names) if len(found) == 6 else f"in rotation {' '.join(map(str, found))}: {short_hexes(names)}"
        for found, names in sorted(places.items(), key=lambda part: -len(part[0]))
    ]
    return "; ".join(parts)


def forced_line(view: View, forced: Turns) -> list[Text]:
    """Where it goes with force only (W3.4)."""
    return [Text(f"by force, {force_cost(view)} more: {hex_list(forced)}", style="dim")] if forced else []


def force_cost(view: View) -> str:
    """What Force Placement takes for each tile."""
    return bundle(view["derived"]["costs"]["force"])


def turn_menu(view: View, put: Json, place: str, plain: Turns, forced: Turns) -> Menu:
    """The rotations possible on a hex, drawn; raises ComityError where there are none."""
    turns = [(turn, False) for turn in plain.get(place, [])] + [(turn, True) for turn in forced.get(place, [])]
    name = put["tile"]
    if not turns:
        known = short_hexes({*plain, *forced})
        raise ComityError(f"The {tile(name)} cannot go to {place}; it can go to {known or 'no hex'}.")
    there = view["state"]["board"].get(place) or {}
    put = {**put, "units": there.get("units", [])}
    lines: list[Text] = [board.cards(view, put, place, turns), *joined_lines(view, put, place, turns)]
    if name == BOTH:
        edges = energy_edges(sorted({turn for turn, _ in turns}))
        lines.append(Text(f"Energy on the edges {edges}; food on the others."))
    how = f" (`force` after it where the number says so: {force_cost(view)} more.)" if forced.get(place) else ""
    return Menu([*lines, Text(f"Which rotation?{how}")])


def joined_lines(view: View, put: Json, place: str, turns: Sequence[tuple[int, bool]]) -> list[Text]:
    """Which rotations make the tile part of a bloc that is there already, and what that saves."""
    by_words: dict[str, list[str]] = {}
    for turn, _ in turns:
        by_words.setdefault(joined(view["state"], put, place, turn), []).append(str(turn))
    return [Text(f"{' '.join(found)} {words}", style="cyan") for words, found in by_words.items() if words]


def check_force(view: View, turn: int, force: bool, plain: Sequence[int], forced: Sequence[int]) -> None:
    """Raises ComityError where force is needed and not said; everything else is for the rules to refuse."""
    if not force and turn in forced and turn not in plain:
        more = f"with the word force it costs {force_cost(view)} more"
        raise ComityError(f"The dots conflict in rotation {turn}; {more} (W3.4).")


def move(view: View, words: Words) -> Typed:
    """'move E6 F7 2, E7 E8 0 force, token E6 F7' (W8.4, W8.5)."""
    if not is_whole(view, words):
        entries = legal(view, "move_tiles")
        return single(view, entries, words) if words else Menu(movable(view, entries))
    moves: list[Json] = []
    tokens: list[Json] = []
    rest = list(words)
    while rest:
        if rest[0] in ("token", "tokens"):
            tokens.append({"from": hex_of(next_word(rest, 1)), "to": hex_of(next_word(rest, 2))})
            rest = rest[3:]
            continue
        moves.append(one_move(rest))
        rest = rest[4:] if "force" in moves[-1] else rest[3:]
    if len(moves) == 1:
        plain, forced = ways(view["legal"].get("move_tiles", ()), "from", moves[0]["from"])
        to = moves[0]["to"]
        check_force(view, moves[0]["rotation"], "force" in moves[0], plain.get(to, []), forced.get(to, []))
    return {"kind": "move_tiles", "moves": moves, **({"tokens": tokens} if tokens else {})}


def movable(view: View, entries: Sequence[Json]) -> list[Text]:
    """Where each tile may go alone."""
    goals: dict[str, set[str]] = {}
    for entry in entries:
        goals.setdefault(entry["from"], set()).update(entry["hexes"])
    cost = bundle(view["derived"]["costs"]["move"])
    lines = [Text(f"Which tile, and where? ({cost}; up to {spelled(MAX_MOVED)} at once: {MOVE_EXAMPLE})")]
    for source, hexes in goals.items():
        others = short_hexes(hexes - {source})
        kind = tile(view["state"]["board"][source]["tile"])
        turned = "turned where it is" if source in hexes else ""
        lines.append(Text(f"  {source} {kind}: {'; or to '.join(filter(None, (turned, others)))}"))
    return lines


def next_word(words: Sequence[str], place: int) -> str:
    if place >= len(words):
        raise ComityError(MOVE_HELP)
    return words[place]


def one_move(words: Sequence[str]) -> Json:
    """The move that the words begin with."""
    source, to, turn = (next_word(words, place) for place in range(3))
    made: Json = {"from": hex_of(source), "to": hex_of(to), "rotation": rotation_of(turn)}
    return {**made, "force": True} if len(words) > 3 and words[3] in FORCE else made


def single(view: View, entries: Sequence[Json], words: Words) -> Menu:
    """The menu for one tile: where it may go, then in which rotations."""
    source = hex_of(words[0])
    plain, forced = ways(entries, "from", source)
    if not (plain or forced):
        raise ComityError(f"There is no tile of yours on {source} that can be moved (W8.4).")
    name = view["state"]["board"][source]["tile"]
    put = {"flag": view["seat"], "tile": name, "token": False, "from": source}
    if len(words) == 1:
        return hex_menu(view, f"{tile(name)} from {source} to which hex? (The same: it is turned.)", put, plain, forced)
    if not is_hex(words[1]):
        raise ComityError(MOVE_HELP)
    return turn_menu(view, put, hex_of(words[1]), plain, forced)
